// SPDX-License-Identifier: GPL-3.0-or-later
// The definition is asked for by name: by file name the library knows only nginx.conf itself.
#include "ui/configview/highlighting.h"

#include "ui/widgets/theme.h"

#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/SyntaxHighlighter>
#include <KSyntaxHighlighting/Theme>

#include <QPointer>
#include <QTextDocument>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

/// Reading the definitions takes longer than colouring a file, so documents share them.
std::shared_ptr<KSyntaxHighlighting::Repository> sharedRepository()
{
    static std::weak_ptr<KSyntaxHighlighting::Repository> known;
    auto repository = known.lock();
    if (!repository)
        known = repository = std::make_shared<KSyntaxHighlighting::Repository>();
    return repository;
}

} // namespace

struct Highlighting::State {
    std::shared_ptr<KSyntaxHighlighting::Repository> repository = sharedRepository();
    QTextDocument* document = nullptr;
    QPointer<KSyntaxHighlighting::SyntaxHighlighter> highlighter; // a child of the document, which may go first
};

Highlighting::Highlighting(QTextDocument* document)
    : m_state(std::make_unique<State>())
{
    // Without the document for now: it is coloured once, when definition and theme are there.
    m_state->highlighter = new KSyntaxHighlighting::SyntaxHighlighter(static_cast<QObject*>(document));
    m_state->document = document;
    m_state->highlighter->setDefinition(m_state->repository->definitionForName(u"nginx Configuration"_s));
}

// The highlighter holds data of the repository, so it goes first.
Highlighting::~Highlighting() { delete m_state->highlighter; }

void Highlighting::setPalette(const QPalette& palette)
{
    using KSyntaxHighlighting::Repository;
    // The library's default dark theme draws directives at less than 4:1 on a dark base.
    KSyntaxHighlighting::Theme theme = m_state->repository->theme(isDark(palette) ? u"Atom One Dark"_s : u"Breeze Light"_s);
    if (!theme.isValid())
        theme = m_state->repository->defaultTheme(isDark(palette) ? Repository::DarkTheme : Repository::LightTheme);
    m_state->highlighter->setTheme(theme);
    if (m_state->highlighter->document())
        m_state->highlighter->rehighlight();
    else
        m_state->highlighter->setDocument(m_state->document); // coloured when the window has nothing better to do
}

bool Highlighting::valid() const { return m_state->highlighter->definition().isValid(); }

} // namespace retryscope::ui
