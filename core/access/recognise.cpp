// SPDX-License-Identifier: GPL-3.0-or-later
// Every format that could be is tried on the sample; the one that reads most lines wins.
#include "access/recognise.h"

#include "access/infer_format.h"
#include "access/json_plan.h"
#include "access/known_formats.h"
#include "access/known_keys.h"
#include "access/line_tokens.h"

#include <algorithm>
#include <iterator>

namespace retryscope {

namespace {

constexpr double smallestShare = 0.6;
/// Of two formats in one file, of which neither has so many lines: of each, and of both together.
constexpr double smallestPart = 0.2, smallestOfTwo = 0.9;
/// Lines from which a format is guessed; one without upstream values would not do alone.
constexpr std::size_t guessedFrom = 40;

double shareOf(const LogFormat& format, const std::vector<std::string>& sample)
{
    AccessRecord record;
    const auto fits = std::ranges::count_if(sample, [&](const std::string& line) { return format.parse(line, record); });
    return static_cast<double>(fits) / static_cast<double>(sample.size());
}

/// A quoted upstream list where the format has a client's header: the format only fits by the number of its quotes.
bool isMisread(const LogFormat& format, const std::vector<std::string>& sample)
{
    for (const std::string_view header : {"http_x_forwarded_for", "http_user_agent", "http_referer"}) {
        if (!format.has(header))
            continue;
        std::size_t strange = 0, given = 0;
        for (const std::string& line : sample) {
            const std::string_view value = format.valueOf(header, line).value_or("-");
            if (value.empty() || value == "-")
                continue;
            ++given;
            strange += beginsWithServer(value) || valueFits("upstream_status", value) || valueFits("upstream_response_time", value);
        }
        if (strange * 2 > given)
            return true;
    }
    return false;
}

/// A whole request is never shorter than its attempts: the guess took one time for the other.
bool timesContradict(const LogFormat& format, const std::vector<std::string>& sample)
{
    AccessRecord record;
    std::size_t known = 0, shorter = 0;
    for (const std::string& line : sample) {
        if (!format.parse(line, record) || !record.requestTime || !record.upstream->responseTime)
            continue;
        const auto first = parseSeconds(std::string_view(*record.upstream->responseTime).substr(0, record.upstream->responseTime->find_first_of(", ")));
        ++known;
        shorter += first && *record.requestTime + std::chrono::milliseconds(20) < *first;
    }
    return shorter * 20 > known;
}

/// Texts guessed from lines all over the sample, the same one only once.
std::vector<std::string> guesses(const std::vector<std::string>& sample)
{
    std::vector<std::string> texts;
    const std::vector<std::string> keys = commonKeys(sample);
    const std::size_t step = sample.size() / guessedFrom + 1;
    for (std::size_t i = 0; i < sample.size(); i += step)
        if (auto text = inferFormat(sample[i], keys); text && !std::ranges::contains(texts, *text))
            texts.push_back(std::move(*text));
    return texts;
}

/// How many variables of the upstream a format knows: of two guesses that read the same lines the more telling one wins.
std::size_t telling(const LogFormat& format)
{
    std::size_t count = 0;
    for (const std::string_view variable : {"upstream_addr", "upstream_status", "upstream_response_time", "upstream_connect_time",
             "upstream_header_time", "upstream_bytes_sent", "request_time", "remote_addr", "request_id"})
        count += format.has(variable);
    return count;
}

/// Each format that could be, in the order in which they are believed; `enter` says false to end it.
template<class Enter>
void eachFormat(const std::vector<std::string>& sample, const std::vector<LogFormat>& candidates, Enter enter)
{
    for (const LogFormat& candidate : candidates)
        if (!enter(candidate, FormatOrigin::Given))
            return;
    for (const KnownFormat& known : knownFormats())
        if (auto format = formatByName(known.name); format && !isMisread(*format, sample) && !enter(*format, FormatOrigin::Known))
            return;
    if (auto plan = JsonPlan::learn(sample); plan && !enter(LogFormat::ofJson(std::move(*plan)), FormatOrigin::Keys))
        return;
    std::vector<LogFormat> guessed;
    for (std::string& text : guesses(sample))
        if (auto format = LogFormat::compile(std::move(text), Escape::Default); format && !timesContradict(*format, sample))
            guessed.push_back(*format);
    std::ranges::stable_sort(guessed, std::ranges::greater{}, telling);
    for (const LogFormat& format : guessed)
        if (!enter(format, FormatOrigin::Guessed))
            return;
    // escape=none shows where a quote stands in a value.
    for (const LogFormat& format : guessed)
        if (auto raw = LogFormat::compile(format.text(), Escape::None); raw && !enter(std::move(*raw), FormatOrigin::Guessed))
            return;
}

/// The one that reads most lines, however few those are.
std::optional<Recognised> bestFormat(const std::vector<std::string>& sample, const std::vector<LogFormat>& candidates)
{
    std::optional<Recognised> best;
    // A later format must be better than an earlier one.
    eachFormat(sample, candidates, [&](LogFormat format, FormatOrigin) {
        const double share = shareOf(format, sample);
        if (share > 0 && (!best || share > best->share))
            best = Recognised{std::move(format), share};
        return !best || best->share < 1;
    });
    return best;
}

} // namespace

std::string_view word(FormatOrigin origin)
{
    constexpr std::string_view words[] = {"given", "known", "keys", "guessed"};
    return words[static_cast<std::size_t>(origin)];
}

std::optional<Recognised> recogniseFormat(const std::vector<std::string>& sample, const std::vector<LogFormat>& candidates)
{
    if (sample.empty())
        return std::nullopt;
    auto best = bestFormat(sample, candidates);
    if (!best || best->share >= smallestShare)
        return best;
    // Two hosts that write into one file, or a reload in the middle of it: the other format has to read the rest.
    std::vector<std::string> rest;
    AccessRecord record;
    std::ranges::copy_if(sample, std::back_inserter(rest), [&](const std::string& line) { return !best->format.parse(line, record); });
    const auto other = best->share < smallestPart ? std::nullopt : bestFormat(rest, candidates);
    const double others = other ? other->share * (1 - best->share) : 0;
    return others >= smallestPart && best->share + others >= smallestOfTwo ? best : std::nullopt;
}

std::vector<RatedFormat> rateFormats(const std::vector<std::string>& sample, const std::vector<LogFormat>& candidates, std::size_t most)
{
    std::vector<RatedFormat> rated;
    if (sample.empty())
        return rated;
    eachFormat(sample, candidates, [&](LogFormat format, FormatOrigin origin) {
        const double share = shareOf(format, sample);
        // The same text with another escape is another candidate only where it reads more.
        const bool isKnown = std::ranges::any_of(rated, [&](const RatedFormat& r) { return r.format.text() == format.text() && r.share >= share; });
        if (share > 0 && !isKnown)
            rated.push_back({format, origin, share, telling(format)});
        return true;
    });
    std::ranges::stable_sort(rated, [](const RatedFormat& a, const RatedFormat& b) {
        return a.share != b.share ? a.share > b.share : a.origin != b.origin ? a.origin < b.origin : a.telling > b.telling;
    });
    if (rated.size() > most)
        rated.erase(rated.begin() + static_cast<std::ptrdiff_t>(most), rated.end());
    return rated;
}

} // namespace retryscope
