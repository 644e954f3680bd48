// SPDX-License-Identifier: GPL-3.0-or-later
// Values with a key are known by it; values without one by what they look like and where they stand.
#include "access/infer_format.h"

#include "access/known_keys.h"
#include "access/line_tokens.h"
#include "access/list_scan.h"
#include "base/instant.h"

#include <algorithm>
#include <cctype>
#include <format>
#include <functional>
#include <ranges>

namespace retryscope {

namespace {

/// "https://shop.example/pay": three variables without anything between them.
constexpr std::string_view absoluteTarget = "scheme://$host$request_uri";

bool allDigits(std::string_view text) { return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos; }

bool isStatus(std::string_view text) { return text.size() == 3 && allDigits(text); }

bool isMethod(std::string_view text)
{
    return text.size() >= 3 && text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ_-") == std::string_view::npos && text.front() != '-';
}

bool isLoopback(std::string_view address) { return address.starts_with("127.") || address == "::1"; }

bool isHexId(std::string_view text) { return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos; }

void appendVariable(std::string& out, const std::string& name, std::string_view next)
{
    const bool runsOn = !next.empty() && (std::isalnum(static_cast<unsigned char>(next.front())) || next.front() == '_');
    out += runsOn ? "${" + name + "}" : "$" + name;
}

class Inference {
public:
    Inference(std::string_view line, const std::vector<std::string>& keys)
        : m_tokens(tokensOf(line, &keys))
    {
        joinRequests();
    }
    std::optional<std::string> text();

private:
    void joinRequests();
    std::string_view byLooks(std::size_t i);
    std::string_view upstreamByPlace(std::size_t i) const;
    bool isTimes(std::size_t i) const
    {
        return i < m_tokens.size() && m_tokens[i].isValue && m_tokens[i].key.empty() && m_tokens[i].text.contains('.') && valueFits("upstream_response_time", m_tokens[i].text);
    }
    std::size_t nextValue(std::size_t i) const
    {
        while (++i < m_tokens.size() && !m_tokens[i].isValue) { }
        return i;
    }
    bool has(std::string_view variable) const { return std::ranges::contains(m_given, variable); }
    std::string_view give(std::string_view variable, std::size_t at = 0)
    {
        m_given.push_back(variable);
        m_lastAt = at;
        return variable;
    }
    void findLists(std::vector<std::string>& variables);
    void findRequestTime(std::vector<std::string>& variables);
    void findStatus(std::vector<std::string>& variables);
    void takeWholeTarget(std::vector<std::string>& variables);
    std::string nameOfUnknown(std::string_view value);
    std::string_view before(std::size_t i, std::size_t distance) const { return i >= distance ? m_tokens[i - distance].text : std::string_view{}; }

    std::vector<LineToken> m_tokens;
    int m_unknown = 0;
    int m_servers = 0; ///< elements of the address list
    std::string_view m_client;
    std::size_t m_lastAt = 0; ///< token of the value that was given last
    std::vector<std::string_view> m_given; ///< in the order in which they stand
};

/// An unquoted request ("GET / HTTP/1.1") came as three values; they become one.
void Inference::joinRequests()
{
    for (std::size_t i = 0; i + 4 < m_tokens.size(); ++i) {
        if (m_tokens[i].quoted || !isMethod(m_tokens[i].text))
            continue;
        const char* const from = m_tokens[i].text.data();
        for (std::size_t j = i + 4; j < std::min(m_tokens.size(), i + 40); j += 1) {
            if (!m_tokens[j].isValue || !m_tokens[j].text.starts_with("HTTP/"))
                continue;
            m_tokens[i].text = std::string_view(from, m_tokens[j].text.data() + m_tokens[j].text.size());
            m_tokens.erase(m_tokens.begin() + static_cast<std::ptrdiff_t>(i) + 1, m_tokens.begin() + static_cast<std::ptrdiff_t>(j) + 1);
            return;
        }
    }
}

/// Values of the upstream that stand behind its address without a key.
std::string_view Inference::upstreamByPlace(std::size_t i) const
{
    const std::string_view value = m_tokens[i].text;
    if (m_given.empty() || !has("upstream_addr") || nextValue(m_lastAt) != i || has("protocol"))
        return {};
    const int elements = scanList(value, 0, Shape::TimeList).count;
    if (elements > 0 && elements != m_servers)
        return {}; // values side by side, or a list of something else
    if (m_given.back() == "upstream_addr" && !has("upstream_status") && valueFits("upstream_status", value) && value != "-")
        return "upstream_status";
    if (m_given.back() != "upstream_status" || has("upstream_response_time") || !isTimes(i))
        return {};
    // With two times side by side it cannot be told which is which, unless one alone has as many elements as a retried
    // request has attempts.
    const std::size_t next = nextValue(i);
    return isTimes(next) && (value.contains(' ') == m_tokens[next].text.contains(' ') || !value.contains(' ')) ? std::string_view{} : "upstream_response_time";
}

std::vector<Duration> elementsOf(std::string_view list)
{
    std::vector<Duration> out;
    while (!list.empty()) {
        const auto end = std::min(list.find_first_of(", :"), list.size());
        out.push_back(parseSeconds(list.substr(0, end)).value_or(Duration{0}));
        list.remove_prefix(std::min(list.find_first_not_of(", :", end), list.size()));
    }
    return out;
}

/// On the line of a retried request the lists stand out by the number of their elements. The response time is the one that
/// is nowhere shorter than the others (connect, header).
void Inference::findLists(std::vector<std::string>& variables)
{
    const auto address = std::ranges::find(variables, "upstream_addr");
    if (address == variables.end() || has("protocol"))
        return;
    const int count = scanList(m_tokens[static_cast<std::size_t>(address - variables.begin())].text, 0, Shape::AddressList).count;
    const auto isSuch = [&](std::size_t i, Shape shape) {
        return count > 1 && variables[i].empty() && m_tokens[i].isValue && m_tokens[i].key.empty() && isListText(m_tokens[i].text, shape)
            && scanList(m_tokens[i].text, 0, shape).count == count;
    };
    std::vector<std::size_t> times;
    for (std::size_t i = 0; i < m_tokens.size(); ++i) {
        if (!has("upstream_status") && isSuch(i, Shape::StatusList))
            variables[i] = give("upstream_status");
        else if (isSuch(i, Shape::TimeList) && m_tokens[i].text.contains('.'))
            times.push_back(i);
    }
    const auto dominates = [&](std::size_t i) {
        const auto mine = elementsOf(m_tokens[i].text);
        return std::ranges::all_of(times, [&](std::size_t other) { return std::ranges::equal(mine, elementsOf(m_tokens[other].text), std::ranges::greater_equal{}); });
    };
    if (!has("upstream_response_time"))
        if (const auto it = std::ranges::find_if(times, dominates); it != times.end() && std::ranges::count_if(times, dominates) == 1)
            variables[*it] = give("upstream_response_time");
}

/// $uri holds no arguments: where nothing else has them, whoever called a key "uri" or "path" may have logged the whole target.
void Inference::takeWholeTarget(std::vector<std::string>& variables)
{
    if (has("args") || has("query_string") || has("request") || has("request_uri"))
        return;
    std::ranges::replace(variables, "uri", "request_uri");
    std::ranges::replace(m_given, std::string_view("uri"), std::string_view("request_uri"));
}

/// Three digits stood in front of the request, and nowhere else.
void Inference::findStatus(std::vector<std::string>& variables)
{
    const auto isOpen = [&](std::size_t i) { return variables[i].empty() && m_tokens[i].isValue && m_tokens[i].key.empty() && isStatus(m_tokens[i].text); };
    const auto indices = std::views::iota(std::size_t{0}, m_tokens.size());
    if (!has("status") && std::ranges::count_if(indices, isOpen) == 1)
        variables[*std::ranges::find_if(indices, isOpen)] = give("status");
}

/// What is left and lasted as long as all attempts together is the time of the whole request.
void Inference::findRequestTime(std::vector<std::string>& variables)
{
    Duration all{0};
    std::size_t found = 0, at = 0;
    for (std::size_t i = 0; i < m_tokens.size(); ++i) {
        const auto duration = parseSeconds(m_tokens[i].text);
        if (variables[i] == "upstream_response_time")
            all = std::ranges::fold_left(elementsOf(m_tokens[i].text), Duration{0}, std::plus{});
        else if (variables[i].empty() && m_tokens[i].isValue && m_tokens[i].key.empty() && duration && isTimes(i) && ++found == 1)
            at = i;
    }
    if (found == 1 && !has("request_time") && has("upstream_response_time") && *parseSeconds(m_tokens[at].text) + std::chrono::milliseconds(5) >= all)
        variables[at] = give("request_time");
}

std::string_view Inference::byLooks(std::size_t i)
{
    const std::string_view value = m_tokens[i].text;
    if (!has("time_local") && !allDigits(value) && value.find_first_of("/-") < 5 && parseTime(value))
        return give("time_local", i);
    if (!has("msec") && value.size() == 14 && value[10] == '.' && parseTime(value))
        return give("msec", i);
    if (!has("request") && isRequestLine(value))
        return give("request", i);
    if (!has("remote_addr") && isIpAddress(value)) {
        m_client = value;
        return give("remote_addr", i);
    }
    if (m_given.size() == 1 && m_given.back() == "remote_addr" && before(i, 1) == " " && before(i, 2) == "-" && before(i, 3) == " ")
        return give(isHexId(value) ? "request_id" : "remote_user", i);
    if (!has("request") && !has("request_method") && !m_tokens[i].quoted && isMethod(value) && value != "TCP" && value != "UDP")
        return give("request_method", i);
    if (has("request_method") && m_given.back() == "request_method" && value.starts_with('/'))
        return give("request_uri", i);
    if (has("request_method") && m_given.back() == "request_method" && value.contains("://"))
        return give(absoluteTarget, i);
    if (!has("request") && !has("protocol") && (value == "TCP" || value == "UDP"))
        return give("protocol", i); // the stream module
    // Without quotes, three digits in front of the request may be anything.
    if (!has("status") && isStatus(value) && (has("request") || has("request_method") || has("protocol") || m_tokens[i].quoted || before(i, 1) == "["))
        return give("status", i);
    if (has("status") && m_given.back() == "status" && allDigits(value) && !has("body_bytes_sent"))
        return give("body_bytes_sent", i);
    // The client's address with its port is no server (some proxies write X-Forwarded-For like this).
    if (!has("upstream_addr") && beginsWithServer(value) && has("remote_addr") && (!value.starts_with(m_client) || isLoopback(m_client))) {
        m_servers = scanList(value, 0, Shape::AddressList).count;
        return give("upstream_addr", i);
    }
    if (const std::string_view upstream = upstreamByPlace(i); !upstream.empty())
        return give(upstream, i);
    if (!has("request_id") && isHexId(value))
        return give("request_id", i);
    return {};
}

/// Lists that are not known must not end at their first blank all the same.
std::string Inference::nameOfUnknown(std::string_view value)
{
    const char* kind = "";
    if (value.find_first_of("0123456789") != std::string_view::npos) {
        if (isListText(value, Shape::SizeList))
            kind = "sizes_";
        else if (isListText(value, Shape::TimeList))
            kind = "times_";
    }
    return std::format("unknown_{}{}", kind, ++m_unknown);
}

std::optional<std::string> Inference::text()
{
    std::vector<std::string> variables(m_tokens.size());
    std::vector<SampledKey> keyed;
    std::vector<std::size_t> keyedAt;
    for (std::size_t i = 0; i < m_tokens.size(); ++i) {
        if (m_tokens[i].isValue && !m_tokens[i].key.empty()) {
            keyed.push_back({std::string(m_tokens[i].key), {m_tokens[i].text}, {}});
            keyedAt.push_back(i);
        } else if (m_tokens[i].isValue) {
            // "addr - user [time]": the dash between is text.
            if (m_given.size() == 1 && m_given.back() == "remote_addr" && m_tokens[i].text == "-" && before(i, 2) != "-")
                m_tokens[i].isValue = false;
            else
                variables[i] = byLooks(i);
        }
    }
    assignVariables(keyed, m_given);
    for (std::size_t k = 0; k < keyed.size(); ++k) {
        variables[keyedAt[k]] = keyed[k].variable;
        if (!keyed[k].variable.empty())
            give(keyed[k].variable);
    }
    takeWholeTarget(variables);
    findStatus(variables);
    findLists(variables);
    findRequestTime(variables);
    const bool tellsOutcome = has("status") || (has("upstream_addr") && has("upstream_status"));
    if (!(has("time_local") || has("time_iso8601") || has("msec")) || !tellsOutcome
        || !(has("request") || (has("protocol") && has("upstream_addr")) || (has("request_method") && (has("request_uri") || has("uri") || has(absoluteTarget)))))
        return std::nullopt;
    std::string out;
    for (std::size_t i = 0; i < m_tokens.size(); ++i) {
        if (!m_tokens[i].isValue && m_tokens[i].text.contains('$'))
            return std::nullopt; // log_format cannot write this character
        if (!m_tokens[i].isValue)
            out += m_tokens[i].text;
        else
            appendVariable(out, variables[i].empty() ? nameOfUnknown(m_tokens[i].text) : variables[i], i + 1 < m_tokens.size() ? m_tokens[i + 1].text : std::string_view{});
    }
    return out;
}

} // namespace

std::optional<std::string> inferFormat(std::string_view line, const std::vector<std::string>& keys)
{
    constexpr std::size_t longestLine = 16384;
    if (line.size() > longestLine)
        return std::nullopt;
    return Inference(line, keys).text();
}

} // namespace retryscope
