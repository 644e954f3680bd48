// SPDX-License-Identifier: GPL-3.0-or-later
// What the reader of the configuration could not make sense of.
#include "review/rules.h"

#include <string>

namespace retryscope {

void checkSyntax(Survey& survey)
{
    for (const ConfigProblem& problem : survey.configuration().problems) {
        std::vector<std::string> args{std::to_string(static_cast<int>(problem.kind))};
        args.insert(args.end(), problem.args.begin(), problem.args.end());
        survey.report(Rule::SyntaxError, Severity::Error, {}, problem.span, std::move(args));
    }
}

} // namespace retryscope
