// SPDX-License-Identifier: GPL-3.0-or-later
// How long a repaint of the incident's timeline takes: bench_timeline [ATTEMPTS] [--scale N], 1,000,000 if not given. Measured at
// many zooms with a sixteenth of the attempts and with all of them; fails where 16 times as many cost more than twice the time.
#include "ui/timeline/incident_view.h"

#include <QApplication>
#include <QProcess>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <vector>

using namespace retryscope;
using namespace retryscope::ui;

namespace {

constexpr int backends = 24, repaints = 9;
constexpr double hours = 6;
constexpr double allowedGrowth = 2;
constexpr double unmeasurable = 3; // ms: below that a repaint is mostly the axes and the lettering

std::shared_ptr<const Analysis> incidentOf(int attempts)
{
    auto analysis = std::make_shared<Analysis>();
    Input log;
    log.path = "/var/log/nginx/access.log";
    log.kind = InputKind::AccessLog;
    analysis->inputs.push_back(log);
    std::mt19937 random(11);
    std::exponential_distribution<double> duration(1.5);
    std::uniform_real_distribution<double> start(0, hours * 3600);
    analysis->requests.resize(static_cast<std::size_t>(attempts / 2));
    analysis->operations.resize(analysis->requests.size());
    for (std::size_t i = 0; i < analysis->requests.size(); ++i) {
        Request& request = analysis->requests[i];
        request.record.file = FileId::fromIndex(0);
        request.record.line = i + 1;
        request.record.method = "POST";
        request.record.uri = "/checkout/confirm";
        request.record.status = 201;
        const auto took = Duration(static_cast<Duration::rep>((0.05 + duration(random)) * 1e6));
        // Half of all in a tenth of the time: a storm.
        const double begin = i % 2 ? start(random) : hours * 1800 + start(random) / 10;
        request.record.requestTime = took;
        request.record.end = LoggedTime{Instant(std::chrono::seconds(1789318992)) + Duration(static_cast<Duration::rep>(begin * 1e6)) + took};
        for (int n = 1; n <= 2; ++n) {
            Attempt attempt;
            attempt.n = n;
            attempt.address = "10.20.0." + std::to_string(1 + random() % backends) + ":8080";
            attempt.status = n == 1 ? 504 : 201;
            attempt.response = took / 2;
            attempt.failure = n == 1 ? Failure::ReadTimeout : Failure::None;
            request.attempts.push_back(std::move(attempt));
        }
        request.operation = OperationId::fromIndex(i);
        analysis->operations[i].verdict = static_cast<Verdict>(random() % 5);
        analysis->operations[i].requests = {RequestId::fromIndex(i)};
    }
    return analysis;
}

double milliseconds(std::chrono::steady_clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

/// The middle one of several repaints, in milliseconds.
double repaintAt(IncidentView& view, double from, double to)
{
    std::vector<double> times;
    for (int i = 0; i < repaints; ++i) {
        // A little aside each time, as a hand moves it.
        const double shift = (to - from) * 0.001 * i;
        view.showSpan(from + shift, to + shift);
        const std::clock_t start = std::clock(); // of the processor: others may be at work on the machine
        view.repaint();
        times.push_back(static_cast<double>(std::clock() - start) * 1000 / CLOCKS_PER_SEC);
    }
    std::ranges::nth_element(times, times.begin() + repaints / 2);
    return times[repaints / 2];
}

struct Measured {
    double collecting = 0; ///< ms
    std::vector<double> repaints;
};

constexpr double zooms[] = {1, 3, 10, 30, 100, 300, 1000, 3000, 10'000, 100'000, 1'000'000};

Measured measure(int attempts)
{
    Measured result;
    const auto analysis = incidentOf(attempts);
    const auto start = std::chrono::steady_clock::now();
    const auto model = std::make_shared<const IncidentModel>(buildIncident(*analysis, {}));
    result.collecting = milliseconds(std::chrono::steady_clock::now() - start);
    IncidentView view;
    view.resize(1460, 430); // its place in a window of 1920 x 1080
    view.show(analysis, model, QTimeZone::utc());
    view.QWidget::show();
    QApplication::processEvents();
    for (const double zoom : zooms) {
        const double length = view.whole().size() / zoom, middle = hours * 1800 + 900;
        result.repaints.push_back(zoom == 1 ? repaintAt(view, view.whole().lower, view.whole().upper) : repaintAt(view, middle - length / 2, middle + length / 2));
    }
    return result;
}

int run(int attempts)
{
    const Measured few = measure(attempts / 16), all = measure(attempts);
    std::printf("scale %g, %d attempts: collected in %.0f ms beside the window\n", qApp->devicePixelRatio(), attempts, all.collecting);
    bool good = true;
    for (std::size_t i = 0; i < few.repaints.size(); ++i) {
        const double growth = all.repaints[i] / std::max(few.repaints[i], unmeasurable);
        std::printf("  zoom %8.0f: %6.2f ms a repaint, %.2f times as long as with a sixteenth of the attempts\n", zooms[i], all.repaints[i], growth);
        good = good && growth < allowedGrowth;
    }
    return good ? 0 : 1;
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    int attempts = 1'000'000;
    QByteArray scale;
    for (int i = 1; i < argc; ++i) {
        if (QByteArray(argv[i]) == "--scale" && i + 1 < argc)
            scale = argv[++i];
        else
            attempts = std::atoi(argv[i]);
    }
    if (attempts < 32)
        return 2;
    if (!scale.isEmpty()) {
        qputenv("QT_SCALE_FACTOR", scale);
        const QApplication application(argc, argv);
        return run(attempts);
    }
    // A scale is chosen before the program begins: one run for each.
    int failed = 0;
    for (const QString& factor : {QStringLiteral("1"), QStringLiteral("2")})
        failed |= QProcess::execute(QString::fromLocal8Bit(argv[0]), {QString::number(attempts), QStringLiteral("--scale"), factor});
    return failed;
}
