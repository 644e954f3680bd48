// SPDX-License-Identifier: GPL-3.0-or-later
// `retryscope effective`: one question, or a batch of them as JSON lines.
#include "app/commands.h"
#include "app/output.h"
#include "config/load.h"
#include "exchange/effective_json.h"
#include "source/line_reader.h"
#include "ui/text/phrases.h"

namespace retryscope::app {

namespace {

int runBatch(const Configuration& configuration, const std::string& path)
{
    auto reader = LineReader::open(path);
    if (!reader) {
        complain(ui::errorText(reader.error()));
        return InputUnreadable;
    }
    Line line;
    while ((*reader)->next(line)) {
        if (line.text.empty())
            continue;
        const auto question = parseEffectiveQuestion(line.text);
        if (!question) {
            complain(ui::errorText(question.error()));
            return WrongUse;
        }
        if (!print(effectiveJson(configuration, *question)))
            return InputUnreadable;
    }
    return Done;
}

} // namespace

int runEffective(const EffectiveOptions& options)
{
    if (options.uri.empty() && options.batch.empty()) {
        complain(ui::errorText(Error{ErrorCode::InvalidQuestion, {"--uri"}}));
        return WrongUse;
    }
    if (options.path == "-" && options.batch == "-") { // one of them would get what the other has read
        complain(ui::errorText(Error{ErrorCode::InvalidQuestion, {"--batch -"}}));
        return WrongUse;
    }
    const auto configuration = loadConfiguration(options.path, LoadOptions{.version = options.version, .readOutside = options.readOutside});
    if (!configuration) {
        complain(ui::errorText(configuration.error()));
        return exitFor(configuration.error());
    }
    if (!options.batch.empty())
        return runBatch(*configuration, options.batch);
    const EffectiveQuestion question{options.uri, options.host, options.method};
    return print(options.format == Format::Json ? effectiveJson(*configuration, question) : effectiveText(*configuration, question)) ? Done : InputUnreadable;
}

} // namespace retryscope::app
