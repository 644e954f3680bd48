// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the codes.
#include "base/codes.h"

namespace retryscope {

std::string_view word(ErrorCode code)
{
    switch (code) {
#define X(name, text)                                                                                                  \
    case ErrorCode::name:                                                                                              \
        return text;
        RETRYSCOPE_ERROR_CODES(X)
#undef X
    }
    return "";
}

std::string_view word(DefectCode code)
{
    switch (code) {
#define X(name, text)                                                                                                  \
    case DefectCode::name:                                                                                             \
        return text;
        RETRYSCOPE_DEFECT_CODES(X)
#undef X
    }
    return "";
}

} // namespace retryscope
