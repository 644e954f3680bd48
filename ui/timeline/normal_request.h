// SPDX-License-Identifier: GPL-3.0-or-later
// What a request of a location takes where nothing goes wrong: the middle one of those that the first server answered.
#pragma once

#include "ui/timeline/timeline_model.h"

#include <map>
#include <stop_token>
#include <string>
#include <tuple>

namespace retryscope::ui {

class NormalRequests {
public:
    NormalRequests() = default;
    /// Looks at every request; for a job.
    explicit NormalRequests(const Analysis& analysis, const std::stop_token& stop = {});

    /// Of the same log, location and method; nullopt: none was answered at once.
    std::optional<NormalRequest> of(const Request& request) const;

private:
    using Key = std::tuple<FileId, DirectiveId, DirectiveId, std::string, std::string>;
    static Key keyOf(const Request& request);

    std::map<Key, NormalRequest> m_normal;
};

} // namespace retryscope::ui
