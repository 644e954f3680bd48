<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Beliefs</name>
    <message>
        <source>Status 200 in the access log means that the request was executed once.</source>
        <translation>访问日志里状态是 200，说明请求只执行了一次。</translation>
    </message>
    <message>
        <source>By default nginx retries when a server answers 5xx.</source>
        <translation>服务器返回 5xx 时，nginx 默认会重试。</translation>
    </message>
    <message>
        <source>By default nginx sends a POST to the next server after a timeout.</source>
        <translation>超时之后，nginx 默认会把 POST 发给下一台服务器。</translation>
    </message>
    <message>
        <source>PUT and DELETE change something, so nginx does not repeat them.</source>
        <translation>PUT 和 DELETE 会修改数据，所以 nginx 不会重试它们。</translation>
    </message>
    <message>
        <source>502, 200 with a connect time near zero: the first server never got the request.</source>
        <translation>502, 200 且连接时间接近零：第一台服务器没有收到请求。</translation>
    </message>
    <message>
        <source>A 502 or 504 in $upstream_status came from the server behind nginx.</source>
        <translation>$upstream_status 里的 502 或 504 是后端返回的。</translation>
    </message>
    <message>
        <source>proxy_next_upstream_tries 1 is the same as off.</source>
        <translation>proxy_next_upstream_tries 1 等同于 off。</translation>
    </message>
    <message>
        <source>With tries 3 nginx makes three attempts.</source>
        <translation>tries 设为 3，nginx 就会尝试三次。</translation>
    </message>
    <message>
        <source>proxy_next_upstream_timeout ends an attempt that runs too long.</source>
        <translation>proxy_next_upstream_timeout 会中断耗时过长的尝试。</translation>
    </message>
    <message>
        <source>proxy_next_upstream in a location adds to what http or server sets.</source>
        <translation>location 里的 proxy_next_upstream 会与 http 或 server 中的设置叠加。</translation>
    </message>
    <message>
        <source>Two proxy_next_upstream lines in one block: the last one counts, or nginx refuses them.</source>
        <translation>同一个块里写两行 proxy_next_upstream：以最后一行为准，或者 nginx 报错。</translation>
    </message>
    <message>
        <source>proxy_next_upstream non_idempotent; adds POST to the default.</source>
        <translation>proxy_next_upstream non_idempotent; 是在默认值上加上 POST。</translation>
    </message>
    <message>
        <source>With proxy_next_upstream off nginx sends no request twice.</source>
        <translation>设置 proxy_next_upstream off 之后，nginx 不会把请求发送两次。</translation>
    </message>
    <message>
        <source>off disables the passive health checks.</source>
        <translation>off 会让被动健康检查失效。</translation>
    </message>
    <message>
        <source>With proxy_request_buffering off a request is never repeated.</source>
        <translation>设置 proxy_request_buffering off 之后，请求绝不会重试。</translation>
    </message>
    <message>
        <source>proxy_method POST protects a request from being repeated.</source>
        <translation>proxy_method POST 可以防止请求被重试。</translation>
    </message>
    <message>
        <source>invalid_header covers a connection that closes without an answer.</source>
        <translation>invalid_header 包含连接关闭而没有响应的情况。</translation>
    </message>
    <message>
        <source>Without keepalive in the upstream block there is no stale connection.</source>
        <translation>upstream 块里没写 keepalive，就不会有失效的长连接。</translation>
    </message>
    <message>
        <source>After a read timeout nginx re-establishes a WebSocket with another server.</source>
        <translation>读取超时之后，nginx 会通过另一台服务器重新建立 WebSocket。</translation>
    </message>
    <message>
        <source>proxy_next_upstream and its limits also govern gRPC.</source>
        <translation>proxy_next_upstream 及其限制对 gRPC 同样有效。</translation>
    </message>
    <message>
        <source>With one replica ingress-nginx cannot repeat a request.</source>
        <translation>只有一个副本时，ingress-nginx 不可能重试。</translation>
    </message>
    <message>
        <source>proxy_next_upstream takes status codes: 502 503 504.</source>
        <translation>proxy_next_upstream 可以直接写状态码：502 503 504。</translation>
    </message>
    <message>
        <source>The parameter denied exists since 1.29.3.</source>
        <translation>自 1.29.3 起有 denied 参数。</translation>
    </message>
    <message>
        <source>proxy_next_upstream_tries exists since 1.2.3.</source>
        <translation>proxy_next_upstream_tries 自 1.2.3 起就有。</translation>
    </message>
    <message>
        <source>The variable $upstream_tries counts the attempts.</source>
        <translation>变量 $upstream_tries 记录尝试次数。</translation>
    </message>
    <message>
        <source>The times of retries are separated by colons.</source>
        <translation>重试的各个时间用冒号分隔。</translation>
    </message>
    <message>
        <source>The status is what the client got. The server that nginx gave up on before goes on working and may execute the request too; $status does not show it.</source>
        <translation>这个状态只是客户端收到的结果。nginx 放弃等待的那台服务器仍在继续处理，也可能把请求执行完；$status 里看不出来。</translation>
    </message>
    <message>
        <source>The default is error and timeout. A 500, 502, 503 or 504 that a server sends goes to the client unless http_500 and its like are listed.</source>
        <translation>默认只有 error 和 timeout。服务器返回的 500、502、503、504 会原样交给客户端，除非显式列出 http_500 等参数。</translation>
    </message>
    <message>
        <source>Since 1.9.13 a POST, LOCK or PATCH that was sent is not repeated unless non_idempotent is set. Before 1.9.13 every request was.</source>
        <translation>自 1.9.13 起，已经发出的 POST、LOCK、PATCH 不会重试，除非设置了 non_idempotent。1.9.13 之前则所有请求都会重试。</translation>
    </message>
    <message>
        <source>Only POST, LOCK and PATCH are held back. PUT, DELETE, MKCOL and every unknown method are sent to the next server again, with their body.</source>
        <translation>只有 POST、LOCK、PATCH 受保护。PUT、DELETE、MKCOL 以及任何未知方法都会连同请求体再次发给下一台服务器。</translation>
    </message>
    <message>
        <source>A short connect time says that the connection was made, so the request may well have been sent. Not delivered is proven only by a connect time of “-”, zero bytes sent, or the error log.</source>
        <translation>连接时间短只说明连接已建立，请求很可能已经发出。能证明未送达的只有：连接时间为“-”、发送字节数为零，或错误日志。</translation>
    </message>
    <message>
        <source>nginx writes 502 and 504 itself when it could not connect, waited too long or got nothing usable. They are the server&apos;s own only if a header was received.</source>
        <translation>连接失败、等待过久或收到无法使用的内容时，nginx 会自己写入 502 和 504。只有收到了响应头，才是后端自己的状态。</translation>
    </message>
    <message>
        <source>A kept connection that turns out to be closed costs no try: nginx sends the request once more, even in a group of one server. off prevents that too.</source>
        <translation>长连接若已失效，不计入尝试次数：即使组里只有一台服务器，nginx 也会再发一次。off 则连这种情况也禁止。</translation>
    </message>
    <message>
        <source>It is an upper limit. Two servers get at most two attempts, each at most once. A third element comes from a group&apos;s name (no live upstreams), a name with several addresses, or the same server listed twice.</source>
        <translation>这只是上限。两台服务器最多两次，每台最多一次。第三个元素来自组名（no live upstreams）、解析出多个地址的域名，或同一台服务器写了两遍。</translation>
    </message>
    <message>
        <source>nginx looks at it only when an attempt has failed, to decide about a next one. An attempt that runs is ended by the connect, send and read timeouts alone.</source>
        <translation>只有在一次尝试失败后、决定是否再试时，nginx 才检查它。正在进行的尝试只受连接、发送、读取超时约束。</translation>
    </message>
    <message>
        <source>It replaces it. A location that sets http_503 alone no longer retries on error and timeout.</source>
        <translation>是替换，不是叠加。location 里只写 http_503，就不再对 error 和 timeout 重试。</translation>
    </message>
    <message>
        <source>Lines in one block add up. An off among them wins over all others.</source>
        <translation>同一块中的多行会合并。其中只要有 off，off 就优先于其他参数。</translation>
    </message>
    <message>
        <source>The set replaces the default. Without error or timeout in it nothing is passed to the next server, not even a GET to a dead one.</source>
        <translation>这个集合会替换默认值。没有 error 和 timeout，任何请求都不会转发到下一台服务器，哪怕是发往故障节点的 GET。</translation>
    </message>
    <message>
        <source>error_page to a named location starts a new group and keeps method and body: the request is sent again there. X-Accel-Redirect, mirror and post_action send copies too.</source>
        <translation>error_page 指向命名 location 时会开始新的一组，方法和请求体不变：请求会再次发出。X-Accel-Redirect、mirror 和 post_action 也会发出副本。</translation>
    </message>
    <message>
        <source>A failed connection, a timeout and an invalid header still count towards max_fails, and the server is left out for fail_timeout. Only the http_… statuses no longer count.</source>
        <translation>连接失败、超时、无效响应头仍计入 max_fails，服务器照样会被停用 fail_timeout 时长。不再计入的只有 http_… 状态。</translation>
    </message>
    <message>
        <source>It is not repeated once a part of the body was sent. Before that, when the connection was refused, it is; and a body that arrived together with the header counts as buffered.</source>
        <translation>只有请求体已发出一部分时才不重试。在此之前（例如连接被拒绝）仍会重试；与请求头一起到达的请求体按已缓冲处理。</translation>
    </message>
    <message>
        <source>nginx decides by the method of the client. A GET that is passed on as POST is repeated like any GET.</source>
        <translation>nginx 按客户端的方法判断。以 POST 转发的 GET，仍按 GET 重试。</translation>
    </message>
    <message>
        <source>That is error. invalid_header is a header that nginx cannot parse; and bytes that are no HTTP at all are taken as HTTP/0.9 with status 200.</source>
        <translation>那属于 error。invalid_header 是 nginx 无法解析的响应头；完全不是 HTTP 的内容会被当作 HTTP/0.9，状态记为 200。</translation>
    </message>
    <message>
        <source>Since 1.29.7 nginx keeps connections to the servers of an upstream block by default, and with them comes the attempt that costs no try. keepalive 0 switches it off.</source>
        <translation>自 1.29.7 起，nginx 默认对 upstream 块中的服务器保持长连接，随之而来的就是那次不计数的尝试。keepalive 0 可关闭。</translation>
    </message>
    <message>
        <source>Once the connection is upgraded nothing is repeated: nginx closes it, and the client has to connect again. Only the handshake can be passed to the next server.</source>
        <translation>协议升级之后不会有任何重试：nginx 关闭连接，由客户端重新连接。能转发到下一台服务器的只有握手请求。</translation>
    </message>
    <message>
        <source>Each family has its own directives. grpc_pass follows grpc_next_upstream, grpc_next_upstream_tries and grpc_next_upstream_timeout alone.</source>
        <translation>每个系列都有自己的指令。grpc_pass 只受 grpc_next_upstream、grpc_next_upstream_tries 和 grpc_next_upstream_timeout 约束。</translation>
    </message>
    <message>
        <source>The default is error timeout with three tries, and the balancer in Lua picks the same pod again. gRPC has no limit of tries there at all.</source>
        <translation>默认是 error timeout 加三次尝试，Lua 均衡器会再次选中同一个 pod。gRPC 在那里根本没有次数上限。</translation>
    </message>
    <message>
        <source>The parameters are http_502, http_503 and http_504. nginx refuses bare numbers and does not start.</source>
        <translation>参数应写作 http_502、http_503、http_504。直接写数字，nginx 会拒绝启动。</translation>
    </message>
    <message>
        <source>Only in the commercial build. The open source nginx refuses it, 1.31 included.</source>
        <translation>只有商业版有。开源 nginx 会拒绝它，1.31 也不例外。</translation>
    </message>
    <message>
        <source>It came with 1.7.5, together with proxy_next_upstream_timeout. Older versions refuse both and try every server of the group.</source>
        <translation>它与 proxy_next_upstream_timeout 一起在 1.7.5 引入。更早的版本拒绝这两个指令，并会把组里的服务器全部试一遍。</translation>
    </message>
    <message>
        <source>No nginx has it. Attempts are counted by the elements of $upstream_addr.</source>
        <translation>任何版本的 nginx 都没有这个变量。尝试次数要数 $upstream_addr 的元素。</translation>
    </message>
    <message>
        <source>Attempts of one group are separated by a comma and a blank. A colon between blanks marks an internal redirect, after which a new group begins.</source>
        <translation>同一组的尝试用逗号加空格分隔。两侧带空格的冒号表示内部重定向，之后是新的一组。</translation>
    </message>
    <message>
        <source>Look at $upstream_addr and $upstream_status: two elements are two deliveries. Only the application&apos;s own records tell how many were executed.</source>
        <translation>看 $upstream_addr 和 $upstream_status：有两个元素就是送达了两次。到底执行了几次，只有应用自己的记录能说明。</translation>
    </message>
    <message>
        <source>The matrix of a location without the directive: the columns 500 to 504 hold no retry.</source>
        <translation>看没有写该指令的 location 的矩阵：500 到 504 各列都没有重试。</translation>
    </message>
    <message>
        <source>Compare the matrix for 1.9.12 with that of a newer version. What looks like an exception: a request that was never sent, error_page to a named location, non_idempotent set further up.</source>
        <translation>对比 1.9.12 与更新版本的矩阵。看似例外的情况：请求根本没有发出、error_page 指向命名 location、上层设置了 non_idempotent。</translation>
    </message>
    <message>
        <source>The matrix, row PUT, column read timeout.</source>
        <translation>看矩阵中 PUT 一行、读取超时一列。</translation>
    </message>
    <message>
        <source>Log $upstream_connect_time, $upstream_header_time and $upstream_bytes_sent; look for “while connecting” or “while reading response header” in the error log.</source>
        <translation>在日志中记录 $upstream_connect_time、$upstream_header_time 和 $upstream_bytes_sent；在错误日志中找“while connecting”或“while reading response header”。</translation>
    </message>
    <message>
        <source>$upstream_header_time is “-” where nginx made the status itself; the error log has a line for it.</source>
        <translation>由 nginx 生成状态时，$upstream_header_time 为“-”，错误日志里也有对应的一行。</translation>
    </message>
    <message>
        <source>The matrix with keepalive and tries 1, column stale keepalive; then the same with off.</source>
        <translation>看启用 keepalive 且 tries 为 1 的矩阵中失效长连接一列；再看 off 时的同一列。</translation>
    </message>
    <message>
        <source>The matrix of a location with two servers and tries 3; $upstream_addr in the log.</source>
        <translation>看两台服务器且 tries 为 3 的 location 的矩阵；以及日志里的 $upstream_addr。</translation>
    </message>
    <message>
        <source>The worst time of the location: one more read timeout beyond the limit.</source>
        <translation>看该 location 的最坏耗时：在上限之外还要加一次读取超时。</translation>
    </message>
    <message>
        <source>“In force here” of the location shows the value and the line that it comes from.</source>
        <translation>“此处生效”面板会显示生效值及其来源行。</translation>
    </message>
    <message>
        <source>Write both lines and look at “In force here”.</source>
        <translation>写上两行，再看“此处生效”。</translation>
    </message>
    <message>
        <source>The matrix with this one parameter: no retry in any column.</source>
        <translation>看只有这一个参数时的矩阵：任何一列都没有重试。</translation>
    </message>
    <message>
        <source>“ : ” in $upstream_status is an internal redirect, “, ” the next server.</source>
        <translation>$upstream_status 中“ : ”表示内部重定向，“, ”表示下一台服务器。</translation>
    </message>
    <message>
        <source>The error log: “upstream server temporarily disabled”.</source>
        <translation>看错误日志中的“upstream server temporarily disabled”。</translation>
    </message>
    <message>
        <source>The matrix with the directive: refused connections are repeated.</source>
        <translation>看启用该指令的矩阵：连接被拒绝时会重试。</translation>
    </message>
    <message>
        <source>The matrix with proxy_method POST, row GET.</source>
        <translation>看设置 proxy_method POST 的矩阵中 GET 一行。</translation>
    </message>
    <message>
        <source>The matrix with invalid_header alone, column closed after sending.</source>
        <translation>看只写 invalid_header 的矩阵中“发送后被关闭”一列。</translation>
    </message>
    <message>
        <source>Compare the location for 1.26 and 1.30.</source>
        <translation>对比该 location 在 1.26 与 1.30 下的结果。</translation>
    </message>
    <message>
        <source>One line with status 101 in the access log, a single address, and a request time near the read timeout.</source>
        <translation>访问日志里只有一行，状态 101，一个地址，请求时间接近读取超时。</translation>
    </message>
    <message>
        <source>A location with grpc_pass under proxy_next_upstream off: its matrix shows retries.</source>
        <translation>看 proxy_next_upstream off 之下使用 grpc_pass 的 location：矩阵里仍有重试。</translation>
    </message>
    <message>
        <source>Load the Ingress: the matrix counts the attempts at one pod. In the log one address stands several times.</source>
        <translation>加载该 Ingress：矩阵会计算对同一个 pod 的尝试次数。日志里同一地址会出现多次。</translation>
    </message>
    <message>
        <source>The review marks the word; nginx -t names the same line.</source>
        <translation>配置检查会标出这个词；nginx -t 报的也是同一行。</translation>
    </message>
    <message>
        <source>The review marks it unless the version says nginx-plus.</source>
        <translation>除非版本写明 nginx-plus，配置检查都会标出它。</translation>
    </message>
    <message>
        <source>Set the version below 1.7.5: the review says so at the line.</source>
        <translation>把版本设为低于 1.7.5：配置检查会在该行指出。</translation>
    </message>
    <message>
        <source>60.003, 2.187 is a next server; 60.003 : 2.187 is an error_page or an X-Accel-Redirect.</source>
        <translation>60.003, 2.187 是下一台服务器；60.003 : 2.187 是 error_page 或 X-Accel-Redirect。</translation>
    </message>
    <message>
        <source>nginx -t refuses a format with it and names the variable.</source>
        <translation>nginx -t 会拒绝含有它的格式，并指出该变量名。</translation>
    </message>
</context>
<context>
    <name>Card</name>
    <message>
        <source>%1 (%2 of %3)</source>
        <extracomment>A failure, how long the attempt took, the timeout in force: &quot;read timeout (2.001 s of 2 s)&quot;</extracomment>
        <translation>%1（用时 %2，上限 %3）</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（用时 %2）</translation>
    </message>
    <message>
        <source>a failure that is not logged</source>
        <translation>日志未记录的失败</translation>
    </message>
    <message>
        <source>nginx: next server after %1</source>
        <translation>nginx：转发到下一台服务器，原因：%1</translation>
    </message>
    <message>
        <source>nginx: internal redirect after %1</source>
        <translation>nginx：内部重定向，原因：%1</translation>
    </message>
    <message numerus="yes">
        <source>the client: sent the request %n time(s)</source>
        <translation>
            <numerusform>客户端：发送了 %n 次请求</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing: it went away after %1</source>
        <translation>无响应：客户端已断开，等待时长 %1</translation>
    </message>
    <message>
        <source>an unknown time</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>a status that is not logged</source>
        <translation>日志未记录的状态码</translation>
    </message>
    <message>
        <source>%1 after %2</source>
        <comment>status, duration</comment>
        <translation>%1，用时 %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>What would settle it</source>
        <translation>补充什么即可定论</translation>
    </message>
    <message>
        <source>Repeated by</source>
        <translation>重复来源</translation>
    </message>
    <message>
        <source>Allowed by</source>
        <translation>放行配置</translation>
    </message>
    <message>
        <source>Client saw</source>
        <translation>客户端收到</translation>
    </message>
    <message>
        <source>Next action</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no evidence</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Evidence for (%1)</source>
        <translation>支持证据（%1）</translation>
    </message>
    <message>
        <source>Evidence against (%1)</source>
        <translation>反面证据（%1）</translation>
    </message>
    <message>
        <source>Would make it surer</source>
        <translation>补充什么更可靠</translation>
    </message>
    <message>
        <source>Not by the configuration that was loaded: “%1” does not allow it. Another one, or another version, was running; see the findings.</source>
        <translation>已加载的配置不允许这样做：“%1”。当时运行的是另一份配置或另一个版本；参见发现。</translation>
    </message>
</context>
<context>
    <name>CaseOption</name>
    <message>
        <source>A case file (.retrycase): keeps the results; without inputs they come from it</source>
        <translation>案例文件（.retrycase）：保存结果；不给出输入时从中读取结果</translation>
    </message>
</context>
<context>
    <name>CheckText</name>
    <message>
        <source>in</source>
        <comment>before a block of the configuration</comment>
        <translation>位置</translation>
    </message>
    <message>
        <source>why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>not read:</source>
        <translation>未读取：</translation>
    </message>
    <message>
        <source>%1: read as a part of %2</source>
        <translation>%1：按 %2 的一部分读取</translation>
    </message>
    <message>
        <source>%1: the version is not stated; the rules of nginx %2 were assumed</source>
        <translation>%1：未注明版本；按 nginx %2 的规则处理</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n 个提示</numerusform>
        </translation>
    </message>
    <message>
        <source>no findings in what was read</source>
        <translation>已读取的部分没有发现</translation>
    </message>
    <message>
        <source>no findings</source>
        <translation>没有发现</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) read</source>
        <translation>
            <numerusform>已读取 %n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) not read</source>
        <translation>
            <numerusform>%n 个部分未读取</numerusform>
        </translation>
    </message>
    <message>
        <source>fix</source>
        <translation>修复</translation>
    </message>
    <message numerus="yes">
        <source>%n more line(s)</source>
        <translation>
            <numerusform>另有 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>exception</source>
        <comment>before the case in which a finding does not matter</comment>
        <translation>例外</translation>
    </message>
    <message>
        <source>nothing was read</source>
        <translation>什么都没有读取</translation>
    </message>
    <message>
        <source>switched off in place: %1 (%2)</source>
        <comment>a rule and the reason</comment>
        <translation>就地忽略：%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%n switched off in place</source>
        <comment>findings</comment>
        <translation>
            <numerusform>就地忽略 %n 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>“%1” is not a version of nginx.</source>
        <translation>“%1”不是 nginx 的版本号。</translation>
    </message>
    <message>
        <source>The version of nginx whose rules hold, such as 1.24.0; also what nginx -V prints, or a file with it</source>
        <translation>按哪个 nginx 版本的规则判断，例如 1.24.0；也可以是 nginx -V 的输出或包含该输出的文件</translation>
    </message>
    <message>
        <source>Patterns and thresholds of the review, TOML: [review] write_locations, client_timeout and so on; README.md names all of them</source>
        <translation>检查所用的模式和阈值（TOML）：[review] write_locations、client_timeout 等；README.md 列出了全部</translation>
    </message>
    <message>
        <source>Also read included files that lie outside of the configuration that was given</source>
        <translation>同时读取位于所给配置之外的被包含文件</translation>
    </message>
    <message>
        <source>Shape of the output</source>
        <translation>输出格式</translation>
    </message>
    <message>
        <source>Exit status 1 if something is at or above this</source>
        <translation>发现达到或超过此级别的内容时，退出状态为 1</translation>
    </message>
    <message>
        <source>What a collector put around each line; recognised if not stated</source>
        <translation>采集器在每行外面加的包装；不指定则自动识别</translation>
    </message>
    <message>
        <source>“%1” is not a time zone.</source>
        <translation>“%1”不是时区。</translation>
    </message>
    <message>
        <source>The zone of times that are written without one, such as +03:00 or Europe/Moscow; default: UTC</source>
        <translation>没有写明时区的时间按此时区理解，例如 +03:00 或 Europe/Moscow；默认 UTC</translation>
    </message>
    <message>
        <source>Rebuild every upstream attempt and judge what was executed twice</source>
        <translation>还原每一次后端尝试，判断哪些业务操作被重复执行</translation>
    </message>
    <message>
        <source>Every request, not only those worth looking at</source>
        <translation>所有请求，而不仅是值得查看的请求</translation>
    </message>
    <message>
        <source>Only the summary</source>
        <translation>仅摘要</translation>
    </message>
    <message>
        <source>Go on reading while the logs grow, and print new and changed verdicts as JSON lines</source>
        <translation>随日志增长持续读取，并以 JSON 行输出新增和变化的结论</translation>
    </message>
    <message>
        <source>With --follow: end after so many seconds</source>
        <translation>与 --follow 一起使用：经过指定秒数后结束</translation>
    </message>
    <message>
        <source>Show what files are and what they would be read as</source>
        <translation>显示文件是什么以及将按什么读取</translation>
    </message>
    <message>
        <source>Logs, exports, configurations</source>
        <translation>日志、导出文件、配置</translation>
    </message>
    <message>
        <source>A configuration whose log formats are tried</source>
        <translation>尝试其中日志格式的配置</translation>
    </message>
    <message>
        <source>Which field of the application&apos;s side means what (TOML or JSON)</source>
        <translation>应用侧数据的各字段含义（TOML 或 JSON）</translation>
    </message>
    <message>
        <source>Write the mapping that was guessed to this file (.toml or .json)</source>
        <translation>把推测出的字段映射写入此文件（.toml 或 .json）</translation>
    </message>
    <message>
        <source>The files are exports of what the application did</source>
        <translation>这些文件是应用所执行操作的导出</translation>
    </message>
    <message>
        <source>Review a configuration</source>
        <translation>检查配置</translation>
    </message>
    <message>
        <source>A directory, a file, an archive (tar, zip), a dump of nginx -T, Kubernetes YAML, or - for standard input</source>
        <translation>目录、文件、归档（tar、zip）、nginx -T 的输出、Kubernetes YAML，或用 - 表示标准输入</translation>
    </message>
    <message>
        <source>Show the location that serves a URI and every retry value in force there</source>
        <translation>显示处理某个 URI 的 location 以及其中生效的全部重试设置</translation>
    </message>
    <message>
        <source>The configuration: a directory, a file, an archive, a dump, or - for standard input</source>
        <translation>配置：目录、文件、归档、nginx -T 的输出，或用 - 表示标准输入</translation>
    </message>
    <message>
        <source>The request target, such as /checkout/confirm</source>
        <translation>请求目标，例如 /checkout/confirm</translation>
    </message>
    <message>
        <source>The Host of the request</source>
        <translation>请求的 Host</translation>
    </message>
    <message>
        <source>The method of the request</source>
        <translation>请求方法</translation>
    </message>
    <message>
        <source>Of several hosts in PATH the one with this name or number</source>
        <translation>PATH 中有多台主机时，指定名称或序号对应的那台</translation>
    </message>
    <message>
        <source>JSON lines with uri, host and method; - is standard input</source>
        <translation>包含 uri、host 和 method 的 JSON 行；- 表示标准输入</translation>
    </message>
    <message>
        <source>Say what nginx would do when servers fail</source>
        <translation>说明服务器失败时 nginx 会怎么做</translation>
    </message>
    <message>
        <source>The configuration; of several the first that passes the request on</source>
        <translation>配置；给出多个时取第一个会转发该请求的配置</translation>
    </message>
    <message>
        <source>Instead of --uri: the port or address of a stream server</source>
        <translation>代替 --uri：stream 服务器的端口或地址</translation>
    </message>
    <message>
        <source>Failures of the servers in the order in which they are tried, separated by commas</source>
        <translation>按尝试顺序列出各服务器的失败，用逗号分隔</translation>
    </message>
    <message>
        <source>JSON lines with uri, method, failures and host; - is standard input</source>
        <translation>包含 uri、method、failures 和 host 的 JSON 行；- 表示标准输入</translation>
    </message>
    <message>
        <source>Every method with every failure</source>
        <translation>每种方法与每种失败的组合</translation>
    </message>
    <message>
        <source>With --matrix: the configuration of the nginx behind this one, then of the one behind that</source>
        <translation>与 --matrix 一起使用：后一级 nginx 的配置，然后是再后一级的配置</translation>
    </message>
    <message>
        <source>With --matrix: only what differs in this configuration</source>
        <translation>与 --matrix 一起使用：只显示此配置的不同之处</translation>
    </message>
    <message>
        <source>The server software</source>
        <translation>服务器软件</translation>
    </message>
    <message>
        <source>How a balancer in Lua picks its servers</source>
        <translation>Lua 负载均衡器如何选择服务器</translation>
    </message>
    <message>
        <source>The servers of a balancer in Lua</source>
        <translation>Lua 负载均衡器的服务器</translation>
    </message>
    <message>
        <source>The addresses of a domain name: NAME=ADDRESS,ADDRESS</source>
        <translation>域名的地址：NAME=ADDRESS,ADDRESS</translation>
    </message>
    <message>
        <source>How the body arrives where it is passed on unbuffered</source>
        <translation>请求体不缓冲转发时的到达方式</translation>
    </message>
    <message>
        <source>The client closes its connection during the first attempt</source>
        <translation>客户端在第一次尝试期间关闭连接</translation>
    </message>
    <message>
        <source>The first server&apos;s bytes come before nginx writes the request</source>
        <translation>第一台服务器的数据在 nginx 写出请求之前到达</translation>
    </message>
    <message>
        <source>Decide the logged requests again under another configuration (--config)</source>
        <translation>按另一份配置（--config）重新推演日志中的请求</translation>
    </message>
    <message>
        <source>The configuration under which the log was written</source>
        <translation>写日志时生效的配置</translation>
    </message>
    <message>
        <source>Write the incident report</source>
        <translation>生成事故报告</translation>
    </message>
    <message>
        <source>nginx configuration: a directory, a file, an archive or a dump of nginx -T</source>
        <translation>nginx 配置：目录、文件、归档或 nginx -T 的输出</translation>
    </message>
    <message>
        <source>Access log; of an archive its access logs. ARCHIVE/FILE is one file in an archive</source>
        <translation>访问日志；给出归档时取其中的访问日志。ARCHIVE/FILE 表示归档中的一个文件</translation>
    </message>
    <message>
        <source>The log_format&apos;s text, or its name</source>
        <translation>log_format 的文本或名称</translation>
    </message>
    <message>
        <source>Error log</source>
        <translation>错误日志</translation>
    </message>
    <message>
        <source>The application&apos;s log</source>
        <translation>应用日志</translation>
    </message>
    <message>
        <source>Export of what the application did, such as orders.csv</source>
        <translation>应用所执行操作的导出，例如 orders.csv</translation>
    </message>
    <message>
        <source>With each log also its rotated pieces (access.log.1, access.log-20261130.gz)</source>
        <translation>连同每个日志的轮转文件一起读取（access.log.1、access.log-20261130.gz）</translation>
    </message>
    <message>
        <source>A line that stands in two files is one line</source>
        <translation>同时出现在两个文件中的行只算一行</translation>
    </message>
    <message>
        <source>Files, folders and archives whose kinds are recognised</source>
        <translation>自动识别类型的文件、文件夹和归档</translation>
    </message>
    <message>
        <source>Retryscope proves from configuration and logs whether nginx executed a request twice.</source>
        <translation>Retryscope 根据配置和日志证明 nginx 是否重复执行了一个请求。</translation>
    </message>
    <message>
        <source>Show the version and end</source>
        <translation>显示版本并退出</translation>
    </message>
    <message>
        <source>Language of messages and texts</source>
        <translation>消息和文本的语言</translation>
    </message>
    <message>
        <source>Open the bundled sample incident</source>
        <translation>打开内置的示例事故</translation>
    </message>
    <message>
        <source>Files and folders to open in the window</source>
        <translation>要在窗口中打开的文件和文件夹</translation>
    </message>
    <message>
        <source>--help shows how the command is written.</source>
        <translation>命令的写法见 --help。</translation>
    </message>
    <message>
        <source>lies before --since: no request is between them.</source>
        <translation>早于 --since：两者之间不可能有请求。</translation>
    </message>
    <message>
        <source>Only requests that ended at or after this time, and those that belong to them</source>
        <translation>仅包括在此时刻或之后结束的请求，以及与它们属于同一操作的请求</translation>
    </message>
    <message>
        <source>Only requests that ended at or before this time, and those that belong to them</source>
        <translation>仅包括在此时刻或之前结束的请求，以及与它们属于同一操作的请求</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>%1: not recognised as a configuration, a log or an export; name its kind with an option</source>
        <translation>%1：无法识别为配置、日志或导出数据；请用选项指明其类型</translation>
    </message>
</context>
<context>
    <name>Decisions</name>
    <message>
        <source>Accepted</source>
        <extracomment>A finding of the review; %1: a person or a team</extracomment>
        <translation>已接受</translation>
    </message>
    <message>
        <source>Accepted by %1</source>
        <translation>%1 已接受</translation>
    </message>
    <message>
        <source>To fix</source>
        <translation>待修复</translation>
    </message>
    <message>
        <source>To fix by %1</source>
        <translation>由 %1 修复</translation>
    </message>
    <message>
        <source>Owner: %1</source>
        <comment>of a finding</comment>
        <translation>负责人：%1</translation>
    </message>
    <message>
        <source>accepted</source>
        <comment>a finding of the review</comment>
        <translation>已接受</translation>
    </message>
    <message>
        <source>to fix</source>
        <comment>a finding of the review</comment>
        <translation>待修复</translation>
    </message>
    <message>
        <source>open</source>
        <comment>a finding that nothing was decided about</comment>
        <translation>未决定</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a decision and its reason</comment>
        <extracomment>%1: &quot;Accepted by Anna&quot;; %2: the reason as it was written</extracomment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>Open logs, configurations and exports</source>
        <translation>打开日志、配置和导出数据</translation>
    </message>
    <message>
        <source>Open a folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Save the report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Mappings (*.toml *.json)</source>
        <translation>字段映射 (*.toml *.json)</translation>
    </message>
    <message>
        <source>Save the mapping</source>
        <translation>保存字段映射</translation>
    </message>
    <message>
        <source>Load a mapping</source>
        <translation>加载字段映射</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 有尚未保存的更改。</translation>
    </message>
    <message>
        <source>PDF documents (*.pdf);;HTML pages (*.html);;Markdown (*.md);;JSON (*.json);;CSV (*.csv)</source>
        <translation>PDF 文档 (*.pdf);;HTML 网页 (*.html);;Markdown (*.md);;JSON (*.json);;CSV (*.csv)</translation>
    </message>
    <message>
        <source>Case files (*.retrycase)</source>
        <translation>案例文件 (*.retrycase)</translation>
    </message>
    <message>
        <source>Open a case</source>
        <translation>打开案例</translation>
    </message>
    <message>
        <source>Save the case</source>
        <translation>保存案例</translation>
    </message>
    <message>
        <source>Save the rows</source>
        <translation>保存行</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV 文件 (*.csv)</translation>
    </message>
    <message>
        <source>Text editor</source>
        <translation>文本编辑器</translation>
    </message>
    <message>
        <source>Command, with %f for the file and %l for the line; empty: the first known editor</source>
        <translation>命令，%f 表示文件，%l 表示行号；留空则使用第一个已知的编辑器</translation>
    </message>
    <message numerus="yes">
        <source>%n changed line(s) of the configuration are not saved.</source>
        <translation>
            <numerusform>配置中有 %n 行更改尚未保存。</numerusform>
        </translation>
    </message>
    <message>
        <source>On the configuration page they can be saved as files or as a patch.</source>
        <translation>可以在配置页面将其保存为文件或补丁。</translation>
    </message>
    <message>
        <source>Write the changed files into a folder</source>
        <translation>将更改的文件写入文件夹</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) stand there already and will be replaced.</source>
        <translation>
            <numerusform>该处已有 %n 个文件，将被替换。</numerusform>
        </translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>What was changed since the last saving would be lost.</source>
        <translation>自上次保存以来的更改将会丢失。</translation>
    </message>
</context>
<context>
    <name>EffectiveCommand</name>
    <message numerus="yes">
        <source>%n host(s) of this path could answer; this is %1. --node chooses another.</source>
        <translation>
            <numerusform>此路径中有 %n 台主机可以回答；这是 %1 的答案。用 --node 选择其他主机。</numerusform>
        </translation>
    </message>
    <message>
        <source>set</source>
        <comment>where a value comes from</comment>
        <translation>在此设置</translation>
    </message>
    <message>
        <source>inherited</source>
        <comment>where a value comes from</comment>
        <translation>继承</translation>
    </message>
    <message>
        <source>default</source>
        <comment>where a value comes from</comment>
        <translation>默认值</translation>
    </message>
</context>
<context>
    <name>Follow</name>
    <message>
        <source>%1 was renamed; the new file of this name is read from now on, too</source>
        <translation>%1 已被重命名；此后也读取同名的新文件</translation>
    </message>
    <message>
        <source>%1 was emptied; what it held before stays counted</source>
        <translation>%1 已被清空；此前读到的内容仍计算在内</translation>
    </message>
    <message>
        <source>%1 is gone; waiting for it to come back</source>
        <translation>%1 已不存在；正在等待它重新出现</translation>
    </message>
    <message>
        <source>%1 has appeared and is read</source>
        <translation>%1 已出现，开始读取</translation>
    </message>
</context>
<context>
    <name>Health</name>
    <message>
        <source>not known</source>
        <comment>a figure</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>in order</source>
        <comment>a figure compared with its threshold</comment>
        <translation>正常</translation>
    </message>
    <message>
        <source>alarm</source>
        <comment>a figure compared with its threshold</comment>
        <translation>告警</translation>
    </message>
    <message>
        <source>worth a look</source>
        <comment>a figure compared with its threshold</comment>
        <translation>需关注</translation>
    </message>
    <message>
        <source>Requests that were retried</source>
        <translation>重试请求占比</translation>
    </message>
    <message>
        <source>warning over %1, alarm over %2</source>
        <translation>超过 %1 预警，超过 %2 告警</translation>
    </message>
    <message>
        <source>Success after a retry</source>
        <translation>重试后成功率</translation>
    </message>
    <message>
        <source>alarm under %1</source>
        <translation>低于 %1 告警</translation>
    </message>
    <message>
        <source>Attempts per request, mean</source>
        <translation>每个请求的平均尝试次数</translation>
    </message>
    <message>
        <source>warning over %1</source>
        <translation>超过 %1 预警</translation>
    </message>
    <message>
        <source>Time added by retries, 99th percentile</source>
        <translation>重试增加的耗时（P99）</translation>
    </message>
</context>
<context>
    <name>InForce</name>
    <message>
        <source>line %1</source>
        <comment>of the shown file</comment>
        <translation>第 %1 行</translation>
    </message>
    <message numerus="yes">
        <source>no limit: %n server(s)</source>
        <translation>
            <numerusform>不限：%n 台服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>backup</source>
        <comment>role of a server</comment>
        <translation>备用</translation>
    </message>
    <message>
        <source>down</source>
        <comment>state of a server</comment>
        <translation>停用</translation>
    </message>
    <message>
        <source>the group is chosen by a variable: %1</source>
        <translation>upstream 组由变量决定：%1</translation>
    </message>
    <message numerus="yes">
        <source>group %1: %n server(s)</source>
        <translation>
            <numerusform>upstream 组 %1：%n 台服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>In force here</source>
        <translation>此处生效值</translation>
    </message>
    <message>
        <source>Outside of every block.</source>
        <translation>不在任何块内。</translation>
    </message>
    <message>
        <source>Requests are not passed on from this block itself.</source>
        <translation>此块本身不转发请求。</translation>
    </message>
    <message>
        <source>The set of failures that are retried could not be read: it holds a variable or an invalid word.</source>
        <translation>无法确定哪些失败会重试：取值中含有变量或无效参数。</translation>
    </message>
    <message numerus="yes">
        <source>This line allowed %n repeated operation(s)</source>
        <translation>
            <numerusform>这一行放行了 %n 个被重复发送的业务操作</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them duplicated</source>
        <extracomment>Part of &quot;This line allowed 7 repeated operations&quot;; stands on a line of its own</extracomment>
        <translation>
            <numerusform>其中 %n 个重复执行</numerusform>
        </translation>
    </message>
    <message>
        <source>Fix</source>
        <comment>a change of the configuration</comment>
        <translation>修复</translation>
    </message>
    <message>
        <source>default</source>
        <comment>origin of a value</comment>
        <extracomment>Where a value comes from: nothing sets it; short, in a narrow column</extracomment>
        <translation>默认</translation>
    </message>
    <message>
        <source>pods of the service, chosen by the controller&apos;s balancer</source>
        <translation>服务的 Pod，由控制器的负载均衡器选择</translation>
    </message>
    <message>
        <source>how many there are is not known</source>
        <translation>数量未知</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is passed on to this group.</source>
        <extracomment>Before a list of locations; speaks of an upstream group</extracomment>
        <translation>没有请求转发到该组。</translation>
    </message>
    <message>
        <source>Requests are passed on to it by:</source>
        <translation>向其转发请求的有：</translation>
    </message>
    <message>
        <source>Servers of the group:</source>
        <translation>组内服务器：</translation>
    </message>
    <message>
        <source>Kubernetes refuses this object as it is written: a value of an annotation is no text. The values are those after it was mended.</source>
        <translation>Kubernetes 会拒绝按此写法提交的对象：某个注解的值不是文本。此处显示的是修正后的值。</translation>
    </message>
</context>
<context>
    <name>Incidents</name>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Time (%1)</source>
        <translation>时间（%1）</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>URI</source>
        <translation>URI</translation>
    </message>
    <message>
        <source>Location</source>
        <comment>the location block that served the request</comment>
        <translation>location</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Took</source>
        <comment>how long the request lasted</comment>
        <translation>耗时</translation>
    </message>
    <message>
        <source>Client</source>
        <comment>the status that the client got</comment>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Effects</source>
        <translation>业务效果</translation>
    </message>
    <message>
        <source>Repeated by</source>
        <translation>重复来源</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>Which attempt of how many: &quot;2 of 3&quot;</extracomment>
        <translation>%1/%2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <extracomment>The status of an attempt and why it failed: &quot;504, read timeout&quot;</extracomment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Attempt</source>
        <comment>which attempt of the request</comment>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>后端</translation>
    </message>
    <message>
        <source>Outcome</source>
        <comment>how the attempt ended</comment>
        <translation>结果</translation>
    </message>
    <message>
        <source>Delivery</source>
        <comment>how far the request got</comment>
        <translation>送达</translation>
    </message>
    <message>
        <source>Client address</source>
        <translation>客户端地址</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Request id</source>
        <translation>请求 ID</translation>
    </message>
    <message>
        <source>Idempotency key</source>
        <translation>幂等键</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Allowed by</source>
        <translation>放行配置</translation>
    </message>
    <message>
        <source>Connect</source>
        <comment>how long connecting took</comment>
        <translation>连接</translation>
    </message>
    <message>
        <source>First byte</source>
        <comment>how long until the response header came</comment>
        <translation>首字节</translation>
    </message>
    <message>
        <source>Bytes sent</source>
        <translation>已发送字节</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Next action</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Line</source>
        <comment>of the access log</comment>
        <translation>行</translation>
    </message>
    <message>
        <source>%1 is no time: write 20:03, 20:03:21 or 2026-09-13T20:03.</source>
        <translation>%1 不是时间：请写成 20:03、20:03:21 或 2026-09-13T20:03。</translation>
    </message>
    <message>
        <source>%1 is no duration: write &gt;2, &lt;0.5 or &gt;300ms.</source>
        <translation>%1 不是时长：请写成 &gt;2、&lt;0.5 或 &gt;300ms。</translation>
    </message>
    <message>
        <source>%1 is no number: write 2 or &gt;1.</source>
        <translation>%1 不是数字：请写成 2 或 &gt;1。</translation>
    </message>
    <message>
        <source>There is no %1 %2; the list of suggestions has those there are.</source>
        <translation>%1 没有取值 %2；可用的取值见提示列表。</translation>
    </message>
    <message>
        <source>what became of the operation</source>
        <translation>业务操作的结论</translation>
    </message>
    <message>
        <source>the method of the request</source>
        <translation>请求方法</translation>
    </message>
    <message>
        <source>the beginning of the client&apos;s address</source>
        <translation>客户端地址的开头</translation>
    </message>
    <message>
        <source>the beginning of a backend&apos;s address</source>
        <translation>后端地址的开头</translation>
    </message>
    <message>
        <source>the id of an effect</source>
        <translation>业务效果的 ID</translation>
    </message>
    <message>
        <source>who repeated it</source>
        <translation>由谁重发</translation>
    </message>
    <message>
        <source>begun at that time or later: 20:03</source>
        <translation>在该时间或之后开始：20:03</translation>
    </message>
    <message>
        <source>begun before that time: 20:05:30</source>
        <translation>在该时间之前开始：20:05:30</translation>
    </message>
    <message>
        <source>how long it lasted, in seconds: &gt;2</source>
        <translation>持续时长（秒）：&gt;2</translation>
    </message>
    <message>
        <source>the number of attempts: &gt;1</source>
        <translation>尝试次数：&gt;1</translation>
    </message>
    <message>
        <source>why an attempt failed</source>
        <translation>尝试失败的原因</translation>
    </message>
    <message>
        <source>a part of the host name</source>
        <translation>主机名的一部分</translation>
    </message>
    <message>
        <source>a part of the request id or trace id</source>
        <translation>请求 ID 或跟踪 ID 的一部分</translation>
    </message>
    <message>
        <source>a part of the idempotency key</source>
        <translation>幂等键的一部分</translation>
    </message>
    <message>
        <source>the name of the user</source>
        <translation>用户名</translation>
    </message>
    <message>
        <source>Marks</source>
        <comment>what a person said of the operation</comment>
        <translation>标记</translation>
    </message>
    <message>
        <source>what you said of it: reviewed, report, verdict, note, tag, any</source>
        <translation>您的标记：reviewed、report、verdict、note、tag、any</translation>
    </message>
    <message>
        <source>one of your tags</source>
        <translation>您的标签之一</translation>
    </message>
    <message>
        <source>a part of your note</source>
        <translation>您的备注的一部分</translation>
    </message>
    <message>
        <source>reviewed</source>
        <translation>已查看</translation>
    </message>
    <message>
        <source>chosen for the report</source>
        <translation>已选入报告</translation>
    </message>
    <message>
        <source>your verdict: %1</source>
        <translation>您的结论：%1</translation>
    </message>
    <message>
        <source>note: %1</source>
        <translation>备注：%1</translation>
    </message>
    <message>
        <source>%1 are no two times: write 20:03..20:05.</source>
        <translation>%1 不是两个时间：请写成 20:03..20:05。</translation>
    </message>
    <message>
        <source>There is no field %1. There are: %2. In quotes it is looked for as it stands.</source>
        <translation>没有字段 %1。可用的字段：%2。加引号则按原文查找。</translation>
    </message>
    <message>
        <source>what was counted: retried, redirected, executed, tried, lost, cut, failed_first</source>
        <translation>所统计的内容：retried、redirected、executed、tried、lost、cut、failed_first</translation>
    </message>
    <message>
        <source>the location or server by its line: nginx.conf:26</source>
        <translation>按所在行指定的 location 或 server：nginx.conf:26</translation>
    </message>
    <message>
        <source>ended between two times: 20:03..20:05</source>
        <translation>在两个时间之间结束：20:03..20:05</translation>
    </message>
    <message>
        <source>not allowed by %1</source>
        <extracomment>Column &quot;Allowed by&quot;; %1: the directive in force, which forbids the retry that the log shows</extracomment>
        <translation>%1 不允许</translation>
    </message>
    <message>
        <source>When it began, by the access log.</source>
        <translation>按访问日志计算的开始时间。</translation>
    </message>
    <message>
        <source>the line of the configuration that allowed it: nginx.conf:21</source>
        <translation>允许它的配置行：nginx.conf:21</translation>
    </message>
    <message>
        <source>%1 is no status: write 504, 5xx or &gt;=500.</source>
        <translation>%1 不是状态码：请写成 504、5xx 或 &gt;=500。</translation>
    </message>
    <message>
        <source>a location block, or how it begins</source>
        <translation>location 块，或其开头</translation>
    </message>
    <message>
        <source>a part of the URI, or all of it: =/pay</source>
        <translation>URI 的一部分，或完整的 URI：=/pay</translation>
    </message>
    <message>
        <source>the status of an attempt or of the answer: 504, 5xx, &gt;=500</source>
        <translation>某次尝试或响应的状态码：504、5xx、&gt;=500</translation>
    </message>
    <message>
        <source>When it began, by the access log, whose whole seconds leave up to one second open: to the millisecond only where the application noted the receipt.</source>
        <translation>按访问日志计算的开始时间；日志只精确到整秒，误差可达一秒，只有应用记录了收到请求的时刻时才精确到毫秒。</translation>
    </message>
</context>
<context>
    <name>Inputs</name>
    <message>
        <source>%1 (assumed)</source>
        <extracomment>A time zone that no log states</extracomment>
        <translation>%1（假定）</translation>
    </message>
    <message>
        <source>not recognised</source>
        <comment>a log&apos;s format</comment>
        <translation>未识别</translation>
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
            <numerusform>%1 ± %2，依据 %n 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading was stopped at %1 % of %2.</source>
        <translation>读取在 %2 的 %1 % 处停止。</translation>
    </message>
    <message>
        <source>Reading was stopped in %1.</source>
        <translation>读取在 %1 中停止。</translation>
    </message>
    <message>
        <source>Reading was stopped between two files.</source>
        <translation>读取在两个文件之间停止。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were not read.</source>
        <translation>
            <numerusform>%n 个文件未读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 % of %2</source>
        <extracomment>How much was read of which file: &quot;43 % of access.log&quot;</extracomment>
        <translation>%2 的 %1 %</translation>
    </message>
    <message>
        <source>part of %1</source>
        <translation>%1 的一部分</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n file(s)</source>
        <translation>
            <numerusform>%n 个文件中的 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>What is shown is a part: verdicts that would need the rest are unresolved.</source>
        <translation>显示的只是一部分：需要其余部分才能得出的结论为“结果未定”。</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <extracomment>A clock&apos;s difference and its uncertainty: &quot;+0.4 s ± 0.1 s&quot;</extracomment>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>%1, as stated</source>
        <extracomment>A clock&apos;s difference that a person stated: &quot;+0.4 s, as stated&quot;</extracomment>
        <translation>%1（按指定值）</translation>
    </message>
    <message>
        <source>%1 (found by comparing with the access log)</source>
        <extracomment>A time zone that follows from a comparison of two logs</extracomment>
        <translation>%1（与访问日志比对得出）</translation>
    </message>
    <message>
        <source>nginx error log</source>
        <comment>a log&apos;s format</comment>
        <translation>nginx 错误日志</translation>
    </message>
    <message>
        <source>%1 (stated)</source>
        <extracomment>A clock&apos;s difference that a person stated</extracomment>
        <translation>%1（手动指定）</translation>
    </message>
</context>
<context>
    <name>Inspect</name>
    <message>
        <source>  lines come through: %1</source>
        <translation>  日志行的外层封装：%1</translation>
    </message>
    <message>
        <source>  encoding: %1</source>
        <translation>  编码：%1</translation>
    </message>
    <message>
        <source>from the configuration</source>
        <extracomment>Where a log format comes from</extracomment>
        <translation>来自配置</translation>
    </message>
    <message>
        <source>a known format</source>
        <extracomment>Where a log format comes from</extracomment>
        <translation>已知格式</translation>
    </message>
    <message>
        <source>by the names of the keys</source>
        <extracomment>Where a log format comes from: the names of the keys of JSON objects</extracomment>
        <translation>按键名识别</translation>
    </message>
    <message>
        <source>guessed from the lines</source>
        <extracomment>Where a log format comes from</extracomment>
        <translation>根据日志行推断</translation>
    </message>
    <message>
        <source>%1: an access log</source>
        <translation>%1：访问日志</translation>
    </message>
    <message>
        <source>  no format reads these lines; state one with --log-format</source>
        <translation>  没有格式能读取这些行；请用 --log-format 指定</translation>
    </message>
    <message>
        <source>  %1 % of the sample: %2 (%3)</source>
        <translation>  样本的 %1 %：%2（%3）</translation>
    </message>
    <message>
        <source>  the first line, read with the first format:</source>
        <translation>  用第一个格式读取的第一行：</translation>
    </message>
    <message>
        <source>%1: an export of effects, read as %2</source>
        <translation>%1：业务效果导出，按 %2 读取</translation>
    </message>
    <message>
        <source>%1: an application log, read as %2</source>
        <translation>%1：应用日志，按 %2 读取</translation>
    </message>
    <message>
        <source>by its name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>by what it holds</source>
        <translation>按内容</translation>
    </message>
    <message>
        <source>as stated</source>
        <translation>按指定</translation>
    </message>
    <message>
        <source>%1: a configuration of nginx</source>
        <translation>%1：nginx 配置</translation>
    </message>
    <message>
        <source>%1: an error log of nginx</source>
        <translation>%1：nginx 错误日志</translation>
    </message>
    <message>
        <source>%1: not recognised</source>
        <translation>%1：无法识别</translation>
    </message>
    <message>
        <source>%1: a case file of Retryscope</source>
        <translation>%1：Retryscope 案例文件</translation>
    </message>
</context>
<context>
    <name>LocationTrace</name>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>the exact match; nothing else is asked</source>
        <translation>精确匹配；不再检查其他 location</translation>
    </message>
    <message>
        <source>the longest matching prefix; regular expressions are not asked</source>
        <translation>最长匹配前缀；不再检查正则表达式</translation>
    </message>
    <message>
        <source>the first regular expression in the order of the file that matches</source>
        <translation>按文件顺序第一个匹配的正则表达式</translation>
    </message>
    <message>
        <source>the request was sent here by its name</source>
        <translation>请求按名称转到这里</translation>
    </message>
    <message>
        <source>the longest matching prefix; no regular expression matches</source>
        <translation>最长匹配前缀；没有正则表达式匹配</translation>
    </message>
    <message>
        <source>the URI is rewritten by %1</source>
        <translation>URI 由 %1 改写</translation>
    </message>
    <message>
        <source>%1 leads on, if none of its files exists</source>
        <translation>如果其中的文件都不存在，%1 会继续转到别处</translation>
    </message>
    <message>
        <source>%1 makes another request of it</source>
        <translation>%1 把它变成另一个请求</translation>
    </message>
    <message>
        <source>nginx answers by itself: %1</source>
        <translation>nginx 自行应答：%1</translation>
    </message>
    <message>
        <source>it goes on in %1</source>
        <translation>请求转到 %1</translation>
    </message>
    <message>
        <source>%1 is not decided by the configuration alone</source>
        <translation>仅凭配置无法确定 %1 的结果</translation>
    </message>
    <message>
        <source>This configuration has no http server.</source>
        <translation>此配置中没有 http server。</translation>
    </message>
    <message>
        <source>no location matches: the server itself serves</source>
        <translation>没有匹配的 location：由 server 本身处理</translation>
    </message>
    <message>
        <source>within it, %1 holds for this request</source>
        <translation>其中对此请求生效的是 %1</translation>
    </message>
    <message>
        <source>The request is sent round without end; nginx answers 500.</source>
        <translation>请求无限循环；nginx 返回 500。</translation>
    </message>
    <message>
        <source>Something dynamic may lead to another location.</source>
        <translation>动态部分可能转到其他 location。</translation>
    </message>
</context>
<context>
    <name>MappingPreview</name>
    <message>
        <source>What it says</source>
        <translation>记录内容</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>业务效果</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Request id</source>
        <translation>请求 ID</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>幂等键</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>业务操作</translation>
    </message>
    <message>
        <source>Hash of the body</source>
        <translation>请求体哈希</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态码</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Means</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>told by its words</source>
        <translation>按字面判断</translation>
    </message>
    <message>
        <source>What %1 means</source>
        <translation>%1 的含义</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what rows say, and how many do</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Without the id of the effect two of them cannot be told from one.</source>
        <translation>没有业务效果的 ID，就无法区分一个效果和两个效果。</translation>
    </message>
    <message>
        <source>Without a time nothing can be joined to a request.</source>
        <translation>没有时间，任何记录都无法关联到请求。</translation>
    </message>
    <message>
        <source>Without a path, an id or a key rows are joined by time alone.</source>
        <translation>没有路径、ID 或幂等键，只能按时间关联各行。</translation>
    </message>
    <message>
        <source>Time (%1)</source>
        <translation>时间（%1）</translation>
    </message>
</context>
<context>
    <name>MatrixText</name>
    <message>
        <source>not known</source>
        <comment>in a cell of the matrix</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>may run twice</source>
        <comment>in a cell of the matrix</comment>
        <translation>可能重复执行</translation>
    </message>
    <message>
        <source>repeat</source>
        <comment>in a cell of the matrix</comment>
        <translation>重试</translation>
    </message>
    <message>
        <source>sent elsewhere</source>
        <comment>in a cell of the matrix</comment>
        <translation>转到别处</translation>
    </message>
    <message>
        <source>repeat, did not arrive</source>
        <comment>in a cell of the matrix</comment>
        <translation>重试，未送达</translation>
    </message>
    <message>
        <source>repeat, incomplete</source>
        <comment>in a cell of the matrix</comment>
        <translation>重试，未完整送达</translation>
    </message>
    <message>
        <source>the client gets the failure</source>
        <translation>失败返回给客户端</translation>
    </message>
    <message>
        <source>safe: not executed before</source>
        <translation>安全：此前未执行</translation>
    </message>
    <message>
        <source>a read is repeated</source>
        <translation>重试读取</translation>
    </message>
    <message>
        <source>sent to another location</source>
        <translation>转到其他 location</translation>
    </message>
    <message>
        <source>may be executed twice</source>
        <translation>可能重复执行</translation>
    </message>
    <message>
        <source>not known from the configuration</source>
        <translation>从配置无法得知</translation>
    </message>
</context>
<context>
    <name>NoteTexts</name>
    <message>
        <source>Your verdict: %1 (computed: %2)</source>
        <translation>您的结论：%1（计算得出：%2）</translation>
    </message>
    <message>
        <source>%1 — %2, %3</source>
        <extracomment>%1: a reason in the person&apos;s words, %2: who gave it, %3: when</extracomment>
        <translation>%1——%2，%3</translation>
    </message>
    <message>
        <source>Tags: %1</source>
        <translation>标签：%1</translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n 个请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retried</source>
        <translation>
            <numerusform>%n 个重试过</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n 次尝试</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lost response(s)</source>
        <translation>
            <numerusform>%n 个丢失的响应</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n redirected internally</source>
        <translation>
            <numerusform>%n 个被内部重定向</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Phrases</name>
    <message>
        <source>%1 cannot be opened: %2.</source>
        <translation>无法打开 %1：%2。</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2.</source>
        <translation>无法读取 %1：%2。</translation>
    </message>
    <message>
        <source>%1 is a folder; a file is needed here.</source>
        <translation>%1 是文件夹，此处需要文件。</translation>
    </message>
    <message>
        <source>The compressed data in %1 is damaged; what came before the damage was read.</source>
        <translation>%1 中的压缩数据已损坏；损坏之前的内容已读取。</translation>
    </message>
    <message>
        <source>The log format “%1” is not valid: %2.</source>
        <translation>日志格式“%1”无效：%2。</translation>
    </message>
    <message>
        <source>No log format named %1 is known. Load the configuration that defines it, or give its text.</source>
        <translation>未找到名为 %1 的日志格式。请加载定义它的配置，或直接给出格式文本。</translation>
    </message>
    <message>
        <source>No known format fits the lines of %1. Give the log_format of the nginx that wrote it.</source>
        <translation>没有任何已知格式与 %1 的各行相符。请给出写入该日志的 nginx 的 log_format。</translation>
    </message>
    <message>
        <source>%1 is not an nginx configuration.</source>
        <translation>%1 不是 nginx 配置。</translation>
    </message>
    <message>
        <source>There is nothing to analyse: none of the inputs could be read.</source>
        <translation>没有可分析的内容：所有输入都无法读取。</translation>
    </message>
    <message>
        <source>“%1” is not a time. Write it as 2026-09-13T20:03:21+03:00.</source>
        <translation>“%1”不是时间。请写成 2026-09-13T20:03:21+03:00 的形式。</translation>
    </message>
    <message>
        <source>“%1” is not a version of nginx. Write it as 1.26.3.</source>
        <translation>“%1”不是 nginx 版本号。请写成 1.26.3 的形式。</translation>
    </message>
    <message>
        <source>No location of this configuration serves %1.</source>
        <translation>此配置中没有处理 %1 的 location 块。</translation>
    </message>
    <message>
        <source>The question cannot be answered: %1.</source>
        <translation>无法回答此问题：%1。</translation>
    </message>
    <message>
        <source>The mapping in %1 is not valid: %2.</source>
        <translation>%1 中的字段映射无效：%2。</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>The font %1 is not installed. Install the package %2.</source>
        <translation>未安装字体 %1。请安装软件包 %2。</translation>
    </message>
    <message>
        <source>The report&apos;s fonts have no glyph for: %1.</source>
        <translation>报告字体中缺少以下字符的字形：%1。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>The line does not fit the format.</source>
        <translation>该行与格式不符。</translation>
    </message>
    <message>
        <source>Bytes that are not UTF-8; the line was read all the same.</source>
        <translation>含有非 UTF-8 字节；该行仍已读取。</translation>
    </message>
    <message>
        <source>Binary data: this is not a text file.</source>
        <translation>二进制数据：这不是文本文件。</translation>
    </message>
    <message>
        <source>The line is %1 bytes long and was cut.</source>
        <translation>该行长 %1 字节，已截断。</translation>
    </message>
    <message>
        <source>%1 has %2 elements, the address list has %3: what belongs together is not known.</source>
        <translation>%1 有 %2 个元素，地址列表有 %3 个：无法确定对应关系。</translation>
    </message>
    <message>
        <source>“%1” is not a readable time.</source>
        <translation>“%1”不是可识别的时间。</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number.</source>
        <translation>%1：“%2”不是数字。</translation>
    </message>
    <message>
        <source>Not valid JSON at byte %1.</source>
        <translation>第 %1 字节处不是有效的 JSON。</translation>
    </message>
    <message>
        <source>%1 columns instead of %2.</source>
        <translation>有 %1 列，应为 %2 列。</translation>
    </message>
    <message>
        <source>The compressed data ends early; what came before was read.</source>
        <translation>压缩数据提前结束；之前的内容已读取。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件为空。</translation>
    </message>
    <message>
        <source>The file vanished while it was read: %1.</source>
        <translation>文件在读取过程中消失：%1。</translation>
    </message>
    <message>
        <source>The format was recognised as %1; %2 % of the sample fit it.</source>
        <translation>识别出的格式为 %1；样本中有 %2 % 与之相符。</translation>
    </message>
    <message>
        <source>The times have no zone; %1 was assumed.</source>
        <translation>时间未带时区，已假定为 %1。</translation>
    </message>
    <message>
        <source>The meaning of the columns was guessed: %1.</source>
        <translation>各列的含义为推测：%1。</translation>
    </message>
    <message>
        <source>No time, or nothing to match requests by, was found. State the mapping of the columns.</source>
        <translation>未找到时间，或没有可用来关联请求的字段。请指定列的映射。</translation>
    </message>
    <message>
        <source>The line continues the record before it.</source>
        <translation>该行是上一条记录的延续。</translation>
    </message>
    <message>
        <source>The last line has no line end; the file may still be growing.</source>
        <translation>最后一行没有换行符；文件可能仍在写入。</translation>
    </message>
    <message>
        <source>The file ends inside a block or a directive.</source>
        <translation>文件在块或指令中途结束。</translation>
    </message>
    <message>
        <source>A “}” too many.</source>
        <translation>多余的“}”。</translation>
    </message>
    <message>
        <source>The quote is not closed.</source>
        <translation>引号没有闭合。</translation>
    </message>
    <message>
        <source>Text follows the closing quote without a blank; nginx refuses that.</source>
        <translation>右引号后紧跟文字而没有空格，nginx 不接受这种写法。</translation>
    </message>
    <message>
        <source>The directive is not ended by “;”.</source>
        <translation>指令没有以“;”结尾。</translation>
    </message>
    <message>
        <source>A “{” without a name before it.</source>
        <translation>“{”前缺少名称。</translation>
    </message>
    <message>
        <source>A “;” without a directive before it.</source>
        <translation>“;”前缺少指令。</translation>
    </message>
    <message>
        <source>include: no file %1 was found.</source>
        <translation>include：未找到文件 %1。</translation>
    </message>
    <message>
        <source>include: %1 includes itself.</source>
        <translation>include：%1 包含了自身。</translation>
    </message>
    <message>
        <source>include: %1 lies outside of what was given and was not read.</source>
        <translation>include：%1 不在给定的范围内，未读取。</translation>
    </message>
    <message>
        <source>include: more than %1 files; the rest was not read.</source>
        <translation>include：文件超过 %1 个，其余未读取。</translation>
    </message>
    <message>
        <source>The file is not text.</source>
        <translation>该文件不是文本。</translation>
    </message>
    <message>
        <source>This cannot be the name of a directive.</source>
        <translation>这不能作为指令名。</translation>
    </message>
    <message>
        <source>This kind of input is not read: %1.</source>
        <translation>不读取此类输入：%1。</translation>
    </message>
    <message>
        <source>The access log lists the upstream statuses %1.</source>
        <translation>访问日志列出的 upstream 状态码为 %1。</translation>
    </message>
    <message>
        <source>The error log says: %1.</source>
        <translation>错误日志记录：%1。</translation>
    </message>
    <message>
        <source>%1 received the request.</source>
        <translation>%1 收到了请求。</translation>
    </message>
    <message>
        <source>Effect %1 was applied by %2.</source>
        <translation>业务效果 %1 在 %2 上生效。</translation>
    </message>
    <message>
        <source>Late success: effect %1 was applied %2 after nginx had given up.</source>
        <translation>迟到成功：nginx 放弃等待后又过了 %2，业务效果 %1 才生效。</translation>
    </message>
    <message>
        <source>%1 gave the stored result again and did nothing.</source>
        <translation>%1 返回了已存结果，没有再次执行。</translation>
    </message>
    <message>
        <source>%1 refused it as a duplicate: %2.</source>
        <translation>%1 将其作为重复请求拒绝：%2。</translation>
    </message>
    <message>
        <source>%1 says that it did nothing: %2.</source>
        <translation>%1 的记录表明没有生效：%2。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing was delivered on %n attempt(s).</source>
        <translation>
            <numerusform>%n 次尝试没有送达任何内容。</numerusform>
        </translation>
    </message>
    <message>
        <source>The export covers the time from %1 to %2.</source>
        <translation>导出数据覆盖 %1 至 %2。</translation>
    </message>
    <message>
        <source>The same request id %1 stands in the access log and in the application’s records.</source>
        <translation>访问日志与应用记录中出现同一个请求 ID：%1。</translation>
    </message>
    <message>
        <source>The same idempotency key %1.</source>
        <translation>幂等键相同：%1。</translation>
    </message>
    <message>
        <source>The same body (hash %1).</source>
        <translation>请求体相同（哈希 %1）。</translation>
    </message>
    <message numerus="yes">
        <source>%n candidate(s) fit equally well, so none is claimed.</source>
        <translation>
            <numerusform>有 %n 个候选同样吻合，因此不认定其中任何一个。</numerusform>
        </translation>
    </message>
    <message>
        <source>Only the status %1 speaks for it; a status alone proves nothing.</source>
        <translation>只有状态码 %1 支持这一点；单凭状态码不能证明什么。</translation>
    </message>
    <message>
        <source>The caller sent it again with a new idempotency key.</source>
        <translation>调用方换用新的幂等键重发了请求。</translation>
    </message>
    <message>
        <source>The application log of the backend that was possibly reached.</source>
        <translation>请求可能到达的那台后端的应用日志。</translation>
    </message>
    <message>
        <source>An export of the effects of that time.</source>
        <translation>该时段的业务效果导出数据。</translation>
    </message>
    <message>
        <source>An export that reaches further: a late effect could appear after its end.</source>
        <translation>截止时间更晚的导出数据：迟到的业务效果可能出现在现有数据截止之后。</translation>
    </message>
    <message>
        <source>A request id both in the access log and in the application’s log.</source>
        <translation>访问日志和应用日志都记录的请求 ID。</translation>
    </message>
    <message>
        <source>$upstream_bytes_sent in the log_format: it tells whether anything was sent.</source>
        <translation>在 log_format 中加入 $upstream_bytes_sent：由此可知是否发送过数据。</translation>
    </message>
    <message>
        <source>$upstream_connect_time in the log_format: it tells whether a connection was made.</source>
        <translation>在 log_format 中加入 $upstream_connect_time：由此可知是否建立了连接。</translation>
    </message>
    <message>
        <source>$upstream_header_time in the log_format: it tells whether the backend answered.</source>
        <translation>在 log_format 中加入 $upstream_header_time：由此可知后端是否作出响应。</translation>
    </message>
    <message>
        <source>$upstream_addr in the log_format: it names the backends.</source>
        <translation>在 log_format 中加入 $upstream_addr：由此可知是哪些后端。</translation>
    </message>
    <message>
        <source>The error log of that time.</source>
        <translation>该时段的错误日志。</translation>
    </message>
    <message>
        <source>%1 s</source>
        <extracomment>A duration in seconds, &quot;2.001 s&quot;</extracomment>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <extracomment>A duration in milliseconds, &quot;14 ms&quot;</extracomment>
        <translation>%1 ms</translation>
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
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>duplicated</source>
        <comment>verdict</comment>
        <extracomment>Verdict on an operation, a word in a table</extracomment>
        <translation>重复执行</translation>
    </message>
    <message>
        <source>prevented</source>
        <comment>verdict</comment>
        <translation>已拦截重复</translation>
    </message>
    <message>
        <source>executed once</source>
        <comment>verdict</comment>
        <translation>只执行一次</translation>
    </message>
    <message>
        <source>not applied</source>
        <comment>verdict</comment>
        <translation>未生效</translation>
    </message>
    <message>
        <source>unresolved</source>
        <comment>verdict</comment>
        <translation>结果未定</translation>
    </message>
    <message>
        <source>Duplicated</source>
        <comment>verdict as a heading</comment>
        <translation>重复执行</translation>
    </message>
    <message>
        <source>Prevented</source>
        <comment>verdict as a heading</comment>
        <translation>已拦截重复</translation>
    </message>
    <message>
        <source>Executed once</source>
        <comment>verdict as a heading</comment>
        <translation>只执行一次</translation>
    </message>
    <message>
        <source>Not applied</source>
        <comment>verdict as a heading</comment>
        <translation>未生效</translation>
    </message>
    <message>
        <source>Unresolved</source>
        <comment>verdict as a heading</comment>
        <translation>结果未定</translation>
    </message>
    <message>
        <source>confirmed</source>
        <comment>how sure a verdict is</comment>
        <translation>已确认</translation>
    </message>
    <message>
        <source>inferred</source>
        <comment>how sure a verdict is</comment>
        <translation>推断</translation>
    </message>
    <message>
        <source>Nothing to do.</source>
        <translation>无需处理。</translation>
    </message>
    <message>
        <source>The result exists: use it, and do not send the request again.</source>
        <translation>结果已存在：直接使用，不要再次发送请求。</translation>
    </message>
    <message>
        <source>Repeat it with the same idempotency key and unchanged input.</source>
        <translation>使用相同的幂等键和不变的输入重发。</translation>
    </message>
    <message>
        <source>It may be sent again: no attempt was applied, and none still can be.</source>
        <translation>可以再次发送：没有任何尝试生效，之后也不会再生效。</translation>
    </message>
    <message>
        <source>Reconcile: ask the application for the state. Nothing found now does not exclude a late arrival.</source>
        <translation>对账：向应用查询实际状态。现在查不到，并不排除之后迟到生效。</translation>
    </message>
    <message>
        <source>next server</source>
        <comment>who repeated the request</comment>
        <extracomment>Who repeated the request, in a table</extracomment>
        <translation>转发到下一台服务器</translation>
    </message>
    <message>
        <source>internal redirect</source>
        <comment>who repeated the request</comment>
        <translation>内部重定向</translation>
    </message>
    <message>
        <source>client</source>
        <comment>who repeated the request</comment>
        <translation>客户端</translation>
    </message>
    <message>
        <source>mirror</source>
        <comment>who repeated the request</comment>
        <translation>镜像（mirror）</translation>
    </message>
    <message>
        <source>another proxy</source>
        <comment>who repeated the request</comment>
        <translation>另一个代理</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>who repeated the request</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>not delivered</source>
        <comment>how far a request got</comment>
        <translation>未送达</translation>
    </message>
    <message>
        <source>partially delivered</source>
        <comment>how far a request got</comment>
        <translation>部分送达</translation>
    </message>
    <message>
        <source>possibly executed</source>
        <comment>how far a request got</comment>
        <translation>可能已执行</translation>
    </message>
    <message>
        <source>responded</source>
        <comment>how far a request got</comment>
        <translation>已响应</translation>
    </message>
    <message>
        <source>no failure</source>
        <translation>无失败</translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>连接被拒绝</translation>
    </message>
    <message>
        <source>connect timeout</source>
        <translation>连接超时</translation>
    </message>
    <message>
        <source>TLS handshake failed</source>
        <translation>TLS 握手失败</translation>
    </message>
    <message>
        <source>TLS handshake timeout</source>
        <translation>TLS 握手超时</translation>
    </message>
    <message>
        <source>closed before the request was sent</source>
        <translation>发送请求前连接被关闭</translation>
    </message>
    <message>
        <source>send timeout</source>
        <translation>发送超时</translation>
    </message>
    <message>
        <source>reset while sending</source>
        <translation>发送时连接被重置</translation>
    </message>
    <message>
        <source>read timeout</source>
        <translation>读取超时</translation>
    </message>
    <message>
        <source>closed after the request was sent</source>
        <translation>请求发出后连接被关闭</translation>
    </message>
    <message>
        <source>reset after the request was sent</source>
        <translation>请求发出后连接被重置</translation>
    </message>
    <message>
        <source>invalid response header</source>
        <translation>响应头无效</translation>
    </message>
    <message>
        <source>answer that is no HTTP</source>
        <translation>响应不是 HTTP</translation>
    </message>
    <message>
        <source>answer %1</source>
        <extracomment>The backend answered with this HTTP status</extracomment>
        <translation>返回 %1</translation>
    </message>
    <message>
        <source>closed within the response</source>
        <translation>响应中途连接被关闭</translation>
    </message>
    <message>
        <source>no live server in the group</source>
        <translation>upstream 组内没有可用服务器</translation>
    </message>
    <message>
        <source>kept connection was already closed</source>
        <translation>保持的连接已被关闭</translation>
    </message>
    <message>
        <source>the client went away</source>
        <translation>客户端已断开</translation>
    </message>
    <message>
        <source>failure inside nginx</source>
        <translation>nginx 内部失败</translation>
    </message>
    <message>
        <source>failure not known</source>
        <translation>失败原因未知</translation>
    </message>
    <message>
        <source>sent by the backend</source>
        <comment>a status</comment>
        <translation>由后端返回</translation>
    </message>
    <message>
        <source>made by nginx</source>
        <comment>a status</comment>
        <translation>由 nginx 生成</translation>
    </message>
    <message>
        <source>origin not known</source>
        <comment>a status</comment>
        <translation>来源未知</translation>
    </message>
    <message>
        <source>attempt</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>received</source>
        <comment>what the application wrote down</comment>
        <translation>收到请求</translation>
    </message>
    <message>
        <source>effect</source>
        <comment>what the application wrote down</comment>
        <translation>业务效果</translation>
    </message>
    <message>
        <source>stored result given again</source>
        <comment>what the application wrote down</comment>
        <translation>返回已存结果</translation>
    </message>
    <message>
        <source>refused as a duplicate</source>
        <comment>what the application wrote down</comment>
        <translation>作为重复请求拒绝</translation>
    </message>
    <message>
        <source>failed, nothing done</source>
        <comment>what the application wrote down</comment>
        <translation>失败，未生效</translation>
    </message>
    <message>
        <source>note</source>
        <comment>what the application wrote down</comment>
        <translation>其他记录</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>access log</source>
        <translation>访问日志</translation>
    </message>
    <message>
        <source>error log</source>
        <translation>错误日志</translation>
    </message>
    <message>
        <source>application log</source>
        <translation>应用日志</translation>
    </message>
    <message>
        <source>export of effects</source>
        <translation>业务效果导出</translation>
    </message>
    <message>
        <source>Reading the configuration</source>
        <translation>正在读取配置</translation>
    </message>
    <message>
        <source>Reading access logs</source>
        <translation>正在读取访问日志</translation>
    </message>
    <message>
        <source>Reading error logs</source>
        <translation>正在读取错误日志</translation>
    </message>
    <message>
        <source>Reading the application&apos;s records</source>
        <translation>正在读取应用记录</translation>
    </message>
    <message>
        <source>Pairing attempts</source>
        <translation>正在配对尝试</translation>
    </message>
    <message>
        <source>Matching requests with effects</source>
        <translation>正在关联请求与业务效果</translation>
    </message>
    <message>
        <source>Judging operations</source>
        <translation>正在得出各业务操作的结论</translation>
    </message>
    <message>
        <source>set here</source>
        <comment>where a value comes from</comment>
        <translation>在此设置</translation>
    </message>
    <message>
        <source>inherited</source>
        <comment>where a value comes from</comment>
        <translation>继承</translation>
    </message>
    <message>
        <source>nginx&apos;s default</source>
        <comment>where a value comes from</comment>
        <translation>nginx 默认值</translation>
    </message>
    <message>
        <source>note</source>
        <comment>severity of a finding</comment>
        <translation>提示</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>severity of a finding</comment>
        <translation>警告</translation>
    </message>
    <message>
        <source>error</source>
        <comment>severity of a finding</comment>
        <translation>错误</translation>
    </message>
    <message>
        <source>nginx would refuse this.</source>
        <translation>nginx 不接受这种写法。</translation>
    </message>
    <message>
        <source>%1 knows no “%2”; probably %3 is meant.</source>
        <translation>%1 没有参数“%2”，可能应为 %3。</translation>
    </message>
    <message>
        <source>%1 knows no “%2”.</source>
        <translation>%1 没有参数“%2”。</translation>
    </message>
    <message>
        <source>repeats a POST that was already sent; it may be executed twice</source>
        <translation>会重试已发出的 POST，可能重复执行</translation>
    </message>
    <message>
        <source>PUT, DELETE and unknown methods are repeated after they were sent (%1)</source>
        <translation>PUT、DELETE 和未知方法在发出后仍会重试（%1）</translation>
    </message>
    <message numerus="yes">
        <source>no limit of tries: a failing request may visit %n server(s)</source>
        <translation>
            <numerusform>尝试次数不限：失败的请求可能到达 %n 台服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>the log cannot show retries: %1 lacks %2</source>
        <translation>看不出重试：日志格式 %1 缺少 %2</translation>
    </message>
    <message>
        <source>%1 is ignored here without a reason</source>
        <translation>此处忽略了 %1，但没有写明理由</translation>
    </message>
    <message>
        <source>Syntax error</source>
        <translation>语法错误</translation>
    </message>
    <message>
        <source>non_idempotent allows a POST to be repeated</source>
        <translation>non_idempotent 允许重试 POST</translation>
    </message>
    <message>
        <source>Writes are repeated here</source>
        <translation>此处会重试写请求</translation>
    </message>
    <message>
        <source>The number of tries is not limited</source>
        <translation>尝试次数不受限制</translation>
    </message>
    <message>
        <source>The log does not show retries</source>
        <translation>日志看不出重试</translation>
    </message>
    <message>
        <source>Invalid parameter</source>
        <translation>无效参数</translation>
    </message>
    <message>
        <source>A finding is ignored without a reason</source>
        <translation>忽略发现却没有写明理由</translation>
    </message>
    <message>
        <source>nginx does not start with this line, and what it hides was not reviewed.</source>
        <translation>有这一行时 nginx 无法启动；被它挡住的内容没有检查。</translation>
    </message>
    <message>
        <source>After a failure nginx sends a POST, LOCK or PATCH that may already have arrived to the next server. The first server is not stopped by that and may execute it all the same.</source>
        <translation>失败后，nginx 会把可能已经送达的 POST、LOCK 或 PATCH 再发给下一台服务器。第一台服务器不会因此停下，仍可能执行该请求。</translation>
    </message>
    <message>
        <source>Without non_idempotent nginx holds back only POST, LOCK and PATCH. PUT, DELETE and every method that it does not know are sent to the next server even after they were sent to the first.</source>
        <translation>没有 non_idempotent 时，nginx 只对 POST、LOCK 和 PATCH 不作重试。PUT、DELETE 以及它不认识的方法，即使已发给第一台服务器，仍会再发给下一台。</translation>
    </message>
    <message>
        <source>With 0 tries a failing request visits every server of the group. One slow request then loads all of them, and each may execute it.</source>
        <translation>尝试次数为 0 时，失败的请求会依次到达组内每台服务器。一个慢请求就会给所有服务器增加负载，而且每台都可能执行它。</translation>
    </message>
    <message>
        <source>Without $upstream_addr, $upstream_status and $upstream_response_time a request that was sent twice looks like any other, and a duplicate cannot be traced afterwards.</source>
        <translation>缺少 $upstream_addr、$upstream_status 和 $upstream_response_time 时，发送过两次的请求与其他请求看不出区别，事后无法追查重复。</translation>
    </message>
    <message>
        <source>Whoever reads this later cannot tell whether the danger was weighed or overlooked.</source>
        <translation>日后读到这里的人无法判断，风险是经过权衡还是被忽略了。</translation>
    </message>
    <message>
        <source>It matters always.</source>
        <translation>任何情况下都有影响。</translation>
    </message>
    <message>
        <source>It does no harm where the handler executes a request with the same idempotency key only once.</source>
        <translation>如果处理程序对同一幂等键的请求只执行一次，则没有危害。</translation>
    </message>
    <message>
        <source>It does no harm where a repeated PUT or DELETE leaves the same state and triggers nothing else.</source>
        <translation>如果重复的 PUT 或 DELETE 得到相同的状态，且不触发其他动作，则没有危害。</translation>
    </message>
    <message>
        <source>It does no harm in a group of one or two servers.</source>
        <translation>如果组内只有一两台服务器，则没有危害。</translation>
    </message>
    <message>
        <source>It does no harm for locations that pass nothing on, or where another log has these fields.</source>
        <translation>如果 location 块不转发请求，或另一份日志含有这些字段，则没有危害。</translation>
    </message>
    <message>
        <source>It matters always, unless a build with own patches knows the parameter.</source>
        <translation>任何情况下都有影响，除非使用了打过补丁、能识别该参数的 nginx。</translation>
    </message>
    <message>
        <source>It matters little where the reason is written elsewhere.</source>
        <translation>如果理由已写在别处，则影响不大。</translation>
    </message>
    <message>
        <source>Do not repeat at all here.</source>
        <translation>此处完全不重试。</translation>
    </message>
    <message>
        <source>Remove %1.</source>
        <translation>删除 %1。</translation>
    </message>
    <message>
        <source>Switch repeating off in this location.</source>
        <translation>在此 location 块中关闭重试。</translation>
    </message>
    <message>
        <source>Limit the tries.</source>
        <translation>限制尝试次数。</translation>
    </message>
    <message>
        <source>Add the missing variables to the format.</source>
        <translation>在格式中补上缺少的变量。</translation>
    </message>
    <message>
        <source>Write %1 instead.</source>
        <translation>改为 %1。</translation>
    </message>
    <message>
        <source>Change as shown.</source>
        <translation>按所示修改。</translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) for one %1 that the client sent again.</source>
        <translation>
            <numerusform>客户端重发同一个 %1，产生了 %n 个业务效果。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) for one %1.</source>
        <translation>
            <numerusform>同一个 %1 产生了 %n 个业务效果。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s), %1, for one %2 that the client sent again.</source>
        <extracomment>%1: ids of orders or the like, %2: &quot;POST /checkout/confirm&quot;</extracomment>
        <translation>
            <numerusform>客户端重发同一个 %2，产生了 %n 个业务效果：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s), %1, for one %2.</source>
        <translation>
            <numerusform>同一个 %2 产生了 %n 个业务效果：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was delivered %n time(s) and applied once.</source>
        <translation>
            <numerusform>%1 送达 %n 次，只生效一次。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was delivered %n time(s) and applied once: %2.</source>
        <translation>
            <numerusform>%1 送达 %n 次，只生效一次：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>%1 was applied once.</source>
        <translation>%1 只生效一次。</translation>
    </message>
    <message>
        <source>%1 was applied once: %2.</source>
        <translation>%1 只生效一次：%2。</translation>
    </message>
    <message>
        <source>%1 was not applied.</source>
        <translation>%1 未生效。</translation>
    </message>
    <message>
        <source>Whether and how often %1 was applied is not established.</source>
        <translation>%1 是否生效、生效几次，尚无定论。</translation>
    </message>
    <message numerus="yes">
        <source>All %n effects exist: keep one, reverse the rest, and do not send the request again.</source>
        <translation>
            <numerusform>%n 个业务效果都已存在：保留一个，冲销其余，不要再次发送请求。</numerusform>
        </translation>
    </message>
    <message>
        <source>nginx %1 repeats every request, a POST that was sent included</source>
        <translation>nginx %1 会重试所有请求，包括已发出的 POST</translation>
    </message>
    <message>
        <source>nginx %1 answers a POST with its own page when the backend answers 5xx</source>
        <translation>后端对 POST 返回 5xx 时，nginx %1 会改用自己的页面响应</translation>
    </message>
    <message>
        <source>%1 exists only in the commercial nginx</source>
        <translation>%1 只存在于商业版 nginx</translation>
    </message>
    <message>
        <source>%1 belongs to another product; nginx does not know it</source>
        <translation>%1 属于其他产品，nginx 不识别</translation>
    </message>
    <message>
        <source>%1 does not exist; $%2 is near</source>
        <translation>%1 不存在；相近的变量是 $%2</translation>
    </message>
    <message>
        <source>%1 does not exist</source>
        <translation>%1 不存在</translation>
    </message>
    <message>
        <source>after %1 the request is sent again to %2, with its method and body</source>
        <translation>出现 %1 后，请求会连同方法和请求体再次发给 %2</translation>
    </message>
    <message>
        <source>after %1 a backend gets the request again as GET %2</source>
        <translation>出现 %1 后，后端会以 GET %2 的形式再次收到请求</translation>
    </message>
    <message>
        <source>%1 leads to the same backend: it gets every request twice</source>
        <translation>%1 指向同一个后端：它会收到每个请求两次</translation>
    </message>
    <message>
        <source>every request goes to %1 as well, writes included</source>
        <translation>每个请求都会另发给 %1，包括写请求</translation>
    </message>
    <message>
        <source>%1 has no token %2; nginx refuses it</source>
        <translation>%1 没有参数 %2，nginx 会拒绝</translation>
    </message>
    <message>
        <source>%1 may not stand in %2, only in: %3</source>
        <translation>%1 不能用在 %2 中，只能用在：%3</translation>
    </message>
    <message>
        <source>%1 was set in line %2 already; nginx refuses a second one</source>
        <translation>%1 已在第 %2 行设置，nginx 不接受第二次设置</translation>
    </message>
    <message>
        <source>%1 came with nginx %2; this is %3</source>
        <translation>%1 自 nginx %2 起才有，当前版本为 %3</translation>
    </message>
    <message>
        <source>%1 with nothing but non_idempotent retries nothing at all</source>
        <translation>%1 只写 non_idempotent 时，任何失败都不重试</translation>
    </message>
    <message>
        <source>off wins: the other parameters of %1 count for nothing</source>
        <translation>off 优先：%1 的其他参数不起作用</translation>
    </message>
    <message>
        <source>an answer 500 of the application is asked for again at the next server</source>
        <translation>应用返回 500 时，会转发到下一台服务器重试</translation>
    </message>
    <message>
        <source>%1 asks every server for what one of them has not</source>
        <translation>%1 使一台服务器没有的内容要问遍每台服务器</translation>
    </message>
    <message>
        <source>replaces the set of line %1: %2 does not count here</source>
        <translation>取代了第 %1 行的取值：%2 在此处不起作用</translation>
    </message>
    <message>
        <source>no request is passed to another server, not even after a refused connection</source>
        <translation>任何请求都不会转发到下一台服务器，连接被拒绝时也不会</translation>
    </message>
    <message>
        <source>%1 tries, but the group has %2 address(es)</source>
        <translation>尝试次数为 %1，但组内只有 %2 个地址</translation>
    </message>
    <message>
        <source>one try is not off: a closed cached connection to %1 is tried again</source>
        <translation>尝试次数为 1 不等于 off：到 %1 的缓存连接如已关闭，仍会重试</translation>
    </message>
    <message>
        <source>no limit of time: all tries together may take %1 s</source>
        <translation>时间不限：全部尝试合计可能长达 %1 s</translation>
    </message>
    <message>
        <source>may take %1 s while the client waits for %2 s</source>
        <translation>可能耗时 %1 s，而客户端只等待 %2 s</translation>
    </message>
    <message>
        <source>a dead server costs %1 before the next one is asked</source>
        <translation>遇到失效的服务器，要等 %1 才会转发到下一台</translation>
    </message>
    <message>
        <source>%1 lets a client wait for %2</source>
        <translation>%1 会让客户端等待 %2</translation>
    </message>
    <message>
        <source>each address of %1 is a server of its own: the request may be sent to several</source>
        <translation>%1 的每个地址都算一台服务器：请求可能发给其中多台</translation>
    </message>
    <message>
        <source>%1 stands twice in %2: one backend may get a request twice</source>
        <translation>%1 在 %2 中出现两次：同一个后端可能收到同一请求两次</translation>
    </message>
    <message>
        <source>servers of %1 are never taken out, however often they fail</source>
        <translation>%1 中的服务器无论失败多少次都不会被摘除</translation>
    </message>
    <message>
        <source>%1 does nothing: %2 has a single server</source>
        <translation>%1 不起作用：%2 只有一台服务器</translation>
    </message>
    <message>
        <source>%1 keeps connections by default: a closed one is tried again at the same server</source>
        <translation>%1 默认保持连接：连接如已关闭，会在同一台服务器上重试</translation>
    </message>
    <message>
        <source>%1 is this nginx again, which retries as well: the tries multiply</source>
        <translation>%1 又回到这个 nginx，它同样会重试：尝试次数相乘</translation>
    </message>
    <message>
        <source>after the answer the request is sent to %1 as well</source>
        <translation>响应之后，请求还会再发给 %1</translation>
    </message>
    <message>
        <source>0-RTT data can be replayed, and the backends are not told</source>
        <translation>0-RTT 数据可能被重放，而后端并不知情</translation>
    </message>
    <message>
        <source>protects only bodies that come in pieces; a small one is repeated all the same</source>
        <translation>只能保护分段到达的请求体；较小的请求体仍会被重试</translation>
    </message>
    <message>
        <source>nginx asks for the method of the client: a GET that becomes %1 is repeated</source>
        <translation>nginx 只看客户端的方法：改写成 %1 的 GET 仍会被重试</translation>
    </message>
    <message>
        <source>goes on retrying when the client has left</source>
        <translation>客户端断开后仍会继续重试</translation>
    </message>
    <message>
        <source>%1: the idempotency key does not reach the application</source>
        <translation>%1：幂等键到不了应用</translation>
    </message>
    <message>
        <source>%1 does not govern grpc_pass; %2 would</source>
        <translation>%1 对 grpc_pass 不起作用，应使用 %2</translation>
    </message>
    <message>
        <source>after the upgrade nothing is repeated: %1 counts for the handshake only</source>
        <translation>协议升级之后不再重试：%1 只对握手起作用</translation>
    </message>
    <message>
        <source>cannot prove what was delivered: %1 lacks %2</source>
        <translation>无法证明送达了什么：日志格式 %1 缺少 %2</translation>
    </message>
    <message>
        <source>a retried request breaks %1: %2 without quotes</source>
        <translation>重试过的请求会打乱日志格式 %1：%2 没有加引号</translation>
    </message>
    <message>
        <source>%1 has no id of the request</source>
        <translation>日志格式 %1 没有请求 ID</translation>
    </message>
    <message>
        <source>the id in the log is not sent to the backends</source>
        <translation>日志中的请求 ID 没有发给后端</translation>
    </message>
    <message>
        <source>A token that this module does not know</source>
        <translation>此模块不识别的参数</translation>
    </message>
    <message>
        <source>A directive in the wrong place</source>
        <translation>指令位置不对</translation>
    </message>
    <message>
        <source>A directive twice in one block</source>
        <translation>同一块中指令重复</translation>
    </message>
    <message>
        <source>Newer than this nginx</source>
        <translation>高于当前 nginx 版本</translation>
    </message>
    <message>
        <source>This version behaves otherwise</source>
        <translation>此版本的行为不同</translation>
    </message>
    <message>
        <source>A variable that does not exist</source>
        <translation>变量不存在</translation>
    </message>
    <message>
        <source>non_idempotent alone switches retries off</source>
        <translation>只写 non_idempotent 会关闭重试</translation>
    </message>
    <message>
        <source>off beside other parameters</source>
        <translation>off 与其他参数并用</translation>
    </message>
    <message>
        <source>Retry on an answer 500</source>
        <translation>返回 500 时重试</translation>
    </message>
    <message>
        <source>Retry on 403 or 404</source>
        <translation>返回 403 或 404 时重试</translation>
    </message>
    <message>
        <source>An inherited set is replaced</source>
        <translation>继承的取值被取代</translation>
    </message>
    <message>
        <source>Retries are off everywhere</source>
        <translation>重试被全局关闭</translation>
    </message>
    <message>
        <source>More tries than servers</source>
        <translation>尝试次数多于服务器数</translation>
    </message>
    <message>
        <source>One try is not off</source>
        <translation>尝试次数为 1 不等于 off</translation>
    </message>
    <message>
        <source>The time of all tries is not limited</source>
        <translation>全部尝试的总时间不受限制</translation>
    </message>
    <message>
        <source>The tries outlast the client</source>
        <translation>尝试总时间超过客户端的等待时间</translation>
    </message>
    <message>
        <source>A long connect timeout</source>
        <translation>连接超时过长</translation>
    </message>
    <message>
        <source>A long read timeout</source>
        <translation>读取超时过长</translation>
    </message>
    <message>
        <source>A name is a group</source>
        <translation>域名即是一个 upstream 组</translation>
    </message>
    <message>
        <source>The same server twice</source>
        <translation>同一台服务器出现两次</translation>
    </message>
    <message>
        <source>Failures are not counted</source>
        <translation>失败不计数</translation>
    </message>
    <message>
        <source>Failures of a single server do not count</source>
        <translation>单台服务器的失败不计数</translation>
    </message>
    <message>
        <source>Cached connections by default</source>
        <translation>默认缓存连接</translation>
    </message>
    <message>
        <source>Retries behind retries</source>
        <translation>重试之后又有重试</translation>
    </message>
    <message>
        <source>An error page sends the request again</source>
        <translation>error_page 会再次发送请求</translation>
    </message>
    <message>
        <source>A mirror copies writes</source>
        <translation>mirror 会复制写请求</translation>
    </message>
    <message>
        <source>A second request after the answer</source>
        <translation>响应之后还有第二个请求</translation>
    </message>
    <message>
        <source>Replays of early data</source>
        <translation>早期数据重放</translation>
    </message>
    <message>
        <source>An unbuffered body is half a guard</source>
        <translation>请求体不缓冲只能起一半保护作用</translation>
    </message>
    <message>
        <source>proxy_method is not protected</source>
        <translation>proxy_method 不受保护</translation>
    </message>
    <message>
        <source>Retries without a client</source>
        <translation>客户端不在时的重试</translation>
    </message>
    <message>
        <source>The idempotency key is dropped</source>
        <translation>幂等键被丢弃</translation>
    </message>
    <message>
        <source>proxy directives beside grpc_pass</source>
        <translation>grpc_pass 旁的 proxy 指令</translation>
    </message>
    <message>
        <source>No retries after an upgrade</source>
        <translation>协议升级之后没有重试</translation>
    </message>
    <message>
        <source>The log cannot prove delivery</source>
        <translation>日志无法证明送达</translation>
    </message>
    <message>
        <source>Retried requests break the format</source>
        <translation>重试过的请求会打乱日志格式</translation>
    </message>
    <message>
        <source>No request id in the log</source>
        <translation>日志中没有请求 ID</translation>
    </message>
    <message>
        <source>The request id is not passed on</source>
        <translation>请求 ID 没有传给后端</translation>
    </message>
    <message>
        <source>Set %1 to %2.</source>
        <translation>将 %1 设为 %2。</translation>
    </message>
    <message>
        <source>Remove this line.</source>
        <translation>删除这一行。</translation>
    </message>
    <message>
        <source>Use %1 instead.</source>
        <translation>改用 %1。</translation>
    </message>
    <message>
        <source>Put the lists in quotes.</source>
        <translation>给列表加上引号。</translation>
    </message>
    <message>
        <source>The modules differ: fastcgi, uwsgi and scgi have no http_502 and http_504, memcached and tunnel no non_idempotent, grpc no updating. nginx does not start with such a line.</source>
        <translation>各模块支持的参数不同：fastcgi、uwsgi 和 scgi 没有 http_502 和 http_504，memcached 和 tunnel 没有 non_idempotent，grpc 没有 updating。有这样的行时 nginx 无法启动。</translation>
    </message>
    <message>
        <source>nginx does not start with a directive in a block that it does not belong to; what was meant by it is not in force.</source>
        <translation>指令写在不该出现的块中时，nginx 无法启动；原本想要的设置也不会生效。</translation>
    </message>
    <message>
        <source>Only sets such as proxy_next_upstream may be repeated and then add up. For a single value nginx does not start with the second line.</source>
        <translation>只有 proxy_next_upstream 这类多值指令可以重复书写，取值会累加。对于单值指令，出现第二行时 nginx 无法启动。</translation>
    </message>
    <message>
        <source>An older nginx refuses what it does not know, and the server does not start.</source>
        <translation>旧版 nginx 会拒绝它不识别的内容，服务无法启动。</translation>
    </message>
    <message>
        <source>Before 1.9.13 nginx repeated every request after a failure, POST included. From 1.9.13 to 1.13.10 a 5xx of a POST that may not be repeated was replaced by a page of nginx and counted against the server.</source>
        <translation>1.9.13 之前，nginx 在失败后会重试所有请求，包括 POST。从 1.9.13 到 1.13.10，不可重试的 POST 得到 5xx 时，响应会被替换为 nginx 自己的页面，并计入该服务器的失败次数。</translation>
    </message>
    <message>
        <source>nginx stops with an unknown variable and names no line for it, even in a format that nothing uses.</source>
        <translation>遇到未知变量，nginx 会终止启动且不指出所在行，即使该格式没有任何地方使用。</translation>
    </message>
    <message>
        <source>The set replaces the default, error and timeout are no longer in it, and without a failure in the set nothing is passed to the next server.</source>
        <translation>该取值取代了默认值，不再包含 error 和 timeout；没有列出任何失败类型，也就不会转发到下一台服务器。</translation>
    </message>
    <message>
        <source>nginx adds the parameters up, and off in the sum switches all retries off.</source>
        <translation>nginx 会把各参数合并，其中只要有 off，就会关闭全部重试。</translation>
    </message>
    <message>
        <source>A 500 means that the application received the request and failed in it, perhaps after it had written. PUT, DELETE and unknown methods are then executed again; an error that every server has brings load on all of them.</source>
        <translation>500 表示应用已收到请求并在处理中失败，可能已经写入数据。PUT、DELETE 和未知方法随后会再次执行；若每台服务器都会出现同样的错误，所有服务器都要承受这份负载。</translation>
    </message>
    <message>
        <source>Servers of one application answer alike: each missing page costs one request at every server, and a scan for unknown addresses loads all of them.</source>
        <translation>同一应用的各台服务器响应相同：每个不存在的页面都会向每台服务器请求一遍，扫描未知地址则会给所有服务器带来负载。</translation>
    </message>
    <message>
        <source>A block that sets the directive itself inherits nothing of the outer set; only lines in the same block add up.</source>
        <translation>块内自行设置该指令后，就不再继承外层的取值；只有同一块中的多行才会累加。</translation>
    </message>
    <message>
        <source>A connection that was refused has delivered nothing, and passing it on is always safe. Without it each restart of a server is a 502 for clients although another server stands by.</source>
        <translation>连接被拒绝时没有送达任何内容，转发到下一台服务器总是安全的。不这样做，每次服务器重启，客户端都会收到 502，尽管另有服务器可用。</translation>
    </message>
    <message>
        <source>nginx asks each address at most once: the number of tries never exceeds that of the addresses.</source>
        <translation>nginx 对每个地址最多请求一次：尝试次数不会超过地址数。</translation>
    </message>
    <message>
        <source>When a connection from the cache turns out to be closed, nginx sends the request once more, outside the number of tries. Only off, or a set without error, prevents that.</source>
        <translation>从缓存取出的连接如果已经关闭，nginx 会再发送一次请求，且不计入尝试次数。只有 off 或不含 error 的取值才能避免。</translation>
    </message>
    <message>
        <source>Each try may use up its own timeouts, one after the other. Clients and outer proxies give up earlier and ask again while nginx is still trying.</source>
        <translation>每次尝试都可能用满各自的超时，依次累加。客户端和外层代理会更早放弃并重新请求，而此时 nginx 仍在尝试。</translation>
    </message>
    <message>
        <source>A client that gives up and asks again adds its own repetition to those of nginx.</source>
        <translation>客户端放弃后重新请求，会在 nginx 的重试之外再添一次重复。</translation>
    </message>
    <message>
        <source>While it connects nginx has sent nothing, so this is the one phase in which passing on is always safe. The sooner it is known, the better: two to three seconds suffice in one network.</source>
        <translation>连接阶段 nginx 尚未发送任何内容，因此这是唯一总能安全转发到下一台服务器的阶段。越早得知结果越好：在同一网络中两到三秒就足够。</translation>
    </message>
    <message>
        <source>Few clients wait that long. The request is repeated by them while the first one still runs, and connections pile up behind a backend that hangs.</source>
        <translation>很少有客户端会等这么久。第一个请求还在执行，客户端就会重发；连接也会堆积在停滞的后端上。</translation>
    </message>
    <message>
        <source>nginx resolves the name when it starts and treats every address, IPv4 and IPv6, as a server to pass on to. No upstream block shows that.</source>
        <translation>nginx 在启动时解析该域名，把每个 IPv4 和 IPv6 地址都当作可转发的服务器。配置中没有 upstream 块能让人看出这一点。</translation>
    </message>
    <message>
        <source>Every line is a try of its own. A retry goes to the very backend that has just failed, and may be executed there a second time.</source>
        <translation>每一行都算一次尝试。重试会发给刚刚失败的同一个后端，可能在那里重复执行。</translation>
    </message>
    <message>
        <source>With max_fails=0 every request may meet a dead server first and is repeated each time.</source>
        <translation>设为 max_fails=0 时，每个请求都可能先遇到失效的服务器，每次都要重试。</translation>
    </message>
    <message>
        <source>nginx never takes the only server out of its group; max_fails and fail_timeout are not looked at.</source>
        <translation>nginx 从不摘除组内唯一的服务器，也不理会 max_fails 和 fail_timeout。</translation>
    </message>
    <message>
        <source>Since 1.29.7 every upstream block keeps connections. When the backend closes one at the wrong moment, nginx sends the request again, even to the only server.</source>
        <translation>自 1.29.7 起，每个 upstream 块都默认保持连接。后端恰好在此时关闭连接的话，nginx 会再次发送请求，即使只有这一台服务器。</translation>
    </message>
    <message>
        <source>Each try of the outer server is tried again by the inner one. Two times two tries are four executions of one request.</source>
        <translation>外层的每次尝试都会被内层再次重试。两次乘以两次，一个请求就会执行四次。</translation>
    </message>
    <message>
        <source>An error page that leads to a backend is a second request with a new group, which no *_next_upstream rule limits. A named location keeps the method and the body; an address turns the method into GET and still sends the body.</source>
        <translation>指向后端的 error_page 相当于向新的 upstream 组发出第二个请求，不受任何 *_next_upstream 规则限制。命名 location 会保留方法和请求体；写成 URI 则方法变为 GET，但请求体仍会发送。</translation>
    </message>
    <message>
        <source>Every request goes to the mirror&apos;s target with the same method, and normally with its body. In the access log nothing of it is seen.</source>
        <translation>每个请求都会以相同的方法发往镜像目标，通常还带有请求体。访问日志中看不到这些请求。</translation>
    </message>
    <message>
        <source>post_action sends the request once more, with its method and body, when the answer has been given. It is not documented.</source>
        <translation>响应完成后，post_action 会连同方法和请求体再发送一次请求。这一指令没有官方文档。</translation>
    </message>
    <message>
        <source>Whoever records TLS early data can send it again, and the server cannot tell. The backend has to know from Early-Data: 1 and to answer 425.</source>
        <translation>截获 TLS 早期数据的人可以再次发送，服务器无法分辨。后端须根据 Early-Data: 1 识别，并返回 425。</translation>
    </message>
    <message>
        <source>A body that arrived together with the header, or in one go, counts as buffered. Small orders are therefore repeated although request buffering is off.</source>
        <translation>与请求头一同到达或一次到齐的请求体视为已缓冲。因此，即使关闭了请求缓冲，小订单仍会被重试。</translation>
    </message>
    <message>
        <source>Whether a request may be repeated is decided by the method of the client. What proxy_method makes of it is not looked at.</source>
        <translation>请求能否重试取决于客户端的方法，不看 proxy_method 改写后的结果。</translation>
    </message>
    <message>
        <source>Nobody receives the answer any more, yet the next server executes the request. The client meanwhile has asked again.</source>
        <translation>响应已无人接收，下一台服务器却仍会执行请求，而客户端此时可能已经重发。</translation>
    </message>
    <message>
        <source>Without the key the application cannot recognise a repetition and executes it as a new request.</source>
        <translation>没有幂等键，应用无法识别重复，会当作新请求执行。</translation>
    </message>
    <message>
        <source>Each module has directives of its own. Beside grpc_pass those of proxy do nothing, and the defaults of gRPC are in force: error and timeout, without a limit.</source>
        <translation>每个模块都有自己的指令。使用 grpc_pass 时 proxy 的指令不起作用，生效的是 gRPC 的默认值：error 和 timeout，且没有限制。</translation>
    </message>
    <message>
        <source>When the backend has answered 101, a lost connection is closed and never established again by nginx. The client has to connect again.</source>
        <translation>后端返回 101 之后，连接一旦中断，nginx 就会关闭且不会重新建立。客户端须自行重新连接。</translation>
    </message>
    <message>
        <source>A status 502 or 504 alone does not tell a refused connection from a request that was executed. Zero bytes sent, a missing connect time or header time do.</source>
        <translation>单凭状态码 502 或 504，无法区分连接被拒绝与请求已执行。发送字节数为零、没有连接时间或响应头时间，才能区分。</translation>
    </message>
    <message>
        <source>After a retry these variables hold lists with commas and blanks. Without quotes the fields behind them move, and numbers of JSON become invalid: exactly the lines that matter are lost.</source>
        <translation>重试之后，这些变量的值是带逗号和空格的列表。不加引号，其后的字段会错位，JSON 中的数字也会失效：丢失的恰好是关键的行。</translation>
    </message>
    <message>
        <source>Without an id the line of nginx can be joined with those of the applications only by time, method and address.</source>
        <translation>没有请求 ID，nginx 的日志行只能靠时间、方法和地址与应用的日志行关联。</translation>
    </message>
    <message>
        <source>nginx keeps $request_id through all tries. Sent as a header it marks every execution of one request in the logs of the applications.</source>
        <translation>$request_id 在所有尝试中保持不变。作为请求头发出后，同一请求的每次执行都会在应用日志中留下标记。</translation>
    </message>
    <message>
        <source>It does not matter where the function was ported back, or where another version is going to run.</source>
        <translation>如果该功能已移植到当前版本，或实际运行的是其他版本，则没有影响。</translation>
    </message>
    <message>
        <source>It does not matter after an update of nginx.</source>
        <translation>升级 nginx 之后没有影响。</translation>
    </message>
    <message>
        <source>It does not matter where a module or a template of another product gives the variable.</source>
        <translation>如果变量由模块或其他产品的模板提供，则没有影响。</translation>
    </message>
    <message>
        <source>It does no harm where no retries are wanted; “off” says so plainly.</source>
        <translation>如果本来就不要重试，则没有危害；写成“off”更为明确。</translation>
    </message>
    <message>
        <source>It does no harm where no retries are wanted.</source>
        <translation>如果本来就不要重试，则没有危害。</translation>
    </message>
    <message>
        <source>It does no harm for reads of servers that fail independently of each other.</source>
        <translation>如果是读请求，且各台服务器的故障互不相关，则没有危害。</translation>
    </message>
    <message>
        <source>It is right for origins of static files that do not all have the same files.</source>
        <translation>对于各自文件不尽相同的静态文件源站，这样设置是对的。</translation>
    </message>
    <message>
        <source>It does no harm where the smaller set is meant.</source>
        <translation>如果本意就是缩小取值范围，则没有危害。</translation>
    </message>
    <message>
        <source>It does no harm where servers are taken out of the group before they stop.</source>
        <translation>如果服务器在停止之前已从组中摘除，则没有危害。</translation>
    </message>
    <message>
        <source>It does no harm; it only promises more than there is.</source>
        <translation>没有危害，只是写出的次数多于实际可能。</translation>
    </message>
    <message>
        <source>It does no harm for POST, LOCK and PATCH, which are held back, nor for reads.</source>
        <translation>对不会重试的 POST、LOCK 和 PATCH 没有危害，对读请求也没有危害。</translation>
    </message>
    <message>
        <source>It does no harm where the timeouts of a single try are short.</source>
        <translation>如果单次尝试的超时较短，则没有危害。</translation>
    </message>
    <message>
        <source>It does no harm where clients do not repeat by themselves.</source>
        <translation>如果客户端不会自行重发，则没有危害。</translation>
    </message>
    <message>
        <source>It does not matter where dead hosts refuse connections at once.</source>
        <translation>如果失效的主机会立即拒绝连接，则没有影响。</translation>
    </message>
    <message>
        <source>It is right for answers that are meant to be silent for long, such as exports.</source>
        <translation>对于本来就会长时间没有输出的响应（例如导出），这样设置是对的。</translation>
    </message>
    <message>
        <source>It does no harm where the name has a single address.</source>
        <translation>如果该域名只有一个地址，则没有危害。</translation>
    </message>
    <message>
        <source>It does no harm for reads. For more weight there is weight=.</source>
        <translation>对读请求没有危害。要增加权重，请使用 weight=。</translation>
    </message>
    <message>
        <source>It is right where something else checks the servers.</source>
        <translation>如果另有机制检查服务器，这样设置是对的。</translation>
    </message>
    <message>
        <source>It does no harm where one of the two only reads or has retries off.</source>
        <translation>如果两者之一只处理读请求，或已关闭重试，则没有危害。</translation>
    </message>
    <message>
        <source>It does no harm for reads, nor where the target answers without a backend.</source>
        <translation>对读请求没有危害；目标不经后端直接响应时也没有危害。</translation>
    </message>
    <message>
        <source>It is right where the target is a test system that has no effects outside.</source>
        <translation>如果目标是对外没有影响的测试系统，这样设置是对的。</translation>
    </message>
    <message>
        <source>It does no harm where the target only counts.</source>
        <translation>如果目标只用于计数，则没有危害。</translation>
    </message>
    <message>
        <source>It does no harm where the site only reads.</source>
        <translation>如果站点只有读请求，则没有危害。</translation>
    </message>
    <message>
        <source>It does no harm where non_idempotent is not set and the clients only send POST.</source>
        <translation>如果没有设置 non_idempotent，且客户端只发送 POST，则没有危害。</translation>
    </message>
    <message>
        <source>It does no harm where clients send nothing but POST here.</source>
        <translation>如果客户端在此处只发送 POST，则没有危害。</translation>
    </message>
    <message>
        <source>It is right where a request must run to its end once it was accepted, with retries off.</source>
        <translation>如果请求一经受理就必须执行到底，且已关闭重试，这样设置是对的。</translation>
    </message>
    <message>
        <source>It does not matter where the application recognises repetitions by other means.</source>
        <translation>如果应用以其他方式识别重复，则没有影响。</translation>
    </message>
    <message>
        <source>It does not matter where another location in the same block uses proxy_pass.</source>
        <translation>如果同一块中另有 location 使用 proxy_pass，则没有影响。</translation>
    </message>
    <message>
        <source>It does not matter where the error log is kept as long as the access log.</source>
        <translation>如果错误日志与访问日志保存得一样久，则没有影响。</translation>
    </message>
    <message>
        <source>It does not matter where the reader counts the elements of the lists.</source>
        <translation>如果读取日志的程序会计算列表的元素数，则没有影响。</translation>
    </message>
    <message>
        <source>It matters little on a host with few requests.</source>
        <translation>在请求很少的主机上影响不大。</translation>
    </message>
    <message>
        <source>It does not matter where the client&apos;s own id is logged on both sides.</source>
        <translation>如果两边都记录了客户端自带的 ID，则没有影响。</translation>
    </message>
    <message>
        <source>no limit of tries: a failing request may visit every address of the group</source>
        <translation>尝试次数不限：失败的请求可能会访问组内的每个地址</translation>
    </message>
    <message>
        <source>only %1 of the retried requests succeeded, less than %2</source>
        <translation>重试过的请求中只有 %1 成功，低于 %2</translation>
    </message>
    <message>
        <source>%1 attempts a request on average, more than %2</source>
        <translation>平均每个请求尝试 %1 次，超过 %2</translation>
    </message>
    <message>
        <source>retries added %1 to one request in a hundred, more than %2</source>
        <translation>重试使每百个请求中的一个多花 %1，超过 %2</translation>
    </message>
    <message>
        <source>%1 was the first to fail in %2 of %3 retries</source>
        <translation>%3 次重试中有 %2 由 %1 最先失败引起</translation>
    </message>
    <message>
        <source>a retry storm from %1 to %2: %3 of %4 requests were retried</source>
        <translation>%1 至 %2 出现重试风暴：%4 个请求中有 %3 个被重试</translation>
    </message>
    <message>
        <source>the read timeout of %1 is short beside a p99.9 of %2: %3 to %4 would fit</source>
        <translation>读取超时 %1 相对 p99.9（%2）过短：%3 到 %4 较合适</translation>
    </message>
    <message>
        <source>the read timeout cut %1 of %2 attempts off: how long the servers need is not known</source>
        <translation>读取超时中断了 %2 次尝试中的 %1 次：服务器需要多久无从得知</translation>
    </message>
    <message>
        <source>the read timeout of %1 cut %2 of %3 attempts off: how long the servers need is not known</source>
        <translation>读取超时 %1 中断了 %3 次尝试中的 %2 次：服务器需要多久无从得知</translation>
    </message>
    <message>
        <source>the read timeout of %1 is long beside a p99.9 of %2: %3 to %4 would do</source>
        <translation>读取超时 %1 相对 p99.9（%2）过长：%3 到 %4 已足够</translation>
    </message>
    <message>
        <source>a %1 request was passed to a further server (%2) although “%3” does not allow it</source>
        <extracomment>%1: the method, %2: upstream statuses such as &quot;504, 200&quot;, %3: a directive with its value</extracomment>
        <translation>%1 请求被转发到下一台服务器（%2），而“%3”并不允许</translation>
    </message>
    <message>
        <source>more attempts (%1) than “%2” allows</source>
        <translation>尝试次数（%1）超过“%2”允许的次数</translation>
    </message>
    <message>
        <source>nginx gave up after %1 s although “%2” is in force</source>
        <translation>nginx 等待 %1 s 后放弃，而生效的是“%2”</translation>
    </message>
    <message>
        <source>requests went to %1, which is not among the servers of “%2”</source>
        <translation>请求发往 %1，而它不在“%2”的服务器之列</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>%1: a location, %2: a sentence on it that begins with a small letter</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) came with different bodies</source>
        <translation>
            <numerusform>%n 个键对应不同的请求体</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) had several effects</source>
        <translation>
            <numerusform>%n 个键产生了多个业务效果</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) were sent again under another key</source>
        <translation>
            <numerusform>%n 个业务操作换了键重发</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) were sent again partly without the key</source>
        <translation>
            <numerusform>%n 个业务操作重发时有的请求没有带键</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) had a key at nginx and none in the application</source>
        <translation>
            <numerusform>%n 个请求在 nginx 处带键，到应用时没有键</numerusform>
        </translation>
    </message>
    <message>
        <source>another configuration was running: changed since, not reloaded, or another host’s (nginx -T of that host and the time of its last reload would tell)</source>
        <translation>当时运行的是另一份配置：之后改过、未重新加载，或来自另一台主机（那台主机上的 nginx -T 和最近一次重新加载的时间可以确认）</translation>
    </message>
    <message>
        <source>an nginx before 1.9.13, which repeated a POST like any request (nginx -V would tell)</source>
        <translation>运行的是 1.9.13 之前的 nginx，它像重试其他请求一样重试 POST（nginx -V 可以确认）</translation>
    </message>
    <message>
        <source>another server or location served it than the log lets find ($host in the log_format would tell)</source>
        <translation>实际处理请求的 server 或 location 与根据日志找到的不同（log_format 中有 $host 即可确认）</translation>
    </message>
    <message>
        <source>the server closed the connection before nginx had written anything ($upstream_bytes_sent in the log_format would tell)</source>
        <translation>服务器在 nginx 写出任何数据之前就关闭了连接（log_format 中有 $upstream_bytes_sent 即可确认）</translation>
    </message>
    <message>
        <source>a balancer in Lua, a module or an API decided instead of the configuration (nginx -T and nginx -V would tell)</source>
        <translation>由 Lua 负载均衡器、模块或 API 而非配置作出决定（nginx -T 和 nginx -V 可以确认）</translation>
    </message>
    <message numerus="yes">
        <source>The log contradicts this: %1. %n request(s), the first at %2. What could explain it: %3.</source>
        <extracomment>%1: what does not fit, %2: a line such as access.log:412, %3: a list of explanations</extracomment>
        <translation>
            <numerusform>日志与此矛盾：%1。共 %n 个请求，第一个在 %2。可能的解释：%3。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is larger than %2 bytes and was not read.</source>
        <translation>%1 超过 %2 字节，未读取。</translation>
    </message>
    <message>
        <source>%1 unpacks to more than is sensible: %2 bytes out of %3. What came before was read, the rest was not.</source>
        <translation>%1 解压后大得不合理：%3 字节解出 %2 字节。此前的内容已读取，其余未读取。</translation>
    </message>
    <message>
        <source>%1 is an archive; name one of its files, such as %1/access.log.</source>
        <translation>%1 是归档文件；请指定其中的文件，例如 %1/access.log。</translation>
    </message>
    <message>
        <source>The archive %1 is damaged; what came before the damage was read.</source>
        <translation>归档 %1 已损坏；损坏处之前的内容已读取。</translation>
    </message>
    <message>
        <source>The archive %1 has more than %2 files; the rest was not read.</source>
        <translation>归档 %1 中的文件超过 %2 个；其余未读取。</translation>
    </message>
    <message>
        <source>%1 leads out of its archive and was not read.</source>
        <translation>%1 指向归档之外，未读取。</translation>
    </message>
    <message>
        <source>%1 is a device or a pipe and was not read.</source>
        <extracomment>A member of an archive that is no regular file</extracomment>
        <translation>%1 是设备或管道，未读取。</translation>
    </message>
    <message>
        <source>%1 is encrypted and was not read. Decrypt it first.</source>
        <translation>%1 已加密，未读取。请先解密。</translation>
    </message>
    <message>
        <source>The file is in %1; it was converted while it was read.</source>
        <translation>文件编码为 %1，读取时已转换。</translation>
    </message>
    <message>
        <source>From here on lines have another format, too: %1.</source>
        <translation>从此行起还出现了另一种格式：%1。</translation>
    </message>
    <message>
        <source>The file became shorter while it was read: %1 bytes at first, %2 could be read.</source>
        <translation>文件在读取过程中变短：起初为 %1 字节，只读到 %2 字节。</translation>
    </message>
    <message>
        <source>The data unpacks to more than is sensible: %1 bytes out of %2. What came before was read, the rest was not.</source>
        <translation>数据解压后大得不合理：%2 字节解出 %1 字节。此前的内容已读取，其余未读取。</translation>
    </message>
    <message>
        <source>The archive has several files of this name; the last one was read.</source>
        <translation>归档中有多个同名文件；读取的是最后一个。</translation>
    </message>
    <message>
        <source>%1 is missing from this set of rotated files.</source>
        <extracomment>A set of rotated logs: access.log, access.log.1, access.log.2.gz</extracomment>
        <translation>这组轮转文件中缺少 %1。</translation>
    </message>
    <message>
        <source>There is no line for %1 s between the end of %2 and the beginning of this file.</source>
        <translation>从 %2 的末尾到本文件的开头有 %1 秒没有任何行。</translation>
    </message>
    <message>
        <source>%1 and this file overlap by %2 s: lines may be counted twice.</source>
        <translation>%1 与本文件有 %2 秒重叠：有些行可能被计算了两次。</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) stand in another file, too, and were counted once.</source>
        <translation>
            <numerusform>%n 行在另一个文件中也有，只计算一次。</numerusform>
        </translation>
    </message>
    <message>
        <source>The YAML is nested too deeply; the document was not read.</source>
        <translation>YAML 嵌套过深，该文档未读取。</translation>
    </message>
    <message>
        <source>The Ingresses have more paths than can be read; the rest was not read.</source>
        <translation>这些 Ingress 的路径数超出可读取的上限，其余未读取。</translation>
    </message>
    <message>
        <source>The YAML is too large; the document was not read.</source>
        <translation>YAML 过大，该文档未读取。</translation>
    </message>
    <message>
        <source>A word or comment is longer than the %1 bytes that nginx can hold; nginx refuses that.</source>
        <extracomment>%1: a number of bytes</extracomment>
        <translation>某个单词或注释超过了 nginx 缓冲区能容纳的 %1 字节，nginx 会拒绝。</translation>
    </message>
    <message>
        <source>The archive has several files named %1; only the last one was read.</source>
        <translation>归档中有多个名为 %1 的文件；只读取了最后一个。</translation>
    </message>
    <message>
        <source>%1 unpacks to more than is sensible; the rest was not read.</source>
        <translation>%1 解压后大得不合理；其余未读取。</translation>
    </message>
    <message>
        <source>No configuration includes %1; it was not read.</source>
        <translation>没有任何配置包含 %1；未读取。</translation>
    </message>
    <message>
        <source>This is not valid YAML (%1); the document was not read.</source>
        <extracomment>%1 is what the YAML library says, in English.</extracomment>
        <translation>YAML 无效（%1），该文档未读取。</translation>
    </message>
    <message>
        <source>This is a Helm template. Render it first (helm template) and give the result.</source>
        <translation>这是 Helm 模板。请先渲染（helm template），再提供渲染结果。</translation>
    </message>
    <message>
        <source>The key %1 already stands in line %2; only the last one counts.</source>
        <translation>键 %1 已在第 %2 行出现，只有最后一个生效。</translation>
    </message>
    <message>
        <source>This Ingress is for another controller (class %1) and was not read.</source>
        <translation>此 Ingress 属于其他控制器（class %1），未读取。</translation>
    </message>
    <message>
        <source>The canary %1 has no Ingress here with the same host and path; it was not read.</source>
        <translation>此处没有与 canary %1 的主机和路径相同的 Ingress，该对象未读取。</translation>
    </message>
    <message>
        <source>A second ConfigMap for the controller, %1, was not read: only one is in force.</source>
        <translation>控制器的第二个 ConfigMap（%1）未读取：只有一个生效。</translation>
    </message>
    <message>
        <source>Nothing here configures nginx: no Ingress and no ConfigMap of ingress-nginx.</source>
        <translation>这里没有任何 nginx 配置：既没有 Ingress，也没有 ingress-nginx 的 ConfigMap。</translation>
    </message>
    <message numerus="yes">
        <source>One caller sent %n such request(s), each after a failure; that they asked for the same thing is not shown.</source>
        <translation>
            <numerusform>同一客户端在每次失败后又发送，共 %n 个这样的请求；没有证据表明它们要求的是同一件事。</numerusform>
        </translation>
    </message>
    <message>
        <source>The export covers the time from %1 to %2 only; an effect could appear until %3.</source>
        <translation>导出只覆盖 %1 至 %2；业务效果可能在 %3 之前出现。</translation>
    </message>
    <message numerus="yes">
        <source>What became of %n attempt(s) is not known.</source>
        <translation>
            <numerusform>%n 次尝试的结果不明。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was seen to give the stored result again for a key.</source>
        <translation>已观察到 %1 会按键返回已保存的结果。</translation>
    </message>
    <message>
        <source>It came as TLS early data, which anyone who recorded it can send again.</source>
        <translation>它以 TLS 早期数据到达，任何录下它的人都能再次发送。</translation>
    </message>
    <message>
        <source>A hash of the body or an idempotency key in the application’s log: it tells a resend from a new wish.</source>
        <translation>应用日志中的请求体哈希或幂等键：可区分重发与新的操作。</translation>
    </message>
    <message>
        <source>%1 is a key of the controller&apos;s ConfigMap, not an annotation; the controller ignores it here</source>
        <translation>%1 是控制器 ConfigMap 的键，不是注解；写在这里会被控制器忽略</translation>
    </message>
    <message>
        <source>%1 is an annotation, not a key of the controller&apos;s ConfigMap; the controller ignores it here</source>
        <translation>%1 是注解，不是控制器 ConfigMap 的键；写在这里会被控制器忽略</translation>
    </message>
    <message>
        <source>%1 belongs to the controller of F5; ingress-nginx ignores it</source>
        <translation>%1 属于 F5 的控制器，ingress-nginx 会忽略它</translation>
    </message>
    <message>
        <source>%1 belongs to the controller of F5; ingress-nginx ignores it and reads %2</source>
        <translation>%1 属于 F5 的控制器，ingress-nginx 会忽略它，读取的是 %2</translation>
    </message>
    <message>
        <source>%1 has been taken out of ingress-nginx and is ignored</source>
        <translation>%1 已从 ingress-nginx 中移除，会被忽略</translation>
    </message>
    <message>
        <source>%1 has been taken out of ingress-nginx and is ignored; %2 replaces it</source>
        <translation>%1 已从 ingress-nginx 中移除，会被忽略；请改用 %2</translation>
    </message>
    <message>
        <source>%1 is ignored: the ConfigMap does not allow snippets in annotations</source>
        <translation>%1 会被忽略：ConfigMap 不允许在注解中使用 snippet</translation>
    </message>
    <message>
        <source>%1 is ignored on a canary; the settings of the main Ingress are in force</source>
        <translation>canary 上的 %1 会被忽略，生效的是主 Ingress 的设置</translation>
    </message>
    <message>
        <source>ingress-nginx does not know %1 and ignores it</source>
        <translation>ingress-nginx 不认识 %1，会将其忽略</translation>
    </message>
    <message>
        <source>ingress-nginx does not know %1 and ignores it; probably %2 is meant</source>
        <translation>ingress-nginx 不认识 %1，会将其忽略；可能是想写 %2</translation>
    </message>
    <message>
        <source>%1 “%2” lets POST, LOCK and PATCH be sent to another pod although the first may have executed them</source>
        <translation>%1“%2”会让 POST、LOCK 和 PATCH 被转发到另一个 pod，而前一个 pod 可能已经执行过</translation>
    </message>
    <message>
        <source>gRPC calls of the Ingress %1 are tried without a limit: proxy-next-upstream-tries does not count for them</source>
        <translation>Ingress %1 的 gRPC 调用没有尝试次数上限：proxy-next-upstream-tries 对其不起作用</translation>
    </message>
    <message>
        <source>X-Accel-Redirect leads to %1: a second backend gets the request, with its method and body</source>
        <translation>X-Accel-Redirect 会转到 %1：第二个后端会收到该请求，方法和请求体不变</translation>
    </message>
    <message>
        <source>X-Accel-Redirect leads to %1: a second backend gets the request as GET, still with its body</source>
        <translation>X-Accel-Redirect 会转到 %1：第二个后端会以 GET 收到该请求，且仍带请求体</translation>
    </message>
    <message>
        <source>datagrams are never passed to another server; this line promises it</source>
        <translation>数据报从不转发到下一台服务器，而这一行却作此承诺</translation>
    </message>
    <message>
        <source>a refused connection is not passed to another server, although nothing was sent yet</source>
        <translation>连接被拒绝时不会转发到下一台服务器，尽管此时尚未发送任何数据</translation>
    </message>
    <message>
        <source>%1 (%2) gives up more than one attempt in a thousand: the servers take longer</source>
        <translation>%1（%2）会中断超过千分之一的尝试：服务器需要更长时间</translation>
    </message>
    <message>
        <source>%1 is %2, but one attempt in a thousand takes %3 or longer; %4 to %5 would fit</source>
        <translation>%1 为 %2，但千分之一的尝试耗时达到或超过 %3；%4 至 %5 较为合适</translation>
    </message>
    <message>
        <source>%1 is %2, but only one attempt in a thousand takes %3; %4 to %5 would fit</source>
        <translation>%1 为 %2，但只有千分之一的尝试耗时达到 %3；%4 至 %5 较为合适</translation>
    </message>
    <message>
        <source>no rule is called “%1”, nothing is ignored; probably %2 is meant</source>
        <translation>没有名为“%1”的规则，未忽略任何内容；可能是指 %2</translation>
    </message>
    <message>
        <source>no rule is called “%1”, nothing is ignored</source>
        <translation>没有名为“%1”的规则，未忽略任何内容</translation>
    </message>
    <message>
        <source>A rule that does not exist is ignored</source>
        <translation>忽略了不存在的规则</translation>
    </message>
    <message>
        <source>The log contradicts the configuration</source>
        <translation>日志与配置矛盾</translation>
    </message>
    <message>
        <source>X-Accel-Redirect sends the request on</source>
        <translation>X-Accel-Redirect 会继续转发请求</translation>
    </message>
    <message>
        <source>Retries of stream</source>
        <translation>stream 的重试</translation>
    </message>
    <message>
        <source>The read timeout does not fit the servers</source>
        <translation>读取超时与服务器不匹配</translation>
    </message>
    <message>
        <source>The Ingress repeats POST, LOCK and PATCH</source>
        <translation>Ingress 会重试 POST、LOCK 和 PATCH</translation>
    </message>
    <message>
        <source>gRPC behind the Ingress is tried without a limit</source>
        <translation>Ingress 后的 gRPC 尝试次数没有上限</translation>
    </message>
    <message>
        <source>The controller ignores a setting</source>
        <translation>控制器忽略了某项设置</translation>
    </message>
    <message>
        <source>Add “%2” as %1.</source>
        <translation>在 %1 中加入“%2”。</translation>
    </message>
    <message>
        <source>The remark has no effect, and whoever wrote it believes that the danger was weighed.</source>
        <translation>该注释不起作用，而写下它的人却以为风险已经评估过。</translation>
    </message>
    <message>
        <source>What the log shows cannot have happened under this configuration. Until it is known what was running, every other finding on it may miss the incident.</source>
        <translation>在这份配置下不可能发生日志所显示的情况。在弄清当时运行的是什么之前，针对它的其他发现都可能与事故无关。</translation>
    </message>
    <message>
        <source>When an answer carries X-Accel-Redirect, nginx starts a new request inside: to a group of its own, with a budget of tries of its own. A location turns the method into GET and still sends the body, a named one keeps the method. In the log it stands behind &quot; : &quot;.</source>
        <translation>响应带有 X-Accel-Redirect 时，nginx 会在内部发起新的请求：面向另一个组，并有独立的尝试次数。普通 location 会把方法改为 GET，但仍发送请求体；命名 location 保留原方法。在日志中它位于“ : ”之后。</translation>
    </message>
    <message>
        <source>The stream module passes on only what could not connect, which is always safe. Once the connection stands, nothing is repeated; a datagram is gone as soon as it was sent.</source>
        <translation>stream 模块只在无法建立连接时才转发到下一台服务器，这始终是安全的。连接一旦建立就不会重试；数据报一经发出便无法收回。</translation>
    </message>
    <message>
        <source>A timeout that the servers exceed in normal work turns slow requests into failed ones and into retries: the first server still executes them. One far above what they need lets clients wait for servers that hang. One and a half to two times the p99.9 has room for both.</source>
        <translation>如果服务器在正常工作时就会超过该超时，慢请求就会变成失败和重试，而第一台服务器仍会执行它们。如果超时远大于实际需要，客户端就要等待已经挂起的服务器。取 p99.9 的 1.5 至 2 倍可以兼顾两者。</translation>
    </message>
    <message>
        <source>The first pod may have executed the request before it was given up. With the token, or the ConfigMap&apos;s retry-non-idempotent, the controller sends it again: up to three times by default, also to the only pod that there is.</source>
        <translation>前一个 pod 在被放弃之前可能已经执行了请求。有了这个参数，或 ConfigMap 中的 retry-non-idempotent，控制器会再次发送请求：默认最多三次，即使只有一个 pod 也会发给它。</translation>
    </message>
    <message>
        <source>ingress-nginx passes only the timeouts on to gRPC locations. nginx&apos;s own default is in force there, no limit of tries, and the controller&apos;s balancer adds one at every pick: while the pods cannot be reached, a call is tried until the client leaves.</source>
        <translation>ingress-nginx 只把超时传给 gRPC 的 location。那里生效的是 nginx 自身的默认值，即不限尝试次数，而控制器的负载均衡器每次选择都会再增加一次：只要 pod 不可达，调用就会一直尝试，直到客户端断开。</translation>
    </message>
    <message>
        <source>ingress-nginx passes over what it does not know, without an error. The default stays in force, and whoever wrote the setting believes otherwise.</source>
        <translation>ingress-nginx 遇到不认识的设置会直接跳过，不报错。生效的仍是默认值，而写下设置的人却以为已经生效。</translation>
    </message>
    <message>
        <source>It does not matter where another version of this program knows the rule.</source>
        <translation>如果本程序的其他版本认识该规则，则无关紧要。</translation>
    </message>
    <message>
        <source>It does not matter where the configuration was changed after the incident, as part of its repair.</source>
        <translation>如果配置是在事故之后为修复而改的，则无需在意。</translation>
    </message>
    <message>
        <source>It does no harm where the target only reads and takes no notice of the body.</source>
        <translation>如果目标只读取数据且不理会请求体，则没有危害。</translation>
    </message>
    <message>
        <source>It does not matter where a single server is to be asked, whatever happens.</source>
        <translation>如果无论如何都只应访问一台服务器，则无关紧要。</translation>
    </message>
    <message>
        <source>It does not matter where the time of the log was an unusual one, or where requests that take long are meant to fail.</source>
        <translation>如果日志所涵盖的时段并不寻常，或者耗时过长的请求本就应当失败，则无关紧要。</translation>
    </message>
    <message>
        <source>It does no harm where every request behind this Ingress may be executed twice, or where the application recognises repetitions by a key.</source>
        <translation>如果此 Ingress 后的每个请求都允许重复执行，或应用能通过键识别重复请求，则没有危害。</translation>
    </message>
    <message>
        <source>It matters little where every call has a short deadline of the client&apos;s.</source>
        <translation>如果每个调用都由客户端设定了较短的截止时间，则影响不大。</translation>
    </message>
    <message>
        <source>It does not matter where another controller, or a later version of this one, reads the key.</source>
        <translation>如果由其他控制器或此控制器的较新版本读取该键，则无关紧要。</translation>
    </message>
    <message>
        <source>%1: no setting is called “%2”.</source>
        <translation>%1：没有名为“%2”的设置。</translation>
    </message>
    <message>
        <source>%1: no setting is called “%2”; probably %3 is meant.</source>
        <translation>%1：没有名为“%2”的设置；可能是指 %3。</translation>
    </message>
    <message>
        <source>%1: %2 needs a number.</source>
        <translation>%1：%2 需要一个数字。</translation>
    </message>
    <message>
        <source>%1: %2 lies outside of what is sensible: %3.</source>
        <translation>%1：%2 超出合理范围：%3。</translation>
    </message>
    <message>
        <source>%1: %2 holds no regular expression: %3.</source>
        <translation>%1：%2 中的内容不是正则表达式：%3。</translation>
    </message>
    <message>
        <source>%1: this is not TOML: %2.</source>
        <translation>%1：这不是 TOML：%2。</translation>
    </message>
    <message>
        <source>the group %1 has no server; nginx refuses it</source>
        <translation>upstream 组 %1 中没有 server，nginx 会拒绝</translation>
    </message>
    <message>
        <source>the group %1 has nothing but backup servers; nginx refuses it</source>
        <translation>upstream 组 %1 中只有 backup 服务器，nginx 会拒绝</translation>
    </message>
    <message>
        <source>%1 needs a port in “%2”; nginx refuses it without</source>
        <translation>%1 的“%2”需要写明端口，否则 nginx 会拒绝</translation>
    </message>
    <message>
        <source>the group %1 is named with a port elsewhere; nginx refuses that</source>
        <translation>upstream 组 %1 在别处带了端口，nginx 会拒绝</translation>
    </message>
    <message>
        <source>the group %1 has a server with “resolve”, which needs a “zone”; nginx refuses it</source>
        <translation>upstream 组 %1 中有带“resolve”的 server，这需要“zone”，否则 nginx 会拒绝</translation>
    </message>
    <message>
        <source>the sizes of the buffers do not fit together here; nginx refuses them</source>
        <translation>此处各缓冲区的大小不相配，nginx 会拒绝</translation>
    </message>
    <message>
        <source>%1: %2 needs a time as nginx writes it, such as %3 or %4.</source>
        <translation>%1：%2 需要按 nginx 写法给出时间，例如 %3 或 %4。</translation>
    </message>
    <message>
        <source>%1: %2 needs a list of texts, such as %3.</source>
        <translation>%1：%2 需要一个文本列表，例如 %3。</translation>
    </message>
    <message>
        <source>%1 is not a case file of Retryscope. It was left as it is.</source>
        <translation>%1 不是 Retryscope 的案例文件，文件未被改动。</translation>
    </message>
    <message>
        <source>The case file %1 was written by a newer Retryscope (format %2, this one knows up to %3). It was left as it is.</source>
        <extracomment>%2 and %3: versions of the file format</extracomment>
        <translation>案例文件 %1 由更新版本的 Retryscope 写入（格式 %2，当前版本最高支持 %3）。文件未被改动。</translation>
    </message>
    <message>
        <source>The case file %1 is open elsewhere: %2, process %3, since %4.</source>
        <extracomment>%2: user and machine, %3: process number, %4: since when</extracomment>
        <translation>案例文件 %1 已在别处打开：%2，进程 %3，自 %4 起。</translation>
    </message>
    <message>
        <source>The case file %1 holds no results yet. Analyse its logs first.</source>
        <translation>案例文件 %1 中还没有结果，请先分析日志。</translation>
    </message>
    <message>
        <source>Time</source>
        <comment>what a column means</comment>
        <translation>时间</translation>
    </message>
    <message>
        <source>Host</source>
        <comment>what a column means</comment>
        <translation>主机</translation>
    </message>
    <message>
        <source>Method</source>
        <comment>what a column means</comment>
        <translation>方法</translation>
    </message>
    <message>
        <source>Path</source>
        <comment>what a column means</comment>
        <translation>路径</translation>
    </message>
    <message>
        <source>Request id</source>
        <comment>what a column means</comment>
        <translation>请求 ID</translation>
    </message>
    <message>
        <source>Trace id</source>
        <comment>what a column means</comment>
        <translation>追踪 ID</translation>
    </message>
    <message>
        <source>Idempotency key</source>
        <comment>what a column means</comment>
        <translation>幂等键</translation>
    </message>
    <message>
        <source>Operation reference</source>
        <comment>what a column means</comment>
        <translation>业务操作编号</translation>
    </message>
    <message>
        <source>Hash of the body</source>
        <comment>what a column means</comment>
        <translation>请求体哈希</translation>
    </message>
    <message>
        <source>Id of the effect</source>
        <comment>what a column means</comment>
        <translation>业务效果 ID</translation>
    </message>
    <message>
        <source>Result</source>
        <comment>what a column means</comment>
        <translation>结果</translation>
    </message>
    <message>
        <source>Status</source>
        <comment>what a column means</comment>
        <translation>状态码</translation>
    </message>
    <message>
        <source>Message</source>
        <comment>what a column means</comment>
        <translation>消息</translation>
    </message>
    <message>
        <source>Amount</source>
        <comment>what a column means</comment>
        <translation>金额</translation>
    </message>
    <message>
        <source>Currency</source>
        <comment>what a column means</comment>
        <translation>货币</translation>
    </message>
    <message>
        <source>guessed by its name</source>
        <comment>a column</comment>
        <translation>按名称推测</translation>
    </message>
    <message>
        <source>guessed by its content</source>
        <comment>a column</comment>
        <translation>按内容推测</translation>
    </message>
    <message>
        <source>stated</source>
        <comment>a column</comment>
        <translation>已指定</translation>
    </message>
    <message>
        <source>from the configuration</source>
        <comment>a log format</comment>
        <translation>来自配置</translation>
    </message>
    <message>
        <source>a known format</source>
        <comment>a log format</comment>
        <translation>已知格式</translation>
    </message>
    <message>
        <source>by the names of the keys</source>
        <comment>a log format</comment>
        <translation>按键名识别</translation>
    </message>
    <message>
        <source>guessed from the lines</source>
        <comment>a log format</comment>
        <translation>按日志行推测</translation>
    </message>
    <message>
        <source>Both effects exist: keep one, reverse the other, and do not send the request again.</source>
        <translation>两个业务效果都存在：保留一个，冲销另一个，不要再次发送请求。</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>role of a location</comment>
        <extracomment>What a location of nginx is for, as a table cell</extracomment>
        <translation>未知</translation>
    </message>
    <message>
        <source>reads</source>
        <comment>role of a location</comment>
        <translation>读取</translation>
    </message>
    <message>
        <source>writes</source>
        <comment>role of a location</comment>
        <translation>写入</translation>
    </message>
    <message>
        <source>money</source>
        <comment>role of a location</comment>
        <translation>资金</translation>
    </message>
    <message>
        <source>internal</source>
        <comment>role of a location</comment>
        <translation>内部</translation>
    </message>
    <message>
        <source>third party</source>
        <comment>role of a location</comment>
        <translation>第三方</translation>
    </message>
    <message>
        <source>static files</source>
        <comment>role of a location</comment>
        <translation>静态文件</translation>
    </message>
    <message>
        <source>WebSocket</source>
        <comment>role of a location</comment>
        <translation>WebSocket</translation>
    </message>
    <message>
        <source>never repeated</source>
        <extracomment>May nginx send a request to another server?</extracomment>
        <translation>从不重试</translation>
    </message>
    <message>
        <source>writes only if nothing was sent</source>
        <translation>写请求仅在未发送任何数据时重试</translation>
    </message>
    <message>
        <source>repeated on every listed failure</source>
        <translation>列出的每种失败都重试</translation>
    </message>
    <message>
        <source>a rule of the settings names it</source>
        <translation>由设置中的规则指定</translation>
    </message>
    <message>
        <source>only nginx itself leads here</source>
        <translation>只有 nginx 自身会转到这里</translation>
    </message>
    <message>
        <source>passes the Upgrade header on</source>
        <translation>会转发 Upgrade 请求头</translation>
    </message>
    <message>
        <source>its pattern speaks of orders or payments</source>
        <translation>其模式涉及订单或支付</translation>
    </message>
    <message>
        <source>its pattern or group speaks of files</source>
        <translation>其模式或 upstream 组名涉及文件</translation>
    </message>
    <message>
        <source>writes in the log: %1 of %2 requests</source>
        <extracomment>%1: number of requests that change something, %2: number of all requests</extracomment>
        <translation>日志中的写请求：%2 个请求中有 %1 个</translation>
    </message>
    <message>
        <source>no write among %1 requests in the log</source>
        <translation>日志中的 %1 个请求里没有写请求</translation>
    </message>
    <message>
        <source>its pattern is one of those for writes</source>
        <translation>其模式属于写入类位置</translation>
    </message>
    <message>
        <source>limit_except lets nothing but reads through</source>
        <translation>limit_except 只放行读请求</translation>
    </message>
    <message>
        <source>passes to a public host name</source>
        <translation>转发到公共主机名</translation>
    </message>
    <message>
        <source>nothing tells</source>
        <translation>无从判断</translation>
    </message>
    <message>
        <source>%1 without %2</source>
        <translation>%1 不含 %2</translation>
    </message>
    <message>
        <source>%1 %2 instead of %3</source>
        <extracomment>%1: a directive, %2: the value that it should have, %3: the value that it has</extracomment>
        <translation>%1 应为 %2 而不是 %3</translation>
    </message>
    <message>
        <source>the role “%1” wants %2</source>
        <extracomment>%1: a role such as &quot;money&quot;, %2: list of directives with their values</extracomment>
        <translation>角色“%1”要求：%2</translation>
    </message>
    <message>
        <source>Not as its role wants it</source>
        <translation>与其角色的要求不符</translation>
    </message>
    <message>
        <source>Set what the role wants.</source>
        <translation>按角色的要求设置。</translation>
    </message>
    <message>
        <source>Set the timeouts that the log advises.</source>
        <translation>按日志给出的建议设置超时。</translation>
    </message>
    <message>
        <source>Somebody said what this location is for. What may be repeated there, how often and for how long follows from that, and the configuration says something else.</source>
        <translation>已经为这个 location 指定了用途。那里可以重试什么、重试几次、持续多久都由此决定，而配置写的与之不同。</translation>
    </message>
    <message>
        <source>It does not matter where the role was given by a pattern that means too much: narrow the pattern.</source>
        <translation>如果角色是由过宽的模式指定的，则无关紧要：请收窄该模式。</translation>
    </message>
    <message>
        <source>%1: %2 is one of %3.</source>
        <comment>%3: list of words in quotes</comment>
        <translation>%1：%2 只能是以下之一：%3。</translation>
    </message>
    <message>
        <source>%1 has none of the known shapes of an application&apos;s log or export. State a pattern in a mapping.</source>
        <translation>%1 不符合任何已知的应用日志或导出文件的形式。请在字段映射中给出行模式。</translation>
    </message>
    <message>
        <source>The mapping %1 is not valid %2.</source>
        <comment>%2: TOML or JSON</comment>
        <translation>映射文件 %1 不是有效的 %2。</translation>
    </message>
    <message>
        <source>The mapping %1 is not valid %2, line %3.</source>
        <comment>%2: TOML or JSON</comment>
        <translation>映射文件 %1 不是有效的 %2，第 %3 行。</translation>
    </message>
    <message>
        <source>“%1” is a day in two different months, and no other row tells which: state date_order (month_first or day_first) in the mapping.</source>
        <extracomment>%1: a date in figures. date_order, month_first and day_first are words of the mapping file and stay as they are.</extracomment>
        <translation>“%1”可能是两个不同月份中的某一天，其他行也无法判断：请在映射中给出 date_order（month_first 或 day_first）。</translation>
    </message>
    <message>
        <source>The table has a header and no rows: nothing was done, or nothing was exported.</source>
        <translation>表格只有标题行而没有数据行：要么什么都没有执行，要么什么都没有导出。</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not an nginx configuration: it is not text.</source>
        <translation>%1 不是 nginx 配置：它不是文本。</translation>
    </message>
    <message>
        <source>%1 is text in UTF-16, which nginx does not read; save it as UTF-8.</source>
        <translation>%1 是 UTF-16 文本，nginx 无法读取；请保存为 UTF-8。</translation>
    </message>
    <message>
        <source>%1 is empty: there is no configuration to read.</source>
        <translation>%1 是空的：没有可读取的配置。</translation>
    </message>
    <message>
        <source>No configuration of nginx was found in %1.</source>
        <translation>在 %1 中没有找到 nginx 配置。</translation>
    </message>
    <message>
        <source>There is no directive in it.</source>
        <translation>其中没有任何指令。</translation>
    </message>
    <message>
        <source>No configuration of nginx was found in it.</source>
        <translation>其中没有找到 nginx 配置。</translation>
    </message>
    <message>
        <source>this nginx was built with %2 and does not know %1</source>
        <translation>这个 nginx 构建时使用了 %2，不认识 %1</translation>
    </message>
    <message>
        <source>this nginx was built without %2 and does not know %1</source>
        <translation>这个 nginx 构建时没有使用 %2，不认识 %1</translation>
    </message>
    <message>
        <source>The reading was stopped before this file.</source>
        <translation>读取在此文件之前已停止。</translation>
    </message>
    <message>
        <source>The reading was stopped here.</source>
        <translation>读取在此处停止。</translation>
    </message>
    <message>
        <source>The reading was stopped here, at %1 % of the file.</source>
        <translation>读取在此处停止，位于文件的 %1 %。</translation>
    </message>
    <message>
        <source>The rest of the files: the reading was stopped before their end.</source>
        <translation>文件的其余部分：读取在文件末尾之前已停止。</translation>
    </message>
    <message>
        <source>%1 of the requests that reached a server were retried, more than %2</source>
        <translation>到达服务器的请求中有 %1 重试过，超过 %2</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>文件或目录不存在</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>没有访问权限</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <translation>不允许该操作</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>这是目录</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>不是目录</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>磁盘空间不足</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>文件系统只读</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>输入/输出错误</translation>
    </message>
    <message>
        <source>No such device</source>
        <translation>设备不存在</translation>
    </message>
    <message>
        <source>No such device or address</source>
        <translation>设备或地址不存在</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <translation>打开的文件过多</translation>
    </message>
    <message>
        <source>Too many levels of symbolic links</source>
        <translation>符号链接层数过多</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>文件名过长</translation>
    </message>
    <message>
        <source>Device or resource busy</source>
        <translation>设备或资源正忙</translation>
    </message>
    <message>
        <source>Invalid argument</source>
        <translation>参数无效</translation>
    </message>
    <message>
        <source>Add %1 %2.</source>
        <comment>a directive and its arguments</comment>
        <translation>添加 %1 %2。</translation>
    </message>
    <message>
        <source>The result of the first request exists: use it. The other content was not applied; if it was meant, send it with a key of its own.</source>
        <translation>第一次请求的结果已存在，请直接使用。另一份内容没有生效；如果确实需要，请换用单独的幂等键发送。</translation>
    </message>
    <message>
        <source>%1 came again with the same key and other content: the first was applied once, the other was refused.</source>
        <translation>%1 以相同的幂等键、不同的内容再次到达：第一次只生效一次，另一次被拒绝。</translation>
    </message>
    <message>
        <source>%1 came again with the same key and other content: the first was applied once (%2), the other was refused.</source>
        <translation>%1 以相同的幂等键、不同的内容再次到达：第一次只生效一次（%2），另一次被拒绝。</translation>
    </message>
    <message>
        <source>without an id</source>
        <extracomment>stands for the id of an effect in a sentence: &quot;Effect without an id was applied by ...&quot;</extracomment>
        <translation>（无编号）</translation>
    </message>
    <message>
        <source>Effect %1 was applied; its record names no server.</source>
        <translation>业务效果 %1 已生效；记录中未写明服务器。</translation>
    </message>
    <message>
        <source>%1 answered that it conflicts with another request.</source>
        <translation>%1 答复该请求与另一请求冲突。</translation>
    </message>
    <message numerus="yes">
        <source>The export has no row for %n of %1 answered requests of this location, so a missing row proves nothing.</source>
        <extracomment>of an export of effects; %n answered requests that change something have no row in it, of %1</extracomment>
        <translation>
            <numerusform>该 location 有 %1 个已获应答的请求，其中 %n 个在导出中没有对应的行，因此缺少某一行不能证明什么。</numerusform>
        </translation>
    </message>
    <message>
        <source>The caller had the answer %1 for %2 when it sent the same again: it may have wanted it twice.</source>
        <extracomment>%1 a status, %2 a duration</extracomment>
        <translation>调用方收到应答 %1 后过了 %2 又发送了相同的内容：可能本来就需要做两次。</translation>
    </message>
    <message>
        <source>refused as a conflict</source>
        <comment>what the application wrote down</comment>
        <translation>因冲突拒绝</translation>
    </message>
    <message>
        <source>The mapping %1 is not valid TOML, line %2: the control character %3 is not allowed there.</source>
        <comment>%3: such as U+001B</comment>
        <translation>映射文件 %1 不是有效的 TOML，第 %2 行：此处不允许出现控制字符 %3。</translation>
    </message>
    <message>
        <source>%1: this is not TOML: the control character %2 is not allowed there.</source>
        <comment>%2: such as U+001B</comment>
        <translation>%1：这不是 TOML：此处不允许出现控制字符 %2。</translation>
    </message>
    <message>
        <source>Late success: effect %1 was applied between %2 and %3 after nginx had given up.</source>
        <extracomment>%1 is the id of an effect, %2 and %3 are durations</extracomment>
        <translation>迟到成功：nginx 放弃等待后又过了 %2 至 %3，业务效果 %1 才生效。</translation>
    </message>
    <message>
        <source>%1 says that it did nothing.</source>
        <translation>%1 的记录表明没有生效。</translation>
    </message>
    <message>
        <source>The same reference %1 in the application’s records.</source>
        <extracomment>of a message&apos;s, an order&apos;s or a cart&apos;s number that stands in records of several requests</extracomment>
        <translation>应用程序记录中的业务操作编号相同：%1。</translation>
    </message>
    <message>
        <source>%1 refused it: the idempotency key %2 had come with another body.</source>
        <translation>%1 拒绝了该请求：幂等键 %2 此前用于另一请求体。</translation>
    </message>
    <message>
        <source>Effect %1 was taken back later: %2.</source>
        <extracomment>%1 is the id of an effect, %2 what the record says (&quot;order cancelled&quot;)</extracomment>
        <translation>业务效果 %1 后来被撤销：%2。</translation>
    </message>
    <message>
        <source>%1 received it from the server that nginx had asked.</source>
        <extracomment>%1 is a server behind the one that nginx had asked</extracomment>
        <translation>%1 收到的请求由 nginx 所访问的服务器转发而来。</translation>
    </message>
    <message>
        <source>Which of the configurations wrote this log cannot be told; its requests are judged by %1.</source>
        <extracomment>An access log, of which it is not known which of several nginx wrote it; %1: a file</extracomment>
        <translation>无法判断此日志由哪一份配置的 nginx 写出；其中的请求按 %1 判断。</translation>
    </message>
    <message>
        <source>The request was received; the record names no server.</source>
        <translation>请求已收到；记录中未写明服务器。</translation>
    </message>
    <message>
        <source>%1: %2 is no text here but a flag or a number, and Kubernetes refuses the object; write %3</source>
        <translation>%1：此处的 %2 不是文本，而是布尔值或数字，Kubernetes 会拒绝该对象；应写作 %3</translation>
    </message>
    <message>
        <source>every request is repeated after it was sent, POST included (%1)</source>
        <translation>请求发送之后都会被重试，包括 POST（%1）</translation>
    </message>
    <message>
        <source>nginx refuses the configuration with a parameter that it does not know. ingress-nginx keeps its default where it cannot use the text of an annotation; a value that is no text never reaches it, as Kubernetes refuses the whole object.</source>
        <translation>nginx 会拒绝含有未知参数的配置。注解的文本无法使用时，ingress-nginx 沿用默认值；非文本的值不会到达它，因为 Kubernetes 会拒绝整个对象。</translation>
    </message>
    <message>
        <source>A record says “%1” only: whether it was done is not known.</source>
        <extracomment>%1 is the state that a record tells (&quot;timed_out&quot;, &quot;pending&quot;)</extracomment>
        <translation>记录中只写着“%1”：是否已执行无法得知。</translation>
    </message>
    <message>
        <source>The record of %1 says “%2” only: whether it was done is not known.</source>
        <extracomment>%1 is the id of an effect, e.g. of a payment, %2 the state that its record tells (&quot;timed_out&quot;, &quot;pending&quot;)</extracomment>
        <translation>%1 的记录中只写着“%2”：是否已执行无法得知。</translation>
    </message>
    <message>
        <source>This request lies outside of the chosen time; it is shown as it belongs to the same operation.</source>
        <translation>此请求不在所选时间内；因为它属于同一操作，所以一并显示。</translation>
    </message>
    <message>
        <source>The case file %1 is damaged. It was left as it is.</source>
        <translation>案例文件 %1 已损坏，文件未被改动。</translation>
    </message>
    <message>
        <source>What SQLite says: %1</source>
        <extracomment>%1 is what SQLite found, in English</extracomment>
        <translation>SQLite 的说明：%1</translation>
    </message>
    <message>
        <source>%1 = %2</source>
        <extracomment>%1 is what a column means (&quot;Time&quot;), %2 the name of the column in the file</extracomment>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>Cannot allocate memory</source>
        <translation>无法分配内存</translation>
    </message>
    <message>
        <source>Nothing was delivered: nginx had no server to try.</source>
        <translation>没有送达任何内容：nginx 没有可尝试的服务器。</translation>
    </message>
</context>
<context>
    <name>ReplayText</name>
    <message numerus="yes">
        <source>%1 of %n double deliveries would not have happened</source>
        <extracomment>%n of what the log shows, %1 of them would not have happened under the other configuration</extracomment>
        <translation>
            <numerusform>%n 次重复送达中有 %1 次不会发生</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n repeated reads would not have happened</source>
        <extracomment>the same for requests that change nothing</extracomment>
        <translation>
            <numerusform>%n 次重复读取中有 %1 次不会发生</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n retries would not have happened</source>
        <translation>
            <numerusform>%n 次重试中有 %1 次不会发生</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retries would have been added</source>
        <translation>
            <numerusform>会增加 %n 次重试</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clients would have got %1 instead</source>
        <extracomment>%1 is an HTTP status such as 504</extracomment>
        <translation>
            <numerusform>会有 %n 个客户端改为收到 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>No client would have got an error instead</source>
        <translation>不会有客户端因此收到错误</translation>
    </message>
    <message numerus="yes">
        <source>%n requests whose outcome cannot be known</source>
        <translation>
            <numerusform>%n 个请求的结果无法得知</numerusform>
        </translation>
    </message>
    <message>
        <source>(not known)</source>
        <translation>（未知）</translation>
    </message>
    <message>
        <source>In the loaded log no request was passed on from here, so nothing would have changed.</source>
        <translation>在已加载的日志中，没有请求从这里转发，因此不会有任何变化。</translation>
    </message>
    <message>
        <source>By the loaded log, %1 of %2 possible double deliveries would not have happened.</source>
        <extracomment>%1 of %2 requests that may have been executed twice</extracomment>
        <translation>按已加载的日志，%2 次可能的重复送达中有 %1 次不会发生。</translation>
    </message>
    <message>
        <source>In the loaded log nothing that changes data was delivered twice.</source>
        <translation>在已加载的日志中，修改数据的请求没有重复送达。</translation>
    </message>
    <message numerus="yes">
        <source>%n client(s) more would have got %1.</source>
        <translation>
            <numerusform>会多有 %n 个客户端收到 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>No client would have got an error that it did not get.</source>
        <translation>没有客户端会多收到错误。</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) more would have been passed to a further server.</source>
        <translation>
            <numerusform>会多有 %n 个请求转发到下一台服务器。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For %n request(s) the log does not tell what would have happened.</source>
        <translation>
            <numerusform>有 %n 个请求无法从日志得知会发生什么。</numerusform>
        </translation>
    </message>
    <message>
        <source>Several configurations were given: the requests are decided again by %1 alone.</source>
        <extracomment>%1 is the path of a configuration</extracomment>
        <translation>给出了多份配置：仅按 %1 重新判定这些请求。</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>time not logged</source>
        <translation>日志未记录时间</translation>
    </message>
    <message>
        <source>Repeated requests</source>
        <translation>重复请求</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>page</comment>
        <extracomment>Page number and number of pages</extracomment>
        <translation>第 %1 页，共 %2 页</translation>
    </message>
    <message>
        <source>Fix:</source>
        <comment>a change of the configuration</comment>
        <translation>修复：</translation>
    </message>
    <message numerus="yes">
        <source>Allowed %n repeated operation(s).</source>
        <translation>
            <numerusform>放行了 %n 个被重复发送的业务操作。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them duplicated.</source>
        <translation>
            <numerusform>其中 %n 个重复执行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Value in force</source>
        <translation>生效值</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>取值来源</translation>
    </message>
    <message>
        <source>Where it was used</source>
        <translation>作用位置</translation>
    </message>
    <message>
        <source>What allowed it</source>
        <translation>放行重复的配置</translation>
    </message>
    <message>
        <source>No configuration was given, so the line that allowed the repetitions is not named.</source>
        <translation>未提供配置，因此无法指出放行重复的是哪一行。</translation>
    </message>
    <message>
        <source>No request was passed on to another server.</source>
        <translation>没有请求被转发到另一台服务器。</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>%1 (%2 bytes)</source>
        <translation>%1（%2 字节）</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>%1 seen, %2 read, %3 not read</source>
        <translation>共 %1 行，已读取 %2 行，未读取 %3 行</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>时间范围</translation>
    </message>
    <message>
        <source>Time zone in the file</source>
        <translation>文件中的时区</translation>
    </message>
    <message>
        <source>Clock against nginx</source>
        <translation>相对 nginx 的时钟偏差</translation>
    </message>
    <message>
        <source>What was noticed while reading, with samples</source>
        <translation>读取时注意到的情况（附样例）</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>What</source>
        <translation>情况</translation>
    </message>
    <message>
        <source>Beginning of the line</source>
        <translation>行首内容</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>was not read.</source>
        <translation>未读取。</translation>
    </message>
    <message>
        <source>What was read</source>
        <translation>读取范围</translation>
    </message>
    <message numerus="yes">
        <source>This would settle %n operation(s).</source>
        <translation>
            <numerusform>补充后可使 %n 个业务操作定论。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) belong to no request of the access log.</source>
        <translation>
            <numerusform>%n 个业务效果不对应访问日志中的任何请求。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of the error log fit several attempts and were joined to none.</source>
        <translation>
            <numerusform>错误日志中有 %n 行可对应多次尝试，因此未归入任何一次。</numerusform>
        </translation>
    </message>
    <message>
        <source>The version of nginx is not known; %1 was assumed.</source>
        <translation>nginx 版本未知，已假定为 %1。</translation>
    </message>
    <message>
        <source>Open questions and limits</source>
        <translation>未决问题与局限</translation>
    </message>
    <message>
        <source>How this report was made</source>
        <translation>报告的生成方式</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>%1 (assumed)</source>
        <comment>a version</comment>
        <translation>%1（假定）</translation>
    </message>
    <message>
        <source>Version of nginx</source>
        <translation>nginx 版本</translation>
    </message>
    <message>
        <source>Log format, as given</source>
        <translation>给定的日志格式</translation>
    </message>
    <message>
        <source>A verdict is “confirmed” when lines of the logs or of an export prove it, and “inferred” when the lines only suggest it. A status code alone never decides.</source>
        <translation>日志或导出数据中有行能够证明的结论为“已确认”，只能由这些行推知的结论为“推断”。单凭状态码从不作出结论。</translation>
    </message>
    <message>
        <source>The same report from the command line</source>
        <translation>用命令行生成同一份报告</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Repeated</source>
        <translation>已重试</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Duplicated</source>
        <translation>重复执行</translation>
    </message>
    <message>
        <source>First to fail</source>
        <translation>最先失败</translation>
    </message>
    <message>
        <source>Where and how often</source>
        <translation>分布与次数</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>location</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>后端</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Health figures</source>
        <translation>健康指标</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>Assessment</source>
        <translation>评估</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态码</translation>
    </message>
    <message>
        <source>Connect</source>
        <comment>phase of an attempt</comment>
        <translation>连接</translation>
    </message>
    <message>
        <source>Header</source>
        <comment>phase of an attempt</comment>
        <translation>响应头</translation>
    </message>
    <message>
        <source>Response</source>
        <comment>phase of an attempt</comment>
        <translation>响应</translation>
    </message>
    <message>
        <source>Failure</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Delivery</source>
        <translation>送达</translation>
    </message>
    <message>
        <source>What the application wrote down</source>
        <translation>应用的记录</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>byte %1</source>
        <comment>offset of a line in its file</comment>
        <translation>字节偏移 %1</translation>
    </message>
    <message>
        <source>The line could not be read again.</source>
        <translation>无法再次读取该行。</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Repeated by</source>
        <translation>重复来源</translation>
    </message>
    <message>
        <source>Allowed by</source>
        <translation>放行配置</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>%1. %2 · %3</source>
        <extracomment>Heading of one operation: number, request, time</extracomment>
        <translation>%1. %2 · %3</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Evidence for the verdict</source>
        <translation>支持结论的证据</translation>
    </message>
    <message>
        <source>Evidence against the verdict</source>
        <translation>反对结论的证据</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Outcome and next action</source>
        <translation>结果与下一步</translation>
    </message>
    <message>
        <source>Operations executed more than once</source>
        <translation>重复执行的业务操作</translation>
    </message>
    <message numerus="yes">
        <source>And %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Repetitions that the application stopped</source>
        <translation>应用已拦截的重复</translation>
    </message>
    <message>
        <source>Operations whose outcome is not established</source>
        <translation>结果未定的业务操作</translation>
    </message>
    <message>
        <source>Incident report</source>
        <translation>事故报告</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>时段</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>time range and its zone</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>生成时间</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Made with</source>
        <translation>生成工具</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) were executed more than once.</source>
        <translation>
            <numerusform>%n 个业务操作被重复执行。</numerusform>
        </translation>
    </message>
    <message>
        <source>The first at %1, the last at %2.</source>
        <translation>首个在 %1，最后一个在 %2。</translation>
    </message>
    <message>
        <source>No operation was executed more than once.</source>
        <translation>没有业务操作被重复执行。</translation>
    </message>
    <message>
        <source>No operation is proven to have been executed more than once.</source>
        <translation>尚无业务操作被证实重复执行。</translation>
    </message>
    <message numerus="yes">
        <source>Of %n operation(s) the outcome is not established.</source>
        <translation>
            <numerusform>%n 个业务操作结果未定。</numerusform>
        </translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>业务操作</translation>
    </message>
    <message>
        <source>of them confirmed</source>
        <translation>其中已确认</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>推断</translation>
    </message>
    <message>
        <source>Counted separately</source>
        <translation>分项计数</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>requests with more than one attempt</source>
        <translation>尝试多于一次的请求</translation>
    </message>
    <message>
        <source>requests passed on by an internal redirect</source>
        <translation>经内部重定向转发的请求</translation>
    </message>
    <message>
        <source>attempts at backends</source>
        <translation>对后端的尝试</translation>
    </message>
    <message>
        <source>lost responses</source>
        <translation>丢失的响应</translation>
    </message>
    <message>
        <source>effects confirmed by the application</source>
        <translation>应用确认的业务效果</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>处理建议</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s):</source>
        <translation>
            <numerusform>%n 个业务操作：</numerusform>
        </translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>time and its zone</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Repeated requests, %1</source>
        <extracomment>The title of a report; %1: date or dates</extracomment>
        <translation>%1 的重复请求</translation>
    </message>
    <message>
        <source>Several effects exist: keep one, reverse the rest, and do not send the request again.</source>
        <translation>存在多个业务效果：保留一个，冲销其余，不要再次发送该请求。</translation>
    </message>
    <message>
        <source>every operation, one a line</source>
        <translation>全部业务操作，每行一个</translation>
    </message>
    <message>
        <source>requests, attempts, operations and findings</source>
        <translation>请求、尝试、业务操作和发现</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Take the repetition out for requests that change something.</source>
        <translation>对会改动数据的请求，请在此处关闭重试。</translation>
    </message>
    <message>
        <source>%1: nginx&apos;s default repeats here; write “%2 off” for requests that change something.</source>
        <extracomment>%1: a list of blocks, %2: a directive</extracomment>
        <translation>%1：此处的重试来自 nginx 的默认值；对会改动数据的请求，请写明“%2 off”。</translation>
    </message>
    <message numerus="yes">
        <source>may stay: %n repeated operation(s), each kept at one effect by the application.</source>
        <translation>
            <numerusform>可以保留：%n 个业务操作被重试，应用都只让它们生效一次。</numerusform>
        </translation>
    </message>
    <message>
        <source>Give requests that change something an idempotency key: made when the form opens, stored with the effect in one transaction, kept for 24 hours. A repetition is answered with the stored result.</source>
        <translation>为会改动数据的请求加上幂等键：打开表单时生成，与业务效果在同一事务中保存，保留 24 小时；遇到重复请求，直接返回已保存的结果。</translation>
    </message>
    <message>
        <source>Keep the times in order: two tries, two to three seconds to connect, and the time for all attempts below the client&apos;s timeout, which is below that of an outer balancer.</source>
        <translation>让各项时间保持次序：最多两次尝试，连接超时二至三秒，全部尝试的总时间小于客户端超时，客户端超时又小于外层负载均衡的超时。</translation>
    </message>
    <message>
        <source>Review the configuration before each change, and watch the share of repeated requests.</source>
        <translation>每次改动前先检查配置，并持续关注重试请求的占比。</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>This week</source>
        <translation>本周</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后</translation>
    </message>
    <message>
        <source>No change needed</source>
        <translation>无需改动</translation>
    </message>
    <message>
        <source>The application kept every one of them at one effect. The repetition may stay as long as it does.</source>
        <translation>应用让它们都只生效一次。只要应用仍然如此处理，这里的重试可以保留。</translation>
    </message>
    <message numerus="yes">
        <source>Of %n the application stopped the second effect.</source>
        <translation>
            <numerusform>其中 %n 个的第二次生效被应用拦下。</numerusform>
        </translation>
    </message>
    <message>
        <source>Retry storm: %1 of %2 requests repeated, until %3</source>
        <extracomment>%1 and %2: numbers of requests, %3: a time</extracomment>
        <translation>重试风暴：%2 个请求中有 %1 个被重试，持续到 %3</translation>
    </message>
    <message>
        <source>counted over time</source>
        <translation>按时间统计</translation>
    </message>
    <message>
        <source>Course of events</source>
        <translation>事件经过</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Rules of the review</source>
        <translation>检查规则</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s), those of this version</source>
        <translation>
            <numerusform>%n 条，随此版本提供</numerusform>
        </translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>as built in</source>
        <translation>内置</translation>
    </message>
    <message>
        <source>A client&apos;s resend is looked for within</source>
        <translation>查找客户端重发的时间范围</translation>
    </message>
    <message>
        <source>Names of files are redacted in it, too: put in the real ones.</source>
        <translation>命令中的文件名也已脱敏，请换成真实名称。</translation>
    </message>
    <message numerus="yes">
        <source>%n without an amount</source>
        <translation>
            <numerusform>%n 项没有金额</numerusform>
        </translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Surplus effects</source>
        <translation>多余的业务效果</translation>
    </message>
    <message>
        <source>Clients</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Amount of the surplus</source>
        <translation>多余部分的金额</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Of each operation the earliest effect counts as the one that was wanted, the others as surplus.</source>
        <translation>每个业务操作以最早的业务效果为所需，其余计为多余。</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>业务操作</translation>
    </message>
    <message>
        <source>Timeline of the operation; the tables around it say the same in words.</source>
        <translation>业务操作的时间线；旁边的表格以文字说明同样的内容。</translation>
    </message>
    <message>
        <source>All of them stand in operations.csv and analysis.json, which are attached to this document.</source>
        <translation>全部内容见本文档所附的 operations.csv 和 analysis.json。</translation>
    </message>
    <message>
        <source>The chosen operations</source>
        <translation>选定的业务操作</translation>
    </message>
    <message>
        <source>IP addresses of clients and servers</source>
        <translation>客户端和服务器的 IP 地址</translation>
    </message>
    <message>
        <source>values in query strings</source>
        <translation>查询字符串中的值</translation>
    </message>
    <message>
        <source>user names</source>
        <translation>用户名</translation>
    </message>
    <message>
        <source>values of cookies</source>
        <translation>Cookie 的值</translation>
    </message>
    <message>
        <source>tokens, passwords and idempotency keys</source>
        <translation>令牌、密码和幂等键</translation>
    </message>
    <message>
        <source>e-mail addresses</source>
        <translation>电子邮件地址</translation>
    </message>
    <message>
        <source>ids in paths, home folders</source>
        <translation>路径中的标识符、用户主目录</translation>
    </message>
    <message>
        <source>numbers that look like payment cards</source>
        <translation>形似银行卡号的数字</translation>
    </message>
    <message>
        <source>What was redacted</source>
        <translation>脱敏说明</translation>
    </message>
    <message>
        <source>Values of these classes are replaced by pseudonyms, in the text, the drawings, the names of files, the attachments and the metadata.</source>
        <translation>以下类别的值已在正文、图形、文件名、附件和元数据中替换为代号。</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Different values</source>
        <translation>不同的值</translation>
    </message>
    <message>
        <source>Shown as</source>
        <translation>显示为</translation>
    </message>
    <message>
        <source>Pattern for paths:</source>
        <translation>路径的匹配模式：</translation>
    </message>
    <message>
        <source>The same value has the same pseudonym throughout. What stands behind a pseudonym is kept nowhere, and nothing leads back to it. Checksums, line numbers and byte offsets are those of the original files.</source>
        <translation>同一个值在全文中使用同一个代号。代号对应的原值没有保存在任何地方，也无法还原。校验和、行号和字节偏移均属于原始文件。</translation>
    </message>
    <message numerus="yes">
        <source>The clocks of %n source(s) were compared with nginx&apos;s; they differ by up to %1, which is taken into account.</source>
        <translation>
            <numerusform>已将 %n 个来源的时钟与 nginx 比对，最大相差 %1，分析时已计入。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n duplicated operation(s) have a single line in the access log: as far as the logs reach, the client did not send them again.</source>
        <translation>
            <numerusform>%n 个重复执行的业务操作在访问日志中各只有一行：就日志所及，客户端没有重发。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) were passed on although no backend had received them before: nothing was executed twice by that.</source>
        <translation>
            <numerusform>%n 个请求被转发到下一台服务器，但此前没有后端收到过它们，因此没有造成重复执行。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) were delivered more than once and applied once: the application recognised the repetition.</source>
        <translation>
            <numerusform>%n 个业务操作多次送达但只生效一次：应用识别出了重复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repeated operation(s) had a single effect.</source>
        <translation>
            <numerusform>%n 个被重试的业务操作只有一个业务效果。</numerusform>
        </translation>
    </message>
    <message>
        <source>What was ruled out</source>
        <translation>已排除的情况</translation>
    </message>
    <message>
        <source>Number</source>
        <comment>of a report</comment>
        <translation>编号</translation>
    </message>
    <message>
        <source>Only these operations</source>
        <translation>仅限这些业务操作</translation>
    </message>
    <message>
        <source>Redacted</source>
        <translation>脱敏</translation>
    </message>
    <message>
        <source>yes, see the section “What was redacted”</source>
        <translation>是，见“脱敏说明”一节</translation>
    </message>
    <message numerus="yes">
        <source>%n duplicated operation(s)</source>
        <translation>
            <numerusform>%n 个重复执行的业务操作</numerusform>
        </translation>
    </message>
    <message>
        <source>Review of the configuration</source>
        <translation>配置检查报告</translation>
    </message>
    <message>
        <source>Before the fixes</source>
        <translation>修复前</translation>
    </message>
    <message>
        <source>After the fixes</source>
        <translation>修复后</translation>
    </message>
    <message>
        <source>What nginx would do, before and after</source>
        <translation>修复前后 nginx 的行为</translation>
    </message>
    <message numerus="yes">
        <source>After %n fix(es) that need no knowledge of the application.</source>
        <translation>
            <numerusform>应用 %n 项无需了解应用即可进行的修复之后。</numerusform>
        </translation>
    </message>
    <message>
        <source>Combinations of method and failure in which a request may be executed twice: %1 before, %2 after.</source>
        <extracomment>Cells of a matrix of methods and failures in which a request may be executed twice</extracomment>
        <translation>请求可能重复执行的方法与故障组合：修复前 %1 个，修复后 %2 个。</translation>
    </message>
    <message>
        <source>Verdict of a person</source>
        <translation>人工结论</translation>
    </message>
    <message>
        <source>Note</source>
        <comment>written by a person</comment>
        <translation>备注</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Reviewed</source>
        <translation>已复核</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Review of a configuration</source>
        <translation>配置检查</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n directive(s)</source>
        <translation>
            <numerusform>%n 条指令</numerusform>
        </translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s) should be mended before this configuration is used.</source>
        <translation>
            <numerusform>启用此配置前应先修复 %n 处错误。</numerusform>
        </translation>
    </message>
    <message>
        <source>No errors were found.</source>
        <translation>没有发现错误。</translation>
    </message>
    <message>
        <source>Parts of the configuration were not read; what they hold is not judged.</source>
        <translation>部分配置未能读取，其内容未作评判。</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>处数</translation>
    </message>
    <message>
        <source>Note:</source>
        <translation>备注：</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>who repeated, and how many</comment>
        <extracomment>Who repeated a request, and how many: &quot;next server (7)&quot;</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>the case file, for Retryscope</source>
        <translation>案例文件，供 Retryscope 打开</translation>
    </message>
    <message>
        <source>None of the chosen operations was executed more than once.</source>
        <translation>选定的业务操作都没有被重复执行。</translation>
    </message>
    <message>
        <source>None of the chosen operations is proven to have been executed more than once.</source>
        <translation>选定的业务操作中，尚无被证实重复执行的。</translation>
    </message>
    <message>
        <source>No request was read: nothing can be said about repetitions.</source>
        <translation>没有读取到任何请求：无法判断是否有重试。</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) are to be fixed.</source>
        <translation>
            <numerusform>有 %n 个发现待修复。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>About %n finding(s) nothing was decided.</source>
        <translation>
            <numerusform>还有 %n 个发现未作决定。</numerusform>
        </translation>
    </message>
    <message>
        <source>Decision:</source>
        <translation>决定：</translation>
    </message>
    <message>
        <source>Reason:</source>
        <comment>of a decision</comment>
        <translation>原因：</translation>
    </message>
    <message>
        <source>In the whole log:</source>
        <translation>整份日志中：</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a file and what is wrong with it</comment>
        <extracomment>A file&apos;s name and what is wrong with it</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n of %2 lines were not read; what they hold is missing here.</source>
        <translation>
            <numerusform>%1：共 %2 行，其中 %n 行未读取，其内容未计入本报告。</numerusform>
        </translation>
    </message>
    <message>
        <source>Parts of the configuration were not read: see “What was read”.</source>
        <translation>配置有部分未读取，详见“读取范围”。</translation>
    </message>
    <message numerus="yes">
        <source>[… %n byte(s) left out …]</source>
        <translation>
            <numerusform>[… 省略 %n 字节 …]</numerusform>
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
            <numerusform>其中 %n 个重复执行：此为推断，尚无直接证据。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n of them this is inferred, not proven.</source>
        <translation>
            <numerusform>其中 %n 个为推断，尚无直接证据。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n the outcome is not established.</source>
        <comment>operations</comment>
        <translation>
            <numerusform>其中 %n 个结果未定。</numerusform>
        </translation>
    </message>
    <message>
        <source>No request was read, so it is not known whether one was passed on.</source>
        <translation>没有读取到任何请求，因此无法得知是否有请求被转发到其他服务器。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more: they stand with their operations below.</source>
        <translation>
            <numerusform>另有 %n 条，见下文各业务操作。</numerusform>
        </translation>
    </message>
    <message>
        <source>Times of sources whose clock differs are given by nginx&apos;s clock; “What was read” says by how much each differs.</source>
        <translation>时钟与 nginx 不一致的来源，其时间已换算为 nginx 的时钟；各来源的偏差见“读取范围”。</translation>
    </message>
    <message>
        <source>Only a part of the log was looked at: %1.</source>
        <translation>只分析了日志的一部分：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) belong to no request of the chosen time; their requests may lie outside of it.</source>
        <translation>
            <numerusform>%n 个业务效果不对应所选时间段内的任何请求；对应的请求可能在该时间段之外。</numerusform>
        </translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>“Duplicated” counts the requests of operations that were executed more than once, “Repeated” those that were passed on within a group.</source>
        <translation>“重复执行”统计的是被重复执行的业务操作所包含的请求数；“已重试”统计的是在组内被转发的请求数。</translation>
    </message>
    <message>
        <source>≈ %1 by nginx&apos;s clock</source>
        <extracomment>%1: a time that follows from the difference of two clocks</extracomment>
        <translation>按 nginx 的时钟 ≈ %1</translation>
    </message>
    <message>
        <source>Reference, amount</source>
        <translation>编号、金额</translation>
    </message>
    <message>
        <source>All of them stand in operations.csv and analysis.json, which this page holds.</source>
        <translation>完整列表见本页面内含的 operations.csv 和 analysis.json。</translation>
    </message>
    <message>
        <source>All of them stand in the report as CSV: the same command with --output operations.csv writes it.</source>
        <translation>完整列表见 CSV 格式的报告：用同一条命令加 --output operations.csv 即可生成。</translation>
    </message>
    <message>
        <source>Operations executed more than once, as inferred</source>
        <translation>推断为重复执行的业务操作</translation>
    </message>
    <message>
        <source>Operations executed more than once, proven or inferred</source>
        <translation>重复执行的业务操作（已确认或推断）</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) that were not repeated and need nothing are not listed, such as single reads.</source>
        <translation>
            <numerusform>另有 %n 个未重复且无需处理的业务操作（例如单次读取）未列出。</numerusform>
        </translation>
    </message>
    <message>
        <source>Names of files that were changed:</source>
        <translation>已改动的文件名：</translation>
    </message>
    <message>
        <source>No name of a file was changed.</source>
        <translation>文件名均未改动。</translation>
    </message>
    <message>
        <source>Limited to</source>
        <comment>requests of a time</comment>
        <translation>范围限定</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) were executed more than once: inferred, not proven.</source>
        <translation>
            <numerusform>推断有 %n 个业务操作被重复执行，尚无直接证据。</numerusform>
        </translation>
    </message>
    <message>
        <source>It began at %1.</source>
        <comment>an operation</comment>
        <translation>开始于 %1。</translation>
    </message>
    <message>
        <source>Nothing has to be done about them.</source>
        <translation>这些均无需处理。</translation>
    </message>
    <message numerus="yes">
        <source>Somebody has to look into %n of them, the others need nothing.</source>
        <translation>
            <numerusform>其中 %n 个需要处理，其余无需处理。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of these, %n were repeated.</source>
        <comment>operations that somebody has to look into</comment>
        <translation>
            <numerusform>其中 %n 个被重复发送过。</numerusform>
        </translation>
    </message>
    <message>
        <source>No request lies within the chosen time: nothing can be said about repetitions.</source>
        <translation>所选时间段内没有任何请求，无法判断是否有重复。</translation>
    </message>
    <message numerus="yes">
        <source>Of %n operation(s) a person holds another verdict than the one counted here: %1.</source>
        <translation>
            <numerusform>有 %n 个业务操作的人工结论与此处统计的结论不同：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not everything was read: see “Open questions and limits”.</source>
        <translation>并非所有内容都已读取，详见“未决问题与局限”。</translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) counted under several</source>
        <extracomment>Ends the line &quot;Repeated by: next server (75), client (21)&quot;</extracomment>
        <translation>
            <numerusform>%n 个业务操作计入多项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repeated operation(s) whose outcome is not established</source>
        <translation>
            <numerusform>%n 个重复发送且结果未定的业务操作</numerusform>
        </translation>
    </message>
    <message>
        <source>This is about %1, the first configuration.</source>
        <extracomment>%1: a path</extracomment>
        <translation>以下针对第一份配置 %1。</translation>
    </message>
    <message>
        <source>Mapping</source>
        <translation>字段映射</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>The file could not be read again.</source>
        <translation>无法重新读取该文件。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more line(s)</source>
        <translation>
            <numerusform>另有 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s) should be mended before these configurations are used.</source>
        <translation>
            <numerusform>使用这些配置之前应修复 %n 个错误。</numerusform>
        </translation>
    </message>
    <message>
        <source>It needs no knowledge of the application.</source>
        <comment>a fix</comment>
        <translation>无需了解应用即可修复。</translation>
    </message>
    <message numerus="yes">
        <source>%n letter(s) that the fonts of this document lack are written as \u{…}: %1. The report as HTML shows them as they are.</source>
        <translation>
            <numerusform>本文档的字体缺少 %n 个字符，以 \u{…} 形式写出：%1。HTML 格式的报告按原样显示这些字符。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The log is long: %n more request(s), which nothing shows to have been repeated, are only counted; they stand in no number of operations here.</source>
        <translation>
            <numerusform>日志很大：另有 %n 个没有重试迹象的请求只作计数，不计入本报告的任何业务操作数。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) were passed on although the configuration that was loaded does not allow it: another one, or another version, was running.</source>
        <translation>
            <numerusform>有 %n 个请求被转发给了下一台服务器，而已加载的配置并不允许：当时运行的是另一份配置或另一个版本。</numerusform>
        </translation>
    </message>
    <message>
        <source>not by the configuration that was loaded (%1)</source>
        <translation>已加载的配置不允许（%1）</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) were accepted and stay as they are.</source>
        <translation>
            <numerusform>已接受 %n 项发现，保持不变。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For %n of them no reason was given.</source>
        <comment>findings that were accepted</comment>
        <translation>
            <numerusform>其中 %n 项未填写原因。</numerusform>
        </translation>
    </message>
    <message>
        <source>No reason was given.</source>
        <translation>未填写原因。</translation>
    </message>
    <message>
        <source>What was accepted is not changed.</source>
        <translation>已接受的发现未作修改。</translation>
    </message>
    <message>
        <source>Switched off in place, by remarks in the files:</source>
        <translation>在文件中用注释就地忽略：</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Reason</source>
        <comment>of a decision</comment>
        <translation>原因</translation>
    </message>
    <message>
        <source>requests that ended within %1, and those that belong to them</source>
        <translation>在 %1 期间结束的请求，以及与它们属于同一操作的请求</translation>
    </message>
    <message>
        <source>requests that ended at %1 or later, and those that belong to them</source>
        <translation>在 %1 或之后结束的请求，以及与它们属于同一操作的请求</translation>
    </message>
    <message>
        <source>requests that ended at %1 or earlier, and those that belong to them</source>
        <translation>在 %1 或之前结束的请求，以及与它们属于同一操作的请求</translation>
    </message>
</context>
<context>
    <name>ReportCommand</name>
    <message>
        <source>%1: not a time zone, such as Europe/Moscow or UTC+03:00</source>
        <translation>%1：不是时区；时区的写法如 Europe/Moscow 或 UTC+03:00</translation>
    </message>
    <message>
        <source>There is no display: this is the summary. With a display the window opens.</source>
        <translation>没有显示器，以下为摘要。有显示器时会打开窗口。</translation>
    </message>
    <message>
        <source>Report: %1</source>
        <translation>报告：%1</translation>
    </message>
    <message>
        <source>%1: the report&apos;s name has to end in .pdf, .html, .md, .json or .csv</source>
        <translation>%1：报告文件名必须以 .pdf、.html、.md、.json 或 .csv 结尾</translation>
    </message>
    <message>
        <source>%1: not one of ip, query, user, cookie, token, email, path, card, all</source>
        <translation>%1：只能是 ip、query、user、cookie、token、email、path、card、all</translation>
    </message>
    <message>
        <source>%1: not a regular expression</source>
        <translation>%1：不是正则表达式</translation>
    </message>
    <message>
        <source>%1: there is no such operation</source>
        <translation>%1：没有这个业务操作</translation>
    </message>
    <message>
        <source>--attach-case needs --case</source>
        <translation>--attach-case 需要同时指定 --case</translation>
    </message>
    <message>
        <source>--attach-case: a case file cannot be redacted</source>
        <translation>--attach-case：案例文件无法脱敏</translation>
    </message>
    <message>
        <source>The file to write: .pdf, .html, .md, .json or .csv</source>
        <translation>要写入的文件：.pdf、.html、.md、.json 或 .csv</translation>
    </message>
    <message>
        <source>Title of the report</source>
        <translation>报告标题</translation>
    </message>
    <message>
        <source>Author of the report</source>
        <translation>报告作者</translation>
    </message>
    <message>
        <source>Zone of all times, such as Europe/Moscow; default: that of the access log</source>
        <translation>所有时间使用的时区，例如 Europe/Moscow；默认与访问日志相同</translation>
    </message>
    <message>
        <source>Only this operation, such as op12; may be given several times</source>
        <translation>只包含此业务操作，例如 op12；可以多次给出</translation>
    </message>
    <message>
        <source>Size of the pages of a PDF</source>
        <translation>PDF 的页面大小</translation>
    </message>
    <message>
        <source>Replace by pseudonyms: ip, query, user, cookie, token, email, path, separated by commas, or all</source>
        <translation>替换为代号：ip、query、user、cookie、token、email、path，用逗号分隔，或 all</translation>
    </message>
    <message>
        <source>Also what this regular expression finds in paths (its first group)</source>
        <translation>以及此正则表达式在路径中匹配到的内容（第一个分组）</translation>
    </message>
    <message>
        <source>Report what the review says of the configuration, not what happened</source>
        <translation>报告对配置的各项发现，而不是发生了什么</translation>
    </message>
    <message>
        <source>PDF/A-1b, without attachments</source>
        <translation>PDF/A-1b，不含附件</translation>
    </message>
    <message>
        <source>Also put the case file (--case) into the file</source>
        <translation>同时把案例文件（--case）附入其中</translation>
    </message>
    <message>
        <source>Do not put the operations as CSV and JSON into the file</source>
        <translation>不把业务操作以 CSV 和 JSON 形式附入文件</translation>
    </message>
    <message>
        <source>--redact needs at least one of ip, query, user, cookie, token, email, path, card, all</source>
        <translation>--redact 需要至少一项：ip、query、user、cookie、token、email、path、card、all</translation>
    </message>
    <message>
        <source>--attach-case: nothing can be attached to PDF/A-1b (--archival)</source>
        <translation>--attach-case：PDF/A-1b（--archival）不允许附件</translation>
    </message>
    <message>
        <source>--attach-case: only the PDF of an incident report holds a case file</source>
        <translation>--attach-case：只有 PDF 格式的事故报告能附带案例文件</translation>
    </message>
    <message>
        <source>--archival: only a PDF can be PDF/A-1b</source>
        <translation>--archival：只有 PDF 能存为 PDF/A-1b</translation>
    </message>
    <message>
        <source>%1 is a file that the report is made from; give --output another name</source>
        <translation>报告正是依据 %1 生成的；请为 --output 另取文件名</translation>
    </message>
</context>
<context>
    <name>RetryText</name>
    <message>
        <source>the response had begun</source>
        <translation>响应已经开始</translation>
    </message>
    <message>
        <source>the client had gone</source>
        <translation>客户端已断开</translation>
    </message>
    <message>
        <source>nginx itself failed</source>
        <translation>nginx 自身出错</translation>
    </message>
    <message>
        <source>this kind of failure is not in the set of next_upstream</source>
        <translation>next_upstream 未列出此类失败</translation>
    </message>
    <message>
        <source>a POST, LOCK or PATCH that was sent is repeated only with non_idempotent</source>
        <translation>已发出的 POST、LOCK、PATCH 只有设置 non_idempotent 才会重试</translation>
    </message>
    <message>
        <source>next_upstream_tries is used up</source>
        <translation>next_upstream_tries 已用尽</translation>
    </message>
    <message>
        <source>next_upstream_timeout is over</source>
        <translation>已超过 next_upstream_timeout</translation>
    </message>
    <message>
        <source>the body was passed on unbuffered and is not there any more</source>
        <translation>请求体未经缓冲直接转发，已无法重发</translation>
    </message>
    <message>
        <source>the group has no further server</source>
        <translation>组内没有其他服务器</translation>
    </message>
    <message>
        <source>A domain name may stand for several addresses; one was taken.</source>
        <translation>一个域名可能对应多个地址，此处按一个计算。</translation>
    </message>
    <message>
        <source>The servers come from a variable and are not known from the configuration.</source>
        <translation>服务器由变量决定，无法从配置得知。</translation>
    </message>
    <message>
        <source>The set of next_upstream could not be read, so the outcome is not known.</source>
        <translation>无法解读 next_upstream 的取值，因此结果未知。</translation>
    </message>
    <message>
        <source>This version refuses some words of next_upstream; they were taken as not written.</source>
        <translation>此版本不接受 next_upstream 的部分参数，已按未写处理。</translation>
    </message>
    <message>
        <source>The balancer may try the servers in another order.</source>
        <translation>负载均衡可能以其他顺序尝试各服务器。</translation>
    </message>
    <message>
        <source>The body is passed on unbuffered: the outcome differs if it arrives after the header.</source>
        <translation>请求体未经缓冲直接转发：如果它晚于请求头到达，结果会不同。</translation>
    </message>
    <message>
        <source>No connections are kept here; a new connection was taken.</source>
        <translation>此处不保持连接，按新建连接计算。</translation>
    </message>
    <message>
        <source>This protocol cannot fail in this way.</source>
        <translation>此协议不会出现这种失败。</translation>
    </message>
    <message>
        <source>Before nginx 1.29.5 the second response may be mixed with the early first one.</source>
        <translation>在 nginx 1.29.5 之前，第二个响应可能与提前到达的第一个响应混在一起。</translation>
    </message>
    <message>
        <source>What this server software does here has not been verified.</source>
        <translation>此服务器软件在这种情况下的行为尚未验证。</translation>
    </message>
    <message>
        <source>memcached_pass takes only GET and HEAD.</source>
        <translation>memcached_pass 只接受 GET 和 HEAD。</translation>
    </message>
    <message>
        <source>A balancer in Lua picks the servers; the configuration does not name them.</source>
        <translation>服务器由 Lua 负载均衡选择，配置中没有写明。</translation>
    </message>
    <message>
        <source>The attempts have no end; they were cut off.</source>
        <translation>尝试没有尽头，已截断。</translation>
    </message>
    <message>
        <source>The body was already passed on; the next location waits for it in vain.</source>
        <translation>请求体已经转发，下一个 location 块等不到它。</translation>
    </message>
    <message>
        <source>Something dynamic may lead to another location.</source>
        <translation>动态因素可能转向另一个 location 块。</translation>
    </message>
    <message>
        <source>Where the internal redirect leads is not known from the configuration.</source>
        <translation>无法从配置得知内部重定向的去向。</translation>
    </message>
    <message>
        <source>Requests are not passed on from here.</source>
        <translation>此处不转发请求。</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <comment>duration</comment>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <comment>duration</comment>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>A balancer in Lua decides how many tries are made, so the outcome is not known.</source>
        <translation>尝试次数由 Lua 负载均衡决定，因此结果未知。</translation>
    </message>
    <message>
        <source>A cache is on: an entry that is no longer fresh may be sent instead of an error.</source>
        <translation>已启用缓存：可能返回过期的缓存条目，而不是错误。</translation>
    </message>
    <message>
        <source>Whether nginx had begun to write before it saw the server&apos;s answer or close is a matter of chance.</source>
        <translation>nginx 在看到服务器的响应或断开之前是否已开始发送，取决于偶然。</translation>
    </message>
    <message>
        <source>UDP has no connection that could fail: a server that does not answer is hardly ever replaced by another one.</source>
        <translation>UDP 没有会失败的连接：服务器不应答时，几乎不会改用另一台。</translation>
    </message>
</context>
<context>
    <name>RouteText</name>
    <message>
        <source>passed on</source>
        <translation>转发到下一台服务器</translation>
    </message>
    <message>
        <source>Logged: %1</source>
        <translation>日志记录：%1</translation>
    </message>
    <message>
        <source>Status for the client: %1</source>
        <translation>客户端收到的状态码：%1</translation>
    </message>
    <message>
        <source>Executions possible: %1</source>
        <translation>可能的执行次数：%1</translation>
    </message>
    <message>
        <source>not passed on</source>
        <translation>不再转发</translation>
    </message>
    <message>
        <source>without a bound</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>%1: attempts at most %2, executions at most %3, time at most %4</source>
        <translation>%1：尝试次数上限 %2，执行次数上限 %3，时间上限 %4</translation>
    </message>
    <message>
        <source>without what an internal redirect to an unknown place adds</source>
        <translation>未计入去向未知的内部重定向所增加的部分</translation>
    </message>
    <message>
        <source>%1; logged %2; client %3; executions possible %4; if all fail: %5, client %6, %7</source>
        <extracomment>%1: the outcome; %5: what follows if all servers fail, such as &quot;3 attempts&quot;</extracomment>
        <translation>%1；日志记录 %2；客户端 %3；可能执行 %4 次；若全部失败：%5，客户端 %6，%7</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n 次尝试</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RouteView</name>
    <message>
        <source>sent on by %1 as %2</source>
        <extracomment>A step of a request: it goes on in another location; %1 is &quot;error_page @spare&quot;, %2 the method</extracomment>
        <translation>由 %1 转走，方法为 %2</translation>
    </message>
    <message>
        <source>If every server fails like this: attempts %1, time %2, the client gets %3, executions possible %4</source>
        <extracomment>What happens if every server fails in the chosen way; the parts are %1 a number, %2 a duration, %3 a status</extracomment>
        <translation>如果所有服务器都这样失败：尝试 %1 次，用时 %2，客户端收到 %3，可能执行 %4 次</translation>
    </message>
</context>
<context>
    <name>SimulateCommand</name>
    <message>
        <source>--failures: %1 is none of %2</source>
        <extracomment>%1: a word that the user wrote, %2: a list of words</extracomment>
        <translation>--failures：没有 %1 这个词，可用的有：%2</translation>
    </message>
</context>
<context>
    <name>SimulateText</name>
    <message>
        <source>Time: %1</source>
        <translation>用时：%1</translation>
    </message>
    <message>
        <source>No difference.</source>
        <translation>没有差异。</translation>
    </message>
    <message>
        <source>All proxies together, %1</source>
        <translation>所有代理合计，%1</translation>
    </message>
    <message>
        <source>an outer proxy gives up while an inner one may still be trying</source>
        <translation>外层代理放弃等待时，内层代理可能仍在重试</translation>
    </message>
    <message>
        <source>cannot happen</source>
        <translation>不会发生</translation>
    </message>
    <message>
        <source>If chance falls the other way:</source>
        <translation>若偶然情况相反：</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <extracomment>A recently opened set of files: the first one&apos;s name, how many others</extracomment>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TextHealth</name>
    <message numerus="yes">
        <source>%1: upstream time p50 %2, p99 %3, p99.9 %4 over %n attempt(s)</source>
        <translation>
            <numerusform>%1：后端耗时 p50 %2，p99 %3，p99.9 %4，共 %n 次尝试</numerusform>
        </translation>
    </message>
    <message>
        <source>no location</source>
        <translation>无 location</translation>
    </message>
    <message>
        <source>read timeout %1</source>
        <translation>读取超时 %1</translation>
    </message>
    <message>
        <source>advised %1 to %2</source>
        <comment>a read timeout</comment>
        <translation>建议 %1 到 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n write(s), no line shows whether they had a key</source>
        <translation>
            <numerusform>%1：%n 个写请求，没有任何一行能显示它们是否带键</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n write(s) had a key (%3)</source>
        <translation>
            <numerusform>%1：%n 个写请求中有 %2 个带键（%3）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n resend(s) kept it</source>
        <translation>
            <numerusform>%n 次重发中有 %1 次键保持不变</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>whether %n of them arrived is not known: the application’s log shows no keys</source>
        <translation>
            <numerusform>其中 %n 个是否到达不得而知：应用日志不显示键</numerusform>
        </translation>
    </message>
    <message>
        <source>a key was honoured for %1 at least</source>
        <translation>键至少在 %1 内有效</translation>
    </message>
    <message>
        <source>and forgotten after %1</source>
        <translation>并在 %1 后被遗忘</translation>
    </message>
    <message>
        <source>%1: clock %2 against nginx, as stated</source>
        <translation>%1：时钟相对 nginx %2（由用户指定）</translation>
    </message>
    <message numerus="yes">
        <source>%1: clock %2 against nginx, ±%3, from %n event(s)</source>
        <translation>
            <numerusform>%1：时钟相对 nginx %2，±%3，依据 %n 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <comment>a figure, its value, its assessment</comment>
        <translation>%1：%2（%3）</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>severity and sentence</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>TextSummary</name>
    <message>
        <source>%1 (%2): not read</source>
        <translation>%1（%2）：未读取</translation>
    </message>
    <message>
        <source>Requests: %1, retried: %2, internally redirected: %3, attempts: %4, lost responses: %5</source>
        <translation>请求：%1，已重试：%2，内部重定向：%3，尝试：%4，丢失的响应：%5</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>a verdict and its number of operations</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Operations: %1</source>
        <translation>业务操作：%1</translation>
    </message>
    <message>
        <source>Effects confirmed: %1</source>
        <translation>已确认的业务效果：%1</translation>
    </message>
    <message>
        <source>time unknown</source>
        <translation>时间未知</translation>
    </message>
    <message>
        <source>op%1 %2 (%3)  %4 UTC  %5 %6  upstream status %7</source>
        <translation>op%1 %2（%3）  %4 UTC  %5 %6  upstream 状态码 %7</translation>
    </message>
    <message>
        <source>Repeated by: %1</source>
        <translation>重复来源：%1</translation>
    </message>
    <message>
        <source>Allowed by: %1:%2 %3 %4</source>
        <translation>放行配置：%1:%2 %3 %4</translation>
    </message>
    <message>
        <source>Evidence: %1</source>
        <translation>证据：%1</translation>
    </message>
    <message>
        <source>Would settle it: %1</source>
        <translation>补充即可定论：%1</translation>
    </message>
    <message>
        <source>Next: %1</source>
        <translation>下一步：%1</translation>
    </message>
    <message numerus="yes">
        <source>and %n more (%1); --all shows them</source>
        <translation>
            <numerusform>另有 %n 个（%1）；使用 --all 全部显示</numerusform>
        </translation>
    </message>
    <message>
        <source>%1:%2: %3: %4</source>
        <translation>%1:%2: %3：%4</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健康指标</translation>
    </message>
    <message>
        <source>Idempotency keys</source>
        <translation>幂等键</translation>
    </message>
    <message>
        <source>Of them only counted, as the log is long: %1</source>
        <extracomment>%1: a number. Of a long log only the requests that matter are kept, so that memory does not grow with it.</extracomment>
        <translation>其中仅计数（日志很长）：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2): %3 line(s) read, %4 not read</source>
        <translation>
            <numerusform>%1（%2）：已读取 %3 行，未读取 %4 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>waiting for header</source>
        <translation>等待响应头</translation>
    </message>
    <message>
        <source>response</source>
        <translation>响应</translation>
    </message>
    <message>
        <source>possible work after the cut</source>
        <translation>截断后可能仍在处理</translation>
    </message>
    <message>
        <source>received by the application</source>
        <translation>应用收到请求</translation>
    </message>
    <message>
        <source>effect</source>
        <translation>业务效果</translation>
    </message>
    <message>
        <source>stored result given again</source>
        <translation>返回已存结果</translation>
    </message>
    <message>
        <source>refused as a duplicate</source>
        <translation>作为重复请求拒绝</translation>
    </message>
    <message>
        <source>failed, nothing done</source>
        <translation>失败，未生效</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>What cut an attempt and the limit in force: &quot;read timeout 2 s&quot;</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>went away</source>
        <translation>已断开</translation>
    </message>
    <message>
        <source>went away after %1</source>
        <translation>%1 后断开</translation>
    </message>
    <message>
        <source>%1 after %2</source>
        <extracomment>The status that the client got: &quot;201 after 2.922 s&quot;</extracomment>
        <translation>%1，用时 %2</translation>
    </message>
    <message>
        <source>late success, %1 after nginx gave up</source>
        <translation>迟到成功，nginx 放弃后 %1</translation>
    </message>
    <message>
        <source>late success: effect %1, %2 after nginx gave up</source>
        <translation>迟到成功：业务效果 %1，nginx 放弃后 %2</translation>
    </message>
    <message>
        <source>effect %1</source>
        <translation>业务效果 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>A line of the error log: &quot;error.log: upstream timed out&quot;</extracomment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>attempt %1, after an internal redirect</source>
        <translation>第 %1 次尝试，内部重定向后</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>第 %1 次尝试</translation>
    </message>
    <message>
        <source>connect %1</source>
        <translation>连接用时 %1</translation>
    </message>
    <message>
        <source>response header after %1</source>
        <translation>%1 后收到响应头</translation>
    </message>
    <message>
        <source>over after %1</source>
        <translation>%1 后结束</translation>
    </message>
    <message>
        <source>the log does not tell how long it took</source>
        <translation>日志未记录用时</translation>
    </message>
    <message>
        <source>status %1, %2</source>
        <translation>状态码 %1，%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>kind of event and its id</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>the client waits</source>
        <translation>客户端等待</translation>
    </message>
    <message>
        <source>a backend that the log does not name</source>
        <translation>日志未指明的后端</translation>
    </message>
    <message>
        <source>attempt %1 at %2</source>
        <translation>第 %1 次尝试，%2</translation>
    </message>
    <message>
        <source>nginx no longer listens; the backend may go on, nothing tells for how long</source>
        <translation>nginx 已不再等待；后端可能仍在处理，持续多久无从得知</translation>
    </message>
    <message>
        <source>nginx no longer listens; the backend goes on</source>
        <translation>nginx 已不再等待；后端仍在处理</translation>
    </message>
    <message>
        <source>client</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>nginx</source>
        <extracomment>A lane of one of several nginx; %1 is its access log</extracomment>
        <translation>nginx</translation>
    </message>
    <message>
        <source>backend not named</source>
        <translation>未指明的后端</translation>
    </message>
    <message>
        <source>effects</source>
        <translation>业务效果</translation>
    </message>
    <message>
        <source>waits</source>
        <extracomment>Inside the client&apos;s bar; %1 is the method: &quot;POST, waits&quot;</extracomment>
        <translation>等待</translation>
    </message>
    <message>
        <source>%1, waits</source>
        <translation>%1，等待</translation>
    </message>
    <message>
        <source>nginx no longer listens; the backend may go on</source>
        <translation>nginx 已不再等待；后端可能仍在处理</translation>
    </message>
    <message>
        <source>the backend may go on</source>
        <translation>后端可能仍在处理</translation>
    </message>
    <message>
        <source>the backend goes on</source>
        <translation>后端仍在处理</translation>
    </message>
    <message>
        <source>late success: effect %1</source>
        <translation>迟到成功：业务效果 %1</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>连接中</translation>
    </message>
    <message>
        <source>waiting for the response header</source>
        <translation>等待响应头</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>The log does not tell when the request began; the bars are placed by their durations only.</source>
        <translation>日志未记录请求的开始时间；条形只按时长排列。</translation>
    </message>
    <message>
        <source>The log does not tell how long each attempt took; bars with a dashed edge are estimates.</source>
        <translation>日志未记录每次尝试的用时；虚线边框的条形为估计值。</translation>
    </message>
    <message>
        <source>The access log has whole seconds: the application’s marks are exact to about 1 s against the bars.</source>
        <translation>访问日志的时间只精确到秒：应用的标记相对条形约有 1 s 的误差。</translation>
    </message>
    <message>
        <source>Records without a readable time are not shown.</source>
        <translation>时间无法识别的记录不予显示。</translation>
    </message>
    <message>
        <source>Clocks are corrected by the estimated offsets.</source>
        <translation>时钟已按估计的偏差校正。</translation>
    </message>
    <message>
        <source>effect without a request</source>
        <translation>没有对应请求的业务效果</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>Timeline of the selected operation</source>
        <translation>所选业务操作的时间线</translation>
    </message>
    <message>
        <source>The access log has whole seconds; the bars are placed by what the application received.</source>
        <translation>访问日志的时间只精确到秒；各段按应用收到请求的时刻排列。</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <extracomment>A time since the start on an axis: hours and minutes</extracomment>
        <translation>%1 小时 %2 分</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <extracomment>A time since the start on an axis: minutes and seconds</extracomment>
        <translation>%1 分 %2 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>%1 of %2 failed</source>
        <extracomment>Below the address of a backend: attempts that failed, of how many</extracomment>
        <translation>%2 次中 %1 次失败</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s) under way, %1 of them failed</source>
        <extracomment>Attempts that run at the same time, and how many of them failed</extracomment>
        <translation>
            <numerusform>同时进行 %n 次尝试，其中 %1 次失败</numerusform>
        </translation>
    </message>
    <message>
        <source>Double-click to look closer.</source>
        <translation>双击可放大查看。</translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n 次尝试</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n backend(s)</source>
        <translation>
            <numerusform>%n 个后端</numerusform>
        </translation>
    </message>
    <message>
        <source>Time (%1)</source>
        <translation>时间（%1）</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Timeline of all retried requests</source>
        <translation>所有重试过的请求的时间线</translation>
    </message>
    <message>
        <source>The whole timeline in small</source>
        <translation>时间线缩略图</translation>
    </message>
    <message>
        <source>Drag the frame or its edges to move or zoom; drag beside it to draw a new one; double-click to show everything.</source>
        <translation>拖动方框或其边缘可平移或缩放；在方框外拖动可重新框选；双击显示全部。</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <extracomment>What the ruler measured: &quot;815 ms from 20:04:24.010 to 20:04:24.825&quot;</extracomment>
        <translation>%1，从 %2 到 %3</translation>
    </message>
    <message>
        <source>Since start</source>
        <translation>距开始</translation>
    </message>
    <message>
        <source>What</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>attempt that failed or was cut</source>
        <translation>失败或被中断的尝试</translation>
    </message>
    <message numerus="yes">
        <source>%1, the median of %n request(s)</source>
        <extracomment>What a usual request of the same location got and how long it took: &quot;201 after 92 ms, the median of 143 requests&quot;</extracomment>
        <translation>
            <numerusform>%1（%n 个请求的中位数）</numerusform>
        </translation>
    </message>
    <message>
        <source>The selected request took %1 times as long.</source>
        <translation>所选请求的耗时是它的 %1 倍。</translation>
    </message>
    <message>
        <source>the client sends it again after %1</source>
        <translation>客户端在 %1 后重发</translation>
    </message>
    <message>
        <source>normal request</source>
        <translation>正常请求</translation>
    </message>
    <message>
        <source>nginx, %1</source>
        <translation>nginx，%1</translation>
    </message>
    <message>
        <source>sent again after %1</source>
        <translation>%1 后重发</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>what a list leaves out</comment>
        <translation>
            <numerusform>还有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>refused as a conflict</source>
        <translation>因冲突拒绝</translation>
    </message>
    <message numerus="yes">
        <source>%n in all</source>
        <comment>repeated requests</comment>
        <translation>
            <numerusform>共 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>The access log has whole seconds: when a request began is exact to about 1 s.</source>
        <translation>访问日志只精确到整秒：请求的开始时间误差约为 1 秒。</translation>
    </message>
    <message numerus="yes">
        <source>%n at once</source>
        <extracomment>At the top of a heap of bars: what its full height means</extracomment>
        <translation>
            <numerusform>同时 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was repeated in this time. F shows everything.</source>
        <translation>这段时间内没有重复。按 F 显示全部。</translation>
    </message>
    <message numerus="yes">
        <source>%n retried request(s)</source>
        <translation>
            <numerusform>%n 个重试过的请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) repeated otherwise</source>
        <extracomment>Requests that the client sent several times, that a mirror copied or that were redirected inside nginx, beside &quot;254 retried requests&quot;</extracomment>
        <translation>
            <numerusform>%n 个请求以其他方式重复</numerusform>
        </translation>
    </message>
    <message>
        <source>received without an attempt in the log</source>
        <translation>已收到，但日志中没有对应的尝试</translation>
    </message>
    <message>
        <source>%1 %2, by its length</source>
        <extracomment>No line says what cut the attempt; it ended after just the timeout in force. %1: &quot;read timeout&quot;, %2: &quot;2 s&quot;</extracomment>
        <translation>%1 %2（按时长判断）</translation>
    </message>
    <message>
        <source>at least %1</source>
        <extracomment>A duration that is known from below only: &quot;at least 2.303 s&quot;</extracomment>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>no server was asked</source>
        <extracomment>nginx answered by itself, from its cache or a file, or the client had gone</extracomment>
        <translation>未请求任何服务器</translation>
    </message>
    <message>
        <source>%1 received the mirror’s copy, which the access log does not list</source>
        <extracomment>%1: the address of a server. nginx&apos;s directive &quot;mirror&quot; sent it a copy of the request</extracomment>
        <translation>%1 收到镜像（mirror）副本，访问日志中没有记录</translation>
    </message>
    <message>
        <source>%1 received the request; the access log lists no attempt there</source>
        <translation>%1 收到了请求；访问日志中没有发往该服务器的尝试</translation>
    </message>
    <message>
        <source>attempt %1, redirected</source>
        <extracomment>An attempt after error_page, X-Accel-Redirect and the like sent the request to another location</extracomment>
        <translation>第 %1 次尝试，重定向</translation>
    </message>
    <message>
        <source>%1, redirected</source>
        <translation>%1，重定向</translation>
    </message>
    <message>
        <source>the mirror’s copy</source>
        <extracomment>At a bar of a timeline: the copy of the request that nginx&apos;s directive &quot;mirror&quot; made</extracomment>
        <translation>镜像副本</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>not in the access log</source>
        <translation>不在访问日志中</translation>
    </message>
    <message>
        <source>A record of the application lies before its request: its clock was wrong, or it tells of something else.</source>
        <translation>有一条应用记录早于它的请求：要么时钟不准，要么它说的是别的事。</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Each row is one operation: something that a caller wanted done once. In this sample, a shop’s evening, some were done twice.</source>
        <translation>每一行是一个业务操作：调用方希望只执行一次的事情。本示例是一家网店的一个晚上，其中有些业务操作被重复执行。</translation>
    </message>
    <message>
        <source>The card gives the verdict for the selected row: what was done, who repeated the request, which line allowed it, and what to do now. Every file:line is a link to its proof.</source>
        <translation>卡片给出所选行的结论：做了什么、是谁重复了请求、哪一行配置允许了它、现在该怎么办。每处“文件：行号”都是通往证据的链接。</translation>
    </message>
    <message>
        <source>The timeline shows why. The red line is the moment at which nginx gave up; the hatched part after it is the first server, still working. At its end stands the first order, behind it the second.</source>
        <translation>时间线展示原因。红线是 nginx 放弃等待的时刻；之后的斜线部分是仍在工作的第一台服务器。它的末端是第一张订单，后面是第二张。</translation>
    </message>
    <message>
        <source>Below are the raw lines of all sources on one clock. What the verdict rests on is marked in them.</source>
        <translation>下方是所有数据源的原始日志行，已统一到同一时钟。结论所依据的内容已在其中标出。</translation>
    </message>
    <message>
        <source>The counters are switches: choose “duplicated” to see only those. Drag over the strip at the top to limit every page to a time.</source>
        <translation>计数器同时是开关：选择“重复执行”即可只看这些业务操作。在顶部的条带上拖动，可将所有页面限定在一段时间内。</translation>
    </message>
    <message>
        <source>This is the line that allowed it, with the reason and a fix. The table below says for each method and failure what nginx would do.</source>
        <translation>这就是允许重复的那一行，附有原因和修复方法。下方的表格列出每种方法遇到每种失败时 nginx 会怎么做。</translation>
    </message>
    <message>
        <source>The whole evening in numbers: when, where, which server failed first, how long answers took beside the timeout. Each number leads to the operations behind it.</source>
        <translation>整个晚上的数字：何时、何处、哪台服务器最先失败、响应耗时与超时的对比。每个数字都能打开它背后的业务操作。</translation>
    </message>
    <message>
        <source>What was read and what was not. A gap in these bars is a gap in the proof. A format that was guessed wrongly is corrected here.</source>
        <translation>哪些已读取，哪些没有。这些条带上的空档就是证据上的空档。推测错误的格式在这里更正。</translation>
    </message>
    <message>
        <source>The report hands all of this on, in English, Russian or Chinese. Now drop your own logs and configuration onto the window.</source>
        <translation>报告把这一切交给别人，可选英文、俄文或中文。现在把您自己的日志和配置拖到窗口里吧。</translation>
    </message>
</context>
<context>
    <name>Usage</name>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>There is no option %1.</source>
        <translation>没有选项 %1。</translation>
    </message>
    <message>
        <source>Not expected: %1.</source>
        <translation>多余的参数：%1。</translation>
    </message>
    <message>
        <source>Usage</source>
        <extracomment>Heads the line that shows how a command is written</extracomment>
        <translation>用法</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <extracomment>In the line that shows how a command is written: any options</extracomment>
        <translation>选项</translation>
    </message>
    <message>
        <source>COMMAND</source>
        <extracomment>In the line that shows how a command is written: one of the commands</extracomment>
        <translation>命令</translation>
    </message>
    <message>
        <source>Arguments</source>
        <extracomment>Heads the list of what is written without an option</extracomment>
        <translation>参数</translation>
    </message>
    <message>
        <source>REQUIRED</source>
        <extracomment>Behind an option that must be given</extracomment>
        <translation>必需</translation>
    </message>
    <message>
        <source>Needs</source>
        <extracomment>Before the option that another one needs</extracomment>
        <translation>需要</translation>
    </message>
    <message>
        <source>TEXT</source>
        <extracomment>A kind of value: any text</extracomment>
        <translation>文本</translation>
    </message>
    <message>
        <source>NUMBER</source>
        <extracomment>A kind of value: a number</extracomment>
        <translation>数字</translation>
    </message>
    <message>
        <source>Show this help and end</source>
        <translation>显示此帮助并退出</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>“%1” is none of %2.</source>
        <translation>“%1”不在 %2 之列。</translation>
    </message>
    <message>
        <source>“%1” is no number above 0.</source>
        <translation>“%1”不是大于 0 的数字。</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>缺少 %1。</translation>
    </message>
    <message>
        <source>%1 needs a value.</source>
        <translation>%1 需要一个值。</translation>
    </message>
    <message>
        <source>The value cannot be read: %1.</source>
        <translation>无法读取该值：%1。</translation>
    </message>
    <message>
        <source>%1 needs %2.</source>
        <translation>%1 需要 %2。</translation>
    </message>
</context>
<context>
    <name>VerdictOptions</name>
    <message>
        <source>“%1” is not of the form FILE=MILLISECONDS.</source>
        <translation>“%1”不是“文件=毫秒数”的形式。</translation>
    </message>
    <message>
        <source>FILE=MS: the clock of this input is so many milliseconds ahead of nginx&apos;s (negative: behind); it is not estimated then</source>
        <translation>文件=毫秒数：此输入的时钟比 nginx 快多少毫秒（负数表示慢）；此时不再估计</translation>
    </message>
    <message>
        <source>Only 0 to 86400 seconds can be stated.</source>
        <translation>只能指定 0 到 86400 秒。</translation>
    </message>
    <message>
        <source>The same request of one client within so many seconds is one operation sent again; default 120, after an answer 30</source>
        <translation>同一客户端在这么多秒内的相同请求视为同一业务操作的再次发送；默认 120，得到响应后为 30</translation>
    </message>
</context>
<context>
    <name>WindowProgram</name>
    <message>
        <source>%1, which has the window and writes reports, cannot be started: %2</source>
        <extracomment>%1: a path, %2: the system&apos;s words for the reason</extracomment>
        <translation>无法启动提供窗口和报告功能的 %1：%2</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::Actions</name>
    <message>
        <source>&amp;Open files…</source>
        <translation>打开文件(&amp;O)…</translation>
    </message>
    <message>
        <source>Open logs, configurations and exports</source>
        <translation>打开日志、配置和导出数据</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open everything in a folder that is recognised</source>
        <translation>打开文件夹中所有可识别的内容</translation>
    </message>
    <message>
        <source>Open the &amp;sample incident</source>
        <translation>打开示例事故(&amp;S)</translation>
    </message>
    <message>
        <source>A recorded evening of a shop whose orders doubled</source>
        <translation>一家商店出现重复订单的那个晚上的记录</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新加载(&amp;R)</translation>
    </message>
    <message>
        <source>Read the same files again</source>
        <translation>重新读取相同的文件</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Close what is loaded and return to the start</source>
        <translation>关闭已加载的内容，返回起始页</translation>
    </message>
    <message>
        <source>Save re&amp;port…</source>
        <translation>保存报告(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Leave the program</source>
        <translation>退出程序</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>查找(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Stop the running work</source>
        <translation>停止正在进行的任务</translation>
    </message>
    <message>
        <source>&amp;Overview</source>
        <translation>概览(&amp;O)</translation>
    </message>
    <message>
        <source>The incident in numbers</source>
        <translation>以数字看事故</translation>
    </message>
    <message>
        <source>&amp;Incidents</source>
        <translation>事故(&amp;I)</translation>
    </message>
    <message>
        <source>Operations with their verdicts, timeline and evidence</source>
        <translation>业务操作及其结论、时间线和证据</translation>
    </message>
    <message>
        <source>&amp;Config</source>
        <translation>配置(&amp;C)</translation>
    </message>
    <message>
        <source>The configuration with its findings</source>
        <translation>配置及其中的发现</translation>
    </message>
    <message>
        <source>&amp;Sources</source>
        <translation>数据源(&amp;S)</translation>
    </message>
    <message>
        <source>What was read and what was not</source>
        <translation>已读取与未读取的内容</translation>
    </message>
    <message>
        <source>&amp;Report</source>
        <translation>报告(&amp;R)</translation>
    </message>
    <message>
        <source>The incident report and its preview</source>
        <translation>事故报告及其预览</translation>
    </message>
    <message>
        <source>I&amp;nspector</source>
        <translation>检查器(&amp;N)</translation>
    </message>
    <message>
        <source>Show or hide the verdict of the selected operation</source>
        <translation>显示或隐藏所选业务操作的结论</translation>
    </message>
    <message>
        <source>&amp;Evidence</source>
        <translation>证据(&amp;E)</translation>
    </message>
    <message>
        <source>Show or hide the raw lines</source>
        <translation>显示或隐藏原始行</translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>下一个窗格(&amp;X)</translation>
    </message>
    <message>
        <source>Move the keyboard to the next pane</source>
        <translation>将键盘焦点移到下一个窗格</translation>
    </message>
    <message>
        <source>&amp;Previous pane</source>
        <translation>上一个窗格(&amp;P)</translation>
    </message>
    <message>
        <source>Move the keyboard to the previous pane</source>
        <translation>将键盘焦点移到上一个窗格</translation>
    </message>
    <message>
        <source>Reset &amp;layout</source>
        <translation>重置布局(&amp;L)</translation>
    </message>
    <message>
        <source>Put all panes back to their places</source>
        <translation>将所有窗格恢复到默认位置</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>List the keys of the window</source>
        <translation>列出窗口的快捷键</translation>
    </message>
    <message>
        <source>&amp;About Retryscope</source>
        <translation>关于 Retryscope(&amp;A)</translation>
    </message>
    <message>
        <source>Version and licence</source>
        <translation>版本与许可证</translation>
    </message>
    <message>
        <source>&amp;Handbook</source>
        <translation>使用手册(&amp;H)</translation>
    </message>
    <message>
        <source>How to load, read and prove</source>
        <translation>如何加载、解读和取证</translation>
    </message>
    <message>
        <source>Common &amp;beliefs</source>
        <translation>常见误解(&amp;B)</translation>
    </message>
    <message>
        <source>What is often said about nginx&apos;s retries, and what nginx does</source>
        <translation>关于 nginx 重试的常见说法，以及 nginx 的实际行为</translation>
    </message>
    <message>
        <source>A&amp;dd files…</source>
        <translation>添加文件(&amp;D)…</translation>
    </message>
    <message>
        <source>Read further files together with what is loaded</source>
        <translation>将更多文件与已加载的内容一起读取</translation>
    </message>
    <message>
        <source>Follow the lo&amp;gs</source>
        <translation>跟踪日志(&amp;G)</translation>
    </message>
    <message>
        <source>Read on while the logs grow, through their rotation</source>
        <translation>日志增长时持续读取，轮转后也不中断</translation>
    </message>
    <message>
        <source>Two-minute &amp;tour</source>
        <translation>两分钟导览(&amp;T)</translation>
    </message>
    <message>
        <source>Walk through the window with the sample incident</source>
        <translation>用示例事故浏览整个窗口</translation>
    </message>
    <message>
        <source>Ne&amp;w case</source>
        <translation>新建案例(&amp;W)</translation>
    </message>
    <message>
        <source>Begin with nothing loaded</source>
        <translation>从空白开始</translation>
    </message>
    <message>
        <source>Ope&amp;n case…</source>
        <translation>打开案例(&amp;N)…</translation>
    </message>
    <message>
        <source>Open a case file with its results, marks and notes</source>
        <translation>打开案例文件及其结果、标记和备注</translation>
    </message>
    <message>
        <source>Sa&amp;ve case</source>
        <translation>保存案例(&amp;V)</translation>
    </message>
    <message>
        <source>Save results, marks, notes and verdicts in the case file</source>
        <translation>将结果、标记、备注和结论保存到案例文件</translation>
    </message>
    <message>
        <source>Save case &amp;as…</source>
        <translation>案例另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>Save the case in another file</source>
        <translation>将案例保存到另一个文件</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Do again what was taken back</source>
        <translation>重新执行已撤销的操作</translation>
    </message>
    <message>
        <source>Mark re&amp;viewed</source>
        <translation>标记为已查看(&amp;V)</translation>
    </message>
    <message>
        <source>You have looked at the selected operation</source>
        <translation>已查看所选业务操作</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>备注(&amp;N)…</translation>
    </message>
    <message>
        <source>Write a note about the selected operation</source>
        <translation>为所选业务操作写备注</translation>
    </message>
    <message>
        <source>Words to find the selected operation by</source>
        <translation>用于查找所选业务操作的词语</translation>
    </message>
    <message>
        <source>&amp;Override the verdict…</source>
        <translation>改判(&amp;O)…</translation>
    </message>
    <message>
        <source>Hold a verdict of your own against the computed one</source>
        <translation>给出与计算结果不同的结论</translation>
    </message>
    <message>
        <source>Choose for the re&amp;port</source>
        <translation>纳入报告(&amp;P)</translation>
    </message>
    <message>
        <source>Put the selected operation into the report</source>
        <translation>将所选业务操作纳入报告</translation>
    </message>
    <message>
        <source>&amp;Search raw lines</source>
        <translation>搜索原始行(&amp;S)</translation>
    </message>
    <message>
        <source>Search the raw lines of all sources, also by regular expression</source>
        <translation>在所有数据源的原始行中搜索，也可使用正则表达式</translation>
    </message>
    <message>
        <source>E&amp;xport rows…</source>
        <translation>导出表格行(&amp;X)…</translation>
    </message>
    <message>
        <source>Save the filtered rows of the table as CSV</source>
        <translation>将筛选后的表格行保存为 CSV</translation>
    </message>
    <message>
        <source>Text &amp;editor…</source>
        <translation>文本编辑器(&amp;E)…</translation>
    </message>
    <message>
        <source>Tell which text editor opens raw lines</source>
        <translation>指定用哪个文本编辑器打开原始行</translation>
    </message>
    <message>
        <source>Save the report as PDF, HTML, Markdown, JSON or CSV</source>
        <translation>将报告保存为 PDF、HTML、Markdown、JSON 或 CSV</translation>
    </message>
    <message>
        <source>Take back the last edit: in the field, in the configuration&apos;s text, else in the case</source>
        <translation>撤销上一次修改：输入框、配置文本，否则为案例中的修改</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>剪切(&amp;T)</translation>
    </message>
    <message>
        <source>Take the selected text out and keep it to be pasted</source>
        <translation>移除所选文本并放入剪贴板</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>复制(&amp;Y)</translation>
    </message>
    <message>
        <source>Copy what is selected</source>
        <translation>复制所选内容</translation>
    </message>
    <message>
        <source>P&amp;aste</source>
        <translation>粘贴(&amp;A)</translation>
    </message>
    <message>
        <source>Insert what was copied</source>
        <translation>插入已复制的内容</translation>
    </message>
    <message>
        <source>Se&amp;lect all</source>
        <translation>全选(&amp;L)</translation>
    </message>
    <message>
        <source>Select everything in the list or the text</source>
        <translation>选中列表或文本中的全部内容</translation>
    </message>
    <message>
        <source>Ta&amp;gs…</source>
        <translation>标签(&amp;G)…</translation>
    </message>
    <message>
        <source>Language, theme, size of the text, text editor</source>
        <translation>语言、主题、文字大小、文本编辑器</translation>
    </message>
    <message>
        <source>Make all text of the window larger</source>
        <translation>放大窗口中的所有文字</translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation>缩小文字(&amp;M)</translation>
    </message>
    <message>
        <source>Make all text of the window smaller</source>
        <translation>缩小窗口中的所有文字</translation>
    </message>
    <message>
        <source>&amp;Text as on the desktop</source>
        <translation>文字大小随系统(&amp;T)</translation>
    </message>
    <message>
        <source>Give the text the size that the desktop asks for</source>
        <translation>恢复为系统设定的文字大小</translation>
    </message>
    <message>
        <source>Sett&amp;ings…</source>
        <translation>设置(&amp;I)…</translation>
    </message>
    <message>
        <source>Lar&amp;ger text</source>
        <translation>放大文字(&amp;G)</translation>
    </message>
    <message>
        <source>Filter the operations, or find text in the configuration or in the report</source>
        <translation>筛选业务操作，或在配置、报告中查找文本</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::BeliefDialog</name>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>What is said</source>
        <translation>常见说法</translation>
    </message>
    <message>
        <source>What nginx does</source>
        <translation>nginx 的实际行为</translation>
    </message>
    <message>
        <source>Common beliefs</source>
        <translation>常见误解</translation>
    </message>
    <message>
        <source>Belief</source>
        <translation>误解</translation>
    </message>
    <message>
        <source>The example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>What is said and what nginx does</source>
        <translation>常见说法与 nginx 的实际行为</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::CaseBar</name>
    <message>
        <source>%1 (%2)</source>
        <comment>period and its zone</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>A verdict and how many operations have it, on a toggle</extracomment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Show only: %1</source>
        <translation>只显示：%1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a count and its share</comment>
        <extracomment>A count and the share that it is: &quot;66 retried (4.30 %)&quot;</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 of the requests that reached a server were retried: warning over %2, alarm over %3.</source>
        <translation>到达服务器的请求中有 %1 重试过：超过 %2 预警，超过 %3 告警。</translation>
    </message>
    <message>
        <source>Part: %1</source>
        <extracomment>%1: how much was read before the reading was stopped, &quot;43 % of access.log&quot;</extracomment>
        <translation>部分：%1</translation>
    </message>
    <message>
        <source>Click to read everything.</source>
        <translation>单击可读取全部。</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::CaseControl</name>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>The last changes are not on the disk yet: %1</source>
        <translation>最近的更改尚未写入磁盘：%1</translation>
    </message>
    <message>
        <source>incident</source>
        <comment>file name</comment>
        <translation>incident</translation>
    </message>
    <message>
        <source>This case</source>
        <translation>此案例</translation>
    </message>
    <message>
        <source>This case is open elsewhere (%1, process %2, since %3) and can only be read here.</source>
        <extracomment>%1: user and machine, %2: number of a process, %3: since when</extracomment>
        <translation>此案例已在别处打开（%1，进程 %2，自 %3 起），这里只能读取。</translation>
    </message>
    <message>
        <source>This case cannot be written and is open to be read.</source>
        <translation>此案例不可写入，已以只读方式打开。</translation>
    </message>
    <message>
        <source>Changes that were not saved when the program ended are back.</source>
        <translation>已恢复程序结束时尚未保存的更改。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>%1 has grown; what was analysed is still in it.</source>
        <translation>%1 有新增内容，已分析的部分未变。</translation>
    </message>
    <message>
        <source>%1 is another file now.</source>
        <translation>%1 的内容已不同。</translation>
    </message>
    <message>
        <source>%1 is not there any more.</source>
        <translation>%1 已不存在。</translation>
    </message>
    <message>
        <source>Analyse again</source>
        <translation>重新分析</translation>
    </message>
    <message>
        <source>A case of %1 was never saved; the program ended before.</source>
        <extracomment>%1: date and time</extracomment>
        <translation>%1 的案例从未保存，程序在此之前已结束。</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>%1 is saved</source>
        <translation>%1 已保存</translation>
    </message>
    <message>
        <source>Opening %1…</source>
        <translation>正在打开 %1…</translation>
    </message>
    <message>
        <source>Saving %1…</source>
        <translation>正在保存 %1…</translation>
    </message>
    <message numerus="yes">
        <source>%n annotation(s) belong to lines that these files do not have; they stay in the case.</source>
        <translation>
            <numerusform>有 %n 条标注所属的行不在这些文件中；它们仍保留在案例里。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) changed since this case was analysed.</source>
        <translation>
            <numerusform>自本案例分析以来，有 %n 个文件发生了变化。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of this case are not there any more.</source>
        <translation>
            <numerusform>本案例的 %n 个文件已不存在。</numerusform>
        </translation>
    </message>
    <message>
        <source>The case shows what was read then.</source>
        <translation>本案例显示的是当时读取的内容。</translation>
    </message>
    <message>
        <source>Use the files beside the case</source>
        <translation>使用案例旁的文件</translation>
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
            <numerusform>另有 %n 个筛选条件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ClockDialog</name>
    <message>
        <source>The zone counts for every file whose times have none.</source>
        <translation>该时区适用于所有时间不带时区的文件。</translation>
    </message>
    <message>
        <source>This is no time zone. Type an offset such as UTC+3, or a name such as Europe/Moscow.</source>
        <translation>这不是有效的时区。请输入偏移量（如 UTC+3）或时区名（如 Europe/Moscow）。</translation>
    </message>
    <message>
        <source>Clock of %1</source>
        <extracomment>Title of a dialog; %1: the name of a file</extracomment>
        <translation>%1 的时钟</translation>
    </message>
    <message>
        <source>The clock of this file is &amp;ahead of nginx’s by</source>
        <translation>该文件的时钟比 nginx 快(&amp;A)</translation>
    </message>
    <message>
        <source>If this is not stated, the difference is estimated where the records tell it. A clock that is behind has a negative number.</source>
        <translation>如果不指定，则在记录允许时自动估算差值。时钟较慢时请填负数。</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds, behind a number</comment>
        <translation> 秒</translation>
    </message>
    <message>
        <source>How far the clock is ahead</source>
        <translation>时钟快多少</translation>
    </message>
    <message>
        <source>Times that are written without a &amp;zone are in</source>
        <translation>不带时区的时间所属时区(&amp;Z)</translation>
    </message>
    <message>
        <source>Zone of times without one</source>
        <translation>不带时区的时间的时区</translation>
    </message>
    <message>
        <source>The zone of this file was found by comparing it with the access log.</source>
        <translation>此文件的时区是通过与访问日志比对得出的。</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ColumnDialog</name>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Move &amp;up</source>
        <translation>上移(&amp;U)</translation>
    </message>
    <message>
        <source>Move &amp;down</source>
        <translation>下移(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>重置(&amp;R)</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ConfigPage</name>
    <message numerus="yes">
        <source>allowed %n operation(s)</source>
        <extracomment>A link at the end of a line of the configuration</extracomment>
        <translation>
            <numerusform>放行了 %n 个业务操作</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <extracomment>A place in a configuration and what is wrong there</extracomment>
        <translation>%1，第 %2 行：%3</translation>
    </message>
    <message>
        <source>not read: %1 from line %2 on (%3)</source>
        <translation>未读取：%1，自第 %2 行起（%3）</translation>
    </message>
    <message>
        <source>not read: %1 (%2)</source>
        <translation>未读取：%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>This configuration was not read completely: %n problem(s).</source>
        <translation>
            <numerusform>此配置未能完整读取：%n 处问题。</numerusform>
        </translation>
    </message>
    <message>
        <source>No configuration is loaded. With it, each repetition leads to the line that allowed it.</source>
        <translation>未加载配置。加载后，每次重复都可追溯到放行它的那一行。</translation>
    </message>
    <message>
        <source>Nothing is loaded.</source>
        <translation>尚未加载任何内容。</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Text of the configuration file</source>
        <translation>配置文件文本</translation>
    </message>
    <message>
        <source>In force here</source>
        <translation>此处生效值</translation>
    </message>
    <message>
        <source>Next finding</source>
        <translation>下一项发现</translation>
    </message>
    <message>
        <source>Previous finding</source>
        <translation>上一项发现</translation>
    </message>
    <message>
        <source>Go to line</source>
        <translation>转到行</translation>
    </message>
    <message>
        <source>Find next</source>
        <translation>查找下一个</translation>
    </message>
    <message>
        <source>Find previous</source>
        <translation>查找上一个</translation>
    </message>
    <message>
        <source>Show the operations that this line allowed</source>
        <translation>显示这一行放行的业务操作</translation>
    </message>
    <message>
        <source>close the explanation</source>
        <extracomment>Takes the explanation of a cell of the matrix away</extracomment>
        <translation>关闭说明</translation>
    </message>
    <message>
        <source>the text before the changes</source>
        <translation>修改前的文本</translation>
    </message>
    <message>
        <source>without a bound</source>
        <translation>无上限</translation>
    </message>
    <message>
        <source>Tries at most: GET %1, POST %2</source>
        <translation>最多尝试次数：GET %1，POST %2</translation>
    </message>
    <message>
        <source>Worst time to an answer: %1</source>
        <translation>最长响应时间：%1</translation>
    </message>
    <message>
        <source>Show the fix side by side…</source>
        <translation>并排显示修复…</translation>
    </message>
    <message>
        <source>Switch off with a reason…</source>
        <translation>注明理由后关闭…</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Fold the block</source>
        <translation>折叠块</translation>
    </message>
    <message>
        <source>Unfold the block</source>
        <translation>展开块</translation>
    </message>
    <message>
        <source>Go to the matching brace</source>
        <translation>转到匹配的花括号</translation>
    </message>
    <message>
        <source>Which location serves a request</source>
        <translation>哪个 location 处理请求</translation>
    </message>
    <message>
        <source>Show the fix of this finding</source>
        <translation>显示此发现的修复</translation>
    </message>
    <message>
        <source>All safe fixes</source>
        <translation>所有安全的修复</translation>
    </message>
    <message>
        <source>All changes were discarded.</source>
        <translation>已放弃所有更改。</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Save the changes as a patch</source>
        <translation>将更改保存为补丁</translation>
    </message>
    <message>
        <source>Patches (*.patch *.diff)</source>
        <translation>补丁 (*.patch *.diff)</translation>
    </message>
    <message>
        <source>Write the changed files into a folder</source>
        <translation>将更改的文件写入文件夹</translation>
    </message>
    <message>
        <source>There is nothing to fix.</source>
        <translation>没有需要修复的内容。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n fix(es)</source>
        <translation>
            <numerusform>%1：%n 处修复</numerusform>
        </translation>
    </message>
    <message>
        <source>The fix stands in the draft. No file was written.</source>
        <translation>修复已写入草稿，没有写入文件。</translation>
    </message>
    <message>
        <source>Switch a finding off</source>
        <translation>关闭发现</translation>
    </message>
    <message>
        <source>Why is “%1” no problem here?</source>
        <translation>为什么“%1”在这里不是问题？</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>The patch was written to %1. Apply it with git apply in the folder of the configuration.</source>
        <extracomment>%1 is the path of the file</extracomment>
        <translation>补丁已写入 %1。请在配置所在文件夹中用 git apply 应用。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written to %1.</source>
        <translation>
            <numerusform>已将 %n 个文件写入 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Often believed:</source>
        <extracomment>Before what people often say about nginx</extracomment>
        <translation>常见误解：</translation>
    </message>
    <message>
        <source>Source:</source>
        <translation>来源：</translation>
    </message>
    <message>
        <source>What is often believed about it…</source>
        <translation>对此的常见误解…</translation>
    </message>
    <message>
        <source>From the log, before the change: %1</source>
        <translation>来自日志（修改前）：%1</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>a decision and the finding</comment>
        <extracomment>%1: &quot;Accepted by Anna: ...&quot;; %2: what the finding says</extracomment>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>The log says it about the line as it was before the change.</source>
        <translation>日志说的是这一行修改前的情况。</translation>
    </message>
    <message>
        <source>%1 · cannot be edited</source>
        <extracomment>%1: the file in the header above the text</extracomment>
        <translation>%1 · 不可编辑</translation>
    </message>
    <message>
        <source>Two files of this configuration have one path, so it is not known which of them a change belongs to. Open the files of one host alone to edit them.</source>
        <translation>此配置中有两个文件路径相同，无法确定修改属于哪一个。要编辑，请只打开一台主机的文件。</translation>
    </message>
    <message>
        <source>Accept this finding</source>
        <translation>接受此发现</translation>
    </message>
    <message>
        <source>Mark this finding to fix</source>
        <translation>将此发现标记为待修复</translation>
    </message>
    <message>
        <source>Write the reason of the decision</source>
        <translation>填写决定的原因</translation>
    </message>
    <message numerus="yes">
        <source>The configuration has changed on the disk. Your changes of %n file(s) were set aside.</source>
        <translation>
            <numerusform>磁盘上的配置已更改。您对 %n 个文件的修改已暂存。</numerusform>
        </translation>
    </message>
    <message>
        <source>Put them back</source>
        <translation>恢复修改</translation>
    </message>
    <message>
        <source>This finding has no fix.</source>
        <translation>此发现没有可用的修复。</translation>
    </message>
    <message>
        <source>Compared with %1:</source>
        <comment>a version or a configuration</comment>
        <translation>对比 %1：</translation>
    </message>
    <message>
        <source>This cannot happen there.</source>
        <translation>那边不会发生这种情况。</translation>
    </message>
    <message numerus="yes">
        <source>nginx %1 decides otherwise in %n cell(s) of the matrix</source>
        <translation>
            <numerusform>nginx %1 在矩阵的 %n 个单元格中行为不同</numerusform>
        </translation>
    </message>
    <message>
        <source>“%1” is not a version of nginx.</source>
        <translation>“%1”不是 nginx 的版本号。</translation>
    </message>
    <message>
        <source>There is no further finding in this configuration.</source>
        <translation>此配置中没有其他发现。</translation>
    </message>
    <message numerus="yes">
        <source>The patch was written to %1. It does not reach %n file(s): their links lead out of the folder of the configuration.</source>
        <translation>
            <numerusform>补丁已写入 %1。有 %n 个文件不在补丁范围内：其链接指向配置文件夹之外。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing was written: %n file(s) changed on the disk since they were read. Save the changes as a patch, or write into another folder.</source>
        <translation>
            <numerusform>未写入任何内容：自读取以来，磁盘上有 %n 个文件已更改。请将修改保存为补丁，或写入其他文件夹。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ConfigTree</name>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Logic</source>
        <extracomment>The configuration as nginx sees it, whatever file a block stands in</extracomment>
        <translation>逻辑</translation>
    </message>
    <message>
        <source>Order of the tree</source>
        <translation>树的排列方式</translation>
    </message>
    <message>
        <source>Files and blocks of the configuration</source>
        <translation>配置的文件与块</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>folder and number of files</comment>
        <translation>%1（%2）</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s), the worst: %1</source>
        <extracomment>Count of findings and the severity of the worst, for screen readers and tool tips</extracomment>
        <translation>
            <numerusform>%n 项发现，最严重：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Filter by name</source>
        <translation>按名称筛选</translation>
    </message>
    <message>
        <source>Only what has findings</source>
        <translation>只显示有发现的部分</translation>
    </message>
    <message>
        <source>← %1</source>
        <extracomment>An entry below an upstream group: a location that passes requests on to it</extracomment>
        <translation>← %1</translation>
    </message>
    <message>
        <source>%1 passes requests on to this group</source>
        <translation>%1 将请求转发给该组</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::DecisionPanel</name>
    <message>
        <source>Your decision: %1</source>
        <extracomment>Above the buttons that decide about a finding; %1: its title</extracomment>
        <translation>您的决定：%1</translation>
    </message>
    <message>
        <source>Accept a finding</source>
        <translation>接受发现</translation>
    </message>
    <message>
        <source>Mark a finding to fix</source>
        <translation>将发现标记为待修复</translation>
    </message>
    <message>
        <source>Take a decision back</source>
        <translation>撤回决定</translation>
    </message>
    <message>
        <source>Owner and reason of a finding</source>
        <translation>发现的负责人和原因</translation>
    </message>
    <message>
        <source>Accept</source>
        <comment>a finding: it may stay as it is</comment>
        <translation>接受</translation>
    </message>
    <message>
        <source>It may stay as it is: shown dimmed, or hidden (Ctrl+Alt+A)</source>
        <translation>可以保持原样：淡化显示或隐藏 (Ctrl+Alt+A)</translation>
    </message>
    <message>
        <source>To fix</source>
        <comment>mark a finding</comment>
        <translation>待修复</translation>
    </message>
    <message>
        <source>Somebody mends it (Ctrl+Alt+X)</source>
        <translation>将有人修复 (Ctrl+Alt+X)</translation>
    </message>
    <message>
        <source>Owner</source>
        <comment>of a finding: who mends it or answers for it</comment>
        <translation>负责人</translation>
    </message>
    <message>
        <source>a person or a team</source>
        <translation>人员或团队</translation>
    </message>
    <message>
        <source>Reason</source>
        <comment>of a decision</comment>
        <translation>原因</translation>
    </message>
    <message>
        <source>Kept in the case and printed in the review</source>
        <translation>保存在案例中，并写入配置检查报告</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::DiffModel</name>
    <message>
        <source>taken out: %1</source>
        <translation>删除：%1</translation>
    </message>
    <message>
        <source>put in: %1</source>
        <translation>添加：%1</translation>
    </message>
    <message>
        <source>Now</source>
        <comment>the text before a fix</comment>
        <translation>现在</translation>
    </message>
    <message>
        <source>Afterwards</source>
        <comment>the text after a fix</comment>
        <translation>之后</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::DraftBar</name>
    <message numerus="yes">
        <source>%n line(s) changed</source>
        <extracomment>Lines of the configuration that differ from the files on the disk</extracomment>
        <translation>
            <numerusform>已更改 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Which location…</source>
        <translation>哪个 location…</translation>
    </message>
    <message>
        <source>Which location serves a request, and why</source>
        <translation>哪个 location 处理请求，以及原因</translation>
    </message>
    <message>
        <source>Fixes</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Save changes</source>
        <translation>保存更改</translation>
    </message>
    <message>
        <source>All &amp;safe fixes (%1)…</source>
        <translation>所有安全的修复（%1）(&amp;S)…</translation>
    </message>
    <message>
        <source>Fixes after which nothing is executed more often and no time limit is shorter</source>
        <translation>修复后不会增加执行次数，也不会缩短任何超时</translation>
    </message>
    <message>
        <source>All fixes of “%1”…</source>
        <translation>“%1”的所有修复…</translation>
    </message>
    <message>
        <source>As a &amp;patch…</source>
        <translation>保存为补丁(&amp;P)…</translation>
    </message>
    <message>
        <source>As &amp;files in a folder…</source>
        <translation>保存为文件夹中的文件(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Discard all changes</source>
        <translation>放弃所有更改(&amp;D)</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::EditActions</name>
    <message>
        <source>typing</source>
        <comment>what is undone</comment>
        <translation>输入</translation>
    </message>
    <message>
        <source>change in %1</source>
        <extracomment>What is undone; %1: name of a file of the configuration</extracomment>
        <translation>对 %1 的修改</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <extracomment>%1: what is undone, such as &quot;Mark reviewed&quot;</extracomment>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::EvidenceEdit</name>
    <message>
        <source>This line cannot be read any more.</source>
        <translation>这一行已无法读取。</translation>
    </message>
    <message>
        <source>(changed)</source>
        <extracomment>A mark behind the place of a line whose file changed since it was read</extracomment>
        <translation>（已变更）</translation>
    </message>
    <message>
        <source>(not there)</source>
        <extracomment>A mark behind the place of a line whose file is not there any more</extracomment>
        <translation>（文件不在）</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::EvidenceView</name>
    <message>
        <source>Select an operation to see the lines that prove it.</source>
        <translation>选择一个业务操作，查看作为证据的各行。</translation>
    </message>
    <message>
        <source>Nothing is loaded yet.</source>
        <translation>尚未加载任何内容。</translation>
    </message>
    <message>
        <source>Lines around %1</source>
        <translation>%1 前后的行</translation>
    </message>
    <message>
        <source>Evidence · %1, %2</source>
        <extracomment>%1: &quot;7 lines&quot;, %2: &quot;4 sources&quot;</extracomment>
        <translation>证据 · %1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source(s)</source>
        <translation>
            <numerusform>%n 个数据源</numerusform>
        </translation>
    </message>
    <message>
        <source>the first %1 are shown</source>
        <translation>显示前 %1 行</translation>
    </message>
    <message>
        <source>%1 %2 ± %3</source>
        <extracomment>A source and how far its clock is off: &quot;app-a.log +0.4 s ± 0.1 s&quot;</extracomment>
        <translation>%1 %2 ± %3</translation>
    </message>
    <message>
        <source>times corrected (%1)</source>
        <translation>时间已校正（%1）</translation>
    </message>
    <message>
        <source>Copy all lines</source>
        <translation>复制全部行</translation>
    </message>
    <message>
        <source>Raw lines of the selected operation</source>
        <translation>所选业务操作的原始行</translation>
    </message>
    <message>
        <source>Copy the selected text</source>
        <translation>复制所选文本</translation>
    </message>
    <message>
        <source>Copy the line</source>
        <translation>复制该行</translation>
    </message>
    <message>
        <source>Copy all as Markdown</source>
        <translation>全部复制为 Markdown</translation>
    </message>
    <message>
        <source>Open in the editor</source>
        <translation>在编辑器中打开</translation>
    </message>
    <message>
        <source>Show the bytes</source>
        <translation>显示字节</translation>
    </message>
    <message>
        <source>Lines before</source>
        <translation>之前的行数</translation>
    </message>
    <message>
        <source>So many lines before each line</source>
        <translation>每行之前显示的行数</translation>
    </message>
    <message>
        <source>Lines after</source>
        <translation>之后的行数</translation>
    </message>
    <message>
        <source>So many lines after each line</source>
        <translation>每行之后显示的行数</translation>
    </message>
    <message>
        <source>All sources</source>
        <translation>所有数据源</translation>
    </message>
    <message>
        <source>Take the lines before and after from all sources by their corrected times, not from the same file</source>
        <translation>按校正后的时间从所有数据源取前后的行，而不是只取同一文件</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Show the bytes of the current line</source>
        <translation>显示当前行的字节</translation>
    </message>
    <message>
        <source>Search the raw lines of all sources</source>
        <translation>在所有数据源的原始行中搜索</translation>
    </message>
    <message>
        <source>Search the raw lines of all sources (Ctrl+Shift+F)</source>
        <translation>在所有数据源的原始行中搜索 (Ctrl+Shift+F)</translation>
    </message>
    <message>
        <source>Copy or open lines</source>
        <translation>复制或打开原始行</translation>
    </message>
    <message>
        <source>Bytes of the current line</source>
        <translation>当前行的字节</translation>
    </message>
    <message>
        <source>Raw lines: next line found</source>
        <translation>原始行：下一个匹配行</translation>
    </message>
    <message>
        <source>Raw lines: previous line found</source>
        <translation>原始行：上一个匹配行</translation>
    </message>
    <message>
        <source>Raw lines: open in the editor</source>
        <translation>原始行：在编辑器中打开</translation>
    </message>
    <message>
        <source>Select a line to see its bytes.</source>
        <translation>选择一行以查看其字节。</translation>
    </message>
    <message>
        <source>%1, as it was read: the file is packed, converted or changed</source>
        <comment>a line</comment>
        <translation>%1，按读取时的内容：文件已压缩、经过转码或已变更</translation>
    </message>
    <message>
        <source>changed since they were read: %1</source>
        <translation>读取后已变更：%1</translation>
    </message>
    <message>
        <source>not there any more: %1</source>
        <translation>已不存在：%1</translation>
    </message>
    <message>
        <source>No request was read.</source>
        <translation>未读取到任何请求。</translation>
    </message>
    <message>
        <source>%1, from byte %2 (0x%3) of the file</source>
        <comment>a line and where it begins</comment>
        <translation>%1，自文件第 %2 字节（0x%3）起</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) around them</source>
        <translation>
            <numerusform>另有前后 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Lines around this line</source>
        <translation>该行前后的行</translation>
    </message>
    <message>
        <source>All lines of the operation</source>
        <translation>该业务操作的所有行</translation>
    </message>
    <message>
        <source>(%1 of %2 bytes are shown)</source>
        <extracomment>Behind a line that is too long to be shown whole: how much of it is shown</extracomment>
        <translation>（共 %2 字节，显示 %1 字节）</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::FilterBar</name>
    <message>
        <source>%1 of %2</source>
        <extracomment>Of all operations so many are shown: &quot;43 of 701&quot;</extracomment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>not %1</source>
        <extracomment>A part of the filter that excludes: &quot;not verdict: duplicated&quot;</extracomment>
        <translation>排除 %1</translation>
    </message>
    <message>
        <source>Remove this part of the filter</source>
        <translation>移除此筛选条件</translation>
    </message>
    <message>
        <source>Remove the filter %1</source>
        <translation>移除筛选条件 %1</translation>
    </message>
    <message>
        <source>Filter of the operations</source>
        <translation>业务操作筛选</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Filter by verdict</source>
        <translation>按结论筛选</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Filter by method</source>
        <translation>按方法筛选</translation>
    </message>
    <message>
        <source>Remove this limit</source>
        <translation>移除此限制</translation>
    </message>
    <message>
        <source>Clear all</source>
        <translation>全部清除</translation>
    </message>
    <message>
        <source>Show everything again</source>
        <translation>重新显示全部</translation>
    </message>
    <message>
        <source>Back to the filter before (Backspace)</source>
        <translation>返回上一个筛选条件 (Backspace)</translation>
    </message>
    <message>
        <source>Back to the filter before</source>
        <translation>返回上一个筛选条件</translation>
    </message>
    <message>
        <source>Forward again (Alt+Right)</source>
        <translation>再次前进 (Alt+→)</translation>
    </message>
    <message>
        <source>Forward again</source>
        <translation>再次前进</translation>
    </message>
    <message>
        <source>Filter, such as verdict:duplicated method:POST</source>
        <translation>筛选，例如 verdict:duplicated method:POST</translation>
    </message>
    <message>
        <source>%1, %2 more only counted</source>
        <extracomment>Of a very long log most requests are only counted: &quot;43 of 701, 998,000 more only counted&quot;</extracomment>
        <translation>%1，另有 %2 个仅计数</translation>
    </message>
    <message>
        <source>Of so long a log those requests are kept that were repeated or may have been; all others are only counted, in every number of the overview.</source>
        <translation>对于这样长的日志，只保留重复过或可能重复的请求；其余请求仅计数，并计入概览的各项数字。</translation>
    </message>
    <message>
        <source>no such field: %1</source>
        <translation>没有此字段：%1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <extracomment>A part of the filter: &quot;verdict: duplicated&quot;; a free word stands in quotes</extracomment>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>Words in the URI, ids and addresses, or field:value, as in verdict:duplicated; the Down key lists the fields and their values. A minus in front excludes.</source>
        <translation>输入 URI、标识符或地址中的文字，或 field:value 形式的条件，如 verdict:duplicated；按向下键可列出字段及其值。前面加减号表示排除。</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::FindBar</name>
    <message>
        <source>of %1</source>
        <comment>line n of m</comment>
        <translation>共 %1 行</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n 处匹配</numerusform>
        </translation>
    </message>
    <message>
        <source>not found in this file</source>
        <translation>此文件中未找到</translation>
    </message>
    <message>
        <source>F&amp;ind:</source>
        <translation>查找(&amp;I)：</translation>
    </message>
    <message>
        <source>Go to &amp;line:</source>
        <translation>转到行(&amp;L)：</translation>
    </message>
    <message>
        <source>Text to find in this file</source>
        <translation>要在此文件中查找的文本</translation>
    </message>
    <message>
        <source>Line number</source>
        <translation>行号</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一处匹配</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一处匹配</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>关闭查找</translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>已替换 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>Re&amp;place with:</source>
        <translation>替换为(&amp;P)：</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>Replace &amp;all</source>
        <translation>全部替换(&amp;A)</translation>
    </message>
    <message>
        <source>Text to put in its place</source>
        <translation>替换用的文本</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::FindingModel</name>
    <message>
        <source>Finding</source>
        <comment>column</comment>
        <translation>发现</translation>
    </message>
    <message>
        <source>Place</source>
        <comment>column: file and line</comment>
        <translation>位置</translation>
    </message>
    <message>
        <source>Decision</source>
        <comment>column: what was decided about a finding</comment>
        <translation>决定</translation>
    </message>
    <message>
        <source>Owner</source>
        <comment>column: who mends a finding</comment>
        <translation>负责人</translation>
    </message>
    <message>
        <source>Reason</source>
        <comment>column: why it was decided so</comment>
        <translation>原因</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::FindingPanel</name>
    <message numerus="yes">
        <source>%n open</source>
        <comment>findings</comment>
        <translation>
            <numerusform>未决定 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to fix</source>
        <comment>findings</comment>
        <translation>
            <numerusform>待修复 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n accepted</source>
        <comment>findings</comment>
        <translation>
            <numerusform>已接受 %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %n finding(s)</source>
        <translation>
            <numerusform>接受 %n 个发现</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mark %n finding(s) to fix</source>
        <translation>
            <numerusform>将 %n 个发现标记为待修复</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take back %n decision(s)</source>
        <translation>
            <numerusform>撤回 %n 个决定</numerusform>
        </translation>
    </message>
    <message>
        <source>The review has found nothing in this configuration.</source>
        <translation>检查在此配置中没有发现问题。</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>All findings of this configuration. A row leads to its line; several rows are decided about together.</source>
        <translation>此配置的全部发现。选择一行即可跳到对应位置；可以对多行一起作决定。</translation>
    </message>
    <message>
        <source>Findings of the configuration</source>
        <translation>配置的发现</translation>
    </message>
    <message>
        <source>Accept</source>
        <comment>findings: they may stay as they are</comment>
        <translation>接受</translation>
    </message>
    <message>
        <source>To fix</source>
        <comment>mark findings</comment>
        <translation>待修复</translation>
    </message>
    <message>
        <source>Leave open</source>
        <comment>findings: nothing is decided</comment>
        <translation>未决定</translation>
    </message>
    <message>
        <source>Hide accepted</source>
        <comment>findings</comment>
        <translation>隐藏已接受的</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::FixDialog</name>
    <message>
        <source>What the fix changes</source>
        <translation>修复会更改什么</translation>
    </message>
    <message>
        <source>Lines before and after</source>
        <translation>修复前后的行</translation>
    </message>
    <message numerus="yes">
        <source>%n fix(es) would go in a circle and are left out.</source>
        <translation>
            <numerusform>有 %n 处修复会循环，已略过。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Apply to the draft</source>
        <translation>应用到草稿(&amp;A)</translation>
    </message>
    <message>
        <source>Changes the text in the editor; no file is written</source>
        <translation>更改编辑器中的文本；不写入文件</translation>
    </message>
    <message>
        <source>&amp;Save as patch…</source>
        <translation>保存为补丁(&amp;S)…</translation>
    </message>
    <message>
        <source>Writes a patch that git apply takes; the text in the editor stays</source>
        <translation>写入可用 git apply 应用的补丁；编辑器中的文本不变</translation>
    </message>
    <message>
        <source>The loaded log is being replayed with this change…</source>
        <translation>正在用此更改回放已加载的日志…</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::FormatDialog</name>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Where it comes from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Lines read</source>
        <translation>可读行数</translation>
    </message>
    <message numerus="yes">
        <source>%n variable(s)</source>
        <extracomment>of the variables that matter for retries, how many a log format has</extracomment>
        <translation>
            <numerusform>%n 个变量</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the beginning of the file…</source>
        <translation>正在读取文件开头…</translation>
    </message>
    <message>
        <source>Choose a format, or type one as it stands behind log_format.</source>
        <translation>请选择一种格式，或按 log_format 后的写法输入。</translation>
    </message>
    <message>
        <source>Reads %1 of %2 lines of the sample.</source>
        <translation>可读取样本 %2 行中的 %1 行。</translation>
    </message>
    <message>
        <source>Not logged: %1.</source>
        <extracomment>%1: names of variables that a log format lacks</extracomment>
        <translation>日志中缺少：%1。</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Line %1 of the sample</source>
        <translation>样本第 %1 行</translation>
    </message>
    <message>
        <source>Line %1, not read</source>
        <translation>第 %1 行，未读取</translation>
    </message>
    <message>
        <source>the whole line</source>
        <translation>整行</translation>
    </message>
    <message>
        <source>Format of %1</source>
        <translation>%1 的格式</translation>
    </message>
    <message>
        <source>Taken off the lines first: %1</source>
        <translation>先从各行去除：%1</translation>
    </message>
    <message>
        <source>&amp;Formats that read some of it</source>
        <translation>能读取其中部分内容的格式(&amp;F)</translation>
    </message>
    <message>
        <source>log_format, as its &amp;text or by its name</source>
        <translation>log_format：文本或名称(&amp;T)</translation>
    </message>
    <message>
        <source>Formats that read some of it</source>
        <translation>能读取其中部分内容的格式</translation>
    </message>
    <message>
        <source>log_format, as its text or by its name</source>
        <translation>log_format：文本或名称</translation>
    </message>
    <message>
        <source>What the format finds</source>
        <translation>该格式读出的内容</translation>
    </message>
    <message>
        <source>&amp;Use for this file</source>
        <translation>用于此文件(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Recognise by itself</source>
        <translation>自动识别(&amp;R)</translation>
    </message>
    <message>
        <source>Tells of retries</source>
        <translation>与重试有关</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::GeneratedModel</name>
    <message>
        <source>other hosts</source>
        <extracomment>The server of ingress-nginx for hosts that no rule names</extracomment>
        <translation>其他主机</translation>
    </message>
    <message>
        <source>default of the controller</source>
        <translation>控制器默认值</translation>
    </message>
    <message>
        <source>Ingress, line %1</source>
        <extracomment>Where a value of nginx comes from; %1 is a line of the YAML file</extracomment>
        <translation>Ingress，第 %1 行</translation>
    </message>
    <message>
        <source>ConfigMap, line %1</source>
        <translation>ConfigMap，第 %1 行</translation>
    </message>
    <message>
        <source>snippet, line %1</source>
        <translation>代码片段，第 %1 行</translation>
    </message>
    <message>
        <source>Host and path</source>
        <comment>column</comment>
        <translation>主机与路径</translation>
    </message>
    <message>
        <source>Directive of nginx</source>
        <comment>column</comment>
        <translation>nginx 指令</translation>
    </message>
    <message>
        <source>Value</source>
        <comment>column</comment>
        <translation>值</translation>
    </message>
    <message>
        <source>From</source>
        <comment>column: where a value comes from</comment>
        <translation>来源</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::GeneratedPanel</name>
    <message>
        <source>This configuration is written in nginx&apos;s own language: nothing is generated.</source>
        <translation>此配置直接用 nginx 的语法编写，没有生成的内容。</translation>
    </message>
    <message>
        <source>What ingress-nginx makes of these objects; grey is its own default. A row leads to the line that it comes from.</source>
        <translation>ingress-nginx 由这些对象生成的内容；灰色为其默认值。选择一行即可跳到值的来源。</translation>
    </message>
    <message>
        <source>Generated directives of nginx</source>
        <translation>生成的 nginx 指令</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::GroupModel</name>
    <message>
        <source>(unknown)</source>
        <translation>（未知）</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>location</translation>
    </message>
    <message>
        <source>Backend</source>
        <translation>后端</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Retried</source>
        <translation>已重试</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>First to fail</source>
        <extracomment>how often this backend was the first of a request to fail column: requests that belong to duplicated operations; one operation may have several</extracomment>
        <translation>最先失败</translation>
    </message>
    <message>
        <source>p99</source>
        <extracomment>99 % of the attempts took at most this time</extracomment>
        <translation>p99</translation>
    </message>
    <message>
        <source>%1 (line %2)</source>
        <extracomment>A location and the line where it stands, as there are several of this name</extracomment>
        <translation>%1（第 %2 行）</translation>
    </message>
    <message>
        <source>Of the requests that reached a server</source>
        <translation>占到达服务器的请求的比例</translation>
    </message>
    <message>
        <source>Retried requests in which it was the first server to fail</source>
        <translation>重试过的请求中，该服务器最先失败的次数</translation>
    </message>
    <message>
        <source>Requests of duplicated operations</source>
        <translation>属于重复执行的业务操作的请求</translation>
    </message>
    <message>
        <source>99 % of the attempts took at most this time</source>
        <translation>99 % 的尝试耗时不超过此值</translation>
    </message>
    <message>
        <source>Show the requests behind this</source>
        <translation>显示这些请求</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <extracomment>A location and the file and line where it stands, as there are several of this name</extracomment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>In duplicated</source>
        <translation>属重复执行</translation>
    </message>
    <message>
        <source>99 % took at most a time that is not known: nginx cut the slowest attempts off</source>
        <translation>99 % 的尝试最多用时多少无从得知：最慢的尝试被 nginx 中断</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>a share</comment>
        <extracomment>A share of fewer than the requests beside it, of those that reached a server: &quot;1.91 % of 1,046&quot;</extracomment>
        <translation>%1（共 %2）</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::Handbook</name>
    <message>
        <source>Handbook</source>
        <translation>使用手册</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>Find in the handbook</source>
        <translation>在手册中查找</translation>
    </message>
    <message>
        <source>Common beliefs</source>
        <translation>常见误解</translation>
    </message>
    <message>
        <source>How to see it:</source>
        <extracomment>Before a sentence that says where the reader can see it.</extracomment>
        <translation>如何验证：</translation>
    </message>
    <message>
        <source>show</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>None of these is true. Below each stands what nginx does.</source>
        <translation>以下说法都不正确。每一条下面写明 nginx 实际的行为。</translation>
    </message>
    <message>
        <source>“%1”</source>
        <extracomment>Something that people say and that is not so, as a heading</extracomment>
        <translation>“%1”</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::HealthPanel</name>
    <message numerus="yes">
        <source>%n more…</source>
        <translation>
            <numerusform>另有 %n 条…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::IncidentsPage</name>
    <message>
        <source>Nothing is loaded yet.</source>
        <translation>尚未加载任何内容。</translation>
    </message>
    <message>
        <source>Open logs…</source>
        <translation>打开日志…</translation>
    </message>
    <message numerus="yes">
        <source>No operations to judge: %n request(s) were read.</source>
        <translation>
            <numerusform>没有可得出结论的业务操作：已读取 %n 个请求。</numerusform>
        </translation>
    </message>
    <message>
        <source>No operation fits the filter.</source>
        <translation>没有符合筛选条件的业务操作。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>only %1</source>
        <extracomment>Only operations with these verdicts are shown</extracomment>
        <translation>仅 %1</translation>
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
            <numerusform>读取了 %n 个请求，仅计数，未逐条保留。</numerusform>
        </translation>
    </message>
    <message>
        <source>No request fits the filter.</source>
        <translation>没有请求符合筛选条件。</translation>
    </message>
    <message>
        <source>No attempt fits the filter.</source>
        <translation>没有尝试符合筛选条件。</translation>
    </message>
    <message>
        <source>operations.csv</source>
        <comment>the suggested name of an exported file</comment>
        <translation>operations.csv</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) saved to %1.</source>
        <translation>
            <numerusform>已将 %n 行保存到 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 could not be saved: %2.</source>
        <translation>无法保存 %1：%2。</translation>
    </message>
    <message>
        <source>Table: back to the filter before</source>
        <translation>表格：返回上一个筛选条件</translation>
    </message>
    <message>
        <source>Table: forward again</source>
        <translation>表格：再次前进</translation>
    </message>
    <message>
        <source>Table: operations</source>
        <translation>表格：业务操作</translation>
    </message>
    <message>
        <source>Table: requests</source>
        <translation>表格：请求</translation>
    </message>
    <message>
        <source>Table: attempts</source>
        <translation>表格：尝试</translation>
    </message>
    <message>
        <source>Listing what was read…</source>
        <translation>正在列出已读取的内容…</translation>
    </message>
    <message>
        <source>No request was read. Open access logs, or drop them here.</source>
        <translation>未读取到任何请求。请打开访问日志，或将其拖放到此处。</translation>
    </message>
    <message>
        <source>Show the requests</source>
        <translation>显示请求</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::JobBar</name>
    <message>
        <source>%1: %2 of %3</source>
        <extracomment>A step of the work, and how many bytes of how many</extracomment>
        <translation>%1：%2 / %3</translation>
    </message>
    <message numerus="yes">
        <source>%n source(s)</source>
        <translation>
            <numerusform>%n 个数据源</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 lines read, %2 not read</source>
        <translation>已读取 %1 行，未读取 %2 行</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) not read</source>
        <translation>
            <numerusform>%n 个文件未读取</numerusform>
        </translation>
    </message>
    <message>
        <source>application clocks corrected</source>
        <translation>应用时钟已校正</translation>
    </message>
    <message>
        <source>Show what was read and what was not</source>
        <translation>查看已读取与未读取的内容</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Language of the window</source>
        <translation>窗口语言</translation>
    </message>
    <message>
        <source>Time zone of all times</source>
        <translation>所有时间的时区</translation>
    </message>
    <message>
        <source>As logged (%1)</source>
        <translation>按日志（%1）</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>This computer&apos;s (%1)</source>
        <translation>本机（%1）</translation>
    </message>
    <message>
        <source>The logs are read on while they grow. Click to stop.</source>
        <translation>日志增长时会持续读取。单击停止。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Drop what was read</source>
        <translation>放弃已读取的内容</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::KeyList</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>What they do</source>
        <translation>作用</translation>
    </message>
    <message>
        <source>Timeline: previous or next attempt or effect</source>
        <translation>时间线：上一个或下一个尝试或业务效果</translation>
    </message>
    <message>
        <source>Timeline: show all of it</source>
        <translation>时间线：显示全部</translation>
    </message>
    <message>
        <source>Timeline: zoom to what is selected</source>
        <translation>时间线：缩放到所选内容</translation>
    </message>
    <message>
        <source>Timeline: zoom in, zoom out</source>
        <translation>时间线：放大、缩小</translation>
    </message>
    <message>
        <source>Timeline: show the raw line</source>
        <translation>时间线：显示原始行</translation>
    </message>
    <message>
        <source>Timeline: earlier, later; with Shift in larger steps</source>
        <translation>时间线：更早、更晚；按住 Shift 步幅更大</translation>
    </message>
    <message>
        <source>Timeline: ruler; the arrows move its end</source>
        <translation>时间线：标尺；方向键移动其终点</translation>
    </message>
    <message>
        <source>Timeline: compare with a normal request</source>
        <translation>时间线：与正常请求对比</translation>
    </message>
    <message>
        <source>Timeline: time since the start or time of day</source>
        <translation>时间线：相对时间或钟点时间</translation>
    </message>
    <message>
        <source>Timeline: all retried requests or the selected operation</source>
        <translation>时间线：所有重试过的请求或所选业务操作</translation>
    </message>
    <message>
        <source>Timeline of all: next duplicated request; with Shift the previous one</source>
        <translation>全部请求的时间线：下一个重复执行的请求；按住 Shift 为上一个</translation>
    </message>
    <message>
        <source>Timeline of all: limit every page to the time shown</source>
        <translation>全部请求的时间线：所有页面只显示当前时间段</translation>
    </message>
    <message>
        <source>Timeline: back to what was shown before</source>
        <translation>时间线：回到上一个视图</translation>
    </message>
    <message>
        <source>Overview: move the time range of the chart; with Shift widen it</source>
        <translation>概览：移动图表的时间范围；按住 Shift 扩大</translation>
    </message>
    <message>
        <source>Overview: show the whole period</source>
        <translation>概览：显示整个时段</translation>
    </message>
    <message>
        <source>Overview: show the operations behind a row</source>
        <translation>概览：显示该行背后的业务操作</translation>
    </message>
    <message>
        <source>Sources: choose the format or the columns of a file</source>
        <translation>数据源：选择文件的格式或列</translation>
    </message>
    <message>
        <source>Table: close or open a group of rows</source>
        <translation>表格：折叠或展开一组行</translation>
    </message>
    <message>
        <source>Filter: list the fields and their values</source>
        <translation>筛选：列出字段及其取值</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任意位置</translation>
    </message>
    <message>
        <source>Find a key or what it does</source>
        <translation>查找按键或其作用</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::KeyPanel</name>
    <message>
        <source>Location</source>
        <translation>location</translation>
    </message>
    <message>
        <source>Writes</source>
        <translation>写请求</translation>
    </message>
    <message>
        <source>With a key</source>
        <translation>带幂等键</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>幂等键数</translation>
    </message>
    <message>
        <source>Resends</source>
        <translation>客户端重发</translation>
    </message>
    <message>
        <source>Key kept</source>
        <translation>键保持不变</translation>
    </message>
    <message>
        <source>Honoured for</source>
        <translation>有效时长</translation>
    </message>
    <message>
        <source>(unknown)</source>
        <translation>（未知）</translation>
    </message>
    <message>
        <source>Idempotency keys</source>
        <translation>幂等键</translation>
    </message>
    <message>
        <source>There are no writes to audit.</source>
        <translation>没有可审计的写请求。</translation>
    </message>
    <message>
        <source>No log shows a key: whether writes carry one is not known. Log $http_idempotency_key to see it.</source>
        <translation>没有日志记录幂等键：无法得知写请求是否携带。请在日志格式中加入 $http_idempotency_key。</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::LatencyChart</name>
    <message>
        <source>all attempts</source>
        <translation>所有尝试</translation>
    </message>
    <message>
        <source>read timeout</source>
        <translation>读取超时</translation>
    </message>
    <message>
        <source>No attempt has a response time: $upstream_response_time is not logged.</source>
        <translation>没有任何尝试带响应时间：日志未记录 $upstream_response_time。</translation>
    </message>
    <message numerus="yes">
        <source>The read timeout is %1 and cut %n attempt(s).</source>
        <translation>
            <numerusform>读取超时为 %1，中断了 %n 次尝试。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A timeout cut %n attempt(s).</source>
        <translation>
            <numerusform>超时中断了 %n 次尝试。</numerusform>
        </translation>
    </message>
    <message>
        <source>A read timeout of %1 to %2 would fit.</source>
        <translation>合适的读取超时为 %1 到 %2。</translation>
    </message>
    <message>
        <source>attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>Whose response times</source>
        <translation>查看谁的响应时间</translation>
    </message>
    <message>
        <source>Response times of the servers</source>
        <translation>服务器的响应时间</translation>
    </message>
    <message>
        <source>more than %1</source>
        <comment>a duration</comment>
        <extracomment>How long attempts took, where the longest were cut: &quot;99 % more than 2.002 s&quot;</extracomment>
        <translation>超过 %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <comment>a duration</comment>
        <extracomment>How long attempts took: &quot;99 % at most 92 ms&quot;</extracomment>
        <translation>不超过 %1</translation>
    </message>
    <message numerus="yes">
        <source>Half of %n attempt(s) took %1, 99 % %2, 99.9 % %3.</source>
        <extracomment>%1 to %3: &quot;at most 15 ms&quot;, &quot;more than 2.002 s&quot;</extracomment>
        <translation>
            <numerusform>%n 次尝试中，一半用时%1，99 % 用时%2，99.9 % 用时%3。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::LocationPanel</name>
    <message>
        <source>A path begins with “/”.</source>
        <translation>路径以“/”开头。</translation>
    </message>
    <message>
        <source>Which location serves…</source>
        <translation>哪个 location 处理…</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Host, empty for the default server</source>
        <translation>主机；留空表示默认 server</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>/path?query, then Return</source>
        <translation>路径，可带参数，然后按回车</translation>
    </message>
    <message>
        <source>Path of the request</source>
        <translation>请求路径</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>How the location was chosen</source>
        <translation>location 是如何选出的</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::LogFormatPanel</name>
    <message>
        <source>This format writes everything that a proof needs: nothing is to be added.</source>
        <translation>此格式已写入证明所需的全部内容：无需补充。</translation>
    </message>
    <message>
        <source>Added: %1.</source>
        <translation>新增：%1。</translation>
    </message>
    <message>
        <source>In quotes, so that a repeated attempt can be read: %1.</source>
        <translation>加上引号，使含重试的行可以解析：%1。</translation>
    </message>
    <message>
        <source>A line grows by %1, a day of the loaded log by %2.</source>
        <extracomment>%1 is a size, as is %2</extracomment>
        <translation>每行增加 %1，按已加载的日志每天增加 %2。</translation>
    </message>
    <message>
        <source>A line grows by %1.</source>
        <translation>每行增加 %1。</translation>
    </message>
    <message>
        <source>It cannot be put into the configuration from here: copy it.</source>
        <translation>无法从这里写入配置：请复制。</translation>
    </message>
    <message>
        <source>&amp;Log format:</source>
        <translation>日志格式(&amp;L)：</translation>
    </message>
    <message>
        <source>Log formats that are written</source>
        <translation>正在使用的日志格式</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy the proposed format</source>
        <translation>复制建议的格式</translation>
    </message>
    <message>
        <source>Apply…</source>
        <translation>应用…</translation>
    </message>
    <message>
        <source>Proposed format</source>
        <translation>建议的格式</translation>
    </message>
    <message>
        <source>The line of an order that was sent twice, as it is written now and as it would be:</source>
        <translation>一个被发送两次的订单的日志行：当前写法与建议写法：</translation>
    </message>
    <message>
        <source>Example lines, now and proposed</source>
        <translation>示例行：当前与建议</translation>
    </message>
    <message>
        <source>This configuration writes no access log.</source>
        <translation>此配置不写访问日志。</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>打开文件…</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::MainWindow</name>
    <message>
        <source>Sample incident</source>
        <translation>示例事故</translation>
    </message>
    <message>
        <source>%1 is no log, configuration or export that is known</source>
        <translation>%1 不是可识别的日志、配置或导出数据</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be read; the rest is shown.</source>
        <translation>
            <numerusform>%n 个文件无法读取；其余内容已显示。</numerusform>
        </translation>
    </message>
    <message>
        <source>About Retryscope</source>
        <translation>关于 Retryscope</translation>
    </message>
    <message>
        <source>Retryscope %1
Proves whether nginx executed a request twice, and which line allowed it.
Licence: GPL-3.0-or-later</source>
        <translation>Retryscope %1
以证据查明 nginx 是否让一个请求重复执行，以及放行它的是哪一行。
许可证：GPL-3.0-or-later</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Open rec&amp;ent</source>
        <translation>最近打开(&amp;E)</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Show the sources</source>
        <translation>显示数据源</translation>
    </message>
    <message>
        <source>Unsaved case</source>
        <translation>未保存的案例</translation>
    </message>
    <message>
        <source>%1 (read-only)</source>
        <translation>%1（只读）</translation>
    </message>
    <message>
        <source>%1[*] — Retryscope</source>
        <translation>%1[*] — Retryscope</translation>
    </message>
    <message>
        <source>%1 is no file of its own that an editor could open.</source>
        <translation>%1 不是独立的文件，编辑器无法打开。</translation>
    </message>
    <message>
        <source>No text editor could be started. Edit &gt; Text editor… tells which one to use.</source>
        <translation>无法启动文本编辑器。可在“编辑”→“文本编辑器…”中指定。</translation>
    </message>
    <message>
        <source>Read everything</source>
        <translation>读取全部</translation>
    </message>
    <message>
        <source>nginx %1 was stated as the version.</source>
        <translation>已指定版本为 nginx %1。</translation>
    </message>
    <message>
        <source>The version of nginx is taken from the files again.</source>
        <translation>nginx 版本重新取自文件。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be read.</source>
        <translation>
            <numerusform>有 %n 个文件无法读取。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 是空文件</translation>
    </message>
    <message numerus="yes">
        <source>%n path(s) were left out, as a case is opened alone.</source>
        <translation>
            <numerusform>有 %n 个路径未打开：案例需单独打开。</numerusform>
        </translation>
    </message>
    <message>
        <source>Add them</source>
        <translation>添加它们</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::MappingDialog</name>
    <message>
        <source>— none —</source>
        <comment>no column has this meaning</comment>
        <translation>— 无 —</translation>
    </message>
    <message>
        <source>%1 (not in this file)</source>
        <translation>%1（此文件中没有）</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>Columns of %1</source>
        <translation>%1 的列</translation>
    </message>
    <message>
        <source>&amp;Every row is one effect</source>
        <translation>每一行都是一个业务效果(&amp;E)</translation>
    </message>
    <message>
        <source>An export of orders or payments has no result column: each row exists because something was done</source>
        <translation>订单或付款的导出没有结果列：每一行的存在就说明已执行</translation>
    </message>
    <message>
        <source>Lines of &amp;text are read as</source>
        <translation>文本行的读取方式(&amp;T)</translation>
    </message>
    <message>
        <source>Lines of text are read as</source>
        <translation>文本行的读取方式</translation>
    </message>
    <message>
        <source>The name of a known log, or a regular expression with named groups, such as (?&lt;time&gt;\S+)</source>
        <translation>已知日志的名称，或带命名分组的正则表达式，例如 (?&lt;time&gt;\S+)</translation>
    </message>
    <message>
        <source>Values of the result column, and what they mean</source>
        <translation>结果列的取值及其含义</translation>
    </message>
    <message>
        <source>What becomes of the first rows</source>
        <translation>前几行的解析结果</translation>
    </message>
    <message>
        <source>&amp;Use for this file</source>
        <translation>用于此文件(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Guess by itself</source>
        <translation>自动推测(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Load…</source>
        <translation>加载(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Dates such as 11/10/2026</source>
        <translation>形如 11/10/2026 的日期(&amp;D)</translation>
    </message>
    <message>
        <source>Dates such as 11/10/2026</source>
        <translation>形如 11/10/2026 的日期</translation>
    </message>
    <message>
        <source>as the other dates of the file tell</source>
        <extracomment>how a date is read</extracomment>
        <translation>按文件中其他日期判断</translation>
    </message>
    <message>
        <source>the month comes first</source>
        <translation>月在前</translation>
    </message>
    <message>
        <source>the day comes first</source>
        <translation>日在前</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::MatrixModel</name>
    <message>
        <source>cannot happen there</source>
        <translation>那里不可能发生</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <extracomment>Method, failure, what happens: for screen readers</extracomment>
        <translation>%1，%2：%3</translation>
    </message>
    <message>
        <source>cannot happen</source>
        <comment>in a cell of the matrix</comment>
        <translation>不可能</translation>
    </message>
    <message>
        <source>tries: %1</source>
        <extracomment>In a cell of the matrix: how many attempts there are if every server fails</extracomment>
        <translation>尝试 %1 次</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::MatrixPanel</name>
    <message>
        <source>nothing</source>
        <comment>the matrix is compared with</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>nginx %1</source>
        <comment>a version</comment>
        <translation>nginx %1</translation>
    </message>
    <message>
        <source>What would nginx do?</source>
        <translation>nginx 会怎么做？</translation>
    </message>
    <message numerus="yes">
        <source>%n server(s) in the group</source>
        <translation>
            <numerusform>组内有 %n 台服务器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) differ</source>
        <translation>
            <numerusform>有 %n 个单元格不同</numerusform>
        </translation>
    </message>
    <message>
        <source>choose a cell to see the decision step by step</source>
        <translation>选择单元格，逐步查看决定过程</translation>
    </message>
    <message>
        <source>What nginx does, by method and failure</source>
        <translation>nginx 的处理：按方法和失败类型</translation>
    </message>
    <message>
        <source>From here requests are not passed on. Put the cursor into a location that passes them on.</source>
        <translation>请求不会从这里转发。请把光标放到转发请求的 location 中。</translation>
    </message>
    <message>
        <source>Go to the first such location</source>
        <translation>转到第一个这样的 location</translation>
    </message>
    <message>
        <source>All kinds of failure</source>
        <translation>所有失败类型</translation>
    </message>
    <message>
        <source>Compare &amp;with:</source>
        <translation>对比(&amp;W)：</translation>
    </message>
    <message>
        <source>pods of the service</source>
        <translation>服务的 Pod</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::MessageBar</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Details (%1)</source>
        <translation>详情（%1）</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::NotePanel</name>
    <message>
        <source>✓ Reviewed</source>
        <translation>✓ 已查看</translation>
    </message>
    <message>
        <source>Mark reviewed</source>
        <translation>标记已查看</translation>
    </message>
    <message>
        <source>✓ In the report</source>
        <translation>✓ 已纳入报告</translation>
    </message>
    <message>
        <source>To report</source>
        <translation>纳入报告</translation>
    </message>
    <message>
        <source>Override…</source>
        <translation>改判…</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>You have looked at this operation</source>
        <translation>已查看此业务操作</translation>
    </message>
    <message>
        <source>Hold another verdict against the computed one; both stay visible</source>
        <translation>给出与计算结果不同的结论；两者都会保留显示</translation>
    </message>
    <message>
        <source>Write a note about this operation</source>
        <translation>为此业务操作写备注</translation>
    </message>
    <message>
        <source>Words to find it by: tag:refunded</source>
        <translation>便于查找的词语，如 tag:refunded</translation>
    </message>
    <message>
        <source>Choose this operation for the report</source>
        <translation>将此业务操作纳入报告</translation>
    </message>
    <message>
        <source>Note (Ctrl+Enter keeps it)</source>
        <translation>备注（Ctrl+Enter 保存）</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>标签，以逗号分隔</translation>
    </message>
    <message>
        <source>Your verdict</source>
        <translation>您的结论</translation>
    </message>
    <message>
        <source>Reason (needed)</source>
        <translation>理由（必填）</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Only the computed verdict holds again</source>
        <translation>恢复为仅采用计算得出的结论</translation>
    </message>
    <message>
        <source>Mark not reviewed</source>
        <translation>标记为未查看</translation>
    </message>
    <message>
        <source>Choose for the report</source>
        <translation>纳入报告</translation>
    </message>
    <message>
        <source>Leave out of the report</source>
        <translation>移出报告</translation>
    </message>
    <message>
        <source>Override the verdict</source>
        <translation>改判</translation>
    </message>
    <message>
        <source>Take the verdict back</source>
        <translation>撤回结论</translation>
    </message>
    <message>
        <source>%1 or more operations are selected: what you mark or write is said of each of them.</source>
        <translation>已选中至少 %1 项业务操作：所做的标记和所写的内容对每一项都生效。</translation>
    </message>
    <message numerus="yes">
        <source>%n operations are selected: what you mark or write is said of each of them.</source>
        <translation>
            <numerusform>已选中 %n 项业务操作：所做的标记和所写的内容对每一项都生效。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::OptionsForm</name>
    <message>
        <source>as in the access log</source>
        <translation>与访问日志相同</translation>
    </message>
    <message>
        <source>of this computer</source>
        <translation>本机时区</translation>
    </message>
    <message>
        <source>&amp;Language of the report</source>
        <translation>报告语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Author</source>
        <translation>作者(&amp;A)</translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation>时区(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Paper</source>
        <translation>纸张(&amp;P)</translation>
    </message>
    <message>
        <source>made from the period</source>
        <translation>按时间范围生成</translation>
    </message>
    <message>
        <source>Only the selected &amp;operation</source>
        <translation>仅选中的业务操作(&amp;O)</translation>
    </message>
    <message>
        <source>Replace by pseudonyms</source>
        <translation>替换为代号</translation>
    </message>
    <message>
        <source>IP addresses</source>
        <translation>IP 地址</translation>
    </message>
    <message>
        <source>query values</source>
        <translation>查询参数的值</translation>
    </message>
    <message>
        <source>user names</source>
        <translation>用户名</translation>
    </message>
    <message>
        <source>cookies</source>
        <translation>Cookie</translation>
    </message>
    <message>
        <source>tokens and keys</source>
        <translation>令牌和密钥</translation>
    </message>
    <message>
        <source>e-mail addresses</source>
        <translation>电子邮件地址</translation>
    </message>
    <message>
        <source>ids in paths</source>
        <translation>路径中的标识符</translation>
    </message>
    <message>
        <source>Attach the data as CSV and JSON</source>
        <translation>附上 CSV 和 JSON 数据</translation>
    </message>
    <message>
        <source>For archives (PDF/A-1b)</source>
        <translation>用于归档 (PDF/A-1b)</translation>
    </message>
    <message>
        <source>Language of the report</source>
        <translation>报告语言</translation>
    </message>
    <message>
        <source>Title of the report</source>
        <translation>报告标题</translation>
    </message>
    <message>
        <source>Author of the report</source>
        <translation>报告作者</translation>
    </message>
    <message>
        <source>Time zone of the report</source>
        <translation>报告时区</translation>
    </message>
    <message>
        <source>Paper size of the report</source>
        <translation>报告纸张</translation>
    </message>
    <message>
        <source>Only the re&amp;view of the configuration</source>
        <translation>仅配置检查(&amp;V)</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::OverviewPage</name>
    <message>
        <source>Nothing is loaded. Open configurations, logs and exports, or drop them here.</source>
        <translation>尚未加载任何内容。请打开配置、日志和导出数据，或将其拖放到此处。</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Retries over time</source>
        <translation>重试随时间的分布</translation>
    </message>
    <message>
        <source>By location</source>
        <translation>按 location</translation>
    </message>
    <message>
        <source>By backend</source>
        <translation>按后端</translation>
    </message>
    <message>
        <source>By method</source>
        <translation>按方法</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健康指标</translation>
    </message>
    <message numerus="yes">
        <source>%n confirmed effect(s)</source>
        <translation>
            <numerusform>%n 个已确认的业务效果</numerusform>
        </translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>计数</translation>
    </message>
    <message>
        <source>How long the servers took</source>
        <translation>服务器响应耗时</translation>
    </message>
    <message>
        <source>Idempotency keys</source>
        <translation>幂等键</translation>
    </message>
    <message>
        <source>&amp;Thresholds…</source>
        <translation>阈值(&amp;T)…</translation>
    </message>
    <message numerus="yes">
        <source>in %n operation(s)</source>
        <extracomment>Behind a number of effects: the operations that had them</extracomment>
        <translation>
            <numerusform>涉及 %n 个业务操作</numerusform>
        </translation>
    </message>
    <message>
        <source>A range of time is chosen. The numbers of this page count the whole period; the chart shows the range.</source>
        <translation>已选定一段时间。本页的数字统计整个时段；图表中标出了所选范围。</translation>
    </message>
    <message>
        <source>Only what began in the chosen range of time is counted; the chart and the idempotency keys show the whole period.</source>
        <translation>只统计在所选时间段内开始的内容；图表和幂等键仍显示整个时间段。</translation>
    </message>
    <message>
        <source>No request was read. Open access logs, or drop them here.</source>
        <translation>没有读到任何请求。请打开访问日志，或将其拖放到此处。</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::PreferencesDialog</name>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation>文字大小(&amp;S)</translation>
    </message>
    <message>
        <source>Text &amp;editor</source>
        <translation>文本编辑器(&amp;E)</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <extracomment>A theme: the colours that the desktop asks for</extracomment>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>High contrast, white on black</source>
        <translation>高对比度（黑底白字）</translation>
    </message>
    <message>
        <source>One that is installed</source>
        <translation>使用已安装的编辑器</translation>
    </message>
    <message>
        <source>Opens raw lines. %f stands for the file, %l for the line, as in “kate -l %l %f”.</source>
        <extracomment>%f and %l are written as they are</extracomment>
        <translation>用来打开原始行。%f 代表文件，%l 代表行号，例如“kate -l %l %f”。</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>%1 pt, as the desktop</source>
        <extracomment>Typographic points</extracomment>
        <translation>%1 磅（跟随系统）</translation>
    </message>
    <message>
        <source>%1 pt</source>
        <translation>%1 磅</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::PreviewBar</name>
    <message numerus="yes">
        <source>%n place(s)</source>
        <comment>where words of a search stand</comment>
        <translation>
            <numerusform>%n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>A place where the words of a search stand, of how many</extracomment>
        <translation>第 %1 处，共 %2 处</translation>
    </message>
    <message>
        <source>of %1</source>
        <extracomment>Behind the number of a page: of how many</extracomment>
        <translation>共 %1 页</translation>
    </message>
    <message>
        <source>Previous page</source>
        <translation>上一页</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>下一页</translation>
    </message>
    <message>
        <source>Pa&amp;ge</source>
        <translation>页(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>适宜</translation>
    </message>
    <message>
        <source>Width of the pane</source>
        <translation>适合宽度</translation>
    </message>
    <message>
        <source>Whole page</source>
        <translation>整页</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>size of a page</comment>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Find in the report</source>
        <translation>在报告中查找</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::RangeStrip</name>
    <message>
        <source>Period: limits every page</source>
        <translation>时段：限定所有页面</translation>
    </message>
    <message>
        <source>Drag to limit every page to a part of the period; click to see all. Keys: arrows, + and −, Esc.</source>
        <translation>拖动可将所有页面限定到部分时段；单击显示全部。快捷键：方向键、+ 和 −、Esc。</translation>
    </message>
    <message>
        <source>Nothing is loaded.</source>
        <translation>尚未加载任何内容。</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ReportPage</name>
    <message>
        <source>incident-report.pdf</source>
        <comment>suggested file name</comment>
        <translation>事故报告.pdf</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>Nothing is loaded, so there is nothing to report.</source>
        <translation>尚未加载任何内容，因此没有可报告的内容。</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>The report holds the verdicts with their evidence, the line that allowed the repetitions, the inputs with their checksums, and what stays open.</source>
        <translation>报告包含结论及其证据、放行重复的配置行、各项输入及其校验和，以及仍未解决的问题。</translation>
    </message>
    <message>
        <source>Pages of the report that are made</source>
        <translation>已生成的报告页数</translation>
    </message>
    <message>
        <source>Pages of the report</source>
        <translation>报告页面</translation>
    </message>
    <message>
        <source>&amp;Save report…</source>
        <translation>保存报告(&amp;S)…</translation>
    </message>
    <message>
        <source>%1 is a file that the report is made from. Choose another name.</source>
        <translation>报告正是依据 %1 生成的，请换一个文件名。</translation>
    </message>
    <message>
        <source>&amp;Stop saving</source>
        <translation>停止保存(&amp;S)</translation>
    </message>
    <message>
        <source>It covers the whole period: the chosen range of time limits the pages only.</source>
        <translation>报告涵盖整个时段：所选时间范围只限制各页面。</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::Rereading</name>
    <message numerus="yes">
        <source>%n path(s) added.</source>
        <translation>
            <numerusform>已添加 %n 个路径。</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Following</source>
        <translation>正在跟踪</translation>
    </message>
    <message numerus="yes">
        <source>Following: %n operation(s) changed, %1</source>
        <extracomment>%1: the time of day when the logs were read last</extracomment>
        <translation>
            <numerusform>正在跟踪：%n 个业务操作有变化，%1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was rotated. The new file is followed, the old one to its end.</source>
        <translation>%1 已轮转。继续跟踪新文件，旧文件读到末尾。</translation>
    </message>
    <message>
        <source>%1 is gone. Another file is waited for.</source>
        <translation>%1 已不存在。正在等待新文件。</translation>
    </message>
    <message>
        <source>%1 is there now and is followed.</source>
        <translation>%1 已出现，正在跟踪。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) changed since they were read: %1.</source>
        <translation>
            <numerusform>%n 个文件在读取后发生了变化：%1。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are left out.</source>
        <translation>
            <numerusform>已排除 %n 个文件。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be read any more; what was read before is shown on.</source>
        <translation>
            <numerusform>%n 个文件已无法读取；继续显示之前读取的内容。</numerusform>
        </translation>
    </message>
    <message>
        <source>Read without them</source>
        <translation>不读取这些文件</translation>
    </message>
    <message>
        <source>The thresholds were changed.</source>
        <translation>阈值已更改。</translation>
    </message>
    <message>
        <source>%1 has changed; what is shown of it is old.</source>
        <translation>%1 已更改；显示的是旧内容。</translation>
    </message>
    <message>
        <source>%1 was emptied. What was found in it is kept here, its lines are not.</source>
        <translation>%1 已被清空。其中的分析结果保留在此，原始行不再保留。</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are not there any more: %1.</source>
        <translation>
            <numerusform>%n 个文件已不存在：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were found at their new place.</source>
        <translation>
            <numerusform>已在新位置找到 %n 个文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not added.</source>
        <translation>未添加 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n path(s) were not added.</source>
        <translation>
            <numerusform>有 %n 个路径未添加。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::RetryChart</name>
    <message>
        <source>Retries over time by verdict</source>
        <translation>重试随时间的分布（按结论）</translation>
    </message>
    <message>
        <source>retried requests</source>
        <translation>已重试的请求</translation>
    </message>
    <message>
        <source>Drag to limit every page to a time range; double-click to show everything. Keys: arrows move the range, Shift+arrows widen it, Esc shows everything.</source>
        <translation>拖动可将所有页面限定在一段时间内；双击显示全部。按键：方向键移动范围，Shift+方向键扩大范围，Esc 显示全部。</translation>
    </message>
    <message>
        <source>No request was retried.</source>
        <translation>没有请求被重试。</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ReviewSession</name>
    <message>
        <source>Take over the roles of this configuration</source>
        <comment>for the undo menu</comment>
        <translation>接管此配置的角色</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::RoleModel</name>
    <message>
        <source>none</source>
        <comment>deviations from a role</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Location</translation>
    </message>
    <message>
        <source>Role</source>
        <comment>column: what a location is for</comment>
        <translation>角色</translation>
    </message>
    <message>
        <source>Why</source>
        <comment>column: reason of a proposal</comment>
        <translation>依据</translation>
    </message>
    <message>
        <source>Reads</source>
        <comment>column: number of requests</comment>
        <translation>读</translation>
    </message>
    <message>
        <source>Writes</source>
        <comment>column: number of requests</comment>
        <translation>写</translation>
    </message>
    <message>
        <source>Deviations</source>
        <comment>column: what differs from the role&apos;s policy</comment>
        <translation>偏差</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::RolePanel</name>
    <message>
        <source>Write the roles into a settings file</source>
        <translation>将角色写入设置文件</translation>
    </message>
    <message>
        <source>Settings (*.toml)</source>
        <translation>设置 (*.toml)</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2.</source>
        <translation>无法写入 %1：%2。</translation>
    </message>
    <message>
        <source>What the locations are for; grey is a proposal. F2 or a double click chooses a role. What a location does against the policy of its role becomes a finding.</source>
        <translation>各 location 的用途；灰色为建议。按 F2 或双击选择角色。location 与其角色策略不符之处会成为一项发现。</translation>
    </message>
    <message>
        <source>No location of this configuration passes requests on.</source>
        <translation>此配置中没有转发请求的 location。</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Roles of the locations</source>
        <translation>各 location 的角色</translation>
    </message>
    <message>
        <source>Take all proposals</source>
        <translation>采纳全部建议</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Copy template</source>
        <translation>复制模板</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>The roles were written to %1.</source>
        <translation>角色已写入 %1。</translation>
    </message>
    <message>
        <source>Read the roles of a settings file</source>
        <translation>从设置文件读取角色</translation>
    </message>
    <message>
        <source>Choose a role</source>
        <comment>for the undo menu</comment>
        <translation>选择角色</translation>
    </message>
    <message>
        <source>Take the proposed roles</source>
        <comment>for the undo menu</comment>
        <translation>采用建议的角色</translation>
    </message>
    <message>
        <source>Change the policy of a role</source>
        <comment>for the undo menu</comment>
        <translation>修改角色策略</translation>
    </message>
    <message>
        <source>Import roles</source>
        <comment>for the undo menu</comment>
        <translation>导入角色</translation>
    </message>
    <message>
        <source>The roles of %1 are in force.</source>
        <translation>%1 中的角色已生效。</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>导入…</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::RolePolicyEditor</name>
    <message>
        <source>Policy of “%1”:</source>
        <translation>“%1”的策略：</translation>
    </message>
    <message>
        <source>tries: </source>
        <comment>in front of a number</comment>
        <translation>尝试 </translation>
    </message>
    <message>
        <source>total: </source>
        <comment>in front of a time</comment>
        <translation>总时限 </translation>
    </message>
    <message>
        <source>connect: </source>
        <comment>in front of a time</comment>
        <translation>连接 </translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds, behind a number</comment>
        <translation> s</translation>
    </message>
    <message>
        <source>read from p99.9 × </source>
        <comment>in front of a factor</comment>
        <translation>读取超时从 p99.9 × </translation>
    </message>
    <message>
        <source>to p99.9 × </source>
        <comment>in front of a factor</comment>
        <translation>到 p99.9 × </translation>
    </message>
    <message>
        <source>What may be repeated</source>
        <translation>可以重试的内容</translation>
    </message>
    <message>
        <source>Tries at most</source>
        <translation>尝试次数上限</translation>
    </message>
    <message>
        <source>Time for all tries at most, in seconds</source>
        <translation>全部尝试的时间上限（秒）</translation>
    </message>
    <message>
        <source>Connect timeout at most, in seconds</source>
        <translation>连接超时上限（秒）</translation>
    </message>
    <message>
        <source>Read timeout at least, in multiples of the p99.9</source>
        <translation>读取超时下限（p99.9 的倍数）</translation>
    </message>
    <message>
        <source>Read timeout at most, in multiples of the p99.9</source>
        <translation>读取超时上限（p99.9 的倍数）</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::RowModel</name>
    <message>
        <source>No location</source>
        <translation>无 location</translation>
    </message>
    <message>
        <source>No backend</source>
        <translation>无后端</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>未知</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::RowTable</name>
    <message>
        <source>Filter: %1</source>
        <translation>筛选：%1</translation>
    </message>
    <message>
        <source>Show the raw line</source>
        <translation>显示原始行</translation>
    </message>
    <message>
        <source>Copy the cell</source>
        <translation>复制单元格</translation>
    </message>
    <message>
        <source>Copy rows</source>
        <translation>复制行</translation>
    </message>
    <message>
        <source>Copy rows with headings</source>
        <translation>连同标题复制行</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>列…</translation>
    </message>
    <message>
        <source>Open all groups</source>
        <translation>展开所有分组</translation>
    </message>
    <message>
        <source>Close all groups</source>
        <translation>折叠所有分组</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>排序依据</translation>
    </message>
    <message>
        <source>Descending</source>
        <translation>降序</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::SearchPanel</name>
    <message>
        <source>At character %1: %2</source>
        <extracomment>A regular expression that is none: where, and PCRE2&apos;s English words for why</extracomment>
        <translation>第 %1 个字符：%2</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>%1 found, %2 of %3 read</source>
        <extracomment>While a search runs: how many lines it has found, how much of how much it has read</extracomment>
        <translation>找到 %1 行，已读取 %2/%3</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) found</source>
        <translation>
            <numerusform>找到 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>the first %1 are listed</source>
        <translation>仅列出前 %1 行</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) searched</source>
        <translation>
            <numerusform>共搜索 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source(s) could not be read</source>
        <translation>
            <numerusform>%n 个来源无法读取</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>too many steps on %n line(s)</source>
        <translation>
            <numerusform>%n 行匹配步数过多</numerusform>
        </translation>
    </message>
    <message>
        <source>Search the raw lines of all sources</source>
        <translation>在所有数据源的原始行中搜索</translation>
    </message>
    <message>
        <source>Lines found</source>
        <translation>找到的行</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Regular expression (PCRE2)</source>
        <translation>正则表达式 (PCRE2)</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Previous line found</source>
        <translation>上一个匹配行</translation>
    </message>
    <message>
        <source>Previous line found (Shift+F3)</source>
        <translation>上一个匹配行 (Shift+F3)</translation>
    </message>
    <message>
        <source>Next line found</source>
        <translation>下一个匹配行</translation>
    </message>
    <message>
        <source>Next line found (F3)</source>
        <translation>下一个匹配行 (F3)</translation>
    </message>
    <message>
        <source>Stop searching</source>
        <translation>停止搜索</translation>
    </message>
    <message>
        <source>Stop searching (Esc)</source>
        <translation>停止搜索 (Esc)</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>关闭搜索</translation>
    </message>
    <message>
        <source>Close the search (Esc)</source>
        <translation>关闭搜索 (Esc)</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>搜索进度</translation>
    </message>
    <message>
        <source>This is no regular expression; look at character %1.</source>
        <translation>这不是正则表达式；请检查第 %1 个字符。</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::SourceActions</name>
    <message>
        <source>%1 is now read as: %2.</source>
        <translation>%1 现在按“%2”读取。</translation>
    </message>
    <message>
        <source>%1 is now read with another format.</source>
        <translation>%1 现在使用另一种格式读取。</translation>
    </message>
    <message>
        <source>The columns of %1 now mean something else.</source>
        <translation>%1 各列的含义已更改。</translation>
    </message>
    <message>
        <source>%1 is left out. The file itself stays as it is.</source>
        <translation>已排除 %1。文件本身保持不变。</translation>
    </message>
    <message>
        <source>Add files…</source>
        <translation>添加文件…</translation>
    </message>
    <message>
        <source>Read further files together with these</source>
        <translation>将更多文件与这些一起读取</translation>
    </message>
    <message>
        <source>Format…</source>
        <translation>格式…</translation>
    </message>
    <message>
        <source>Choose or type the log_format of this file and see what it reads</source>
        <translation>选择或输入此文件的 log_format，并查看读取效果</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>列…</translation>
    </message>
    <message>
        <source>Say what the columns of this file mean and see what becomes of its rows</source>
        <translation>指定此文件各列的含义，并查看各行的解析结果</translation>
    </message>
    <message>
        <source>Read as</source>
        <translation>读取为</translation>
    </message>
    <message>
        <source>Read this file as another kind</source>
        <translation>将此文件按另一种类型读取</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>排除</translation>
    </message>
    <message>
        <source>Read everything without this file</source>
        <translation>不含此文件重新读取</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Read on while the logs grow, through their rotation</source>
        <translation>日志增长时持续读取，轮转后也不中断</translation>
    </message>
    <message>
        <source>Reload by itself</source>
        <translation>自动重新加载</translation>
    </message>
    <message>
        <source>Read a file again as soon as it changes, without asking</source>
        <translation>文件一有变化就重新读取，不再询问</translation>
    </message>
    <message>
        <source>The times of %1 are now read otherwise.</source>
        <translation>%1 的时间现在按新设置读取。</translation>
    </message>
    <message>
        <source>Clock…</source>
        <translation>时钟…</translation>
    </message>
    <message>
        <source>State how far the clock of this file is off, and the zone of times without one</source>
        <translation>指定该文件的时钟偏差，以及不带时区的时间的时区</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::SourceDetails</name>
    <message>
        <source>Details of the chosen source</source>
        <translation>所选数据源的详情</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>%n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Showing %1 of %2</source>
        <translation>显示 %1 条，共 %2 条</translation>
    </message>
    <message>
        <source>Read as:</source>
        <translation>读取格式：</translation>
    </message>
    <message>
        <source>%1 lines, %2 read, %3 not read</source>
        <translation>共 %1 行，已读取 %2 行，未读取 %3 行</translation>
    </message>
    <message>
        <source>Taken off the lines first: %1</source>
        <translation>先从各行去除：%1</translation>
    </message>
    <message>
        <source>Encoding: %1</source>
        <translation>编码：%1</translation>
    </message>
    <message>
        <source>This file is not there any more. What was read of it is shown.</source>
        <translation>该文件已不存在，这里显示的是之前读取的内容。</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::SourcesModel</name>
    <message>
        <source>not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Lines read</source>
        <translation>已读取行数</translation>
    </message>
    <message>
        <source>Not read</source>
        <translation>未读取</translation>
    </message>
    <message>
        <source>Time (%1)</source>
        <translation>时间（%1）</translation>
    </message>
    <message>
        <source>Zone in the file</source>
        <translation>文件中的时区</translation>
    </message>
    <message>
        <source>Clock offset</source>
        <extracomment>the difference of this file&apos;s clock to nginx&apos;s</extracomment>
        <translation>时钟偏差</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Time, %1 (%2)</source>
        <extracomment>Head of a column of times: the day that all of them are of, and their zone</extracomment>
        <translation>时间，%1（%2）</translation>
    </message>
    <message>
        <source>(not there)</source>
        <extracomment>Behind the name of a file that is not there any more</extracomment>
        <translation>（已不存在）</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::SourcesPage</name>
    <message>
        <source>Nothing is loaded. Open configurations, logs and exports, or drop them here.</source>
        <translation>尚未加载任何内容。请打开配置、日志和导出数据，或将其拖放到此处。</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>数据源</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::StartPage</name>
    <message>
        <source>Did one click become two orders?</source>
        <translation>一次点击，变成了两笔订单？</translation>
    </message>
    <message>
        <source>Drop nginx&apos;s configuration, access and error logs, and the application&apos;s logs or exports here: files or a folder, all at once.</source>
        <translation>将 nginx 的配置、访问日志、错误日志，以及应用的日志或导出数据拖放到此处：文件或文件夹均可，一次放入。</translation>
    </message>
    <message>
        <source>&amp;Open files…</source>
        <translation>打开文件(&amp;O)…</translation>
    </message>
    <message>
        <source>Open the &amp;sample incident</source>
        <translation>打开示例事故(&amp;S)</translation>
    </message>
    <message>
        <source>Opened before</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Two-minute &amp;tour</source>
        <translation>两分钟导览(&amp;T)</translation>
    </message>
    <message>
        <source>Stopped; what was read is judged…</source>
        <translation>已停止；正在判定已读取的部分…</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>丢弃(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Stop reading</source>
        <translation>停止读取(&amp;S)</translation>
    </message>
    <message>
        <source>Drop what was read</source>
        <translation>放弃已读取的内容</translation>
    </message>
    <message>
        <source>Show what was read so far</source>
        <translation>显示目前已读取的部分</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ThresholdDialog</name>
    <message>
        <source>Thresholds</source>
        <translation>阈值</translation>
    </message>
    <message>
        <source>&amp;Warning when more requests are retried than</source>
        <translation>重试的请求超过此比例时预警(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Alarm when more requests are retried than</source>
        <translation>重试的请求超过此比例时告警(&amp;A)</translation>
    </message>
    <message>
        <source>Alarm when fewer retried requests &amp;succeed than</source>
        <translation>重试后成功的比例低于此值时告警(&amp;S)</translation>
    </message>
    <message>
        <source>Warning when a request has more attempts, on a&amp;verage, than</source>
        <translation>平均每个请求的尝试次数超过此值时预警(&amp;V)</translation>
    </message>
    <message>
        <source>Warning when retries add more &amp;time to one request in a hundred than</source>
        <translation>重试给百分之一的请求增加的时间超过此值时预警(&amp;T)</translation>
    </message>
    <message>
        <source>Warning when one server is the &amp;first to fail in more retries than</source>
        <translation>某台服务器最先失败的重试超过此比例时预警(&amp;F)</translation>
    </message>
    <message>
        <source>A stretch of time is a retry st&amp;orm when more requests are retried than</source>
        <translation>一段时间内重试的请求超过此比例即为重试风暴(&amp;O)</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds, behind a number</comment>
        <translation> 秒</translation>
    </message>
    <message>
        <source>&amp;Defaults</source>
        <translation>默认值(&amp;D)</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::TimelineHeader</name>
    <message>
        <source>As logged (%1)</source>
        <translation>与日志一致（%1）</translation>
    </message>
    <message>
        <source>UTC</source>
        <translation>UTC</translation>
    </message>
    <message>
        <source>This computer&apos;s (%1)</source>
        <translation>本机时区（%1）</translation>
    </message>
    <message>
        <source>All retried requests</source>
        <translation>所有重试过的请求</translation>
    </message>
    <message>
        <source>Compare with a normal request of the same location</source>
        <translation>与同一 location 的正常请求对比</translation>
    </message>
    <message>
        <source>Ruler: drag, or walk with the arrows</source>
        <translation>标尺：拖动，或用方向键移动</translation>
    </message>
    <message>
        <source>Limit every page to the time shown</source>
        <translation>所有页面只显示当前时间段</translation>
    </message>
    <message>
        <source>Times and time zone</source>
        <translation>时间与时区</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Previous attempt or effect</source>
        <translation>上一个尝试或业务效果</translation>
    </message>
    <message>
        <source>Next attempt or effect</source>
        <translation>下一个尝试或业务效果</translation>
    </message>
    <message>
        <source>Back to what was shown before</source>
        <translation>回到上一个视图</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Since the start, time of day above</source>
        <translation>相对时间，上方为钟点时间</translation>
    </message>
    <message>
        <source>Time of day</source>
        <translation>钟点时间</translation>
    </message>
    <message>
        <source>As text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>As Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>As an image</source>
        <translation>复制为图片</translation>
    </message>
    <message>
        <source>As SVG</source>
        <translation>复制为 SVG</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::TimelinePage</name>
    <message>
        <source>Select an operation in the table to see what happened when.</source>
        <translation>在表中选择一个业务操作，即可查看事件的先后经过。</translation>
    </message>
    <message>
        <source>Nothing is loaded yet.</source>
        <translation>尚未加载任何内容。</translation>
    </message>
    <message>
        <source>Show all retried requests</source>
        <translation>显示所有重试过的请求</translation>
    </message>
    <message>
        <source>No request of this location and method that was answered at once is loaded.</source>
        <translation>已加载的数据中没有同一 location、同一方法且首次尝试即得到响应的请求。</translation>
    </message>
    <message>
        <source>All retried requests</source>
        <translation>所有重试过的请求</translation>
    </message>
    <message>
        <source>Collecting the retried requests…</source>
        <translation>正在收集重试过的请求…</translation>
    </message>
    <message>
        <source>No request was passed on to another server or sent again.</source>
        <translation>没有请求被转发到下一台服务器，也没有请求被重发。</translation>
    </message>
    <message>
        <source>Show the selected operation</source>
        <translation>显示所选业务操作</translation>
    </message>
    <message>
        <source>No retried request has one of the chosen verdicts.</source>
        <translation>没有重试过的请求属于所选结论。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message numerus="yes">
        <source>%n retried request(s) without a readable time are not shown.</source>
        <translation>
            <numerusform>%n 个重试过的请求没有可读的时间，未显示。</numerusform>
        </translation>
    </message>
    <message>
        <source>The filter line does not apply here; the verdicts chosen above do.</source>
        <translation>筛选栏在此不起作用；上方选择的结论有效。</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::TimeoutModel</name>
    <message>
        <source>held</source>
        <comment>the order of waiting times</comment>
        <translation>满足</translation>
    </message>
    <message>
        <source>broken</source>
        <comment>the order of waiting times</comment>
        <translation>不满足</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>the order of waiting times</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>The slowest attempts were given up by nginx: how long they would have needed is not known, so no read timeout is proposed.</source>
        <translation>最慢的尝试被 nginx 中止，不知道它们原本需要多久，因此不建议读取超时。</translation>
    </message>
    <message>
        <source>Good is: worst time &lt; clients wait &lt; outer balancer waits. Who waits longer than the one behind it never gives up on something that still runs.</source>
        <translation>正确的顺序：最坏时间 &lt; 客户端等待 &lt; 外层负载均衡器等待。前面的等得比后面的久，就不会放弃仍在执行的请求。</translation>
    </message>
    <message>
        <source>∞: no limit</source>
        <translation>∞：无限制</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无限制</translation>
    </message>
    <message>
        <source>Location</source>
        <translation>Location</translation>
    </message>
    <message>
        <source>Connect</source>
        <comment>column: connect timeout</comment>
        <translation>连接</translation>
    </message>
    <message>
        <source>Read</source>
        <comment>column: read timeout</comment>
        <translation>读取</translation>
    </message>
    <message>
        <source>Tries</source>
        <comment>column: attempts at most</comment>
        <translation>次数上限</translation>
    </message>
    <message>
        <source>Total</source>
        <comment>column: time for all attempts</comment>
        <translation>总时限</translation>
    </message>
    <message>
        <source>Worst time</source>
        <comment>column</comment>
        <translation>最坏时间</translation>
    </message>
    <message>
        <source>Order</source>
        <comment>column: whether the order of waiting times is held</comment>
        <translation>等待顺序</translation>
    </message>
    <message>
        <source>Answers</source>
        <comment>column: how many were measured</comment>
        <translation>响应数</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::TimeoutPanel</name>
    <message numerus="yes">
        <source>No location of this configuration has %n measured answer(s): the log is too short to advise timeouts.</source>
        <translation>
            <numerusform>此配置中没有哪个 location 有 %n 次测得的响应：日志太短，无法建议超时。</numerusform>
        </translation>
    </message>
    <message>
        <source>Without an access log it is not known how long the servers need.</source>
        <translation>没有访问日志，就不知道服务器需要多长时间。</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Timeouts by what the servers needed in the log: now → proposed. Choose the locations that shall be changed.</source>
        <translation>按日志中服务器实际所需时间得出的超时：当前 → 建议。选择要修改的 location。</translation>
    </message>
    <message>
        <source>Timeouts of the locations, now and proposed</source>
        <translation>各 location 的超时：当前与建议</translation>
    </message>
    <message>
        <source>C&amp;lients wait:</source>
        <translation>客户端等待(&amp;L)：</translation>
    </message>
    <message>
        <source>Outer &amp;balancer waits:</source>
        <translation>外层负载均衡器等待(&amp;B)：</translation>
    </message>
    <message>
        <source> s</source>
        <comment>seconds, behind a number</comment>
        <translation> s</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>how long somebody waits</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>How long clients wait, in seconds</source>
        <translation>客户端等待多久（秒）</translation>
    </message>
    <message>
        <source>How long the outer balancer waits, in seconds</source>
        <translation>外层负载均衡器等待多久（秒）</translation>
    </message>
    <message>
        <source>Apply…</source>
        <translation>应用…</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a location and how many answers</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Left out, as the log has fewer than %1 of their answers: %2.</source>
        <translation>未列出（日志中的响应少于 %1 个）：%2。</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ToolTabs</name>
    <message>
        <source>Matrix</source>
        <comment>tab</comment>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>Timeouts</source>
        <comment>tab</comment>
        <translation>超时</translation>
    </message>
    <message>
        <source>What is shown below the text</source>
        <translation>文本下方显示的内容</translation>
    </message>
    <message>
        <source>Log format</source>
        <comment>tab</comment>
        <translation>日志格式</translation>
    </message>
    <message>
        <source>Roles</source>
        <comment>tab</comment>
        <translation>角色</translation>
    </message>
    <message>
        <source>Findings</source>
        <comment>tab</comment>
        <translation>发现</translation>
    </message>
    <message>
        <source>Generated nginx</source>
        <comment>tab</comment>
        <translation>生成的 nginx</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::Tour</name>
    <message>
        <source>%1 of %2</source>
        <extracomment>which stop of a tour, of how many</extracomment>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>完成(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation>结束(&amp;E)</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>导览</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::VerdictCard</name>
    <message>
        <source>Verdict of the selected operation</source>
        <translation>所选业务操作的结论</translation>
    </message>
    <message>
        <source>Select an operation to see its verdict.</source>
        <translation>选择一个业务操作，查看其结论。</translation>
    </message>
    <message>
        <source>Nothing is loaded yet.</source>
        <translation>尚未加载任何内容。</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>复制为文本</translation>
    </message>
    <message>
        <source>There are no operations to judge.</source>
        <translation>没有可判定的业务操作。</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::VerdictCards</name>
    <message>
        <source>%1 %2, show them</source>
        <comment>number and verdict</comment>
        <translation>%2 %1 个，显示这些业务操作</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::VersionButton</name>
    <message>
        <source>Version of nginx</source>
        <translation>nginx 版本</translation>
    </message>
    <message>
        <source>The version that runs there, such as 1.21.6, or what nginx -V prints:</source>
        <translation>实际运行的版本（如 1.21.6），或 nginx -V 的输出：</translation>
    </message>
    <message>
        <source>nginx %1 and older: repeats a POST like a GET</source>
        <extracomment>An entry of the list of nginx&apos;s versions; %1: 1.9.12</extracomment>
        <translation>nginx %1 及更早版本：像 GET 一样重试 POST</translation>
    </message>
    <message>
        <source>nginx %1</source>
        <translation>nginx %1</translation>
    </message>
    <message>
        <source>nginx %1 (assumed)</source>
        <translation>nginx %1（假定）</translation>
    </message>
    <message>
        <source>nginx %1 (stated)</source>
        <extracomment>A person said that this version runs there</extracomment>
        <translation>nginx %1（已指定）</translation>
    </message>
    <message>
        <source>The version by whose rules findings, matrix, replay and verdicts are computed</source>
        <translation>发现、矩阵、重放和结论均按此版本的规则计算</translation>
    </message>
    <message>
        <source>Version of nginx: %1</source>
        <translation>nginx 版本：%1</translation>
    </message>
    <message>
        <source>As the &amp;files say, else assumed</source>
        <translation>以文件所述为准，否则采用假定值(&amp;F)</translation>
    </message>
    <message>
        <source>Another &amp;version…</source>
        <translation>其他版本(&amp;V)…</translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ViewBar</name>
    <message>
        <source>Save the filter</source>
        <translation>保存筛选条件</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>No groups</source>
        <translation>不分组</translation>
    </message>
    <message>
        <source>Location</source>
        <comment>group by</comment>
        <translation>Location</translation>
    </message>
    <message>
        <source>Client</source>
        <comment>group by</comment>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Backend</source>
        <comment>group by</comment>
        <translation>后端</translation>
    </message>
    <message>
        <source>Hour</source>
        <comment>group by</comment>
        <translation>小时</translation>
    </message>
    <message>
        <source>Group by</source>
        <extracomment>What the rows of the table are grouped by: &quot;Group by: location&quot;</extracomment>
        <translation>分组</translation>
    </message>
    <message>
        <source>Group by: %1</source>
        <translation>分组：%1</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Save this filter…</source>
        <translation>保存此筛选条件…</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>业务操作</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>尝试</translation>
    </message>
    <message>
        <source>What a caller wanted done once, with its verdict (Alt+1)</source>
        <translation>调用方希望只执行一次的事及其结论 (Alt+1)</translation>
    </message>
    <message>
        <source>Each line of the access log (Alt+2)</source>
        <translation>访问日志的每一行 (Alt+2)</translation>
    </message>
    <message>
        <source>Each try of nginx at a backend (Alt+3)</source>
        <translation>nginx 对后端的每次尝试 (Alt+3)</translation>
    </message>
    <message>
        <source>What the table lists</source>
        <translation>表格列出的内容</translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation>已保存的筛选条件</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Choose and order the columns</source>
        <translation>选择列及其顺序</translation>
    </message>
    <message>
        <source>Export the rows</source>
        <translation>导出行</translation>
    </message>
    <message>
        <source>Save the filtered rows as CSV</source>
        <translation>将筛选后的行保存为 CSV</translation>
    </message>
</context>
</TS>
