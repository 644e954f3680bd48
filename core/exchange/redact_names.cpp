// SPDX-License-Identifier: GPL-3.0-or-later
// Names of fields that hold what is nobody's business, in logs, headers, JSON, variables and sentences of three languages.
#include "exchange/redact_scan.h"

#include <algorithm>
#include <array>
#include <string>

namespace retryscope {

namespace {

std::string plainName(std::string_view name)
{
    if (const auto dot = name.rfind('.'); dot != name.npos)
        name.remove_prefix(dot + 1);
    std::string plain;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const char c = name[i];
        if (i > 0 && c >= 'A' && c <= 'Z' && name[i - 1] >= 'a' && name[i - 1] <= 'z') // "accessToken"
            plain += '_';
        plain += c == '-' ? '_' : c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    }
    for (const std::string_view prefix : {"sent_", "upstream_", "http_", "x_"}) {
        if (plain.starts_with(prefix) && plain != "http_only")
            plain.erase(0, prefix.size());
    }
    return plain;
}

} // namespace

std::optional<Redact> classOfName(std::string_view raw)
{
    static constexpr std::array tokens{"authorization", "proxy_authorization", "token", "api_key", "apikey", "secret", "password", "passwd", "passphrase", "passcode", "pass", "pwd", "pin", "cvv", "cvc", "cvv2", "session", "session_id", "sessionid", "sid", "sess",
        "jwt", "bearer", "otp", "csrf", "xsrf", "signature", "auth", "idempotency_key", "idempotencykey", "phpsessid", "jsessionid", "access_key", "accesskey", "access_key_id", "secret_key", "secretkey", "private_key", "privatekey", "auth_key", "signing_key",
        "encryption_key", "account_key", "accountkey", "shared_key", "client_key", "license_key", "credential", "credentials", "tokens", "secrets", "passwords", "client_cert", "ssl_client_cert", "ssl_client_raw_cert", "ssl_client_escaped_cert", "nonce", "cnonce", "asp_net_sessionid", "пароль", "Пароль", "токен", "Токен", "секрет", "密码", "口令", "令牌", "密钥"};
    static constexpr std::array users{"user", "username", "user_name", "remote_user", "login", "user_id", "userid", "uid", "account", "account_id", "customer", "customer_id", "customers", "customer_name", "users", "buyer", "buyers", "payer", "recipient", "cardholder", "card_holder", "full_name", "fullname", "first_name", "firstname", "last_name", "lastname", "surname", "middle_name", "nickname",
        "login_name", "account_name", "contact_name", "client_name", "user_email", "preferred_username", "ssl_client_s_dn", "ssl_client_s_dn_legacy", "client_s_dn", "patient", "employee", "ФИО", "Имя", "имя", "姓名", "пользователь", "Пользователь", "логин", "Логин", "用户", "用户名"};
    static constexpr std::array queries{"query", "query_string", "querystring", "args", "request_body", "post_data", "form_data"};
    static constexpr std::array endings{"_token", "_secret", "_api_key", "_apikey", "_password", "_passwd", "_pwd", "_passphrase", "_secret_key", "_access_key", "_private_key", "_signature", "_credential", "_session_id", "_session"};
    if (raw.size() > 60)
        return std::nullopt;
    const std::string name = plainName(raw);
    if (name == "cookie" || name == "cookies" || name == "set_cookie" || name == "cookie2" || name.starts_with("cookie_"))
        return Redact::Cookie;
    if (std::ranges::contains(tokens, name) || std::ranges::any_of(endings, [&](std::string_view ending) { return name.ends_with(ending); }))
        return Redact::Token;
    if (std::ranges::contains(users, name) || name.starts_with("jwt_claim_"))
        return Redact::User;
    if (std::ranges::contains(queries, name) || name.starts_with("arg_"))
        return Redact::Query;
    return std::nullopt;
}

std::size_t wordOfSecretLength(std::string_view text)
{
    for (const std::string_view word : {"密码", "口令", "令牌", "密钥", "用户名", "用户"}) {
        if (text.starts_with(word))
            return word.size();
    }
    return 0;
}

} // namespace retryscope
