<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru">
<context>
    <name>Beliefs</name>
    <message>
        <source>Status 200 in the access log means that the request was executed once.</source>
        <translation>Код 200 в журнале доступа означает, что запрос выполнен один раз.</translation>
    </message>
    <message>
        <source>By default nginx retries when a server answers 5xx.</source>
        <translation>По умолчанию nginx повторяет запрос, когда сервер отвечает 5xx.</translation>
    </message>
    <message>
        <source>By default nginx sends a POST to the next server after a timeout.</source>
        <translation>По умолчанию после тайм-аута nginx отправляет POST следующему серверу.</translation>
    </message>
    <message>
        <source>PUT and DELETE change something, so nginx does not repeat them.</source>
        <translation>PUT и DELETE меняют данные, поэтому nginx их не повторяет.</translation>
    </message>
    <message>
        <source>502, 200 with a connect time near zero: the first server never got the request.</source>
        <translation>502, 200 и время соединения около нуля: первый сервер запроса не получил.</translation>
    </message>
    <message>
        <source>A 502 or 504 in $upstream_status came from the server behind nginx.</source>
        <translation>502 или 504 в $upstream_status прислал бэкенд.</translation>
    </message>
    <message>
        <source>proxy_next_upstream_tries 1 is the same as off.</source>
        <translation>proxy_next_upstream_tries 1 — то же самое, что off.</translation>
    </message>
    <message>
        <source>With tries 3 nginx makes three attempts.</source>
        <translation>При tries 3 nginx делает три попытки.</translation>
    </message>
    <message>
        <source>proxy_next_upstream_timeout ends an attempt that runs too long.</source>
        <translation>proxy_next_upstream_timeout прерывает слишком долгую попытку.</translation>
    </message>
    <message>
        <source>proxy_next_upstream in a location adds to what http or server sets.</source>
        <translation>proxy_next_upstream в location дополняет то, что задано в http или server.</translation>
    </message>
    <message>
        <source>Two proxy_next_upstream lines in one block: the last one counts, or nginx refuses them.</source>
        <translation>Две строки proxy_next_upstream в одном блоке: действует последняя, или nginx откажется запускаться.</translation>
    </message>
    <message>
        <source>proxy_next_upstream non_idempotent; adds POST to the default.</source>
        <translation>proxy_next_upstream non_idempotent; добавляет POST к значению по умолчанию.</translation>
    </message>
    <message>
        <source>With proxy_next_upstream off nginx sends no request twice.</source>
        <translation>При proxy_next_upstream off nginx ничего не отправляет дважды.</translation>
    </message>
    <message>
        <source>off disables the passive health checks.</source>
        <translation>off отключает пассивные проверки серверов.</translation>
    </message>
    <message>
        <source>With proxy_request_buffering off a request is never repeated.</source>
        <translation>При proxy_request_buffering off запрос никогда не повторяется.</translation>
    </message>
    <message>
        <source>proxy_method POST protects a request from being repeated.</source>
        <translation>proxy_method POST защищает запрос от повтора.</translation>
    </message>
    <message>
        <source>invalid_header covers a connection that closes without an answer.</source>
        <translation>invalid_header включает соединение, закрытое без ответа.</translation>
    </message>
    <message>
        <source>Without keepalive in the upstream block there is no stale connection.</source>
        <translation>Без keepalive в блоке upstream устаревших соединений не бывает.</translation>
    </message>
    <message>
        <source>After a read timeout nginx re-establishes a WebSocket with another server.</source>
        <translation>После тайм-аута чтения nginx восстанавливает WebSocket через другой сервер.</translation>
    </message>
    <message>
        <source>proxy_next_upstream and its limits also govern gRPC.</source>
        <translation>proxy_next_upstream и его пределы действуют и на gRPC.</translation>
    </message>
    <message>
        <source>With one replica ingress-nginx cannot repeat a request.</source>
        <translation>При одной реплике ingress-nginx повторить запрос не может.</translation>
    </message>
    <message>
        <source>proxy_next_upstream takes status codes: 502 503 504.</source>
        <translation>proxy_next_upstream принимает коды ответа: 502 503 504.</translation>
    </message>
    <message>
        <source>The parameter denied exists since 1.29.3.</source>
        <translation>Параметр denied есть с версии 1.29.3.</translation>
    </message>
    <message>
        <source>proxy_next_upstream_tries exists since 1.2.3.</source>
        <translation>proxy_next_upstream_tries существует с версии 1.2.3.</translation>
    </message>
    <message>
        <source>The variable $upstream_tries counts the attempts.</source>
        <translation>Переменная $upstream_tries считает попытки.</translation>
    </message>
    <message>
        <source>The times of retries are separated by colons.</source>
        <translation>Времена повторов разделены двоеточиями.</translation>
    </message>
    <message>
        <source>The status is what the client got. The server that nginx gave up on before goes on working and may execute the request too; $status does not show it.</source>
        <translation>Этот код получил клиент. Сервер, от которого nginx не дождался ответа, продолжает работать и тоже может выполнить запрос; в $status этого не видно.</translation>
    </message>
    <message>
        <source>The default is error and timeout. A 500, 502, 503 or 504 that a server sends goes to the client unless http_500 and its like are listed.</source>
        <translation>По умолчанию действуют error и timeout. Ответ 500, 502, 503 или 504 уходит клиенту, если http_500 и подобные не перечислены явно.</translation>
    </message>
    <message>
        <source>Since 1.9.13 a POST, LOCK or PATCH that was sent is not repeated unless non_idempotent is set. Before 1.9.13 every request was.</source>
        <translation>С версии 1.9.13 отправленные POST, LOCK и PATCH не повторяются, если не задан non_idempotent. До 1.9.13 повторялись все запросы.</translation>
    </message>
    <message>
        <source>Only POST, LOCK and PATCH are held back. PUT, DELETE, MKCOL and every unknown method are sent to the next server again, with their body.</source>
        <translation>Сдерживаются только POST, LOCK и PATCH. PUT, DELETE, MKCOL и любой неизвестный метод уходят следующему серверу ещё раз, вместе с телом.</translation>
    </message>
    <message>
        <source>A short connect time says that the connection was made, so the request may well have been sent. Not delivered is proven only by a connect time of “-”, zero bytes sent, or the error log.</source>
        <translation>Короткое время соединения говорит, что оно установлено, а значит, запрос мог уйти. Недоставку доказывают только «-» вместо времени соединения, ноль отправленных байтов или журнал ошибок.</translation>
    </message>
    <message>
        <source>nginx writes 502 and 504 itself when it could not connect, waited too long or got nothing usable. They are the server&apos;s own only if a header was received.</source>
        <translation>nginx пишет 502 и 504 сам, когда не смог соединиться, не дождался или не получил ничего пригодного. От самого сервера они только тогда, когда получен заголовок ответа.</translation>
    </message>
    <message>
        <source>A kept connection that turns out to be closed costs no try: nginx sends the request once more, even in a group of one server. off prevents that too.</source>
        <translation>Удерживаемое соединение, которое оказалось закрытым, попыткой не считается: nginx отправит запрос ещё раз даже в группе из одного сервера. off запрещает и это.</translation>
    </message>
    <message>
        <source>It is an upper limit. Two servers get at most two attempts, each at most once. A third element comes from a group&apos;s name (no live upstreams), a name with several addresses, or the same server listed twice.</source>
        <translation>Это верхняя граница. Два сервера получат не больше двух попыток, каждый не больше одной. Третий элемент — это имя группы (no live upstreams), имя с несколькими адресами или сервер, указанный дважды.</translation>
    </message>
    <message>
        <source>nginx looks at it only when an attempt has failed, to decide about a next one. An attempt that runs is ended by the connect, send and read timeouts alone.</source>
        <translation>nginx смотрит на него, только когда попытка уже не удалась, чтобы решить о следующей. Идущую попытку прерывают лишь тайм-ауты соединения, отправки и чтения.</translation>
    </message>
    <message>
        <source>It replaces it. A location that sets http_503 alone no longer retries on error and timeout.</source>
        <translation>Он его заменяет. Если в location указан только http_503, при error и timeout повторов больше нет.</translation>
    </message>
    <message>
        <source>Lines in one block add up. An off among them wins over all others.</source>
        <translation>Строки одного блока складываются. Если среди них есть off, побеждает он.</translation>
    </message>
    <message>
        <source>The set replaces the default. Without error or timeout in it nothing is passed to the next server, not even a GET to a dead one.</source>
        <translation>Набор заменяет значение по умолчанию. Без error и timeout перехода на следующий сервер нет вообще, даже для GET при мёртвом сервере.</translation>
    </message>
    <message>
        <source>error_page to a named location starts a new group and keeps method and body: the request is sent again there. X-Accel-Redirect, mirror and post_action send copies too.</source>
        <translation>error_page на именованный location начинает новую группу с тем же методом и телом: запрос уходит ещё раз. Копии отправляют также X-Accel-Redirect, mirror и post_action.</translation>
    </message>
    <message>
        <source>A failed connection, a timeout and an invalid header still count towards max_fails, and the server is left out for fail_timeout. Only the http_… statuses no longer count.</source>
        <translation>Ошибка соединения, тайм-аут и некорректный заголовок по-прежнему учитываются в max_fails, и сервер исключается на fail_timeout. Не учитываются только статусы http_….</translation>
    </message>
    <message>
        <source>It is not repeated once a part of the body was sent. Before that, when the connection was refused, it is; and a body that arrived together with the header counts as buffered.</source>
        <translation>Он не повторяется, когда часть тела уже отправлена. До этого, например при отказе в соединении, повторяется; а тело, пришедшее вместе с заголовком, считается буферизованным.</translation>
    </message>
    <message>
        <source>nginx decides by the method of the client. A GET that is passed on as POST is repeated like any GET.</source>
        <translation>nginx решает по методу клиента. GET, переданный дальше как POST, повторяется как обычный GET.</translation>
    </message>
    <message>
        <source>That is error. invalid_header is a header that nginx cannot parse; and bytes that are no HTTP at all are taken as HTTP/0.9 with status 200.</source>
        <translation>Это error. invalid_header — заголовок, который nginx не может разобрать; а байты, не похожие на HTTP, принимаются за HTTP/0.9 с кодом 200.</translation>
    </message>
    <message>
        <source>Since 1.29.7 nginx keeps connections to the servers of an upstream block by default, and with them comes the attempt that costs no try. keepalive 0 switches it off.</source>
        <translation>С версии 1.29.7 nginx удерживает соединения с серверами блока upstream по умолчанию, а с ними приходит и попытка, которая не считается. Отключает это keepalive 0.</translation>
    </message>
    <message>
        <source>Once the connection is upgraded nothing is repeated: nginx closes it, and the client has to connect again. Only the handshake can be passed to the next server.</source>
        <translation>После переключения протокола ничего не повторяется: nginx закрывает соединение, и клиент подключается заново. Перейти на следующий сервер может только рукопожатие.</translation>
    </message>
    <message>
        <source>Each family has its own directives. grpc_pass follows grpc_next_upstream, grpc_next_upstream_tries and grpc_next_upstream_timeout alone.</source>
        <translation>У каждого семейства свои директивы. grpc_pass подчиняется только grpc_next_upstream, grpc_next_upstream_tries и grpc_next_upstream_timeout.</translation>
    </message>
    <message>
        <source>The default is error timeout with three tries, and the balancer in Lua picks the same pod again. gRPC has no limit of tries there at all.</source>
        <translation>По умолчанию действует error timeout и три попытки, а балансировщик на Lua снова выбирает тот же под. Для gRPC предела попыток там нет вовсе.</translation>
    </message>
    <message>
        <source>The parameters are http_502, http_503 and http_504. nginx refuses bare numbers and does not start.</source>
        <translation>Параметры называются http_502, http_503, http_504. С голыми числами nginx не запустится.</translation>
    </message>
    <message>
        <source>Only in the commercial build. The open source nginx refuses it, 1.31 included.</source>
        <translation>Только в коммерческой сборке. Открытый nginx его не принимает, включая 1.31.</translation>
    </message>
    <message>
        <source>It came with 1.7.5, together with proxy_next_upstream_timeout. Older versions refuse both and try every server of the group.</source>
        <translation>Он появился в 1.7.5 вместе с proxy_next_upstream_timeout. Более старые версии не принимают обе директивы и перебирают все серверы группы.</translation>
    </message>
    <message>
        <source>No nginx has it. Attempts are counted by the elements of $upstream_addr.</source>
        <translation>Такой переменной нет ни в одном nginx. Попытки считают по элементам $upstream_addr.</translation>
    </message>
    <message>
        <source>Attempts of one group are separated by a comma and a blank. A colon between blanks marks an internal redirect, after which a new group begins.</source>
        <translation>Попытки одной группы разделены запятой с пробелом. Двоеточие между пробелами отмечает внутренний редирект, после него начинается новая группа.</translation>
    </message>
    <message>
        <source>Look at $upstream_addr and $upstream_status: two elements are two deliveries. Only the application&apos;s own records tell how many were executed.</source>
        <translation>Посмотрите $upstream_addr и $upstream_status: два элемента — две доставки. Сколько раз запрос выполнен, знают только записи самого приложения.</translation>
    </message>
    <message>
        <source>The matrix of a location without the directive: the columns 500 to 504 hold no retry.</source>
        <translation>Матрица location без этой директивы: в столбцах 500–504 повторов нет.</translation>
    </message>
    <message>
        <source>Compare the matrix for 1.9.12 with that of a newer version. What looks like an exception: a request that was never sent, error_page to a named location, non_idempotent set further up.</source>
        <translation>Сравните матрицу для 1.9.12 и для более новой версии. За исключение можно принять запрос, который не успел уйти, error_page на именованный location и non_idempotent, заданный уровнем выше.</translation>
    </message>
    <message>
        <source>The matrix, row PUT, column read timeout.</source>
        <translation>Матрица, строка PUT, столбец «тайм-аут чтения».</translation>
    </message>
    <message>
        <source>Log $upstream_connect_time, $upstream_header_time and $upstream_bytes_sent; look for “while connecting” or “while reading response header” in the error log.</source>
        <translation>Пишите $upstream_connect_time, $upstream_header_time и $upstream_bytes_sent; в журнале ошибок ищите «while connecting» или «while reading response header».</translation>
    </message>
    <message>
        <source>$upstream_header_time is “-” where nginx made the status itself; the error log has a line for it.</source>
        <translation>Если код поставил nginx, в $upstream_header_time стоит «-», а в журнале ошибок есть строка об этом.</translation>
    </message>
    <message>
        <source>The matrix with keepalive and tries 1, column stale keepalive; then the same with off.</source>
        <translation>Матрица с keepalive и tries 1, столбец «устаревшее соединение keepalive»; затем то же с off.</translation>
    </message>
    <message>
        <source>The matrix of a location with two servers and tries 3; $upstream_addr in the log.</source>
        <translation>Матрица location с двумя серверами и tries 3; $upstream_addr в журнале.</translation>
    </message>
    <message>
        <source>The worst time of the location: one more read timeout beyond the limit.</source>
        <translation>Худшее время location: к пределу прибавляется ещё один тайм-аут чтения.</translation>
    </message>
    <message>
        <source>“In force here” of the location shows the value and the line that it comes from.</source>
        <translation>Панель «Действует здесь» показывает значение и строку, из которой оно взято.</translation>
    </message>
    <message>
        <source>Write both lines and look at “In force here”.</source>
        <translation>Напишите обе строки и посмотрите «Действует здесь».</translation>
    </message>
    <message>
        <source>The matrix with this one parameter: no retry in any column.</source>
        <translation>Матрица с этим единственным параметром: повторов нет ни в одном столбце.</translation>
    </message>
    <message>
        <source>“ : ” in $upstream_status is an internal redirect, “, ” the next server.</source>
        <translation>« : » в $upstream_status — внутренний редирект, «, » — следующий сервер.</translation>
    </message>
    <message>
        <source>The error log: “upstream server temporarily disabled”.</source>
        <translation>Журнал ошибок: «upstream server temporarily disabled».</translation>
    </message>
    <message>
        <source>The matrix with the directive: refused connections are repeated.</source>
        <translation>Матрица с этой директивой: при отказе в соединении повтор есть.</translation>
    </message>
    <message>
        <source>The matrix with proxy_method POST, row GET.</source>
        <translation>Матрица с proxy_method POST, строка GET.</translation>
    </message>
    <message>
        <source>The matrix with invalid_header alone, column closed after sending.</source>
        <translation>Матрица с одним invalid_header, столбец «закрыто после отправки».</translation>
    </message>
    <message>
        <source>Compare the location for 1.26 and 1.30.</source>
        <translation>Сравните location для 1.26 и 1.30.</translation>
    </message>
    <message>
        <source>One line with status 101 in the access log, a single address, and a request time near the read timeout.</source>
        <translation>Одна строка с кодом 101 в журнале доступа, один адрес и время запроса около тайм-аута чтения.</translation>
    </message>
    <message>
        <source>A location with grpc_pass under proxy_next_upstream off: its matrix shows retries.</source>
        <translation>location с grpc_pass при proxy_next_upstream off: в матрице повторы есть.</translation>
    </message>
    <message>
        <source>Load the Ingress: the matrix counts the attempts at one pod. In the log one address stands several times.</source>
        <translation>Загрузите Ingress: матрица считает попытки на одном поде. В журнале один адрес стоит несколько раз.</translation>
    </message>
    <message>
        <source>The review marks the word; nginx -t names the same line.</source>
        <translation>Замечание стоит на самом слове; nginx -t называет ту же строку.</translation>
    </message>
    <message>
        <source>The review marks it unless the version says nginx-plus.</source>
        <translation>Замечание исчезает, если в версии указан nginx-plus.</translation>
    </message>
    <message>
        <source>Set the version below 1.7.5: the review says so at the line.</source>
        <translation>Задайте версию ниже 1.7.5: замечание появится у этой строки.</translation>
    </message>
    <message>
        <source>60.003, 2.187 is a next server; 60.003 : 2.187 is an error_page or an X-Accel-Redirect.</source>
        <translation>60.003, 2.187 — следующий сервер; 60.003 : 2.187 — error_page или X-Accel-Redirect.</translation>
    </message>
    <message>
        <source>nginx -t refuses a format with it and names the variable.</source>
        <translation>nginx -t не принимает формат с ней и называет переменную.</translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message>
        <source>%1 (%2 of %3)</source>
        <extracomment>A failure, how long the attempt took, the timeout in force: &quot;read timeout (2.001 s of 2 s)&quot;</extracomment>
        <translation>%1 (%2 из %3)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>a failure that is not logged</source>
        <translation>сбой, которого нет в журнале</translation>
    </message>
    <message>
        <source>nginx: next server after %1</source>
        <translation>nginx: переход на следующий сервер; причина: %1</translation>
    </message>
    <message>
        <source>nginx: internal redirect after %1</source>
        <translation>nginx: внутренний редирект; причина: %1</translation>
    </message>
    <message numerus="yes">
        <source>the client: sent the request %n time(s)</source>
        <translation>
            <numerusform>клиент: отправил запрос %n раз</numerusform>
            <numerusform>клиент: отправил запрос %n раза</numerusform>
            <numerusform>клиент: отправил запрос %n раз</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing: it went away after %1</source>
        <translation>ничего: отключился через %1</translation>
    </message>
    <message>
        <source>an unknown time</source>
        <translation>неизвестное время</translation>
    </message>
    <message>
        <source>a status that is not logged</source>
        <translation>статус, которого нет в журнале</translation>
    </message>
    <message>
        <source>%1 after %2</source>
        <comment>status, duration</comment>
        <translation>%1 через %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>What would settle it</source>
        <translation>Что даст ответ</translation>
    </message>
    <message>
        <source>Repeated by</source>
        <translation>Кто повторил</translation>
    </message>
    <message>
        <source>Allowed by</source>
        <translation>Чем разрешено</translation>
    </message>
    <message>
        <source>Client saw</source>
        <translation>Клиент получил</translation>
    </message>
    <message>
        <source>Next action</source>
        <translation>Что делать</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no evidence</comment>
        <translation>нет</translation>
    </message>
    <message>
        <source>Evidence for (%1)</source>
        <translation>Доказательства за (%1)</translation>
    </message>
    <message>
        <source>Evidence against (%1)</source>
        <translation>Доказательства против (%1)</translation>
    </message>
    <message>
        <source>Would make it surer</source>
        <translation>Что добавит уверенности</translation>
    </message>
    <message>
        <source>Not by the configuration that was loaded: “%1” does not allow it. Another one, or another version, was running; see the findings.</source>
        <translation>Загруженная конфигурация этого не допускает: «%1». Работала другая конфигурация или другая версия; см. замечания.</translation>
    </message>
</context>
<context>
    <name>CaseOption</name>
    <message>
        <source>A case file (.retrycase): keeps the results; without inputs they come from it</source>
        <translation>Файл дела (.retrycase): хранит результаты; если входных файлов нет, результаты берутся из него</translation>
    </message>
</context>
<context>
    <name>CheckText</name>
    <message>
        <source>in</source>
        <comment>before a block of the configuration</comment>
        <translation>где</translation>
    </message>
    <message>
        <source>why</source>
        <translation>почему</translation>
    </message>
    <message>
        <source>not read:</source>
        <translation>не прочитано:</translation>
    </message>
    <message>
        <source>%1: read as a part of %2</source>
        <translation>%1: прочитано как часть %2</translation>
    </message>
    <message>
        <source>%1: the version is not stated; the rules of nginx %2 were assumed</source>
        <translation>%1: версия не указана; приняты правила nginx %2</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n ошибка</numerusform>
            <numerusform>%n ошибки</numerusform>
            <numerusform>%n ошибок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n предупреждение</numerusform>
            <numerusform>%n предупреждения</numerusform>
            <numerusform>%n предупреждений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n примечание</numerusform>
            <numerusform>%n примечания</numerusform>
            <numerusform>%n примечаний</numerusform>
        </translation>
    </message>
    <message>
        <source>no findings in what was read</source>
        <translation>в прочитанном замечаний нет</translation>
    </message>
    <message>
        <source>no findings</source>
        <translation>замечаний нет</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) read</source>
        <translation>
            <numerusform>прочитан %n файл</numerusform>
            <numerusform>прочитано %n файла</numerusform>
            <numerusform>прочитано %n файлов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) not read</source>
        <translation>
            <numerusform>%n часть не прочитана</numerusform>
            <numerusform>%n части не прочитаны</numerusform>
            <numerusform>%n частей не прочитано</numerusform>
        </translation>
    </message>
    <message>
        <source>fix</source>
        <translation>правка</translation>
    </message>
    <message numerus="yes">
        <source>%n more line(s)</source>
        <translation>
            <numerusform>ещё %n строка</numerusform>
            <numerusform>ещё %n строки</numerusform>
            <numerusform>ещё %n строк</numerusform>
        </translation>
    </message>
    <message>
        <source>exception</source>
        <comment>before the case in which a finding does not matter</comment>
        <translation>исключение</translation>
    </message>
    <message>
        <source>nothing was read</source>
        <translation>ничего не прочитано</translation>
    </message>
    <message>
        <source>switched off in place: %1 (%2)</source>
        <comment>a rule and the reason</comment>
        <translation>отключено на месте: %1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%n switched off in place</source>
        <comment>findings</comment>
        <translation>
            <numerusform>отключено на месте: %n</numerusform>
            <numerusform>отключено на месте: %n</numerusform>
            <numerusform>отключено на месте: %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>“%1” is not a version of nginx.</source>
        <translation>«%1» — не версия nginx.</translation>
    </message>
    <message>
        <source>The version of nginx whose rules hold, such as 1.24.0; also what nginx -V prints, or a file with it</source>
        <translation>Версия nginx, правила которой действуют, например 1.24.0; можно указать вывод nginx -V или файл с ним</translation>
    </message>
    <message>
        <source>Patterns and thresholds of the review, TOML: [review] write_locations, client_timeout and so on; README.md names all of them</source>
        <translation>Шаблоны и пороги проверки в TOML: [review] write_locations, client_timeout и другие; все перечислены в README.md</translation>
    </message>
    <message>
        <source>Also read included files that lie outside of the configuration that was given</source>
        <translation>Читать и те включаемые файлы, которые лежат за пределами указанной конфигурации</translation>
    </message>
    <message>
        <source>Shape of the output</source>
        <translation>Формат вывода</translation>
    </message>
    <message>
        <source>Exit status 1 if something is at or above this</source>
        <translation>Код завершения 1, если найдено что-либо этого уровня или выше</translation>
    </message>
    <message>
        <source>What a collector put around each line; recognised if not stated</source>
        <translation>Во что сборщик журналов обернул каждую строку; если не указано, определяется автоматически</translation>
    </message>
    <message>
        <source>“%1” is not a time zone.</source>
        <translation>«%1» — не часовой пояс.</translation>
    </message>
    <message>
        <source>The zone of times that are written without one, such as +03:00 or Europe/Moscow; default: UTC</source>
        <translation>Часовой пояс для времени, записанного без пояса, например +03:00 или Europe/Moscow; по умолчанию UTC</translation>
    </message>
    <message>
        <source>Rebuild every upstream attempt and judge what was executed twice</source>
        <translation>Восстановить каждую попытку обращения к upstream и определить, что выполнено дважды</translation>
    </message>
    <message>
        <source>Every request, not only those worth looking at</source>
        <translation>Все запросы, а не только заслуживающие внимания</translation>
    </message>
    <message>
        <source>Only the summary</source>
        <translation>Только сводка</translation>
    </message>
    <message>
        <source>Go on reading while the logs grow, and print new and changed verdicts as JSON lines</source>
        <translation>Продолжать чтение по мере роста журналов и выводить новые и изменившиеся вердикты строками JSON</translation>
    </message>
    <message>
        <source>With --follow: end after so many seconds</source>
        <translation>С --follow: завершить через столько секунд</translation>
    </message>
    <message>
        <source>Show what files are and what they would be read as</source>
        <translation>Показать, что это за файлы и как они будут прочитаны</translation>
    </message>
    <message>
        <source>Logs, exports, configurations</source>
        <translation>Журналы, выгрузки, конфигурации</translation>
    </message>
    <message>
        <source>A configuration whose log formats are tried</source>
        <translation>Конфигурация, форматы журнала из которой проверяются</translation>
    </message>
    <message>
        <source>Which field of the application&apos;s side means what (TOML or JSON)</source>
        <translation>Какое поле данных приложения что означает (TOML или JSON)</translation>
    </message>
    <message>
        <source>Write the mapping that was guessed to this file (.toml or .json)</source>
        <translation>Записать угаданное сопоставление полей в этот файл (.toml или .json)</translation>
    </message>
    <message>
        <source>The files are exports of what the application did</source>
        <translation>Файлы — выгрузки того, что сделало приложение</translation>
    </message>
    <message>
        <source>Review a configuration</source>
        <translation>Проверить конфигурацию</translation>
    </message>
    <message>
        <source>A directory, a file, an archive (tar, zip), a dump of nginx -T, Kubernetes YAML, or - for standard input</source>
        <translation>Каталог, файл, архив (tar, zip), вывод nginx -T, YAML Kubernetes или «-» для стандартного ввода</translation>
    </message>
    <message>
        <source>Show the location that serves a URI and every retry value in force there</source>
        <translation>Показать location, который обслуживает URI, и все действующие в нём значения повторов</translation>
    </message>
    <message>
        <source>The configuration: a directory, a file, an archive, a dump, or - for standard input</source>
        <translation>Конфигурация: каталог, файл, архив, вывод nginx -T или «-» для стандартного ввода</translation>
    </message>
    <message>
        <source>The request target, such as /checkout/confirm</source>
        <translation>Цель запроса, например /checkout/confirm</translation>
    </message>
    <message>
        <source>The Host of the request</source>
        <translation>Host запроса</translation>
    </message>
    <message>
        <source>The method of the request</source>
        <translation>Метод запроса</translation>
    </message>
    <message>
        <source>Of several hosts in PATH the one with this name or number</source>
        <translation>Из нескольких узлов в PATH — узел с этим именем или номером</translation>
    </message>
    <message>
        <source>JSON lines with uri, host and method; - is standard input</source>
        <translation>Строки JSON с uri, host и method; «-» означает стандартный ввод</translation>
    </message>
    <message>
        <source>Say what nginx would do when servers fail</source>
        <translation>Сказать, что сделает nginx при отказах серверов</translation>
    </message>
    <message>
        <source>The configuration; of several the first that passes the request on</source>
        <translation>Конфигурация; из нескольких — первая, которая передаёт запрос дальше</translation>
    </message>
    <message>
        <source>Instead of --uri: the port or address of a stream server</source>
        <translation>Вместо --uri: порт или адрес сервера stream</translation>
    </message>
    <message>
        <source>Failures of the servers in the order in which they are tried, separated by commas</source>
        <translation>Отказы серверов в порядке обращения к ним, через запятую</translation>
    </message>
    <message>
        <source>JSON lines with uri, method, failures and host; - is standard input</source>
        <translation>Строки JSON с uri, method, failures и host; «-» означает стандартный ввод</translation>
    </message>
    <message>
        <source>Every method with every failure</source>
        <translation>Каждый метод с каждым отказом</translation>
    </message>
    <message>
        <source>With --matrix: the configuration of the nginx behind this one, then of the one behind that</source>
        <translation>С --matrix: конфигурация nginx, стоящего за этим, затем следующего за ним</translation>
    </message>
    <message>
        <source>With --matrix: only what differs in this configuration</source>
        <translation>С --matrix: только отличия этой конфигурации</translation>
    </message>
    <message>
        <source>The server software</source>
        <translation>Серверное ПО</translation>
    </message>
    <message>
        <source>How a balancer in Lua picks its servers</source>
        <translation>Как балансировщик на Lua выбирает серверы</translation>
    </message>
    <message>
        <source>The servers of a balancer in Lua</source>
        <translation>Серверы балансировщика на Lua</translation>
    </message>
    <message>
        <source>The addresses of a domain name: NAME=ADDRESS,ADDRESS</source>
        <translation>Адреса доменного имени: ИМЯ=АДРЕС,АДРЕС</translation>
    </message>
    <message>
        <source>How the body arrives where it is passed on unbuffered</source>
        <translation>Как приходит тело запроса там, где оно передаётся без буферизации</translation>
    </message>
    <message>
        <source>The client closes its connection during the first attempt</source>
        <translation>Клиент закрывает соединение во время первой попытки</translation>
    </message>
    <message>
        <source>The first server&apos;s bytes come before nginx writes the request</source>
        <translation>Байты первого сервера приходят до того, как nginx отправит запрос</translation>
    </message>
    <message>
        <source>Decide the logged requests again under another configuration (--config)</source>
        <translation>Прогнать записанные в журнал запросы через другую конфигурацию (--config)</translation>
    </message>
    <message>
        <source>The configuration under which the log was written</source>
        <translation>Конфигурация, при которой велся журнал</translation>
    </message>
    <message>
        <source>Write the incident report</source>
        <translation>Составить отчёт об инциденте</translation>
    </message>
    <message>
        <source>nginx configuration: a directory, a file, an archive or a dump of nginx -T</source>
        <translation>Конфигурация nginx: каталог, файл, архив или вывод nginx -T</translation>
    </message>
    <message>
        <source>Access log; of an archive its access logs. ARCHIVE/FILE is one file in an archive</source>
        <translation>Журнал доступа; из архива берутся его журналы доступа. ARCHIVE/FILE — один файл в архиве</translation>
    </message>
    <message>
        <source>The log_format&apos;s text, or its name</source>
        <translation>Текст log_format или его имя</translation>
    </message>
    <message>
        <source>Error log</source>
        <translation>Журнал ошибок</translation>
    </message>
    <message>
        <source>The application&apos;s log</source>
        <translation>Журнал приложения</translation>
    </message>
    <message>
        <source>Export of what the application did, such as orders.csv</source>
        <translation>Выгрузка того, что сделало приложение, например orders.csv</translation>
    </message>
    <message>
        <source>With each log also its rotated pieces (access.log.1, access.log-20261130.gz)</source>
        <translation>Вместе с каждым журналом и его ротированные части (access.log.1, access.log-20261130.gz)</translation>
    </message>
    <message>
        <source>A line that stands in two files is one line</source>
        <translation>Строка, которая есть в двух файлах, считается одной</translation>
    </message>
    <message>
        <source>Files, folders and archives whose kinds are recognised</source>
        <translation>Файлы, каталоги и архивы, вид которых определяется автоматически</translation>
    </message>
    <message>
        <source>Retryscope proves from configuration and logs whether nginx executed a request twice.</source>
        <translation>Retryscope по конфигурации и журналам доказывает, выполнил ли nginx запрос дважды.</translation>
    </message>
    <message>
        <source>Show the version and end</source>
        <translation>Показать версию и завершить работу</translation>
    </message>
    <message>
        <source>Language of messages and texts</source>
        <translation>Язык сообщений и текстов</translation>
    </message>
    <message>
        <source>Open the bundled sample incident</source>
        <translation>Открыть встроенный пример инцидента</translation>
    </message>
    <message>
        <source>Files and folders to open in the window</source>
        <translation>Файлы и каталоги, которые нужно открыть в окне</translation>
    </message>
    <message>
        <source>--help shows how the command is written.</source>
        <translation>Как записывается команда, показывает --help.</translation>
    </message>
    <message>
        <source>lies before --since: no request is between them.</source>
        <translation>раньше, чем --since: между ними нет ни одного запроса.</translation>
    </message>
    <message>
        <source>Only requests that ended at or after this time, and those that belong to them</source>
        <translation>Только запросы, завершившиеся в это время или позже, и те, что относятся к ним</translation>
    </message>
    <message>
        <source>Only requests that ended at or before this time, and those that belong to them</source>
        <translation>Только запросы, завершившиеся в это время или раньше, и те, что относятся к ним</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>%1: not recognised as a configuration, a log or an export; name its kind with an option</source>
        <translation>%1: не похоже ни на конфигурацию, ни на журнал, ни на выгрузку; укажите тип параметром</translation>
    </message>
</context>
<context>
    <name>Decisions</name>
    <message>
        <source>Accepted</source>
        <extracomment>A finding of the review; %1: a person or a team</extracomment>
        <translation>Принято</translation>
    </message>
    <message>
        <source>Accepted by %1</source>
        <translation>Принято (%1)</translation>
    </message>
    <message>
        <source>To fix</source>
        <translation>Исправить</translation>
    </message>
    <message>
        <source>To fix by %1</source>
        <translation>Исправить (%1)</translation>
    </message>
    <message>
        <source>Owner: %1</source>
        <comment>of a finding</comment>
        <translation>Ответственный: %1</translation>
    </message>
    <message>
        <source>accepted</source>
        <comment>a finding of the review</comment>
        <translation>принято</translation>
    </message>
    <message>
        <source>to fix</source>
        <comment>a finding of the review</comment>
        <translation>исправить</translation>
    </message>
    <message>
        <source>open</source>
        <comment>a finding that nothing was decided about</comment>
        <translation>без решения</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a decision and its reason</comment>
        <extracomment>%1: &quot;Accepted by Anna&quot;; %2: the reason as it was written</extracomment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>Open logs, configurations and exports</source>
        <translation>Открыть журналы, конфигурации и выгрузки</translation>
    </message>
    <message>
        <source>Open a folder</source>
        <translation>Открыть папку</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>Сохранить отчёт</translation>
    </message>
    <message>
        <source>Mappings (*.toml *.json)</source>
        <translation>Файлы сопоставления (*.toml *.json)</translation>
    </message>
    <message>
        <source>Save the mapping</source>
        <translation>Сохранить сопоставление полей</translation>
    </message>
    <message>
        <source>Load a mapping</source>
        <translation>Загрузить сопоставление полей</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Несохранённые изменения</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1: есть несохранённые изменения.</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf);;HTML pages (*.html);;Markdown (*.md);;JSON (*.json);;CSV (*.csv)</source>
        <translation>Документы PDF (*.pdf);;Страницы HTML (*.html);;Markdown (*.md);;JSON (*.json);;CSV (*.csv)</translation>
    </message>
    <message>
        <source>Case files (*.retrycase)</source>
        <translation>Файлы дел (*.retrycase)</translation>
    </message>
    <message>
        <source>Open a case</source>
        <translation>Открыть дело</translation>
    </message>
    <message>
        <source>Save the case</source>
        <translation>Сохранить дело</translation>
    </message>
    <message>
        <source>Save the rows</source>
        <translation>Сохранить строки</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>Файлы CSV (*.csv)</translation>
    </message>
    <message>
        <source>Text editor</source>
        <translation>Текстовый редактор</translation>
    </message>
    <message>
        <source>Command, with %f for the file and %l for the line; empty: the first known editor</source>
        <translation>Команда, где %f — файл, %l — номер строки; пусто — первый из известных редакторов</translation>
    </message>
    <message numerus="yes">
        <source>%n changed line(s) of the configuration are not saved.</source>
        <translation>
            <numerusform>Не сохранена %n изменённая строка конфигурации.</numerusform>
            <numerusform>Не сохранены %n изменённые строки конфигурации.</numerusform>
            <numerusform>Не сохранены %n изменённых строк конфигурации.</numerusform>
        </translation>
    </message>
    <message>
        <source>On the configuration page they can be saved as files or as a patch.</source>
        <translation>На странице конфигурации их можно сохранить файлами или патчем.</translation>
    </message>
    <message>
        <source>Write the changed files into a folder</source>
        <translation>Записать изменённые файлы в папку</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) stand there already and will be replaced.</source>
        <translation>
            <numerusform>Там уже есть %n файл, он будет заменён.</numerusform>
            <numerusform>Там уже есть %n файла, они будут заменены.</numerusform>
            <numerusform>Там уже есть %n файлов, они будут заменены.</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Заменить</translation>
    </message>
    <message>
        <source>What was changed since the last saving would be lost.</source>
        <translation>Всё, что изменено после последнего сохранения, будет потеряно.</translation>
    </message>
</context>
<context>
    <name>EffectiveCommand</name>
    <message numerus="yes">
        <source>%n host(s) of this path could answer; this is %1. --node chooses another.</source>
        <translation>
            <numerusform>На этот вопрос может ответить %n узел; это ответ %1. Другой выбирается через --node.</numerusform>
            <numerusform>На этот вопрос могут ответить %n узла; это ответ %1. Другой выбирается через --node.</numerusform>
            <numerusform>На этот вопрос могут ответить %n узлов; это ответ %1. Другой выбирается через --node.</numerusform>
        </translation>
    </message>
    <message>
        <source>set</source>
        <comment>where a value comes from</comment>
        <translation>задано здесь</translation>
    </message>
    <message>
        <source>inherited</source>
        <comment>where a value comes from</comment>
        <translation>унаследовано</translation>
    </message>
    <message>
        <source>default</source>
        <comment>where a value comes from</comment>
        <translation>по умолчанию</translation>
    </message>
</context>
<context>
    <name>Follow</name>
    <message>
        <source>%1 was renamed; the new file of this name is read from now on, too</source>
        <translation>Файл %1 переименован; теперь читается и новый файл с этим именем</translation>
    </message>
    <message>
        <source>%1 was emptied; what it held before stays counted</source>
        <translation>Файл %1 очищен; прочитанное из него раньше по-прежнему учитывается</translation>
    </message>
    <message>
        <source>%1 is gone; waiting for it to come back</source>
        <translation>Файла %1 больше нет; ожидается его появление</translation>
    </message>
    <message>
        <source>%1 has appeared and is read</source>
        <translation>Файл %1 появился и читается</translation>
    </message>
</context>
<context>
    <name>Health</name>
    <message>
        <source>not known</source>
        <comment>a figure</comment>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>in order</source>
        <comment>a figure compared with its threshold</comment>
        <translation>в норме</translation>
    </message>
    <message>
        <source>alarm</source>
        <comment>a figure compared with its threshold</comment>
        <translation>тревога</translation>
    </message>
    <message>
        <source>worth a look</source>
        <comment>a figure compared with its threshold</comment>
        <translation>стоит проверить</translation>
    </message>
    <message>
        <source>Requests that were retried</source>
        <translation>Запросы с повторами</translation>
    </message>
    <message>
        <source>warning over %1, alarm over %2</source>
        <translation>внимание выше %1, тревога выше %2</translation>
    </message>
    <message>
        <source>Success after a retry</source>
        <translation>Успех после повтора</translation>
    </message>
    <message>
        <source>alarm under %1</source>
        <translation>тревога ниже %1</translation>
    </message>
    <message>
        <source>Attempts per request, mean</source>
        <translation>Попыток на запрос, в среднем</translation>
    </message>
    <message>
        <source>warning over %1</source>
        <translation>внимание выше %1</translation>
    </message>
    <message>
        <source>Time added by retries, 99th percentile</source>
        <translation>Задержка из-за повторов, 99-й процентиль</translation>
    </message>
</context>
<context>
    <name>InForce</name>
    <message>
        <source>line %1</source>
        <comment>of the shown file</comment>
        <translation>строка %1</translation>
    </message>
    <message numerus="yes">
        <source>no limit: %n server(s)</source>
        <translation>
            <numerusform>без ограничения: %n сервер</numerusform>
            <numerusform>без ограничения: %n сервера</numerusform>
            <numerusform>без ограничения: %n серверов</numerusform>
        </translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>без ограничения</translation>
    </message>
    <message>
        <source>backup</source>
        <comment>role of a server</comment>
        <translation>backup</translation>
    </message>
    <message>
        <source>down</source>
        <comment>state of a server</comment>
        <translation>down</translation>
    </message>
    <message>
        <source>the group is chosen by a variable: %1</source>
        <translation>группу задаёт переменная: %1</translation>
    </message>
    <message numerus="yes">
        <source>group %1: %n server(s)</source>
        <translation>
            <numerusform>группа %1: %n сервер</numerusform>
            <numerusform>группа %1: %n сервера</numerusform>
            <numerusform>группа %1: %n серверов</numerusform>
        </translation>
    </message>
    <message>
        <source>In force here</source>
        <translation>Действует здесь</translation>
    </message>
    <message>
        <source>Outside of every block.</source>
        <translation>Вне всех блоков.</translation>
    </message>
    <message>
        <source>Requests are not passed on from this block itself.</source>
        <translation>Сам этот блок запросы никуда не передаёт.</translation>
    </message>
    <message>
        <source>The set of failures that are retried could not be read: it holds a variable or an invalid word.</source>
        <translation>Не удалось прочитать, какие сбои повторяются: в списке переменная или недопустимое слово.</translation>
    </message>
    <message numerus="yes">
        <source>This line allowed %n repeated operation(s)</source>
        <translation>
            <numerusform>Эта строка разрешила повторить %n операцию</numerusform>
            <numerusform>Эта строка разрешила повторить %n операции</numerusform>
            <numerusform>Эта строка разрешила повторить %n операций</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them duplicated</source>
        <extracomment>Part of &quot;This line allowed 7 repeated operations&quot;; stands on a line of its own</extracomment>
        <translation>
            <numerusform>из них %n выполнена дважды</numerusform>
            <numerusform>из них %n выполнены дважды</numerusform>
            <numerusform>из них %n выполнено дважды</numerusform>
        </translation>
    </message>
    <message>
        <source>Fix</source>
        <comment>a change of the configuration</comment>
        <translation>Исправление</translation>
    </message>
    <message>
        <source>default</source>
        <comment>origin of a value</comment>
        <extracomment>Where a value comes from: nothing sets it; short, in a narrow column</extracomment>
        <translation>по умолчанию</translation>
    </message>
    <message>
        <source>pods of the service, chosen by the controller&apos;s balancer</source>
        <translation>поды сервиса, выбирает балансировщик контроллера</translation>
    </message>
    <message>
        <source>how many there are is not known</source>
        <translation>сколько их, неизвестно</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is passed on to this group.</source>
        <extracomment>Before a list of locations; speaks of an upstream group</extracomment>
        <translation>В эту группу ничего не передаётся.</translation>
    </message>
    <message>
        <source>Requests are passed on to it by:</source>
        <translation>Запросы в неё передают:</translation>
    </message>
    <message>
        <source>Servers of the group:</source>
        <translation>Серверы группы:</translation>
    </message>
    <message>
        <source>Kubernetes refuses this object as it is written: a value of an annotation is no text. The values are those after it was mended.</source>
        <translation>Kubernetes отвергает этот объект в таком виде: значение аннотации не строка. Показаны значения, которые будут после исправления.</translation>
    </message>
</context>
<context>
    <name>Incidents</name>
    <message>
        <source>Verdict</source>
        <translation>Вердикт</translation>
    </message>
    <message>
        <source>Time (%1)</source>
        <translation>Время (%1)</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Метод</translation>
    </message>
    <message>
        <source>URI</source>
        <translation>URI</translation>
    </message>
    <message>
        <source>Location</source>
        <comment>the location block that served the request</comment>
        <translation>Location</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Попытки</translation>
    </message>
    <message>
        <source>Took</source>
        <comment>how long the request lasted</comment>
        <translation>Заняло</translation>
    </message>
    <message>
        <source>Client</source>
        <comment>the status that the client got</comment>
        <translation>Клиент</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>Эффекты</translation>
    </message>
    <message>
        <source>Repeated by</source>
        <translation>Кто повторил</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>Which attempt of how many: &quot;2 of 3&quot;</extracomment>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>The status of an attempt and why it failed: &quot;504, read timeout&quot;</extracomment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Время</translation>
    </message>
    <message>
        <source>Attempt</source>
        <comment>which attempt of the request</comment>
        <translation>Попытка</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Бэкенд</translation>
    </message>
    <message>
        <source>Outcome</source>
        <comment>how the attempt ended</comment>
        <translation>Исход</translation>
    </message>
    <message>
        <source>Delivery</source>
        <comment>how far the request got</comment>
        <translation>Доставка</translation>
    </message>
    <message>
        <source>Client address</source>
        <translation>Адрес клиента</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Хост</translation>
    </message>
    <message>
        <source>Request id</source>
        <translation>ID запроса</translation>
    </message>
    <message>
        <source>Idempotency key</source>
        <translation>Ключ идемпотентности</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Пользователь</translation>
    </message>
    <message>
        <source>Allowed by</source>
        <translation>Чем разрешено</translation>
    </message>
    <message>
        <source>Connect</source>
        <comment>how long connecting took</comment>
        <translation>Соединение</translation>
    </message>
    <message>
        <source>First byte</source>
        <comment>how long until the response header came</comment>
        <translation>Первый байт</translation>
    </message>
    <message>
        <source>Bytes sent</source>
        <translation>Отправлено байт</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Запросы</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Достоверность</translation>
    </message>
    <message>
        <source>Next action</source>
        <translation>Что делать</translation>
    </message>
    <message>
        <source>Line</source>
        <comment>of the access log</comment>
        <translation>Строка</translation>
    </message>
    <message>
        <source>%1 is no time: write 20:03, 20:03:21 or 2026-09-13T20:03.</source>
        <translation>%1 — не время: пишите 20:03, 20:03:21 или 2026-09-13T20:03.</translation>
    </message>
    <message>
        <source>%1 is no duration: write &gt;2, &lt;0.5 or &gt;300ms.</source>
        <translation>%1 — не длительность: пишите &gt;2, &lt;0.5 или &gt;300ms.</translation>
    </message>
    <message>
        <source>%1 is no number: write 2 or &gt;1.</source>
        <translation>%1 — не число: пишите 2 или &gt;1.</translation>
    </message>
    <message>
        <source>There is no %1 %2; the list of suggestions has those there are.</source>
        <translation>Для %1 нет значения %2; возможные значения — в списке подсказок.</translation>
    </message>
    <message>
        <source>what became of the operation</source>
        <translation>чем закончилась операция</translation>
    </message>
    <message>
        <source>the method of the request</source>
        <translation>метод запроса</translation>
    </message>
    <message>
        <source>the beginning of the client&apos;s address</source>
        <translation>начало адреса клиента</translation>
    </message>
    <message>
        <source>the beginning of a backend&apos;s address</source>
        <translation>начало адреса бэкенда</translation>
    </message>
    <message>
        <source>the id of an effect</source>
        <translation>id эффекта</translation>
    </message>
    <message>
        <source>who repeated it</source>
        <translation>кто повторил запрос</translation>
    </message>
    <message>
        <source>begun at that time or later: 20:03</source>
        <translation>начало не раньше указанного времени: 20:03</translation>
    </message>
    <message>
        <source>begun before that time: 20:05:30</source>
        <translation>начало раньше указанного времени: 20:05:30</translation>
    </message>
    <message>
        <source>how long it lasted, in seconds: &gt;2</source>
        <translation>сколько длилось, в секундах: &gt;2</translation>
    </message>
    <message>
        <source>the number of attempts: &gt;1</source>
        <translation>число попыток: &gt;1</translation>
    </message>
    <message>
        <source>why an attempt failed</source>
        <translation>почему попытка не удалась</translation>
    </message>
    <message>
        <source>a part of the host name</source>
        <translation>часть имени хоста</translation>
    </message>
    <message>
        <source>a part of the request id or trace id</source>
        <translation>часть ID запроса или трассировки</translation>
    </message>
    <message>
        <source>a part of the idempotency key</source>
        <translation>часть ключа идемпотентности</translation>
    </message>
    <message>
        <source>the name of the user</source>
        <translation>имя пользователя</translation>
    </message>
    <message>
        <source>Marks</source>
        <comment>what a person said of the operation</comment>
        <translation>Пометки</translation>
    </message>
    <message>
        <source>what you said of it: reviewed, report, verdict, note, tag, any</source>
        <translation>ваши пометки: reviewed, report, verdict, note, tag, any</translation>
    </message>
    <message>
        <source>one of your tags</source>
        <translation>одна из ваших меток</translation>
    </message>
    <message>
        <source>a part of your note</source>
        <translation>часть вашей заметки</translation>
    </message>
    <message>
        <source>reviewed</source>
        <translation>просмотрено</translation>
    </message>
    <message>
        <source>chosen for the report</source>
        <translation>выбрано для отчёта</translation>
    </message>
    <message>
        <source>your verdict: %1</source>
        <translation>ваш вердикт: %1</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>заметка: %1</translation>
    </message>
    <message>
        <source>%1 are no two times: write 20:03..20:05.</source>
        <translation>%1 — не два момента времени: напишите 20:03..20:05.</translation>
    </message>
    <message>
        <source>There is no field %1. There are: %2. In quotes it is looked for as it stands.</source>
        <translation>Поля %1 нет. Есть: %2. В кавычках ищется само это слово.</translation>
    </message>
    <message>
        <source>what was counted: retried, redirected, executed, tried, lost, cut, failed_first</source>
        <translation>что посчитано: retried, redirected, executed, tried, lost, cut, failed_first</translation>
    </message>
    <message>
        <source>the location or server by its line: nginx.conf:26</source>
        <translation>location или server по номеру строки: nginx.conf:26</translation>
    </message>
    <message>
        <source>ended between two times: 20:03..20:05</source>
        <translation>закончился между двумя моментами: 20:03..20:05</translation>
    </message>
    <message>
        <source>not allowed by %1</source>
        <extracomment>Column &quot;Allowed by&quot;; %1: the directive in force, which forbids the retry that the log shows</extracomment>
        <translation>не допускается: %1</translation>
    </message>
    <message>
        <source>When it began, by the access log.</source>
        <translation>Когда началась, по журналу доступа.</translation>
    </message>
    <message>
        <source>the line of the configuration that allowed it: nginx.conf:21</source>
        <translation>строка конфигурации, которая это разрешила: nginx.conf:21</translation>
    </message>
    <message>
        <source>%1 is no status: write 504, 5xx or &gt;=500.</source>
        <translation>%1 — не статус: пишите 504, 5xx или &gt;=500.</translation>
    </message>
    <message>
        <source>a location block, or how it begins</source>
        <translation>location целиком или его начало</translation>
    </message>
    <message>
        <source>a part of the URI, or all of it: =/pay</source>
        <translation>часть URI или весь URI: =/pay</translation>
    </message>
    <message>
        <source>the status of an attempt or of the answer: 504, 5xx, &gt;=500</source>
        <translation>статус попытки или ответа: 504, 5xx, &gt;=500</translation>
    </message>
    <message>
        <source>When it began, by the access log, whose whole seconds leave up to one second open: to the millisecond only where the application noted the receipt.</source>
        <translation>Когда началась, по журналу доступа; в нём целые секунды, поэтому точность — до одной секунды, а до миллисекунды — только там, где приложение записало получение запроса.</translation>
    </message>
</context>
<context>
    <name>Inputs</name>
    <message>
        <source>%1 (assumed)</source>
        <extracomment>A time zone that no log states</extracomment>
        <translation>%1 (принято)</translation>
    </message>
    <message>
        <source>not recognised</source>
        <comment>a log&apos;s format</comment>
        <translation>не распознан</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <extracomment>From one time to another</extracomment>
        <translation>%1 – %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 ± %2, from %n event(s)</source>
        <extracomment>A clock&apos;s difference and its uncertainty: &quot;+0.4 s ± 0.1 s, from 12 events&quot;</extracomment>
        <translation>
            <numerusform>%1 ± %2, по %n событию</numerusform>
            <numerusform>%1 ± %2, по %n событиям</numerusform>
            <numerusform>%1 ± %2, по %n событиям</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading was stopped at %1 % of %2.</source>
        <translation>Чтение остановлено на %1 % файла %2.</translation>
    </message>
    <message>
        <source>Reading was stopped in %1.</source>
        <translation>Чтение остановлено в файле %1.</translation>
    </message>
    <message>
        <source>Reading was stopped between two files.</source>
        <translation>Чтение остановлено между двумя файлами.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were not read.</source>
        <translation>
            <numerusform>%n файл не прочитан.</numerusform>
            <numerusform>%n файла не прочитаны.</numerusform>
            <numerusform>%n файлов не прочитаны.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 % of %2</source>
        <extracomment>How much was read of which file: &quot;43 % of access.log&quot;</extracomment>
        <translation>%1 % файла %2</translation>
    </message>
    <message>
        <source>part of %1</source>
        <translation>часть файла %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n file(s)</source>
        <translation>
            <numerusform>%1 из %n файла</numerusform>
            <numerusform>%1 из %n файлов</numerusform>
            <numerusform>%1 из %n файлов</numerusform>
        </translation>
    </message>
    <message>
        <source>What is shown is a part: verdicts that would need the rest are unresolved.</source>
        <translation>Показана часть: там, где для вердикта нужен остаток, исход не установлен.</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <extracomment>A clock&apos;s difference and its uncertainty: &quot;+0.4 s ± 0.1 s&quot;</extracomment>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>%1, as stated</source>
        <extracomment>A clock&apos;s difference that a person stated: &quot;+0.4 s, as stated&quot;</extracomment>
        <translation>%1, как указано</translation>
    </message>
    <message>
        <source>%1 (found by comparing with the access log)</source>
        <extracomment>A time zone that follows from a comparison of two logs</extracomment>
        <translation>%1 (найдено сравнением с журналом доступа)</translation>
    </message>
    <message>
        <source>nginx error log</source>
        <comment>a log&apos;s format</comment>
        <translation>журнал ошибок nginx</translation>
    </message>
    <message>
        <source>%1 (stated)</source>
        <extracomment>A clock&apos;s difference that a person stated</extracomment>
        <translation>%1 (указано)</translation>
    </message>
</context>
<context>
    <name>Inspect</name>
    <message>
        <source>  lines come through: %1</source>
        <translation>  строки прошли через: %1</translation>
    </message>
    <message>
        <source>  encoding: %1</source>
        <translation>  кодировка: %1</translation>
    </message>
    <message>
        <source>from the configuration</source>
        <extracomment>Where a log format comes from</extracomment>
        <translation>из конфигурации</translation>
    </message>
    <message>
        <source>a known format</source>
        <extracomment>Where a log format comes from</extracomment>
        <translation>известный формат</translation>
    </message>
    <message>
        <source>by the names of the keys</source>
        <extracomment>Where a log format comes from: the names of the keys of JSON objects</extracomment>
        <translation>по именам ключей</translation>
    </message>
    <message>
        <source>guessed from the lines</source>
        <extracomment>Where a log format comes from</extracomment>
        <translation>определён по строкам</translation>
    </message>
    <message>
        <source>%1: an access log</source>
        <translation>%1: журнал доступа</translation>
    </message>
    <message>
        <source>  no format reads these lines; state one with --log-format</source>
        <translation>  ни один формат не подходит к этим строкам; укажите его через --log-format</translation>
    </message>
    <message>
        <source>  %1 % of the sample: %2 (%3)</source>
        <translation>  %1 % строк выборки: %2 (%3)</translation>
    </message>
    <message>
        <source>  the first line, read with the first format:</source>
        <translation>  первая строка, прочитанная первым форматом:</translation>
    </message>
    <message>
        <source>%1: an export of effects, read as %2</source>
        <translation>%1: выгрузка эффектов, прочитана как %2</translation>
    </message>
    <message>
        <source>%1: an application log, read as %2</source>
        <translation>%1: журнал приложения, прочитан как %2</translation>
    </message>
    <message>
        <source>by its name</source>
        <translation>по имени</translation>
    </message>
    <message>
        <source>by what it holds</source>
        <translation>по содержимому</translation>
    </message>
    <message>
        <source>as stated</source>
        <translation>как указано</translation>
    </message>
    <message>
        <source>%1: a configuration of nginx</source>
        <translation>%1: конфигурация nginx</translation>
    </message>
    <message>
        <source>%1: an error log of nginx</source>
        <translation>%1: журнал ошибок nginx</translation>
    </message>
    <message>
        <source>%1: not recognised</source>
        <translation>%1: тип не распознан</translation>
    </message>
    <message>
        <source>%1: a case file of Retryscope</source>
        <translation>%1: файл дела Retryscope</translation>
    </message>
</context>
<context>
    <name>LocationTrace</name>
    <message>
        <source>line %1</source>
        <translation>строка %1</translation>
    </message>
    <message>
        <source>the exact match; nothing else is asked</source>
        <translation>точное совпадение; больше ничего не проверяется</translation>
    </message>
    <message>
        <source>the longest matching prefix; regular expressions are not asked</source>
        <translation>самый длинный подходящий префикс; регулярные выражения не проверяются</translation>
    </message>
    <message>
        <source>the first regular expression in the order of the file that matches</source>
        <translation>первое подходящее регулярное выражение в порядке файла</translation>
    </message>
    <message>
        <source>the request was sent here by its name</source>
        <translation>запрос направлен сюда по имени</translation>
    </message>
    <message>
        <source>the longest matching prefix; no regular expression matches</source>
        <translation>самый длинный подходящий префикс; ни одно регулярное выражение не подходит</translation>
    </message>
    <message>
        <source>the URI is rewritten by %1</source>
        <translation>URI переписывает %1</translation>
    </message>
    <message>
        <source>%1 leads on, if none of its files exists</source>
        <translation>%1 ведёт дальше, если ни одного из файлов нет</translation>
    </message>
    <message>
        <source>%1 makes another request of it</source>
        <translation>%1 превращает его в другой запрос</translation>
    </message>
    <message>
        <source>nginx answers by itself: %1</source>
        <translation>nginx отвечает сам: %1</translation>
    </message>
    <message>
        <source>it goes on in %1</source>
        <translation>запрос идёт дальше в %1</translation>
    </message>
    <message>
        <source>%1 is not decided by the configuration alone</source>
        <translation>что сделает %1, по одной конфигурации не определить</translation>
    </message>
    <message>
        <source>This configuration has no http server.</source>
        <translation>В этой конфигурации нет ни одного http-сервера.</translation>
    </message>
    <message>
        <source>no location matches: the server itself serves</source>
        <translation>ни один location не подходит: запрос обслуживает сам server</translation>
    </message>
    <message>
        <source>within it, %1 holds for this request</source>
        <translation>внутри него для этого запроса действует %1</translation>
    </message>
    <message>
        <source>The request is sent round without end; nginx answers 500.</source>
        <translation>Запрос ходит по кругу без конца; nginx отвечает 500.</translation>
    </message>
    <message>
        <source>Something dynamic may lead to another location.</source>
        <translation>Динамическая часть конфигурации может привести в другой location.</translation>
    </message>
</context>
<context>
    <name>MappingPreview</name>
    <message>
        <source>What it says</source>
        <translation>О чём запись</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Эффект</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Метод</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Путь</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Хост</translation>
    </message>
    <message>
        <source>Request id</source>
        <translation>ID запроса</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Ключ</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Операция</translation>
    </message>
    <message>
        <source>Hash of the body</source>
        <translation>Хеш тела</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Статус</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Сообщение</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>Означает</translation>
    </message>
    <message>
        <source>told by its words</source>
        <translation>определяется по словам</translation>
    </message>
    <message>
        <source>What %1 means</source>
        <translation>Что означает %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what rows say, and how many do</comment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n строка</numerusform>
            <numerusform>%n строки</numerusform>
            <numerusform>%n строк</numerusform>
        </translation>
    </message>
    <message>
        <source>Without the id of the effect two of them cannot be told from one.</source>
        <translation>Без идентификатора эффекта два эффекта не отличить от одного.</translation>
    </message>
    <message>
        <source>Without a time nothing can be joined to a request.</source>
        <translation>Без времени запись нельзя связать с запросом.</translation>
    </message>
    <message>
        <source>Without a path, an id or a key rows are joined by time alone.</source>
        <translation>Без пути, идентификатора или ключа строки связываются с запросами только по времени.</translation>
    </message>
    <message>
        <source>Time (%1)</source>
        <translation>Время (%1)</translation>
    </message>
</context>
<context>
    <name>MatrixText</name>
    <message>
        <source>not known</source>
        <comment>in a cell of the matrix</comment>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>may run twice</source>
        <comment>in a cell of the matrix</comment>
        <translation>возможно дважды</translation>
    </message>
    <message>
        <source>repeat</source>
        <comment>in a cell of the matrix</comment>
        <translation>повтор</translation>
    </message>
    <message>
        <source>sent elsewhere</source>
        <comment>in a cell of the matrix</comment>
        <translation>в другое место</translation>
    </message>
    <message>
        <source>repeat, did not arrive</source>
        <comment>in a cell of the matrix</comment>
        <translation>повтор, не дошёл</translation>
    </message>
    <message>
        <source>repeat, incomplete</source>
        <comment>in a cell of the matrix</comment>
        <translation>повтор, дошёл не весь</translation>
    </message>
    <message>
        <source>the client gets the failure</source>
        <translation>сбой получает клиент</translation>
    </message>
    <message>
        <source>safe: not executed before</source>
        <translation>безопасно: до этого не выполнен</translation>
    </message>
    <message>
        <source>a read is repeated</source>
        <translation>повторяется чтение</translation>
    </message>
    <message>
        <source>sent to another location</source>
        <translation>передаётся в другой location</translation>
    </message>
    <message>
        <source>may be executed twice</source>
        <translation>может выполниться дважды</translation>
    </message>
    <message>
        <source>not known from the configuration</source>
        <translation>по конфигурации неизвестно</translation>
    </message>
</context>
<context>
    <name>NoteTexts</name>
    <message>
        <source>Your verdict: %1 (computed: %2)</source>
        <translation>Ваш вердикт: %1 (вычислен: %2)</translation>
    </message>
    <message>
        <source>%1 — %2, %3</source>
        <extracomment>%1: a reason in the person&apos;s words, %2: who gave it, %3: when</extracomment>
        <translation>%1 — %2, %3</translation>
    </message>
    <message>
        <source>Tags: %1</source>
        <translation>Метки: %1</translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n запрос</numerusform>
            <numerusform>%n запроса</numerusform>
            <numerusform>%n запросов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retried</source>
        <translation>
            <numerusform>%n с повторами</numerusform>
            <numerusform>%n с повторами</numerusform>
            <numerusform>%n с повторами</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n попытка</numerusform>
            <numerusform>%n попытки</numerusform>
            <numerusform>%n попыток</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lost response(s)</source>
        <translation>
            <numerusform>%n потерянный ответ</numerusform>
            <numerusform>%n потерянных ответа</numerusform>
            <numerusform>%n потерянных ответов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n redirected internally</source>
        <translation>
            <numerusform>%n с внутренним редиректом</numerusform>
            <numerusform>%n с внутренним редиректом</numerusform>
            <numerusform>%n с внутренним редиректом</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Phrases</name>
    <message>
        <source>%1 cannot be opened: %2.</source>
        <translation>Не удаётся открыть %1: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>Не удаётся прочитать %1: %2.</translation>
    </message>
    <message>
        <source>%1 is a folder; a file is needed here.</source>
        <translation>%1 — папка, а нужен файл.</translation>
    </message>
    <message>
        <source>The compressed data in %1 is damaged; what came before the damage was read.</source>
        <translation>Сжатые данные в %1 повреждены; прочитано то, что до повреждения.</translation>
    </message>
    <message>
        <source>The log format “%1” is not valid: %2.</source>
        <translation>Недопустимый формат журнала «%1»: %2.</translation>
    </message>
    <message>
        <source>No log format named %1 is known. Load the configuration that defines it, or give its text.</source>
        <translation>Формат журнала %1 неизвестен. Загрузите конфигурацию, где он определён, или задайте его текст.</translation>
    </message>
    <message>
        <source>No known format fits the lines of %1. Give the log_format of the nginx that wrote it.</source>
        <translation>Строки %1 не подходят ни под один известный формат. Задайте log_format того nginx, который их записал.</translation>
    </message>
    <message>
        <source>%1 is not an nginx configuration.</source>
        <translation>%1 — не конфигурация nginx.</translation>
    </message>
    <message>
        <source>There is nothing to analyse: none of the inputs could be read.</source>
        <translation>Анализировать нечего: ничего из указанного не удалось прочитать.</translation>
    </message>
    <message>
        <source>“%1” is not a time. Write it as 2026-09-13T20:03:21+03:00.</source>
        <translation>«%1» — не время. Запишите его так: 2026-09-13T20:03:21+03:00.</translation>
    </message>
    <message>
        <source>“%1” is not a version of nginx. Write it as 1.26.3.</source>
        <translation>«%1» — не версия nginx. Запишите её так: 1.26.3.</translation>
    </message>
    <message>
        <source>No location of this configuration serves %1.</source>
        <translation>В этой конфигурации нет location, который обслуживает %1.</translation>
    </message>
    <message>
        <source>The question cannot be answered: %1.</source>
        <translation>На этот вопрос нельзя ответить: %1.</translation>
    </message>
    <message>
        <source>The mapping in %1 is not valid: %2.</source>
        <translation>Недопустимое сопоставление полей в %1: %2.</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>Не удаётся записать %1: %2.</translation>
    </message>
    <message>
        <source>The font %1 is not installed. Install the package %2.</source>
        <translation>Шрифт %1 не установлен. Установите пакет %2.</translation>
    </message>
    <message>
        <source>The report&apos;s fonts have no glyph for: %1.</source>
        <translation>В шрифтах отчёта нет знаков: %1.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Прервано.</translation>
    </message>
    <message>
        <source>The line does not fit the format.</source>
        <translation>Строка не соответствует формату.</translation>
    </message>
    <message>
        <source>Bytes that are not UTF-8; the line was read all the same.</source>
        <translation>Есть байты не в UTF-8; строка всё же прочитана.</translation>
    </message>
    <message>
        <source>Binary data: this is not a text file.</source>
        <translation>Двоичные данные: это не текстовый файл.</translation>
    </message>
    <message>
        <source>The line is %1 bytes long and was cut.</source>
        <translation>Длина строки — %1 байт, она обрезана.</translation>
    </message>
    <message>
        <source>%1 has %2 elements, the address list has %3: what belongs together is not known.</source>
        <translation>Элементов в %1: %2, а в списке адресов: %3; что к чему относится, неизвестно.</translation>
    </message>
    <message>
        <source>“%1” is not a readable time.</source>
        <translation>Не удаётся прочитать время «%1».</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number.</source>
        <translation>%1: «%2» — не число.</translation>
    </message>
    <message>
        <source>Not valid JSON at byte %1.</source>
        <translation>Недопустимый JSON, байт %1.</translation>
    </message>
    <message>
        <source>%1 columns instead of %2.</source>
        <translation>Столбцов: %1 вместо %2.</translation>
    </message>
    <message>
        <source>The compressed data ends early; what came before was read.</source>
        <translation>Сжатые данные обрываются; прочитано то, что до обрыва.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>Файл пуст.</translation>
    </message>
    <message>
        <source>The file vanished while it was read: %1.</source>
        <translation>Файл исчез во время чтения: %1.</translation>
    </message>
    <message>
        <source>The format was recognised as %1; %2 % of the sample fit it.</source>
        <translation>Распознан формат %1; ему соответствует %2 % выборки.</translation>
    </message>
    <message>
        <source>The times have no zone; %1 was assumed.</source>
        <translation>Время записано без часового пояса; принят %1.</translation>
    </message>
    <message>
        <source>The meaning of the columns was guessed: %1.</source>
        <translation>Назначение столбцов определено по догадке: %1.</translation>
    </message>
    <message>
        <source>No time, or nothing to match requests by, was found. State the mapping of the columns.</source>
        <translation>Не найдено ни времени, ни полей для сопоставления запросов. Задайте сопоставление полей.</translation>
    </message>
    <message>
        <source>The line continues the record before it.</source>
        <translation>Строка продолжает предыдущую запись.</translation>
    </message>
    <message>
        <source>The last line has no line end; the file may still be growing.</source>
        <translation>Последняя строка не завершена; возможно, файл ещё дописывается.</translation>
    </message>
    <message>
        <source>The file ends inside a block or a directive.</source>
        <translation>Файл обрывается внутри блока или директивы.</translation>
    </message>
    <message>
        <source>A “}” too many.</source>
        <translation>Лишняя «}».</translation>
    </message>
    <message>
        <source>The quote is not closed.</source>
        <translation>Кавычка не закрыта.</translation>
    </message>
    <message>
        <source>Text follows the closing quote without a blank; nginx refuses that.</source>
        <translation>После закрывающей кавычки нет пробела; nginx такого не принимает.</translation>
    </message>
    <message>
        <source>The directive is not ended by “;”.</source>
        <translation>Директива не завершена знаком «;».</translation>
    </message>
    <message>
        <source>A “{” without a name before it.</source>
        <translation>Перед «{» нет имени.</translation>
    </message>
    <message>
        <source>A “;” without a directive before it.</source>
        <translation>Перед «;» нет директивы.</translation>
    </message>
    <message>
        <source>include: no file %1 was found.</source>
        <translation>include: файл %1 не найден.</translation>
    </message>
    <message>
        <source>include: %1 includes itself.</source>
        <translation>include: %1 включает сам себя.</translation>
    </message>
    <message>
        <source>include: %1 lies outside of what was given and was not read.</source>
        <translation>include: %1 лежит вне указанного и не прочитан.</translation>
    </message>
    <message>
        <source>include: more than %1 files; the rest was not read.</source>
        <translation>include: файлов больше %1; остальные не прочитаны.</translation>
    </message>
    <message>
        <source>The file is not text.</source>
        <translation>Файл не текстовый.</translation>
    </message>
    <message>
        <source>This cannot be the name of a directive.</source>
        <translation>Имя директивы таким быть не может.</translation>
    </message>
    <message>
        <source>This kind of input is not read: %1.</source>
        <translation>Данные этого вида не читаются: %1.</translation>
    </message>
    <message>
        <source>The access log lists the upstream statuses %1.</source>
        <translation>В журнале доступа записаны статусы upstream: %1.</translation>
    </message>
    <message>
        <source>The error log says: %1.</source>
        <translation>В журнале ошибок записано: %1.</translation>
    </message>
    <message>
        <source>%1 received the request.</source>
        <translation>%1: запрос получен.</translation>
    </message>
    <message>
        <source>Effect %1 was applied by %2.</source>
        <translation>%2: применён эффект %1.</translation>
    </message>
    <message>
        <source>Late success: effect %1 was applied %2 after nginx had given up.</source>
        <translation>Запоздалый успех: эффект %1 применён, когда nginx не ждал уже %2.</translation>
    </message>
    <message>
        <source>%1 gave the stored result again and did nothing.</source>
        <translation>%1: повторно отдан сохранённый результат, ничего не выполнено.</translation>
    </message>
    <message>
        <source>%1 refused it as a duplicate: %2.</source>
        <translation>%1: отклонено как дубль: %2.</translation>
    </message>
    <message>
        <source>%1 says that it did nothing: %2.</source>
        <translation>%1: записано, что ничего не выполнено: %2.</translation>
    </message>
    <message numerus="yes">
        <source>Nothing was delivered on %n attempt(s).</source>
        <translation>
            <numerusform>На %n попытке ничего не доставлено.</numerusform>
            <numerusform>На %n попытках ничего не доставлено.</numerusform>
            <numerusform>На %n попытках ничего не доставлено.</numerusform>
        </translation>
    </message>
    <message>
        <source>The export covers the time from %1 to %2.</source>
        <translation>Выгрузка охватывает время с %1 по %2.</translation>
    </message>
    <message>
        <source>The same request id %1 stands in the access log and in the application’s records.</source>
        <translation>Один и тот же идентификатор запроса %1 есть в журнале доступа и в записях приложения.</translation>
    </message>
    <message>
        <source>The same idempotency key %1.</source>
        <translation>Один и тот же ключ идемпотентности %1.</translation>
    </message>
    <message>
        <source>The same body (hash %1).</source>
        <translation>Одно и то же тело (хеш %1).</translation>
    </message>
    <message numerus="yes">
        <source>%n candidate(s) fit equally well, so none is claimed.</source>
        <translation>
            <numerusform>Одинаково подходит %n кандидат, поэтому не выбран ни один.</numerusform>
            <numerusform>Одинаково подходят %n кандидата, поэтому не выбран ни один.</numerusform>
            <numerusform>Одинаково подходят %n кандидатов, поэтому не выбран ни один.</numerusform>
        </translation>
    </message>
    <message>
        <source>Only the status %1 speaks for it; a status alone proves nothing.</source>
        <translation>В пользу этого говорит только статус %1; статус сам по себе ничего не доказывает.</translation>
    </message>
    <message>
        <source>The caller sent it again with a new idempotency key.</source>
        <translation>Отправитель повторил запрос с новым ключом идемпотентности.</translation>
    </message>
    <message>
        <source>The application log of the backend that was possibly reached.</source>
        <translation>Журнал приложения на бэкенде, до которого запрос мог дойти.</translation>
    </message>
    <message>
        <source>An export of the effects of that time.</source>
        <translation>Выгрузка эффектов за это время.</translation>
    </message>
    <message>
        <source>An export that reaches further: a late effect could appear after its end.</source>
        <translation>Выгрузка за больший срок: запоздалый эффект мог появиться после её конца.</translation>
    </message>
    <message>
        <source>A request id both in the access log and in the application’s log.</source>
        <translation>Идентификатор запроса и в журнале доступа, и в журнале приложения.</translation>
    </message>
    <message>
        <source>$upstream_bytes_sent in the log_format: it tells whether anything was sent.</source>
        <translation>$upstream_bytes_sent в log_format: показывает, было ли что-то отправлено.</translation>
    </message>
    <message>
        <source>$upstream_connect_time in the log_format: it tells whether a connection was made.</source>
        <translation>$upstream_connect_time в log_format: показывает, было ли установлено соединение.</translation>
    </message>
    <message>
        <source>$upstream_header_time in the log_format: it tells whether the backend answered.</source>
        <translation>$upstream_header_time в log_format: показывает, ответил ли бэкенд.</translation>
    </message>
    <message>
        <source>$upstream_addr in the log_format: it names the backends.</source>
        <translation>$upstream_addr в log_format: называет бэкенды.</translation>
    </message>
    <message>
        <source>The error log of that time.</source>
        <translation>Журнал ошибок за это время.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <extracomment>A duration in seconds, &quot;2.001 s&quot;</extracomment>
        <translation>%1 с</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <extracomment>A duration in milliseconds, &quot;14 ms&quot;</extracomment>
        <translation>%1 мс</translation>
    </message>
    <message>
        <source>%1 %</source>
        <extracomment>A share, &quot;0.30 %&quot;</extracomment>
        <translation>%1 %</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <extracomment>The end of a list that is cut: &quot;a, b and 4 more&quot;</extracomment>
        <translation>
            <numerusform>ещё %n</numerusform>
            <numerusform>ещё %n</numerusform>
            <numerusform>ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>duplicated</source>
        <comment>verdict</comment>
        <extracomment>Verdict on an operation, a word in a table</extracomment>
        <translation>выполнена дважды</translation>
    </message>
    <message>
        <source>prevented</source>
        <comment>verdict</comment>
        <translation>дубль предотвращён</translation>
    </message>
    <message>
        <source>executed once</source>
        <comment>verdict</comment>
        <translation>выполнена один раз</translation>
    </message>
    <message>
        <source>not applied</source>
        <comment>verdict</comment>
        <translation>не выполнена</translation>
    </message>
    <message>
        <source>unresolved</source>
        <comment>verdict</comment>
        <translation>исход не установлен</translation>
    </message>
    <message>
        <source>Duplicated</source>
        <comment>verdict as a heading</comment>
        <translation>Выполнена дважды</translation>
    </message>
    <message>
        <source>Prevented</source>
        <comment>verdict as a heading</comment>
        <translation>Дубль предотвращён</translation>
    </message>
    <message>
        <source>Executed once</source>
        <comment>verdict as a heading</comment>
        <translation>Выполнена один раз</translation>
    </message>
    <message>
        <source>Not applied</source>
        <comment>verdict as a heading</comment>
        <translation>Не выполнена</translation>
    </message>
    <message>
        <source>Unresolved</source>
        <comment>verdict as a heading</comment>
        <translation>Исход не установлен</translation>
    </message>
    <message>
        <source>confirmed</source>
        <comment>how sure a verdict is</comment>
        <translation>подтверждено</translation>
    </message>
    <message>
        <source>inferred</source>
        <comment>how sure a verdict is</comment>
        <translation>предположительно</translation>
    </message>
    <message>
        <source>Nothing to do.</source>
        <translation>Делать ничего не нужно.</translation>
    </message>
    <message>
        <source>The result exists: use it, and do not send the request again.</source>
        <translation>Результат есть: используйте его и не отправляйте запрос снова.</translation>
    </message>
    <message>
        <source>Repeat it with the same idempotency key and unchanged input.</source>
        <translation>Повторите запрос с тем же ключом идемпотентности и теми же данными.</translation>
    </message>
    <message>
        <source>It may be sent again: no attempt was applied, and none still can be.</source>
        <translation>Запрос можно отправить снова: ни одна попытка не выполнена и уже не может быть выполнена.</translation>
    </message>
    <message>
        <source>Reconcile: ask the application for the state. Nothing found now does not exclude a late arrival.</source>
        <translation>Сверьтесь с приложением: запросите состояние. Если сейчас ничего не найдено, эффект ещё может появиться позже.</translation>
    </message>
    <message numerus="yes">
        <source>All %n effects exist: keep one, reverse the rest, and do not send the request again.</source>
        <translation>
            <numerusform>Есть %n эффект: оставьте один, остальные отмените и не отправляйте запрос снова.</numerusform>
            <numerusform>Есть все %n эффекта: оставьте один, остальные отмените и не отправляйте запрос снова.</numerusform>
            <numerusform>Есть все %n эффектов: оставьте один, остальные отмените и не отправляйте запрос снова.</numerusform>
        </translation>
    </message>
    <message>
        <source>next server</source>
        <comment>who repeated the request</comment>
        <extracomment>Who repeated the request, in a table</extracomment>
        <translation>переход на следующий сервер</translation>
    </message>
    <message>
        <source>internal redirect</source>
        <comment>who repeated the request</comment>
        <translation>внутренний редирект</translation>
    </message>
    <message>
        <source>client</source>
        <comment>who repeated the request</comment>
        <translation>клиент</translation>
    </message>
    <message>
        <source>mirror</source>
        <comment>who repeated the request</comment>
        <translation>зеркало</translation>
    </message>
    <message>
        <source>another proxy</source>
        <comment>who repeated the request</comment>
        <translation>другой прокси</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>who repeated the request</comment>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>not delivered</source>
        <comment>how far a request got</comment>
        <translation>не доставлен</translation>
    </message>
    <message>
        <source>partially delivered</source>
        <comment>how far a request got</comment>
        <translation>доставлен частично</translation>
    </message>
    <message>
        <source>possibly executed</source>
        <comment>how far a request got</comment>
        <translation>возможно выполнен</translation>
    </message>
    <message>
        <source>responded</source>
        <comment>how far a request got</comment>
        <translation>получен ответ</translation>
    </message>
    <message>
        <source>no failure</source>
        <translation>без сбоя</translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>в соединении отказано</translation>
    </message>
    <message>
        <source>connect timeout</source>
        <translation>тайм-аут соединения</translation>
    </message>
    <message>
        <source>TLS handshake failed</source>
        <translation>сбой рукопожатия TLS</translation>
    </message>
    <message>
        <source>TLS handshake timeout</source>
        <translation>тайм-аут рукопожатия TLS</translation>
    </message>
    <message>
        <source>closed before the request was sent</source>
        <translation>закрыто до отправки запроса</translation>
    </message>
    <message>
        <source>send timeout</source>
        <translation>тайм-аут отправки</translation>
    </message>
    <message>
        <source>reset while sending</source>
        <translation>сброс во время отправки</translation>
    </message>
    <message>
        <source>read timeout</source>
        <translation>тайм-аут чтения</translation>
    </message>
    <message>
        <source>closed after the request was sent</source>
        <translation>закрыто после отправки запроса</translation>
    </message>
    <message>
        <source>reset after the request was sent</source>
        <translation>сброс после отправки запроса</translation>
    </message>
    <message>
        <source>invalid response header</source>
        <translation>недопустимый заголовок ответа</translation>
    </message>
    <message>
        <source>answer that is no HTTP</source>
        <translation>ответ не по HTTP</translation>
    </message>
    <message>
        <source>answer %1</source>
        <extracomment>The backend answered with this HTTP status</extracomment>
        <translation>ответ %1</translation>
    </message>
    <message>
        <source>closed within the response</source>
        <translation>закрыто посреди ответа</translation>
    </message>
    <message>
        <source>no live server in the group</source>
        <translation>в группе нет работающих серверов</translation>
    </message>
    <message>
        <source>kept connection was already closed</source>
        <translation>соединение из кэша уже было закрыто</translation>
    </message>
    <message>
        <source>the client went away</source>
        <translation>клиент отключился</translation>
    </message>
    <message>
        <source>failure inside nginx</source>
        <translation>сбой внутри nginx</translation>
    </message>
    <message>
        <source>failure not known</source>
        <translation>сбой неизвестен</translation>
    </message>
    <message>
        <source>sent by the backend</source>
        <comment>a status</comment>
        <translation>от бэкенда</translation>
    </message>
    <message>
        <source>made by nginx</source>
        <comment>a status</comment>
        <translation>от nginx</translation>
    </message>
    <message>
        <source>origin not known</source>
        <comment>a status</comment>
        <translation>источник неизвестен</translation>
    </message>
    <message>
        <source>attempt</source>
        <translation>попытка</translation>
    </message>
    <message>
        <source>received</source>
        <comment>what the application wrote down</comment>
        <translation>получен</translation>
    </message>
    <message>
        <source>effect</source>
        <comment>what the application wrote down</comment>
        <translation>эффект</translation>
    </message>
    <message>
        <source>stored result given again</source>
        <comment>what the application wrote down</comment>
        <translation>повторно отдан сохранённый результат</translation>
    </message>
    <message>
        <source>refused as a duplicate</source>
        <comment>what the application wrote down</comment>
        <translation>отклонён как дубль</translation>
    </message>
    <message>
        <source>failed, nothing done</source>
        <comment>what the application wrote down</comment>
        <translation>сбой, ничего не выполнено</translation>
    </message>
    <message>
        <source>note</source>
        <comment>what the application wrote down</comment>
        <translation>примечание</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>конфигурация</translation>
    </message>
    <message>
        <source>access log</source>
        <translation>журнал доступа</translation>
    </message>
    <message>
        <source>error log</source>
        <translation>журнал ошибок</translation>
    </message>
    <message>
        <source>application log</source>
        <translation>журнал приложения</translation>
    </message>
    <message>
        <source>export of effects</source>
        <translation>выгрузка эффектов</translation>
    </message>
    <message>
        <source>Reading the configuration</source>
        <translation>Чтение конфигурации</translation>
    </message>
    <message>
        <source>Reading access logs</source>
        <translation>Чтение журналов доступа</translation>
    </message>
    <message>
        <source>Reading error logs</source>
        <translation>Чтение журналов ошибок</translation>
    </message>
    <message>
        <source>Reading the application&apos;s records</source>
        <translation>Чтение записей приложения</translation>
    </message>
    <message>
        <source>Pairing attempts</source>
        <translation>Разбор попыток</translation>
    </message>
    <message>
        <source>Matching requests with effects</source>
        <translation>Сопоставление запросов с эффектами</translation>
    </message>
    <message>
        <source>Judging operations</source>
        <translation>Вынесение вердиктов</translation>
    </message>
    <message>
        <source>set here</source>
        <comment>where a value comes from</comment>
        <translation>задано здесь</translation>
    </message>
    <message>
        <source>inherited</source>
        <comment>where a value comes from</comment>
        <translation>унаследовано</translation>
    </message>
    <message>
        <source>nginx&apos;s default</source>
        <comment>where a value comes from</comment>
        <translation>по умолчанию в nginx</translation>
    </message>
    <message>
        <source>note</source>
        <comment>severity of a finding</comment>
        <translation>примечание</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>severity of a finding</comment>
        <translation>предупреждение</translation>
    </message>
    <message>
        <source>error</source>
        <comment>severity of a finding</comment>
        <translation>ошибка</translation>
    </message>
    <message>
        <source>nginx would refuse this.</source>
        <translation>nginx этого не примет.</translation>
    </message>
    <message>
        <source>%1 knows no “%2”; probably %3 is meant.</source>
        <translation>%1 не знает «%2»; вероятно, имелось в виду %3.</translation>
    </message>
    <message>
        <source>%1 knows no “%2”.</source>
        <translation>%1 не знает «%2».</translation>
    </message>
    <message>
        <source>nginx %1 repeats every request, a POST that was sent included</source>
        <translation>nginx %1 повторяет любой запрос, в том числе уже отправленный POST</translation>
    </message>
    <message>
        <source>nginx %1 answers a POST with its own page when the backend answers 5xx</source>
        <translation>nginx %1 отвечает на POST собственной страницей, когда бэкенд возвращает 5xx</translation>
    </message>
    <message>
        <source>%1 exists only in the commercial nginx</source>
        <translation>%1 есть только в коммерческой версии nginx</translation>
    </message>
    <message>
        <source>%1 belongs to another product; nginx does not know it</source>
        <translation>%1 относится к другому продукту; nginx этого не знает</translation>
    </message>
    <message>
        <source>%1 does not exist; $%2 is near</source>
        <translation>%1 не существует; близкое имя — $%2</translation>
    </message>
    <message>
        <source>%1 does not exist</source>
        <translation>%1 не существует</translation>
    </message>
    <message>
        <source>after %1 the request is sent again to %2, with its method and body</source>
        <translation>при %1 запрос отправляется ещё раз на %2, с тем же методом и телом</translation>
    </message>
    <message>
        <source>after %1 a backend gets the request again as GET %2</source>
        <translation>при %1 бэкенд получает запрос ещё раз как GET %2</translation>
    </message>
    <message>
        <source>%1 leads to the same backend: it gets every request twice</source>
        <translation>%1 ведёт на тот же бэкенд: он получает каждый запрос дважды</translation>
    </message>
    <message>
        <source>every request goes to %1 as well, writes included</source>
        <translation>каждый запрос, в том числе на запись, уходит ещё и на %1</translation>
    </message>
    <message>
        <source>repeats a POST that was already sent; it may be executed twice</source>
        <translation>повторяет уже отправленный POST; он может быть выполнен дважды</translation>
    </message>
    <message>
        <source>PUT, DELETE and unknown methods are repeated after they were sent (%1)</source>
        <translation>PUT, DELETE и неизвестные методы повторяются после отправки (%1)</translation>
    </message>
    <message numerus="yes">
        <source>no limit of tries: a failing request may visit %n server(s)</source>
        <translation>
            <numerusform>число попыток не ограничено: сбойный запрос может обойти %n сервер</numerusform>
            <numerusform>число попыток не ограничено: сбойный запрос может обойти %n сервера</numerusform>
            <numerusform>число попыток не ограничено: сбойный запрос может обойти %n серверов</numerusform>
        </translation>
    </message>
    <message>
        <source>the log cannot show retries: %1 lacks %2</source>
        <translation>по журналу не видно повторов: в %1 нет %2</translation>
    </message>
    <message>
        <source>%1 is ignored here without a reason</source>
        <translation>%1 подавлено здесь без объяснения</translation>
    </message>
    <message>
        <source>%1 has no token %2; nginx refuses it</source>
        <translation>в %1 нет слова %2; nginx его не примет</translation>
    </message>
    <message>
        <source>%1 may not stand in %2, only in: %3</source>
        <translation>%1 нельзя указывать в %2, только в: %3</translation>
    </message>
    <message>
        <source>%1 was set in line %2 already; nginx refuses a second one</source>
        <translation>%1 уже задано в строке %2; второе nginx не примет</translation>
    </message>
    <message>
        <source>%1 came with nginx %2; this is %3</source>
        <translation>%1 появилось в nginx %2, а здесь %3</translation>
    </message>
    <message>
        <source>%1 with nothing but non_idempotent retries nothing at all</source>
        <translation>%1 только со словом non_idempotent ничего не повторяет</translation>
    </message>
    <message>
        <source>off wins: the other parameters of %1 count for nothing</source>
        <translation>побеждает off: остальные параметры %1 не действуют</translation>
    </message>
    <message>
        <source>an answer 500 of the application is asked for again at the next server</source>
        <translation>после ответа приложения 500 запрос уходит на следующий сервер</translation>
    </message>
    <message>
        <source>%1 asks every server for what one of them has not</source>
        <translation>%1 спрашивает все серверы о том, чего нет на одном</translation>
    </message>
    <message>
        <source>replaces the set of line %1: %2 does not count here</source>
        <translation>заменяет набор из строки %1: %2 здесь не действует</translation>
    </message>
    <message>
        <source>no request is passed to another server, not even after a refused connection</source>
        <translation>запрос не передаётся другому серверу даже после отказа в соединении</translation>
    </message>
    <message>
        <source>%1 tries, but the group has %2 address(es)</source>
        <translation>попыток задано %1, но адресов в группе: %2</translation>
    </message>
    <message>
        <source>one try is not off: a closed cached connection to %1 is tried again</source>
        <translation>одна попытка — не off: если соединение из кэша закрыто, %1 получит запрос ещё раз</translation>
    </message>
    <message>
        <source>no limit of time: all tries together may take %1 s</source>
        <translation>время не ограничено: все попытки вместе могут занять %1 с</translation>
    </message>
    <message>
        <source>may take %1 s while the client waits for %2 s</source>
        <translation>может длиться %1 с, а клиент ждёт %2 с</translation>
    </message>
    <message>
        <source>a dead server costs %1 before the next one is asked</source>
        <translation>недоступный сервер отнимает %1, прежде чем nginx обратится к следующему</translation>
    </message>
    <message>
        <source>%1 lets a client wait for %2</source>
        <translation>из-за %1 клиент может ждать %2</translation>
    </message>
    <message>
        <source>each address of %1 is a server of its own: the request may be sent to several</source>
        <translation>каждый адрес %1 — отдельный сервер: запрос может уйти на несколько</translation>
    </message>
    <message>
        <source>%1 stands twice in %2: one backend may get a request twice</source>
        <translation>%1 указан в %2 дважды: один бэкенд может получить запрос дважды</translation>
    </message>
    <message>
        <source>servers of %1 are never taken out, however often they fail</source>
        <translation>серверы %1 не исключаются из группы, сколько бы ни было сбоев</translation>
    </message>
    <message>
        <source>%1 does nothing: %2 has a single server</source>
        <translation>%1 ничего не даёт: в %2 один сервер</translation>
    </message>
    <message>
        <source>%1 keeps connections by default: a closed one is tried again at the same server</source>
        <translation>%1 по умолчанию хранит соединения: если такое закрыто, тот же сервер получит запрос ещё раз</translation>
    </message>
    <message>
        <source>%1 is this nginx again, which retries as well: the tries multiply</source>
        <translation>%1 — снова этот nginx, и он тоже повторяет: попытки перемножаются</translation>
    </message>
    <message>
        <source>after the answer the request is sent to %1 as well</source>
        <translation>после ответа запрос отправляется ещё и на %1</translation>
    </message>
    <message>
        <source>0-RTT data can be replayed, and the backends are not told</source>
        <translation>данные 0-RTT можно воспроизвести, а бэкенды об этом не знают</translation>
    </message>
    <message>
        <source>protects only bodies that come in pieces; a small one is repeated all the same</source>
        <translation>защищает только тела, приходящие по частям; небольшое всё равно повторяется</translation>
    </message>
    <message>
        <source>nginx asks for the method of the client: a GET that becomes %1 is repeated</source>
        <translation>nginx смотрит на метод клиента: GET, который становится %1, повторяется</translation>
    </message>
    <message>
        <source>goes on retrying when the client has left</source>
        <translation>продолжает повторять, когда клиент уже отключился</translation>
    </message>
    <message>
        <source>%1: the idempotency key does not reach the application</source>
        <translation>%1: ключ идемпотентности не доходит до приложения</translation>
    </message>
    <message>
        <source>%1 does not govern grpc_pass; %2 would</source>
        <translation>%1 не действует на grpc_pass; нужно %2</translation>
    </message>
    <message>
        <source>after the upgrade nothing is repeated: %1 counts for the handshake only</source>
        <translation>после смены протокола повторов нет: %1 действует только на рукопожатие</translation>
    </message>
    <message>
        <source>cannot prove what was delivered: %1 lacks %2</source>
        <translation>не доказывает, что было доставлено: в %1 нет %2</translation>
    </message>
    <message>
        <source>a retried request breaks %1: %2 without quotes</source>
        <translation>запрос с повтором ломает %1: %2 без кавычек</translation>
    </message>
    <message>
        <source>%1 has no id of the request</source>
        <translation>в %1 нет идентификатора запроса</translation>
    </message>
    <message>
        <source>the id in the log is not sent to the backends</source>
        <translation>идентификатор из журнала не передаётся бэкендам</translation>
    </message>
    <message>
        <source>Syntax error</source>
        <translation>Синтаксическая ошибка</translation>
    </message>
    <message>
        <source>non_idempotent allows a POST to be repeated</source>
        <translation>non_idempotent разрешает повторять POST</translation>
    </message>
    <message>
        <source>Writes are repeated here</source>
        <translation>Здесь повторяются запросы на запись</translation>
    </message>
    <message>
        <source>The number of tries is not limited</source>
        <translation>Число попыток не ограничено</translation>
    </message>
    <message>
        <source>The log does not show retries</source>
        <translation>По журналу не видно повторов</translation>
    </message>
    <message>
        <source>Invalid parameter</source>
        <translation>Недопустимый параметр</translation>
    </message>
    <message>
        <source>A finding is ignored without a reason</source>
        <translation>Замечание подавлено без объяснения</translation>
    </message>
    <message>
        <source>A token that this module does not know</source>
        <translation>Слово, которого этот модуль не знает</translation>
    </message>
    <message>
        <source>A directive in the wrong place</source>
        <translation>Директива не на своём месте</translation>
    </message>
    <message>
        <source>A directive twice in one block</source>
        <translation>Директива дважды в одном блоке</translation>
    </message>
    <message>
        <source>Newer than this nginx</source>
        <translation>Новее, чем этот nginx</translation>
    </message>
    <message>
        <source>This version behaves otherwise</source>
        <translation>Эта версия ведёт себя иначе</translation>
    </message>
    <message>
        <source>A variable that does not exist</source>
        <translation>Переменной не существует</translation>
    </message>
    <message>
        <source>non_idempotent alone switches retries off</source>
        <translation>Один non_idempotent отключает повторы</translation>
    </message>
    <message>
        <source>off beside other parameters</source>
        <translation>off рядом с другими параметрами</translation>
    </message>
    <message>
        <source>Retry on an answer 500</source>
        <translation>Повтор после ответа 500</translation>
    </message>
    <message>
        <source>Retry on 403 or 404</source>
        <translation>Повтор после 403 или 404</translation>
    </message>
    <message>
        <source>An inherited set is replaced</source>
        <translation>Унаследованный набор заменён</translation>
    </message>
    <message>
        <source>Retries are off everywhere</source>
        <translation>Повторы отключены всюду</translation>
    </message>
    <message>
        <source>More tries than servers</source>
        <translation>Попыток больше, чем серверов</translation>
    </message>
    <message>
        <source>One try is not off</source>
        <translation>Одна попытка — не off</translation>
    </message>
    <message>
        <source>The time of all tries is not limited</source>
        <translation>Общее время попыток не ограничено</translation>
    </message>
    <message>
        <source>The tries outlast the client</source>
        <translation>Попытки длятся дольше, чем ждёт клиент</translation>
    </message>
    <message>
        <source>A long connect timeout</source>
        <translation>Долгий тайм-аут соединения</translation>
    </message>
    <message>
        <source>A long read timeout</source>
        <translation>Долгий тайм-аут чтения</translation>
    </message>
    <message>
        <source>A name is a group</source>
        <translation>За именем — группа</translation>
    </message>
    <message>
        <source>The same server twice</source>
        <translation>Один сервер указан дважды</translation>
    </message>
    <message>
        <source>Failures are not counted</source>
        <translation>Сбои не считаются</translation>
    </message>
    <message>
        <source>Failures of a single server do not count</source>
        <translation>Сбои единственного сервера не учитываются</translation>
    </message>
    <message>
        <source>Cached connections by default</source>
        <translation>Кэш соединений по умолчанию</translation>
    </message>
    <message>
        <source>Retries behind retries</source>
        <translation>Повторы поверх повторов</translation>
    </message>
    <message>
        <source>An error page sends the request again</source>
        <translation>Страница ошибки отправляет запрос ещё раз</translation>
    </message>
    <message>
        <source>A mirror copies writes</source>
        <translation>Зеркало копирует запросы на запись</translation>
    </message>
    <message>
        <source>A second request after the answer</source>
        <translation>Второй запрос после ответа</translation>
    </message>
    <message>
        <source>Replays of early data</source>
        <translation>Воспроизведение ранних данных</translation>
    </message>
    <message>
        <source>An unbuffered body is half a guard</source>
        <translation>Тело без буферизации — защита наполовину</translation>
    </message>
    <message>
        <source>proxy_method is not protected</source>
        <translation>proxy_method не защищён</translation>
    </message>
    <message>
        <source>Retries without a client</source>
        <translation>Повторы без клиента</translation>
    </message>
    <message>
        <source>The idempotency key is dropped</source>
        <translation>Ключ идемпотентности теряется</translation>
    </message>
    <message>
        <source>proxy directives beside grpc_pass</source>
        <translation>Директивы proxy рядом с grpc_pass</translation>
    </message>
    <message>
        <source>No retries after an upgrade</source>
        <translation>После смены протокола повторов нет</translation>
    </message>
    <message>
        <source>The log cannot prove delivery</source>
        <translation>Журнал не доказывает доставку</translation>
    </message>
    <message>
        <source>Retried requests break the format</source>
        <translation>Запросы с повторами ломают формат</translation>
    </message>
    <message>
        <source>No request id in the log</source>
        <translation>В журнале нет идентификатора запроса</translation>
    </message>
    <message>
        <source>The request id is not passed on</source>
        <translation>Идентификатор запроса не передаётся дальше</translation>
    </message>
    <message>
        <source>Do not repeat at all here.</source>
        <translation>Отключите здесь повторы полностью.</translation>
    </message>
    <message>
        <source>Remove %1.</source>
        <translation>Уберите %1.</translation>
    </message>
    <message>
        <source>Switch repeating off in this location.</source>
        <translation>Отключите повторы в этом location.</translation>
    </message>
    <message>
        <source>Limit the tries.</source>
        <translation>Ограничьте число попыток.</translation>
    </message>
    <message>
        <source>Add the missing variables to the format.</source>
        <translation>Добавьте в формат недостающие переменные.</translation>
    </message>
    <message>
        <source>Set %1 to %2.</source>
        <translation>Задайте %1 равным %2.</translation>
    </message>
    <message>
        <source>Remove this line.</source>
        <translation>Удалите эту строку.</translation>
    </message>
    <message>
        <source>Use %1 instead.</source>
        <translation>Используйте вместо этого %1.</translation>
    </message>
    <message>
        <source>Put the lists in quotes.</source>
        <translation>Заключите списки в кавычки.</translation>
    </message>
    <message>
        <source>Write %1 instead.</source>
        <translation>Напишите вместо этого %1.</translation>
    </message>
    <message>
        <source>Change as shown.</source>
        <translation>Измените, как показано.</translation>
    </message>
    <message>
        <source>nginx does not start with this line, and what it hides was not reviewed.</source>
        <translation>С этой строкой nginx не запустится, а то, что она скрывает, не проверено.</translation>
    </message>
    <message>
        <source>After a failure nginx sends a POST, LOCK or PATCH that may already have arrived to the next server. The first server is not stopped by that and may execute it all the same.</source>
        <translation>После сбоя nginx передаёт POST, LOCK или PATCH, который мог уже дойти, следующему серверу. Первый сервер при этом не останавливается и может всё равно выполнить запрос.</translation>
    </message>
    <message>
        <source>Without non_idempotent nginx holds back only POST, LOCK and PATCH. PUT, DELETE and every method that it does not know are sent to the next server even after they were sent to the first.</source>
        <translation>Без non_idempotent nginx не повторяет только POST, LOCK и PATCH. PUT, DELETE и любой незнакомый ему метод уходят на следующий сервер, даже если уже были отправлены первому.</translation>
    </message>
    <message>
        <source>With 0 tries a failing request visits every server of the group. One slow request then loads all of them, and each may execute it.</source>
        <translation>При значении 0 сбойный запрос обходит все серверы группы. Один медленный запрос нагружает их все, и каждый может его выполнить.</translation>
    </message>
    <message>
        <source>Without $upstream_addr, $upstream_status and $upstream_response_time a request that was sent twice looks like any other, and a duplicate cannot be traced afterwards.</source>
        <translation>Без $upstream_addr, $upstream_status и $upstream_response_time запрос, отправленный дважды, выглядит как любой другой, и дубль потом не отследить.</translation>
    </message>
    <message>
        <source>Whoever reads this later cannot tell whether the danger was weighed or overlooked.</source>
        <translation>Тот, кто прочтёт это позже, не поймёт, была ли опасность взвешена или упущена.</translation>
    </message>
    <message>
        <source>The modules differ: fastcgi, uwsgi and scgi have no http_502 and http_504, memcached and tunnel no non_idempotent, grpc no updating. nginx does not start with such a line.</source>
        <translation>Модули различаются: у fastcgi, uwsgi и scgi нет http_502 и http_504, у memcached и tunnel — non_idempotent, у grpc — updating. С такой строкой nginx не запускается.</translation>
    </message>
    <message>
        <source>nginx does not start with a directive in a block that it does not belong to; what was meant by it is not in force.</source>
        <translation>nginx не запускается, если директива стоит в чужом блоке; то, что ею хотели задать, не действует.</translation>
    </message>
    <message>
        <source>Only sets such as proxy_next_upstream may be repeated and then add up. For a single value nginx does not start with the second line.</source>
        <translation>Повторять и складывать можно только наборы, такие как proxy_next_upstream. Если значение одно, со второй строкой nginx не запускается.</translation>
    </message>
    <message>
        <source>An older nginx refuses what it does not know, and the server does not start.</source>
        <translation>Старый nginx не принимает того, чего не знает, и сервер не запускается.</translation>
    </message>
    <message>
        <source>Before 1.9.13 nginx repeated every request after a failure, POST included. From 1.9.13 to 1.13.10 a 5xx of a POST that may not be repeated was replaced by a page of nginx and counted against the server.</source>
        <translation>До 1.9.13 nginx повторял после сбоя любой запрос, включая POST. С 1.9.13 по 1.13.10 ответ 5xx на POST, который нельзя повторять, заменялся страницей nginx и засчитывался серверу как сбой.</translation>
    </message>
    <message>
        <source>nginx stops with an unknown variable and names no line for it, even in a format that nothing uses.</source>
        <translation>nginx не запускается из-за неизвестной переменной и не называет строку, даже если формат нигде не используется.</translation>
    </message>
    <message>
        <source>The set replaces the default, error and timeout are no longer in it, and without a failure in the set nothing is passed to the next server.</source>
        <translation>Набор заменяет значение по умолчанию: error и timeout в него больше не входят, а без вида сбоя в наборе на следующий сервер ничего не передаётся.</translation>
    </message>
    <message>
        <source>nginx adds the parameters up, and off in the sum switches all retries off.</source>
        <translation>nginx складывает параметры, и off в сумме отключает все повторы.</translation>
    </message>
    <message>
        <source>A 500 means that the application received the request and failed in it, perhaps after it had written. PUT, DELETE and unknown methods are then executed again; an error that every server has brings load on all of them.</source>
        <translation>Статус 500 означает, что приложение получило запрос и сбилось на нём, возможно, уже после записи. PUT, DELETE и неизвестные методы тогда выполняются ещё раз; ошибка, общая для всех серверов, нагружает их все.</translation>
    </message>
    <message>
        <source>Servers of one application answer alike: each missing page costs one request at every server, and a scan for unknown addresses loads all of them.</source>
        <translation>Серверы одного приложения отвечают одинаково: каждая отсутствующая страница стоит по запросу на каждом сервере, а перебор неизвестных адресов нагружает их все.</translation>
    </message>
    <message>
        <source>A block that sets the directive itself inherits nothing of the outer set; only lines in the same block add up.</source>
        <translation>Блок, где директива задана, ничего не наследует из внешнего набора; складываются только строки одного блока.</translation>
    </message>
    <message>
        <source>A connection that was refused has delivered nothing, and passing it on is always safe. Without it each restart of a server is a 502 for clients although another server stands by.</source>
        <translation>Если в соединении отказано, ничего не доставлено, и переход на следующий сервер всегда безопасен. Без него каждый перезапуск сервера — это 502 для клиентов, хотя другой сервер готов ответить.</translation>
    </message>
    <message>
        <source>nginx asks each address at most once: the number of tries never exceeds that of the addresses.</source>
        <translation>nginx обращается к каждому адресу не больше одного раза: попыток не бывает больше, чем адресов.</translation>
    </message>
    <message>
        <source>When a connection from the cache turns out to be closed, nginx sends the request once more, outside the number of tries. Only off, or a set without error, prevents that.</source>
        <translation>Если соединение из кэша оказалось закрытым, nginx отправляет запрос ещё раз сверх числа попыток. Этому мешает только off или набор без error.</translation>
    </message>
    <message>
        <source>Each try may use up its own timeouts, one after the other. Clients and outer proxies give up earlier and ask again while nginx is still trying.</source>
        <translation>Каждая попытка может исчерпать собственные тайм-ауты, одна за другой. Клиенты и внешние прокси перестают ждать раньше и отправляют запрос снова, пока nginx ещё пробует.</translation>
    </message>
    <message>
        <source>A client that gives up and asks again adds its own repetition to those of nginx.</source>
        <translation>Клиент, который не дождался и отправил запрос снова, добавляет свой повтор к повторам nginx.</translation>
    </message>
    <message>
        <source>While it connects nginx has sent nothing, so this is the one phase in which passing on is always safe. The sooner it is known, the better: two to three seconds suffice in one network.</source>
        <translation>Пока идёт соединение, nginx ещё ничего не отправил, и только на этом этапе переход на следующий сервер всегда безопасен. Чем раньше сбой замечен, тем лучше: в одной сети хватает двух-трёх секунд.</translation>
    </message>
    <message>
        <source>Few clients wait that long. The request is repeated by them while the first one still runs, and connections pile up behind a backend that hangs.</source>
        <translation>Так долго ждут немногие клиенты. Они повторяют запрос, пока первый ещё выполняется, и за зависшим бэкендом копятся соединения.</translation>
    </message>
    <message>
        <source>nginx resolves the name when it starts and treats every address, IPv4 and IPv6, as a server to pass on to. No upstream block shows that.</source>
        <translation>nginx разрешает имя при запуске и считает каждый адрес, IPv4 и IPv6, сервером, на который можно перейти. Ни в одном блоке upstream этого не видно.</translation>
    </message>
    <message>
        <source>Every line is a try of its own. A retry goes to the very backend that has just failed, and may be executed there a second time.</source>
        <translation>Каждая строка — отдельная попытка. Повтор уходит на тот же бэкенд, где только что был сбой, и может выполниться там второй раз.</translation>
    </message>
    <message>
        <source>With max_fails=0 every request may meet a dead server first and is repeated each time.</source>
        <translation>При max_fails=0 любой запрос может сначала попасть на недоступный сервер, и тогда он каждый раз повторяется.</translation>
    </message>
    <message>
        <source>nginx never takes the only server out of its group; max_fails and fail_timeout are not looked at.</source>
        <translation>nginx не исключает из группы единственный сервер; max_fails и fail_timeout не учитываются.</translation>
    </message>
    <message>
        <source>Since 1.29.7 every upstream block keeps connections. When the backend closes one at the wrong moment, nginx sends the request again, even to the only server.</source>
        <translation>Начиная с 1.29.7 любой блок upstream хранит соединения. Если бэкенд закроет соединение в неудачный момент, nginx отправит запрос ещё раз, даже на единственный сервер.</translation>
    </message>
    <message>
        <source>Each try of the outer server is tried again by the inner one. Two times two tries are four executions of one request.</source>
        <translation>Каждую попытку внешнего сервера внутренний повторяет ещё раз. Две попытки на две — это четыре выполнения одного запроса.</translation>
    </message>
    <message>
        <source>An error page that leads to a backend is a second request with a new group, which no *_next_upstream rule limits. A named location keeps the method and the body; an address turns the method into GET and still sends the body.</source>
        <translation>Страница ошибки, ведущая на бэкенд, — это второй запрос с новой группой, который не ограничен ни одним правилом *_next_upstream. Именованный location сохраняет метод и тело; адрес превращает метод в GET, но тело всё равно отправляется.</translation>
    </message>
    <message>
        <source>Every request goes to the mirror&apos;s target with the same method, and normally with its body. In the access log nothing of it is seen.</source>
        <translation>Каждый запрос уходит и на адрес зеркала с тем же методом и обычно с телом. В журнале доступа этого не видно.</translation>
    </message>
    <message>
        <source>post_action sends the request once more, with its method and body, when the answer has been given. It is not documented.</source>
        <translation>post_action отправляет запрос ещё раз, с методом и телом, когда ответ уже дан. Эта директива не документирована.</translation>
    </message>
    <message>
        <source>Whoever records TLS early data can send it again, and the server cannot tell. The backend has to know from Early-Data: 1 and to answer 425.</source>
        <translation>Тот, кто записал ранние данные TLS, может отправить их снова, и сервер этого не заметит. Бэкенд должен узнать об этом из Early-Data: 1 и ответить 425.</translation>
    </message>
    <message>
        <source>A body that arrived together with the header, or in one go, counts as buffered. Small orders are therefore repeated although request buffering is off.</source>
        <translation>Тело, пришедшее вместе с заголовком или целиком, считается буферизованным. Поэтому небольшие заказы повторяются, хотя буферизация запросов отключена.</translation>
    </message>
    <message>
        <source>Whether a request may be repeated is decided by the method of the client. What proxy_method makes of it is not looked at.</source>
        <translation>Можно ли повторить запрос, решает метод клиента. Что из него делает proxy_method, не учитывается.</translation>
    </message>
    <message>
        <source>Nobody receives the answer any more, yet the next server executes the request. The client meanwhile has asked again.</source>
        <translation>Ответ уже никто не получит, но следующий сервер выполнит запрос. Клиент тем временем отправил его снова.</translation>
    </message>
    <message>
        <source>Without the key the application cannot recognise a repetition and executes it as a new request.</source>
        <translation>Без ключа приложение не распознает повтор и выполнит его как новый запрос.</translation>
    </message>
    <message>
        <source>Each module has directives of its own. Beside grpc_pass those of proxy do nothing, and the defaults of gRPC are in force: error and timeout, without a limit.</source>
        <translation>У каждого модуля свои директивы. Рядом с grpc_pass директивы proxy не действуют; действуют значения gRPC по умолчанию: error и timeout, без ограничения.</translation>
    </message>
    <message>
        <source>When the backend has answered 101, a lost connection is closed and never established again by nginx. The client has to connect again.</source>
        <translation>Когда бэкенд ответил 101, потерянное соединение закрывается, и nginx его не восстанавливает. Клиент должен подключиться снова.</translation>
    </message>
    <message>
        <source>A status 502 or 504 alone does not tell a refused connection from a request that was executed. Zero bytes sent, a missing connect time or header time do.</source>
        <translation>По одному статусу 502 или 504 не отличить отказ в соединении от выполненного запроса. Отличают ноль отправленных байт и отсутствие времени соединения или времени заголовка.</translation>
    </message>
    <message>
        <source>After a retry these variables hold lists with commas and blanks. Without quotes the fields behind them move, and numbers of JSON become invalid: exactly the lines that matter are lost.</source>
        <translation>После повтора в этих переменных списки с запятыми и пробелами. Без кавычек поля за ними сдвигаются, а числа JSON становятся недопустимыми: теряются именно важные строки.</translation>
    </message>
    <message>
        <source>Without an id the line of nginx can be joined with those of the applications only by time, method and address.</source>
        <translation>Без идентификатора строку nginx можно связать со строками приложений только по времени, методу и адресу.</translation>
    </message>
    <message>
        <source>nginx keeps $request_id through all tries. Sent as a header it marks every execution of one request in the logs of the applications.</source>
        <translation>nginx сохраняет $request_id во всех попытках. Переданный в заголовке, он помечает в журналах приложений каждое выполнение одного запроса.</translation>
    </message>
    <message>
        <source>It matters always.</source>
        <translation>Важно всегда.</translation>
    </message>
    <message>
        <source>It does no harm where the handler executes a request with the same idempotency key only once.</source>
        <translation>Безвредно, если обработчик выполняет запрос с одним ключом идемпотентности только один раз.</translation>
    </message>
    <message>
        <source>It does no harm where a repeated PUT or DELETE leaves the same state and triggers nothing else.</source>
        <translation>Безвредно, если повторный PUT или DELETE оставляет то же состояние и больше ничего не запускает.</translation>
    </message>
    <message>
        <source>It does no harm in a group of one or two servers.</source>
        <translation>Безвредно в группе из одного-двух серверов.</translation>
    </message>
    <message>
        <source>It does no harm for locations that pass nothing on, or where another log has these fields.</source>
        <translation>Безвредно для location, которые ничего не передают дальше, или если эти поля есть в другом журнале.</translation>
    </message>
    <message>
        <source>It matters always, unless a build with own patches knows the parameter.</source>
        <translation>Важно всегда, если только параметр не известен сборке с собственными патчами.</translation>
    </message>
    <message>
        <source>It matters little where the reason is written elsewhere.</source>
        <translation>Почти не важно, если причина записана в другом месте.</translation>
    </message>
    <message>
        <source>It does not matter where the function was ported back, or where another version is going to run.</source>
        <translation>Не важно, если возможность перенесена в эту версию или работать будет другая.</translation>
    </message>
    <message>
        <source>It does not matter after an update of nginx.</source>
        <translation>Не важно после обновления nginx.</translation>
    </message>
    <message>
        <source>It does not matter where a module or a template of another product gives the variable.</source>
        <translation>Не важно, если переменную задаёт модуль или шаблон другого продукта.</translation>
    </message>
    <message>
        <source>It does no harm where no retries are wanted; “off” says so plainly.</source>
        <translation>Безвредно, если повторы не нужны; «off» говорит об этом прямо.</translation>
    </message>
    <message>
        <source>It does no harm where no retries are wanted.</source>
        <translation>Безвредно, если повторы не нужны.</translation>
    </message>
    <message>
        <source>It does no harm for reads of servers that fail independently of each other.</source>
        <translation>Безвредно для чтения с серверов, сбои которых не связаны друг с другом.</translation>
    </message>
    <message>
        <source>It is right for origins of static files that do not all have the same files.</source>
        <translation>Оправдано для серверов статических файлов, наборы которых не совпадают.</translation>
    </message>
    <message>
        <source>It does no harm where the smaller set is meant.</source>
        <translation>Безвредно, если нужен именно меньший набор.</translation>
    </message>
    <message>
        <source>It does no harm where servers are taken out of the group before they stop.</source>
        <translation>Безвредно, если серверы выводят из группы до остановки.</translation>
    </message>
    <message>
        <source>It does no harm; it only promises more than there is.</source>
        <translation>Безвредно; просто обещает больше, чем есть.</translation>
    </message>
    <message>
        <source>It does no harm for POST, LOCK and PATCH, which are held back, nor for reads.</source>
        <translation>Безвредно для POST, LOCK и PATCH, которые не повторяются, и для чтения.</translation>
    </message>
    <message>
        <source>It does no harm where the timeouts of a single try are short.</source>
        <translation>Безвредно, если тайм-ауты одной попытки короткие.</translation>
    </message>
    <message>
        <source>It does no harm where clients do not repeat by themselves.</source>
        <translation>Безвредно, если клиенты сами не повторяют запросы.</translation>
    </message>
    <message>
        <source>It does not matter where dead hosts refuse connections at once.</source>
        <translation>Не важно, если недоступные узлы сразу отказывают в соединении.</translation>
    </message>
    <message>
        <source>It is right for answers that are meant to be silent for long, such as exports.</source>
        <translation>Оправдано для ответов, которых приходится долго ждать, например для выгрузок.</translation>
    </message>
    <message>
        <source>It does no harm where the name has a single address.</source>
        <translation>Безвредно, если у имени один адрес.</translation>
    </message>
    <message>
        <source>It does no harm for reads. For more weight there is weight=.</source>
        <translation>Безвредно для чтения. Увеличить вес можно через weight=.</translation>
    </message>
    <message>
        <source>It is right where something else checks the servers.</source>
        <translation>Оправдано, если серверы проверяет что-то другое.</translation>
    </message>
    <message>
        <source>It does no harm where one of the two only reads or has retries off.</source>
        <translation>Безвредно, если один из двух только читает или повторы у него отключены.</translation>
    </message>
    <message>
        <source>It does no harm for reads, nor where the target answers without a backend.</source>
        <translation>Безвредно для чтения и если цель отвечает без бэкенда.</translation>
    </message>
    <message>
        <source>It is right where the target is a test system that has no effects outside.</source>
        <translation>Оправдано, если цель — тестовая система без внешних эффектов.</translation>
    </message>
    <message>
        <source>It does no harm where the target only counts.</source>
        <translation>Безвредно, если цель только считает.</translation>
    </message>
    <message>
        <source>It does no harm where the site only reads.</source>
        <translation>Безвредно, если сайт только читает.</translation>
    </message>
    <message>
        <source>It does no harm where non_idempotent is not set and the clients only send POST.</source>
        <translation>Безвредно, если non_idempotent не задан, а клиенты отправляют только POST.</translation>
    </message>
    <message>
        <source>It does no harm where clients send nothing but POST here.</source>
        <translation>Безвредно, если клиенты отправляют сюда только POST.</translation>
    </message>
    <message>
        <source>It is right where a request must run to its end once it was accepted, with retries off.</source>
        <translation>Оправдано, если принятый запрос должен выполниться до конца, при отключённых повторах.</translation>
    </message>
    <message>
        <source>It does not matter where the application recognises repetitions by other means.</source>
        <translation>Не важно, если приложение распознаёт повторы иначе.</translation>
    </message>
    <message>
        <source>It does not matter where another location in the same block uses proxy_pass.</source>
        <translation>Не важно, если в том же блоке есть другой location с proxy_pass.</translation>
    </message>
    <message>
        <source>It does not matter where the error log is kept as long as the access log.</source>
        <translation>Не важно, если журнал ошибок хранится так же долго, как журнал доступа.</translation>
    </message>
    <message>
        <source>It does not matter where the reader counts the elements of the lists.</source>
        <translation>Не важно, если при чтении считают элементы списков.</translation>
    </message>
    <message>
        <source>It matters little on a host with few requests.</source>
        <translation>Почти не важно на узле, где мало запросов.</translation>
    </message>
    <message>
        <source>It does not matter where the client&apos;s own id is logged on both sides.</source>
        <translation>Не важно, если с обеих сторон записывается идентификатор самого клиента.</translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) for one %1 that the client sent again.</source>
        <translation>
            <numerusform>%n эффект на один %1, который клиент отправил повторно.</numerusform>
            <numerusform>%n эффекта на один %1, который клиент отправил повторно.</numerusform>
            <numerusform>%n эффектов на один %1, который клиент отправил повторно.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) for one %1.</source>
        <translation>
            <numerusform>%n эффект на один %1.</numerusform>
            <numerusform>%n эффекта на один %1.</numerusform>
            <numerusform>%n эффектов на один %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s), %1, for one %2 that the client sent again.</source>
        <extracomment>%1: ids of orders or the like, %2: &quot;POST /checkout/confirm&quot;</extracomment>
        <translation>
            <numerusform>%n эффект (%1) на один %2, который клиент отправил повторно.</numerusform>
            <numerusform>%n эффекта (%1) на один %2, который клиент отправил повторно.</numerusform>
            <numerusform>%n эффектов (%1) на один %2, который клиент отправил повторно.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s), %1, for one %2.</source>
        <translation>
            <numerusform>%n эффект (%1) на один %2.</numerusform>
            <numerusform>%n эффекта (%1) на один %2.</numerusform>
            <numerusform>%n эффектов (%1) на один %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was delivered %n time(s) and applied once.</source>
        <translation>
            <numerusform>%1 доставлен %n раз, а выполнен один раз.</numerusform>
            <numerusform>%1 доставлен %n раза, а выполнен один раз.</numerusform>
            <numerusform>%1 доставлен %n раз, а выполнен один раз.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was delivered %n time(s) and applied once: %2.</source>
        <translation>
            <numerusform>%1 доставлен %n раз, а выполнен один раз: %2.</numerusform>
            <numerusform>%1 доставлен %n раза, а выполнен один раз: %2.</numerusform>
            <numerusform>%1 доставлен %n раз, а выполнен один раз: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>request</source>
        <translation>запрос</translation>
    </message>
    <message>
        <source>%1 was applied once.</source>
        <translation>%1 выполнен один раз.</translation>
    </message>
    <message>
        <source>%1 was applied once: %2.</source>
        <translation>%1 выполнен один раз: %2.</translation>
    </message>
    <message>
        <source>%1 was not applied.</source>
        <translation>%1 не выполнен.</translation>
    </message>
    <message>
        <source>Whether and how often %1 was applied is not established.</source>
        <translation>Не установлено, выполнен ли %1 и сколько раз.</translation>
    </message>
    <message>
        <source>no limit of tries: a failing request may visit every address of the group</source>
        <translation>число попыток не ограничено: сбойный запрос может обойти все адреса группы</translation>
    </message>
    <message>
        <source>only %1 of the retried requests succeeded, less than %2</source>
        <translation>успешно завершились лишь %1 повторённых запросов, это меньше %2</translation>
    </message>
    <message>
        <source>%1 attempts a request on average, more than %2</source>
        <translation>в среднем %1 попытки на запрос, это больше %2</translation>
    </message>
    <message>
        <source>retries added %1 to one request in a hundred, more than %2</source>
        <translation>каждому сотому запросу повторы добавили %1, это больше %2</translation>
    </message>
    <message>
        <source>%1 was the first to fail in %2 of %3 retries</source>
        <translation>%1 отказывал первым в %2 из %3 повторов</translation>
    </message>
    <message>
        <source>a retry storm from %1 to %2: %3 of %4 requests were retried</source>
        <translation>шторм повторов с %1 по %2: повторено %3 из %4 запросов</translation>
    </message>
    <message>
        <source>the read timeout of %1 is short beside a p99.9 of %2: %3 to %4 would fit</source>
        <translation>тайм-аут чтения %1 мал при p99.9, равном %2: подошли бы %3–%4</translation>
    </message>
    <message>
        <source>the read timeout cut %1 of %2 attempts off: how long the servers need is not known</source>
        <translation>тайм-аут чтения оборвал %1 из %2 попыток: сколько времени нужно серверам, неизвестно</translation>
    </message>
    <message>
        <source>the read timeout of %1 cut %2 of %3 attempts off: how long the servers need is not known</source>
        <translation>тайм-аут чтения %1 оборвал %2 из %3 попыток: сколько времени нужно серверам, неизвестно</translation>
    </message>
    <message>
        <source>the read timeout of %1 is long beside a p99.9 of %2: %3 to %4 would do</source>
        <translation>тайм-аут чтения %1 велик при p99.9, равном %2: хватило бы %3–%4</translation>
    </message>
    <message>
        <source>a %1 request was passed to a further server (%2) although “%3” does not allow it</source>
        <extracomment>%1: the method, %2: upstream statuses such as &quot;504, 200&quot;, %3: a directive with its value</extracomment>
        <translation>запрос %1 перешёл на следующий сервер (%2), хотя «%3» этого не допускает</translation>
    </message>
    <message>
        <source>more attempts (%1) than “%2” allows</source>
        <translation>попыток (%1) больше, чем допускает «%2»</translation>
    </message>
    <message>
        <source>nginx gave up after %1 s although “%2” is in force</source>
        <translation>nginx прекратил ждать через %1 с, хотя действует «%2»</translation>
    </message>
    <message>
        <source>requests went to %1, which is not among the servers of “%2”</source>
        <translation>запросы ушли на %1, которого нет среди серверов «%2»</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1: a location, %2: a sentence on it that begins with a small letter</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) came with different bodies</source>
        <translation>
            <numerusform>%n ключ пришёл с разными телами</numerusform>
            <numerusform>%n ключа пришли с разными телами</numerusform>
            <numerusform>%n ключей пришли с разными телами</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) had several effects</source>
        <translation>
            <numerusform>у %n ключа несколько эффектов</numerusform>
            <numerusform>у %n ключей по нескольку эффектов</numerusform>
            <numerusform>у %n ключей по нескольку эффектов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) were sent again under another key</source>
        <translation>
            <numerusform>%n операция отправлена повторно под другим ключом</numerusform>
            <numerusform>%n операции отправлены повторно под другим ключом</numerusform>
            <numerusform>%n операций отправлены повторно под другим ключом</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) were sent again partly without the key</source>
        <translation>
            <numerusform>%n операция отправлялась повторно то с ключом, то без него</numerusform>
            <numerusform>%n операции отправлялись повторно то с ключом, то без него</numerusform>
            <numerusform>%n операций отправлялись повторно то с ключом, то без него</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) had a key at nginx and none in the application</source>
        <translation>
            <numerusform>у %n запроса ключ был в nginx, но не дошёл до приложения</numerusform>
            <numerusform>у %n запросов ключ был в nginx, но не дошёл до приложения</numerusform>
            <numerusform>у %n запросов ключ был в nginx, но не дошёл до приложения</numerusform>
        </translation>
    </message>
    <message>
        <source>another configuration was running: changed since, not reloaded, or another host’s (nginx -T of that host and the time of its last reload would tell)</source>
        <translation>работала другая конфигурация: её с тех пор изменили, не перечитали или она с другого хоста (это покажут nginx -T на том хосте и время последней перезагрузки конфигурации)</translation>
    </message>
    <message>
        <source>an nginx before 1.9.13, which repeated a POST like any request (nginx -V would tell)</source>
        <translation>работал nginx до версии 1.9.13, который повторял POST как любой запрос (это покажет nginx -V)</translation>
    </message>
    <message>
        <source>another server or location served it than the log lets find ($host in the log_format would tell)</source>
        <translation>запрос обслужил не тот server или location, который удаётся найти по журналу (это показал бы $host в log_format)</translation>
    </message>
    <message>
        <source>the server closed the connection before nginx had written anything ($upstream_bytes_sent in the log_format would tell)</source>
        <translation>сервер закрыл соединение до того, как nginx успел что-либо отправить (это показал бы $upstream_bytes_sent в log_format)</translation>
    </message>
    <message>
        <source>a balancer in Lua, a module or an API decided instead of the configuration (nginx -T and nginx -V would tell)</source>
        <translation>вместо конфигурации решал балансировщик на Lua, модуль или API (это покажут nginx -T и nginx -V)</translation>
    </message>
    <message numerus="yes">
        <source>The log contradicts this: %1. %n request(s), the first at %2. What could explain it: %3.</source>
        <extracomment>%1: what does not fit, %2: a line such as access.log:412, %3: a list of explanations</extracomment>
        <translation>
            <numerusform>Журнал этому противоречит: %1. %n запрос, первый в %2. Возможные объяснения: %3.</numerusform>
            <numerusform>Журнал этому противоречит: %1. %n запроса, первый в %2. Возможные объяснения: %3.</numerusform>
            <numerusform>Журнал этому противоречит: %1. %n запросов, первый в %2. Возможные объяснения: %3.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is larger than %2 bytes and was not read.</source>
        <translation>Файл %1 больше %2 байт и не прочитан.</translation>
    </message>
    <message>
        <source>%1 unpacks to more than is sensible: %2 bytes out of %3. What came before was read, the rest was not.</source>
        <translation>%1 распаковывается в неправдоподобно большой объём: %2 байт из %3. Прочитано то, что было до этого места, остальное — нет.</translation>
    </message>
    <message>
        <source>%1 is an archive; name one of its files, such as %1/access.log.</source>
        <translation>%1 — архив; укажите файл внутри него, например %1/access.log.</translation>
    </message>
    <message>
        <source>The archive %1 is damaged; what came before the damage was read.</source>
        <translation>Архив %1 повреждён; всё до места повреждения прочитано.</translation>
    </message>
    <message>
        <source>The archive %1 has more than %2 files; the rest was not read.</source>
        <translation>В архиве %1 больше %2 файлов; остальные не прочитаны.</translation>
    </message>
    <message>
        <source>%1 leads out of its archive and was not read.</source>
        <translation>%1 ведёт за пределы архива и не прочитан.</translation>
    </message>
    <message>
        <source>%1 is a device or a pipe and was not read.</source>
        <extracomment>A member of an archive that is no regular file</extracomment>
        <translation>%1 — устройство или канал; не прочитан.</translation>
    </message>
    <message>
        <source>%1 is encrypted and was not read. Decrypt it first.</source>
        <translation>%1 зашифрован и не прочитан. Сначала расшифруйте его.</translation>
    </message>
    <message>
        <source>The file is in %1; it was converted while it was read.</source>
        <translation>Файл в кодировке %1; при чтении он преобразован.</translation>
    </message>
    <message>
        <source>From here on lines have another format, too: %1.</source>
        <translation>Начиная с этой строки встречается и другой формат: %1.</translation>
    </message>
    <message>
        <source>The file became shorter while it was read: %1 bytes at first, %2 could be read.</source>
        <translation>Во время чтения файл стал короче: сначала было %1 байт, прочитать удалось %2.</translation>
    </message>
    <message>
        <source>The data unpacks to more than is sensible: %1 bytes out of %2. What came before was read, the rest was not.</source>
        <translation>Данные распаковываются в неправдоподобно большой объём: %1 байт из %2. Прочитано то, что было до этого места, остальное — нет.</translation>
    </message>
    <message>
        <source>The archive has several files of this name; the last one was read.</source>
        <translation>В архиве несколько файлов с этим именем; прочитан последний.</translation>
    </message>
    <message>
        <source>%1 is missing from this set of rotated files.</source>
        <extracomment>A set of rotated logs: access.log, access.log.1, access.log.2.gz</extracomment>
        <translation>В этом наборе файлов ротации не хватает %1.</translation>
    </message>
    <message>
        <source>There is no line for %1 s between the end of %2 and the beginning of this file.</source>
        <translation>Между концом %2 и началом этого файла %1 с нет ни одной строки.</translation>
    </message>
    <message>
        <source>%1 and this file overlap by %2 s: lines may be counted twice.</source>
        <translation>%1 и этот файл перекрываются на %2 с: строки могли быть учтены дважды.</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) stand in another file, too, and were counted once.</source>
        <translation>
            <numerusform>%n строка есть и в другом файле; она учтена один раз.</numerusform>
            <numerusform>%n строки есть и в другом файле; они учтены один раз.</numerusform>
            <numerusform>%n строк есть и в другом файле; они учтены один раз.</numerusform>
        </translation>
    </message>
    <message>
        <source>The YAML is nested too deeply; the document was not read.</source>
        <translation>Вложенность YAML слишком глубока; документ не прочитан.</translation>
    </message>
    <message>
        <source>The Ingresses have more paths than can be read; the rest was not read.</source>
        <translation>Путей в объектах Ingress больше, чем можно прочитать; остальные не прочитаны.</translation>
    </message>
    <message>
        <source>The YAML is too large; the document was not read.</source>
        <translation>YAML слишком велик; документ не прочитан.</translation>
    </message>
    <message>
        <source>A word or comment is longer than the %1 bytes that nginx can hold; nginx refuses that.</source>
        <extracomment>%1: a number of bytes</extracomment>
        <translation>Слово или комментарий длиннее %1 байт, которые умещаются в буфер nginx; nginx такое не принимает.</translation>
    </message>
    <message>
        <source>The archive has several files named %1; only the last one was read.</source>
        <translation>В архиве несколько файлов с именем %1; прочитан только последний.</translation>
    </message>
    <message>
        <source>%1 unpacks to more than is sensible; the rest was not read.</source>
        <translation>%1 распаковывается в неправдоподобно большой объём; остальное не прочитано.</translation>
    </message>
    <message>
        <source>No configuration includes %1; it was not read.</source>
        <translation>%1 не подключён ни одной конфигурацией и не прочитан.</translation>
    </message>
    <message>
        <source>This is not valid YAML (%1); the document was not read.</source>
        <extracomment>%1 is what the YAML library says, in English.</extracomment>
        <translation>Некорректный YAML (%1); документ не прочитан.</translation>
    </message>
    <message>
        <source>This is a Helm template. Render it first (helm template) and give the result.</source>
        <translation>Это шаблон Helm. Сначала отрендерите его (helm template) и передайте результат.</translation>
    </message>
    <message>
        <source>The key %1 already stands in line %2; only the last one counts.</source>
        <translation>Ключ %1 уже есть в строке %2; действует только последний.</translation>
    </message>
    <message>
        <source>This Ingress is for another controller (class %1) and was not read.</source>
        <translation>Этот Ingress предназначен другому контроллеру (класс %1) и не прочитан.</translation>
    </message>
    <message>
        <source>The canary %1 has no Ingress here with the same host and path; it was not read.</source>
        <translation>Для canary-объекта %1 здесь нет Ingress с тем же хостом и путём; он не прочитан.</translation>
    </message>
    <message>
        <source>A second ConfigMap for the controller, %1, was not read: only one is in force.</source>
        <translation>Второй ConfigMap контроллера, %1, не прочитан: действует только один.</translation>
    </message>
    <message>
        <source>Nothing here configures nginx: no Ingress and no ConfigMap of ingress-nginx.</source>
        <translation>Здесь нет ничего, что настраивает nginx: ни Ingress, ни ConfigMap для ingress-nginx.</translation>
    </message>
    <message numerus="yes">
        <source>One caller sent %n such request(s), each after a failure; that they asked for the same thing is not shown.</source>
        <translation>
            <numerusform>Один клиент отправил %n такой запрос после сбоя; что в нём просили о том же, ничто не подтверждает.</numerusform>
            <numerusform>Один клиент отправил %n таких запроса, каждый после сбоя; что в них просили об одном и том же, ничто не подтверждает.</numerusform>
            <numerusform>Один клиент отправил %n таких запросов, каждый после сбоя; что в них просили об одном и том же, ничто не подтверждает.</numerusform>
        </translation>
    </message>
    <message>
        <source>The export covers the time from %1 to %2 only; an effect could appear until %3.</source>
        <translation>Выгрузка охватывает время лишь с %1 по %2; эффект мог появиться до %3.</translation>
    </message>
    <message numerus="yes">
        <source>What became of %n attempt(s) is not known.</source>
        <translation>
            <numerusform>Чем закончилась %n попытка, неизвестно.</numerusform>
            <numerusform>Чем закончились %n попытки, неизвестно.</numerusform>
            <numerusform>Чем закончились %n попыток, неизвестно.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was seen to give the stored result again for a key.</source>
        <translation>Видно, что %1 по ключу возвращает сохранённый результат.</translation>
    </message>
    <message>
        <source>It came as TLS early data, which anyone who recorded it can send again.</source>
        <translation>Запрос пришёл в ранних данных TLS, которые может отправить снова любой, кто их записал.</translation>
    </message>
    <message>
        <source>A hash of the body or an idempotency key in the application’s log: it tells a resend from a new wish.</source>
        <translation>Хеш тела или ключ идемпотентности в журнале приложения: по нему повторную отправку отличают от нового запроса.</translation>
    </message>
    <message>
        <source>%1 is a key of the controller&apos;s ConfigMap, not an annotation; the controller ignores it here</source>
        <translation>%1 — ключ ConfigMap контроллера, а не аннотация; здесь контроллер его игнорирует</translation>
    </message>
    <message>
        <source>%1 is an annotation, not a key of the controller&apos;s ConfigMap; the controller ignores it here</source>
        <translation>%1 — аннотация, а не ключ ConfigMap контроллера; здесь контроллер её игнорирует</translation>
    </message>
    <message>
        <source>%1 belongs to the controller of F5; ingress-nginx ignores it</source>
        <translation>%1 относится к контроллеру F5; ingress-nginx её игнорирует</translation>
    </message>
    <message>
        <source>%1 belongs to the controller of F5; ingress-nginx ignores it and reads %2</source>
        <translation>%1 относится к контроллеру F5; ingress-nginx её игнорирует и читает %2</translation>
    </message>
    <message>
        <source>%1 has been taken out of ingress-nginx and is ignored</source>
        <translation>%1 удалена из ingress-nginx и игнорируется</translation>
    </message>
    <message>
        <source>%1 has been taken out of ingress-nginx and is ignored; %2 replaces it</source>
        <translation>%1 удалена из ingress-nginx и игнорируется; вместо неё — %2</translation>
    </message>
    <message>
        <source>%1 is ignored: the ConfigMap does not allow snippets in annotations</source>
        <translation>%1 игнорируется: ConfigMap не разрешает сниппеты в аннотациях</translation>
    </message>
    <message>
        <source>%1 is ignored on a canary; the settings of the main Ingress are in force</source>
        <translation>%1 у canary-объекта игнорируется; действуют настройки основного Ingress</translation>
    </message>
    <message>
        <source>ingress-nginx does not know %1 and ignores it</source>
        <translation>ingress-nginx не знает %1 и игнорирует эту настройку</translation>
    </message>
    <message>
        <source>ingress-nginx does not know %1 and ignores it; probably %2 is meant</source>
        <translation>ingress-nginx не знает %1 и игнорирует эту настройку; вероятно, имелось в виду %2</translation>
    </message>
    <message>
        <source>%1 “%2” lets POST, LOCK and PATCH be sent to another pod although the first may have executed them</source>
        <translation>%1 «%2»: запросы POST, LOCK и PATCH уходят в другой под, хотя первый мог их выполнить</translation>
    </message>
    <message>
        <source>gRPC calls of the Ingress %1 are tried without a limit: proxy-next-upstream-tries does not count for them</source>
        <translation>число попыток для вызовов gRPC в Ingress %1 не ограничено: proxy-next-upstream-tries на них не действует</translation>
    </message>
    <message>
        <source>X-Accel-Redirect leads to %1: a second backend gets the request, with its method and body</source>
        <translation>X-Accel-Redirect ведёт в %1: запрос получает второй бэкенд, с тем же методом и телом</translation>
    </message>
    <message>
        <source>X-Accel-Redirect leads to %1: a second backend gets the request as GET, still with its body</source>
        <translation>X-Accel-Redirect ведёт в %1: второй бэкенд получает запрос как GET, но всё ещё с телом</translation>
    </message>
    <message>
        <source>datagrams are never passed to another server; this line promises it</source>
        <translation>датаграммы никогда не переходят на следующий сервер, хотя эта строка это обещает</translation>
    </message>
    <message>
        <source>a refused connection is not passed to another server, although nothing was sent yet</source>
        <translation>отклонённое соединение не переходит на следующий сервер, хотя ничего ещё не отправлено</translation>
    </message>
    <message>
        <source>%1 (%2) gives up more than one attempt in a thousand: the servers take longer</source>
        <translation>%1 (%2) обрывает больше одной попытки из тысячи: серверам нужно больше времени</translation>
    </message>
    <message>
        <source>%1 is %2, but one attempt in a thousand takes %3 or longer; %4 to %5 would fit</source>
        <translation>%1 равен %2, но одна попытка из тысячи длится %3 и дольше; подошло бы от %4 до %5</translation>
    </message>
    <message>
        <source>%1 is %2, but only one attempt in a thousand takes %3; %4 to %5 would fit</source>
        <translation>%1 равен %2, но до %3 доходит лишь одна попытка из тысячи; подошло бы от %4 до %5</translation>
    </message>
    <message>
        <source>no rule is called “%1”, nothing is ignored; probably %2 is meant</source>
        <translation>правила «%1» нет, ничего не подавлено; вероятно, имелось в виду %2</translation>
    </message>
    <message>
        <source>no rule is called “%1”, nothing is ignored</source>
        <translation>правила «%1» нет, ничего не подавлено</translation>
    </message>
    <message>
        <source>A rule that does not exist is ignored</source>
        <translation>Подавлено несуществующее правило</translation>
    </message>
    <message>
        <source>The log contradicts the configuration</source>
        <translation>Журнал противоречит конфигурации</translation>
    </message>
    <message>
        <source>X-Accel-Redirect sends the request on</source>
        <translation>X-Accel-Redirect передаёт запрос дальше</translation>
    </message>
    <message>
        <source>Retries of stream</source>
        <translation>Повторы в stream</translation>
    </message>
    <message>
        <source>The read timeout does not fit the servers</source>
        <translation>Тайм-аут чтения не соответствует серверам</translation>
    </message>
    <message>
        <source>The Ingress repeats POST, LOCK and PATCH</source>
        <translation>Ingress повторяет POST, LOCK и PATCH</translation>
    </message>
    <message>
        <source>gRPC behind the Ingress is tried without a limit</source>
        <translation>Попытки gRPC за Ingress не ограничены</translation>
    </message>
    <message>
        <source>The controller ignores a setting</source>
        <translation>Контроллер игнорирует настройку</translation>
    </message>
    <message>
        <source>Add “%2” as %1.</source>
        <translation>Добавьте «%2» в %1.</translation>
    </message>
    <message>
        <source>The remark has no effect, and whoever wrote it believes that the danger was weighed.</source>
        <translation>Пометка ничего не делает, а её автор уверен, что опасность учтена.</translation>
    </message>
    <message>
        <source>What the log shows cannot have happened under this configuration. Until it is known what was running, every other finding on it may miss the incident.</source>
        <translation>Того, что показывает журнал, при этой конфигурации быть не могло. Пока неизвестно, что работало на самом деле, остальные замечания к ней могут не относиться к инциденту.</translation>
    </message>
    <message>
        <source>When an answer carries X-Accel-Redirect, nginx starts a new request inside: to a group of its own, with a budget of tries of its own. A location turns the method into GET and still sends the body, a named one keeps the method. In the log it stands behind &quot; : &quot;.</source>
        <translation>Если в ответе есть X-Accel-Redirect, nginx начинает новый внутренний запрос: к своей группе и со своим запасом попыток. Обычный location меняет метод на GET, но тело всё равно отправляется; именованный сохраняет метод. В журнале такой запрос стоит после « : ».</translation>
    </message>
    <message>
        <source>The stream module passes on only what could not connect, which is always safe. Once the connection stands, nothing is repeated; a datagram is gone as soon as it was sent.</source>
        <translation>Модуль stream переходит на следующий сервер, только если не удалось соединиться, а это всегда безопасно. После установления соединения ничего не повторяется; датаграмма ушла, как только отправлена.</translation>
    </message>
    <message>
        <source>A timeout that the servers exceed in normal work turns slow requests into failed ones and into retries: the first server still executes them. One far above what they need lets clients wait for servers that hang. One and a half to two times the p99.9 has room for both.</source>
        <translation>Если серверы превышают тайм-аут в обычной работе, медленные запросы превращаются в неудачные и в повторы, а первый сервер их всё равно выполняет. Если тайм-аут намного больше нужного, клиенты ждут зависшие серверы. Полтора–два p99.9 хватает и для того, и для другого.</translation>
    </message>
    <message>
        <source>The first pod may have executed the request before it was given up. With the token, or the ConfigMap&apos;s retry-non-idempotent, the controller sends it again: up to three times by default, also to the only pod that there is.</source>
        <translation>Первый под мог выполнить запрос до того, как от него перестали ждать ответа. С этим значением, как и с retry-non-idempotent в ConfigMap, контроллер отправит запрос снова: по умолчанию до трёх раз, в том числе в единственный под.</translation>
    </message>
    <message>
        <source>ingress-nginx passes only the timeouts on to gRPC locations. nginx&apos;s own default is in force there, no limit of tries, and the controller&apos;s balancer adds one at every pick: while the pods cannot be reached, a call is tried until the client leaves.</source>
        <translation>Для location с gRPC ingress-nginx передаёт только тайм-ауты. Там действует значение nginx по умолчанию — без ограничения попыток, а балансировщик контроллера при каждом выборе добавляет ещё одну: пока поды недоступны, вызов повторяется, пока клиент не уйдёт.</translation>
    </message>
    <message>
        <source>ingress-nginx passes over what it does not know, without an error. The default stays in force, and whoever wrote the setting believes otherwise.</source>
        <translation>Неизвестное ему ingress-nginx пропускает без ошибки. Действует значение по умолчанию, а автор настройки уверен в обратном.</translation>
    </message>
    <message>
        <source>It does not matter where another version of this program knows the rule.</source>
        <translation>Неважно, если правило знает другая версия этой программы.</translation>
    </message>
    <message>
        <source>It does not matter where the configuration was changed after the incident, as part of its repair.</source>
        <translation>Не имеет значения, если конфигурацию изменили после инцидента, исправляя его.</translation>
    </message>
    <message>
        <source>It does no harm where the target only reads and takes no notice of the body.</source>
        <translation>Безвредно, если цель только читает и не обращает внимания на тело.</translation>
    </message>
    <message>
        <source>It does not matter where a single server is to be asked, whatever happens.</source>
        <translation>Неважно, если при любом исходе должен быть опрошен только один сервер.</translation>
    </message>
    <message>
        <source>It does not matter where the time of the log was an unusual one, or where requests that take long are meant to fail.</source>
        <translation>Неважно, если журнал относится к необычному времени или если долгие запросы и должны завершаться ошибкой.</translation>
    </message>
    <message>
        <source>It does no harm where every request behind this Ingress may be executed twice, or where the application recognises repetitions by a key.</source>
        <translation>Это безвредно там, где любой запрос за этим Ingress можно выполнить дважды или где приложение распознаёт повторы по ключу.</translation>
    </message>
    <message>
        <source>It matters little where every call has a short deadline of the client&apos;s.</source>
        <translation>Это не так важно там, где у каждого вызова короткий срок, заданный клиентом.</translation>
    </message>
    <message>
        <source>It does not matter where another controller, or a later version of this one, reads the key.</source>
        <translation>Это неважно там, где ключ читает другой контроллер или более новая версия этого.</translation>
    </message>
    <message>
        <source>%1: no setting is called “%2”.</source>
        <translation>%1: настройки «%2» нет.</translation>
    </message>
    <message>
        <source>%1: no setting is called “%2”; probably %3 is meant.</source>
        <translation>%1: настройки «%2» нет; вероятно, имелась в виду %3.</translation>
    </message>
    <message>
        <source>%1: %2 needs a number.</source>
        <translation>%1: для %2 нужно число.</translation>
    </message>
    <message>
        <source>%1: %2 lies outside of what is sensible: %3.</source>
        <translation>%1: значение %2 вне разумных пределов: %3.</translation>
    </message>
    <message>
        <source>%1: %2 holds no regular expression: %3.</source>
        <translation>%1: в %2 не регулярное выражение: %3.</translation>
    </message>
    <message>
        <source>%1: this is not TOML: %2.</source>
        <translation>%1: это не TOML: %2.</translation>
    </message>
    <message>
        <source>the group %1 has no server; nginx refuses it</source>
        <translation>в группе %1 нет ни одного сервера; nginx её не принимает</translation>
    </message>
    <message>
        <source>the group %1 has nothing but backup servers; nginx refuses it</source>
        <translation>в группе %1 только резервные серверы; nginx её не принимает</translation>
    </message>
    <message>
        <source>%1 needs a port in “%2”; nginx refuses it without</source>
        <translation>для %1 в «%2» нужен порт; без него nginx это не принимает</translation>
    </message>
    <message>
        <source>the group %1 is named with a port elsewhere; nginx refuses that</source>
        <translation>группа %1 в другом месте указана с портом; nginx такое не принимает</translation>
    </message>
    <message>
        <source>the group %1 has a server with “resolve”, which needs a “zone”; nginx refuses it</source>
        <translation>в группе %1 есть сервер с параметром «resolve», для которого нужна директива «zone»; nginx её не принимает</translation>
    </message>
    <message>
        <source>the sizes of the buffers do not fit together here; nginx refuses them</source>
        <translation>размеры буферов здесь не согласованы между собой; nginx их не принимает</translation>
    </message>
    <message>
        <source>%1: %2 needs a time as nginx writes it, such as %3 or %4.</source>
        <translation>%1: для %2 нужно время в записи nginx, например %3 или %4.</translation>
    </message>
    <message>
        <source>%1: %2 needs a list of texts, such as %3.</source>
        <translation>%1: для %2 нужен список строк, например %3.</translation>
    </message>
    <message>
        <source>%1 is not a case file of Retryscope. It was left as it is.</source>
        <translation>%1 — не файл дела Retryscope. Файл не изменён.</translation>
    </message>
    <message>
        <source>The case file %1 was written by a newer Retryscope (format %2, this one knows up to %3). It was left as it is.</source>
        <extracomment>%2 and %3: versions of the file format</extracomment>
        <translation>Файл дела %1 записан более новой версией Retryscope (формат %2, эта версия знает форматы до %3). Файл не изменён.</translation>
    </message>
    <message>
        <source>The case file %1 is open elsewhere: %2, process %3, since %4.</source>
        <extracomment>%2: user and machine, %3: process number, %4: since when</extracomment>
        <translation>Файл дела %1 уже открыт: %2, процесс %3, с %4.</translation>
    </message>
    <message>
        <source>The case file %1 holds no results yet. Analyse its logs first.</source>
        <translation>В файле дела %1 ещё нет результатов. Сначала проанализируйте журналы.</translation>
    </message>
    <message>
        <source>Time</source>
        <comment>what a column means</comment>
        <translation>Время</translation>
    </message>
    <message>
        <source>Host</source>
        <comment>what a column means</comment>
        <translation>Хост</translation>
    </message>
    <message>
        <source>Method</source>
        <comment>what a column means</comment>
        <translation>Метод</translation>
    </message>
    <message>
        <source>Path</source>
        <comment>what a column means</comment>
        <translation>Путь</translation>
    </message>
    <message>
        <source>Request id</source>
        <comment>what a column means</comment>
        <translation>ID запроса</translation>
    </message>
    <message>
        <source>Trace id</source>
        <comment>what a column means</comment>
        <translation>ID трассировки</translation>
    </message>
    <message>
        <source>Idempotency key</source>
        <comment>what a column means</comment>
        <translation>Ключ идемпотентности</translation>
    </message>
    <message>
        <source>Operation reference</source>
        <comment>what a column means</comment>
        <translation>Ссылка на операцию</translation>
    </message>
    <message>
        <source>Hash of the body</source>
        <comment>what a column means</comment>
        <translation>Хеш тела</translation>
    </message>
    <message>
        <source>Id of the effect</source>
        <comment>what a column means</comment>
        <translation>ID эффекта</translation>
    </message>
    <message>
        <source>Result</source>
        <comment>what a column means</comment>
        <translation>Результат</translation>
    </message>
    <message>
        <source>Status</source>
        <comment>what a column means</comment>
        <translation>Статус</translation>
    </message>
    <message>
        <source>Message</source>
        <comment>what a column means</comment>
        <translation>Сообщение</translation>
    </message>
    <message>
        <source>Amount</source>
        <comment>what a column means</comment>
        <translation>Сумма</translation>
    </message>
    <message>
        <source>Currency</source>
        <comment>what a column means</comment>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>guessed by its name</source>
        <comment>a column</comment>
        <translation>угадано по имени</translation>
    </message>
    <message>
        <source>guessed by its content</source>
        <comment>a column</comment>
        <translation>угадано по содержимому</translation>
    </message>
    <message>
        <source>stated</source>
        <comment>a column</comment>
        <translation>указано</translation>
    </message>
    <message>
        <source>from the configuration</source>
        <comment>a log format</comment>
        <translation>из конфигурации</translation>
    </message>
    <message>
        <source>a known format</source>
        <comment>a log format</comment>
        <translation>известный формат</translation>
    </message>
    <message>
        <source>by the names of the keys</source>
        <comment>a log format</comment>
        <translation>по именам ключей</translation>
    </message>
    <message>
        <source>guessed from the lines</source>
        <comment>a log format</comment>
        <translation>угадан по строкам</translation>
    </message>
    <message>
        <source>Both effects exist: keep one, reverse the other, and do not send the request again.</source>
        <translation>Оба эффекта существуют: оставьте один, отмените другой и не отправляйте запрос снова.</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>role of a location</comment>
        <extracomment>What a location of nginx is for, as a table cell</extracomment>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>reads</source>
        <comment>role of a location</comment>
        <translation>чтение</translation>
    </message>
    <message>
        <source>writes</source>
        <comment>role of a location</comment>
        <translation>запись</translation>
    </message>
    <message>
        <source>money</source>
        <comment>role of a location</comment>
        <translation>деньги</translation>
    </message>
    <message>
        <source>internal</source>
        <comment>role of a location</comment>
        <translation>внутренний</translation>
    </message>
    <message>
        <source>third party</source>
        <comment>role of a location</comment>
        <translation>сторонний сервис</translation>
    </message>
    <message>
        <source>static files</source>
        <comment>role of a location</comment>
        <translation>статика</translation>
    </message>
    <message>
        <source>WebSocket</source>
        <comment>role of a location</comment>
        <translation>WebSocket</translation>
    </message>
    <message>
        <source>never repeated</source>
        <extracomment>May nginx send a request to another server?</extracomment>
        <translation>никогда не повторять</translation>
    </message>
    <message>
        <source>writes only if nothing was sent</source>
        <translation>запись — только если ничего не отправлено</translation>
    </message>
    <message>
        <source>repeated on every listed failure</source>
        <translation>повторять при каждом перечисленном сбое</translation>
    </message>
    <message>
        <source>a rule of the settings names it</source>
        <translation>названо правилом в настройках</translation>
    </message>
    <message>
        <source>only nginx itself leads here</source>
        <translation>сюда ведёт только сам nginx</translation>
    </message>
    <message>
        <source>passes the Upgrade header on</source>
        <translation>передаёт дальше заголовок Upgrade</translation>
    </message>
    <message>
        <source>its pattern speaks of orders or payments</source>
        <translation>в шаблоне речь о заказах или платежах</translation>
    </message>
    <message>
        <source>its pattern or group speaks of files</source>
        <translation>в шаблоне или имени группы речь о файлах</translation>
    </message>
    <message>
        <source>writes in the log: %1 of %2 requests</source>
        <extracomment>%1: number of requests that change something, %2: number of all requests</extracomment>
        <translation>запись в журнале: %1 из %2 запросов</translation>
    </message>
    <message>
        <source>no write among %1 requests in the log</source>
        <translation>ни одной записи среди запросов журнала (всего %1)</translation>
    </message>
    <message>
        <source>its pattern is one of those for writes</source>
        <translation>шаблон — один из заданных для записи</translation>
    </message>
    <message>
        <source>limit_except lets nothing but reads through</source>
        <translation>limit_except пропускает только чтение</translation>
    </message>
    <message>
        <source>passes to a public host name</source>
        <translation>передаёт на публичное имя хоста</translation>
    </message>
    <message>
        <source>nothing tells</source>
        <translation>ничто не указывает</translation>
    </message>
    <message>
        <source>%1 without %2</source>
        <translation>%1 без %2</translation>
    </message>
    <message>
        <source>%1 %2 instead of %3</source>
        <extracomment>%1: a directive, %2: the value that it should have, %3: the value that it has</extracomment>
        <translation>%1 %2 вместо %3</translation>
    </message>
    <message>
        <source>the role “%1” wants %2</source>
        <extracomment>%1: a role such as &quot;money&quot;, %2: list of directives with their values</extracomment>
        <translation>для роли «%1» нужно: %2</translation>
    </message>
    <message>
        <source>Not as its role wants it</source>
        <translation>Не так, как требует роль</translation>
    </message>
    <message>
        <source>Set what the role wants.</source>
        <translation>Задать то, что требует роль.</translation>
    </message>
    <message>
        <source>Set the timeouts that the log advises.</source>
        <translation>Задать тайм-ауты, которые следуют из журнала.</translation>
    </message>
    <message>
        <source>Somebody said what this location is for. What may be repeated there, how often and for how long follows from that, and the configuration says something else.</source>
        <translation>Этому location назначена роль. Из неё следует, что там можно повторять, сколько раз и как долго, а в конфигурации сказано иное.</translation>
    </message>
    <message>
        <source>It does not matter where the role was given by a pattern that means too much: narrow the pattern.</source>
        <translation>Это не важно, если роль назначена слишком широким шаблоном: сузьте шаблон.</translation>
    </message>
    <message>
        <source>%1: %2 is one of %3.</source>
        <comment>%3: list of words in quotes</comment>
        <translation>%1: для %2 допустимо одно из: %3.</translation>
    </message>
    <message>
        <source>%1 has none of the known shapes of an application&apos;s log or export. State a pattern in a mapping.</source>
        <translation>%1 не похож ни на один известный вид журнала или выгрузки приложения. Задайте шаблон строки в сопоставлении полей.</translation>
    </message>
    <message>
        <source>The mapping %1 is not valid %2.</source>
        <comment>%2: TOML or JSON</comment>
        <translation>Файл сопоставления %1 — не корректный %2.</translation>
    </message>
    <message>
        <source>The mapping %1 is not valid %2, line %3.</source>
        <comment>%2: TOML or JSON</comment>
        <translation>Файл сопоставления %1 — не корректный %2, строка %3.</translation>
    </message>
    <message>
        <source>“%1” is a day in two different months, and no other row tells which: state date_order (month_first or day_first) in the mapping.</source>
        <extracomment>%1: a date in figures. date_order, month_first and day_first are words of the mapping file and stay as they are.</extracomment>
        <translation>«%1» может быть днём двух разных месяцев, и ни одна другая строка не говорит, какого: задайте в сопоставлении date_order (month_first или day_first).</translation>
    </message>
    <message>
        <source>The table has a header and no rows: nothing was done, or nothing was exported.</source>
        <translation>В таблице есть заголовок и нет ни одной строки: ничего не было сделано или ничего не было выгружено.</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n байт</numerusform>
            <numerusform>%n байта</numerusform>
            <numerusform>%n байт</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not an nginx configuration: it is not text.</source>
        <translation>%1 — не конфигурация nginx: это не текст.</translation>
    </message>
    <message>
        <source>%1 is text in UTF-16, which nginx does not read; save it as UTF-8.</source>
        <translation>%1 — текст в UTF-16, который nginx не читает; сохраните файл в UTF-8.</translation>
    </message>
    <message>
        <source>%1 is empty: there is no configuration to read.</source>
        <translation>%1 пуст: конфигурации в нём нет.</translation>
    </message>
    <message>
        <source>No configuration of nginx was found in %1.</source>
        <translation>В %1 не найдено конфигурации nginx.</translation>
    </message>
    <message>
        <source>There is no directive in it.</source>
        <translation>В нём нет ни одной директивы.</translation>
    </message>
    <message>
        <source>No configuration of nginx was found in it.</source>
        <translation>Конфигурации nginx в нём не найдено.</translation>
    </message>
    <message>
        <source>this nginx was built with %2 and does not know %1</source>
        <translation>этот nginx собран с %2 и не знает %1</translation>
    </message>
    <message>
        <source>this nginx was built without %2 and does not know %1</source>
        <translation>этот nginx собран без %2 и не знает %1</translation>
    </message>
    <message>
        <source>The reading was stopped before this file.</source>
        <translation>Чтение остановлено до этого файла.</translation>
    </message>
    <message>
        <source>The reading was stopped here.</source>
        <translation>Чтение остановлено здесь.</translation>
    </message>
    <message>
        <source>The reading was stopped here, at %1 % of the file.</source>
        <translation>Чтение остановлено здесь, на %1 % файла.</translation>
    </message>
    <message>
        <source>The rest of the files: the reading was stopped before their end.</source>
        <translation>Остаток файлов: чтение остановлено до их конца.</translation>
    </message>
    <message>
        <source>%1 of the requests that reached a server were retried, more than %2</source>
        <translation>из запросов, дошедших до сервера, с повторами — %1, больше %2</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>нет такого файла или каталога</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>нет прав доступа</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>операция не разрешена</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>это каталог</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>это не каталог</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>на диске нет места</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>файловая система доступна только для чтения</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>ошибка ввода-вывода</translation>
    </message>
    <message>
        <source>No such device</source>
        <translation>нет такого устройства</translation>
    </message>
    <message>
        <source>No such device or address</source>
        <translation>нет такого устройства или адреса</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>открыто слишком много файлов</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>слишком длинная цепочка символических ссылок</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>слишком длинное имя файла</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>устройство или ресурс занят</translation>
    </message>
    <message>
        <source>Invalid argument</source>
        <translation>недопустимый аргумент</translation>
    </message>
    <message>
        <source>Add %1 %2.</source>
        <comment>a directive and its arguments</comment>
        <translation>Добавьте %1 %2.</translation>
    </message>
    <message>
        <source>The result of the first request exists: use it. The other content was not applied; if it was meant, send it with a key of its own.</source>
        <translation>Результат первого запроса есть — используйте его. Другие данные не применены; если они нужны, отправьте их с отдельным ключом.</translation>
    </message>
    <message>
        <source>%1 came again with the same key and other content: the first was applied once, the other was refused.</source>
        <translation>%1: тот же ключ пришёл с другими данными — первый запрос выполнен один раз, второй отклонён.</translation>
    </message>
    <message>
        <source>%1 came again with the same key and other content: the first was applied once (%2), the other was refused.</source>
        <translation>%1: тот же ключ пришёл с другими данными — первый запрос выполнен один раз (%2), второй отклонён.</translation>
    </message>
    <message>
        <source>without an id</source>
        <extracomment>stands for the id of an effect in a sentence: &quot;Effect without an id was applied by ...&quot;</extracomment>
        <translation>без номера</translation>
    </message>
    <message>
        <source>Effect %1 was applied; its record names no server.</source>
        <translation>Эффект %1 применён; сервер в записи не назван.</translation>
    </message>
    <message>
        <source>%1 answered that it conflicts with another request.</source>
        <translation>%1: в ответе сказано, что запрос конфликтует с другим.</translation>
    </message>
    <message numerus="yes">
        <source>The export has no row for %n of %1 answered requests of this location, so a missing row proves nothing.</source>
        <extracomment>of an export of effects; %n answered requests that change something have no row in it, of %1</extracomment>
        <translation>
            <numerusform>В выгрузке нет строки для %n из %1 запросов этого location, получивших ответ, поэтому отсутствие строки ничего не доказывает.</numerusform>
            <numerusform>В выгрузке нет строк для %n из %1 запросов этого location, получивших ответ, поэтому отсутствие строки ничего не доказывает.</numerusform>
            <numerusform>В выгрузке нет строк для %n из %1 запросов этого location, получивших ответ, поэтому отсутствие строки ничего не доказывает.</numerusform>
        </translation>
    </message>
    <message>
        <source>The caller had the answer %1 for %2 when it sent the same again: it may have wanted it twice.</source>
        <extracomment>%1 a status, %2 a duration</extracomment>
        <translation>Когда клиент отправил то же самое ещё раз, ответ %1 был получен уже %2 назад: возможно, действие и требовалось дважды.</translation>
    </message>
    <message>
        <source>refused as a conflict</source>
        <comment>what the application wrote down</comment>
        <translation>отклонён из-за конфликта</translation>
    </message>
    <message>
        <source>The mapping %1 is not valid TOML, line %2: the control character %3 is not allowed there.</source>
        <comment>%3: such as U+001B</comment>
        <translation>Файл сопоставления %1 — не корректный TOML, строка %2: управляющий символ %3 здесь недопустим.</translation>
    </message>
    <message>
        <source>%1: this is not TOML: the control character %2 is not allowed there.</source>
        <comment>%2: such as U+001B</comment>
        <translation>%1: это не TOML: управляющий символ %2 здесь недопустим.</translation>
    </message>
    <message>
        <source>Late success: effect %1 was applied between %2 and %3 after nginx had given up.</source>
        <extracomment>%1 is the id of an effect, %2 and %3 are durations</extracomment>
        <translation>Запоздалый успех: эффект %1 применён, когда nginx не ждал уже от %2 до %3.</translation>
    </message>
    <message>
        <source>%1 says that it did nothing.</source>
        <translation>%1: записано, что ничего не выполнено.</translation>
    </message>
    <message>
        <source>The same reference %1 in the application’s records.</source>
        <extracomment>of a message&apos;s, an order&apos;s or a cart&apos;s number that stands in records of several requests</extracomment>
        <translation>В записях приложения стоит одна и та же ссылка %1.</translation>
    </message>
    <message>
        <source>%1 refused it: the idempotency key %2 had come with another body.</source>
        <translation>%1: отклонено — ключ идемпотентности %2 уже приходил с другим телом.</translation>
    </message>
    <message>
        <source>Effect %1 was taken back later: %2.</source>
        <extracomment>%1 is the id of an effect, %2 what the record says (&quot;order cancelled&quot;)</extracomment>
        <translation>Эффект %1 позднее отменён: %2.</translation>
    </message>
    <message>
        <source>%1 received it from the server that nginx had asked.</source>
        <extracomment>%1 is a server behind the one that nginx had asked</extracomment>
        <translation>%1: запрос получен от сервера, к которому обращался nginx.</translation>
    </message>
    <message>
        <source>Which of the configurations wrote this log cannot be told; its requests are judged by %1.</source>
        <extracomment>An access log, of which it is not known which of several nginx wrote it; %1: a file</extracomment>
        <translation>Нельзя установить, nginx с какой из конфигураций вёл этот журнал; его запросы оцениваются по %1.</translation>
    </message>
    <message>
        <source>The request was received; the record names no server.</source>
        <translation>Запрос получен; сервер в записи не назван.</translation>
    </message>
    <message>
        <source>%1: %2 is no text here but a flag or a number, and Kubernetes refuses the object; write %3</source>
        <translation>%1: %2 здесь не строка, а флаг или число, и Kubernetes отвергает объект; напишите %3</translation>
    </message>
    <message>
        <source>every request is repeated after it was sent, POST included (%1)</source>
        <translation>каждый запрос повторяется после отправки, включая POST (%1)</translation>
    </message>
    <message>
        <source>nginx refuses the configuration with a parameter that it does not know. ingress-nginx keeps its default where it cannot use the text of an annotation; a value that is no text never reaches it, as Kubernetes refuses the whole object.</source>
        <translation>nginx отвергает конфигурацию с неизвестным ему параметром. ingress-nginx оставляет значение по умолчанию, если текст аннотации ему не подходит; значение, которое не является строкой, до него не доходит: Kubernetes отвергает объект целиком.</translation>
    </message>
    <message>
        <source>A record says “%1” only: whether it was done is not known.</source>
        <extracomment>%1 is the state that a record tells (&quot;timed_out&quot;, &quot;pending&quot;)</extracomment>
        <translation>В записи сказано только «%1»: выполнено ли это, неизвестно.</translation>
    </message>
    <message>
        <source>The record of %1 says “%2” only: whether it was done is not known.</source>
        <extracomment>%1 is the id of an effect, e.g. of a payment, %2 the state that its record tells (&quot;timed_out&quot;, &quot;pending&quot;)</extracomment>
        <translation>В записи %1 сказано только «%2»: выполнено ли это, неизвестно.</translation>
    </message>
    <message>
        <source>This request lies outside of the chosen time; it is shown as it belongs to the same operation.</source>
        <translation>Этот запрос лежит вне выбранного времени; он показан, так как относится к той же операции.</translation>
    </message>
    <message>
        <source>The case file %1 is damaged. It was left as it is.</source>
        <translation>Файл дела %1 повреждён. Файл не изменён.</translation>
    </message>
    <message>
        <source>What SQLite says: %1</source>
        <extracomment>%1 is what SQLite found, in English</extracomment>
        <translation>Сообщение SQLite: %1</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <extracomment>%1 is what a column means (&quot;Time&quot;), %2 the name of the column in the file</extracomment>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>Не удалось выделить память</translation>
    </message>
    <message>
        <source>Nothing was delivered: nginx had no server to try.</source>
        <translation>Ничего не доставлено: у nginx не было сервера, к которому можно обратиться.</translation>
    </message>
</context>
<context>
    <name>ReplayText</name>
    <message numerus="yes">
        <source>%1 of %n double deliveries would not have happened</source>
        <extracomment>%n of what the log shows, %1 of them would not have happened under the other configuration</extracomment>
        <translation>
            <numerusform>Не произошла бы %1 из %n двойной доставки</numerusform>
            <numerusform>Не произошло бы %1 из %n двойных доставок</numerusform>
            <numerusform>Не произошло бы %1 из %n двойных доставок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n repeated reads would not have happened</source>
        <extracomment>the same for requests that change nothing</extracomment>
        <translation>
            <numerusform>Не произошло бы %1 из %n повторного чтения</numerusform>
            <numerusform>Не произошло бы %1 из %n повторных чтений</numerusform>
            <numerusform>Не произошло бы %1 из %n повторных чтений</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n retries would not have happened</source>
        <translation>
            <numerusform>Не произошло бы %1 из %n повтора</numerusform>
            <numerusform>Не произошло бы %1 из %n повторов</numerusform>
            <numerusform>Не произошло бы %1 из %n повторов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retries would have been added</source>
        <translation>
            <numerusform>Добавился бы %n повтор</numerusform>
            <numerusform>Добавились бы %n повтора</numerusform>
            <numerusform>Добавилось бы %n повторов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clients would have got %1 instead</source>
        <extracomment>%1 is an HTTP status such as 504</extracomment>
        <translation>
            <numerusform>%n клиент получил бы вместо этого %1</numerusform>
            <numerusform>%n клиента получили бы вместо этого %1</numerusform>
            <numerusform>%n клиентов получили бы вместо этого %1</numerusform>
        </translation>
    </message>
    <message>
        <source>No client would have got an error instead</source>
        <translation>Ни один клиент не получил бы вместо этого ошибку</translation>
    </message>
    <message numerus="yes">
        <source>%n requests whose outcome cannot be known</source>
        <translation>
            <numerusform>%n запрос, исход которого узнать нельзя</numerusform>
            <numerusform>%n запроса, исход которых узнать нельзя</numerusform>
            <numerusform>%n запросов, исход которых узнать нельзя</numerusform>
        </translation>
    </message>
    <message>
        <source>(not known)</source>
        <translation>(неизвестно)</translation>
    </message>
    <message>
        <source>In the loaded log no request was passed on from here, so nothing would have changed.</source>
        <translation>В загруженном журнале отсюда не передан ни один запрос, поэтому ничего не изменилось бы.</translation>
    </message>
    <message>
        <source>By the loaded log, %1 of %2 possible double deliveries would not have happened.</source>
        <extracomment>%1 of %2 requests that may have been executed twice</extracomment>
        <translation>По загруженному журналу, не случились бы %1 из %2 возможных двойных доставок.</translation>
    </message>
    <message>
        <source>In the loaded log nothing that changes data was delivered twice.</source>
        <translation>В загруженном журнале ничего, что меняет данные, не доставлено дважды.</translation>
    </message>
    <message numerus="yes">
        <source>%n client(s) more would have got %1.</source>
        <translation>
            <numerusform>Ещё %n клиент получил бы %1.</numerusform>
            <numerusform>Ещё %n клиента получили бы %1.</numerusform>
            <numerusform>Ещё %n клиентов получили бы %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>No client would have got an error that it did not get.</source>
        <translation>Ни один клиент не получил бы ошибку, которой не получил тогда.</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) more would have been passed to a further server.</source>
        <translation>
            <numerusform>Ещё %n запрос перешёл бы на следующий сервер.</numerusform>
            <numerusform>Ещё %n запроса перешли бы на следующий сервер.</numerusform>
            <numerusform>Ещё %n запросов перешли бы на следующий сервер.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For %n request(s) the log does not tell what would have happened.</source>
        <translation>
            <numerusform>О %n запросе по журналу не определить, что произошло бы.</numerusform>
            <numerusform>О %n запросах по журналу не определить, что произошло бы.</numerusform>
            <numerusform>О %n запросах по журналу не определить, что произошло бы.</numerusform>
        </translation>
    </message>
    <message>
        <source>Several configurations were given: the requests are decided again by %1 alone.</source>
        <extracomment>%1 is the path of a configuration</extracomment>
        <translation>Указано несколько конфигураций: запросы прогоняются только через %1.</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>time not logged</source>
        <translation>времени в журнале нет</translation>
    </message>
    <message>
        <source>Repeated requests</source>
        <translation>Повторённые запросы</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>page</comment>
        <extracomment>Page number and number of pages</extracomment>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>Fix:</source>
        <comment>a change of the configuration</comment>
        <translation>Исправление:</translation>
    </message>
    <message numerus="yes">
        <source>Allowed %n repeated operation(s).</source>
        <translation>
            <numerusform>Строка разрешила повторить %n операцию.</numerusform>
            <numerusform>Строка разрешила повторить %n операции.</numerusform>
            <numerusform>Строка разрешила повторить %n операций.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them duplicated.</source>
        <translation>
            <numerusform>Из них %n выполнена дважды.</numerusform>
            <numerusform>Из них %n выполнены дважды.</numerusform>
            <numerusform>Из них %n выполнено дважды.</numerusform>
        </translation>
    </message>
    <message>
        <source>Value in force</source>
        <translation>Действующее значение</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Откуда взято</translation>
    </message>
    <message>
        <source>Where it was used</source>
        <translation>Где применялось</translation>
    </message>
    <message>
        <source>What allowed it</source>
        <translation>Что это разрешило</translation>
    </message>
    <message>
        <source>No configuration was given, so the line that allowed the repetitions is not named.</source>
        <translation>Конфигурация не указана, поэтому строка, разрешившая повторы, не названа.</translation>
    </message>
    <message>
        <source>No request was passed on to another server.</source>
        <translation>Ни один запрос не передавался другому серверу.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Не прочитано</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Размер</translation>
    </message>
    <message>
        <source>%1 (%2 bytes)</source>
        <translation>%1 (%2 Б)</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Строки</translation>
    </message>
    <message>
        <source>%1 seen, %2 read, %3 not read</source>
        <translation>всего %1, прочитано %2, не прочитано %3</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Формат</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Время</translation>
    </message>
    <message>
        <source>Time zone in the file</source>
        <translation>Часовой пояс в файле</translation>
    </message>
    <message>
        <source>Clock against nginx</source>
        <translation>Часы относительно nginx</translation>
    </message>
    <message>
        <source>What was noticed while reading, with samples</source>
        <translation>Что замечено при чтении, с примерами</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Строка</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Что</translation>
    </message>
    <message>
        <source>Beginning of the line</source>
        <translation>Начало строки</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>was not read.</source>
        <translation>не прочитано.</translation>
    </message>
    <message>
        <source>What was read</source>
        <translation>Что прочитано</translation>
    </message>
    <message numerus="yes">
        <source>This would settle %n operation(s).</source>
        <translation>
            <numerusform>Это прояснит %n операцию.</numerusform>
            <numerusform>Это прояснит %n операции.</numerusform>
            <numerusform>Это прояснит %n операций.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) belong to no request of the access log.</source>
        <translation>
            <numerusform>%n эффект не относится ни к одному запросу из журнала доступа.</numerusform>
            <numerusform>%n эффекта не относятся ни к одному запросу из журнала доступа.</numerusform>
            <numerusform>%n эффектов не относятся ни к одному запросу из журнала доступа.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of the error log fit several attempts and were joined to none.</source>
        <translation>
            <numerusform>%n строка журнала ошибок подходит нескольким попыткам и не отнесена ни к одной.</numerusform>
            <numerusform>%n строки журнала ошибок подходят нескольким попыткам и не отнесены ни к одной.</numerusform>
            <numerusform>%n строк журнала ошибок подходят нескольким попыткам и не отнесены ни к одной.</numerusform>
        </translation>
    </message>
    <message>
        <source>The version of nginx is not known; %1 was assumed.</source>
        <translation>Версия nginx неизвестна; принята %1.</translation>
    </message>
    <message>
        <source>Open questions and limits</source>
        <translation>Открытые вопросы и ограничения</translation>
    </message>
    <message>
        <source>How this report was made</source>
        <translation>Как составлен этот отчёт</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Программа</translation>
    </message>
    <message>
        <source>%1 (assumed)</source>
        <comment>a version</comment>
        <translation>%1 (принято)</translation>
    </message>
    <message>
        <source>Version of nginx</source>
        <translation>Версия nginx</translation>
    </message>
    <message>
        <source>Log format, as given</source>
        <translation>Формат журнала, как задан</translation>
    </message>
    <message>
        <source>A verdict is “confirmed” when lines of the logs or of an export prove it, and “inferred” when the lines only suggest it. A status code alone never decides.</source>
        <translation>Вердикт «подтверждено» означает, что его доказывают строки журналов или выгрузки; «предположительно» — что строки на него только указывают. Один код статуса никогда ничего не решает.</translation>
    </message>
    <message>
        <source>The same report from the command line</source>
        <translation>Тот же отчёт из командной строки</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Запросы</translation>
    </message>
    <message>
        <source>Repeated</source>
        <translation>Повторено</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Попытки</translation>
    </message>
    <message>
        <source>Duplicated</source>
        <translation>Выполнено дважды</translation>
    </message>
    <message>
        <source>First to fail</source>
        <translation>Первый сбой</translation>
    </message>
    <message>
        <source>Where and how often</source>
        <translation>Где и как часто</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Location</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Бэкенд</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Метод</translation>
    </message>
    <message>
        <source>Health figures</source>
        <translation>Показатели состояния</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Показатель</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Порог</translation>
    </message>
    <message>
        <source>Assessment</source>
        <translation>Оценка</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Статус</translation>
    </message>
    <message>
        <source>Connect</source>
        <comment>phase of an attempt</comment>
        <translation>Соединение</translation>
    </message>
    <message>
        <source>Header</source>
        <comment>phase of an attempt</comment>
        <translation>Заголовок</translation>
    </message>
    <message>
        <source>Response</source>
        <comment>phase of an attempt</comment>
        <translation>Ответ</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>Сбой</translation>
    </message>
    <message>
        <source>Delivery</source>
        <translation>Доставка</translation>
    </message>
    <message>
        <source>What the application wrote down</source>
        <translation>Что записало приложение</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Время</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>Содержание</translation>
    </message>
    <message>
        <source>byte %1</source>
        <comment>offset of a line in its file</comment>
        <translation>байт %1</translation>
    </message>
    <message>
        <source>The line could not be read again.</source>
        <translation>Строку не удалось прочитать ещё раз.</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Вердикт</translation>
    </message>
    <message>
        <source>Repeated by</source>
        <translation>Кто повторил</translation>
    </message>
    <message>
        <source>Allowed by</source>
        <translation>Чем разрешено</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Что делать</translation>
    </message>
    <message>
        <source>%1. %2 · %3</source>
        <extracomment>Heading of one operation: number, request, time</extracomment>
        <translation>%1. %2 · %3</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Временная шкала</translation>
    </message>
    <message>
        <source>Evidence for the verdict</source>
        <translation>Доказательства в пользу вердикта</translation>
    </message>
    <message>
        <source>Evidence against the verdict</source>
        <translation>Доказательства против вердикта</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Запрос</translation>
    </message>
    <message>
        <source>Outcome and next action</source>
        <translation>Исход и дальнейшие действия</translation>
    </message>
    <message>
        <source>Operations executed more than once</source>
        <translation>Операции, выполненные больше одного раза</translation>
    </message>
    <message numerus="yes">
        <source>And %n more</source>
        <translation>
            <numerusform>И ещё %n</numerusform>
            <numerusform>И ещё %n</numerusform>
            <numerusform>И ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Repetitions that the application stopped</source>
        <translation>Повторы, которые остановило приложение</translation>
    </message>
    <message>
        <source>Operations whose outcome is not established</source>
        <translation>Операции, исход которых не установлен</translation>
    </message>
    <message>
        <source>Incident report</source>
        <translation>Отчёт об инциденте</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Период</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>time range and its zone</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Составлен</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>time and its zone</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Автор</translation>
    </message>
    <message>
        <source>Made with</source>
        <translation>Чем составлен</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) were executed more than once.</source>
        <translation>
            <numerusform>%n операция выполнена больше одного раза.</numerusform>
            <numerusform>%n операции выполнены больше одного раза.</numerusform>
            <numerusform>%n операций выполнено больше одного раза.</numerusform>
        </translation>
    </message>
    <message>
        <source>The first at %1, the last at %2.</source>
        <translation>Первая — %1, последняя — %2.</translation>
    </message>
    <message>
        <source>No operation was executed more than once.</source>
        <translation>Ни одна операция не выполнена больше одного раза.</translation>
    </message>
    <message>
        <source>No operation is proven to have been executed more than once.</source>
        <translation>Не доказано, что какая-либо операция выполнена больше одного раза.</translation>
    </message>
    <message numerus="yes">
        <source>Of %n operation(s) the outcome is not established.</source>
        <translation>
            <numerusform>Исход %n операции не установлен.</numerusform>
            <numerusform>Исход %n операций не установлен.</numerusform>
            <numerusform>Исход %n операций не установлен.</numerusform>
        </translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Операции</translation>
    </message>
    <message>
        <source>of them confirmed</source>
        <translation>из них подтверждено</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>предположительно</translation>
    </message>
    <message>
        <source>Counted separately</source>
        <translation>Подсчитано отдельно</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Количество</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>запросы</translation>
    </message>
    <message>
        <source>requests with more than one attempt</source>
        <translation>запросы с несколькими попытками</translation>
    </message>
    <message>
        <source>requests passed on by an internal redirect</source>
        <translation>запросы, переданные внутренним редиректом</translation>
    </message>
    <message>
        <source>attempts at backends</source>
        <translation>попытки на бэкендах</translation>
    </message>
    <message>
        <source>lost responses</source>
        <translation>потерянные ответы</translation>
    </message>
    <message>
        <source>effects confirmed by the application</source>
        <translation>эффекты, подтверждённые приложением</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Что сделать</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s):</source>
        <translation>
            <numerusform>%n операция:</numerusform>
            <numerusform>%n операции:</numerusform>
            <numerusform>%n операций:</numerusform>
        </translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Сводка</translation>
    </message>
    <message>
        <source>Repeated requests, %1</source>
        <extracomment>The title of a report; %1: date or dates</extracomment>
        <translation>Повторённые запросы, %1</translation>
    </message>
    <message>
        <source>Several effects exist: keep one, reverse the rest, and do not send the request again.</source>
        <translation>Эффектов несколько: оставьте один, остальные отмените и не отправляйте запрос снова.</translation>
    </message>
    <message>
        <source>every operation, one a line</source>
        <translation>все операции, по одной в строке</translation>
    </message>
    <message>
        <source>requests, attempts, operations and findings</source>
        <translation>запросы, попытки, операции и замечания</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Содержание</translation>
    </message>
    <message>
        <source>Take the repetition out for requests that change something.</source>
        <translation>Запретите здесь повтор запросов, которые что-то меняют.</translation>
    </message>
    <message>
        <source>%1: nginx&apos;s default repeats here; write “%2 off” for requests that change something.</source>
        <extracomment>%1: a list of blocks, %2: a directive</extracomment>
        <translation>%1: здесь повторяет значение nginx по умолчанию; для запросов, которые что-то меняют, напишите «%2 off».</translation>
    </message>
    <message numerus="yes">
        <source>may stay: %n repeated operation(s), each kept at one effect by the application.</source>
        <translation>
            <numerusform>можно оставить: %n повторённая операция, приложение сохранило один эффект.</numerusform>
            <numerusform>можно оставить: %n повторённые операции, у каждой приложение сохранило один эффект.</numerusform>
            <numerusform>можно оставить: %n повторённых операций, у каждой приложение сохранило один эффект.</numerusform>
        </translation>
    </message>
    <message>
        <source>Give requests that change something an idempotency key: made when the form opens, stored with the effect in one transaction, kept for 24 hours. A repetition is answered with the stored result.</source>
        <translation>Снабдите запросы, которые что-то меняют, ключом идемпотентности: он создаётся при открытии формы, сохраняется вместе с эффектом в одной транзакции и хранится 24 часа. На повтор приложение отвечает сохранённым результатом.</translation>
    </message>
    <message>
        <source>Keep the times in order: two tries, two to three seconds to connect, and the time for all attempts below the client&apos;s timeout, which is below that of an outer balancer.</source>
        <translation>Согласуйте времена: две попытки, две-три секунды на соединение, а время на все попытки меньше тайм-аута клиента, который меньше тайм-аута внешнего балансировщика.</translation>
    </message>
    <message>
        <source>Review the configuration before each change, and watch the share of repeated requests.</source>
        <translation>Проверяйте конфигурацию перед каждым изменением и следите за долей повторённых запросов.</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Сегодня</translation>
    </message>
    <message>
        <source>This week</source>
        <translation>На этой неделе</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Позже</translation>
    </message>
    <message>
        <source>No change needed</source>
        <translation>Менять не нужно</translation>
    </message>
    <message>
        <source>The application kept every one of them at one effect. The repetition may stay as long as it does.</source>
        <translation>У каждой из них приложение сохранило один эффект. Пока это так, повтор можно оставить.</translation>
    </message>
    <message numerus="yes">
        <source>Of %n the application stopped the second effect.</source>
        <translation>
            <numerusform>Для %n из них приложение не допустило второго эффекта.</numerusform>
            <numerusform>Для %n из них приложение не допустило второго эффекта.</numerusform>
            <numerusform>Для %n из них приложение не допустило второго эффекта.</numerusform>
        </translation>
    </message>
    <message>
        <source>Retry storm: %1 of %2 requests repeated, until %3</source>
        <extracomment>%1 and %2: numbers of requests, %3: a time</extracomment>
        <translation>Шторм повторов: повторено %1 из %2 запросов, до %3</translation>
    </message>
    <message>
        <source>counted over time</source>
        <translation>подсчёт по времени</translation>
    </message>
    <message>
        <source>Course of events</source>
        <translation>Ход событий</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Источник</translation>
    </message>
    <message>
        <source>Rules of the review</source>
        <translation>Правила проверки</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s), those of this version</source>
        <translation>
            <numerusform>%n правило этой версии</numerusform>
            <numerusform>%n правила этой версии</numerusform>
            <numerusform>%n правил этой версии</numerusform>
        </translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>as built in</source>
        <translation>встроенные</translation>
    </message>
    <message>
        <source>A client&apos;s resend is looked for within</source>
        <translation>Повторная отправка клиентом ищется в пределах</translation>
    </message>
    <message>
        <source>Names of files are redacted in it, too: put in the real ones.</source>
        <translation>Имена файлов в ней тоже обезличены: подставьте настоящие.</translation>
    </message>
    <message numerus="yes">
        <source>%n without an amount</source>
        <translation>
            <numerusform>%n без суммы</numerusform>
            <numerusform>%n без суммы</numerusform>
            <numerusform>%n без суммы</numerusform>
        </translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Последствия</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Где</translation>
    </message>
    <message>
        <source>Surplus effects</source>
        <translation>Лишние эффекты</translation>
    </message>
    <message>
        <source>Clients</source>
        <translation>Клиенты</translation>
    </message>
    <message>
        <source>Amount of the surplus</source>
        <translation>Сумма лишнего</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Всего</translation>
    </message>
    <message>
        <source>Of each operation the earliest effect counts as the one that was wanted, the others as surplus.</source>
        <translation>У каждой операции нужным считается самый ранний эффект, остальные — лишними.</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Операция</translation>
    </message>
    <message>
        <source>Timeline of the operation; the tables around it say the same in words.</source>
        <translation>Временная шкала операции; таблицы рядом говорят то же словами.</translation>
    </message>
    <message>
        <source>All of them stand in operations.csv and analysis.json, which are attached to this document.</source>
        <translation>Все они есть в файлах operations.csv и analysis.json, вложенных в этот документ.</translation>
    </message>
    <message>
        <source>The chosen operations</source>
        <translation>Выбранные операции</translation>
    </message>
    <message>
        <source>IP addresses of clients and servers</source>
        <translation>IP-адреса клиентов и серверов</translation>
    </message>
    <message>
        <source>values in query strings</source>
        <translation>значения в строках запроса</translation>
    </message>
    <message>
        <source>user names</source>
        <translation>имена пользователей</translation>
    </message>
    <message>
        <source>values of cookies</source>
        <translation>значения cookie</translation>
    </message>
    <message>
        <source>tokens, passwords and idempotency keys</source>
        <translation>токены, пароли и ключи идемпотентности</translation>
    </message>
    <message>
        <source>e-mail addresses</source>
        <translation>адреса электронной почты</translation>
    </message>
    <message>
        <source>ids in paths, home folders</source>
        <translation>идентификаторы в путях, домашние папки</translation>
    </message>
    <message>
        <source>numbers that look like payment cards</source>
        <translation>числа, похожие на номера карт</translation>
    </message>
    <message>
        <source>What was redacted</source>
        <translation>Что обезличено</translation>
    </message>
    <message>
        <source>Values of these classes are replaced by pseudonyms, in the text, the drawings, the names of files, the attachments and the metadata.</source>
        <translation>Значения этих видов заменены псевдонимами в тексте, на рисунках, в именах файлов, во вложениях и в метаданных.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Different values</source>
        <translation>Разных значений</translation>
    </message>
    <message>
        <source>Shown as</source>
        <translation>Показано как</translation>
    </message>
    <message>
        <source>Pattern for paths:</source>
        <translation>Шаблон для путей:</translation>
    </message>
    <message>
        <source>The same value has the same pseudonym throughout. What stands behind a pseudonym is kept nowhere, and nothing leads back to it. Checksums, line numbers and byte offsets are those of the original files.</source>
        <translation>Одно и то же значение везде обозначено одним псевдонимом. Что за ним стоит, нигде не сохранено и не восстанавливается. Контрольные суммы, номера строк и смещения в байтах относятся к исходным файлам.</translation>
    </message>
    <message numerus="yes">
        <source>The clocks of %n source(s) were compared with nginx&apos;s; they differ by up to %1, which is taken into account.</source>
        <translation>
            <numerusform>Часы %n источника сверены с часами nginx: расхождение до %1 учтено.</numerusform>
            <numerusform>Часы %n источников сверены с часами nginx: расхождение до %1 учтено.</numerusform>
            <numerusform>Часы %n источников сверены с часами nginx: расхождение до %1 учтено.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n duplicated operation(s) have a single line in the access log: as far as the logs reach, the client did not send them again.</source>
        <translation>
            <numerusform>%n выполненная дважды операция записана в журнале доступа одной строкой: насколько видно по журналам, клиент её снова не отправлял.</numerusform>
            <numerusform>%n выполненные дважды операции записаны в журнале доступа одной строкой каждая: насколько видно по журналам, клиент их снова не отправлял.</numerusform>
            <numerusform>%n выполненных дважды операций записаны в журнале доступа одной строкой каждая: насколько видно по журналам, клиент их снова не отправлял.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) were passed on although no backend had received them before: nothing was executed twice by that.</source>
        <translation>
            <numerusform>%n запрос передан следующему серверу, хотя ни один бэкенд его до этого не получил: дважды от этого ничего не выполнено.</numerusform>
            <numerusform>%n запроса переданы следующему серверу, хотя ни один бэкенд их до этого не получил: дважды от этого ничего не выполнено.</numerusform>
            <numerusform>%n запросов переданы следующему серверу, хотя ни один бэкенд их до этого не получил: дважды от этого ничего не выполнено.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) were delivered more than once and applied once: the application recognised the repetition.</source>
        <translation>
            <numerusform>%n операция доставлена не один раз, а выполнена один раз: приложение распознало повтор.</numerusform>
            <numerusform>%n операции доставлены не один раз, а выполнены один раз: приложение распознало повтор.</numerusform>
            <numerusform>%n операций доставлены не один раз, а выполнены один раз: приложение распознало повтор.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repeated operation(s) had a single effect.</source>
        <translation>
            <numerusform>%n повторённая операция имела один эффект.</numerusform>
            <numerusform>%n повторённые операции имели по одному эффекту.</numerusform>
            <numerusform>%n повторённых операций имели по одному эффекту.</numerusform>
        </translation>
    </message>
    <message>
        <source>What was ruled out</source>
        <translation>Что исключено</translation>
    </message>
    <message>
        <source>Number</source>
        <comment>of a report</comment>
        <translation>Номер</translation>
    </message>
    <message>
        <source>Only these operations</source>
        <translation>Только эти операции</translation>
    </message>
    <message>
        <source>Redacted</source>
        <translation>Обезличено</translation>
    </message>
    <message>
        <source>yes, see the section “What was redacted”</source>
        <translation>да, см. раздел «Что обезличено»</translation>
    </message>
    <message numerus="yes">
        <source>%n duplicated operation(s)</source>
        <translation>
            <numerusform>%n операция выполнена дважды</numerusform>
            <numerusform>%n операции выполнены дважды</numerusform>
            <numerusform>%n операций выполнены дважды</numerusform>
        </translation>
    </message>
    <message>
        <source>Review of the configuration</source>
        <translation>Проверка конфигурации</translation>
    </message>
    <message>
        <source>Before the fixes</source>
        <translation>До исправлений</translation>
    </message>
    <message>
        <source>After the fixes</source>
        <translation>После исправлений</translation>
    </message>
    <message>
        <source>What nginx would do, before and after</source>
        <translation>Что сделает nginx до и после</translation>
    </message>
    <message numerus="yes">
        <source>After %n fix(es) that need no knowledge of the application.</source>
        <translation>
            <numerusform>После %n исправления, для которого не нужно знать приложение.</numerusform>
            <numerusform>После %n исправлений, для которых не нужно знать приложение.</numerusform>
            <numerusform>После %n исправлений, для которых не нужно знать приложение.</numerusform>
        </translation>
    </message>
    <message>
        <source>Combinations of method and failure in which a request may be executed twice: %1 before, %2 after.</source>
        <extracomment>Cells of a matrix of methods and failures in which a request may be executed twice</extracomment>
        <translation>Сочетаний метода и отказа, при которых запрос может быть выполнен дважды: до — %1, после — %2.</translation>
    </message>
    <message>
        <source>Verdict of a person</source>
        <translation>Вердикт человека</translation>
    </message>
    <message>
        <source>Note</source>
        <comment>written by a person</comment>
        <translation>Заметка</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Метки</translation>
    </message>
    <message>
        <source>Reviewed</source>
        <translation>Просмотрено</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>да</translation>
    </message>
    <message>
        <source>Review of a configuration</source>
        <translation>Проверка конфигурации</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n файл</numerusform>
            <numerusform>%n файла</numerusform>
            <numerusform>%n файлов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n directive(s)</source>
        <translation>
            <numerusform>%n директива</numerusform>
            <numerusform>%n директивы</numerusform>
            <numerusform>%n директив</numerusform>
        </translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Конфигурация</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s) should be mended before this configuration is used.</source>
        <translation>
            <numerusform>%n ошибку нужно исправить, прежде чем применять эту конфигурацию.</numerusform>
            <numerusform>%n ошибки нужно исправить, прежде чем применять эту конфигурацию.</numerusform>
            <numerusform>%n ошибок нужно исправить, прежде чем применять эту конфигурацию.</numerusform>
        </translation>
    </message>
    <message>
        <source>No errors were found.</source>
        <translation>Ошибок не найдено.</translation>
    </message>
    <message>
        <source>Parts of the configuration were not read; what they hold is not judged.</source>
        <translation>Часть конфигурации не прочитана; о её содержимом ничего не сказано.</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>Важность</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Правило</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Мест</translation>
    </message>
    <message>
        <source>Note:</source>
        <translation>Заметка:</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Ошибки</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Предупреждения</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Примечания</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>who repeated, and how many</comment>
        <extracomment>Who repeated a request, and how many: &quot;next server (7)&quot;</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>the case file, for Retryscope</source>
        <translation>файл дела для Retryscope</translation>
    </message>
    <message>
        <source>None of the chosen operations was executed more than once.</source>
        <translation>Ни одна из выбранных операций не выполнена больше одного раза.</translation>
    </message>
    <message>
        <source>None of the chosen operations is proven to have been executed more than once.</source>
        <translation>Не доказано, что какая-либо из выбранных операций выполнена больше одного раза.</translation>
    </message>
    <message>
        <source>No request was read: nothing can be said about repetitions.</source>
        <translation>Не прочитано ни одного запроса: о повторах ничего сказать нельзя.</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) are to be fixed.</source>
        <translation>
            <numerusform>Нужно исправить: %n замечание.</numerusform>
            <numerusform>Нужно исправить: %n замечания.</numerusform>
            <numerusform>Нужно исправить: %n замечаний.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>About %n finding(s) nothing was decided.</source>
        <translation>
            <numerusform>Решения пока нет по %n замечанию.</numerusform>
            <numerusform>Решения пока нет по %n замечаниям.</numerusform>
            <numerusform>Решения пока нет по %n замечаниям.</numerusform>
        </translation>
    </message>
    <message>
        <source>Decision:</source>
        <translation>Решение:</translation>
    </message>
    <message>
        <source>Reason:</source>
        <comment>of a decision</comment>
        <translation>Причина:</translation>
    </message>
    <message>
        <source>In the whole log:</source>
        <translation>Во всём журнале:</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a file and what is wrong with it</comment>
        <extracomment>A file&apos;s name and what is wrong with it</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n of %2 lines were not read; what they hold is missing here.</source>
        <translation>
            <numerusform>%1: не прочитана %n строка из %2; того, что в ней есть, здесь нет.</numerusform>
            <numerusform>%1: не прочитаны %n строки из %2; того, что в них есть, здесь нет.</numerusform>
            <numerusform>%1: не прочитано %n строк из %2; того, что в них есть, здесь нет.</numerusform>
        </translation>
    </message>
    <message>
        <source>Parts of the configuration were not read: see “What was read”.</source>
        <translation>Часть конфигурации не прочитана: см. раздел «Что прочитано».</translation>
    </message>
    <message numerus="yes">
        <source>[… %n byte(s) left out …]</source>
        <translation>
            <numerusform>[… пропущен %n байт …]</numerusform>
            <numerusform>[… пропущено %n байта …]</numerusform>
            <numerusform>[… пропущено %n байт …]</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>from one time to another</comment>
        <translation>%1 – %2</translation>
    </message>
    <message numerus="yes">
        <source>%n of them duplicated: inferred, not proven.</source>
        <translation>
            <numerusform>Из них %n выполнена дважды — предположительно, прямых доказательств нет.</numerusform>
            <numerusform>Из них %n выполнены дважды — предположительно, прямых доказательств нет.</numerusform>
            <numerusform>Из них %n выполнено дважды — предположительно, прямых доказательств нет.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n of them this is inferred, not proven.</source>
        <translation>
            <numerusform>Для %n из них это предположение, прямых доказательств нет.</numerusform>
            <numerusform>Для %n из них это предположение, прямых доказательств нет.</numerusform>
            <numerusform>Для %n из них это предположение, прямых доказательств нет.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n the outcome is not established.</source>
        <comment>operations</comment>
        <translation>
            <numerusform>Исход %n из них не установлен.</numerusform>
            <numerusform>Исход %n из них не установлен.</numerusform>
            <numerusform>Исход %n из них не установлен.</numerusform>
        </translation>
    </message>
    <message>
        <source>No request was read, so it is not known whether one was passed on.</source>
        <translation>Запросы не прочитаны, поэтому неизвестно, передавались ли они другому серверу.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more: they stand with their operations below.</source>
        <translation>
            <numerusform>и ещё %n: см. ниже, у соответствующих операций.</numerusform>
            <numerusform>и ещё %n: см. ниже, у соответствующих операций.</numerusform>
            <numerusform>и ещё %n: см. ниже, у соответствующих операций.</numerusform>
        </translation>
    </message>
    <message>
        <source>Times of sources whose clock differs are given by nginx&apos;s clock; “What was read” says by how much each differs.</source>
        <translation>Для источников, чьи часы расходятся с часами nginx, время приведено к часам nginx; величина расхождения указана в разделе «Что прочитано».</translation>
    </message>
    <message>
        <source>Only a part of the log was looked at: %1.</source>
        <translation>Рассмотрена только часть журнала: %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) belong to no request of the chosen time; their requests may lie outside of it.</source>
        <translation>
            <numerusform>%n эффект не относится ни к одному запросу выбранного промежутка; его запрос может лежать за его пределами.</numerusform>
            <numerusform>%n эффекта не относятся ни к одному запросу выбранного промежутка; их запросы могут лежать за его пределами.</numerusform>
            <numerusform>%n эффектов не относятся ни к одному запросу выбранного промежутка; их запросы могут лежать за его пределами.</numerusform>
        </translation>
    </message>
    <message>
        <source>not known</source>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>“Duplicated” counts the requests of operations that were executed more than once, “Repeated” those that were passed on within a group.</source>
        <translation>«Выполнено дважды» — число запросов тех операций, которые выполнены больше одного раза; «Повторено» — число запросов, переданных другому серверу той же группы.</translation>
    </message>
    <message>
        <source>≈ %1 by nginx&apos;s clock</source>
        <extracomment>%1: a time that follows from the difference of two clocks</extracomment>
        <translation>≈ %1 по часам nginx</translation>
    </message>
    <message>
        <source>Reference, amount</source>
        <translation>Номер, сумма</translation>
    </message>
    <message>
        <source>All of them stand in operations.csv and analysis.json, which this page holds.</source>
        <translation>Полный список — в файлах operations.csv и analysis.json, вложенных в эту страницу.</translation>
    </message>
    <message>
        <source>All of them stand in the report as CSV: the same command with --output operations.csv writes it.</source>
        <translation>Полный список есть в отчёте в формате CSV: его запишет та же команда с --output operations.csv.</translation>
    </message>
    <message>
        <source>Operations executed more than once, as inferred</source>
        <translation>Операции, предположительно выполненные больше одного раза</translation>
    </message>
    <message>
        <source>Operations executed more than once, proven or inferred</source>
        <translation>Операции, выполненные больше одного раза: доказано или предположительно</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) that were not repeated and need nothing are not listed, such as single reads.</source>
        <translation>
            <numerusform>Не перечислена %n операция, которая не повторялась и ничего не требует, например одиночное чтение.</numerusform>
            <numerusform>Не перечислены %n операции, которые не повторялись и ничего не требуют, например одиночные чтения.</numerusform>
            <numerusform>Не перечислено %n операций, которые не повторялись и ничего не требуют, например одиночные чтения.</numerusform>
        </translation>
    </message>
    <message>
        <source>Names of files that were changed:</source>
        <translation>Изменённые имена файлов:</translation>
    </message>
    <message>
        <source>No name of a file was changed.</source>
        <translation>Имена файлов не менялись.</translation>
    </message>
    <message>
        <source>Limited to</source>
        <comment>requests of a time</comment>
        <translation>Ограничено</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) were executed more than once: inferred, not proven.</source>
        <translation>
            <numerusform>%n операция, предположительно, выполнена больше одного раза; прямых доказательств нет.</numerusform>
            <numerusform>%n операции, предположительно, выполнены больше одного раза; прямых доказательств нет.</numerusform>
            <numerusform>%n операций, предположительно, выполнено больше одного раза; прямых доказательств нет.</numerusform>
        </translation>
    </message>
    <message>
        <source>It began at %1.</source>
        <comment>an operation</comment>
        <translation>Начало — %1.</translation>
    </message>
    <message>
        <source>Nothing has to be done about them.</source>
        <translation>Делать с ними ничего не нужно.</translation>
    </message>
    <message numerus="yes">
        <source>Somebody has to look into %n of them, the others need nothing.</source>
        <translation>
            <numerusform>Разобраться нужно с %n из них, остальные ничего не требуют.</numerusform>
            <numerusform>Разобраться нужно с %n из них, остальные ничего не требуют.</numerusform>
            <numerusform>Разобраться нужно с %n из них, остальные ничего не требуют.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of these, %n were repeated.</source>
        <comment>operations that somebody has to look into</comment>
        <translation>
            <numerusform>Из этих операций повторялась %n.</numerusform>
            <numerusform>Из этих операций повторялись %n.</numerusform>
            <numerusform>Из этих операций повторялось %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>No request lies within the chosen time: nothing can be said about repetitions.</source>
        <translation>В выбранном промежутке нет ни одного запроса: о повторах ничего сказать нельзя.</translation>
    </message>
    <message numerus="yes">
        <source>Of %n operation(s) a person holds another verdict than the one counted here: %1.</source>
        <translation>
            <numerusform>Для %n операции человек вынес иной вердикт, чем учтённый здесь: %1.</numerusform>
            <numerusform>Для %n операций человек вынес иной вердикт, чем учтённый здесь: %1.</numerusform>
            <numerusform>Для %n операций человек вынес иной вердикт, чем учтённый здесь: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Not everything was read: see “Open questions and limits”.</source>
        <translation>Прочитано не всё: см. раздел «Открытые вопросы и ограничения».</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) counted under several</source>
        <extracomment>Ends the line &quot;Repeated by: next server (75), client (21)&quot;</extracomment>
        <translation>
            <numerusform>%n операция учтена в нескольких пунктах</numerusform>
            <numerusform>%n операции учтены в нескольких пунктах</numerusform>
            <numerusform>%n операций учтены в нескольких пунктах</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repeated operation(s) whose outcome is not established</source>
        <translation>
            <numerusform>%n повторявшаяся операция с неустановленным исходом</numerusform>
            <numerusform>%n повторявшиеся операции с неустановленным исходом</numerusform>
            <numerusform>%n повторявшихся операций с неустановленным исходом</numerusform>
        </translation>
    </message>
    <message>
        <source>This is about %1, the first configuration.</source>
        <extracomment>%1: a path</extracomment>
        <translation>Речь о первой конфигурации, %1.</translation>
    </message>
    <message>
        <source>Mapping</source>
        <translation>Сопоставление полей</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Файл</translation>
    </message>
    <message>
        <source>The file could not be read again.</source>
        <translation>Прочитать файл ещё раз не удалось.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more line(s)</source>
        <translation>
            <numerusform>и ещё %n строка</numerusform>
            <numerusform>и ещё %n строки</numerusform>
            <numerusform>и ещё %n строк</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s) should be mended before these configurations are used.</source>
        <translation>
            <numerusform>Перед использованием этих конфигураций нужно исправить %n ошибку.</numerusform>
            <numerusform>Перед использованием этих конфигураций нужно исправить %n ошибки.</numerusform>
            <numerusform>Перед использованием этих конфигураций нужно исправить %n ошибок.</numerusform>
        </translation>
    </message>
    <message>
        <source>It needs no knowledge of the application.</source>
        <comment>a fix</comment>
        <translation>Знать приложение для этого не нужно.</translation>
    </message>
    <message numerus="yes">
        <source>%n letter(s) that the fonts of this document lack are written as \u{…}: %1. The report as HTML shows them as they are.</source>
        <translation>
            <numerusform>%n символ, которого нет в шрифтах этого документа, записан в виде \u{…}: %1. В отчёте HTML он показан как есть.</numerusform>
            <numerusform>%n символа, которых нет в шрифтах этого документа, записаны в виде \u{…}: %1. В отчёте HTML они показаны как есть.</numerusform>
            <numerusform>%n символов, которых нет в шрифтах этого документа, записаны в виде \u{…}: %1. В отчёте HTML они показаны как есть.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The log is long: %n more request(s), which nothing shows to have been repeated, are only counted; they stand in no number of operations here.</source>
        <translation>
            <numerusform>Журнал велик: ещё %n запрос, на повтор которого ничто не указывает, только подсчитан и не входит ни в одно число операций здесь.</numerusform>
            <numerusform>Журнал велик: ещё %n запроса, на повтор которых ничто не указывает, только подсчитаны и не входят ни в одно число операций здесь.</numerusform>
            <numerusform>Журнал велик: ещё %n запросов, на повтор которых ничто не указывает, только подсчитаны и не входят ни в одно число операций здесь.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) were passed on although the configuration that was loaded does not allow it: another one, or another version, was running.</source>
        <translation>
            <numerusform>%n запрос был передан дальше, хотя загруженная конфигурация этого не допускает: работала другая конфигурация или другая версия.</numerusform>
            <numerusform>%n запроса были переданы дальше, хотя загруженная конфигурация этого не допускает: работала другая конфигурация или другая версия.</numerusform>
            <numerusform>%n запросов были переданы дальше, хотя загруженная конфигурация этого не допускает: работала другая конфигурация или другая версия.</numerusform>
        </translation>
    </message>
    <message>
        <source>not by the configuration that was loaded (%1)</source>
        <translation>загруженной конфигурацией не допускается (%1)</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) were accepted and stay as they are.</source>
        <translation>
            <numerusform>Принято замечаний: %n; они остаются как есть.</numerusform>
            <numerusform>Принято замечаний: %n; они остаются как есть.</numerusform>
            <numerusform>Принято замечаний: %n; они остаются как есть.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For %n of them no reason was given.</source>
        <comment>findings that were accepted</comment>
        <translation>
            <numerusform>Из них без указания причины: %n.</numerusform>
            <numerusform>Из них без указания причины: %n.</numerusform>
            <numerusform>Из них без указания причины: %n.</numerusform>
        </translation>
    </message>
    <message>
        <source>No reason was given.</source>
        <translation>Причина не указана.</translation>
    </message>
    <message>
        <source>What was accepted is not changed.</source>
        <translation>Принятое не изменяется.</translation>
    </message>
    <message>
        <source>Switched off in place, by remarks in the files:</source>
        <translation>Отключено на месте пометками в файлах:</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Место</translation>
    </message>
    <message>
        <source>Reason</source>
        <comment>of a decision</comment>
        <translation>Причина</translation>
    </message>
    <message>
        <source>requests that ended within %1, and those that belong to them</source>
        <translation>запросы, завершившиеся в промежутке %1, и те, что относятся к ним</translation>
    </message>
    <message>
        <source>requests that ended at %1 or later, and those that belong to them</source>
        <translation>запросы, завершившиеся %1 или позже, и те, что относятся к ним</translation>
    </message>
    <message>
        <source>requests that ended at %1 or earlier, and those that belong to them</source>
        <translation>запросы, завершившиеся %1 или раньше, и те, что относятся к ним</translation>
    </message>
</context>
<context>
    <name>ReportCommand</name>
    <message>
        <source>%1: not a time zone, such as Europe/Moscow or UTC+03:00</source>
        <translation>%1: это не часовой пояс; примеры: Europe/Moscow, UTC+03:00</translation>
    </message>
    <message>
        <source>There is no display: this is the summary. With a display the window opens.</source>
        <translation>Экрана нет, поэтому выводится сводка. При наличии экрана открывается окно.</translation>
    </message>
    <message>
        <source>Report: %1</source>
        <translation>Отчёт: %1</translation>
    </message>
    <message>
        <source>%1: the report&apos;s name has to end in .pdf, .html, .md, .json or .csv</source>
        <translation>%1: имя отчёта должно оканчиваться на .pdf, .html, .md, .json или .csv</translation>
    </message>
    <message>
        <source>%1: not one of ip, query, user, cookie, token, email, path, card, all</source>
        <translation>%1: допустимы ip, query, user, cookie, token, email, path, card, all</translation>
    </message>
    <message>
        <source>%1: not a regular expression</source>
        <translation>%1: не регулярное выражение</translation>
    </message>
    <message>
        <source>%1: there is no such operation</source>
        <translation>%1: такой операции нет</translation>
    </message>
    <message>
        <source>--attach-case needs --case</source>
        <translation>для --attach-case нужен --case</translation>
    </message>
    <message>
        <source>--attach-case: a case file cannot be redacted</source>
        <translation>--attach-case: файл дела обезличить нельзя</translation>
    </message>
    <message>
        <source>The file to write: .pdf, .html, .md, .json or .csv</source>
        <translation>Файл отчёта: .pdf, .html, .md, .json или .csv</translation>
    </message>
    <message>
        <source>Title of the report</source>
        <translation>Заголовок отчёта</translation>
    </message>
    <message>
        <source>Author of the report</source>
        <translation>Автор отчёта</translation>
    </message>
    <message>
        <source>Zone of all times, such as Europe/Moscow; default: that of the access log</source>
        <translation>Часовой пояс для всего времени, например Europe/Moscow; по умолчанию — как в журнале доступа</translation>
    </message>
    <message>
        <source>Only this operation, such as op12; may be given several times</source>
        <translation>Только эта операция, например op12; можно указать несколько раз</translation>
    </message>
    <message>
        <source>Size of the pages of a PDF</source>
        <translation>Размер страниц PDF</translation>
    </message>
    <message>
        <source>Replace by pseudonyms: ip, query, user, cookie, token, email, path, separated by commas, or all</source>
        <translation>Заменить псевдонимами: ip, query, user, cookie, token, email, path через запятую или all</translation>
    </message>
    <message>
        <source>Also what this regular expression finds in paths (its first group)</source>
        <translation>Также то, что это регулярное выражение находит в путях (первая группа)</translation>
    </message>
    <message>
        <source>Report what the review says of the configuration, not what happened</source>
        <translation>Отчёт о том, что проверка говорит о конфигурации, а не о произошедшем</translation>
    </message>
    <message>
        <source>PDF/A-1b, without attachments</source>
        <translation>PDF/A-1b, без вложений</translation>
    </message>
    <message>
        <source>Also put the case file (--case) into the file</source>
        <translation>Приложить к отчёту и файл дела (--case)</translation>
    </message>
    <message>
        <source>Do not put the operations as CSV and JSON into the file</source>
        <translation>Не прилагать к отчёту операции в виде CSV и JSON</translation>
    </message>
    <message>
        <source>--redact needs at least one of ip, query, user, cookie, token, email, path, card, all</source>
        <translation>для --redact нужно хотя бы одно из слов ip, query, user, cookie, token, email, path, card, all</translation>
    </message>
    <message>
        <source>--attach-case: nothing can be attached to PDF/A-1b (--archival)</source>
        <translation>--attach-case: к PDF/A-1b (--archival) ничего нельзя приложить</translation>
    </message>
    <message>
        <source>--attach-case: only the PDF of an incident report holds a case file</source>
        <translation>--attach-case: файл дела можно приложить только к отчёту об инциденте в PDF</translation>
    </message>
    <message>
        <source>--archival: only a PDF can be PDF/A-1b</source>
        <translation>--archival: в формате PDF/A-1b сохраняется только PDF</translation>
    </message>
    <message>
        <source>%1 is a file that the report is made from; give --output another name</source>
        <translation>По файлу %1 составляется отчёт; укажите в --output другое имя</translation>
    </message>
</context>
<context>
    <name>RetryText</name>
    <message>
        <source>the response had begun</source>
        <translation>ответ уже начался</translation>
    </message>
    <message>
        <source>the client had gone</source>
        <translation>клиент отключился</translation>
    </message>
    <message>
        <source>nginx itself failed</source>
        <translation>сбой в самом nginx</translation>
    </message>
    <message>
        <source>this kind of failure is not in the set of next_upstream</source>
        <translation>такого сбоя нет в наборе next_upstream</translation>
    </message>
    <message>
        <source>a POST, LOCK or PATCH that was sent is repeated only with non_idempotent</source>
        <translation>отправленный POST, LOCK или PATCH повторяется только с non_idempotent</translation>
    </message>
    <message>
        <source>next_upstream_tries is used up</source>
        <translation>next_upstream_tries исчерпано</translation>
    </message>
    <message>
        <source>next_upstream_timeout is over</source>
        <translation>время next_upstream_timeout вышло</translation>
    </message>
    <message>
        <source>the body was passed on unbuffered and is not there any more</source>
        <translation>тело передано без буферизации и больше недоступно</translation>
    </message>
    <message>
        <source>the group has no further server</source>
        <translation>в группе больше нет серверов</translation>
    </message>
    <message>
        <source>A domain name may stand for several addresses; one was taken.</source>
        <translation>За доменным именем может стоять несколько адресов; взят один.</translation>
    </message>
    <message>
        <source>The servers come from a variable and are not known from the configuration.</source>
        <translation>Серверы задаёт переменная, по конфигурации они неизвестны.</translation>
    </message>
    <message>
        <source>The set of next_upstream could not be read, so the outcome is not known.</source>
        <translation>Набор next_upstream не удалось прочитать, поэтому исход неизвестен.</translation>
    </message>
    <message>
        <source>This version refuses some words of next_upstream; they were taken as not written.</source>
        <translation>Эта версия не принимает некоторые слова next_upstream; считается, что их нет.</translation>
    </message>
    <message>
        <source>The balancer may try the servers in another order.</source>
        <translation>Балансировщик может перебирать серверы в другом порядке.</translation>
    </message>
    <message>
        <source>The body is passed on unbuffered: the outcome differs if it arrives after the header.</source>
        <translation>Тело передаётся без буферизации: исход будет иным, если оно придёт после заголовка.</translation>
    </message>
    <message>
        <source>No connections are kept here; a new connection was taken.</source>
        <translation>Соединения здесь не сохраняются; взято новое.</translation>
    </message>
    <message>
        <source>This protocol cannot fail in this way.</source>
        <translation>По этому протоколу такого сбоя быть не может.</translation>
    </message>
    <message>
        <source>Before nginx 1.29.5 the second response may be mixed with the early first one.</source>
        <translation>До nginx 1.29.5 второй ответ может смешаться с ранним первым.</translation>
    </message>
    <message>
        <source>What this server software does here has not been verified.</source>
        <translation>Что этот сервер делает в таком случае, не проверено.</translation>
    </message>
    <message>
        <source>memcached_pass takes only GET and HEAD.</source>
        <translation>memcached_pass принимает только GET и HEAD.</translation>
    </message>
    <message>
        <source>A balancer in Lua decides how many tries are made, so the outcome is not known.</source>
        <translation>Сколько будет попыток, решает балансировщик на Lua, поэтому исход неизвестен.</translation>
    </message>
    <message>
        <source>A balancer in Lua picks the servers; the configuration does not name them.</source>
        <translation>Серверы выбирает балансировщик на Lua; в конфигурации они не названы.</translation>
    </message>
    <message>
        <source>The attempts have no end; they were cut off.</source>
        <translation>Попытки не кончаются; список обрезан.</translation>
    </message>
    <message>
        <source>A cache is on: an entry that is no longer fresh may be sent instead of an error.</source>
        <translation>Включён кэш: вместо ошибки может быть отправлена устаревшая запись.</translation>
    </message>
    <message>
        <source>The body was already passed on; the next location waits for it in vain.</source>
        <translation>Тело уже передано; следующий location его не дождётся.</translation>
    </message>
    <message>
        <source>Something dynamic may lead to another location.</source>
        <translation>Динамическая часть конфигурации может привести в другой location.</translation>
    </message>
    <message>
        <source>Where the internal redirect leads is not known from the configuration.</source>
        <translation>Куда ведёт внутренний редирект, по конфигурации неизвестно.</translation>
    </message>
    <message>
        <source>Requests are not passed on from here.</source>
        <translation>Отсюда запросы никуда не передаются.</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <comment>duration</comment>
        <translation>%1 мс</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>duration</comment>
        <translation>%1 с</translation>
    </message>
    <message>
        <source>Whether nginx had begun to write before it saw the server&apos;s answer or close is a matter of chance.</source>
        <translation>Успел ли nginx начать отправку до того, как увидел ответ сервера или закрытие соединения, — дело случая.</translation>
    </message>
    <message>
        <source>UDP has no connection that could fail: a server that does not answer is hardly ever replaced by another one.</source>
        <translation>У UDP нет соединения, которое могло бы не установиться: вместо молчащего сервера почти никогда не выбирается другой.</translation>
    </message>
</context>
<context>
    <name>RouteText</name>
    <message>
        <source>passed on</source>
        <translation>передан дальше</translation>
    </message>
    <message>
        <source>Logged: %1</source>
        <translation>В журнале: %1</translation>
    </message>
    <message>
        <source>Status for the client: %1</source>
        <translation>Статус для клиента: %1</translation>
    </message>
    <message>
        <source>Executions possible: %1</source>
        <translation>Возможных выполнений: %1</translation>
    </message>
    <message>
        <source>not passed on</source>
        <translation>дальше не передаётся</translation>
    </message>
    <message>
        <source>without a bound</source>
        <translation>без ограничения</translation>
    </message>
    <message>
        <source>%1: attempts at most %2, executions at most %3, time at most %4</source>
        <translation>%1: попыток не больше %2, выполнений не больше %3, время не больше %4</translation>
    </message>
    <message>
        <source>without what an internal redirect to an unknown place adds</source>
        <translation>без учёта того, что добавит внутренний редирект, цель которого неизвестна</translation>
    </message>
    <message>
        <source>%1; logged %2; client %3; executions possible %4; if all fail: %5, client %6, %7</source>
        <extracomment>%1: the outcome; %5: what follows if all servers fail, such as &quot;3 attempts&quot;</extracomment>
        <translation>%1; в журнале %2; клиенту %3; возможных выполнений %4; если откажут все: %5, клиенту %6, %7</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n попытка</numerusform>
            <numerusform>%n попытки</numerusform>
            <numerusform>%n попыток</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RouteView</name>
    <message>
        <source>sent on by %1 as %2</source>
        <extracomment>A step of a request: it goes on in another location; %1 is &quot;error_page @spare&quot;, %2 the method</extracomment>
        <translation>передан дальше: %1, метод %2</translation>
    </message>
    <message>
        <source>If every server fails like this: attempts %1, time %2, the client gets %3, executions possible %4</source>
        <extracomment>What happens if every server fails in the chosen way; the parts are %1 a number, %2 a duration, %3 a status</extracomment>
        <translation>Если так откажут все серверы: попыток %1, время %2, клиент получит %3, возможных выполнений %4</translation>
    </message>
</context>
<context>
    <name>SimulateCommand</name>
    <message>
        <source>--failures: %1 is none of %2</source>
        <extracomment>%1: a word that the user wrote, %2: a list of words</extracomment>
        <translation>--failures: %1 — такого слова нет; есть: %2</translation>
    </message>
</context>
<context>
    <name>SimulateText</name>
    <message>
        <source>Time: %1</source>
        <translation>Время: %1</translation>
    </message>
    <message>
        <source>No difference.</source>
        <translation>Различий нет.</translation>
    </message>
    <message>
        <source>All proxies together, %1</source>
        <translation>Все прокси вместе, %1</translation>
    </message>
    <message>
        <source>an outer proxy gives up while an inner one may still be trying</source>
        <translation>внешний прокси прекращает ждать, когда внутренний ещё может повторять попытки</translation>
    </message>
    <message>
        <source>cannot happen</source>
        <translation>невозможно</translation>
    </message>
    <message>
        <source>If chance falls the other way:</source>
        <translation>При ином стечении обстоятельств:</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <extracomment>A recently opened set of files: the first one&apos;s name, how many others</extracomment>
        <translation>
            <numerusform>%1 и ещё %n</numerusform>
            <numerusform>%1 и ещё %n</numerusform>
            <numerusform>%1 и ещё %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TextHealth</name>
    <message numerus="yes">
        <source>%1: upstream time p50 %2, p99 %3, p99.9 %4 over %n attempt(s)</source>
        <translation>
            <numerusform>%1: время ответа бэкенда p50 %2, p99 %3, p99.9 %4 по %n попытке</numerusform>
            <numerusform>%1: время ответа бэкенда p50 %2, p99 %3, p99.9 %4 по %n попыткам</numerusform>
            <numerusform>%1: время ответа бэкенда p50 %2, p99 %3, p99.9 %4 по %n попыткам</numerusform>
        </translation>
    </message>
    <message>
        <source>no location</source>
        <translation>без location</translation>
    </message>
    <message>
        <source>read timeout %1</source>
        <translation>тайм-аут чтения %1</translation>
    </message>
    <message>
        <source>advised %1 to %2</source>
        <comment>a read timeout</comment>
        <translation>рекомендуется %1–%2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n write(s), no line shows whether they had a key</source>
        <translation>
            <numerusform>%1: %n изменяющий запрос; был ли ключ, не видно ни в одной строке</numerusform>
            <numerusform>%1: %n изменяющих запроса; были ли ключи, не видно ни в одной строке</numerusform>
            <numerusform>%1: %n изменяющих запросов; были ли ключи, не видно ни в одной строке</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n write(s) had a key (%3)</source>
        <translation>
            <numerusform>%1: ключ был у %2 из %n изменяющего запроса (%3)</numerusform>
            <numerusform>%1: ключ был у %2 из %n изменяющих запросов (%3)</numerusform>
            <numerusform>%1: ключ был у %2 из %n изменяющих запросов (%3)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n resend(s) kept it</source>
        <translation>
            <numerusform>ключ сохранён в %1 из %n повторной отправки</numerusform>
            <numerusform>ключ сохранён в %1 из %n повторных отправок</numerusform>
            <numerusform>ключ сохранён в %1 из %n повторных отправок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>whether %n of them arrived is not known: the application’s log shows no keys</source>
        <translation>
            <numerusform>дошёл ли %n из них, неизвестно: журнал приложения ключей не показывает</numerusform>
            <numerusform>дошли ли %n из них, неизвестно: журнал приложения ключей не показывает</numerusform>
            <numerusform>дошли ли %n из них, неизвестно: журнал приложения ключей не показывает</numerusform>
        </translation>
    </message>
    <message>
        <source>a key was honoured for %1 at least</source>
        <translation>ключ действовал не менее %1</translation>
    </message>
    <message>
        <source>and forgotten after %1</source>
        <translation>и забыт через %1</translation>
    </message>
    <message>
        <source>%1: clock %2 against nginx, as stated</source>
        <translation>%1: часы %2 относительно nginx, как указано</translation>
    </message>
    <message numerus="yes">
        <source>%1: clock %2 against nginx, ±%3, from %n event(s)</source>
        <translation>
            <numerusform>%1: часы %2 относительно nginx, ±%3, по %n событию</numerusform>
            <numerusform>%1: часы %2 относительно nginx, ±%3, по %n событиям</numerusform>
            <numerusform>%1: часы %2 относительно nginx, ±%3, по %n событиям</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <comment>a figure, its value, its assessment</comment>
        <translation>%1: %2 (%3)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>severity and sentence</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>TextSummary</name>
    <message>
        <source>%1 (%2): not read</source>
        <translation>%1 (%2): не прочитано</translation>
    </message>
    <message>
        <source>Requests: %1, retried: %2, internally redirected: %3, attempts: %4, lost responses: %5</source>
        <translation>Запросы: %1, с повторами: %2, с внутренним редиректом: %3, попытки: %4, потерянные ответы: %5</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a verdict and its number of operations</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Operations: %1</source>
        <translation>Операции: %1</translation>
    </message>
    <message>
        <source>Effects confirmed: %1</source>
        <translation>Подтверждённые эффекты: %1</translation>
    </message>
    <message>
        <source>time unknown</source>
        <translation>время неизвестно</translation>
    </message>
    <message>
        <source>op%1 %2 (%3)  %4 UTC  %5 %6  upstream status %7</source>
        <translation>op%1 %2 (%3)  %4 UTC  %5 %6  статус upstream %7</translation>
    </message>
    <message>
        <source>Repeated by: %1</source>
        <translation>Кто повторил: %1</translation>
    </message>
    <message>
        <source>Allowed by: %1:%2 %3 %4</source>
        <translation>Чем разрешено: %1:%2 %3 %4</translation>
    </message>
    <message>
        <source>Evidence: %1</source>
        <translation>Доказательство: %1</translation>
    </message>
    <message>
        <source>Would settle it: %1</source>
        <translation>Что даст ответ: %1</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>Что делать: %1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more (%1); --all shows them</source>
        <translation>
            <numerusform>и ещё %n (%1); --all покажет все</numerusform>
            <numerusform>и ещё %n (%1); --all покажет все</numerusform>
            <numerusform>и ещё %n (%1); --all покажет все</numerusform>
        </translation>
    </message>
    <message>
        <source>%1:%2: %3: %4</source>
        <translation>%1:%2: %3: %4</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Состояние</translation>
    </message>
    <message>
        <source>Idempotency keys</source>
        <translation>Ключи идемпотентности</translation>
    </message>
    <message>
        <source>Of them only counted, as the log is long: %1</source>
        <extracomment>%1: a number. Of a long log only the requests that matter are kept, so that memory does not grow with it.</extracomment>
        <translation>Из них только сосчитано, так как журнал длинный: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2): %3 line(s) read, %4 not read</source>
        <translation>
            <numerusform>%1 (%2): прочитана %3 строка, не прочитано: %4</numerusform>
            <numerusform>%1 (%2): прочитано %3 строки, не прочитано: %4</numerusform>
            <numerusform>%1 (%2): прочитано %3 строк, не прочитано: %4</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>%1 s</source>
        <translation>%1 с</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 мс</translation>
    </message>
    <message>
        <source>connect</source>
        <translation>соединение</translation>
    </message>
    <message>
        <source>waiting for header</source>
        <translation>ожидание заголовка</translation>
    </message>
    <message>
        <source>response</source>
        <translation>ответ</translation>
    </message>
    <message>
        <source>possible work after the cut</source>
        <translation>возможная работа после обрыва</translation>
    </message>
    <message>
        <source>received by the application</source>
        <translation>получено приложением</translation>
    </message>
    <message>
        <source>effect</source>
        <translation>эффект</translation>
    </message>
    <message>
        <source>stored result given again</source>
        <translation>повторно отдан сохранённый результат</translation>
    </message>
    <message>
        <source>refused as a duplicate</source>
        <translation>отклонён как дубль</translation>
    </message>
    <message>
        <source>failed, nothing done</source>
        <translation>сбой, ничего не выполнено</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>What cut an attempt and the limit in force: &quot;read timeout 2 s&quot;</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>went away</source>
        <translation>отключился</translation>
    </message>
    <message>
        <source>went away after %1</source>
        <translation>отключился через %1</translation>
    </message>
    <message>
        <source>%1 after %2</source>
        <extracomment>The status that the client got: &quot;201 after 2.922 s&quot;</extracomment>
        <translation>%1 через %2</translation>
    </message>
    <message>
        <source>late success, %1 after nginx gave up</source>
        <translation>запоздалый успех, nginx не ждал уже %1</translation>
    </message>
    <message>
        <source>late success: effect %1, %2 after nginx gave up</source>
        <translation>запоздалый успех: эффект %1, nginx не ждал уже %2</translation>
    </message>
    <message>
        <source>effect %1</source>
        <translation>эффект %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A line of the error log: &quot;error.log: upstream timed out&quot;</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>attempt %1, after an internal redirect</source>
        <translation>попытка %1, после внутреннего редиректа</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>попытка %1</translation>
    </message>
    <message>
        <source>connect %1</source>
        <translation>соединение %1</translation>
    </message>
    <message>
        <source>response header after %1</source>
        <translation>заголовок ответа через %1</translation>
    </message>
    <message>
        <source>over after %1</source>
        <translation>завершена через %1</translation>
    </message>
    <message>
        <source>the log does not tell how long it took</source>
        <translation>по журналу не видно, сколько она длилась</translation>
    </message>
    <message>
        <source>status %1, %2</source>
        <translation>статус %1, %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>kind of event and its id</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>the client waits</source>
        <translation>клиент ждёт</translation>
    </message>
    <message>
        <source>a backend that the log does not name</source>
        <translation>бэкенд, не названный в журнале</translation>
    </message>
    <message>
        <source>attempt %1 at %2</source>
        <translation>попытка %1 на %2</translation>
    </message>
    <message>
        <source>nginx no longer listens; the backend may go on, nothing tells for how long</source>
        <translation>nginx больше не ждёт; бэкенд может продолжать, сколько — неизвестно</translation>
    </message>
    <message>
        <source>nginx no longer listens; the backend goes on</source>
        <translation>nginx больше не ждёт; бэкенд продолжает</translation>
    </message>
    <message>
        <source>client</source>
        <translation>клиент</translation>
    </message>
    <message>
        <source>nginx</source>
        <extracomment>A lane of one of several nginx; %1 is its access log</extracomment>
        <translation>nginx</translation>
    </message>
    <message>
        <source>backend not named</source>
        <translation>бэкенд не назван</translation>
    </message>
    <message>
        <source>effects</source>
        <translation>эффекты</translation>
    </message>
    <message>
        <source>waits</source>
        <extracomment>Inside the client&apos;s bar; %1 is the method: &quot;POST, waits&quot;</extracomment>
        <translation>ждёт</translation>
    </message>
    <message>
        <source>%1, waits</source>
        <translation>%1, ждёт</translation>
    </message>
    <message>
        <source>nginx no longer listens; the backend may go on</source>
        <translation>nginx больше не ждёт; бэкенд может продолжать</translation>
    </message>
    <message>
        <source>the backend may go on</source>
        <translation>бэкенд может продолжать</translation>
    </message>
    <message>
        <source>the backend goes on</source>
        <translation>бэкенд продолжает</translation>
    </message>
    <message>
        <source>late success: effect %1</source>
        <translation>запоздалый успех: эффект %1</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>соединение</translation>
    </message>
    <message>
        <source>waiting for the response header</source>
        <translation>ожидание заголовка ответа</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>ожидание</translation>
    </message>
    <message>
        <source>The log does not tell when the request began; the bars are placed by their durations only.</source>
        <translation>В журнале нет времени начала запроса; полосы расставлены только по длительности.</translation>
    </message>
    <message>
        <source>The log does not tell how long each attempt took; bars with a dashed edge are estimates.</source>
        <translation>В журнале нет длительности отдельных попыток; полосы с пунктирным краем — оценка.</translation>
    </message>
    <message>
        <source>The access log has whole seconds: the application’s marks are exact to about 1 s against the bars.</source>
        <translation>В журнале доступа время в целых секундах: отметки приложения стоят относительно полос с точностью около 1 с.</translation>
    </message>
    <message>
        <source>Records without a readable time are not shown.</source>
        <translation>Записи, время которых не удалось прочитать, не показаны.</translation>
    </message>
    <message>
        <source>Clocks are corrected by the estimated offsets.</source>
        <translation>Часы исправлены на оценку их сдвига.</translation>
    </message>
    <message>
        <source>effect without a request</source>
        <translation>эффект без запроса</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n запрос</numerusform>
            <numerusform>%n запроса</numerusform>
            <numerusform>%n запросов</numerusform>
        </translation>
    </message>
    <message>
        <source>Timeline of the selected operation</source>
        <translation>Временная шкала выбранной операции</translation>
    </message>
    <message>
        <source>The access log has whole seconds; the bars are placed by what the application received.</source>
        <translation>В журнале доступа время до секунды; полосы расставлены по моментам, когда запрос получило приложение.</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <extracomment>A time since the start on an axis: hours and minutes</extracomment>
        <translation>%1 ч %2 мин</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 ч</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <extracomment>A time since the start on an axis: minutes and seconds</extracomment>
        <translation>%1 мин %2 с</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 мин</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>запросы</translation>
    </message>
    <message>
        <source>%1 of %2 failed</source>
        <extracomment>Below the address of a backend: attempts that failed, of how many</extracomment>
        <translation>неудачных: %1 из %2</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s) under way, %1 of them failed</source>
        <extracomment>Attempts that run at the same time, and how many of them failed</extracomment>
        <translation>
            <numerusform>одновременно %n попытка, неудачных: %1</numerusform>
            <numerusform>одновременно %n попытки, неудачных: %1</numerusform>
            <numerusform>одновременно %n попыток, неудачных: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Double-click to look closer.</source>
        <translation>Двойной щелчок — рассмотреть подробнее.</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n попытка</numerusform>
            <numerusform>%n попытки</numerusform>
            <numerusform>%n попыток</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n backend(s)</source>
        <translation>
            <numerusform>%n бэкенд</numerusform>
            <numerusform>%n бэкенда</numerusform>
            <numerusform>%n бэкендов</numerusform>
        </translation>
    </message>
    <message>
        <source>Time (%1)</source>
        <translation>Время (%1)</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Вердикт</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Запрос</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Попытки</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Длительность</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Доказательство</translation>
    </message>
    <message>
        <source>Timeline of all retried requests</source>
        <translation>Временная шкала всех запросов с повторами</translation>
    </message>
    <message>
        <source>The whole timeline in small</source>
        <translation>Вся временная шкала в уменьшенном виде</translation>
    </message>
    <message>
        <source>Drag the frame or its edges to move or zoom; drag beside it to draw a new one; double-click to show everything.</source>
        <translation>Потяните рамку или её края, чтобы сдвинуть или изменить масштаб; потяните рядом с ней, чтобы задать новую; двойной щелчок покажет всё.</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <extracomment>What the ruler measured: &quot;815 ms from 20:04:24.010 to 20:04:24.825&quot;</extracomment>
        <translation>%1 с %2 до %3</translation>
    </message>
    <message>
        <source>Since start</source>
        <translation>С начала</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Что произошло</translation>
    </message>
    <message>
        <source>attempt that failed or was cut</source>
        <translation>неудачная или прерванная попытка</translation>
    </message>
    <message numerus="yes">
        <source>%1, the median of %n request(s)</source>
        <extracomment>What a usual request of the same location got and how long it took: &quot;201 after 92 ms, the median of 143 requests&quot;</extracomment>
        <translation>
            <numerusform>%1, медиана по %n запросу</numerusform>
            <numerusform>%1, медиана по %n запросам</numerusform>
            <numerusform>%1, медиана по %n запросам</numerusform>
        </translation>
    </message>
    <message>
        <source>The selected request took %1 times as long.</source>
        <translation>Выбранный запрос длился в %1 раза дольше.</translation>
    </message>
    <message>
        <source>the client sends it again after %1</source>
        <translation>клиент отправляет его снова через %1</translation>
    </message>
    <message>
        <source>normal request</source>
        <translation>обычный запрос</translation>
    </message>
    <message>
        <source>nginx, %1</source>
        <translation>nginx, %1</translation>
    </message>
    <message>
        <source>sent again after %1</source>
        <translation>отправлен снова через %1</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>what a list leaves out</comment>
        <translation>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>refused as a conflict</source>
        <translation>отклонён из-за конфликта</translation>
    </message>
    <message numerus="yes">
        <source>%n in all</source>
        <comment>repeated requests</comment>
        <translation>
            <numerusform>всего %n</numerusform>
            <numerusform>всего %n</numerusform>
            <numerusform>всего %n</numerusform>
        </translation>
    </message>
    <message>
        <source>The access log has whole seconds: when a request began is exact to about 1 s.</source>
        <translation>В журнале доступа целые секунды: начало запроса известно с точностью около 1 с.</translation>
    </message>
    <message numerus="yes">
        <source>%n at once</source>
        <extracomment>At the top of a heap of bars: what its full height means</extracomment>
        <translation>
            <numerusform>%n одновременно</numerusform>
            <numerusform>%n одновременно</numerusform>
            <numerusform>%n одновременно</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was repeated in this time. F shows everything.</source>
        <translation>В это время ничего не повторялось. F — показать всё.</translation>
    </message>
    <message numerus="yes">
        <source>%n retried request(s)</source>
        <translation>
            <numerusform>%n запрос с повторами</numerusform>
            <numerusform>%n запроса с повторами</numerusform>
            <numerusform>%n запросов с повторами</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) repeated otherwise</source>
        <extracomment>Requests that the client sent several times, that a mirror copied or that were redirected inside nginx, beside &quot;254 retried requests&quot;</extracomment>
        <translation>
            <numerusform>ещё %n запрос повторён иначе</numerusform>
            <numerusform>ещё %n запроса повторены иначе</numerusform>
            <numerusform>ещё %n запросов повторено иначе</numerusform>
        </translation>
    </message>
    <message>
        <source>received without an attempt in the log</source>
        <translation>получено, но попытки в журнале нет</translation>
    </message>
    <message>
        <source>%1 %2, by its length</source>
        <extracomment>No line says what cut the attempt; it ended after just the timeout in force. %1: &quot;read timeout&quot;, %2: &quot;2 s&quot;</extracomment>
        <translation>%1 %2, судя по длительности</translation>
    </message>
    <message>
        <source>at least %1</source>
        <extracomment>A duration that is known from below only: &quot;at least 2.303 s&quot;</extracomment>
        <translation>не меньше %1</translation>
    </message>
    <message>
        <source>no server was asked</source>
        <extracomment>nginx answered by itself, from its cache or a file, or the client had gone</extracomment>
        <translation>без обращения к серверу</translation>
    </message>
    <message>
        <source>%1 received the mirror’s copy, which the access log does not list</source>
        <extracomment>%1: the address of a server. nginx&apos;s directive &quot;mirror&quot; sent it a copy of the request</extracomment>
        <translation>%1: получена копия от зеркала; в журнале доступа её нет</translation>
    </message>
    <message>
        <source>%1 received the request; the access log lists no attempt there</source>
        <translation>%1: запрос получен; в журнале доступа попытки к этому серверу нет</translation>
    </message>
    <message>
        <source>attempt %1, redirected</source>
        <extracomment>An attempt after error_page, X-Accel-Redirect and the like sent the request to another location</extracomment>
        <translation>попытка %1, редирект</translation>
    </message>
    <message>
        <source>%1, redirected</source>
        <translation>%1, редирект</translation>
    </message>
    <message>
        <source>the mirror’s copy</source>
        <extracomment>At a bar of a timeline: the copy of the request that nginx&apos;s directive &quot;mirror&quot; made</extracomment>
        <translation>копия от зеркала</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>копия</translation>
    </message>
    <message>
        <source>not in the access log</source>
        <translation>нет в журнале доступа</translation>
    </message>
    <message>
        <source>A record of the application lies before its request: its clock was wrong, or it tells of something else.</source>
        <translation>Запись приложения стоит раньше своего запроса: либо часы шли неверно, либо она о чём-то другом.</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Each row is one operation: something that a caller wanted done once. In this sample, a shop’s evening, some were done twice.</source>
        <translation>Каждая строка — одна операция: то, что вызывающая сторона хотела выполнить один раз. В этом примере — вечер интернет-магазина — некоторые операции выполнены дважды.</translation>
    </message>
    <message>
        <source>The card gives the verdict for the selected row: what was done, who repeated the request, which line allowed it, and what to do now. Every file:line is a link to its proof.</source>
        <translation>Карточка даёт вердикт для выбранной строки: что было сделано, кто повторил запрос, какая строка это разрешила и что делать теперь. Каждая ссылка вида файл:строка ведёт к доказательству.</translation>
    </message>
    <message>
        <source>The timeline shows why. The red line is the moment at which nginx gave up; the hatched part after it is the first server, still working. At its end stands the first order, behind it the second.</source>
        <translation>Временная шкала показывает причину. Красная линия — момент, когда nginx перестал ждать; штриховка после неё — первый сервер, который продолжает работать. В её конце стоит первый заказ, за ним — второй.</translation>
    </message>
    <message>
        <source>Below are the raw lines of all sources on one clock. What the verdict rests on is marked in them.</source>
        <translation>Ниже — исходные строки всех источников, приведённые к единым часам. Выделено то, на чём основан вердикт.</translation>
    </message>
    <message>
        <source>The counters are switches: choose “duplicated” to see only those. Drag over the strip at the top to limit every page to a time.</source>
        <translation>Счётчики — это переключатели: нажмите «выполнена дважды», чтобы видеть только такие операции. Выделите мышью участок на полосе вверху, чтобы ограничить все страницы этим временем.</translation>
    </message>
    <message>
        <source>This is the line that allowed it, with the reason and a fix. The table below says for each method and failure what nginx would do.</source>
        <translation>Вот строка, которая это разрешила, с объяснением и исправлением. Таблица ниже показывает для каждого метода и каждого сбоя, что сделает nginx.</translation>
    </message>
    <message>
        <source>The whole evening in numbers: when, where, which server failed first, how long answers took beside the timeout. Each number leads to the operations behind it.</source>
        <translation>Весь вечер в цифрах: когда, где, какой сервер отказывал первым, сколько длились ответы рядом с тайм-аутом. Каждое число ведёт к операциям, которые за ним стоят.</translation>
    </message>
    <message>
        <source>What was read and what was not. A gap in these bars is a gap in the proof. A format that was guessed wrongly is corrected here.</source>
        <translation>Что прочитано, а что нет. Разрыв на этих полосах — разрыв в доказательстве. Неверно угаданный формат исправляется здесь.</translation>
    </message>
    <message>
        <source>The report hands all of this on, in English, Russian or Chinese. Now drop your own logs and configuration onto the window.</source>
        <translation>Отчёт передаёт всё это дальше — на английском, русском или китайском. Теперь перетащите в окно свои журналы и конфигурацию.</translation>
    </message>
</context>
<context>
    <name>Usage</name>
    <message>
        <source>Options</source>
        <translation>Параметры</translation>
    </message>
    <message>
        <source>There is no option %1.</source>
        <translation>Параметра %1 нет.</translation>
    </message>
    <message>
        <source>Not expected: %1.</source>
        <translation>Лишнее в команде: %1.</translation>
    </message>
    <message>
        <source>Usage</source>
        <extracomment>Heads the line that shows how a command is written</extracomment>
        <translation>Использование</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <extracomment>In the line that shows how a command is written: any options</extracomment>
        <translation>ПАРАМЕТРЫ</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <extracomment>In the line that shows how a command is written: one of the commands</extracomment>
        <translation>КОМАНДА</translation>
    </message>
    <message>
        <source>Arguments</source>
        <extracomment>Heads the list of what is written without an option</extracomment>
        <translation>Аргументы</translation>
    </message>
    <message>
        <source>REQUIRED</source>
        <extracomment>Behind an option that must be given</extracomment>
        <translation>ОБЯЗАТЕЛЬНО</translation>
    </message>
    <message>
        <source>Needs</source>
        <extracomment>Before the option that another one needs</extracomment>
        <translation>Требует</translation>
    </message>
    <message>
        <source>TEXT</source>
        <extracomment>A kind of value: any text</extracomment>
        <translation>ТЕКСТ</translation>
    </message>
    <message>
        <source>NUMBER</source>
        <extracomment>A kind of value: a number</extracomment>
        <translation>ЧИСЛО</translation>
    </message>
    <message>
        <source>Show this help and end</source>
        <translation>Показать эту справку и завершить работу</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Команды</translation>
    </message>
    <message>
        <source>“%1” is none of %2.</source>
        <translation>«%1» — не одно из значений: %2.</translation>
    </message>
    <message>
        <source>“%1” is no number above 0.</source>
        <translation>«%1» — не число больше 0.</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>Не указано: %1.</translation>
    </message>
    <message>
        <source>%1 needs a value.</source>
        <translation>Для %1 нужно значение.</translation>
    </message>
    <message>
        <source>The value cannot be read: %1.</source>
        <translation>Значение не читается: %1.</translation>
    </message>
    <message>
        <source>%1 needs %2.</source>
        <translation>Для %1 нужен %2.</translation>
    </message>
</context>
<context>
    <name>VerdictOptions</name>
    <message>
        <source>“%1” is not of the form FILE=MILLISECONDS.</source>
        <translation>«%1» — не в виде ФАЙЛ=МИЛЛИСЕКУНДЫ.</translation>
    </message>
    <message>
        <source>FILE=MS: the clock of this input is so many milliseconds ahead of nginx&apos;s (negative: behind); it is not estimated then</source>
        <translation>ФАЙЛ=МС: часы этого источника спешат относительно nginx на столько миллисекунд (отрицательное — отстают); тогда смещение не оценивается</translation>
    </message>
    <message>
        <source>Only 0 to 86400 seconds can be stated.</source>
        <translation>Можно указать только от 0 до 86400 секунд.</translation>
    </message>
    <message>
        <source>The same request of one client within so many seconds is one operation sent again; default 120, after an answer 30</source>
        <translation>Тот же запрос одного клиента в течение стольких секунд — повторная отправка одной операции; по умолчанию 120, после ответа 30</translation>
    </message>
</context>
<context>
    <name>WindowProgram</name>
    <message>
        <source>%1, which has the window and writes reports, cannot be started: %2</source>
        <extracomment>%1: a path, %2: the system&apos;s words for the reason</extracomment>
        <translation>Не удаётся запустить %1, программу окна и отчётов: %2</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::Actions</name>
    <message>
        <source>&amp;Open files…</source>
        <translation>&amp;Открыть файлы…</translation>
    </message>
    <message>
        <source>Open logs, configurations and exports</source>
        <translation>Открыть журналы, конфигурации и выгрузки</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>Открыть п&amp;апку…</translation>
    </message>
    <message>
        <source>Open everything in a folder that is recognised</source>
        <translation>Открыть в папке всё, что распознаётся</translation>
    </message>
    <message>
        <source>Open the &amp;sample incident</source>
        <translation>Открыть при&amp;мер инцидента</translation>
    </message>
    <message>
        <source>A recorded evening of a shop whose orders doubled</source>
        <translation>Записанный вечер магазина, где заказы задвоились</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Перечитать</translation>
    </message>
    <message>
        <source>Read the same files again</source>
        <translation>Прочитать те же файлы ещё раз</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Закрыть</translation>
    </message>
    <message>
        <source>Close what is loaded and return to the start</source>
        <translation>Закрыть загруженное и вернуться к началу</translation>
    </message>
    <message>
        <source>Save re&amp;port…</source>
        <translation>&amp;Сохранить отчёт…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Выйти</translation>
    </message>
    <message>
        <source>Leave the program</source>
        <translation>Выйти из программы</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>&amp;Найти</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Прервать</translation>
    </message>
    <message>
        <source>Stop the running work</source>
        <translation>Остановить текущую работу</translation>
    </message>
    <message>
        <source>&amp;Overview</source>
        <translation>&amp;Обзор</translation>
    </message>
    <message>
        <source>The incident in numbers</source>
        <translation>Инцидент в цифрах</translation>
    </message>
    <message>
        <source>&amp;Incidents</source>
        <translation>&amp;Инциденты</translation>
    </message>
    <message>
        <source>Operations with their verdicts, timeline and evidence</source>
        <translation>Операции с вердиктами, временной шкалой и доказательствами</translation>
    </message>
    <message>
        <source>&amp;Config</source>
        <translation>&amp;Конфигурация</translation>
    </message>
    <message>
        <source>The configuration with its findings</source>
        <translation>Конфигурация с замечаниями</translation>
    </message>
    <message>
        <source>&amp;Sources</source>
        <translation>И&amp;сточники</translation>
    </message>
    <message>
        <source>What was read and what was not</source>
        <translation>Что прочитано и что нет</translation>
    </message>
    <message>
        <source>&amp;Report</source>
        <translation>О&amp;тчёт</translation>
    </message>
    <message>
        <source>The incident report and its preview</source>
        <translation>Отчёт об инциденте и предварительный просмотр</translation>
    </message>
    <message>
        <source>I&amp;nspector</source>
        <translation>Инсп&amp;ектор</translation>
    </message>
    <message>
        <source>Show or hide the verdict of the selected operation</source>
        <translation>Показать или скрыть вердикт выбранной операции</translation>
    </message>
    <message>
        <source>&amp;Evidence</source>
        <translation>&amp;Доказательства</translation>
    </message>
    <message>
        <source>Show or hide the raw lines</source>
        <translation>Показать или скрыть исходные строки</translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>С&amp;ледующая панель</translation>
    </message>
    <message>
        <source>Move the keyboard to the next pane</source>
        <translation>Перевести фокус на следующую панель</translation>
    </message>
    <message>
        <source>&amp;Previous pane</source>
        <translation>&amp;Предыдущая панель</translation>
    </message>
    <message>
        <source>Move the keyboard to the previous pane</source>
        <translation>Перевести фокус на предыдущую панель</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>Вернуть &amp;расположение</translation>
    </message>
    <message>
        <source>Put all panes back to their places</source>
        <translation>Вернуть все панели на их места</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Клавиши</translation>
    </message>
    <message>
        <source>List the keys of the window</source>
        <translation>Список клавиш окна</translation>
    </message>
    <message>
        <source>&amp;About Retryscope</source>
        <translation>&amp;О программе Retryscope</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>Версия и лицензия</translation>
    </message>
    <message>
        <source>&amp;Handbook</source>
        <translation>&amp;Руководство</translation>
    </message>
    <message>
        <source>How to load, read and prove</source>
        <translation>Как загружать, читать и доказывать</translation>
    </message>
    <message>
        <source>Common &amp;beliefs</source>
        <translation>Распространённые &amp;заблуждения</translation>
    </message>
    <message>
        <source>What is often said about nginx&apos;s retries, and what nginx does</source>
        <translation>Что часто говорят о повторах в nginx и что nginx делает на самом деле</translation>
    </message>
    <message>
        <source>A&amp;dd files…</source>
        <translation>Добавить файл&amp;ы…</translation>
    </message>
    <message>
        <source>Read further files together with what is loaded</source>
        <translation>Прочитать ещё файлы вместе с уже открытыми</translation>
    </message>
    <message>
        <source>Follow the lo&amp;gs</source>
        <translation>С&amp;ледить за журналами</translation>
    </message>
    <message>
        <source>Read on while the logs grow, through their rotation</source>
        <translation>Читать журналы по мере роста, в том числе после ротации</translation>
    </message>
    <message>
        <source>Two-minute &amp;tour</source>
        <translation>Знакомство за &amp;две минуты</translation>
    </message>
    <message>
        <source>Walk through the window with the sample incident</source>
        <translation>Пройтись по окну на примере инцидента</translation>
    </message>
    <message>
        <source>Ne&amp;w case</source>
        <translation>Новое &amp;дело</translation>
    </message>
    <message>
        <source>Begin with nothing loaded</source>
        <translation>Начать с пустого окна</translation>
    </message>
    <message>
        <source>Ope&amp;n case…</source>
        <translation>О&amp;ткрыть дело…</translation>
    </message>
    <message>
        <source>Open a case file with its results, marks and notes</source>
        <translation>Открыть файл дела с результатами, пометками и заметками</translation>
    </message>
    <message>
        <source>Sa&amp;ve case</source>
        <translation>Со&amp;хранить дело</translation>
    </message>
    <message>
        <source>Save results, marks, notes and verdicts in the case file</source>
        <translation>Сохранить результаты, пометки, заметки и вердикты в файл дела</translation>
    </message>
    <message>
        <source>Save case &amp;as…</source>
        <translation>Сохранить дело &amp;как…</translation>
    </message>
    <message>
        <source>Save the case in another file</source>
        <translation>Сохранить дело в другой файл</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Отменить</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Вернуть</translation>
    </message>
    <message>
        <source>Do again what was taken back</source>
        <translation>Повторить отменённое</translation>
    </message>
    <message>
        <source>Mark re&amp;viewed</source>
        <translation>От&amp;метить как просмотренную</translation>
    </message>
    <message>
        <source>You have looked at the selected operation</source>
        <translation>Выбранная операция просмотрена</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>&amp;Заметка…</translation>
    </message>
    <message>
        <source>Write a note about the selected operation</source>
        <translation>Написать заметку к выбранной операции</translation>
    </message>
    <message>
        <source>Words to find the selected operation by</source>
        <translation>Слова, по которым можно найти выбранную операцию</translation>
    </message>
    <message>
        <source>&amp;Override the verdict…</source>
        <translation>Сво&amp;й вердикт…</translation>
    </message>
    <message>
        <source>Hold a verdict of your own against the computed one</source>
        <translation>Противопоставить вычисленному вердикту свой</translation>
    </message>
    <message>
        <source>Choose for the re&amp;port</source>
        <translation>Включить в от&amp;чёт</translation>
    </message>
    <message>
        <source>Put the selected operation into the report</source>
        <translation>Включить выбранную операцию в отчёт</translation>
    </message>
    <message>
        <source>&amp;Search raw lines</source>
        <translation>Поиск по &amp;строкам журналов</translation>
    </message>
    <message>
        <source>Search the raw lines of all sources, also by regular expression</source>
        <translation>Искать в исходных строках всех источников, в том числе по регулярному выражению</translation>
    </message>
    <message>
        <source>E&amp;xport rows…</source>
        <translation>&amp;Экспорт таблицы…</translation>
    </message>
    <message>
        <source>Save the filtered rows of the table as CSV</source>
        <translation>Сохранить отобранные строки таблицы в CSV</translation>
    </message>
    <message>
        <source>Text &amp;editor…</source>
        <translation>Текстовый реда&amp;ктор…</translation>
    </message>
    <message>
        <source>Tell which text editor opens raw lines</source>
        <translation>Указать, каким редактором открывать строки журналов</translation>
    </message>
    <message>
        <source>Save the report as PDF, HTML, Markdown, JSON or CSV</source>
        <translation>Сохранить отчёт в PDF, HTML, Markdown, JSON или CSV</translation>
    </message>
    <message>
        <source>Take back the last edit: in the field, in the configuration&apos;s text, else in the case</source>
        <translation>Отменить последнюю правку: в поле, в тексте конфигурации или в деле</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>Вы&amp;резать</translation>
    </message>
    <message>
        <source>Take the selected text out and keep it to be pasted</source>
        <translation>Убрать выделенный текст в буфер обмена</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>Коп&amp;ировать</translation>
    </message>
    <message>
        <source>Copy what is selected</source>
        <translation>Скопировать выделенное</translation>
    </message>
    <message>
        <source>P&amp;aste</source>
        <translation>Вст&amp;авить</translation>
    </message>
    <message>
        <source>Insert what was copied</source>
        <translation>Вставить скопированное</translation>
    </message>
    <message>
        <source>Se&amp;lect all</source>
        <translation>Вы&amp;делить всё</translation>
    </message>
    <message>
        <source>Select everything in the list or the text</source>
        <translation>Выделить всё в списке или в тексте</translation>
    </message>
    <message>
        <source>Ta&amp;gs…</source>
        <translation>Ме&amp;тки…</translation>
    </message>
    <message>
        <source>Language, theme, size of the text, text editor</source>
        <translation>Язык, тема, размер текста, текстовый редактор</translation>
    </message>
    <message>
        <source>Make all text of the window larger</source>
        <translation>Увеличить весь текст окна</translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation>&amp;Мельче текст</translation>
    </message>
    <message>
        <source>Make all text of the window smaller</source>
        <translation>Уменьшить весь текст окна</translation>
    </message>
    <message>
        <source>&amp;Text as on the desktop</source>
        <translation>Ра&amp;змер текста как в системе</translation>
    </message>
    <message>
        <source>Give the text the size that the desktop asks for</source>
        <translation>Вернуть тексту размер, заданный в системе</translation>
    </message>
    <message>
        <source>Sett&amp;ings…</source>
        <translation>Парам&amp;етры…</translation>
    </message>
    <message>
        <source>Lar&amp;ger text</source>
        <translation>Кр&amp;упнее текст</translation>
    </message>
    <message>
        <source>Filter the operations, or find text in the configuration or in the report</source>
        <translation>Отобрать операции или найти текст в конфигурации или в отчёте</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::BeliefDialog</name>
    <message>
        <source>line %1</source>
        <translation>строка %1</translation>
    </message>
    <message>
        <source>What is said</source>
        <translation>Что говорят</translation>
    </message>
    <message>
        <source>What nginx does</source>
        <translation>Что делает nginx</translation>
    </message>
    <message>
        <source>Common beliefs</source>
        <translation>Распространённые заблуждения</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>Представление</translation>
    </message>
    <message>
        <source>The example</source>
        <translation>Пример</translation>
    </message>
    <message>
        <source>What is said and what nginx does</source>
        <translation>Что говорят и что делает nginx</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::CaseBar</name>
    <message>
        <source>%1 (%2)</source>
        <comment>period and its zone</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>A verdict and how many operations have it, on a toggle</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Show only: %1</source>
        <translation>Показать только: %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a count and its share</comment>
        <extracomment>A count and the share that it is: &quot;66 retried (4.30 %)&quot;</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 of the requests that reached a server were retried: warning over %2, alarm over %3.</source>
        <translation>Из запросов, дошедших до сервера, с повторами — %1: внимание выше %2, тревога выше %3.</translation>
    </message>
    <message>
        <source>Part: %1</source>
        <extracomment>%1: how much was read before the reading was stopped, &quot;43 % of access.log&quot;</extracomment>
        <translation>Часть: %1</translation>
    </message>
    <message>
        <source>Click to read everything.</source>
        <translation>Щёлкните, чтобы прочитать всё.</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::CaseControl</name>
    <message>
        <source>Save as…</source>
        <translation>Сохранить как…</translation>
    </message>
    <message>
        <source>The last changes are not on the disk yet: %1</source>
        <translation>Последние изменения ещё не записаны на диск: %1</translation>
    </message>
    <message>
        <source>incident</source>
        <comment>file name</comment>
        <translation>incident</translation>
    </message>
    <message>
        <source>This case</source>
        <translation>Это дело</translation>
    </message>
    <message>
        <source>This case is open elsewhere (%1, process %2, since %3) and can only be read here.</source>
        <extracomment>%1: user and machine, %2: number of a process, %3: since when</extracomment>
        <translation>Это дело уже открыто (%1, процесс %2, с %3); здесь его можно только читать.</translation>
    </message>
    <message>
        <source>This case cannot be written and is open to be read.</source>
        <translation>Записать в это дело нельзя; оно открыто только для чтения.</translation>
    </message>
    <message>
        <source>Changes that were not saved when the program ended are back.</source>
        <translation>Изменения, не сохранённые перед завершением программы, восстановлены.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>%1 has grown; what was analysed is still in it.</source>
        <translation>%1 дополнен; всё проанализированное в нём осталось.</translation>
    </message>
    <message>
        <source>%1 is another file now.</source>
        <translation>%1 теперь другой файл.</translation>
    </message>
    <message>
        <source>%1 is not there any more.</source>
        <translation>%1 больше нет.</translation>
    </message>
    <message>
        <source>Analyse again</source>
        <translation>Проанализировать заново</translation>
    </message>
    <message>
        <source>A case of %1 was never saved; the program ended before.</source>
        <extracomment>%1: date and time</extracomment>
        <translation>Дело от %1 не было сохранено: программа завершилась раньше.</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>Открыть</translation>
    </message>
    <message>
        <source>%1 is saved</source>
        <translation>%1 сохранено</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>Открывается %1…</translation>
    </message>
    <message>
        <source>Saving %1…</source>
        <translation>Сохраняется %1…</translation>
    </message>
    <message numerus="yes">
        <source>%n annotation(s) belong to lines that these files do not have; they stay in the case.</source>
        <translation>
            <numerusform>%n пометка относится к строке, которой в этих файлах нет; она остаётся в деле.</numerusform>
            <numerusform>%n пометки относятся к строкам, которых в этих файлах нет; они остаются в деле.</numerusform>
            <numerusform>%n пометок относятся к строкам, которых в этих файлах нет; они остаются в деле.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) changed since this case was analysed.</source>
        <translation>
            <numerusform>%n файл изменился после анализа этого дела.</numerusform>
            <numerusform>%n файла изменились после анализа этого дела.</numerusform>
            <numerusform>%n файлов изменились после анализа этого дела.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of this case are not there any more.</source>
        <translation>
            <numerusform>%n файла этого дела больше нет.</numerusform>
            <numerusform>%n файлов этого дела больше нет.</numerusform>
            <numerusform>%n файлов этого дела больше нет.</numerusform>
        </translation>
    </message>
    <message>
        <source>The case shows what was read then.</source>
        <translation>Дело показывает то, что было прочитано тогда.</translation>
    </message>
    <message>
        <source>Use the files beside the case</source>
        <translation>Взять файлы рядом с делом</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ChipRow</name>
    <message>
        <source>+%1</source>
        <extracomment>So many parts of the filter have no room in the line</extracomment>
        <translation>+%1</translation>
    </message>
    <message numerus="yes">
        <source>%n more part(s) of the filter</source>
        <translation>
            <numerusform>ещё %n часть фильтра</numerusform>
            <numerusform>ещё %n части фильтра</numerusform>
            <numerusform>ещё %n частей фильтра</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ClockDialog</name>
    <message>
        <source>The zone counts for every file whose times have none.</source>
        <translation>Пояс относится ко всем файлам, в которых время записано без пояса.</translation>
    </message>
    <message>
        <source>This is no time zone. Type an offset such as UTC+3, or a name such as Europe/Moscow.</source>
        <translation>Такого часового пояса нет. Введите смещение, например UTC+3, или название, например Europe/Moscow.</translation>
    </message>
    <message>
        <source>Clock of %1</source>
        <extracomment>Title of a dialog; %1: the name of a file</extracomment>
        <translation>Часы файла %1</translation>
    </message>
    <message>
        <source>The clock of this file is &amp;ahead of nginx’s by</source>
        <translation>Часы этого файла &amp;опережают часы nginx на</translation>
    </message>
    <message>
        <source>If this is not stated, the difference is estimated where the records tell it. A clock that is behind has a negative number.</source>
        <translation>Если не указать, разница оценивается по записям, когда это возможно. Отстающим часам соответствует отрицательное число.</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds, behind a number</comment>
        <translation> с</translation>
    </message>
    <message>
        <source>How far the clock is ahead</source>
        <translation>На сколько опережают часы</translation>
    </message>
    <message>
        <source>Times that are written without a &amp;zone are in</source>
        <translation>Время без указания &amp;пояса считать в поясе</translation>
    </message>
    <message>
        <source>Zone of times without one</source>
        <translation>Пояс для времени без пояса</translation>
    </message>
    <message>
        <source>The zone of this file was found by comparing it with the access log.</source>
        <translation>Пояс этого файла найден сравнением с журналом доступа.</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ColumnDialog</name>
    <message>
        <source>Columns</source>
        <translation>Столбцы</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>Вы&amp;ше</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>Ни&amp;же</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>&amp;Сбросить</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ConfigPage</name>
    <message numerus="yes">
        <source>allowed %n operation(s)</source>
        <extracomment>A link at the end of a line of the configuration</extracomment>
        <translation>
            <numerusform>разрешила %n операцию</numerusform>
            <numerusform>разрешила %n операции</numerusform>
            <numerusform>разрешила %n операций</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <extracomment>A place in a configuration and what is wrong there</extracomment>
        <translation>%1, строка %2: %3</translation>
    </message>
    <message>
        <source>not read: %1 from line %2 on (%3)</source>
        <translation>не прочитано: %1 со строки %2 (%3)</translation>
    </message>
    <message>
        <source>not read: %1 (%2)</source>
        <translation>не прочитано: %1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>This configuration was not read completely: %n problem(s).</source>
        <translation>
            <numerusform>Конфигурация прочитана не полностью: %n проблема.</numerusform>
            <numerusform>Конфигурация прочитана не полностью: %n проблемы.</numerusform>
            <numerusform>Конфигурация прочитана не полностью: %n проблем.</numerusform>
        </translation>
    </message>
    <message>
        <source>No configuration is loaded. With it, each repetition leads to the line that allowed it.</source>
        <translation>Конфигурация не загружена. С ней каждый повтор ведёт к строке, которая его разрешила.</translation>
    </message>
    <message>
        <source>Nothing is loaded.</source>
        <translation>Ничего не загружено.</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>Открыть файлы…</translation>
    </message>
    <message>
        <source>Text of the configuration file</source>
        <translation>Текст файла конфигурации</translation>
    </message>
    <message>
        <source>In force here</source>
        <translation>Действует здесь</translation>
    </message>
    <message>
        <source>Next finding</source>
        <translation>Следующее замечание</translation>
    </message>
    <message>
        <source>Previous finding</source>
        <translation>Предыдущее замечание</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>Перейти к строке</translation>
    </message>
    <message>
        <source>Find next</source>
        <translation>Найти следующее</translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation>Найти предыдущее</translation>
    </message>
    <message>
        <source>Show the operations that this line allowed</source>
        <translation>Показать операции, которые разрешила эта строка</translation>
    </message>
    <message>
        <source>close the explanation</source>
        <extracomment>Takes the explanation of a cell of the matrix away</extracomment>
        <translation>закрыть объяснение</translation>
    </message>
    <message>
        <source>the text before the changes</source>
        <translation>текст до изменений</translation>
    </message>
    <message>
        <source>without a bound</source>
        <translation>без ограничения</translation>
    </message>
    <message>
        <source>Tries at most: GET %1, POST %2</source>
        <translation>Попыток не больше: GET %1, POST %2</translation>
    </message>
    <message>
        <source>Worst time to an answer: %1</source>
        <translation>Худшее время до ответа: %1</translation>
    </message>
    <message>
        <source>Show the fix side by side…</source>
        <translation>Показать исправление рядом с текстом…</translation>
    </message>
    <message>
        <source>Switch off with a reason…</source>
        <translation>Отключить с причиной…</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Заменить</translation>
    </message>
    <message>
        <source>Fold the block</source>
        <translation>Свернуть блок</translation>
    </message>
    <message>
        <source>Unfold the block</source>
        <translation>Развернуть блок</translation>
    </message>
    <message>
        <source>Go to the matching brace</source>
        <translation>К парной скобке</translation>
    </message>
    <message>
        <source>Which location serves a request</source>
        <translation>Какой location обслуживает запрос</translation>
    </message>
    <message>
        <source>Show the fix of this finding</source>
        <translation>Показать исправление этого замечания</translation>
    </message>
    <message>
        <source>All safe fixes</source>
        <translation>Все безопасные исправления</translation>
    </message>
    <message>
        <source>All changes were discarded.</source>
        <translation>Все изменения отменены.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Save the changes as a patch</source>
        <translation>Сохранить изменения как патч</translation>
    </message>
    <message>
        <source>Patches (*.patch *.diff)</source>
        <translation>Патчи (*.patch *.diff)</translation>
    </message>
    <message>
        <source>Write the changed files into a folder</source>
        <translation>Записать изменённые файлы в папку</translation>
    </message>
    <message>
        <source>There is nothing to fix.</source>
        <translation>Исправлять нечего.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n fix(es)</source>
        <translation>
            <numerusform>%1: %n исправление</numerusform>
            <numerusform>%1: %n исправления</numerusform>
            <numerusform>%1: %n исправлений</numerusform>
        </translation>
    </message>
    <message>
        <source>The fix stands in the draft. No file was written.</source>
        <translation>Исправление внесено в черновик. Файлы не записаны.</translation>
    </message>
    <message>
        <source>Switch a finding off</source>
        <translation>Отключить замечание</translation>
    </message>
    <message>
        <source>Why is “%1” no problem here?</source>
        <translation>Почему замечание «%1» здесь не важно?</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>Не удаётся записать %1: %2.</translation>
    </message>
    <message>
        <source>The patch was written to %1. Apply it with git apply in the folder of the configuration.</source>
        <extracomment>%1 is the path of the file</extracomment>
        <translation>Патч записан в %1. Примените его командой git apply в папке конфигурации.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written to %1.</source>
        <translation>
            <numerusform>%n файл записан в %1.</numerusform>
            <numerusform>%n файла записаны в %1.</numerusform>
            <numerusform>%n файлов записано в %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Often believed:</source>
        <extracomment>Before what people often say about nginx</extracomment>
        <translation>Часто думают:</translation>
    </message>
    <message>
        <source>Source:</source>
        <translation>Источник:</translation>
    </message>
    <message>
        <source>What is often believed about it…</source>
        <translation>Что об этом часто думают…</translation>
    </message>
    <message>
        <source>From the log, before the change: %1</source>
        <translation>По журналу, до изменения: %1</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>a decision and the finding</comment>
        <extracomment>%1: &quot;Accepted by Anna: ...&quot;; %2: what the finding says</extracomment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>The log says it about the line as it was before the change.</source>
        <translation>Журнал говорит это о строке, какой она была до изменения.</translation>
    </message>
    <message>
        <source>%1 · cannot be edited</source>
        <extracomment>%1: the file in the header above the text</extracomment>
        <translation>%1 · только чтение</translation>
    </message>
    <message>
        <source>Two files of this configuration have one path, so it is not known which of them a change belongs to. Open the files of one host alone to edit them.</source>
        <translation>У двух файлов этой конфигурации один и тот же путь, поэтому неясно, к какому из них относится изменение. Чтобы править, откройте файлы только одного хоста.</translation>
    </message>
    <message>
        <source>Accept this finding</source>
        <translation>Принять это замечание</translation>
    </message>
    <message>
        <source>Mark this finding to fix</source>
        <translation>Пометить замечание «исправить»</translation>
    </message>
    <message>
        <source>Write the reason of the decision</source>
        <translation>Записать причину решения</translation>
    </message>
    <message numerus="yes">
        <source>The configuration has changed on the disk. Your changes of %n file(s) were set aside.</source>
        <translation>
            <numerusform>Конфигурация на диске изменилась. Ваши изменения в %n файле отложены.</numerusform>
            <numerusform>Конфигурация на диске изменилась. Ваши изменения в %n файлах отложены.</numerusform>
            <numerusform>Конфигурация на диске изменилась. Ваши изменения в %n файлах отложены.</numerusform>
        </translation>
    </message>
    <message>
        <source>Put them back</source>
        <translation>Вернуть их</translation>
    </message>
    <message>
        <source>This finding has no fix.</source>
        <translation>У этого замечания нет исправления.</translation>
    </message>
    <message>
        <source>Compared with %1:</source>
        <comment>a version or a configuration</comment>
        <translation>Для сравнения, %1:</translation>
    </message>
    <message>
        <source>This cannot happen there.</source>
        <translation>Там такого не может быть.</translation>
    </message>
    <message numerus="yes">
        <source>nginx %1 decides otherwise in %n cell(s) of the matrix</source>
        <translation>
            <numerusform>nginx %1 решает иначе в %n клетке матрицы</numerusform>
            <numerusform>nginx %1 решает иначе в %n клетках матрицы</numerusform>
            <numerusform>nginx %1 решает иначе в %n клетках матрицы</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is not a version of nginx.</source>
        <translation>«%1» — не версия nginx.</translation>
    </message>
    <message>
        <source>There is no further finding in this configuration.</source>
        <translation>Других замечаний в этой конфигурации нет.</translation>
    </message>
    <message numerus="yes">
        <source>The patch was written to %1. It does not reach %n file(s): their links lead out of the folder of the configuration.</source>
        <translation>
            <numerusform>Патч записан в %1. Он не затрагивает %n файл: его ссылка ведёт за пределы папки конфигурации.</numerusform>
            <numerusform>Патч записан в %1. Он не затрагивает %n файла: их ссылки ведут за пределы папки конфигурации.</numerusform>
            <numerusform>Патч записан в %1. Он не затрагивает %n файлов: их ссылки ведут за пределы папки конфигурации.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing was written: %n file(s) changed on the disk since they were read. Save the changes as a patch, or write into another folder.</source>
        <translation>
            <numerusform>Ничего не записано: %n файл на диске изменился с тех пор, как был прочитан. Сохраните изменения как патч или в другую папку.</numerusform>
            <numerusform>Ничего не записано: %n файла на диске изменились с тех пор, как были прочитаны. Сохраните изменения как патч или в другую папку.</numerusform>
            <numerusform>Ничего не записано: %n файлов на диске изменились с тех пор, как были прочитаны. Сохраните изменения как патч или в другую папку.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ConfigTree</name>
    <message>
        <source>Files</source>
        <translation>Файлы</translation>
    </message>
    <message>
        <source>Logic</source>
        <extracomment>The configuration as nginx sees it, whatever file a block stands in</extracomment>
        <translation>Логика</translation>
    </message>
    <message>
        <source>Order of the tree</source>
        <translation>Порядок дерева</translation>
    </message>
    <message>
        <source>Files and blocks of the configuration</source>
        <translation>Файлы и блоки конфигурации</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>folder and number of files</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s), the worst: %1</source>
        <extracomment>Count of findings and the severity of the worst, for screen readers and tool tips</extracomment>
        <translation>
            <numerusform>%n замечание, худшее: %1</numerusform>
            <numerusform>%n замечания, худшее: %1</numerusform>
            <numerusform>%n замечаний, худшее: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>Отбор по имени</translation>
    </message>
    <message>
        <source>Only what has findings</source>
        <translation>Только с замечаниями</translation>
    </message>
    <message>
        <source>← %1</source>
        <extracomment>An entry below an upstream group: a location that passes requests on to it</extracomment>
        <translation>← %1</translation>
    </message>
    <message>
        <source>%1 passes requests on to this group</source>
        <translation>%1 передаёт запросы этой группе</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::DecisionPanel</name>
    <message>
        <source>Your decision: %1</source>
        <extracomment>Above the buttons that decide about a finding; %1: its title</extracomment>
        <translation>Ваше решение: %1</translation>
    </message>
    <message>
        <source>Accept a finding</source>
        <translation>Принять замечание</translation>
    </message>
    <message>
        <source>Mark a finding to fix</source>
        <translation>Пометить замечание «исправить»</translation>
    </message>
    <message>
        <source>Take a decision back</source>
        <translation>Отменить решение</translation>
    </message>
    <message>
        <source>Owner and reason of a finding</source>
        <translation>Ответственный и причина</translation>
    </message>
    <message>
        <source>Accept</source>
        <comment>a finding: it may stay as it is</comment>
        <translation>Принять</translation>
    </message>
    <message>
        <source>It may stay as it is: shown dimmed, or hidden (Ctrl+Alt+A)</source>
        <translation>Можно оставить как есть: показывается бледно или скрывается (Ctrl+Alt+A)</translation>
    </message>
    <message>
        <source>To fix</source>
        <comment>mark a finding</comment>
        <translation>Исправить</translation>
    </message>
    <message>
        <source>Somebody mends it (Ctrl+Alt+X)</source>
        <translation>Кто-то это исправит (Ctrl+Alt+X)</translation>
    </message>
    <message>
        <source>Owner</source>
        <comment>of a finding: who mends it or answers for it</comment>
        <translation>Ответственный</translation>
    </message>
    <message>
        <source>a person or a team</source>
        <translation>человек или команда</translation>
    </message>
    <message>
        <source>Reason</source>
        <comment>of a decision</comment>
        <translation>Причина</translation>
    </message>
    <message>
        <source>Kept in the case and printed in the review</source>
        <translation>Хранится в деле и печатается в отчёте о проверке</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::DiffModel</name>
    <message>
        <source>taken out: %1</source>
        <translation>убрано: %1</translation>
    </message>
    <message>
        <source>put in: %1</source>
        <translation>добавлено: %1</translation>
    </message>
    <message>
        <source>Now</source>
        <comment>the text before a fix</comment>
        <translation>Сейчас</translation>
    </message>
    <message>
        <source>Afterwards</source>
        <comment>the text after a fix</comment>
        <translation>После</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::DraftBar</name>
    <message numerus="yes">
        <source>%n line(s) changed</source>
        <extracomment>Lines of the configuration that differ from the files on the disk</extracomment>
        <translation>
            <numerusform>Изменена %n строка</numerusform>
            <numerusform>Изменены %n строки</numerusform>
            <numerusform>Изменено %n строк</numerusform>
        </translation>
    </message>
    <message>
        <source>Which location…</source>
        <translation>Какой location…</translation>
    </message>
    <message>
        <source>Which location serves a request, and why</source>
        <translation>Какой location обслуживает запрос и почему</translation>
    </message>
    <message>
        <source>Fixes</source>
        <translation>Исправления</translation>
    </message>
    <message>
        <source>Save changes</source>
        <translation>Сохранить изменения</translation>
    </message>
    <message>
        <source>All &amp;safe fixes (%1)…</source>
        <translation>Все &amp;безопасные исправления (%1)…</translation>
    </message>
    <message>
        <source>Fixes after which nothing is executed more often and no time limit is shorter</source>
        <translation>Исправления, после которых ничего не выполняется чаще и ни один тайм-аут не становится короче</translation>
    </message>
    <message>
        <source>All fixes of “%1”…</source>
        <translation>Все исправления «%1»…</translation>
    </message>
    <message>
        <source>As a &amp;patch…</source>
        <translation>Как &amp;патч…</translation>
    </message>
    <message>
        <source>As &amp;files in a folder…</source>
        <translation>Как &amp;файлы в папке…</translation>
    </message>
    <message>
        <source>&amp;Discard all changes</source>
        <translation>&amp;Отменить все изменения</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::EditActions</name>
    <message>
        <source>typing</source>
        <comment>what is undone</comment>
        <translation>ввод текста</translation>
    </message>
    <message>
        <source>change in %1</source>
        <extracomment>What is undone; %1: name of a file of the configuration</extracomment>
        <translation>правка в %1</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <extracomment>%1: what is undone, such as &quot;Mark reviewed&quot;</extracomment>
        <translation>&amp;Отменить: %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Отменить</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>&amp;Вернуть: %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Вернуть</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::EvidenceEdit</name>
    <message>
        <source>This line cannot be read any more.</source>
        <translation>Эту строку больше нельзя прочитать.</translation>
    </message>
    <message>
        <source>(changed)</source>
        <extracomment>A mark behind the place of a line whose file changed since it was read</extracomment>
        <translation>(изменён)</translation>
    </message>
    <message>
        <source>(not there)</source>
        <extracomment>A mark behind the place of a line whose file is not there any more</extracomment>
        <translation>(нет файла)</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::EvidenceView</name>
    <message>
        <source>Select an operation to see the lines that prove it.</source>
        <translation>Выберите операцию, чтобы увидеть строки, которые её доказывают.</translation>
    </message>
    <message>
        <source>Nothing is loaded yet.</source>
        <translation>Пока ничего не загружено.</translation>
    </message>
    <message>
        <source>Lines around %1</source>
        <translation>Строки вокруг %1</translation>
    </message>
    <message>
        <source>Evidence · %1, %2</source>
        <extracomment>%1: &quot;7 lines&quot;, %2: &quot;4 sources&quot;</extracomment>
        <translation>Доказательства · %1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n строка</numerusform>
            <numerusform>%n строки</numerusform>
            <numerusform>%n строк</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source(s)</source>
        <translation>
            <numerusform>%n источник</numerusform>
            <numerusform>%n источника</numerusform>
            <numerusform>%n источников</numerusform>
        </translation>
    </message>
    <message>
        <source>the first %1 are shown</source>
        <translation>показаны первые %1</translation>
    </message>
    <message>
        <source>%1 %2 ± %3</source>
        <extracomment>A source and how far its clock is off: &quot;app-a.log +0.4 s ± 0.1 s&quot;</extracomment>
        <translation>%1 %2 ± %3</translation>
    </message>
    <message>
        <source>times corrected (%1)</source>
        <translation>время исправлено (%1)</translation>
    </message>
    <message>
        <source>Copy all lines</source>
        <translation>Копировать все строки</translation>
    </message>
    <message>
        <source>Raw lines of the selected operation</source>
        <translation>Исходные строки выбранной операции</translation>
    </message>
    <message>
        <source>Copy the selected text</source>
        <translation>Копировать выделенное</translation>
    </message>
    <message>
        <source>Copy the line</source>
        <translation>Копировать строку</translation>
    </message>
    <message>
        <source>Copy all as Markdown</source>
        <translation>Копировать все как Markdown</translation>
    </message>
    <message>
        <source>Open in the editor</source>
        <translation>Открыть в редакторе</translation>
    </message>
    <message>
        <source>Show the bytes</source>
        <translation>Показать байты</translation>
    </message>
    <message>
        <source>Lines before</source>
        <translation>Строк до</translation>
    </message>
    <message>
        <source>So many lines before each line</source>
        <translation>Сколько строк показать перед каждой</translation>
    </message>
    <message>
        <source>Lines after</source>
        <translation>Строк после</translation>
    </message>
    <message>
        <source>So many lines after each line</source>
        <translation>Сколько строк показать после каждой</translation>
    </message>
    <message>
        <source>All sources</source>
        <translation>Все источники</translation>
    </message>
    <message>
        <source>Take the lines before and after from all sources by their corrected times, not from the same file</source>
        <translation>Брать соседние строки из всех источников по исправленному времени, а не из того же файла</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Байты</translation>
    </message>
    <message>
        <source>Show the bytes of the current line</source>
        <translation>Показать байты текущей строки</translation>
    </message>
    <message>
        <source>Search the raw lines of all sources</source>
        <translation>Поиск в строках всех источников</translation>
    </message>
    <message>
        <source>Search the raw lines of all sources (Ctrl+Shift+F)</source>
        <translation>Поиск в строках всех источников (Ctrl+Shift+F)</translation>
    </message>
    <message>
        <source>Copy or open lines</source>
        <translation>Копировать или открыть строки</translation>
    </message>
    <message>
        <source>Bytes of the current line</source>
        <translation>Байты текущей строки</translation>
    </message>
    <message>
        <source>Raw lines: next line found</source>
        <translation>Строки журналов: следующая найденная</translation>
    </message>
    <message>
        <source>Raw lines: previous line found</source>
        <translation>Строки журналов: предыдущая найденная</translation>
    </message>
    <message>
        <source>Raw lines: open in the editor</source>
        <translation>Строки журналов: открыть в редакторе</translation>
    </message>
    <message>
        <source>Select a line to see its bytes.</source>
        <translation>Выберите строку, чтобы увидеть её байты.</translation>
    </message>
    <message>
        <source>%1, as it was read: the file is packed, converted or changed</source>
        <comment>a line</comment>
        <translation>%1, как она была прочитана: файл сжат, перекодирован или изменён</translation>
    </message>
    <message>
        <source>changed since they were read: %1</source>
        <translation>изменились после чтения: %1</translation>
    </message>
    <message>
        <source>not there any more: %1</source>
        <translation>больше нет: %1</translation>
    </message>
    <message>
        <source>No request was read.</source>
        <translation>Не прочитано ни одного запроса.</translation>
    </message>
    <message>
        <source>%1, from byte %2 (0x%3) of the file</source>
        <comment>a line and where it begins</comment>
        <translation>%1, с байта %2 (0x%3) файла</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) around them</source>
        <translation>
            <numerusform>ещё %n строка рядом</numerusform>
            <numerusform>ещё %n строки рядом</numerusform>
            <numerusform>ещё %n строк рядом</numerusform>
        </translation>
    </message>
    <message>
        <source>Lines around this line</source>
        <translation>Строки вокруг этой строки</translation>
    </message>
    <message>
        <source>All lines of the operation</source>
        <translation>Все строки операции</translation>
    </message>
    <message>
        <source>(%1 of %2 bytes are shown)</source>
        <extracomment>Behind a line that is too long to be shown whole: how much of it is shown</extracomment>
        <translation>(показано %1 из %2 байт)</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::FilterBar</name>
    <message>
        <source>%1 of %2</source>
        <extracomment>Of all operations so many are shown: &quot;43 of 701&quot;</extracomment>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>not %1</source>
        <extracomment>A part of the filter that excludes: &quot;not verdict: duplicated&quot;</extracomment>
        <translation>не %1</translation>
    </message>
    <message>
        <source>Remove this part of the filter</source>
        <translation>Убрать эту часть фильтра</translation>
    </message>
    <message>
        <source>Remove the filter %1</source>
        <translation>Убрать фильтр %1</translation>
    </message>
    <message>
        <source>Filter of the operations</source>
        <translation>Фильтр операций</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Вердикт</translation>
    </message>
    <message>
        <source>Filter by verdict</source>
        <translation>Фильтр по вердикту</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Метод</translation>
    </message>
    <message>
        <source>Filter by method</source>
        <translation>Фильтр по методу</translation>
    </message>
    <message>
        <source>Remove this limit</source>
        <translation>Снять это ограничение</translation>
    </message>
    <message>
        <source>Clear all</source>
        <translation>Снять все</translation>
    </message>
    <message>
        <source>Show everything again</source>
        <translation>Снова показать всё</translation>
    </message>
    <message>
        <source>Back to the filter before (Backspace)</source>
        <translation>К предыдущему фильтру (Backspace)</translation>
    </message>
    <message>
        <source>Back to the filter before</source>
        <translation>К предыдущему фильтру</translation>
    </message>
    <message>
        <source>Forward again (Alt+Right)</source>
        <translation>Снова вперёд (Alt+→)</translation>
    </message>
    <message>
        <source>Forward again</source>
        <translation>Снова вперёд</translation>
    </message>
    <message>
        <source>Filter, such as verdict:duplicated method:POST</source>
        <translation>Фильтр, например verdict:duplicated method:POST</translation>
    </message>
    <message>
        <source>%1, %2 more only counted</source>
        <extracomment>Of a very long log most requests are only counted: &quot;43 of 701, 998,000 more only counted&quot;</extracomment>
        <translation>%1, ещё %2 только посчитаны</translation>
    </message>
    <message>
        <source>Of so long a log those requests are kept that were repeated or may have been; all others are only counted, in every number of the overview.</source>
        <translation>Из такого длинного журнала хранятся запросы, которые повторялись или могли повторяться; остальные только посчитаны, во всех числах обзора.</translation>
    </message>
    <message>
        <source>no such field: %1</source>
        <translation>нет такого поля: %1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <extracomment>A part of the filter: &quot;verdict: duplicated&quot;; a free word stands in quotes</extracomment>
        <translation>«%1»</translation>
    </message>
    <message>
        <source>Words in the URI, ids and addresses, or field:value, as in verdict:duplicated; the Down key lists the fields and their values. A minus in front excludes.</source>
        <translation>Слова из URI, идентификаторов и адресов или поле:значение, например verdict:duplicated; клавиша «Вниз» показывает поля и их значения. Минус впереди исключает.</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::FindBar</name>
    <message>
        <source>of %1</source>
        <comment>line n of m</comment>
        <translation>из %1</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n совпадение</numerusform>
            <numerusform>%n совпадения</numerusform>
            <numerusform>%n совпадений</numerusform>
        </translation>
    </message>
    <message>
        <source>not found in this file</source>
        <translation>в этом файле не найдено</translation>
    </message>
    <message>
        <source>F&amp;ind:</source>
        <translation>На&amp;йти:</translation>
    </message>
    <message>
        <source>Go to &amp;line:</source>
        <translation>Перейти к стр&amp;оке:</translation>
    </message>
    <message>
        <source>Text to find in this file</source>
        <translation>Искомый в этом файле текст</translation>
    </message>
    <message>
        <source>Line number</source>
        <translation>Номер строки</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Предыдущее совпадение</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Следующее совпадение</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>Закрыть поиск</translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>Заменено: %n</numerusform>
            <numerusform>Заменено: %n</numerusform>
            <numerusform>Заменено: %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Re&amp;place with:</source>
        <translation>Заменить &amp;на:</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Заменить</translation>
    </message>
    <message>
        <source>Replace &amp;all</source>
        <translation>Заменить &amp;все</translation>
    </message>
    <message>
        <source>Text to put in its place</source>
        <translation>Текст для замены</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::FindingModel</name>
    <message>
        <source>Finding</source>
        <comment>column</comment>
        <translation>Замечание</translation>
    </message>
    <message>
        <source>Place</source>
        <comment>column: file and line</comment>
        <translation>Место</translation>
    </message>
    <message>
        <source>Decision</source>
        <comment>column: what was decided about a finding</comment>
        <translation>Решение</translation>
    </message>
    <message>
        <source>Owner</source>
        <comment>column: who mends a finding</comment>
        <translation>Ответственный</translation>
    </message>
    <message>
        <source>Reason</source>
        <comment>column: why it was decided so</comment>
        <translation>Причина</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::FindingPanel</name>
    <message numerus="yes">
        <source>%n open</source>
        <comment>findings</comment>
        <translation>
            <numerusform>без решения: %n</numerusform>
            <numerusform>без решения: %n</numerusform>
            <numerusform>без решения: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to fix</source>
        <comment>findings</comment>
        <translation>
            <numerusform>исправить: %n</numerusform>
            <numerusform>исправить: %n</numerusform>
            <numerusform>исправить: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n accepted</source>
        <comment>findings</comment>
        <translation>
            <numerusform>принято: %n</numerusform>
            <numerusform>принято: %n</numerusform>
            <numerusform>принято: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %n finding(s)</source>
        <translation>
            <numerusform>Принять %n замечание</numerusform>
            <numerusform>Принять %n замечания</numerusform>
            <numerusform>Принять %n замечаний</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mark %n finding(s) to fix</source>
        <translation>
            <numerusform>Пометить %n замечание «исправить»</numerusform>
            <numerusform>Пометить %n замечания «исправить»</numerusform>
            <numerusform>Пометить %n замечаний «исправить»</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take back %n decision(s)</source>
        <translation>
            <numerusform>Отменить %n решение</numerusform>
            <numerusform>Отменить %n решения</numerusform>
            <numerusform>Отменить %n решений</numerusform>
        </translation>
    </message>
    <message>
        <source>The review has found nothing in this configuration.</source>
        <translation>Проверка ничего не нашла в этой конфигурации.</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>Открыть файлы…</translation>
    </message>
    <message>
        <source>All findings of this configuration. A row leads to its line; several rows are decided about together.</source>
        <translation>Все замечания к этой конфигурации. Строка таблицы ведёт к месту в файле; решение можно принять сразу по нескольким строкам.</translation>
    </message>
    <message>
        <source>Findings of the configuration</source>
        <translation>Замечания к конфигурации</translation>
    </message>
    <message>
        <source>Accept</source>
        <comment>findings: they may stay as they are</comment>
        <translation>Принять</translation>
    </message>
    <message>
        <source>To fix</source>
        <comment>mark findings</comment>
        <translation>Исправить</translation>
    </message>
    <message>
        <source>Leave open</source>
        <comment>findings: nothing is decided</comment>
        <translation>Без решения</translation>
    </message>
    <message>
        <source>Hide accepted</source>
        <comment>findings</comment>
        <translation>Скрыть принятые</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::FixDialog</name>
    <message>
        <source>What the fix changes</source>
        <translation>Что изменит исправление</translation>
    </message>
    <message>
        <source>Lines before and after</source>
        <translation>Строки до и после</translation>
    </message>
    <message numerus="yes">
        <source>%n fix(es) would go in a circle and are left out.</source>
        <translation>
            <numerusform>%n исправление зацикливается и не внесено.</numerusform>
            <numerusform>%n исправления зацикливаются и не внесены.</numerusform>
            <numerusform>%n исправлений зацикливаются и не внесены.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Apply to the draft</source>
        <translation>&amp;Внести в черновик</translation>
    </message>
    <message>
        <source>Changes the text in the editor; no file is written</source>
        <translation>Меняет текст в редакторе; файлы не записываются</translation>
    </message>
    <message>
        <source>&amp;Save as patch…</source>
        <translation>&amp;Сохранить как патч…</translation>
    </message>
    <message>
        <source>Writes a patch that git apply takes; the text in the editor stays</source>
        <translation>Записывает патч для git apply; текст в редакторе не меняется</translation>
    </message>
    <message>
        <source>The loaded log is being replayed with this change…</source>
        <translation>Загруженный журнал прогоняется с этим изменением…</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::FormatDialog</name>
    <message>
        <source>Format</source>
        <translation>Формат</translation>
    </message>
    <message>
        <source>Where it comes from</source>
        <translation>Откуда</translation>
    </message>
    <message>
        <source>Lines read</source>
        <translation>Прочитано строк</translation>
    </message>
    <message numerus="yes">
        <source>%n variable(s)</source>
        <extracomment>of the variables that matter for retries, how many a log format has</extracomment>
        <translation>
            <numerusform>%n переменную</numerusform>
            <numerusform>%n переменные</numerusform>
            <numerusform>%n переменных</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the beginning of the file…</source>
        <translation>Читается начало файла…</translation>
    </message>
    <message>
        <source>Choose a format, or type one as it stands behind log_format.</source>
        <translation>Выберите формат или введите его так, как он записан после log_format.</translation>
    </message>
    <message>
        <source>Reads %1 of %2 lines of the sample.</source>
        <translation>Читает %1 из %2 строк выборки.</translation>
    </message>
    <message>
        <source>Not logged: %1.</source>
        <extracomment>%1: names of variables that a log format lacks</extracomment>
        <translation>В журнале нет: %1.</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Переменная</translation>
    </message>
    <message>
        <source>Line %1 of the sample</source>
        <translation>Строка %1 выборки</translation>
    </message>
    <message>
        <source>Line %1, not read</source>
        <translation>Строка %1, не прочитана</translation>
    </message>
    <message>
        <source>the whole line</source>
        <translation>вся строка</translation>
    </message>
    <message>
        <source>Format of %1</source>
        <translation>Формат %1</translation>
    </message>
    <message>
        <source>Taken off the lines first: %1</source>
        <translation>Сначала со строк снимается: %1</translation>
    </message>
    <message>
        <source>&amp;Formats that read some of it</source>
        <translation>&amp;Форматы, которыми читается хотя бы часть</translation>
    </message>
    <message>
        <source>log_format, as its &amp;text or by its name</source>
        <translation>log_format: &amp;текст или имя</translation>
    </message>
    <message>
        <source>Formats that read some of it</source>
        <translation>Форматы, которыми читается хотя бы часть</translation>
    </message>
    <message>
        <source>log_format, as its text or by its name</source>
        <translation>log_format: текст или имя</translation>
    </message>
    <message>
        <source>What the format finds</source>
        <translation>Что находит формат</translation>
    </message>
    <message>
        <source>&amp;Use for this file</source>
        <translation>&amp;Применить к этому файлу</translation>
    </message>
    <message>
        <source>&amp;Recognise by itself</source>
        <translation>&amp;Определять автоматически</translation>
    </message>
    <message>
        <source>Tells of retries</source>
        <translation>Говорит о повторах</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::GeneratedModel</name>
    <message>
        <source>other hosts</source>
        <extracomment>The server of ingress-nginx for hosts that no rule names</extracomment>
        <translation>остальные хосты</translation>
    </message>
    <message>
        <source>default of the controller</source>
        <translation>по умолчанию контроллера</translation>
    </message>
    <message>
        <source>Ingress, line %1</source>
        <extracomment>Where a value of nginx comes from; %1 is a line of the YAML file</extracomment>
        <translation>Ingress, строка %1</translation>
    </message>
    <message>
        <source>ConfigMap, line %1</source>
        <translation>ConfigMap, строка %1</translation>
    </message>
    <message>
        <source>snippet, line %1</source>
        <translation>сниппет, строка %1</translation>
    </message>
    <message>
        <source>Host and path</source>
        <comment>column</comment>
        <translation>Хост и путь</translation>
    </message>
    <message>
        <source>Directive of nginx</source>
        <comment>column</comment>
        <translation>Директива nginx</translation>
    </message>
    <message>
        <source>Value</source>
        <comment>column</comment>
        <translation>Значение</translation>
    </message>
    <message>
        <source>From</source>
        <comment>column: where a value comes from</comment>
        <translation>Откуда</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::GeneratedPanel</name>
    <message>
        <source>This configuration is written in nginx&apos;s own language: nothing is generated.</source>
        <translation>Эта конфигурация написана на языке самого nginx: генерировать нечего.</translation>
    </message>
    <message>
        <source>What ingress-nginx makes of these objects; grey is its own default. A row leads to the line that it comes from.</source>
        <translation>Что ingress-nginx делает из этих объектов; серым показаны его значения по умолчанию. Строка таблицы ведёт к строке файла, из которой взято значение.</translation>
    </message>
    <message>
        <source>Generated directives of nginx</source>
        <translation>Сгенерированные директивы nginx</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::GroupModel</name>
    <message>
        <source>(unknown)</source>
        <translation>(неизвестно)</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Location</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>Бэкенд</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Метод</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Запросы</translation>
    </message>
    <message>
        <source>Retried</source>
        <translation>С повторами</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Доля</translation>
    </message>
    <message>
        <source>First to fail</source>
        <extracomment>how often this backend was the first of a request to fail column: requests that belong to duplicated operations; one operation may have several</extracomment>
        <translation>Первый сбой</translation>
    </message>
    <message>
        <source>p99</source>
        <extracomment>99 % of the attempts took at most this time</extracomment>
        <translation>p99</translation>
    </message>
    <message>
        <source>%1 (line %2)</source>
        <extracomment>A location and the line where it stands, as there are several of this name</extracomment>
        <translation>%1 (строка %2)</translation>
    </message>
    <message>
        <source>Of the requests that reached a server</source>
        <translation>Из запросов, дошедших до сервера</translation>
    </message>
    <message>
        <source>Retried requests in which it was the first server to fail</source>
        <translation>Запросы с повторами, в которых этот сервер отказал первым</translation>
    </message>
    <message>
        <source>Requests of duplicated operations</source>
        <translation>Запросы операций, выполненных дважды</translation>
    </message>
    <message>
        <source>99 % of the attempts took at most this time</source>
        <translation>99 % попыток заняли не больше этого времени</translation>
    </message>
    <message>
        <source>Show the requests behind this</source>
        <translation>Показать эти запросы</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>A location and the file and line where it stands, as there are several of this name</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>In duplicated</source>
        <translation>В дублях</translation>
    </message>
    <message>
        <source>99 % took at most a time that is not known: nginx cut the slowest attempts off</source>
        <translation>Сколько самое большее заняли 99 % попыток, неизвестно: самые долгие nginx оборвал</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>a share</comment>
        <extracomment>A share of fewer than the requests beside it, of those that reached a server: &quot;1.91 % of 1,046&quot;</extracomment>
        <translation>%1 из %2</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::Handbook</name>
    <message>
        <source>Handbook</source>
        <translation>Руководство</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Главы</translation>
    </message>
    <message>
        <source>Find in the handbook</source>
        <translation>Найти в руководстве</translation>
    </message>
    <message>
        <source>Common beliefs</source>
        <translation>Распространённые заблуждения</translation>
    </message>
    <message>
        <source>How to see it:</source>
        <extracomment>Before a sentence that says where the reader can see it.</extracomment>
        <translation>Как убедиться:</translation>
    </message>
    <message>
        <source>show</source>
        <translation>показать</translation>
    </message>
    <message>
        <source>None of these is true. Below each stands what nginx does.</source>
        <translation>Всё это неверно. Под каждым утверждением сказано, что nginx делает на самом деле.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <extracomment>Something that people say and that is not so, as a heading</extracomment>
        <translation>«%1»</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::HealthPanel</name>
    <message numerus="yes">
        <source>%n more…</source>
        <translation>
            <numerusform>ещё %n…</numerusform>
            <numerusform>ещё %n…</numerusform>
            <numerusform>ещё %n…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::IncidentsPage</name>
    <message>
        <source>Nothing is loaded yet.</source>
        <translation>Пока ничего не загружено.</translation>
    </message>
    <message>
        <source>Open logs…</source>
        <translation>Открыть журналы…</translation>
    </message>
    <message numerus="yes">
        <source>No operations to judge: %n request(s) were read.</source>
        <translation>
            <numerusform>Операций для вердикта нет: прочитан %n запрос.</numerusform>
            <numerusform>Операций для вердикта нет: прочитано %n запроса.</numerusform>
            <numerusform>Операций для вердикта нет: прочитано %n запросов.</numerusform>
        </translation>
    </message>
    <message>
        <source>No operation fits the filter.</source>
        <translation>Под фильтр не подходит ни одна операция.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Сбросить фильтр</translation>
    </message>
    <message>
        <source>only %1</source>
        <extracomment>Only operations with these verdicts are shown</extracomment>
        <translation>только %1</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <comment>a range of time</comment>
        <extracomment>Only what began between two times is shown</extracomment>
        <translation>%1 – %2</translation>
    </message>
    <message numerus="yes">
        <source>None were kept of the %n request(s) that were read.</source>
        <translation>
            <numerusform>Прочитан %n запрос, он только учтён в счётчиках.</numerusform>
            <numerusform>Прочитаны %n запроса, они только учтены в счётчиках.</numerusform>
            <numerusform>Прочитано %n запросов, они только учтены в счётчиках.</numerusform>
        </translation>
    </message>
    <message>
        <source>No request fits the filter.</source>
        <translation>Под фильтр не подходит ни один запрос.</translation>
    </message>
    <message>
        <source>No attempt fits the filter.</source>
        <translation>Под фильтр не подходит ни одна попытка.</translation>
    </message>
    <message>
        <source>operations.csv</source>
        <comment>the suggested name of an exported file</comment>
        <translation>operations.csv</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) saved to %1.</source>
        <translation>
            <numerusform>%n строка сохранена в %1.</numerusform>
            <numerusform>%n строки сохранены в %1.</numerusform>
            <numerusform>%n строк сохранено в %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be saved: %2.</source>
        <translation>Не удалось сохранить %1: %2.</translation>
    </message>
    <message>
        <source>Table: back to the filter before</source>
        <translation>Таблица: к предыдущему фильтру</translation>
    </message>
    <message>
        <source>Table: forward again</source>
        <translation>Таблица: снова вперёд</translation>
    </message>
    <message>
        <source>Table: operations</source>
        <translation>Таблица: операции</translation>
    </message>
    <message>
        <source>Table: requests</source>
        <translation>Таблица: запросы</translation>
    </message>
    <message>
        <source>Table: attempts</source>
        <translation>Таблица: попытки</translation>
    </message>
    <message>
        <source>Listing what was read…</source>
        <translation>Составляется список прочитанного…</translation>
    </message>
    <message>
        <source>No request was read. Open access logs, or drop them here.</source>
        <translation>Не прочитано ни одного запроса. Откройте журналы доступа или перетащите их сюда.</translation>
    </message>
    <message>
        <source>Show the requests</source>
        <translation>Показать запросы</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::JobBar</name>
    <message>
        <source>%1: %2 of %3</source>
        <extracomment>A step of the work, and how many bytes of how many</extracomment>
        <translation>%1: %2 из %3</translation>
    </message>
    <message numerus="yes">
        <source>%n source(s)</source>
        <translation>
            <numerusform>%n источник</numerusform>
            <numerusform>%n источника</numerusform>
            <numerusform>%n источников</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 lines read, %2 not read</source>
        <translation>строк прочитано %1, не прочитано %2</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) not read</source>
        <translation>
            <numerusform>не прочитан %n файл</numerusform>
            <numerusform>не прочитано %n файла</numerusform>
            <numerusform>не прочитано %n файлов</numerusform>
        </translation>
    </message>
    <message>
        <source>application clocks corrected</source>
        <translation>часы приложения исправлены</translation>
    </message>
    <message>
        <source>Show what was read and what was not</source>
        <translation>Показать, что прочитано и что нет</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Прервать</translation>
    </message>
    <message>
        <source>Language of the window</source>
        <translation>Язык окна</translation>
    </message>
    <message>
        <source>Time zone of all times</source>
        <translation>Часовой пояс всех отметок времени</translation>
    </message>
    <message>
        <source>As logged (%1)</source>
        <translation>Как в журнале (%1)</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>This computer&apos;s (%1)</source>
        <translation>Этого компьютера (%1)</translation>
    </message>
    <message>
        <source>The logs are read on while they grow. Click to stop.</source>
        <translation>Журналы читаются по мере роста. Нажмите, чтобы остановить.</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Отбросить</translation>
    </message>
    <message>
        <source>Drop what was read</source>
        <translation>Отбросить прочитанное</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::KeyList</name>
    <message>
        <source>Keys</source>
        <translation>Клавиши</translation>
    </message>
    <message>
        <source>What they do</source>
        <translation>Что они делают</translation>
    </message>
    <message>
        <source>Timeline: previous or next attempt or effect</source>
        <translation>Временная шкала: предыдущая или следующая попытка либо эффект</translation>
    </message>
    <message>
        <source>Timeline: show all of it</source>
        <translation>Временная шкала: показать целиком</translation>
    </message>
    <message>
        <source>Timeline: zoom to what is selected</source>
        <translation>Временная шкала: приблизить выбранное</translation>
    </message>
    <message>
        <source>Timeline: zoom in, zoom out</source>
        <translation>Временная шкала: увеличить, уменьшить</translation>
    </message>
    <message>
        <source>Timeline: show the raw line</source>
        <translation>Временная шкала: показать исходную строку</translation>
    </message>
    <message>
        <source>Timeline: earlier, later; with Shift in larger steps</source>
        <translation>Временная шкала: раньше, позже; с Shift — крупнее шаг</translation>
    </message>
    <message>
        <source>Timeline: ruler; the arrows move its end</source>
        <translation>Временная шкала: линейка; стрелки двигают её конец</translation>
    </message>
    <message>
        <source>Timeline: compare with a normal request</source>
        <translation>Временная шкала: сравнить с обычным запросом</translation>
    </message>
    <message>
        <source>Timeline: time since the start or time of day</source>
        <translation>Временная шкала: время с начала или время суток</translation>
    </message>
    <message>
        <source>Timeline: all retried requests or the selected operation</source>
        <translation>Временная шкала: все запросы с повторами или выбранная операция</translation>
    </message>
    <message>
        <source>Timeline of all: next duplicated request; with Shift the previous one</source>
        <translation>Шкала всех запросов: следующий выполненный дважды; с Shift — предыдущий</translation>
    </message>
    <message>
        <source>Timeline of all: limit every page to the time shown</source>
        <translation>Шкала всех запросов: ограничить все страницы показанным временем</translation>
    </message>
    <message>
        <source>Timeline: back to what was shown before</source>
        <translation>Временная шкала: вернуться к предыдущему виду</translation>
    </message>
    <message>
        <source>Overview: move the time range of the chart; with Shift widen it</source>
        <translation>Обзор: сдвинуть отрезок времени на графике; с Shift — расширить</translation>
    </message>
    <message>
        <source>Overview: show the whole period</source>
        <translation>Обзор: показать весь период</translation>
    </message>
    <message>
        <source>Overview: show the operations behind a row</source>
        <translation>Обзор: показать операции, стоящие за строкой</translation>
    </message>
    <message>
        <source>Sources: choose the format or the columns of a file</source>
        <translation>Источники: выбрать формат или столбцы файла</translation>
    </message>
    <message>
        <source>Table: close or open a group of rows</source>
        <translation>Таблица: свернуть или раскрыть группу строк</translation>
    </message>
    <message>
        <source>Filter: list the fields and their values</source>
        <translation>Фильтр: список полей и их значений</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Доказательства</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Везде</translation>
    </message>
    <message>
        <source>Find a key or what it does</source>
        <translation>Найти клавишу или действие</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::KeyPanel</name>
    <message>
        <source>Location</source>
        <translation>Location</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>Изменяющие запросы</translation>
    </message>
    <message>
        <source>With a key</source>
        <translation>С ключом</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Ключи</translation>
    </message>
    <message>
        <source>Resends</source>
        <translation>Повторные отправки</translation>
    </message>
    <message>
        <source>Key kept</source>
        <translation>Ключ сохранён</translation>
    </message>
    <message>
        <source>Honoured for</source>
        <translation>Действовал</translation>
    </message>
    <message>
        <source>(unknown)</source>
        <translation>(неизвестно)</translation>
    </message>
    <message>
        <source>Idempotency keys</source>
        <translation>Ключи идемпотентности</translation>
    </message>
    <message>
        <source>There are no writes to audit.</source>
        <translation>Нет изменяющих запросов для проверки.</translation>
    </message>
    <message>
        <source>No log shows a key: whether writes carry one is not known. Log $http_idempotency_key to see it.</source>
        <translation>Ни в одном журнале нет ключа: неизвестно, передаётся ли он с изменяющими запросами. Добавьте в формат $http_idempotency_key, чтобы это увидеть.</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::LatencyChart</name>
    <message>
        <source>all attempts</source>
        <translation>все попытки</translation>
    </message>
    <message>
        <source>read timeout</source>
        <translation>тайм-аут чтения</translation>
    </message>
    <message>
        <source>No attempt has a response time: $upstream_response_time is not logged.</source>
        <translation>Ни у одной попытки нет времени ответа: $upstream_response_time не записывается.</translation>
    </message>
    <message numerus="yes">
        <source>The read timeout is %1 and cut %n attempt(s).</source>
        <translation>
            <numerusform>Тайм-аут чтения — %1, он прервал %n попытку.</numerusform>
            <numerusform>Тайм-аут чтения — %1, он прервал %n попытки.</numerusform>
            <numerusform>Тайм-аут чтения — %1, он прервал %n попыток.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A timeout cut %n attempt(s).</source>
        <translation>
            <numerusform>Тайм-аут прервал %n попытку.</numerusform>
            <numerusform>Тайм-аут прервал %n попытки.</numerusform>
            <numerusform>Тайм-аут прервал %n попыток.</numerusform>
        </translation>
    </message>
    <message>
        <source>A read timeout of %1 to %2 would fit.</source>
        <translation>Подошёл бы тайм-аут чтения от %1 до %2.</translation>
    </message>
    <message>
        <source>attempts</source>
        <translation>попытки</translation>
    </message>
    <message>
        <source>Whose response times</source>
        <translation>Чьё время ответа</translation>
    </message>
    <message>
        <source>Response times of the servers</source>
        <translation>Время ответа серверов</translation>
    </message>
    <message>
        <source>more than %1</source>
        <comment>a duration</comment>
        <extracomment>How long attempts took, where the longest were cut: &quot;99 % more than 2.002 s&quot;</extracomment>
        <translation>больше %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <comment>a duration</comment>
        <extracomment>How long attempts took: &quot;99 % at most 92 ms&quot;</extracomment>
        <translation>не больше %1</translation>
    </message>
    <message numerus="yes">
        <source>Half of %n attempt(s) took %1, 99 % %2, 99.9 % %3.</source>
        <extracomment>%1 to %3: &quot;at most 15 ms&quot;, &quot;more than 2.002 s&quot;</extracomment>
        <translation>
            <numerusform>Половина из %n попытки заняла %1, 99 % — %2, 99,9 % — %3.</numerusform>
            <numerusform>Половина из %n попыток заняла %1, 99 % — %2, 99,9 % — %3.</numerusform>
            <numerusform>Половина из %n попыток заняла %1, 99 % — %2, 99,9 % — %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::LocationPanel</name>
    <message>
        <source>A path begins with “/”.</source>
        <translation>Путь начинается с «/».</translation>
    </message>
    <message>
        <source>Which location serves…</source>
        <translation>Какой location обслуживает…</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Метод</translation>
    </message>
    <message>
        <source>Host, empty for the default server</source>
        <translation>Хост; пусто — сервер по умолчанию</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>Хост</translation>
    </message>
    <message>
        <source>/path?query, then Return</source>
        <translation>/путь?параметры, затем Enter</translation>
    </message>
    <message>
        <source>Path of the request</source>
        <translation>Путь запроса</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>How the location was chosen</source>
        <translation>Как выбран location</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::LogFormatPanel</name>
    <message>
        <source>This format writes everything that a proof needs: nothing is to be added.</source>
        <translation>Этот формат записывает всё, что нужно для доказательства: добавлять нечего.</translation>
    </message>
    <message>
        <source>Added: %1.</source>
        <translation>Добавлено: %1.</translation>
    </message>
    <message>
        <source>In quotes, so that a repeated attempt can be read: %1.</source>
        <translation>В кавычках, чтобы строку с повтором можно было разобрать: %1.</translation>
    </message>
    <message>
        <source>A line grows by %1, a day of the loaded log by %2.</source>
        <extracomment>%1 is a size, as is %2</extracomment>
        <translation>Строка станет длиннее на %1, сутки загруженного журнала — на %2.</translation>
    </message>
    <message>
        <source>A line grows by %1.</source>
        <translation>Строка станет длиннее на %1.</translation>
    </message>
    <message>
        <source>It cannot be put into the configuration from here: copy it.</source>
        <translation>Отсюда внести его в конфигурацию нельзя: скопируйте его.</translation>
    </message>
    <message>
        <source>&amp;Log format:</source>
        <translation>&amp;Формат журнала:</translation>
    </message>
    <message>
        <source>Log formats that are written</source>
        <translation>Форматы, в которых пишутся журналы</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Copy the proposed format</source>
        <translation>Копировать предлагаемый формат</translation>
    </message>
    <message>
        <source>Apply…</source>
        <translation>Применить…</translation>
    </message>
    <message>
        <source>Proposed format</source>
        <translation>Предлагаемый формат</translation>
    </message>
    <message>
        <source>The line of an order that was sent twice, as it is written now and as it would be:</source>
        <translation>Строка заказа, отправленного дважды: как она пишется сейчас и как будет:</translation>
    </message>
    <message>
        <source>Example lines, now and proposed</source>
        <translation>Примеры строк: сейчас и по предложению</translation>
    </message>
    <message>
        <source>This configuration writes no access log.</source>
        <translation>Эта конфигурация не пишет журнал доступа.</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>Открыть файлы…</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::MainWindow</name>
    <message>
        <source>Sample incident</source>
        <translation>Пример инцидента</translation>
    </message>
    <message>
        <source>%1 is no log, configuration or export that is known</source>
        <translation>%1 — не журнал, не конфигурация и не выгрузка известного вида</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be read; the rest is shown.</source>
        <translation>
            <numerusform>Не удалось прочитать %n файл; остальное показано.</numerusform>
            <numerusform>Не удалось прочитать %n файла; остальное показано.</numerusform>
            <numerusform>Не удалось прочитать %n файлов; остальное показано.</numerusform>
        </translation>
    </message>
    <message>
        <source>About Retryscope</source>
        <translation>О программе Retryscope</translation>
    </message>
    <message>
        <source>Retryscope %1
Proves whether nginx executed a request twice, and which line allowed it.
Licence: GPL-3.0-or-later</source>
        <translation>Retryscope %1
Доказывает, выполнил ли nginx запрос дважды и какая строка это разрешила.
Лицензия: GPL-3.0-or-later</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Файл</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Правка</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Вид</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Справка</translation>
    </message>
    <message>
        <source>Open rec&amp;ent</source>
        <translation>Открыть &amp;недавние</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Вердикт</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Доказательства</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Открыть…</translation>
    </message>
    <message>
        <source>Show the sources</source>
        <translation>Показать источники</translation>
    </message>
    <message>
        <source>Unsaved case</source>
        <translation>Несохранённое дело</translation>
    </message>
    <message>
        <source>%1 (read-only)</source>
        <translation>%1 (только чтение)</translation>
    </message>
    <message>
        <source>%1[*] — Retryscope</source>
        <translation>%1[*] — Retryscope</translation>
    </message>
    <message>
        <source>%1 is no file of its own that an editor could open.</source>
        <translation>%1 — не отдельный файл, редактор его не откроет.</translation>
    </message>
    <message>
        <source>No text editor could be started. Edit &gt; Text editor… tells which one to use.</source>
        <translation>Не удалось запустить текстовый редактор. Укажите его в меню «Правка» → «Текстовый редактор…».</translation>
    </message>
    <message>
        <source>Read everything</source>
        <translation>Прочитать всё</translation>
    </message>
    <message>
        <source>nginx %1 was stated as the version.</source>
        <translation>Указана версия nginx %1.</translation>
    </message>
    <message>
        <source>The version of nginx is taken from the files again.</source>
        <translation>Версия nginx снова берётся из файлов.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be read.</source>
        <translation>
            <numerusform>Не удалось прочитать %n файл.</numerusform>
            <numerusform>Не удалось прочитать %n файла.</numerusform>
            <numerusform>Не удалось прочитать %n файлов.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 — пустой файл</translation>
    </message>
    <message numerus="yes">
        <source>%n path(s) were left out, as a case is opened alone.</source>
        <translation>
            <numerusform>%n путь пропущен: дело открывается отдельно.</numerusform>
            <numerusform>%n пути пропущены: дело открывается отдельно.</numerusform>
            <numerusform>%n путей пропущено: дело открывается отдельно.</numerusform>
        </translation>
    </message>
    <message>
        <source>Add them</source>
        <translation>Добавить их</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::MappingDialog</name>
    <message>
        <source>— none —</source>
        <comment>no column has this meaning</comment>
        <translation>— нет —</translation>
    </message>
    <message>
        <source>%1 (not in this file)</source>
        <translation>%1 (нет в этом файле)</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Сохранено: %1</translation>
    </message>
    <message>
        <source>Columns of %1</source>
        <translation>Столбцы %1</translation>
    </message>
    <message>
        <source>&amp;Every row is one effect</source>
        <translation>Каждая строка — &amp;один эффект</translation>
    </message>
    <message>
        <source>An export of orders or payments has no result column: each row exists because something was done</source>
        <translation>В выгрузке заказов или платежей нет столбца с результатом: каждая строка есть потому, что действие выполнено</translation>
    </message>
    <message>
        <source>Lines of &amp;text are read as</source>
        <translation>&amp;Текстовые строки читаются как</translation>
    </message>
    <message>
        <source>Lines of text are read as</source>
        <translation>Текстовые строки читаются как</translation>
    </message>
    <message>
        <source>The name of a known log, or a regular expression with named groups, such as (?&lt;time&gt;\S+)</source>
        <translation>Имя известного журнала или регулярное выражение с именованными группами, например (?&lt;time&gt;\S+)</translation>
    </message>
    <message>
        <source>Values of the result column, and what they mean</source>
        <translation>Значения столбца с результатом и их смысл</translation>
    </message>
    <message>
        <source>What becomes of the first rows</source>
        <translation>Что получается из первых строк</translation>
    </message>
    <message>
        <source>&amp;Use for this file</source>
        <translation>&amp;Применить к этому файлу</translation>
    </message>
    <message>
        <source>&amp;Guess by itself</source>
        <translation>&amp;Угадывать автоматически</translation>
    </message>
    <message>
        <source>&amp;Load…</source>
        <translation>&amp;Загрузить…</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Сохранить…</translation>
    </message>
    <message>
        <source>&amp;Dates such as 11/10/2026</source>
        <translation>&amp;Даты вида 11/10/2026</translation>
    </message>
    <message>
        <source>Dates such as 11/10/2026</source>
        <translation>Даты вида 11/10/2026</translation>
    </message>
    <message>
        <source>as the other dates of the file tell</source>
        <extracomment>how a date is read</extracomment>
        <translation>как следует из других дат файла</translation>
    </message>
    <message>
        <source>the month comes first</source>
        <translation>сначала месяц</translation>
    </message>
    <message>
        <source>the day comes first</source>
        <translation>сначала день</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::MatrixModel</name>
    <message>
        <source>cannot happen there</source>
        <translation>там невозможно</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <extracomment>Method, failure, what happens: for screen readers</extracomment>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <source>cannot happen</source>
        <comment>in a cell of the matrix</comment>
        <translation>невозможно</translation>
    </message>
    <message>
        <source>tries: %1</source>
        <extracomment>In a cell of the matrix: how many attempts there are if every server fails</extracomment>
        <translation>попыток: %1</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::MatrixPanel</name>
    <message>
        <source>nothing</source>
        <comment>the matrix is compared with</comment>
        <translation>ни с чем</translation>
    </message>
    <message>
        <source>nginx %1</source>
        <comment>a version</comment>
        <translation>nginx %1</translation>
    </message>
    <message>
        <source>What would nginx do?</source>
        <translation>Что сделает nginx?</translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) in the group</source>
        <translation>
            <numerusform>серверов в группе: %n</numerusform>
            <numerusform>серверов в группе: %n</numerusform>
            <numerusform>серверов в группе: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) differ</source>
        <translation>
            <numerusform>клеток отличается: %n</numerusform>
            <numerusform>клеток отличается: %n</numerusform>
            <numerusform>клеток отличается: %n</numerusform>
        </translation>
    </message>
    <message>
        <source>choose a cell to see the decision step by step</source>
        <translation>выберите клетку, чтобы увидеть решение по шагам</translation>
    </message>
    <message>
        <source>What nginx does, by method and failure</source>
        <translation>Что делает nginx: методы и сбои</translation>
    </message>
    <message>
        <source>From here requests are not passed on. Put the cursor into a location that passes them on.</source>
        <translation>Отсюда запросы никуда не передаются. Поставьте курсор в location, который их передаёт.</translation>
    </message>
    <message>
        <source>Go to the first such location</source>
        <translation>К первому такому location</translation>
    </message>
    <message>
        <source>All kinds of failure</source>
        <translation>Все виды сбоев</translation>
    </message>
    <message>
        <source>Compare &amp;with:</source>
        <translation>Сравнить &amp;с:</translation>
    </message>
    <message>
        <source>pods of the service</source>
        <translation>поды сервиса</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::MessageBar</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Details (%1)</source>
        <translation>Подробности (%1)</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>Закрыть это сообщение</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::NotePanel</name>
    <message>
        <source>✓ Reviewed</source>
        <translation>✓ Просмотрена</translation>
    </message>
    <message>
        <source>Mark reviewed</source>
        <translation>Просмотрена</translation>
    </message>
    <message>
        <source>✓ In the report</source>
        <translation>✓ В отчёте</translation>
    </message>
    <message>
        <source>To report</source>
        <translation>В отчёт</translation>
    </message>
    <message>
        <source>Override…</source>
        <translation>Свой вердикт…</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Заметка</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Метки</translation>
    </message>
    <message>
        <source>You have looked at this operation</source>
        <translation>Эта операция просмотрена</translation>
    </message>
    <message>
        <source>Hold another verdict against the computed one; both stay visible</source>
        <translation>Противопоставить вычисленному вердикту другой; видны останутся оба</translation>
    </message>
    <message>
        <source>Write a note about this operation</source>
        <translation>Написать заметку к этой операции</translation>
    </message>
    <message>
        <source>Words to find it by: tag:refunded</source>
        <translation>Слова для поиска: tag:возврат</translation>
    </message>
    <message>
        <source>Choose this operation for the report</source>
        <translation>Включить эту операцию в отчёт</translation>
    </message>
    <message>
        <source>Note (Ctrl+Enter keeps it)</source>
        <translation>Заметка (Ctrl+Enter — сохранить)</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>Метки через запятую</translation>
    </message>
    <message>
        <source>Your verdict</source>
        <translation>Ваш вердикт</translation>
    </message>
    <message>
        <source>Reason (needed)</source>
        <translation>Причина (обязательно)</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Причина</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Снять</translation>
    </message>
    <message>
        <source>Only the computed verdict holds again</source>
        <translation>Снова останется только вычисленный вердикт</translation>
    </message>
    <message>
        <source>Mark not reviewed</source>
        <translation>Снять пометку о просмотре</translation>
    </message>
    <message>
        <source>Choose for the report</source>
        <translation>Включить в отчёт</translation>
    </message>
    <message>
        <source>Leave out of the report</source>
        <translation>Убрать из отчёта</translation>
    </message>
    <message>
        <source>Override the verdict</source>
        <translation>Свой вердикт</translation>
    </message>
    <message>
        <source>Take the verdict back</source>
        <translation>Снять свой вердикт</translation>
    </message>
    <message>
        <source>%1 or more operations are selected: what you mark or write is said of each of them.</source>
        <translation>Выбрано не менее %1 операций: всё, что вы отметите или напишете, относится к каждой из них.</translation>
    </message>
    <message numerus="yes">
        <source>%n operations are selected: what you mark or write is said of each of them.</source>
        <translation>
            <numerusform>Выбрана %n операция: всё, что вы отметите или напишете, относится к ней.</numerusform>
            <numerusform>Выбраны %n операции: всё, что вы отметите или напишете, относится к каждой из них.</numerusform>
            <numerusform>Выбрано %n операций: всё, что вы отметите или напишете, относится к каждой из них.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::OptionsForm</name>
    <message>
        <source>as in the access log</source>
        <translation>как в журнале доступа</translation>
    </message>
    <message>
        <source>of this computer</source>
        <translation>этого компьютера</translation>
    </message>
    <message>
        <source>&amp;Language of the report</source>
        <translation>&amp;Язык отчёта</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>&amp;Заголовок</translation>
    </message>
    <message>
        <source>&amp;Author</source>
        <translation>&amp;Автор</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>&amp;Часовой пояс</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>&amp;Бумага</translation>
    </message>
    <message>
        <source>made from the period</source>
        <translation>составляется по периоду</translation>
    </message>
    <message>
        <source>Only the selected &amp;operation</source>
        <translation>Только выбранная &amp;операция</translation>
    </message>
    <message>
        <source>Replace by pseudonyms</source>
        <translation>Заменить псевдонимами</translation>
    </message>
    <message>
        <source>IP addresses</source>
        <translation>IP-адреса</translation>
    </message>
    <message>
        <source>query values</source>
        <translation>значения в строках запроса</translation>
    </message>
    <message>
        <source>user names</source>
        <translation>имена пользователей</translation>
    </message>
    <message>
        <source>cookies</source>
        <translation>cookie</translation>
    </message>
    <message>
        <source>tokens and keys</source>
        <translation>токены и ключи</translation>
    </message>
    <message>
        <source>e-mail addresses</source>
        <translation>адреса эл. почты</translation>
    </message>
    <message>
        <source>ids in paths</source>
        <translation>идентификаторы в путях</translation>
    </message>
    <message>
        <source>Attach the data as CSV and JSON</source>
        <translation>Вложить данные в CSV и JSON</translation>
    </message>
    <message>
        <source>For archives (PDF/A-1b)</source>
        <translation>Для архива (PDF/A-1b)</translation>
    </message>
    <message>
        <source>Language of the report</source>
        <translation>Язык отчёта</translation>
    </message>
    <message>
        <source>Title of the report</source>
        <translation>Заголовок отчёта</translation>
    </message>
    <message>
        <source>Author of the report</source>
        <translation>Автор отчёта</translation>
    </message>
    <message>
        <source>Time zone of the report</source>
        <translation>Часовой пояс отчёта</translation>
    </message>
    <message>
        <source>Paper size of the report</source>
        <translation>Формат бумаги отчёта</translation>
    </message>
    <message>
        <source>Only the re&amp;view of the configuration</source>
        <translation>Только проверка &amp;конфигурации</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::OverviewPage</name>
    <message>
        <source>Nothing is loaded. Open configurations, logs and exports, or drop them here.</source>
        <translation>Ничего не загружено. Откройте конфигурации, журналы и выгрузки или перетащите их сюда.</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Открыть…</translation>
    </message>
    <message>
        <source>Retries over time</source>
        <translation>Повторы во времени</translation>
    </message>
    <message>
        <source>By location</source>
        <translation>По location</translation>
    </message>
    <message>
        <source>By backend</source>
        <translation>По бэкендам</translation>
    </message>
    <message>
        <source>By method</source>
        <translation>По методам</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Состояние</translation>
    </message>
    <message numerus="yes">
        <source>%n confirmed effect(s)</source>
        <translation>
            <numerusform>%n подтверждённый эффект</numerusform>
            <numerusform>%n подтверждённых эффекта</numerusform>
            <numerusform>%n подтверждённых эффектов</numerusform>
        </translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>Счётчики</translation>
    </message>
    <message>
        <source>How long the servers took</source>
        <translation>Сколько длились ответы серверов</translation>
    </message>
    <message>
        <source>Idempotency keys</source>
        <translation>Ключи идемпотентности</translation>
    </message>
    <message>
        <source>&amp;Thresholds…</source>
        <translation>&amp;Пороги…</translation>
    </message>
    <message numerus="yes">
        <source>in %n operation(s)</source>
        <extracomment>Behind a number of effects: the operations that had them</extracomment>
        <translation>
            <numerusform>в %n операции</numerusform>
            <numerusform>в %n операциях</numerusform>
            <numerusform>в %n операциях</numerusform>
        </translation>
    </message>
    <message>
        <source>A range of time is chosen. The numbers of this page count the whole period; the chart shows the range.</source>
        <translation>Выбран отрезок времени. Числа этой страницы относятся ко всему периоду; отрезок показан на графике.</translation>
    </message>
    <message>
        <source>Only what began in the chosen range of time is counted; the chart and the idempotency keys show the whole period.</source>
        <translation>Учтено только то, что началось в выбранном интервале; график и ключи идемпотентности показывают весь период.</translation>
    </message>
    <message>
        <source>No request was read. Open access logs, or drop them here.</source>
        <translation>Ни одного запроса не прочитано. Откройте журналы доступа или перетащите их сюда.</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::PreferencesDialog</name>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Язык</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Тема</translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation>&amp;Размер текста</translation>
    </message>
    <message>
        <source>Text &amp;editor</source>
        <translation>Текстовый р&amp;едактор</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <extracomment>A theme: the colours that the desktop asks for</extracomment>
        <translation>Как в системе</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлая</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмная</translation>
    </message>
    <message>
        <source>High contrast, white on black</source>
        <translation>Высокая контрастность, белым по чёрному</translation>
    </message>
    <message>
        <source>One that is installed</source>
        <translation>Один из установленных</translation>
    </message>
    <message>
        <source>Opens raw lines. %f stands for the file, %l for the line, as in “kate -l %l %f”.</source>
        <extracomment>%f and %l are written as they are</extracomment>
        <translation>Открывает исходные строки. %f — файл, %l — номер строки, например «kate -l %l %f».</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Параметры</translation>
    </message>
    <message>
        <source>%1 pt, as the desktop</source>
        <extracomment>Typographic points</extracomment>
        <translation>%1 пт, как в системе</translation>
    </message>
    <message>
        <source>%1 pt</source>
        <translation>%1 пт</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::PreviewBar</name>
    <message numerus="yes">
        <source>%n place(s)</source>
        <comment>where words of a search stand</comment>
        <translation>
            <numerusform>%n место</numerusform>
            <numerusform>%n места</numerusform>
            <numerusform>%n мест</numerusform>
        </translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Не найдено</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>A place where the words of a search stand, of how many</extracomment>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>of %1</source>
        <extracomment>Behind the number of a page: of how many</extracomment>
        <translation>из %1</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>Предыдущая страница</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Следующая страница</translation>
    </message>
    <message>
        <source>Pa&amp;ge</source>
        <translation>С&amp;траница</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>&amp;Масштаб</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Удобный</translation>
    </message>
    <message>
        <source>Width of the pane</source>
        <translation>По ширине</translation>
    </message>
    <message>
        <source>Whole page</source>
        <translation>Страница целиком</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>size of a page</comment>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>Find in the report</source>
        <translation>Найти в отчёте</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::RangeStrip</name>
    <message>
        <source>Period: limits every page</source>
        <translation>Период: ограничивает все страницы</translation>
    </message>
    <message>
        <source>Drag to limit every page to a part of the period; click to see all. Keys: arrows, + and −, Esc.</source>
        <translation>Протяните мышью, чтобы ограничить все страницы частью периода; щелчок возвращает всё. Клавиши: стрелки, + и −, Esc.</translation>
    </message>
    <message>
        <source>Nothing is loaded.</source>
        <translation>Ничего не загружено.</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ReportPage</name>
    <message>
        <source>incident-report.pdf</source>
        <comment>suggested file name</comment>
        <translation>отчёт-об-инциденте.pdf</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Сохранено как %1</translation>
    </message>
    <message>
        <source>Nothing is loaded, so there is nothing to report.</source>
        <translation>Ничего не загружено, отчитываться не о чем.</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>Открыть файлы…</translation>
    </message>
    <message>
        <source>The report holds the verdicts with their evidence, the line that allowed the repetitions, the inputs with their checksums, and what stays open.</source>
        <translation>В отчёте — вердикты с доказательствами, строка, разрешившая повторы, источники с контрольными суммами и то, что осталось неясным.</translation>
    </message>
    <message>
        <source>Pages of the report that are made</source>
        <translation>Готовые страницы отчёта</translation>
    </message>
    <message>
        <source>Pages of the report</source>
        <translation>Страницы отчёта</translation>
    </message>
    <message>
        <source>&amp;Save report…</source>
        <translation>&amp;Сохранить отчёт…</translation>
    </message>
    <message>
        <source>%1 is a file that the report is made from. Choose another name.</source>
        <translation>По файлу %1 составлен отчёт. Выберите другое имя.</translation>
    </message>
    <message>
        <source>&amp;Stop saving</source>
        <translation>&amp;Прервать сохранение</translation>
    </message>
    <message>
        <source>It covers the whole period: the chosen range of time limits the pages only.</source>
        <translation>Он охватывает весь период: выбранный промежуток времени ограничивает только страницы.</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::Rereading</name>
    <message numerus="yes">
        <source>%n path(s) added.</source>
        <translation>
            <numerusform>Добавлен %n путь.</numerusform>
            <numerusform>Добавлено %n пути.</numerusform>
            <numerusform>Добавлено %n путей.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Following</source>
        <translation>Слежение</translation>
    </message>
    <message numerus="yes">
        <source>Following: %n operation(s) changed, %1</source>
        <extracomment>%1: the time of day when the logs were read last</extracomment>
        <translation>
            <numerusform>Слежение: изменилась %n операция, %1</numerusform>
            <numerusform>Слежение: изменились %n операции, %1</numerusform>
            <numerusform>Слежение: изменилось %n операций, %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was rotated. The new file is followed, the old one to its end.</source>
        <translation>Произошла ротация %1. Читается новый файл, а старый — до конца.</translation>
    </message>
    <message>
        <source>%1 is gone. Another file is waited for.</source>
        <translation>Файл %1 исчез. Ожидается новый.</translation>
    </message>
    <message>
        <source>%1 is there now and is followed.</source>
        <translation>Файл %1 появился, он читается.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) changed since they were read: %1.</source>
        <translation>
            <numerusform>%n файл изменился после чтения: %1.</numerusform>
            <numerusform>%n файла изменились после чтения: %1.</numerusform>
            <numerusform>%n файлов изменились после чтения: %1.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Перечитать</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are left out.</source>
        <translation>
            <numerusform>%n файл исключён.</numerusform>
            <numerusform>%n файла исключены.</numerusform>
            <numerusform>%n файлов исключены.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be read any more; what was read before is shown on.</source>
        <translation>
            <numerusform>%n файл больше не читается; показано прочитанное раньше.</numerusform>
            <numerusform>%n файла больше не читаются; показано прочитанное раньше.</numerusform>
            <numerusform>%n файлов больше не читаются; показано прочитанное раньше.</numerusform>
        </translation>
    </message>
    <message>
        <source>Read without them</source>
        <translation>Прочитать без них</translation>
    </message>
    <message>
        <source>The thresholds were changed.</source>
        <translation>Пороги изменены.</translation>
    </message>
    <message>
        <source>%1 has changed; what is shown of it is old.</source>
        <translation>%1 изменён; показано прежнее содержимое.</translation>
    </message>
    <message>
        <source>%1 was emptied. What was found in it is kept here, its lines are not.</source>
        <translation>%1 очищен. Найденное в нём сохранено здесь, сами строки — нет.</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are not there any more: %1.</source>
        <translation>
            <numerusform>%n файла больше нет: %1.</numerusform>
            <numerusform>%n файлов больше нет: %1.</numerusform>
            <numerusform>%n файлов больше нет: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were found at their new place.</source>
        <translation>
            <numerusform>%n файл найден на новом месте.</numerusform>
            <numerusform>%n файла найдены на новом месте.</numerusform>
            <numerusform>%n файлов найдены на новом месте.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not added.</source>
        <translation>%1 не добавлен.</translation>
    </message>
    <message numerus="yes">
        <source>%n path(s) were not added.</source>
        <translation>
            <numerusform>%n путь не добавлен.</numerusform>
            <numerusform>%n пути не добавлены.</numerusform>
            <numerusform>%n путей не добавлены.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::RetryChart</name>
    <message>
        <source>Retries over time by verdict</source>
        <translation>Повторы во времени по вердиктам</translation>
    </message>
    <message>
        <source>retried requests</source>
        <translation>запросы с повторами</translation>
    </message>
    <message>
        <source>Drag to limit every page to a time range; double-click to show everything. Keys: arrows move the range, Shift+arrows widen it, Esc shows everything.</source>
        <translation>Выделите участок мышью, чтобы ограничить все страницы этим временем; двойной щелчок показывает всё. Клавиши: стрелки двигают участок, Shift+стрелки расширяют, Esc показывает всё.</translation>
    </message>
    <message>
        <source>No request was retried.</source>
        <translation>Повторов не было.</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ReviewSession</name>
    <message>
        <source>Take over the roles of this configuration</source>
        <comment>for the undo menu</comment>
        <translation>Перенести роли этой конфигурации</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::RoleModel</name>
    <message>
        <source>none</source>
        <comment>deviations from a role</comment>
        <translation>нет</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Location</translation>
    </message>
    <message>
        <source>Role</source>
        <comment>column: what a location is for</comment>
        <translation>Роль</translation>
    </message>
    <message>
        <source>Why</source>
        <comment>column: reason of a proposal</comment>
        <translation>Почему</translation>
    </message>
    <message>
        <source>Reads</source>
        <comment>column: number of requests</comment>
        <translation>Чтений</translation>
    </message>
    <message>
        <source>Writes</source>
        <comment>column: number of requests</comment>
        <translation>Записей</translation>
    </message>
    <message>
        <source>Deviations</source>
        <comment>column: what differs from the role&apos;s policy</comment>
        <translation>Отклонения</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::RolePanel</name>
    <message>
        <source>Write the roles into a settings file</source>
        <translation>Записать роли в файл настроек</translation>
    </message>
    <message>
        <source>Settings (*.toml)</source>
        <translation>Настройки (*.toml)</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>Не удаётся записать %1: %2.</translation>
    </message>
    <message>
        <source>What the locations are for; grey is a proposal. F2 or a double click chooses a role. What a location does against the policy of its role becomes a finding.</source>
        <translation>Для чего служат location; серым — предложения. F2 или двойной щелчок позволяет выбрать роль. Всё, чем location расходится с политикой своей роли, становится замечанием.</translation>
    </message>
    <message>
        <source>No location of this configuration passes requests on.</source>
        <translation>Ни один location этой конфигурации не передаёт запросы дальше.</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>Открыть файлы…</translation>
    </message>
    <message>
        <source>Roles of the locations</source>
        <translation>Роли location</translation>
    </message>
    <message>
        <source>Take all proposals</source>
        <translation>Принять все предложения</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Copy template</source>
        <translation>Копировать шаблон</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Экспорт…</translation>
    </message>
    <message>
        <source>The roles were written to %1.</source>
        <translation>Роли записаны в %1.</translation>
    </message>
    <message>
        <source>Read the roles of a settings file</source>
        <translation>Прочитать роли из файла настроек</translation>
    </message>
    <message>
        <source>Choose a role</source>
        <comment>for the undo menu</comment>
        <translation>Выбрать роль</translation>
    </message>
    <message>
        <source>Take the proposed roles</source>
        <comment>for the undo menu</comment>
        <translation>Принять предложенные роли</translation>
    </message>
    <message>
        <source>Change the policy of a role</source>
        <comment>for the undo menu</comment>
        <translation>Изменить политику роли</translation>
    </message>
    <message>
        <source>Import roles</source>
        <comment>for the undo menu</comment>
        <translation>Импортировать роли</translation>
    </message>
    <message>
        <source>The roles of %1 are in force.</source>
        <translation>Действуют роли из %1.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>Импорт…</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::RolePolicyEditor</name>
    <message>
        <source>Policy of “%1”:</source>
        <translation>Политика роли «%1»:</translation>
    </message>
    <message>
        <source>tries: </source>
        <comment>in front of a number</comment>
        <translation>попыток: </translation>
    </message>
    <message>
        <source>total: </source>
        <comment>in front of a time</comment>
        <translation>всего: </translation>
    </message>
    <message>
        <source>connect: </source>
        <comment>in front of a time</comment>
        <translation>соединение: </translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds, behind a number</comment>
        <translation> с</translation>
    </message>
    <message>
        <source>read from p99.9 × </source>
        <comment>in front of a factor</comment>
        <translation>чтение от p99.9 × </translation>
    </message>
    <message>
        <source>to p99.9 × </source>
        <comment>in front of a factor</comment>
        <translation>до p99.9 × </translation>
    </message>
    <message>
        <source>What may be repeated</source>
        <translation>Что можно повторять</translation>
    </message>
    <message>
        <source>Tries at most</source>
        <translation>Попыток не больше</translation>
    </message>
    <message>
        <source>Time for all tries at most, in seconds</source>
        <translation>Время всех попыток не больше, в секундах</translation>
    </message>
    <message>
        <source>Connect timeout at most, in seconds</source>
        <translation>Тайм-аут соединения не больше, в секундах</translation>
    </message>
    <message>
        <source>Read timeout at least, in multiples of the p99.9</source>
        <translation>Тайм-аут чтения не меньше, кратно p99.9</translation>
    </message>
    <message>
        <source>Read timeout at most, in multiples of the p99.9</source>
        <translation>Тайм-аут чтения не больше, кратно p99.9</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::RowModel</name>
    <message>
        <source>No location</source>
        <translation>Без location</translation>
    </message>
    <message>
        <source>No backend</source>
        <translation>Без бэкенда</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Неизвестно</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n строка</numerusform>
            <numerusform>%n строки</numerusform>
            <numerusform>%n строк</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::RowTable</name>
    <message>
        <source>Filter: %1</source>
        <translation>Фильтр: %1</translation>
    </message>
    <message>
        <source>Show the raw line</source>
        <translation>Показать исходную строку</translation>
    </message>
    <message>
        <source>Copy the cell</source>
        <translation>Копировать ячейку</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>Копировать строки</translation>
    </message>
    <message>
        <source>Copy rows with headings</source>
        <translation>Копировать строки с заголовками</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Столбцы…</translation>
    </message>
    <message>
        <source>Open all groups</source>
        <translation>Раскрыть все группы</translation>
    </message>
    <message>
        <source>Close all groups</source>
        <translation>Свернуть все группы</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Сортировать по</translation>
    </message>
    <message>
        <source>Descending</source>
        <translation>По убыванию</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::SearchPanel</name>
    <message>
        <source>At character %1: %2</source>
        <extracomment>A regular expression that is none: where, and PCRE2&apos;s English words for why</extracomment>
        <translation>Символ %1: %2</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Идёт поиск…</translation>
    </message>
    <message>
        <source>%1 found, %2 of %3 read</source>
        <extracomment>While a search runs: how many lines it has found, how much of how much it has read</extracomment>
        <translation>найдено %1, прочитано %2 из %3</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Не найдено</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) found</source>
        <translation>
            <numerusform>найдена %n строка</numerusform>
            <numerusform>найдены %n строки</numerusform>
            <numerusform>найдено %n строк</numerusform>
        </translation>
    </message>
    <message>
        <source>the first %1 are listed</source>
        <translation>в списке первые %1</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) searched</source>
        <translation>
            <numerusform>просмотрена %n строка</numerusform>
            <numerusform>просмотрены %n строки</numerusform>
            <numerusform>просмотрено %n строк</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source(s) could not be read</source>
        <translation>
            <numerusform>не читается %n источник</numerusform>
            <numerusform>не читаются %n источника</numerusform>
            <numerusform>не читается %n источников</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>too many steps on %n line(s)</source>
        <translation>
            <numerusform>слишком много шагов на %n строке</numerusform>
            <numerusform>слишком много шагов на %n строках</numerusform>
            <numerusform>слишком много шагов на %n строках</numerusform>
        </translation>
    </message>
    <message>
        <source>Search the raw lines of all sources</source>
        <translation>Поиск в строках всех источников</translation>
    </message>
    <message>
        <source>Lines found</source>
        <translation>Найденные строки</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Регулярное выражение</translation>
    </message>
    <message>
        <source>Regular expression (PCRE2)</source>
        <translation>Регулярное выражение (PCRE2)</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Учитывать регистр</translation>
    </message>
    <message>
        <source>Previous line found</source>
        <translation>Предыдущая найденная строка</translation>
    </message>
    <message>
        <source>Previous line found (Shift+F3)</source>
        <translation>Предыдущая найденная строка (Shift+F3)</translation>
    </message>
    <message>
        <source>Next line found</source>
        <translation>Следующая найденная строка</translation>
    </message>
    <message>
        <source>Next line found (F3)</source>
        <translation>Следующая найденная строка (F3)</translation>
    </message>
    <message>
        <source>Stop searching</source>
        <translation>Остановить поиск</translation>
    </message>
    <message>
        <source>Stop searching (Esc)</source>
        <translation>Остановить поиск (Esc)</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>Закрыть поиск</translation>
    </message>
    <message>
        <source>Close the search (Esc)</source>
        <translation>Закрыть поиск (Esc)</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>Ход поиска</translation>
    </message>
    <message>
        <source>This is no regular expression; look at character %1.</source>
        <translation>Это не регулярное выражение; см. символ %1.</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::SourceActions</name>
    <message>
        <source>%1 is now read as: %2.</source>
        <translation>%1 теперь читается как: %2.</translation>
    </message>
    <message>
        <source>%1 is now read with another format.</source>
        <translation>%1 теперь читается с другим форматом.</translation>
    </message>
    <message>
        <source>The columns of %1 now mean something else.</source>
        <translation>Смысл столбцов %1 изменён.</translation>
    </message>
    <message>
        <source>%1 is left out. The file itself stays as it is.</source>
        <translation>%1 исключён. Сам файл не изменён.</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>Добавить файлы…</translation>
    </message>
    <message>
        <source>Read further files together with these</source>
        <translation>Прочитать ещё файлы вместе с этими</translation>
    </message>
    <message>
        <source>Format…</source>
        <translation>Формат…</translation>
    </message>
    <message>
        <source>Choose or type the log_format of this file and see what it reads</source>
        <translation>Выбрать или ввести log_format этого файла и увидеть, что он читает</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Столбцы…</translation>
    </message>
    <message>
        <source>Say what the columns of this file mean and see what becomes of its rows</source>
        <translation>Указать смысл столбцов этого файла и увидеть, что получится из строк</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>Читать как</translation>
    </message>
    <message>
        <source>Read this file as another kind</source>
        <translation>Прочитать этот файл как файл другого вида</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Исключить</translation>
    </message>
    <message>
        <source>Read everything without this file</source>
        <translation>Прочитать всё без этого файла</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Следить</translation>
    </message>
    <message>
        <source>Read on while the logs grow, through their rotation</source>
        <translation>Читать журналы по мере роста, в том числе после ротации</translation>
    </message>
    <message>
        <source>Reload by itself</source>
        <translation>Перечитывать автоматически</translation>
    </message>
    <message>
        <source>Read a file again as soon as it changes, without asking</source>
        <translation>Перечитывать файл сразу после изменения, не спрашивая</translation>
    </message>
    <message>
        <source>The times of %1 are now read otherwise.</source>
        <translation>Время в файле %1 теперь читается иначе.</translation>
    </message>
    <message>
        <source>Clock…</source>
        <translation>Часы…</translation>
    </message>
    <message>
        <source>State how far the clock of this file is off, and the zone of times without one</source>
        <translation>Указать, на сколько расходятся часы этого файла, и пояс для времени без пояса</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::SourceDetails</name>
    <message>
        <source>Details of the chosen source</source>
        <translation>Сведения о выбранном источнике</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n раз</numerusform>
            <numerusform>%n раза</numerusform>
            <numerusform>%n раз</numerusform>
        </translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>строка %1</translation>
    </message>
    <message>
        <source>Showing %1 of %2</source>
        <translation>Показано %1 из %2</translation>
    </message>
    <message>
        <source>Read as:</source>
        <translation>Прочитано как:</translation>
    </message>
    <message>
        <source>%1 lines, %2 read, %3 not read</source>
        <translation>строк %1, прочитано %2, не прочитано %3</translation>
    </message>
    <message>
        <source>Taken off the lines first: %1</source>
        <translation>Сначала со строк снимается: %1</translation>
    </message>
    <message>
        <source>Encoding: %1</source>
        <translation>Кодировка: %1</translation>
    </message>
    <message>
        <source>This file is not there any more. What was read of it is shown.</source>
        <translation>Этого файла больше нет. Показано то, что было из него прочитано.</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::SourcesModel</name>
    <message>
        <source>not read</source>
        <translation>не прочитано</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Файл</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Формат</translation>
    </message>
    <message>
        <source>Lines read</source>
        <translation>Прочитано строк</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>Не прочитано</translation>
    </message>
    <message>
        <source>Time (%1)</source>
        <translation>Время (%1)</translation>
    </message>
    <message>
        <source>Zone in the file</source>
        <translation>Пояс в файле</translation>
    </message>
    <message>
        <source>Clock offset</source>
        <extracomment>the difference of this file&apos;s clock to nginx&apos;s</extracomment>
        <translation>Сдвиг часов</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Размер</translation>
    </message>
    <message>
        <source>Time, %1 (%2)</source>
        <extracomment>Head of a column of times: the day that all of them are of, and their zone</extracomment>
        <translation>Время, %1 (%2)</translation>
    </message>
    <message>
        <source>(not there)</source>
        <extracomment>Behind the name of a file that is not there any more</extracomment>
        <translation>(нет файла)</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::SourcesPage</name>
    <message>
        <source>Nothing is loaded. Open configurations, logs and exports, or drop them here.</source>
        <translation>Ничего не загружено. Откройте конфигурации, журналы и выгрузки или перетащите их сюда.</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Открыть…</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Источники</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::StartPage</name>
    <message>
        <source>Did one click become two orders?</source>
        <translation>Один щелчок — а заказов два?</translation>
    </message>
    <message>
        <source>Drop nginx&apos;s configuration, access and error logs, and the application&apos;s logs or exports here: files or a folder, all at once.</source>
        <translation>Перетащите сюда конфигурацию nginx, журналы доступа и ошибок, журналы или выгрузки приложения: файлы или папку, всё сразу.</translation>
    </message>
    <message>
        <source>&amp;Open files…</source>
        <translation>&amp;Открыть файлы…</translation>
    </message>
    <message>
        <source>Open the &amp;sample incident</source>
        <translation>Открыть при&amp;мер инцидента</translation>
    </message>
    <message>
        <source>Opened before</source>
        <translation>Недавние</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Чтение…</translation>
    </message>
    <message>
        <source>Two-minute &amp;tour</source>
        <translation>Знакомство за &amp;две минуты</translation>
    </message>
    <message>
        <source>Stopped; what was read is judged…</source>
        <translation>Остановлено; прочитанное оценивается…</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Отбросить</translation>
    </message>
    <message>
        <source>&amp;Stop reading</source>
        <translation>О&amp;становить чтение</translation>
    </message>
    <message>
        <source>Drop what was read</source>
        <translation>Отбросить прочитанное</translation>
    </message>
    <message>
        <source>Show what was read so far</source>
        <translation>Показать прочитанное до этого места</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ThresholdDialog</name>
    <message>
        <source>Thresholds</source>
        <translation>Пороги</translation>
    </message>
    <message>
        <source>&amp;Warning when more requests are retried than</source>
        <translation>&amp;Предупреждение, если доля запросов с повторами больше</translation>
    </message>
    <message>
        <source>&amp;Alarm when more requests are retried than</source>
        <translation>&amp;Тревога, если доля запросов с повторами больше</translation>
    </message>
    <message>
        <source>Alarm when fewer retried requests &amp;succeed than</source>
        <translation>Тревога, если доля &amp;успешных после повтора меньше</translation>
    </message>
    <message>
        <source>Warning when a request has more attempts, on a&amp;verage, than</source>
        <translation>Предупреждение, если попыток на запрос в &amp;среднем больше</translation>
    </message>
    <message>
        <source>Warning when retries add more &amp;time to one request in a hundred than</source>
        <translation>Предупреждение, если одному запросу из ста повторы добавляют &amp;больше</translation>
    </message>
    <message>
        <source>Warning when one server is the &amp;first to fail in more retries than</source>
        <translation>Предупреждение, если один сервер отказывает &amp;первым в большей доле повторов, чем</translation>
    </message>
    <message>
        <source>A stretch of time is a retry st&amp;orm when more requests are retried than</source>
        <translation>Отрезок времени — &amp;шторм повторов, если доля запросов с повторами больше</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds, behind a number</comment>
        <translation> с</translation>
    </message>
    <message>
        <source>&amp;Defaults</source>
        <translation>По &amp;умолчанию</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::TimelineHeader</name>
    <message>
        <source>As logged (%1)</source>
        <translation>Как в журнале (%1)</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>This computer&apos;s (%1)</source>
        <translation>Этого компьютера (%1)</translation>
    </message>
    <message>
        <source>All retried requests</source>
        <translation>Все запросы с повторами</translation>
    </message>
    <message>
        <source>Compare with a normal request of the same location</source>
        <translation>Сравнить с обычным запросом того же location</translation>
    </message>
    <message>
        <source>Ruler: drag, or walk with the arrows</source>
        <translation>Линейка: потяните мышью или пройдите стрелками</translation>
    </message>
    <message>
        <source>Limit every page to the time shown</source>
        <translation>Ограничить все страницы показанным временем</translation>
    </message>
    <message>
        <source>Times and time zone</source>
        <translation>Время и часовой пояс</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Previous attempt or effect</source>
        <translation>Предыдущая попытка или эффект</translation>
    </message>
    <message>
        <source>Next attempt or effect</source>
        <translation>Следующая попытка или эффект</translation>
    </message>
    <message>
        <source>Back to what was shown before</source>
        <translation>Вернуться к предыдущему виду</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Уменьшить</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Увеличить</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Показать всё</translation>
    </message>
    <message>
        <source>Since the start, time of day above</source>
        <translation>С начала, сверху время суток</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>Время суток</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>Как текст</translation>
    </message>
    <message>
        <source>As Markdown</source>
        <translation>Как Markdown</translation>
    </message>
    <message>
        <source>As an image</source>
        <translation>Как изображение</translation>
    </message>
    <message>
        <source>As SVG</source>
        <translation>Как SVG</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::TimelinePage</name>
    <message>
        <source>Select an operation in the table to see what happened when.</source>
        <translation>Выберите операцию в таблице, чтобы увидеть, что и когда произошло.</translation>
    </message>
    <message>
        <source>Nothing is loaded yet.</source>
        <translation>Пока ничего не загружено.</translation>
    </message>
    <message>
        <source>Show all retried requests</source>
        <translation>Показать все запросы с повторами</translation>
    </message>
    <message>
        <source>No request of this location and method that was answered at once is loaded.</source>
        <translation>Среди загруженных нет запроса того же location и метода, на который ответили с первой попытки.</translation>
    </message>
    <message>
        <source>All retried requests</source>
        <translation>Все запросы с повторами</translation>
    </message>
    <message>
        <source>Collecting the retried requests…</source>
        <translation>Сбор запросов с повторами…</translation>
    </message>
    <message>
        <source>No request was passed on to another server or sent again.</source>
        <translation>Ни один запрос не переходил на следующий сервер и не отправлялся снова.</translation>
    </message>
    <message>
        <source>Show the selected operation</source>
        <translation>Показать выбранную операцию</translation>
    </message>
    <message>
        <source>No retried request has one of the chosen verdicts.</source>
        <translation>Нет запросов с повторами, у которых был бы выбранный вердикт.</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Сбросить фильтр</translation>
    </message>
    <message numerus="yes">
        <source>%n retried request(s) without a readable time are not shown.</source>
        <translation>
            <numerusform>%n запрос с повторами без читаемого времени не показан.</numerusform>
            <numerusform>%n запроса с повторами без читаемого времени не показаны.</numerusform>
            <numerusform>%n запросов с повторами без читаемого времени не показаны.</numerusform>
        </translation>
    </message>
    <message>
        <source>The filter line does not apply here; the verdicts chosen above do.</source>
        <translation>Строка фильтра здесь не действует; выбранные вверху вердикты действуют.</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::TimeoutModel</name>
    <message>
        <source>held</source>
        <comment>the order of waiting times</comment>
        <translation>верен</translation>
    </message>
    <message>
        <source>broken</source>
        <comment>the order of waiting times</comment>
        <translation>нарушен</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>the order of waiting times</comment>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>The slowest attempts were given up by nginx: how long they would have needed is not known, so no read timeout is proposed.</source>
        <translation>Самые долгие попытки прервал сам nginx: сколько времени им понадобилось бы, неизвестно, поэтому тайм-аут чтения не предлагается.</translation>
    </message>
    <message>
        <source>Good is: worst time &lt; clients wait &lt; outer balancer waits. Who waits longer than the one behind it never gives up on something that still runs.</source>
        <translation>Правильный порядок: худшее время &lt; ожидание клиентов &lt; ожидание внешнего балансировщика. Кто ждёт дольше стоящего за ним, никогда не бросает запрос, который ещё выполняется.</translation>
    </message>
    <message>
        <source>∞: no limit</source>
        <translation>∞: без предела</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>без предела</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Location</translation>
    </message>
    <message>
        <source>Connect</source>
        <comment>column: connect timeout</comment>
        <translation>Соединение</translation>
    </message>
    <message>
        <source>Read</source>
        <comment>column: read timeout</comment>
        <translation>Чтение</translation>
    </message>
    <message>
        <source>Tries</source>
        <comment>column: attempts at most</comment>
        <translation>Попыток</translation>
    </message>
    <message>
        <source>Total</source>
        <comment>column: time for all attempts</comment>
        <translation>Всего</translation>
    </message>
    <message>
        <source>Worst time</source>
        <comment>column</comment>
        <translation>Худшее</translation>
    </message>
    <message>
        <source>Order</source>
        <comment>column: whether the order of waiting times is held</comment>
        <translation>Порядок</translation>
    </message>
    <message>
        <source>Answers</source>
        <comment>column: how many were measured</comment>
        <translation>Ответы</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::TimeoutPanel</name>
    <message numerus="yes">
        <source>No location of this configuration has %n measured answer(s): the log is too short to advise timeouts.</source>
        <translation>
            <numerusform>Ни у одного location этой конфигурации нет %n измеренного ответа: журнал слишком короткий, чтобы советовать тайм-ауты.</numerusform>
            <numerusform>Ни у одного location этой конфигурации нет %n измеренных ответов: журнал слишком короткий, чтобы советовать тайм-ауты.</numerusform>
            <numerusform>Ни у одного location этой конфигурации нет %n измеренных ответов: журнал слишком короткий, чтобы советовать тайм-ауты.</numerusform>
        </translation>
    </message>
    <message>
        <source>Without an access log it is not known how long the servers need.</source>
        <translation>Без журнала доступа неизвестно, сколько времени нужно серверам.</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>Открыть файлы…</translation>
    </message>
    <message>
        <source>Timeouts by what the servers needed in the log: now → proposed. Choose the locations that shall be changed.</source>
        <translation>Тайм-ауты по времени, которое потребовалось серверам в журнале: сейчас → предлагается. Выберите location, которые нужно изменить.</translation>
    </message>
    <message>
        <source>Timeouts of the locations, now and proposed</source>
        <translation>Тайм-ауты location: сейчас и предлагаемые</translation>
    </message>
    <message>
        <source>C&amp;lients wait:</source>
        <translation>&amp;Клиенты ждут:</translation>
    </message>
    <message>
        <source>Outer &amp;balancer waits:</source>
        <translation>Внешний &amp;балансировщик ждёт:</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds, behind a number</comment>
        <translation> с</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>how long somebody waits</comment>
        <translation>неизвестно</translation>
    </message>
    <message>
        <source>How long clients wait, in seconds</source>
        <translation>Сколько ждут клиенты, в секундах</translation>
    </message>
    <message>
        <source>How long the outer balancer waits, in seconds</source>
        <translation>Сколько ждёт внешний балансировщик, в секундах</translation>
    </message>
    <message>
        <source>Apply…</source>
        <translation>Применить…</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a location and how many answers</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Left out, as the log has fewer than %1 of their answers: %2.</source>
        <translation>Не показаны, так как в журнале меньше %1 их ответов: %2.</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ToolTabs</name>
    <message>
        <source>Matrix</source>
        <comment>tab</comment>
        <translation>Матрица</translation>
    </message>
    <message>
        <source>Timeouts</source>
        <comment>tab</comment>
        <translation>Тайм-ауты</translation>
    </message>
    <message>
        <source>What is shown below the text</source>
        <translation>Что показано под текстом</translation>
    </message>
    <message>
        <source>Log format</source>
        <comment>tab</comment>
        <translation>Формат журнала</translation>
    </message>
    <message>
        <source>Roles</source>
        <comment>tab</comment>
        <translation>Роли</translation>
    </message>
    <message>
        <source>Findings</source>
        <comment>tab</comment>
        <translation>Замечания</translation>
    </message>
    <message>
        <source>Generated nginx</source>
        <comment>tab</comment>
        <translation>Получится в nginx</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::Tour</name>
    <message>
        <source>%1 of %2</source>
        <extracomment>which stop of a tour, of how many</extracomment>
        <translation>%1 из %2</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Назад</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>&amp;Готово</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Далее</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>&amp;Закончить</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Знакомство</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::VerdictCard</name>
    <message>
        <source>Verdict of the selected operation</source>
        <translation>Вердикт выбранной операции</translation>
    </message>
    <message>
        <source>Select an operation to see its verdict.</source>
        <translation>Выберите операцию, чтобы увидеть её вердикт.</translation>
    </message>
    <message>
        <source>Nothing is loaded yet.</source>
        <translation>Пока ничего не загружено.</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Копировать как текст</translation>
    </message>
    <message>
        <source>There are no operations to judge.</source>
        <translation>Операций для вердикта нет.</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::VerdictCards</name>
    <message>
        <source>%1 %2, show them</source>
        <comment>number and verdict</comment>
        <translation>%1 %2, показать</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::VersionButton</name>
    <message>
        <source>Version of nginx</source>
        <translation>Версия nginx</translation>
    </message>
    <message>
        <source>The version that runs there, such as 1.21.6, or what nginx -V prints:</source>
        <translation>Версия, которая там работает, например 1.21.6, или вывод nginx -V:</translation>
    </message>
    <message>
        <source>nginx %1 and older: repeats a POST like a GET</source>
        <extracomment>An entry of the list of nginx&apos;s versions; %1: 1.9.12</extracomment>
        <translation>nginx %1 и более ранние: повторяют POST так же, как GET</translation>
    </message>
    <message>
        <source>nginx %1</source>
        <translation>nginx %1</translation>
    </message>
    <message>
        <source>nginx %1 (assumed)</source>
        <translation>nginx %1 (предположительно)</translation>
    </message>
    <message>
        <source>nginx %1 (stated)</source>
        <extracomment>A person said that this version runs there</extracomment>
        <translation>nginx %1 (указана)</translation>
    </message>
    <message>
        <source>The version by whose rules findings, matrix, replay and verdicts are computed</source>
        <translation>Версия, по правилам которой вычисляются замечания, матрица, повтор по журналу и вердикты</translation>
    </message>
    <message>
        <source>Version of nginx: %1</source>
        <translation>Версия nginx: %1</translation>
    </message>
    <message>
        <source>As the &amp;files say, else assumed</source>
        <translation>Как сказано в &amp;файлах, иначе по предположению</translation>
    </message>
    <message>
        <source>Another &amp;version…</source>
        <translation>&amp;Другая версия…</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ViewBar</name>
    <message>
        <source>Save the filter</source>
        <translation>Сохранение фильтра</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Название</translation>
    </message>
    <message>
        <source>No groups</source>
        <translation>Без групп</translation>
    </message>
    <message>
        <source>Location</source>
        <comment>group by</comment>
        <translation>Location</translation>
    </message>
    <message>
        <source>Client</source>
        <comment>group by</comment>
        <translation>Клиент</translation>
    </message>
    <message>
        <source>Backend</source>
        <comment>group by</comment>
        <translation>Бэкенд</translation>
    </message>
    <message>
        <source>Hour</source>
        <comment>group by</comment>
        <translation>Час</translation>
    </message>
    <message>
        <source>Group by</source>
        <extracomment>What the rows of the table are grouped by: &quot;Group by: location&quot;</extracomment>
        <translation>Группы</translation>
    </message>
    <message>
        <source>Group by: %1</source>
        <translation>Группы: %1</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>Save this filter…</source>
        <translation>Сохранить этот фильтр…</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Операции</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Запросы</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Попытки</translation>
    </message>
    <message>
        <source>What a caller wanted done once, with its verdict (Alt+1)</source>
        <translation>Что требовалось выполнить один раз, и вердикт (Alt+1)</translation>
    </message>
    <message>
        <source>Each line of the access log (Alt+2)</source>
        <translation>Каждая строка журнала доступа (Alt+2)</translation>
    </message>
    <message>
        <source>Each try of nginx at a backend (Alt+3)</source>
        <translation>Каждое обращение nginx к бэкенду (Alt+3)</translation>
    </message>
    <message>
        <source>What the table lists</source>
        <translation>Что показывает таблица</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>Сохранённые фильтры</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Столбцы</translation>
    </message>
    <message>
        <source>Choose and order the columns</source>
        <translation>Выбрать столбцы и их порядок</translation>
    </message>
    <message>
        <source>Export the rows</source>
        <translation>Экспорт строк</translation>
    </message>
    <message>
        <source>Save the filtered rows as CSV</source>
        <translation>Сохранить отобранные строки в CSV</translation>
    </message>
</context>
</TS>
