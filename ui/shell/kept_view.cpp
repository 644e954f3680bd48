// SPDX-License-Identifier: GPL-3.0-or-later
// Operations are known by file and line of their first request: numbers change from one reading to the next.
#include "ui/shell/kept_view.h"

#include "ui/incidents/filter_bar.h"
#include "ui/incidents/incidents_page.h"
#include "ui/shell/page_stack.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <format>

using namespace Qt::StringLiterals;

namespace retryscope::ui {

namespace {

qint64 microseconds(Instant at) { return at.time_since_epoch().count(); }

std::optional<TimeRange> rangeOf(const QJsonObject& object)
{
    const QJsonValue begin = object["begin"_L1], end = object["end"_L1];
    if (!begin.isDouble() || !end.isDouble() || begin.toInteger() >= end.toInteger())
        return std::nullopt;
    return TimeRange{Instant{Duration{begin.toInteger()}}, Instant{Duration{end.toInteger()}}};
}

/// All that its line says, but for where it stands: within a whole second a proxy sends many that are alike.
std::string identityOf(const Request& request)
{
    const AccessRecord& record = request.record;
    const auto end = record.end ? record.end->instant.time_since_epoch().count() : 0;
    const auto took = record.requestTime ? (*record.requestTime).count() : -1;
    std::string identity = std::format("{} {} {} {} {} {} {} {}", record.method, record.uri, record.client, record.requestId, record.idempotencyKey, record.status, end, took);
    for (const Attempt& attempt : request.attempts)
        identity += std::format(" {}/{}/{}", attempt.address.value_or(Text()).str(), attempt.status.value_or(0), attempt.response ? (*attempt.response).count() : -1);
    return identity;
}

/// Cheap, as there may be millions.
bool mayBe(const AccessRecord& record, std::string_view identity)
{
    const std::string_view method = record.method, uri = record.uri;
    return identity.starts_with(method) && identity.substr(std::min(identity.size(), method.size() + 1)).starts_with(uri);
}

/// Where it stood, if it is still that; else wherever it stands now: a rotated file keeps its lines' numbers. None, where several are alike.
RequestId findKept(const Analysis& analysis, const KeptView& view)
{
    const auto file = std::ranges::find(analysis.inputs, view.file, &Input::path);
    const auto id = FileId::fromIndex(static_cast<std::size_t>(file - analysis.inputs.begin()));
    const auto isThere = [&](const Request& r) { return r.record.line == view.line && r.record.file == id && (view.identity.empty() || identityOf(r) == view.identity); };
    auto found = std::ranges::find_if(analysis.requests, isThere);
    if (found != analysis.requests.end() || view.identity.empty())
        return found == analysis.requests.end() ? RequestId{} : RequestId::fromIndex(static_cast<std::size_t>(found - analysis.requests.begin()));
    std::vector<RequestId> alike;
    for (std::size_t i = 0; i < analysis.requests.size(); ++i) {
        if (!mayBe(analysis.requests[i].record, view.identity) || identityOf(analysis.requests[i]) != view.identity)
            continue;
        if (analysis.requests[i].record.line == view.line)
            return RequestId::fromIndex(i);
        alike.push_back(RequestId::fromIndex(i));
    }
    return alike.size() == 1 ? alike.front() : RequestId{};
}

} // namespace

KeptView keptView(const Selection& selection, const PageStack& pages)
{
    KeptView view;
    view.page = pages.page();
    const auto& analysis = selection.analysis();
    if (analysis && selection.operation() && !analysis->at(selection.operation()).requests.empty()) {
        const Request& first = analysis->at(analysis->at(selection.operation()).requests.front());
        view.file = analysis->at(first.record.file).path;
        view.line = first.record.line;
        view.identity = identityOf(first);
        view.attempt = selection.attempt();
    }
    view.range = selection.timeRange();
    view.verdicts = selection.verdicts();
    view.filter = pages.incidents()->keptFilter();
    return view;
}

void restoreView(const KeptView& view, Selection& selection, PageStack& pages)
{
    const auto& analysis = selection.analysis();
    if (!analysis)
        return;
    if (pages.incidents()->keptFilter() != view.filter)
        pages.incidents()->restoreFilter(view.filter);
    selection.setVerdicts(view.verdicts);
    selection.setTimeRange(view.range);
    if (view.file.empty())
        return;
    const RequestId request = findKept(*analysis, view);
    if (!request || !analysis->at(request).operation)
        return;
    selection.setOperation(analysis->at(request).operation);
    // The operation may have got an earlier request since.
    const bool hasAttempt = view.attempt > 0 && view.attempt <= static_cast<int>(analysis->at(request).attempts.size());
    selection.setAttempt(request, hasAttempt ? view.attempt : 0);
}

QByteArray toBytes(const KeptView& view)
{
    QJsonObject object;
    if (view.page)
        object["page"_L1] = static_cast<int>(*view.page);
    if (!view.file.empty()) {
        object["file"_L1] = QString::fromStdString(view.file);
        object["line"_L1] = static_cast<qint64>(view.line);
        object["identity"_L1] = QString::fromStdString(view.identity);
        object["attempt"_L1] = view.attempt;
    }
    if (view.range) {
        object["begin"_L1] = microseconds(view.range->begin);
        object["end"_L1] = microseconds(view.range->end);
    }
    QJsonArray verdicts;
    for (const Verdict verdict : view.verdicts)
        verdicts.append(static_cast<int>(verdict));
    object["verdicts"_L1] = verdicts;
    object["filter"_L1] = view.filter;
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<KeptView> viewFromBytes(const QByteArray& bytes)
{
    const QJsonDocument document = QJsonDocument::fromJson(bytes);
    if (!document.isObject())
        return std::nullopt;
    const QJsonObject object = document.object();
    KeptView view;
    if (const int page = object["page"_L1].toInt(-1); page >= 0 && page < static_cast<int>(allPages.size()))
        view.page = allPages[static_cast<std::size_t>(page)];
    view.file = object["file"_L1].toString().toStdString();
    view.line = static_cast<std::uint64_t>(object["line"_L1].toInteger());
    view.identity = object["identity"_L1].toString().toStdString();
    view.attempt = object["attempt"_L1].toInt();
    view.range = rangeOf(object);
    for (const QJsonValue& verdict : object["verdicts"_L1].toArray()) {
        if (const int number = verdict.toInt(-1); number >= 0 && number < 5)
            view.verdicts.insert(static_cast<Verdict>(number));
    }
    view.filter = object["filter"_L1].toString();
    return view;
}

} // namespace retryscope::ui
