// SPDX-License-Identifier: GPL-3.0-or-later
// As nginx's own reader: a quote begins only where a word begins, a backslash takes the next character.
#include "ui/configview/braces.h"

#include <algorithm>

namespace retryscope::ui {

namespace {

bool endsWord(QChar c) { return c.isSpace() || c == u';' || c == u'{' || c == u'}'; }

/// The position behind a quoted word that begins at `at`.
qsizetype behindQuote(QStringView text, qsizetype at)
{
    const QChar quote = text[at];
    for (++at; at < text.size() && text[at] != quote; ++at) {
        if (text[at] == u'\\')
            ++at;
    }
    return at + 1;
}

} // namespace

std::vector<BracePair> bracePairs(QStringView text)
{
    std::vector<BracePair> pairs, alone;
    std::vector<std::size_t> open;
    bool wordBegins = true;
    for (qsizetype at = 0; at < text.size();) {
        const QChar c = text[at];
        if (wordBegins && c == u'#') {
            const qsizetype end = text.indexOf(u'\n', at);
            at = end < 0 ? text.size() : end;
        } else if (wordBegins && (c == u'"' || c == u'\'')) {
            at = behindQuote(text, at);
            wordBegins = false;
        } else if (c == u'\\') {
            at += 2;
            wordBegins = false;
        } else if (c == u'$' && at + 1 < text.size() && text[at + 1] == u'{') {
            const qsizetype end = text.indexOf(u'}', at);
            at = end < 0 ? text.size() : end + 1;
            wordBegins = false;
        } else {
            if (c == u'{') {
                open.push_back(pairs.size());
                pairs.push_back({static_cast<int>(at), -1});
            } else if (c == u'}' && !open.empty()) {
                pairs[open.back()].close = static_cast<int>(at);
                open.pop_back();
            } else if (c == u'}') {
                alone.push_back({-1, static_cast<int>(at)});
            }
            wordBegins = endsWord(c);
            ++at;
        }
    }
    pairs.insert(pairs.end(), alone.begin(), alone.end());
    return pairs;
}

} // namespace retryscope::ui
