// SPDX-License-Identifier: GPL-3.0-or-later
// `retryscope effective`: one question, or a batch of them as JSON lines.
#include "app/commands.h"
#include "app/output.h"
#include "config/load.h"
#include "config/request_uri.h"
#include "config/server_match.h"
#include "exchange/effective_json.h"
#include "exchange/simulate_json.h"
#include "source/line_reader.h"
#include "ui/text/phrases.h"

#include <QCoreApplication>

#include <algorithm>

namespace retryscope::app {

namespace {

struct EffectiveCommand {
    Q_DECLARE_TR_FUNCTIONS(EffectiveCommand)
};

/// Where a value comes from, in the comment behind it.
std::string originWord(Origin origin)
{
    switch (origin) {
    case Origin::Set: return EffectiveCommand::tr("set", "where a value comes from").toStdString();
    case Origin::Inherited: return EffectiveCommand::tr("inherited", "where a value comes from").toStdString();
    case Origin::Default: return EffectiveCommand::tr("default", "where a value comes from").toStdString();
    }
    return {};
}

int refuseQuestion(std::string what)
{
    complain(ui::errorText(Error{ErrorCode::InvalidQuestion, {std::move(what)}}));
    return WrongUse;
}

/// The configurations of the path: one, or one for each host in it.
class Hosts {
public:
    explicit Hosts(std::vector<Configuration> configurations) : m_configurations(std::move(configurations))
    {
        for (const Configuration& configuration : m_configurations)
            m_servers.emplace_back(configuration);
    }

    /// Leaves only the one with that name or number; false if there is no such.
    bool keep(const std::string& node)
    {
        for (std::size_t i = 0; i < m_configurations.size(); ++i) {
            if (m_configurations[i].host != node && std::to_string(i + 1) != node)
                continue;
            m_only = i;
            return true;
        }
        return false;
    }

    /// The one with a server for that name, else the first.
    const Configuration& of(const std::string& host) const
    {
        for (std::size_t i = 0; i < m_servers.size() && !m_only; ++i)
            if (m_servers[i].choose(host, 0).named)
                return m_configurations[i];
        return m_configurations[m_only.value_or(0)];
    }

    /// How many of them have such a server: more than one, and the answer is that of one of several.
    std::ptrdiff_t answering(const std::string& host) const
    {
        if (m_only || m_servers.size() < 2)
            return 1;
        const auto count = std::ranges::count_if(m_servers, [&](const ServerChooser& servers) { return servers.choose(host, 0).named; });
        return count > 0 ? count : std::ssize(m_servers);
    }

private:
    std::vector<Configuration> m_configurations;
    std::vector<ServerChooser> m_servers;
    std::optional<std::size_t> m_only;
};

/// A line that is no question gets an error as its answer, so that answers stay beside their questions.
int runBatch(const Hosts& hosts, const std::string& path)
{
    auto reader = LineReader::open(path);
    if (!reader) {
        complain(ui::errorText(reader.error()));
        return InputUnreadable;
    }
    Line line;
    int status = Done;
    while ((*reader)->next(line)) {
        const auto question = parseEffectiveQuestion(line.text);
        if (!question) {
            complain(QStringLiteral("%1:%2: ").arg(QString::fromStdString(path)).arg(line.number) + ui::errorText(question.error()));
            status = WrongUse;
        }
        if (!print(question ? effectiveJson(hosts.of(question->host), *question) : simulateErrorJson(question.error())))
            return InputUnreadable;
    }
    return status;
}

} // namespace

int runEffective(const EffectiveOptions& options)
{
    if (options.batch.empty() && !normaliseUri(options.uri))
        return refuseQuestion("--uri " + options.uri);
    if (options.path == "-" && options.batch == "-") // one of them would get what the other has read
        return refuseQuestion("--batch -");
    auto loaded = loadConfigurations(options.path, loadOptions(options.build, options.readOutside));
    if (!loaded) {
        complain(ui::errorText(loaded.error()));
        return exitFor(loaded.error());
    }
    Hosts hosts(std::move(*loaded));
    if (!options.node.empty() && !hosts.keep(options.node))
        return refuseQuestion("--node " + options.node);
    if (!options.batch.empty())
        return runBatch(hosts, options.batch);
    const Configuration& configuration = hosts.of(options.host);
    if (const auto count = hosts.answering(options.host); count > 1)
        complain(EffectiveCommand::tr("%n host(s) of this path could answer; this is %1. --node chooses another.", nullptr, static_cast<int>(count))
                     .arg(QString::fromStdString(configuration.given)));
    const EffectiveQuestion question{options.uri, options.host, options.method};
    return print(options.format == Format::Json ? effectiveJson(configuration, question) : effectiveText(configuration, question, originWord)) ? Done : InputUnreadable;
}

} // namespace retryscope::app
