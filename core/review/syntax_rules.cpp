// SPDX-License-Identifier: GPL-3.0-or-later
// What the reader of the configuration could not make sense of.
#include "review/rules.h"

#include <string>

namespace retryscope {

namespace {

/// A file that is only missing here says nothing about the host that the configuration is for.
Severity severityOf(ConfigProblem::Kind kind)
{
    using Kind = ConfigProblem::Kind;
    return kind == Kind::IncludeNotFound || kind == Kind::IncludeOutside || kind == Kind::FileUnreadable ? Severity::Warning
                                                                                                         : Severity::Error;
}

} // namespace

void checkSyntax(Survey& survey)
{
    for (const ConfigProblem& problem : survey.configuration().problems) {
        std::vector<std::string> args{std::to_string(static_cast<int>(problem.kind))};
        args.insert(args.end(), problem.args.begin(), problem.args.end());
        survey.report(Rule::SyntaxError, severityOf(problem.kind), {}, problem.span, std::move(args));
    }
}

} // namespace retryscope
