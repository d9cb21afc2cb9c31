import { expect, inject, test } from 'vitest';
import { type Finding, isHeld, type Report } from './findings.ts';
import { missingForHaproxy } from './haproxy.ts';
import { drillKills } from './kill.ts';
import { drillOutbox } from './outbox.ts';
import { drillProviders } from './providers.ts';
import { drillRolling } from './rolling.ts';
import { drillSlowDatabase } from './slow-database.ts';

/** Servers start again and again, beside whatever other tests run. */
const patience = { timeout: 240_000 };

async function run(drill: (report: Report) => Promise<void>): Promise<Finding[]> {
  const findings: Finding[] = [];
  await drill((finding) => findings.push({ drill: 'here', ...finding }));
  return findings;
}

/** Times are not judged here: other tests run meanwhile. */
const isTime = ({ unit }: Finding) => unit === 's' || unit === 'ms' || unit === 'times';
const broken = (findings: readonly Finding[]) =>
  findings.filter((finding) => !isTime(finding) && !isHeld(finding)).map(({ what }) => what);

test('two processes and their Postgres are killed, and nothing is lost', patience, async () => {
  const findings = await run((report) => drillKills(report, { servers: 2, postgres: 2 }));
  expect(findings).not.toEqual([]);
  expect(broken(findings)).toEqual([]);
});

test(
  'a Postgres that acknowledges before it writes, and comments that are there twice, are reported as broken',
  patience,
  async () => {
    const sabotage = [
      `create function drill_repeat() returns trigger language plpgsql as $$ begin
        insert into comments (mic_id, user_id, content, created_at, updated_at)
        values (new.mic_id, new.user_id, new.content, new.created_at, new.updated_at);
        return null;
      end $$`,
      `create trigger drill_repeat after insert on comments
      for each row when (pg_trigger_depth() = 0) execute function drill_repeat()`,
      // Last, because what comes after them may be lost as well.
      "alter system set synchronous_commit = 'off'",
      "alter system set wal_writer_delay = '10s'",
      'select pg_reload_conf()',
    ];
    const findings = await run((report) =>
      drillKills(report, { servers: 0, postgres: 1, sabotage }),
    );
    expect(broken(findings)).toEqual(
      expect.arrayContaining([
        'acknowledged comments that are lost',
        'comments that are there twice, or were never acknowledged',
      ]),
    );
  },
);

test.skipIf(missingForHaproxy())(
  'two processes behind HAProxy are replaced, and no request fails',
  patience,
  async () => {
    const url = inject('databaseServerUrl');
    const findings = await run((report) => drillRolling(url, report, { restarts: 2 }));
    expect(findings).not.toEqual([]);
    expect(broken(findings)).toEqual([]);
  },
);

test.skipIf(missingForHaproxy())(
  'a process that is replaced while HAProxy does not ask who is ready is reported as broken',
  patience,
  async () => {
    const url = inject('databaseServerUrl');
    const findings = await run((report) =>
      drillRolling(url, report, { restarts: 1, hasNoChecks: true }),
    );
    expect(broken(findings)).toContainEqual(expect.stringContaining('failed'));
  },
);

test('two processes bear a slow, broken, absent and silent database', patience, async () => {
  const url = inject('databaseServerUrl');
  const findings = await run((report) => drillSlowDatabase(url, report, { seconds: 3 }));
  expect(findings).not.toEqual([]);
  expect(broken(findings)).toEqual([]);
});

test('reads that wait for the database are reported as broken', patience, async () => {
  const url = inject('databaseServerUrl');
  const environment = { RESPONSE_CACHE_MB: '0' };
  const findings = await run((report) =>
    drillSlowDatabase(url, report, { seconds: 3, environment }),
  );
  const slow = findings.find(({ what }) => /^500 ms late: slowest/.test(what));
  expect(slow && isHeld(slow)).toBe(false);
  expect(broken(findings)).toContainEqual(expect.stringMatching(/^gone: wrong answers.*hot reads/));
});

test('who sends mail is killed, and each arrives once or twice', patience, async () => {
  const url = inject('databaseServerUrl');
  const findings = await run((report) =>
    drillOutbox(url, report, { mails: 100, kills: 2, isQuick: true }),
  );
  expect(findings).not.toEqual([]);
  expect(broken(findings)).toEqual([]);
});

test(
  'mails that count as sent as soon as they are taken are reported as lost',
  patience,
  async () => {
    const url = inject('databaseServerUrl');
    const sabotage = [
      `create function drill_forget() returns trigger language plpgsql as $$ begin
      new.sent_at := now(); return new;
    end $$`,
      `create trigger drill_forget before update on outbox
    for each row when (new.attempts > old.attempts) execute function drill_forget()`,
    ];
    const findings = await run((report) =>
      drillOutbox(url, report, { mails: 100, kills: 2, isQuick: true, sabotage }),
    );
    expect(broken(findings)).toContainEqual(expect.stringMatching(/ mails: lost$/));
  },
);

test('mails that are given up after one try are reported as lost', patience, async () => {
  const url = inject('databaseServerUrl');
  const sabotage = `
    create function drill_give_up() returns trigger language plpgsql as $$ begin
      new.given_up_at := now(); return new;
    end $$;
    create trigger drill_give_up before update on outbox
    for each row when (new.last_error is not null) execute function drill_give_up()`;
  const findings = await run((report) => drillProviders(url, report, { isQuick: true, sabotage }));
  expect(broken(findings)).toEqual([expect.stringMatching(/^mail back.*: lost$/)]);
});
