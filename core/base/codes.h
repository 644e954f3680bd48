// SPDX-License-Identifier: GPL-3.0-or-later
// Every code that the core can hand out; ui/text turns each into a sentence in three languages.
#pragma once

#include <array>
#include <string_view>

namespace retryscope {

/// Why an operation failed as a whole. Arguments of each are named behind it.
#define RETRYSCOPE_ERROR_CODES(X)                                                                                      \
    X(CannotOpen, "cannot-open")                     /* path, errno text */                                            \
    X(CannotRead, "cannot-read")                     /* path, errno text */                                            \
    X(IsDirectory, "is-directory")                   /* path */                                                        \
    X(CompressionDamaged, "compression-damaged")     /* path */                                                        \
    X(FileTooLarge, "file-too-large")                /* path, limit in bytes */                                        \
    X(UnpacksTooLarge, "input-unpacks-too-large")          /* path, bytes unpacked so far, bytes that they were packed in */ \
    X(IsArchive, "is-archive")                       /* path; its members are the files */                             \
    X(ArchiveDamaged, "archive-damaged")             /* path */                                                        \
    X(ArchiveTooLarge, "archive-too-large")          /* path, limit of members */                                      \
    X(MemberOutside, "member-outside")               /* path; its name or its link leads out of the archive */         \
    X(MemberSpecial, "member-special")               /* path; a device, a pipe and the like */                         \
    X(MemberEncrypted, "member-encrypted")           /* path */                                                        \
    X(InvalidLogFormat, "invalid-log-format")        /* the format, what is wrong */                                   \
    X(UnknownLogFormat, "unknown-log-format")        /* name */                                                        \
    X(FormatNotRecognised, "format-not-recognised")  /* path */                                                        \
    X(NotAConfiguration, "not-a-configuration")      /* path, "binary", "utf-16", "empty" or "none-inside" */              \
    X(NothingToAnalyse, "nothing-to-analyse")        /* - */                                                           \
    X(InvalidTime, "invalid-time")                   /* text */                                                        \
    X(InvalidVersion, "invalid-version")             /* text */                                                        \
    X(NoSuchLocation, "no-such-location")            /* uri */                                                         \
    X(InvalidQuestion, "invalid-question")           /* what */                                                        \
    X(RowsNotRecognised, "rows-not-recognised")      /* path: no shape of an application's log or export */             \
    X(MappingUnreadable, "mapping-unreadable")       /* path, "TOML" or "JSON", line or "" */                          \
    X(MappingInvalid, "mapping-invalid")             /* path, what */                                                  \
    X(SettingsInvalid, "settings-invalid")           /* path, line, "syntax" and so on, what */                        \
    X(CannotWrite, "cannot-write")                   /* path, reason */                                                \
    X(NotACase, "not-a-case")                        /* path; no case file of this program */                          \
    X(CaseDamaged, "case-damaged")                   /* path, what the check said */                                   \
    X(CaseTooNew, "case-too-new")                    /* path, its version, the newest that is known */                 \
    X(CaseInUse, "case-in-use")                      /* path, user and machine, process id, since when */              \
    X(CaseEmpty, "case-empty")                       /* path; it holds no results */                                   \
    X(FontMissing, "font-missing")                   /* family, package */                                             \
    X(GlyphMissing, "glyph-missing")                 /* characters */                                                  \
    X(Cancelled, "cancelled")                        /* - */

enum class ErrorCode {
#define X(name, text) name,
    RETRYSCOPE_ERROR_CODES(X)
#undef X
};

/// What is wrong with a line or a file that was otherwise read; counted and sampled, never fatal.
#define RETRYSCOPE_DEFECT_CODES(X)                                                                                     \
    X(LineNotMatched, "line-not-matched")                 /* the line does not fit the format */                       \
    X(InvalidUtf8, "invalid-utf8")                        /* read all the same */                                      \
    X(BinaryData, "binary-data")                          /* NUL bytes: not a text file */                             \
    X(LineTooLong, "line-too-long")                       /* length in bytes; cut */                                   \
    X(ListsOfUnequalLength, "lists-of-unequal-length")    /* variable, its elements, elements of the address list */   \
    X(TimeNotReadable, "time-not-readable")               /* the text */                                               \
    X(DateOrderUnknown, "date-order-unknown")             /* the text */                                               \
    X(NumberNotReadable, "number-not-readable")           /* variable, text */                                         \
    X(JsonInvalid, "json-invalid")                        /* byte offset */                                            \
    X(CsvColumnsDiffer, "csv-columns-differ")             /* found, expected */                                        \
    X(FileTruncated, "file-truncated")                    /* compressed data ends early; what came before was read */  \
    X(FileEmpty, "file-empty")                            /* - */                                                      \
    X(FileVanished, "file-vanished")                      /* errno text */                                             \
    X(FormatGuessed, "format-guessed")                    /* format, share of the sample that fits in percent */       \
    X(ZoneAssumed, "zone-assumed")                        /* zone */                                                   \
    X(MappingGuessed, "mapping-guessed")                  /* columns */                                                \
    X(NoRows, "no-rows")                                  /* a header, and no row below it */                          \
    X(NoMapping, "no-mapping")                            /* no time or nothing to match by was found */               \
    X(MultilineContinuation, "multiline-continuation")    /* belongs to the record before */                           \
    X(EncodingConverted, "encoding-converted")            /* name of the encoding that the file was in */              \
    X(FormatChanged, "format-changed")                    /* the other format; its first line is the defect's */       \
    X(ConfigurationAssumed, "configuration-assumed")      /* path of the configuration; another one that was given fits as well */ \
    X(ReadingStopped, "reading-stopped")                  /* read so far in percent, "" if not known; by the person */     \
    X(FileShrank, "file-shrank")                          /* bytes at opening, bytes that could be read */             \
    X(UnpacksTooLarge, "unpacks-too-large")               /* bytes unpacked, bytes packed; what came before was read */ \
    X(MemberDuplicate, "member-duplicate")                /* the archive has several of this name; the last was read */ \
    X(RotationMissing, "rotation-missing")                /* name of the file that the numbering leaves out */         \
    X(RotationGap, "rotation-gap")                        /* the older file, seconds without a line between the two */ \
    X(RotationOverlap, "rotation-overlap")                /* the older file, seconds that both cover */                \
    X(IdenticalLines, "identical-lines")                  /* lines that another file has, too; counted once */         \
    X(UnterminatedLastLine, "unterminated-last-line")     /* no line end: may still be growing */

enum class DefectCode {
#define X(name, text) name,
    RETRYSCOPE_DEFECT_CODES(X)
#undef X
};

/// The kebab-case word of a code, as it stands in JSON.
std::string_view word(ErrorCode code);
std::string_view word(DefectCode code);

/// All values, for loops over "every code has a phrase".
inline constexpr std::array allErrorCodes{
#define X(name, text) ErrorCode::name,
    RETRYSCOPE_ERROR_CODES(X)
#undef X
};
inline constexpr std::array allDefectCodes{
#define X(name, text) DefectCode::name,
    RETRYSCOPE_DEFECT_CODES(X)
#undef X
};

} // namespace retryscope
