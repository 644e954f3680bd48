// SPDX-License-Identifier: GPL-3.0-or-later
// CLI11 speaks English only; its errors are told by their kinds, and their arguments are taken from where it puts them.
#include "app/usage.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <memory>

namespace retryscope::app {

namespace {

struct Usage {
    Q_DECLARE_TR_FUNCTIONS(Usage)
};

std::string headingOfOptions() { return Usage::tr("Options").toStdString(); }

QString joined(const std::vector<std::string>& words)
{
    QStringList list;
    for (const std::string& word : words)
        list << QString::fromStdString(word);
    return list.join(QStringLiteral(", "));
}

/// In the columns of a terminal, in which Chinese characters take two.
std::size_t columnsOf(const std::string& text)
{
    std::size_t columns = 0;
    for (const char32_t c : QString::fromStdString(text).toStdU32String())
        columns += c >= 0x2E80 && c <= 0xFFDC ? 2 : 1;
    return columns;
}

/// CLI11 counts bytes: what stands behind a translated word would move to the left.
class AlignedFormatter : public CLI::Formatter {
public:
    std::string make_option(const CLI::Option* option, bool isPositional) const override
    {
        const std::string left = make_option_name(option, isPositional) + make_option_opts(option);
        CLI::Formatter wider(*this);
        wider.column_width(get_column_width() + left.size() - columnsOf(left));
        return wider.make_option(option, isPositional);
    }
};

/// What nobody took; options only if `optionsOnly`.
std::vector<std::string> leftOver(const CLI::App& top, bool optionsOnly)
{
    std::vector<std::string> words = top.remaining(true);
    if (optionsOnly)
        std::erase_if(words, [](const std::string& word) { return word.size() < 2 || word.front() != '-'; });
    return words;
}

QString unknownText(const std::vector<std::string>& words)
{
    const bool option = words.front().starts_with('-');
    return option ? Usage::tr("There is no option %1.").arg(QString::fromStdString(words.front())) : Usage::tr("Not expected: %1.").arg(joined(words));
}

/// "NAME is required" and the like: the name before the words of CLI11.
QString before(const std::string& message, std::string_view words) { return QString::fromStdString(message.substr(0, message.find(words))); }

} // namespace

void translateHelp(CLI::App& top)
{
    const auto formatter = std::make_shared<AlignedFormatter>();
    top.formatter(formatter);
    //: Heads the line that shows how a command is written
    formatter->label("Usage", Usage::tr("Usage").toStdString());
    //: In the line that shows how a command is written: any options
    formatter->label("OPTIONS", Usage::tr("OPTIONS").toStdString());
    //: In the line that shows how a command is written: one of the commands
    formatter->label("SUBCOMMAND", Usage::tr("COMMAND").toStdString());
    //: Heads the list of what is written without an option
    formatter->label("Positionals", Usage::tr("Arguments").toStdString());
    //: Behind an option that must be given
    formatter->label("REQUIRED", Usage::tr("REQUIRED").toStdString());
    //: Before the option that another one needs
    formatter->label("Needs", Usage::tr("Needs").toStdString());
    //: A kind of value: any text
    formatter->label("TEXT", Usage::tr("TEXT").toStdString());
    //: A kind of value: a number
    formatter->label("FLOAT", Usage::tr("NUMBER").toStdString());
    top.option_defaults()->group(headingOfOptions());
    top.set_help_flag("-h,--help", Usage::tr("Show this help and end").toStdString())->group(headingOfOptions());
}

CLI::App* addCommand(CLI::App& top, const char* name, const QString& what)
{
    CLI::App* const command = top.add_subcommand(name, what.toStdString());
    command->group(Usage::tr("Commands").toStdString());
    command->option_defaults()->group(headingOfOptions());
    command->set_help_flag("-h,--help", Usage::tr("Show this help and end").toStdString())->group(headingOfOptions());
    return command;
}

void takesOneOf(CLI::Option& option, const std::vector<std::string>& words)
{
    std::string kind;
    for (const std::string& word : words)
        kind += (kind.empty() ? "{" : ",") + word;
    option.type_name(kind + '}');
    option.check([words](const std::string& text) {
        return std::ranges::contains(words, text)
            ? std::string{}
            : Usage::tr("“%1” is none of %2.").arg(QString::fromStdString(text), joined(words)).toStdString();
    });
}

void takesPositive(CLI::Option& option)
{
    option.check([](const std::string& text) {
        double number = 0;
        return CLI::detail::lexical_cast(text, number) && number > 0 ? std::string{} : Usage::tr("“%1” is no number above 0.").arg(QString::fromStdString(text)).toStdString();
    });
}

QString usageText(const CLI::App& top, const CLI::Error& error)
{
    const std::string message = error.what();
    switch (static_cast<CLI::ExitCodes>(error.get_exit_code())) {
    case CLI::ExitCodes::RequiredError:
        // An option that does not exist is the fault to mend first.
        if (const auto unknown = leftOver(top, true); !unknown.empty())
            return unknownText(unknown);
        return Usage::tr("%1 is missing.").arg(before(message, " is required"));
    case CLI::ExitCodes::ExtrasError:
        if (const auto words = leftOver(top, false); !words.empty())
            return unknownText(words);
        break;
    case CLI::ExitCodes::ArgumentMismatch: return Usage::tr("%1 needs a value.").arg(before(message, ":"));
    case CLI::ExitCodes::ConversionError:
        return Usage::tr("The value cannot be read: %1.").arg(QString::fromStdString(message.substr(message.find(": ") == std::string::npos ? 0 : message.find(": ") + 2)));
    case CLI::ExitCodes::RequiresError:
        return Usage::tr("%1 needs %2.").arg(before(message, " requires "), QString::fromStdString(message.substr(message.rfind(' ') + 1)));
    default: break; // a ValidationError has been put into words where it was thrown
    }
    return QString::fromStdString(message);
}

} // namespace retryscope::app
