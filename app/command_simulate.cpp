// SPDX-License-Identifier: GPL-3.0-or-later
// One question, a batch of them, or the matrix of a location.
#include "app/command_simulate.h"

#include "app/output.h"
#include "app/simulate_text.h"
#include "config/load.h"
#include "exchange/simulate_json.h"
#include "source/line_reader.h"
#include "ui/text/phrases.h"

#include <memory>
#include <utility>

namespace retryscope::app {

namespace {

constexpr std::size_t blockSize = 64u << 10; ///< bytes of answers that are written together

int refuse(std::string what)
{
    complain(ui::errorText(Error{ErrorCode::InvalidQuestion, {std::move(what)}}));
    return WrongUse;
}

/// The configurations that were given, each with its router.
class Routers {
public:
    Result<void> load(const SimulateOptions& options, const std::vector<std::string>& paths, std::optional<NginxVersion> version);

    /// The first configuration that passes the request on; the first of all if none does.
    Router& at(const std::string& host, const std::string& uri)
    {
        for (const auto& router : m_routers) {
            if (m_routers.size() == 1 || router->serving(host, uri).place.facts.family != Family::None)
                return *router;
        }
        return *m_routers.front();
    }

private:
    std::vector<std::unique_ptr<Configuration>> m_configurations;
    std::vector<std::unique_ptr<Router>> m_routers;
};

Result<void> Routers::load(const SimulateOptions& options, const std::vector<std::string>& paths, std::optional<NginxVersion> version)
{
    for (const std::string& path : paths) {
        auto configuration = loadConfiguration(path, LoadOptions{version, false});
        if (!configuration)
            return std::unexpected(configuration.error());
        m_configurations.push_back(std::make_unique<Configuration>(std::move(*configuration)));
        m_routers.push_back(std::make_unique<Router>(*m_configurations.back(), parseProduct(options.product).value_or(Product::Nginx)));
        if (!options.pods.empty() || !options.luaChoice.empty())
            m_routers.back()->setLuaBalancer({parseLuaChoice(options.luaChoice).value_or(LuaBalancer::Choice::RoundRobin), options.pods});
    }
    return {};
}

/// A line that is no question gets an error as its answer, so that answers stay beside their questions.
int runBatch(Routers& routers, const std::string& path)
{
    auto reader = LineReader::open(path);
    if (!reader) {
        complain(ui::errorText(reader.error()));
        return InputUnreadable;
    }
    SimulateQuestions questions;
    Line line;
    std::string answers;
    int status = Done;
    while ((*reader)->next(line)) {
        if (line.text.find_first_not_of(" \t\r") == std::string_view::npos)
            continue;
        if (const auto question = questions.parse(line.text)) {
            answers += simulateJson(routers.at(question->host, question->uri), *question);
        } else {
            complain(ui::errorText(question.error()));
            answers += simulateErrorJson(question.error());
            status = WrongUse;
        }
        if (answers.size() < blockSize)
            continue;
        if (!print(answers))
            return InputUnreadable;
        answers.clear();
    }
    if (!print(answers))
        return InputUnreadable;
    if (const auto& error = (*reader)->error()) {
        complain(ui::errorText(*error));
        return InputUnreadable;
    }
    return status;
}

int runMatrix(Router& router, const SimulateOptions& options, Router* other)
{
    const Matrix matrix = router.matrix(options.host, options.uri);
    const bool json = options.format == Format::Json;
    if (other) {
        const auto changes = difference(matrix, other->matrix(options.host, options.uri));
        return print(json ? matrixDifferenceJson(changes) : differenceText(changes)) ? Done : InputUnreadable;
    }
    const RetryFacts& facts = router.serving(options.host, options.uri).place.facts;
    return print(json ? matrixJson(matrix, facts) : matrixText(matrix, facts)) ? Done : InputUnreadable;
}

int runOne(Router& router, const SimulateOptions& options)
{
    SimulateQuestion question;
    question.uri = options.uri;
    question.host = options.host;
    question.method = options.method;
    question.clientGone = options.clientGone;
    question.early = options.early;
    if (!options.body.empty())
        question.body = options.body == "later" ? BodyArrival::Later : BodyArrival::WithHeader;
    auto failures = parseFailures(options.failures);
    if (!failures)
        return refuse(failures.error().args.front());
    question.failures = std::move(*failures);
    return print(options.format == Format::Json ? simulateJson(router, question) : simulateText(router, question)) ? Done : InputUnreadable;
}

} // namespace

int runSimulate(const SimulateOptions& options)
{
    if (options.batch.empty() && options.uri.empty())
        return refuse("--uri");
    Routers routers;
    if (const auto loaded = routers.load(options, options.configs, options.version); !loaded) {
        complain(ui::errorText(loaded.error()));
        return exitFor(loaded.error());
    }
    if (!options.batch.empty())
        return runBatch(routers, options.batch);
    Router& router = routers.at(options.host, options.uri);
    if (!options.matrix)
        return runOne(router, options);
    if (options.compareConfig.empty() && !options.compareVersion)
        return runMatrix(router, options, nullptr);
    // The comparison: another file, or the same ones for another version.
    Routers others;
    const auto paths = options.compareConfig.empty() ? options.configs : std::vector{options.compareConfig};
    if (const auto loaded = others.load(options, paths, options.compareVersion ? options.compareVersion : options.version); !loaded) {
        complain(ui::errorText(loaded.error()));
        return exitFor(loaded.error());
    }
    return runMatrix(router, options, &others.at(options.host, options.uri));
}

} // namespace retryscope::app
