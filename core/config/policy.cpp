// SPDX-License-Identifier: GPL-3.0-or-later
// Values in force: the nearest block that sets a directive wins; sets add only within one block.
#include "config/effective.h"

#include "config/fragment.h"
#include "config/group.h"
#include "config/mask.h"
#include "config/units.h"

#include <algorithm>
#include <functional>

namespace retryscope {

namespace {

using std::chrono::milliseconds;

/// Which directives of a block have a name; nginx takes the first of those that may not be repeated.
std::vector<DirectiveId> settersIn(const Configuration& configuration, DirectiveId block, std::string_view name)
{
    std::vector<DirectiveId> found;
    for (const DirectiveId id : configuration.settingsOf(block))
        if (configuration.at(id).name == name)
            found.push_back(id);
    return found;
}

std::string joinedArguments(const Directive& directive)
{
    std::string text;
    for (const Argument& argument : directive.args) {
        if (!text.empty())
            text += ' ';
        text += argument.value;
    }
    return text;
}

/// ingress-nginx writes every value into every location, also those that nobody has set there.
Origin originOf(Made made, bool own)
{
    if (made == Made::ByDefault)
        return Origin::Default;
    return own && made != Made::FromConfigMap ? Origin::Set : Origin::Inherited;
}

/// Walks from a block outwards and fills the policy.
class PolicyReader {
public:
    PolicyReader(const Configuration& configuration, DirectiveId block) : m_configuration(configuration), m_block(block) {}

    RetryPolicy read();

private:
    const EffectiveValue& look(const std::string& directive, std::string_view defaultText, bool additive = false);
    void readMask();
    void readTries();
    void readTime(std::string_view suffix, std::string_view defaultText, milliseconds& into);
    void readFlag(std::string_view suffix, bool standard, bool& into);
    void readHttpValues();
    void readStreamValues();
    void findPass();
    bool inheritsPass(DirectiveId block) const;

    const Configuration& m_configuration;
    DirectiveId m_block;
    RetryPolicy m_policy;
    std::string m_prefix;
};

const EffectiveValue& PolicyReader::look(const std::string& directive, std::string_view defaultText, bool additive)
{
    EffectiveValue value{directive, std::string(defaultText), Origin::Default, {}, {}};
    for (DirectiveId level = m_block;; level = m_configuration.at(level).parent) {
        const auto setters = settersIn(m_configuration, level, directive);
        if (!setters.empty()) {
            value.where = additive ? setters.back() : setters.front();
            value.origin = originOf(m_configuration.at(value.where).made, level == m_block);
            value.value = joinedArguments(m_configuration.at(setters.front()));
            for (std::size_t i = 1; additive && i < setters.size(); ++i) {
                value.also.push_back(setters[i - 1]);
                value.value += ' ' + joinedArguments(m_configuration.at(setters[i]));
            }
            if (value.origin == Origin::Default)
                value.where = {};
            break;
        }
        if (!level)
            break;
    }
    return m_policy.values.emplace_back(std::move(value));
}

void PolicyReader::readMask()
{
    const EffectiveValue& value = look(m_prefix + "_next_upstream", defaultMaskText(m_policy.family), true);
    if (value.origin == Origin::Default)
        return; // every default is "error timeout", ingress-nginx's since 0.16.0 as well
    m_policy.mask = 0;
    std::vector<DirectiveId> setters = value.also;
    setters.push_back(value.where);
    for (const DirectiveId id : setters) {
        for (const Argument& argument : m_configuration.at(id).args) {
            const MaskToken* token = findMaskToken(m_policy.family, argument.value);
            if (token && token->since <= m_configuration.version)
                m_policy.mask |= token->bit;
            else
                m_policy.maskDynamic = true;
        }
    }
    if ((m_policy.mask & failure_bit::off) != 0)
        m_policy.mask = failure_bit::off;
}

/// Tengine knows the limit by an older name as well.
void PolicyReader::readTries()
{
    std::string name = m_prefix + "_next_upstream_tries";
    if (m_configuration.distribution == Distribution::Tengine && m_policy.family != Family::Stream) {
        const std::string older = m_prefix + "_upstream_tries";
        for (DirectiveId level = m_block; level; level = m_configuration.at(level).parent) {
            if (!settersIn(m_configuration, level, name).empty())
                break;
            if (!settersIn(m_configuration, level, older).empty()) {
                name = older;
                break;
            }
        }
    }
    const EffectiveValue& tries = look(name, "0");
    m_policy.tries = static_cast<int>(std::min<std::int64_t>(parseCount(tries.value).value_or(0), 1'000'000'000));
}

void PolicyReader::readTime(std::string_view suffix, std::string_view defaultText, milliseconds& into)
{
    const EffectiveValue& value = look(m_prefix + std::string(suffix), defaultText);
    into = parseMilliseconds(value.value).value_or(parseMilliseconds(defaultText).value_or(milliseconds(0)));
}

void PolicyReader::readFlag(std::string_view suffix, bool standard, bool& into)
{
    const EffectiveValue& value = look(m_prefix + std::string(suffix), standard ? "on" : "off");
    into = parseFlag(value.value).value_or(standard);
}

/// Memcached and tunnel have no directive for what is fixed in their source; gRPC never buffers the request.
void PolicyReader::readHttpValues()
{
    readTime("_connect_timeout", "60s", m_policy.connectTimeout);
    readTime("_send_timeout", "60s", m_policy.sendTimeout);
    readTime("_read_timeout", "60s", m_policy.readTimeout);
    const Family family = m_policy.family;
    const bool hasBody = family != Family::Memcached && family != Family::Tunnel;
    if (family == Family::Grpc)
        m_policy.requestBuffering = false;
    else if (hasBody)
        readFlag("_request_buffering", true, m_policy.requestBuffering);
    if (hasBody)
        readFlag("_intercept_errors", false, m_policy.interceptErrors);
    if (hasBody && family != Family::Grpc)
        readFlag("_ignore_client_abort", false, m_policy.ignoreClientAbort);
}

void PolicyReader::readStreamValues()
{
    readTime("_connect_timeout", "60s", m_policy.connectTimeout);
    readTime("_timeout", "10m", m_policy.readTimeout);
    m_policy.sendTimeout = m_policy.readTimeout;
}

/// An `if` inside a location and a `limit_except` run their location's handler; a nested location does not.
bool PolicyReader::inheritsPass(DirectiveId block) const
{
    const Directive& directive = m_configuration.at(block);
    return directive.parent && (directive.name == "if" || directive.name == "limit_except");
}

void PolicyReader::findPass()
{
    for (DirectiveId level = m_block;; level = m_configuration.at(level).parent) {
        const bool stream = level && isStreamServer(m_configuration, level);
        for (const DirectiveId id : m_configuration.settingsOf(level)) {
            const Family family = familyOfPass(m_configuration.at(id).name);
            if (family == Family::None)
                continue;
            m_policy.pass = id; // the last one sets the handler
            m_policy.family = stream ? Family::Stream : family;
        }
        if (m_policy.pass || !level || !inheritsPass(level))
            return;
    }
}

RetryPolicy PolicyReader::read()
{
    findPass();
    if (m_policy.family == Family::None)
        return std::move(m_policy);
    m_prefix = familyPrefix(m_policy.family);
    m_policy.values.reserve(10);
    if (m_policy.family == Family::Stream) {
        const EffectiveValue& next = look("proxy_next_upstream", "on");
        if (!parseFlag(next.value).value_or(true))
            m_policy.mask = failure_bit::off;
        m_policy.maskDynamic = !parseFlag(next.value);
    } else {
        readMask();
    }
    readTries();
    readTime("_next_upstream_timeout", "0", m_policy.timeout);
    // Tengine's; off: a connection from the cache that has died costs a try like any other.
    if (m_policy.family != Family::Stream && m_configuration.distribution == Distribution::Tengine)
        look("retry_cached_connection", "on");
    if (m_policy.family == Family::Stream)
        readStreamValues();
    else
        readHttpValues();
    m_policy.group = resolveGroup(m_configuration, m_policy.family, m_policy.pass);
    return std::move(m_policy);
}

} // namespace

const EffectiveValue* RetryPolicy::value(std::string_view directive) const
{
    const auto found = std::ranges::find(values, directive, &EffectiveValue::directive);
    return found == values.end() ? nullptr : &*found;
}

RetryPolicy effectivePolicy(const Configuration& configuration, DirectiveId block)
{
    return PolicyReader(configuration, block).read();
}

} // namespace retryscope
