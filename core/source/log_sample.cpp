// SPDX-License-Identifier: GPL-3.0-or-later
// Bounded in lines and in bytes, whatever the file holds.
#include "source/log_sample.h"

#include "source/line_reader.h"

namespace retryscope {

namespace {

constexpr std::size_t sampledLength = 64u << 10; ///< bytes of a line
constexpr std::size_t sampledBytes = 4u << 20;   ///< of all lines

} // namespace

Result<LogSample> sampleLog(const std::string& path, std::optional<WrapperKind> stated, std::size_t count)
{
    auto reader = LineReader::open(path);
    if (!reader)
        return std::unexpected(reader.error());
    LogSample sample;
    std::vector<Line> lines;
    Line line;
    std::size_t bytes = 0;
    // The empty lines of a journal's entries separate them: they are kept until the wrapping is known.
    while (sample.lines.size() < count && bytes < sampledBytes && (*reader)->next(line)) {
        sample.binary = sample.binary || line.text.contains('\0');
        sample.lines.emplace_back(line.text.substr(0, sampledLength));
        bytes += sample.lines.back().size();
        lines.push_back(line);
    }
    sample.encoding = (*reader)->encoding();
    sample.wrapper = stated.value_or(recogniseWrapper(sample.lines));
    Unwrapper unwrapper(sample.wrapper);
    std::vector<std::string> freed;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        lines[i].text = sample.lines[i];
        unwrapper.take(lines[i]);
        if (!lines[i].text.empty())
            freed.emplace_back(lines[i].text);
    }
    sample.lines = std::move(freed);
    return sample;
}

} // namespace retryscope
