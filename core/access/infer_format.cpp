// SPDX-License-Identifier: GPL-3.0-or-later
// Values with a key are known by it; values without one by what they look like and where they stand.
#include "access/infer_format.h"

#include "access/known_keys.h"
#include "access/line_tokens.h"
#include "base/instant.h"

#include <algorithm>
#include <cctype>
#include <format>

namespace retryscope {

namespace {

bool allDigits(std::string_view text) { return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos; }

bool isStatus(std::string_view text) { return text.size() == 3 && allDigits(text); }

bool isMethod(std::string_view text)
{
    return text.size() >= 3 && text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ_-") == std::string_view::npos && text.front() != '-';
}

bool isHexId(std::string_view text) { return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos; }

void appendVariable(std::string& out, const std::string& name, std::string_view next)
{
    const bool runsOn = !next.empty() && (std::isalnum(static_cast<unsigned char>(next.front())) || next.front() == '_');
    out += runsOn ? "${" + name + "}" : "$" + name;
}

class Inference {
public:
    explicit Inference(std::string_view line)
        : m_tokens(tokensOf(line))
    {
        joinRequests();
    }
    std::optional<std::string> text();

private:
    void joinRequests();
    std::string_view byLooks(std::size_t i);
    std::string_view upstreamByPlace(std::string_view value) const;
    bool has(std::string_view variable) const { return std::ranges::contains(m_given, variable); }
    std::string_view give(std::string_view variable)
    {
        m_given.push_back(variable);
        return variable;
    }
    std::string_view before(std::size_t i, std::size_t distance) const { return i >= distance ? m_tokens[i - distance].text : std::string_view{}; }

    std::vector<LineToken> m_tokens;
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
std::string_view Inference::upstreamByPlace(std::string_view value) const
{
    if (m_given.empty() || !has("upstream_addr"))
        return {};
    if (m_given.back() == "upstream_addr" && !has("upstream_status") && valueFits("upstream_status", value) && value != "-")
        return "upstream_status";
    if (m_given.back() == "upstream_status" && !has("upstream_response_time") && valueFits("upstream_response_time", value) && value.contains('.'))
        return "upstream_response_time";
    return {};
}

std::string_view Inference::byLooks(std::size_t i)
{
    const std::string_view value = m_tokens[i].text;
    if (!has("time_local") && !allDigits(value) && value.find_first_of("/-") < 5 && parseTime(value))
        return give("time_local");
    if (!has("msec") && value.size() == 14 && value[10] == '.' && parseTime(value))
        return give("msec");
    if (!has("request") && isRequestLine(value))
        return give("request");
    if (!has("remote_addr") && isIpAddress(value))
        return give("remote_addr");
    if (m_given.size() == 1 && m_given.back() == "remote_addr" && before(i, 1) == " " && before(i, 2) == "-" && before(i, 3) == " ")
        return give("remote_user");
    if (!has("request") && !has("request_method") && !m_tokens[i].quoted && isMethod(value))
        return give("request_method");
    if (has("request_method") && m_given.back() == "request_method" && value.starts_with('/'))
        return give("request_uri");
    if (!has("status") && isStatus(value))
        return give("status");
    if (has("status") && m_given.back() == "status" && allDigits(value) && !has("body_bytes_sent"))
        return give("body_bytes_sent");
    if (!has("upstream_addr") && beginsWithServer(value) && has("remote_addr"))
        return give("upstream_addr");
    if (const std::string_view upstream = upstreamByPlace(value); !upstream.empty())
        return give(upstream);
    if (!has("request_id") && isHexId(value))
        return give("request_id");
    return {};
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
    if (!(has("time_local") || has("time_iso8601") || has("msec")) || !has("status")
        || !(has("request") || (has("request_method") && (has("request_uri") || has("uri")))))
        return std::nullopt;
    std::string out;
    int unknown = 0;
    for (std::size_t i = 0; i < m_tokens.size(); ++i) {
        if (!m_tokens[i].isValue && m_tokens[i].text.contains('$'))
            return std::nullopt; // log_format cannot write this character
        if (!m_tokens[i].isValue)
            out += m_tokens[i].text;
        else
            appendVariable(out, variables[i].empty() ? std::format("field_{}", ++unknown) : variables[i], i + 1 < m_tokens.size() ? m_tokens[i + 1].text : std::string_view{});
    }
    return out;
}

} // namespace

std::optional<std::string> inferFormat(std::string_view line)
{
    constexpr std::size_t longestLine = 16384;
    if (line.size() > longestLine)
        return std::nullopt;
    return Inference(line).text();
}

} // namespace retryscope
