// SPDX-License-Identifier: GPL-3.0-or-later
// One question, a batch of them, or the matrix of a location.
#include "app/command_simulate.h"

#include "app/output.h"
#include "app/simulate_text.h"
#include "config/load.h"
#include "config/request_uri.h"
#include "exchange/simulate_json.h"
#include "source/line_reader.h"
#include "ui/text/phrases.h"

#include <QCoreApplication>

#include <map>
#include <memory>
#include <utility>

namespace retryscope::app {

namespace {

constexpr std::size_t blockSize = 64u << 10; ///< bytes of answers that are written together

int refuse(const Error& error)
{
    complain(ui::errorText(error));
    return exitFor(error);
}

int refuse(std::string what) { return refuse(Error{ErrorCode::InvalidQuestion, {std::move(what)}}); }

/// Names the words when one of --failures is none of them.
int refuseFailures(const Error& error)
{
    QStringList known;
    for (auto failure = Failure::None; failure <= Failure::NonHttpAnswer; failure = static_cast<Failure>(static_cast<int>(failure) + 1)) {
        const std::string_view name = word(failure);
        known.append(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
    }
    //: %1: a word that the user wrote, %2: a list of words
    complain(QCoreApplication::translate("SimulateCommand", "--failures: %1 is none of %2").arg(QString::fromStdString(error.args.empty() ? std::string() : error.args.front()), known.join(QStringLiteral(", "))));
    return WrongUse;
}

/// The configurations that were given, each with its router.
class Routers {
public:
    Result<void> load(const SimulateOptions& options, const std::vector<std::string>& paths, const std::optional<StatedVersion>& build);

    /// The first configuration that passes the request on; the first of all if none does.
    Router& at(const SimulateQuestion& question)
    {
        for (const auto& router : m_routers) {
            if (m_routers.size() == 1)
                break;
            const auto place = placeOf(*router, question);
            if (place && place->station->place.facts.family != Family::None)
                return *router;
        }
        return *m_routers.front();
    }
    Router& nth(std::size_t index) { return *m_routers[index]; }

private:
    std::vector<std::unique_ptr<Configuration>> m_configurations;
    std::vector<std::unique_ptr<Router>> m_routers;
};

/// The software that the user states; nullopt: as the configuration says.
std::optional<Distribution> distributionOf(const std::string& product)
{
    const std::map<std::string_view, Distribution> known{{"nginx", Distribution::Nginx}, {"freenginx", Distribution::Freenginx},
        {"tengine", Distribution::Tengine}, {"angie", Distribution::Angie}};
    const auto found = known.find(product);
    return found == known.end() ? std::nullopt : std::optional(found->second);
}

/// "name=address,address"; nothing is done with a text that is not of this form.
void setAddresses(Router& router, const std::string& text)
{
    const auto equals = text.find('=');
    std::vector<std::string> addresses;
    for (std::size_t at = equals; at < text.size(); at = text.find(',', at + 1))
        addresses.push_back(text.substr(at + 1, text.find(',', at + 1) - at - 1));
    if (!addresses.empty())
        router.setAddresses(text.substr(0, equals), std::move(addresses));
}

Result<void> Routers::load(const SimulateOptions& options, const std::vector<std::string>& paths, const std::optional<StatedVersion>& build)
{
    LoadOptions loading = loadOptions(build, options.readOutside);
    if (const auto stated = distributionOf(options.product))
        loading.distribution = stated;
    for (const std::string& path : paths) {
        auto loaded = loadConfigurations(path, loading);
        if (!loaded)
            return std::unexpected(loaded.error());
        for (Configuration& configuration : *loaded) {
            m_configurations.push_back(std::make_unique<Configuration>(std::move(configuration)));
            m_routers.push_back(std::make_unique<Router>(*m_configurations.back(), productOf(m_configurations.back()->distribution)));
            Router& router = *m_routers.back();
            if (!options.pods.empty() || !options.luaChoice.empty())
                router.setLuaBalancer({parseLuaChoice(options.luaChoice).value_or(LuaBalancer::Choice::RoundRobin), options.pods});
            for (const std::string& text : options.addresses)
                setAddresses(router, text);
        }
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
        if (const auto question = questions.parse(line.text)) {
            answers += simulateJson(routers.at(*question), *question);
        } else {
            complain(QStringLiteral("%1:%2: ").arg(QString::fromStdString(path)).arg(line.number) + ui::errorText(question.error()));
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
    const auto bounds = boundsByMethod(router, options.host, options.uri);
    const bool json = options.format == Format::Json;
    if (other) {
        const auto changes = difference(matrix, other->matrix(options.host, options.uri));
        const auto after = boundsByMethod(*other, options.host, options.uri);
        return print(json ? matrixDifferenceJson(changes, bounds, after) : differenceText(changes, bounds, after)) ? Done : InputUnreadable;
    }
    Routers inner;
    if (const auto loaded = inner.load(options, options.through, options.build); !loaded)
        return refuse(loaded.error());
    std::vector<Router*> hops{&router};
    for (std::size_t i = 0; i < options.through.size(); ++i)
        hops.push_back(&inner.nth(i));
    const auto chain = options.through.empty() ? ChainByMethod{} : chainByMethod(hops, options.host, options.uri);
    return print(json ? matrixJson(matrix, bounds, chain) : matrixText(matrix, bounds, chain)) ? Done : InputUnreadable;
}

Result<SimulateQuestion> questionOf(const SimulateOptions& options)
{
    SimulateQuestion question;
    question.uri = options.uri;
    question.host = options.host;
    question.listen = options.listen;
    question.method = options.method;
    question.clientGone = options.clientGone;
    question.early = options.early;
    if (!options.body.empty())
        question.body = options.body == "later" ? BodyArrival::Later : BodyArrival::WithHeader;
    auto failures = parseFailures(options.failures);
    if (!failures)
        return std::unexpected(failures.error());
    question.failures = std::move(*failures);
    return question;
}

int runOne(Router& router, const SimulateQuestion& question, Format format)
{
    const auto place = placeOf(router, question);
    if (!place)
        return refuse("--listen " + question.listen);
    return print(format == Format::Json ? simulateJson(router, question) : simulateText(router, question, *place)) ? Done : InputUnreadable;
}

} // namespace

int runSimulate(const SimulateOptions& options)
{
    if (options.batch.empty() && options.listen.empty() && !normaliseUri(options.uri))
        return refuse("--uri " + options.uri);
    const auto question = questionOf(options);
    if (!question)
        return refuseFailures(question.error()); // nothing else can be wrong with it
    Routers routers;
    if (const auto loaded = routers.load(options, options.configs, options.build); !loaded)
        return refuse(loaded.error());
    if (!options.batch.empty())
        return runBatch(routers, options.batch);
    Router& router = routers.at(*question);
    if (!options.matrix)
        return runOne(router, *question, options.format);
    if (options.compareConfig.empty() && !options.compareVersion)
        return runMatrix(router, options, nullptr);
    // The comparison: another file, or the same ones for another version.
    Routers others;
    const auto paths = options.compareConfig.empty() ? options.configs : std::vector{options.compareConfig};
    if (const auto loaded = others.load(options, paths, options.compareVersion ? std::optional(StatedVersion{*options.compareVersion, {}, {}}) : options.build); !loaded)
        return refuse(loaded.error());
    return runMatrix(router, options, &others.at(*question));
}

} // namespace retryscope::app
