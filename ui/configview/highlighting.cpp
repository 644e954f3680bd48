// SPDX-License-Identifier: GPL-3.0-or-later
// The state behind each line is kept, so that an edit colours only until the state is again what it was.
#include "ui/configview/highlighting.h"

#include "ui/widgets/theme.h"

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/Theme>

#include <QElapsedTimer>
#include <QHash>
#include <QPointer>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <QTimer>

#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

constexpr int sliceMs = 8;        ///< of work between two moments at which a key can be taken
constexpr int linesBetween = 32;  ///< two looks at the clock

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

/// The formats of one line.
class LineColours : public KSyntaxHighlighting::AbstractHighlighter {
public:
    void setGround(const QColor& ground)
    {
        m_ground = ground;
        m_readable.clear();
    }

    KSyntaxHighlighting::State colour(const QTextBlock& block, const KSyntaxHighlighting::State& before)
    {
        m_ranges.clear();
        const KSyntaxHighlighting::State after = highlightLine(block.text(), before);
        block.layout()->setFormats(m_ranges);
        return after;
    }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format& format) override
    {
        if (length == 0)
            return;
        QTextCharFormat text;
        text.setForeground(readableColor(format.textColor(theme())));
        if (format.isBold(theme()))
            text.setFontWeight(QFont::Bold);
        if (format.isItalic(theme()))
            text.setFontItalic(true);
        if (format.isUnderline(theme()))
            text.setFontUnderline(true);
        m_ranges.append({offset, length, text});
    }

private:
    /// A theme knows its own ground only, not the desktop's nor that of a marked line.
    QColor readableColor(const QColor& color)
    {
        const auto known = m_readable.constFind(color.rgb());
        return known != m_readable.cend() ? *known : *m_readable.insert(color.rgb(), readable(color, m_ground));
    }

    QList<QTextLayout::FormatRange> m_ranges;
    QColor m_ground;
    QHash<QRgb, QColor> m_readable;
};

struct Highlighting::State {
    std::shared_ptr<KSyntaxHighlighting::Repository> repository = sharedRepository();
    QPointer<QTextDocument> document; ///< it may go first
    LineColours colours;
    std::vector<KSyntaxHighlighting::State> after; ///< each line that was coloured once, some of them before an edit above
    int done = 0;                                  ///< lines whose colours are right
    int proof = 0; ///< from this line on an unchanged state means that everything behind it is right
    int lines;     ///< of the document when it was looked at last
    int shownFirst = 0, shownLast = -1;
    QTimer idle;

    /// Colours lines [done, end) or as many as there is time for; true: all of them.
    bool colourUntil(int end, int ms);
};

Highlighting::Highlighting(QTextDocument* document)
    : m_state(std::make_unique<State>())
{
    m_state->document = document;
    m_state->lines = document->blockCount();
    m_state->colours.setDefinition(m_state->repository->definitionForName(u"nginx Configuration"_s));
    m_state->idle.setSingleShot(true);
    m_state->idle.setInterval(0);
    connect(&m_state->idle, &QTimer::timeout, this, &Highlighting::colourSlice);
    connect(document, &QTextDocument::contentsChange, this, [this](int position, int, int added) { textChanged(position, added); });
}

Highlighting::~Highlighting() = default;

bool Highlighting::State::colourUntil(int end, int ms)
{
    QElapsedTimer clock;
    clock.start();
    QTextBlock block = document->findBlockByNumber(done);
    const int from = block.isValid() ? block.position() : 0;
    int to = from;
    bool inTime = true;
    for (int n = 0; block.isValid() && done < end && inTime; block = block.next(), ++n) {
        const auto line = static_cast<std::size_t>(done);
        const auto state = colours.colour(block, line == 0 ? KSyntaxHighlighting::State() : after[line - 1]);
        to = block.position() + block.length();
        ++done;
        if (line < after.size() && done > proof && after[line] == state) {
            // From here on the colours of before are right.
            done = static_cast<int>(after.size());
            break;
        }
        if (line < after.size())
            after[line] = state;
        else
            after.push_back(state);
        inTime = n % linesBetween != linesBetween - 1 || clock.elapsed() < ms;
    }
    if (to > from)
        document->markContentsDirty(from, to - from);
    return done >= end;
}

void Highlighting::setPalette(const QPalette& palette)
{
    using KSyntaxHighlighting::Repository;
    // The library's default dark theme draws directives at less than 4:1 on a dark base.
    KSyntaxHighlighting::Theme theme = m_state->repository->theme(isDark(palette) ? u"Atom One Dark"_s : u"Breeze Light"_s);
    if (!theme.isValid())
        theme = m_state->repository->defaultTheme(isDark(palette) ? Repository::DarkTheme : Repository::LightTheme);
    m_state->colours.setTheme(theme);
    m_state->colours.setGround(lineGround(palette, markedLine));
    m_state->after.clear();
    m_state->done = m_state->proof = 0;
    colourShown();
    m_state->idle.start();
}

void Highlighting::setShown(int first, int last)
{
    if (first == m_state->shownFirst && last == m_state->shownLast)
        return;
    m_state->shownFirst = first;
    m_state->shownLast = last;
    colourShown();
}

void Highlighting::colourShown()
{
    if (!m_state->document || !m_state->colours.theme().isValid() || m_state->shownLast < m_state->done)
        return;
    if (m_state->shownFirst - m_state->done < 4 * linesBetween && m_state->colourUntil(m_state->shownLast + 1, sliceMs))
        return;
    QTextBlock block = m_state->document->findBlockByNumber(std::max(m_state->shownFirst, m_state->done));
    if (!block.isValid())
        return;
    const int from = block.position();
    int to = from;
    KSyntaxHighlighting::State state;
    for (; block.isValid() && block.blockNumber() <= m_state->shownLast; block = block.next()) {
        state = m_state->colours.colour(block, state);
        to = block.position() + block.length();
    }
    m_state->document->markContentsDirty(from, to - from);
}

void Highlighting::colourSlice()
{
    if (m_state->document && !m_state->colourUntil(m_state->document->blockCount(), sliceMs))
        m_state->idle.start();
}

void Highlighting::textChanged(int position, int added)
{
    State& s = *m_state;
    const int first = s.document->findBlock(position).blockNumber(), lines = s.document->blockCount();
    const QTextBlock lastBlock = s.document->findBlock(std::min(position + added, s.document->characterCount() - 1));
    const int last = lastBlock.isValid() ? lastBlock.blockNumber() : lines - 1;
    const int more = lines - std::exchange(s.lines, lines);
    if (!s.colours.theme().isValid() || first >= static_cast<int>(s.after.size()))
        return s.idle.start();
    // Where an earlier edit is not worked off yet, states behind its front prove nothing.
    const int front = s.done < static_cast<int>(s.after.size()) ? std::max(s.done, s.proof) + more : 0;
    // The state behind the last changed line moves along with it.
    const auto at = s.after.begin() + first;
    if (more > 0)
        s.after.insert(at, static_cast<std::size_t>(more), KSyntaxHighlighting::State());
    else
        s.after.erase(at, at + std::min<std::ptrdiff_t>(-more, s.after.end() - at));
    s.proof = std::max(front, last);
    s.done = std::min(s.done, first);
    if (!s.colourUntil(std::min(last + 1, lines), sliceMs) || s.done < lines)
        s.idle.start();
}

bool Highlighting::valid() const { return m_state->colours.definition().isValid(); }

bool Highlighting::finished() const { return m_state->document && m_state->done >= m_state->document->blockCount(); }

} // namespace retryscope::ui
