// SPDX-License-Identifier: GPL-3.0-or-later
// One question, a batch of them, or the matrix of a location.
#include "app/command_simulate.h"

#include "app/output.h"
#include "app/simulate_text.h"
#include "config/load.h"
#include "exchange/simulate_json.h"
#include "source/line_reader.h"
#include "ui/text/phrases.h"

namespace retryscope::app {

namespace {

constexpr std::size_t blockSize = 64u << 10; ///< bytes of answers that are written together

int refuse(std::string what)
{
    complain(ui::errorText(Error{ErrorCode::InvalidQuestion, {std::move(what)}}));
    return WrongUse;
}

/// A line that is no question gets an error as its answer, so that answers stay beside their questions.
int runBatch(Router& router, const std::string& path)
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
            answers += simulateJson(router, *question);
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

/// The configuration of the comparison: another file, or the same one for another version.
Result<Configuration> loadOther(const SimulateOptions& options)
{
    const std::string& path = options.compareConfig.empty() ? options.config : options.compareConfig;
    return loadConfiguration(path, LoadOptions{options.compareVersion ? options.compareVersion : options.version, false});
}

} // namespace

int runSimulate(const SimulateOptions& options)
{
    if (options.batch.empty() && options.uri.empty())
        return refuse("--uri");
    const auto product = parseProduct(options.product);
    const auto choice = parseLuaChoice(options.luaChoice.empty() ? "round_robin" : options.luaChoice);
    if (!product || !choice)
        return refuse(product ? options.luaChoice : options.product);
    const auto configuration = loadConfiguration(options.config, LoadOptions{options.version, false});
    if (!configuration) {
        complain(ui::errorText(configuration.error()));
        return exitFor(configuration.error());
    }
    const auto prepare = [&](Router& router) {
        if (!options.pods.empty() || !options.luaChoice.empty())
            router.setLuaBalancer({*choice, options.pods});
    };
    Router router(*configuration, *product);
    prepare(router);
    if (!options.batch.empty())
        return runBatch(router, options.batch);
    if (!options.matrix)
        return runOne(router, options);
    if (options.compareConfig.empty() && !options.compareVersion)
        return runMatrix(router, options, nullptr);
    const auto second = loadOther(options);
    if (!second) {
        complain(ui::errorText(second.error()));
        return exitFor(second.error());
    }
    Router other(*second, *product);
    prepare(other);
    return runMatrix(router, options, &other);
}

} // namespace retryscope::app
