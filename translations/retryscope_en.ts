<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>Card</name>
    <message numerus="yes">
        <source>the client: sent the request %n time(s)</source>
        <translation>
            <numerusform>the client: sent the request once</numerusform>
            <numerusform>the client: sent the request %n times</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CheckText</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) read</source>
        <translation>
            <numerusform>%n file read</numerusform>
            <numerusform>%n files read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n part(s) not read</source>
        <translation>
            <numerusform>%n part not read</numerusform>
            <numerusform>%n parts not read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more line(s)</source>
        <translation>
            <numerusform>%n more line</numerusform>
            <numerusform>%n more lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n switched off in place</source>
        <comment>findings</comment>
        <translation>
            <numerusform>%n switched off in place</numerusform>
            <numerusform>%n switched off in place</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message numerus="yes">
        <source>%n changed line(s) of the configuration are not saved.</source>
        <translation>
            <numerusform>%n changed line of the configuration is not saved.</numerusform>
            <numerusform>%n changed lines of the configuration are not saved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) stand there already and will be replaced.</source>
        <translation>
            <numerusform>%n file stands there already and will be replaced.</numerusform>
            <numerusform>%n files stand there already and will be replaced.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EffectiveCommand</name>
    <message numerus="yes">
        <source>%n host(s) of this path could answer; this is %1. --node chooses another.</source>
        <translation>
            <numerusform>%n host of this path could answer; this is %1. --node chooses another.</numerusform>
            <numerusform>%n hosts of this path could answer; this is %1. --node chooses another.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InForce</name>
    <message numerus="yes">
        <source>no limit: %n server(s)</source>
        <translation>
            <numerusform>no limit: %n server</numerusform>
            <numerusform>no limit: %n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>group %1: %n server(s)</source>
        <translation>
            <numerusform>group %1: %n server</numerusform>
            <numerusform>group %1: %n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This line allowed %n repeated operation(s)</source>
        <translation>
            <numerusform>This line allowed %n repeated operation</numerusform>
            <numerusform>This line allowed %n repeated operations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them duplicated</source>
        <extracomment>Part of &quot;This line allowed 7 repeated operations&quot;; stands on a line of its own</extracomment>
        <translation>
            <numerusform>%n of them duplicated</numerusform>
            <numerusform>%n of them duplicated</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Inputs</name>
    <message numerus="yes">
        <source>%1 ± %2, from %n event(s)</source>
        <extracomment>A clock&apos;s difference and its uncertainty: &quot;+0.4 s ± 0.1 s, from 12 events&quot;</extracomment>
        <translation>
            <numerusform>%1 ± %2, from %n event</numerusform>
            <numerusform>%1 ± %2, from %n events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were not read.</source>
        <translation>
            <numerusform>%n file was not read.</numerusform>
            <numerusform>%n files were not read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n file(s)</source>
        <translation>
            <numerusform>%1 of %n file</numerusform>
            <numerusform>%1 of %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MappingPreview</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Overview</name>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n request</numerusform>
            <numerusform>%n requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retried</source>
        <translation>
            <numerusform>%n retried</numerusform>
            <numerusform>%n retried</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n attempt</numerusform>
            <numerusform>%n attempts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lost response(s)</source>
        <translation>
            <numerusform>%n lost response</numerusform>
            <numerusform>%n lost responses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n redirected internally</source>
        <translation>
            <numerusform>%n redirected internally</numerusform>
            <numerusform>%n redirected internally</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Phrases</name>
    <message numerus="yes">
        <source>Nothing was delivered on %n attempt(s).</source>
        <translation>
            <numerusform>Nothing was delivered on %n attempt.</numerusform>
            <numerusform>Nothing was delivered on %n attempts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n candidate(s) fit equally well, so none is claimed.</source>
        <translation>
            <numerusform>%n candidate fits equally well, so none is claimed.</numerusform>
            <numerusform>%n candidates fit equally well, so none is claimed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <extracomment>The end of a list that is cut: &quot;a, b and 4 more&quot;</extracomment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>no limit of tries: a failing request may visit %n server(s)</source>
        <translation>
            <numerusform>no limit of tries: a failing request may visit %n server</numerusform>
            <numerusform>no limit of tries: a failing request may visit %n servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) for one %1 that the client sent again.</source>
        <translation>
            <numerusform>%n effect for one %1 that the client sent again.</numerusform>
            <numerusform>%n effects for one %1 that the client sent again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) for one %1.</source>
        <translation>
            <numerusform>%n effect for one %1.</numerusform>
            <numerusform>%n effects for one %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s), %1, for one %2 that the client sent again.</source>
        <extracomment>%1: ids of orders or the like, %2: &quot;POST /checkout/confirm&quot;</extracomment>
        <translation>
            <numerusform>%n effect, %1, for one %2 that the client sent again.</numerusform>
            <numerusform>%n effects, %1, for one %2 that the client sent again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s), %1, for one %2.</source>
        <translation>
            <numerusform>%n effect, %1, for one %2.</numerusform>
            <numerusform>%n effects, %1, for one %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was delivered %n time(s) and applied once.</source>
        <translation>
            <numerusform>%1 was delivered once and applied once.</numerusform>
            <numerusform>%1 was delivered %n times and applied once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 was delivered %n time(s) and applied once: %2.</source>
        <translation>
            <numerusform>%1 was delivered once and applied once: %2.</numerusform>
            <numerusform>%1 was delivered %n times and applied once: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All %n effects exist: keep one, reverse the rest, and do not send the request again.</source>
        <translation>
            <numerusform>The effect exists: do not send the request again.</numerusform>
            <numerusform>All %n effects exist: keep one, reverse the rest, and do not send the request again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) came with different bodies</source>
        <translation>
            <numerusform>%n key came with different bodies</numerusform>
            <numerusform>%n keys came with different bodies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) had several effects</source>
        <translation>
            <numerusform>%n key had several effects</numerusform>
            <numerusform>%n keys had several effects</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) were sent again under another key</source>
        <translation>
            <numerusform>%n operation was sent again under another key</numerusform>
            <numerusform>%n operations were sent again under another key</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) were sent again partly without the key</source>
        <translation>
            <numerusform>%n operation was sent again partly without the key</numerusform>
            <numerusform>%n operations were sent again partly without the key</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) had a key at nginx and none in the application</source>
        <translation>
            <numerusform>%n request had a key at nginx and none in the application</numerusform>
            <numerusform>%n requests had a key at nginx and none in the application</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The log contradicts this: %1. %n request(s), the first at %2. What could explain it: %3.</source>
        <extracomment>%1: what does not fit, %2: a line such as access.log:412, %3: a list of explanations</extracomment>
        <translation>
            <numerusform>The log contradicts this: %1. %n request, at %2. What could explain it: %3.</numerusform>
            <numerusform>The log contradicts this: %1. %n requests, the first at %2. What could explain it: %3.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) stand in another file, too, and were counted once.</source>
        <translation>
            <numerusform>%n line stands in another file, too, and was counted once.</numerusform>
            <numerusform>%n lines stand in another file, too, and were counted once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One caller sent %n such request(s), each after a failure; that they asked for the same thing is not shown.</source>
        <translation>
            <numerusform>One caller sent %n such request, after a failure; that it asked for the same thing is not shown.</numerusform>
            <numerusform>One caller sent %n such requests, each after a failure; that they asked for the same thing is not shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What became of %n attempt(s) is not known.</source>
        <translation>
            <numerusform>What became of %n attempt is not known.</numerusform>
            <numerusform>What became of %n attempts is not known.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n byte</numerusform>
            <numerusform>%n bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The export has no row for %n of %1 answered requests of this location, so a missing row proves nothing.</source>
        <extracomment>of an export of effects; %n answered requests that change something have no row in it, of %1</extracomment>
        <translation>
            <numerusform>The export has no row for %n of %1 answered requests of this location, so a missing row proves nothing.</numerusform>
            <numerusform>The export has no row for %n of %1 answered requests of this location, so a missing row proves nothing.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ReplayText</name>
    <message numerus="yes">
        <source>%1 of %n double deliveries would not have happened</source>
        <extracomment>%n of what the log shows, %1 of them would not have happened under the other configuration</extracomment>
        <translation>
            <numerusform>%1 of %n double delivery would not have happened</numerusform>
            <numerusform>%1 of %n double deliveries would not have happened</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n repeated reads would not have happened</source>
        <extracomment>the same for requests that change nothing</extracomment>
        <translation>
            <numerusform>%1 of %n repeated read would not have happened</numerusform>
            <numerusform>%1 of %n repeated reads would not have happened</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n retries would not have happened</source>
        <translation>
            <numerusform>%1 of %n retry would not have happened</numerusform>
            <numerusform>%1 of %n retries would not have happened</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retries would have been added</source>
        <translation>
            <numerusform>%n retry would have been added</numerusform>
            <numerusform>%n retries would have been added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n clients would have got %1 instead</source>
        <extracomment>%1 is an HTTP status such as 504</extracomment>
        <translation>
            <numerusform>%n client would have got %1 instead</numerusform>
            <numerusform>%n clients would have got %1 instead</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n requests whose outcome cannot be known</source>
        <translation>
            <numerusform>%n request whose outcome cannot be known</numerusform>
            <numerusform>%n requests whose outcome cannot be known</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n client(s) more would have got %1.</source>
        <translation>
            <numerusform>%n client more would have got %1.</numerusform>
            <numerusform>%n clients more would have got %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) more would have been passed to a further server.</source>
        <translation>
            <numerusform>%n request more would have been passed to a further server.</numerusform>
            <numerusform>%n requests more would have been passed to a further server.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For %n request(s) the log does not tell what would have happened.</source>
        <translation>
            <numerusform>For %n request the log does not tell what would have happened.</numerusform>
            <numerusform>For %n requests the log does not tell what would have happened.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message numerus="yes">
        <source>Allowed %n repeated operation(s).</source>
        <translation>
            <numerusform>Allowed %n repeated operation.</numerusform>
            <numerusform>Allowed %n repeated operations.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them duplicated.</source>
        <translation>
            <numerusform>%n of them duplicated.</numerusform>
            <numerusform>%n of them duplicated.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This would settle %n operation(s).</source>
        <translation>
            <numerusform>This would settle %n operation.</numerusform>
            <numerusform>This would settle %n operations.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) belong to no request of the access log.</source>
        <translation>
            <numerusform>%n effect belongs to no request of the access log.</numerusform>
            <numerusform>%n effects belong to no request of the access log.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of the error log fit several attempts and were joined to none.</source>
        <translation>
            <numerusform>%n line of the error log fits several attempts and was joined to none.</numerusform>
            <numerusform>%n lines of the error log fit several attempts and were joined to none.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %n more</source>
        <translation>
            <numerusform>And %n more</numerusform>
            <numerusform>And %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) were executed more than once.</source>
        <translation>
            <numerusform>%n operation was executed more than once.</numerusform>
            <numerusform>%n operations were executed more than once.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n operation(s) the outcome is not established.</source>
        <translation>
            <numerusform>The outcome of %n operation is not established.</numerusform>
            <numerusform>The outcome of %n operations is not established.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s):</source>
        <translation>
            <numerusform>%n operation:</numerusform>
            <numerusform>%n operations:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>may stay: %n repeated operation(s), each kept at one effect by the application.</source>
        <translation>
            <numerusform>may stay: %n repeated operation, kept at one effect by the application.</numerusform>
            <numerusform>may stay: %n repeated operations, each kept at one effect by the application.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n the application stopped the second effect.</source>
        <translation>
            <numerusform>Of %n the application stopped the second effect.</numerusform>
            <numerusform>Of %n the application stopped the second effect.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s), those of this version</source>
        <translation>
            <numerusform>%n rule, that of this version</numerusform>
            <numerusform>%n rules, those of this version</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without an amount</source>
        <translation>
            <numerusform>%n without an amount</numerusform>
            <numerusform>%n without an amount</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The clocks of %n source(s) were compared with nginx&apos;s; they differ by up to %1, which is taken into account.</source>
        <translation>
            <numerusform>The clock of %n source was compared with nginx&apos;s; it differs by up to %1, which is taken into account.</numerusform>
            <numerusform>The clocks of %n sources were compared with nginx&apos;s; they differ by up to %1, which is taken into account.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n duplicated operation(s) have a single line in the access log: as far as the logs reach, the client did not send them again.</source>
        <translation>
            <numerusform>%n duplicated operation has a single line in the access log: as far as the logs reach, the client did not send it again.</numerusform>
            <numerusform>%n duplicated operations have a single line in the access log each: as far as the logs reach, the client did not send them again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) were passed on although no backend had received them before: nothing was executed twice by that.</source>
        <translation>
            <numerusform>%n request was passed on although no backend had received it before: nothing was executed twice by that.</numerusform>
            <numerusform>%n requests were passed on although no backend had received them before: nothing was executed twice by that.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) were delivered more than once and applied once: the application recognised the repetition.</source>
        <translation>
            <numerusform>%n operation was delivered more than once and applied once: the application recognised the repetition.</numerusform>
            <numerusform>%n operations were delivered more than once and applied once: the application recognised the repetition.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repeated operation(s) had a single effect.</source>
        <translation>
            <numerusform>%n repeated operation had a single effect.</numerusform>
            <numerusform>%n repeated operations had a single effect each.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n duplicated operation(s)</source>
        <translation>
            <numerusform>%n duplicated operation</numerusform>
            <numerusform>%n duplicated operations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %n fix(es) that need no knowledge of the application.</source>
        <translation>
            <numerusform>After %n fix that needs no knowledge of the application.</numerusform>
            <numerusform>After %n fixes that need no knowledge of the application.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n directive(s)</source>
        <translation>
            <numerusform>%n directive</numerusform>
            <numerusform>%n directives</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s) should be mended before this configuration is used.</source>
        <translation>
            <numerusform>%n error should be mended before this configuration is used.</numerusform>
            <numerusform>%n errors should be mended before this configuration is used.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) are to be fixed.</source>
        <translation>
            <numerusform>%n finding is to be fixed.</numerusform>
            <numerusform>%n findings are to be fixed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>About %n finding(s) nothing was decided.</source>
        <translation>
            <numerusform>About %n finding nothing was decided.</numerusform>
            <numerusform>About %n findings nothing was decided.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n of %2 lines were not read; what they hold is missing here.</source>
        <translation>
            <numerusform>%1: %n of %2 lines was not read; what it holds is missing here.</numerusform>
            <numerusform>%1: %n of %2 lines were not read; what they hold is missing here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>[… %n byte(s) left out …]</source>
        <translation>
            <numerusform>[… %n byte left out …]</numerusform>
            <numerusform>[… %n bytes left out …]</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them duplicated: inferred, not proven.</source>
        <translation>
            <numerusform>%n of them duplicated: inferred, not proven.</numerusform>
            <numerusform>%n of them duplicated: inferred, not proven.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n of them this is inferred, not proven.</source>
        <translation>
            <numerusform>Of %n of them this is inferred, not proven.</numerusform>
            <numerusform>Of %n of them this is inferred, not proven.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n the outcome is not established.</source>
        <comment>operations</comment>
        <translation>
            <numerusform>Of %n the outcome is not established.</numerusform>
            <numerusform>Of %n the outcome is not established.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more: they stand with their operations below.</source>
        <translation>
            <numerusform>and %n more: it stands with its operation below.</numerusform>
            <numerusform>and %n more: they stand with their operations below.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s) belong to no request of the chosen time; their requests may lie outside of it.</source>
        <translation>
            <numerusform>%n effect belongs to no request of the chosen time; its request may lie outside of it.</numerusform>
            <numerusform>%n effects belong to no request of the chosen time; their requests may lie outside of it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) that were not repeated and need nothing are not listed, such as single reads.</source>
        <translation>
            <numerusform>%n operation that was not repeated and needs nothing is not listed, such as a single read.</numerusform>
            <numerusform>%n operations that were not repeated and need nothing are not listed, such as single reads.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) were executed more than once: inferred, not proven.</source>
        <translation>
            <numerusform>%n operation was executed more than once: inferred, not proven.</numerusform>
            <numerusform>%n operations were executed more than once: inferred, not proven.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Somebody has to look into %n of them, the others need nothing.</source>
        <translation>
            <numerusform>Somebody has to look into %n of them, the others need nothing.</numerusform>
            <numerusform>Somebody has to look into %n of them, the others need nothing.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of these, %n were repeated.</source>
        <comment>operations that somebody has to look into</comment>
        <translation>
            <numerusform>Of these, %n was repeated.</numerusform>
            <numerusform>Of these, %n were repeated.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of %n operation(s) a person holds another verdict than the one counted here: %1.</source>
        <translation>
            <numerusform>Of %n operation a person holds another verdict than the one counted here: %1.</numerusform>
            <numerusform>Of %n operations a person holds another verdict than the one counted here: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n operation(s) counted under several</source>
        <extracomment>Ends the line &quot;Repeated by: next server (75), client (21)&quot;</extracomment>
        <translation>
            <numerusform>%n operation counted under several</numerusform>
            <numerusform>%n operations counted under several</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repeated operation(s) whose outcome is not established</source>
        <translation>
            <numerusform>%n repeated operation whose outcome is not established</numerusform>
            <numerusform>%n repeated operations whose outcome is not established</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more line(s)</source>
        <translation>
            <numerusform>and %n more line</numerusform>
            <numerusform>and %n more lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n error(s) should be mended before these configurations are used.</source>
        <translation>
            <numerusform>%n error should be mended before these configurations are used.</numerusform>
            <numerusform>%n errors should be mended before these configurations are used.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n letter(s) that the fonts of this document lack are written as \u{…}: %1. The report as HTML shows them as they are.</source>
        <translation>
            <numerusform>%n letter that the fonts of this document lack is written as \u{…}: %1. The report as HTML shows it as it is.</numerusform>
            <numerusform>%n letters that the fonts of this document lack are written as \u{…}: %1. The report as HTML shows them as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The log is long: %n more request(s), which nothing shows to have been repeated, are only counted; they stand in no number of operations here.</source>
        <translation>
            <numerusform>The log is long: %n more request, which nothing shows to have been repeated, is only counted; it stands in no number of operations here.</numerusform>
            <numerusform>The log is long: %n more requests, which nothing shows to have been repeated, are only counted; they stand in no number of operations here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) were passed on although the configuration that was loaded does not allow it: another one, or another version, was running.</source>
        <translation>
            <numerusform>%n request was passed on although the configuration that was loaded does not allow it: another one, or another version, was running.</numerusform>
            <numerusform>%n requests were passed on although the configuration that was loaded does not allow it: another one, or another version, was running.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) were accepted and stay as they are.</source>
        <translation>
            <numerusform>%n finding was accepted and stays as it is.</numerusform>
            <numerusform>%n findings were accepted and stay as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>For %n of them no reason was given.</source>
        <comment>findings that were accepted</comment>
        <translation>
            <numerusform>For %n of them no reason was given.</numerusform>
            <numerusform>For %n of them no reason was given.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RouteText</name>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n attempt</numerusform>
            <numerusform>%n attempts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <extracomment>A recently opened set of files: the first one&apos;s name, how many others</extracomment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TextHealth</name>
    <message numerus="yes">
        <source>%1: upstream time p50 %2, p99 %3, p99.9 %4 over %n attempt(s)</source>
        <translation>
            <numerusform>%1: upstream time p50 %2, p99 %3, p99.9 %4 over %n attempt</numerusform>
            <numerusform>%1: upstream time p50 %2, p99 %3, p99.9 %4 over %n attempts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n write(s), no line shows whether they had a key</source>
        <translation>
            <numerusform>%1: %n write, no line shows whether it had a key</numerusform>
            <numerusform>%1: %n writes, no line shows whether they had a key</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n write(s) had a key (%3)</source>
        <translation>
            <numerusform>%1: %2 of %n write had a key (%3)</numerusform>
            <numerusform>%1: %2 of %n writes had a key (%3)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n resend(s) kept it</source>
        <translation>
            <numerusform>%1 of %n resend kept it</numerusform>
            <numerusform>%1 of %n resends kept it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>whether %n of them arrived is not known: the application’s log shows no keys</source>
        <translation>
            <numerusform>whether %n of them arrived is not known: the application’s log shows no keys</numerusform>
            <numerusform>whether %n of them arrived is not known: the application’s log shows no keys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: clock %2 against nginx, ±%3, from %n event(s)</source>
        <translation>
            <numerusform>%1: clock %2 against nginx, ±%3, from %n event</numerusform>
            <numerusform>%1: clock %2 against nginx, ±%3, from %n events</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TextSummary</name>
    <message numerus="yes">
        <source>and %n more (%1); --all shows them</source>
        <translation>
            <numerusform>and %n more (%1); --all shows it</numerusform>
            <numerusform>and %n more (%1); --all shows them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%2): %3 line(s) read, %4 not read</source>
        <translation>
            <numerusform>%1 (%2): %3 line read, %4 not read</numerusform>
            <numerusform>%1 (%2): %3 lines read, %4 not read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n request</numerusform>
            <numerusform>%n requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s) under way, %1 of them failed</source>
        <extracomment>Attempts that run at the same time, and how many of them failed</extracomment>
        <translation>
            <numerusform>%n attempt under way, %1 of them failed</numerusform>
            <numerusform>%n attempts under way, %1 of them failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n attempt(s)</source>
        <translation>
            <numerusform>%n attempt</numerusform>
            <numerusform>%n attempts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n backend(s)</source>
        <translation>
            <numerusform>%n backend</numerusform>
            <numerusform>%n backends</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, the median of %n request(s)</source>
        <extracomment>What a usual request of the same location got and how long it took: &quot;201 after 92 ms, the median of 143 requests&quot;</extracomment>
        <translation>
            <numerusform>%1, the only request of its kind</numerusform>
            <numerusform>%1, the median of %n requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>what a list leaves out</comment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n in all</source>
        <comment>repeated requests</comment>
        <translation>
            <numerusform>%n in all</numerusform>
            <numerusform>%n in all</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n retried request(s)</source>
        <translation>
            <numerusform>%n retried request</numerusform>
            <numerusform>%n retried requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) repeated otherwise</source>
        <extracomment>Requests that the client sent several times, that a mirror copied or that were redirected inside nginx, beside &quot;254 retried requests&quot;</extracomment>
        <translation>
            <numerusform>%n request repeated otherwise</numerusform>
            <numerusform>%n requests repeated otherwise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n at once</source>
        <extracomment>At the top of a heap of bars: what its full height means</extracomment>
        <translation>
            <numerusform>%n at once</numerusform>
            <numerusform>%n at once</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::CaseControl</name>
    <message numerus="yes">
        <source>%n annotation(s) belong to lines that these files do not have; they stay in the case.</source>
        <translation>
            <numerusform>%n annotation belongs to a line that these files do not have; it stays in the case.</numerusform>
            <numerusform>%n annotations belong to lines that these files do not have; they stay in the case.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) changed since this case was analysed.</source>
        <translation>
            <numerusform>%n file changed since this case was analysed.</numerusform>
            <numerusform>%n files changed since this case was analysed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of this case are not there any more.</source>
        <translation>
            <numerusform>%n file of this case is not there any more.</numerusform>
            <numerusform>%n files of this case are not there any more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ChipRow</name>
    <message numerus="yes">
        <source>%n more part(s) of the filter</source>
        <translation>
            <numerusform>%n more part of the filter</numerusform>
            <numerusform>%n more parts of the filter</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ConfigPage</name>
    <message numerus="yes">
        <source>allowed %n operation(s)</source>
        <extracomment>A link at the end of a line of the configuration</extracomment>
        <translation>
            <numerusform>allowed %n operation</numerusform>
            <numerusform>allowed %n operations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This configuration was not read completely: %n problem(s).</source>
        <translation>
            <numerusform>This configuration was not read completely: %n problem.</numerusform>
            <numerusform>This configuration was not read completely: %n problems.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n fix(es)</source>
        <translation>
            <numerusform>%1: %n fix</numerusform>
            <numerusform>%1: %n fixes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) written to %1.</source>
        <translation>
            <numerusform>%n file written to %1.</numerusform>
            <numerusform>%n files written to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The configuration has changed on the disk. Your changes of %n file(s) were set aside.</source>
        <translation>
            <numerusform>The configuration has changed on the disk. Your changes of %n file were set aside.</numerusform>
            <numerusform>The configuration has changed on the disk. Your changes of %n files were set aside.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>nginx %1 decides otherwise in %n cell(s) of the matrix</source>
        <translation>
            <numerusform>nginx %1 decides otherwise in %n cell of the matrix</numerusform>
            <numerusform>nginx %1 decides otherwise in %n cells of the matrix</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The patch was written to %1. It does not reach %n file(s): their links lead out of the folder of the configuration.</source>
        <translation>
            <numerusform>The patch was written to %1. It does not reach %n file: its link leads out of the folder of the configuration.</numerusform>
            <numerusform>The patch was written to %1. It does not reach %n files: their links lead out of the folder of the configuration.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing was written: %n file(s) changed on the disk since they were read. Save the changes as a patch, or write into another folder.</source>
        <translation>
            <numerusform>Nothing was written: %n file changed on the disk since it was read. Save the changes as a patch, or write into another folder.</numerusform>
            <numerusform>Nothing was written: %n files changed on the disk since they were read. Save the changes as a patch, or write into another folder.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::ConfigTree</name>
    <message numerus="yes">
        <source>%n finding(s), the worst: %1</source>
        <extracomment>Count of findings and the severity of the worst, for screen readers and tool tips</extracomment>
        <translation>
            <numerusform>%n finding, the worst: %1</numerusform>
            <numerusform>%n findings, the worst: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::DraftBar</name>
    <message numerus="yes">
        <source>%n line(s) changed</source>
        <extracomment>Lines of the configuration that differ from the files on the disk</extracomment>
        <translation>
            <numerusform>%n line changed</numerusform>
            <numerusform>%n lines changed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::EvidenceView</name>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source(s)</source>
        <translation>
            <numerusform>%n source</numerusform>
            <numerusform>%n sources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) around them</source>
        <translation>
            <numerusform>%n line around them</numerusform>
            <numerusform>%n lines around them</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::FindBar</name>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n replaced</source>
        <translation>
            <numerusform>%n replaced</numerusform>
            <numerusform>%n replaced</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::FindingPanel</name>
    <message numerus="yes">
        <source>%n open</source>
        <comment>findings</comment>
        <translation>
            <numerusform>%n open</numerusform>
            <numerusform>%n open</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n to fix</source>
        <comment>findings</comment>
        <translation>
            <numerusform>%n to fix</numerusform>
            <numerusform>%n to fix</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n accepted</source>
        <comment>findings</comment>
        <translation>
            <numerusform>%n accepted</numerusform>
            <numerusform>%n accepted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %n finding(s)</source>
        <translation>
            <numerusform>Accept %n finding</numerusform>
            <numerusform>Accept %n findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mark %n finding(s) to fix</source>
        <translation>
            <numerusform>Mark %n finding to fix</numerusform>
            <numerusform>Mark %n findings to fix</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Take back %n decision(s)</source>
        <translation>
            <numerusform>Take back %n decision</numerusform>
            <numerusform>Take back %n decisions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::FixDialog</name>
    <message numerus="yes">
        <source>%n fix(es) would go in a circle and are left out.</source>
        <translation>
            <numerusform>%n fix would go in a circle and is left out.</numerusform>
            <numerusform>%n fixes would go in a circle and are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::FormatDialog</name>
    <message numerus="yes">
        <source>%n variable(s)</source>
        <extracomment>of the variables that matter for retries, how many a log format has</extracomment>
        <translation>
            <numerusform>%n variable</numerusform>
            <numerusform>%n variables</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::HealthPanel</name>
    <message numerus="yes">
        <source>%n more…</source>
        <translation>
            <numerusform>%n more…</numerusform>
            <numerusform>%n more…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::IncidentsPage</name>
    <message numerus="yes">
        <source>No operations to judge: %n request(s) were read.</source>
        <translation>
            <numerusform>No operations to judge: %n request was read.</numerusform>
            <numerusform>No operations to judge: %n requests were read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>None were kept of the %n request(s) that were read.</source>
        <translation>
            <numerusform>%n request was read and only counted.</numerusform>
            <numerusform>%n requests were read and only counted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) saved to %1.</source>
        <translation>
            <numerusform>%n row saved to %1.</numerusform>
            <numerusform>%n rows saved to %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::JobBar</name>
    <message numerus="yes">
        <source>%n source(s)</source>
        <translation>
            <numerusform>%n source</numerusform>
            <numerusform>%n sources</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) not read</source>
        <translation>
            <numerusform>%n file not read</numerusform>
            <numerusform>%n files not read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::LatencyChart</name>
    <message numerus="yes">
        <source>The read timeout is %1 and cut %n attempt(s).</source>
        <translation>
            <numerusform>The read timeout is %1 and cut %n attempt.</numerusform>
            <numerusform>The read timeout is %1 and cut %n attempts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A timeout cut %n attempt(s).</source>
        <translation>
            <numerusform>A timeout cut %n attempt.</numerusform>
            <numerusform>A timeout cut %n attempts.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Half of %n attempt(s) took %1, 99 % %2, 99.9 % %3.</source>
        <extracomment>%1 to %3: &quot;at most 15 ms&quot;, &quot;more than 2.002 s&quot;</extracomment>
        <translation>
            <numerusform>Half of %n attempt took %1, 99 % %2, 99.9 % %3.</numerusform>
            <numerusform>Half of %n attempts took %1, 99 % %2, 99.9 % %3.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::MainWindow</name>
    <message numerus="yes">
        <source>%n file(s) could not be read; the rest is shown.</source>
        <translation>
            <numerusform>%n file could not be read; the rest is shown.</numerusform>
            <numerusform>%n files could not be read; the rest is shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) could not be read.</source>
        <translation>
            <numerusform>%n file could not be read.</numerusform>
            <numerusform>%n files could not be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n path(s) were left out, as a case is opened alone.</source>
        <translation>
            <numerusform>%n path was left out, as a case is opened alone.</numerusform>
            <numerusform>%n paths were left out, as a case is opened alone.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::MatrixPanel</name>
    <message numerus="yes">
        <source>%n server(s) in the group</source>
        <translation>
            <numerusform>%n server in the group</numerusform>
            <numerusform>%n servers in the group</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cell(s) differ</source>
        <translation>
            <numerusform>%n cell differs</numerusform>
            <numerusform>%n cells differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::MessageBar</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::NotePanel</name>
    <message numerus="yes">
        <source>%n operations are selected: what you mark or write is said of each of them.</source>
        <translation>
            <numerusform>%n operation is selected: what you mark or write is said of it.</numerusform>
            <numerusform>%n operations are selected: what you mark or write is said of each of them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::OverviewPage</name>
    <message numerus="yes">
        <source>%n confirmed effect(s)</source>
        <translation>
            <numerusform>%n confirmed effect</numerusform>
            <numerusform>%n confirmed effects</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in %n operation(s)</source>
        <extracomment>Behind a number of effects: the operations that had them</extracomment>
        <translation>
            <numerusform>in %n operation</numerusform>
            <numerusform>in %n operations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::PreviewBar</name>
    <message numerus="yes">
        <source>%n place(s)</source>
        <comment>where words of a search stand</comment>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::Rereading</name>
    <message numerus="yes">
        <source>%n path(s) added.</source>
        <translation>
            <numerusform>%n path added.</numerusform>
            <numerusform>%n paths added.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Following: %n operation(s) changed, %1</source>
        <extracomment>%1: the time of day when the logs were read last</extracomment>
        <translation>
            <numerusform>Following: %n operation changed, %1</numerusform>
            <numerusform>Following: %n operations changed, %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) changed since they were read: %1.</source>
        <translation>
            <numerusform>%n file changed since it was read: %1.</numerusform>
            <numerusform>%n files changed since they were read: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are left out.</source>
        <translation>
            <numerusform>%n file is left out.</numerusform>
            <numerusform>%n files are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be read any more; what was read before is shown on.</source>
        <translation>
            <numerusform>%n file cannot be read any more; what was read before is shown on.</numerusform>
            <numerusform>%n files cannot be read any more; what was read before is shown on.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) are not there any more: %1.</source>
        <translation>
            <numerusform>%n file is not there any more: %1.</numerusform>
            <numerusform>%n files are not there any more: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were found at their new place.</source>
        <translation>
            <numerusform>%n file was found at its new place.</numerusform>
            <numerusform>%n files were found at their new place.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n path(s) were not added.</source>
        <translation>
            <numerusform>%n path was not added.</numerusform>
            <numerusform>%n paths were not added.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::RowModel</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n row</numerusform>
            <numerusform>%n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::SearchPanel</name>
    <message numerus="yes">
        <source>%n line(s) found</source>
        <translation>
            <numerusform>%n line found</numerusform>
            <numerusform>%n lines found</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) searched</source>
        <translation>
            <numerusform>%n line searched</numerusform>
            <numerusform>%n lines searched</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source(s) could not be read</source>
        <translation>
            <numerusform>%n source could not be read</numerusform>
            <numerusform>%n sources could not be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>too many steps on %n line(s)</source>
        <translation>
            <numerusform>too many steps on %n line</numerusform>
            <numerusform>too many steps on %n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::SourceDetails</name>
    <message numerus="yes">
        <source>%n time(s)</source>
        <translation>
            <numerusform>once</numerusform>
            <numerusform>%n times</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::TimelinePage</name>
    <message numerus="yes">
        <source>%n retried request(s) without a readable time are not shown.</source>
        <translation>
            <numerusform>%n retried request without a readable time is not shown.</numerusform>
            <numerusform>%n retried requests without a readable time are not shown.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>retryscope::ui::TimeoutPanel</name>
    <message numerus="yes">
        <source>No location of this configuration has %n measured answer(s): the log is too short to advise timeouts.</source>
        <translation>
            <numerusform>No location of this configuration has %n measured answer: the log is too short to advise timeouts.</numerusform>
            <numerusform>No location of this configuration has %n measured answers: the log is too short to advise timeouts.</numerusform>
        </translation>
    </message>
</context>
</TS>
