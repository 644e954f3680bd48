// SPDX-License-Identifier: GPL-3.0-or-later
// A cell is judged by how many servers may have executed the request, not by how often it was sent.
#include "ui/text/matrix_text.h"

#include "retry/phase.h"
#include "ui/text/phrases.h"
#include "ui/text/route_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace retryscope::ui {

namespace {

struct MatrixText {
    Q_DECLARE_TR_FUNCTIONS(MatrixText)
};

} // namespace

CellMeaning meaningOf(const MatrixCell& cell)
{
    if (std::ranges::any_of(cell.notes, leavesStatusUnknown) && !cell.retried && !cell.redirected)
        return CellMeaning::Unknown;
    if (cell.executionsPossible >= 2)
        return isSafeMethod(cell.method) ? CellMeaning::ReadRepeat : CellMeaning::MayRunTwice;
    if (cell.redirected)
        return CellMeaning::SentOn;
    return cell.retried ? CellMeaning::SafeRepeat : CellMeaning::Answered;
}

QString cellWord(const MatrixCell& cell)
{
    switch (meaningOf(cell)) {
    case CellMeaning::Unknown: return MatrixText::tr("not known", "in a cell of the matrix");
    case CellMeaning::MayRunTwice: return MatrixText::tr("may run twice", "in a cell of the matrix");
    case CellMeaning::ReadRepeat: return MatrixText::tr("repeat", "in a cell of the matrix");
    case CellMeaning::SentOn: return MatrixText::tr("sent elsewhere", "in a cell of the matrix");
    case CellMeaning::SafeRepeat:
        if (isSafeMethod(cell.method))
            return MatrixText::tr("repeat", "in a cell of the matrix");
        return isWhileConnecting(cell.failure) ? MatrixText::tr("repeat, did not arrive", "in a cell of the matrix")
                                               : MatrixText::tr("repeat, incomplete", "in a cell of the matrix");
    case CellMeaning::Answered: return statusText(cell.clientStatus);
    }
    return {};
}

QString meaningText(CellMeaning meaning)
{
    switch (meaning) {
    case CellMeaning::Answered: return MatrixText::tr("the client gets the failure");
    case CellMeaning::SafeRepeat: return MatrixText::tr("safe: not executed before");
    case CellMeaning::ReadRepeat: return MatrixText::tr("a read is repeated");
    case CellMeaning::SentOn: return MatrixText::tr("sent to another location");
    case CellMeaning::MayRunTwice: return MatrixText::tr("may be executed twice");
    case CellMeaning::Unknown: return MatrixText::tr("not known from the configuration");
    }
    return {};
}

QString failureHeading(Failure failure)
{
    switch (failure) {
    case Failure::Http500: return QStringLiteral("500");
    case Failure::Http502: return QStringLiteral("502");
    case Failure::Http503: return QStringLiteral("503");
    case Failure::Http504: return QStringLiteral("504");
    case Failure::Http403: return QStringLiteral("403");
    case Failure::Http404: return QStringLiteral("404");
    case Failure::Http429: return QStringLiteral("429");
    default: return failureText(failure);
    }
}

} // namespace retryscope::ui
