// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence for a kind of configuration problem, shared by the problem itself and by the finding made of it.
#pragma once

#include "config/tree.h"

#include <QString>

#include <optional>

namespace retryscope::ui {

QString problemText(ConfigProblem::Kind kind, const std::vector<std::string>& args);

inline constexpr ConfigProblem::Kind allProblemKinds[] = {ConfigProblem::Kind::UnexpectedEnd, ConfigProblem::Kind::UnexpectedBrace,
    ConfigProblem::Kind::UnterminatedQuote, ConfigProblem::Kind::TextAfterQuote, ConfigProblem::Kind::MissingSemicolon,
    ConfigProblem::Kind::UnexpectedBlockStart, ConfigProblem::Kind::UnexpectedSemicolon, ConfigProblem::Kind::IncludeNotFound,
    ConfigProblem::Kind::IncludeCycle, ConfigProblem::Kind::IncludeOutside, ConfigProblem::Kind::IncludeTooMany,
    ConfigProblem::Kind::FileUnreadable, ConfigProblem::Kind::NotText, ConfigProblem::Kind::InvalidName,
    ConfigProblem::Kind::MemberOutside, ConfigProblem::Kind::MemberSpecial, ConfigProblem::Kind::MemberEncrypted,
    ConfigProblem::Kind::MemberDuplicate, ConfigProblem::Kind::ArchiveTooLarge, ConfigProblem::Kind::ArchiveDamaged,
    ConfigProblem::Kind::UnpacksTooLarge, ConfigProblem::Kind::NotIncluded, ConfigProblem::Kind::UnsupportedInput,
    ConfigProblem::Kind::YamlSyntax, ConfigProblem::Kind::YamlTemplate, ConfigProblem::Kind::YamlDuplicateKey,
    ConfigProblem::Kind::YamlLimit, ConfigProblem::Kind::TooLong, ConfigProblem::Kind::OtherController, ConfigProblem::Kind::CanaryAlone,
    ConfigProblem::Kind::SecondConfigMap, ConfigProblem::Kind::NoIngress, ConfigProblem::Kind::NoDirectives,
    ConfigProblem::Kind::NoConfiguration};

} // namespace retryscope::ui
