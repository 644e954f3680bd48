// SPDX-License-Identifier: GPL-3.0-or-later
// "In force here": what decides about retries in the block under the cursor, where each value comes from, and the finding there.
#pragma once

#include "config/effective.h"
#include "incident/finding.h"

#include <QString>

namespace retryscope::ui {

class LinkText;
struct AllowedOperations;

/// Builds the inspector's text. Links are "line:<file>:<line>" (file = ConfigFileId) and "operations".
class BlockInspector {
public:
    BlockInspector(const Configuration& configuration, const LinkText& panel);

    /// The block in whose braces the byte of the file lies; none: outside of every block.
    static DirectiveId blockAt(const Configuration& configuration, ConfigFileId file, std::uint32_t line);

    /// "line 26", "shop.conf:18"
    QString placeLink(DirectiveId directive, ConfigFileId shownFile) const;
    QString policy(DirectiveId block, ConfigFileId shownFile) const;
    QString allowed(const AllowedOperations& operations) const;
    QString finding(const Finding& finding) const;

private:
    QString originLink(const EffectiveValue& value, DirectiveId block, ConfigFileId shownFile) const;
    QString valueRow(const EffectiveValue& value, const RetryPolicy& policy, DirectiveId block, ConfigFileId shownFile) const;
    QString upstream(DirectiveId block, ConfigFileId shownFile) const;
    QString groupRow(const UpstreamGroup& group, ConfigFileId shownFile) const;
    QString diff(const Fix& fix) const;

    const Configuration& m_configuration;
    const LinkText& m_panel;
};

} // namespace retryscope::ui
