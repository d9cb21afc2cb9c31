import { expect, inject, test } from 'vitest';
import { drillAlerts, missingForAlerts } from './alerts.ts';
import { drillBackup } from './backup.ts';
import { drillCodes } from './codes.ts';
import { drillCounters } from './counters.ts';
import { drillDecisions } from './decisions.ts';
import { drillDeskDay } from './desk-day.ts';
import { drillFailover, type FailoverOptions, missingForFailover } from './failover.ts';
import { type Finding, isHeld, type Report } from './findings.ts';
import { drillLimits, drillStoreAway } from './limits.ts';
import { drillKill, drillQuota } from './messages.ts';
import { drillMicLife } from './mic-life.ts';
import { drillReportBrigade } from './report-brigade.ts';
import { drillRestorePoint, missingForRestorePoint } from './restore-point.ts';
import { drillSession } from './session.ts';
import { drillUpgrade } from './upgrade.ts';

/** Servers start, beside whatever other tests run. */
const patience = { timeout: 120_000 };

async function run(drill: (url: string, report: Report) => Promise<void>): Promise<Finding[]> {
  const findings: Finding[] = [];
  await drill(inject('databaseServerUrl'), (finding) =>
    findings.push({ drill: 'here', ...finding }),
  );
  return findings;
}

test.each<[string, (url: string, report: Report) => Promise<void>]>([
  ['limits, a tenth of each', (url, report) => drillLimits(url, report, { scale: 0.1 })],
  ['a store that is away', drillStoreAway],
  ['codes, 200 guesses', (url, report) => drillCodes(url, report, 200)],
  ['sessions, each character once', (url, report) => drillSession(url, report, 1)],
  ['counters, 1,000 operations', (url, report) => drillCounters(url, report, 1000)],
  ['the quota of messages, ten people', (url, report) => drillQuota(url, report, 10)],
  ['a killed process, 20 people', (url, report) => drillKill(url, report, 20)],
  ['a brigade of 12 who report', (url, report) => drillReportBrigade(url, report, 12)],
  ['decisions over a kill, two of each', (url, report) => drillDecisions(url, report, { each: 2 })],
  [
    'a short day at the desk by keys',
    (url, report) => drillDeskDay(url, report, { submissions: 8, suggestions: 6, reports: 4 }),
  ],
])('two processes hold against the drill of %s', patience, async (_what, drill) => {
  const findings = await run(drill);
  expect(findings).not.toEqual([]);
  expect(findings.filter((finding) => !isHeld(finding))).toEqual([]);
});

test('servers that let in more than the limits say are reported as broken', patience, async () => {
  const findings = await run((url, report) =>
    drillLimits(url, report, {
      scale: 1,
      environment: { APP_MODE: 'demo', DEMO_DATA: '0', RATE_LIMIT_SCALE: '2' },
      only: ['loginLinkByCaller', 'resetByCaller'],
    }),
  );
  expect(findings).toMatchObject([{ figure: 10 }, { figure: 20 }]);
  expect(findings.map(isHeld)).toEqual([false, false]);
});

test('a count that misses one in two is reported as broken', patience, async () => {
  const sabotage = `
    create or replace function count_votes(of_comment bigint, more_up integer, more_down integer)
    returns void language sql as $$
      update comments set upvotes = upvotes + more_up where id = of_comment
    $$`;
  const findings = await run((url, report) => drillCounters(url, report, 200, sabotage));
  expect(findings.filter((finding) => !isHeld(finding))).toMatchObject([
    { what: 'counts of votes that are not what the rows say' },
  ]);
});

test('a comment that one new account hides is reported as broken', patience, async () => {
  const sabotage = `
    create function drill_hide() returns trigger language plpgsql as $$ begin
      update comments set hidden_as = 'reported' from report_cases
      where report_cases.id = new.case_id and comments.id = subject_id;
      return null;
    end $$;
    create trigger drill_hide after insert on content_reports
    for each row execute function drill_hide()`;
  const findings = await run((url, report) => drillReportBrigade(url, report, 2, sabotage));
  const broken = findings.filter((finding) => !isHeld(finding)).map(({ what }) => what);
  expect(broken).toContain('2 new accounts of one network report a comment: it is hidden for');
});

test('decisions at the desk that are audited twice are reported as broken', patience, async () => {
  const sabotage = `
    create function drill_twice() returns trigger language plpgsql as $$ begin
      insert into audit_log (at, event, actor_id, target_id, mic_id, details)
      values (new.at, new.event, new.actor_id, new.target_id, new.mic_id, new.details);
      return null;
    end $$;
    create trigger drill_twice after insert on audit_log for each row
    when (pg_trigger_depth() = 0 and new.event = 'report_decided')
    execute function drill_twice()`;
  const sizes = { submissions: 1, suggestions: 1, reports: 4 };
  const findings = await run((url, report) => drillDeskDay(url, report, sizes, sabotage));
  expect(findings.filter((finding) => !isHeld(finding))).toMatchObject([
    { figure: 4, what: 'decisions without exactly one row that stands in the audit log' },
  ]);
});

test(
  'decisions of which people are told at once and twice are reported as broken',
  patience,
  async () => {
    const sabotage = `
    create function drill_tell() returns trigger language plpgsql as $$ begin
      insert into notifications (recipient_id, kind, mic_id, facts, created_at)
      values (new.recipient_id, new.kind, new.mic_id, new.facts, new.noted_at);
      return null;
    end $$;
    create trigger drill_tell after insert on mic_news_due for each row
    when (new.kind = 'hosting') execute function drill_tell()`;
    const findings = await run((url, report) =>
      drillDecisions(url, report, { each: 2, hasRace: false }, sabotage),
    );
    expect(findings.filter((finding) => !isHeld(finding))).toMatchObject([
      { figure: 2, what: expect.stringMatching(/^10 taken back: told .*host of/) },
      { figure: 2, what: expect.stringMatching(/^10 that stand: told .*refuse of/) },
    ]);
  },
);

test(
  'a quota that does not count, and messages that are there twice, are reported as broken',
  patience,
  async () => {
    const forget = `
    create function drill_forget() returns trigger language plpgsql as $$ begin
      new.used := 1; return new;
    end $$;
    create trigger drill_forget before update on message_quotas
    for each row execute function drill_forget()`;
    const uncounted = await run((url, report) => drillQuota(url, report, 2, forget));
    expect(uncounted.map(isHeld)).toEqual([true, false, false]);
    const repeat = `
    create function drill_repeat() returns trigger language plpgsql as $$ begin
      insert into messages (lower_id, higher_id, sender_id, body, created_at)
      values (new.lower_id, new.higher_id, new.sender_id, new.body, new.created_at);
      return null;
    end $$;
    create trigger drill_repeat after insert on messages
    for each row when (pg_trigger_depth() = 0) execute function drill_repeat()`;
    const doubled = await run((url, report) => drillKill(url, report, 10, repeat));
    const broken = doubled.filter((finding) => !isHeld(finding)).map(({ what }) => what);
    expect(broken).toContain('answered as sent, and not there exactly once');
    expect(broken).toContain('messages that are not there exactly once in the end');
    expect(broken).toContain('people whose quota is not what they sent');
  },
);

test(
  'a backup of 300 mics is restored whole, and a row that was changed is reported',
  patience,
  async () => {
    const findings = await run((url, report) => drillBackup(url, report, { mics: 300 }));
    expect(findings.filter((finding) => !isHeld(finding))).toEqual([]);
    const tampered = await run((url, report) =>
      drillBackup(url, report, {
        mics: 300,
        tamper: (client) =>
          client.query("update users set bio = 'other' where id = (select min(id) from users)"),
      }),
    );
    const broken = tampered.filter((finding) => !isHeld(finding));
    expect(broken).toMatchObject([{ figure: 1, what: expect.stringContaining('users') }]);
  },
);

test.skipIf(missingForRestorePoint()).each([
  ['before a deletion brings every table back', false, []],
  ['after a deletion is reported', true, [{ what: expect.stringContaining('mics') }]],
])('a database back to a moment %s', patience, async (_what, isLate, broken) => {
  const findings = await run((_url, report) => drillRestorePoint(report, { isLate }));
  expect(findings).not.toEqual([]);
  expect(findings.filter((finding) => !isHeld(finding))).toMatchObject(broken);
});

test.skipIf(missingForFailover()).each<[string, FailoverOptions, string[]]>([
  ['the primary killed, and the replica silent', { kills: 1, tries: 200 }, []],
  [
    'a commit that waits for no replica',
    { kills: 1, tries: 0, sabotage: 'asynchronous' },
    [expect.stringMatching(/^of \d+ acknowledged comments lost$/)],
  ],
])('two database machines with %s', { timeout: 300_000 }, async (_what, options, broken) => {
  const findings = await run((_url, report) => drillFailover(report, options));
  expect(findings).not.toEqual([]);
  expect(findings.filter((finding) => !isHeld(finding)).map(({ what }) => what)).toEqual(broken);
});

test.skipIf(missingForAlerts())(
  'alerts that do not fire are reported as broken',
  patience,
  async () => {
    const findings = await run((url, report) =>
      drillAlerts(url, report, { hidesFaults: true, wait: 3 }),
    );
    expect(findings.map(isHeld)).toEqual([true, false, false, false, false]);
  },
);

test('a mic whose hosts are told twice is reported as broken', {
  // A whole life, in a browser.
  timeout: 240_000,
}, async () => {
  const sabotage = `
    create function drill_tell_twice() returns trigger language plpgsql as $$ begin
      insert into notifications (recipient_id, kind, mic_id, facts, created_at)
      values (new.recipient_id, new.kind, new.mic_id, new.facts, new.created_at);
      return null;
    end $$;
    create trigger drill_tell_twice after insert on notifications for each row
    when (pg_trigger_depth() = 0 and new.kind = 'hosting') execute function drill_tell_twice()`;
  const findings = await run((url, report) => drillMicLife(url, report, sabotage));
  expect(findings.filter((finding) => !isHeld(finding))).toMatchObject([
    { what: expect.stringMatching(/^a co-host invited: .* the inbox of the cohost/) },
    { what: expect.stringMatching(/^accepted: .* the inbox of the host/) },
    { what: expect.stringMatching(/^inboxes and mailboxes/) },
  ]);
});

test('a migration that holds tables for long, and a rule that the release before breaks, are reported', {
  // The release before may have to be built.
  timeout: 900_000,
}, async () => {
  // Once, as soon as someone else cannot read a table that everyone reads.
  const before = `
    create schema slow;
    create sequence slow.holds;
    create function slow.hold() returns event_trigger language plpgsql security definer as $$
    begin
      if exists (select from pg_locks where pid = pg_backend_pid() and mode = 'AccessExclusiveLock'
          and relation in ('public.mics'::regclass, 'public.users'::regclass, 'public.comments'::regclass))
        and nextval('slow.holds') = 1
      then perform pg_sleep(2.5); end if;
    end $$;
    create event trigger drill_slow on ddl_command_end execute function slow.hold()`;
  const after = `
    drop event trigger drill_slow;
    alter table comments add check (content !~ '^Round') not valid`;
  const findings = await run((url, report) => drillUpgrade(url, report, { before, after }));
  expect(findings.filter((finding) => !isHeld(finding))).toMatchObject([
    { what: expect.stringMatching(/^of them failed: /) },
    { what: 'longest wait for a lock' },
  ]);
});
