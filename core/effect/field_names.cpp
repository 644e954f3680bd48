// SPDX-License-Identifier: GPL-3.0-or-later
// The spellings; header names of idempotency keys are those of the payment services that publish them.
#include "effect/field_names.h"

#include "effect/fold.h"

#include <algorithm>
#include <string>
#include <unordered_map>

namespace retryscope {

namespace {

struct Spellings {
    Role role;
    std::string_view names;   ///< squashed, blank between them, best first
    std::string_view generic; ///< the same, for names that mean many things
};

constexpr Spellings spellings[] = {
    {Role::Time, "ts timestamp time createdat created creationtime datetime eventtime insertedat loggedat receivedat appliedat asctime logtime "
                 "timestamputc createdon orderdate dateadded время датавремя создан создано 时间 创建时间 下单时间 时间戳", "date t when дата 日期"},
    {Role::Host, "backend backendaddr backendaddress upstreamaddr upstream serveraddr serveraddress listenaddr localaddr instanceid instance podname pod "
                 "hostip nodename hostname appserver appinstance workernode сервер хост узел 服务器 主机 节点 实例",
        "host server node addr address app application container containername containerid service servicename source приложение 应用"},
    {Role::Method, "method httpmethod requestmethod verb httpverb reqmethod httprequestmethod метод 方法 请求方法", ""},
    {Role::Path, "path uri requesturi requestpath urlpath httptarget httppath urloriginal httpurl fullpath rawpath endpoint url requesturl route httproute путь 路径 请求路径",
        "target request requestline req resource адрес 地址"},
    {Role::RequestRef, "requestid reqid xrequestid httprequestid requestref requestuuid httpxrequestid correlationid xcorrelationid requestguid idзапроса идзапроса 请求id 请求编号",
        "rid"},
    {Role::TraceId, "traceid traceparent xb3traceid b3traceid ddtraceid oteltraceid xcloudtracecontext xamzntraceid 追踪id", "trace"},
    {Role::IdempotencyKey, "idempotencykey xidempotencykey idempotencekey xgcsidempotencekey idempotentkey idemkey idempotencytoken itwilioidempotencytoken paypalrequestid "
                           "chargebeeidempotencykey ckoidempotencykey xqontoidempotencykey xpayoutidempotency xuniquetransactionid clienttoken clientrequesttoken dedupkey dedupekey "
                           "deduplicationkey deduplicationid ключидемпотентности 幂等键 幂等key", "idempotency idempotent"},
    {Role::OperationRef, "operationref operationid operationreference opid opref businesskey businessid checkoutid cartid basketid paymentref paymentreference merchantreference merchantref "
                         "externalid externalref externalreference clientorderid clientreference orderref orderreference eventid webhookid webhookeventid notificationid messageid deliveryid webhookdeliveryid githubdelivery xgithubdelivery shopifywebhookid xshopifywebhookid svixid webhookmessageid корзина 业务号 业务键 购物车id", "operation reference"},
    {Role::BodyHash, "bodysha256 bodyhash bodysha1 bodymd5 bodydigest bodychecksum payloadhash payloadsha256 payloaddigest requesthash requestbodyhash requestbodysha256 reqhash "
                     "contenthash contentsha256 contentdigest contentmd5 fingerprint хэштела хештела 请求体哈希", "sha256 digest hash checksum"},
    {Role::EffectId, "effectid orderid orderno ordernumber ordernum paymentid transactionid transactionno txid txnid movementid reservationid bookingid invoiceid chargeid "
                     "shipmentid ticketid documentid documentno jobid taskid entityid objectid recordid rowid refundid subscriptionid captureid payoutid transferid holdid withdrawalid depositid purchaseid voucherid giftcardid createdid insertid insertedid resultid newid номерзаказа заказ идзаказа "
                     "номерплатежа 订单号 订单id 订单编号 支付单号 交易号", "id pk key uuid number num номер no 编号"},
    {Role::Result, "result outcome eventoutcome resulttype disposition eventaction idempotencyresult idempotencystatus effectresult результат итог 结果", "action event eventtype kind type state состояние"},
    {Role::Status, "statuscode httpstatus httpstatuscode responsestatus responsecode httpresponsestatuscode respstatus code статускод 状态码", "status rc статус 状态"},
    {Role::Message, "msg message logmessage messagetext renderedmessage messagetemplate сообщение 消息 日志", "text log body description details m mt описание"},
    {Role::Amount, "amount total totalamount sum price grandtotal totalprice ordertotal amountminor amountcents value сумма итого цена 金额 总额 总价", ""},
    {Role::Currency, "currency currencycode curr ccy isocurrency валюта 币种 货币", ""},
};

using Names = std::unordered_map<std::string, NamedRole>;

void addNames(Names& names, Role role, std::string_view list, bool generic)
{
    int rank = generic ? 100 : 0;
    while (!list.empty()) {
        const auto end = list.find(' ');
        names.emplace(std::string(list.substr(0, end)), NamedRole{role, rank++, generic});
        list.remove_prefix(end == std::string_view::npos ? list.size() : end + 1);
    }
}

const Names& allNames()
{
    static const Names names = [] {
        Names made;
        for (const Spellings& s : spellings)
            addNames(made, s.role, s.names, false);
        for (const Spellings& s : spellings)
            addNames(made, s.role, s.generic, true);
        return made;
    }();
    return names;
}

std::optional<NamedRole> lookUp(std::string_view name)
{
    const auto found = allNames().find(squashName(name));
    if (found == allNames().end())
        return std::nullopt;
    return found->second;
}

} // namespace

bool namesDelivery(std::string_view name)
{
    static constexpr std::string_view names[] = {"deliveryid", "webhookdeliveryid", "githubdelivery", "xgithubdelivery", "shopifywebhookid", "xshopifywebhookid", "svixid",
        "webhookmessageid", "webhookeventid", "notificationid"};
    return std::ranges::find(names, squashName(name.substr(name.rfind('.') + 1))) != std::end(names);
}

bool namesUser(std::string_view name)
{
    static constexpr std::string_view names[] = {"userid", "user", "username", "customerid", "customer", "accountid", "memberid", "buyerid"};
    const auto is = [](std::string_view text) { return std::ranges::find(names, squashName(text)) != std::end(names); };
    const auto last = name.rfind('.');
    return is(name) || (last != std::string_view::npos && is(name.substr(last + 1)));
}

bool namesMessage(std::string_view name)
{
    static constexpr std::string_view names[] = {"eventid", "webhookid", "messageid"};
    return namesDelivery(name) || std::ranges::find(names, squashName(name.substr(name.rfind('.') + 1))) != std::end(names);
}

std::optional<NamedRole> roleOfName(std::string_view name)
{
    if (auto whole = lookUp(name))
        return whole;
    // "http.request.id": the last two parts, then the last one, each a little less sure than the whole.
    const auto last = name.rfind('.');
    if (last == std::string_view::npos || last == 0)
        return std::nullopt;
    const auto before = name.rfind('.', last - 1);
    auto part = lookUp(name.substr(before == std::string_view::npos ? 0 : before + 1));
    if (!part)
        part = lookUp(name.substr(last + 1));
    if (part)
        part->rank += 20;
    return part && !part->generic ? part : std::nullopt;
}

} // namespace retryscope
