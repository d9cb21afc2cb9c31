// G33: what sends mail is killed again and again in the middle of it. Each mail arrives, at most twice, and then as the
// same one.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { builtServerKeys } from '../../apps/server/src/testing/built-server.ts';
import { findFreePorts } from '../../apps/server/src/testing/free-port.ts';
import { startServers } from '../../apps/server/src/testing/replaceable-servers.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { queueMail } from '../../packages/api/src/features/delivery/delivery.service.ts';
import {
  type ReceivedMail,
  startSmtpSink,
} from '../../packages/api/src/features/delivery/testing/smtp-sink.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../packages/db/src/testing/test-database.ts';
import { withoutLimits } from './crowd.ts';
import type { Report } from './findings.ts';

/** A process that sends nothing looks each second for what is due, and takes ten: then both are sending. */
const takingPause = 1500;
/** Longer than what was taken by a process that died stays taken. */
const patienceSeconds = 600;

export type OutboxOptions = {
  readonly mails: number;
  readonly kills: number;
  /** Lets the time pass for which a message stays taken by a process that is dead, instead of waiting. */
  readonly isQuick: boolean;
  /** SQL that breaks something, to show that the drill would find it. */
  readonly sabotage?: readonly string[];
};

const recipient = (index: number) => `person-${index}@example.test`;

export async function drillOutbox(
  databaseServerUrl: string,
  report: Report,
  options: OutboxOptions,
): Promise<void> {
  const { mails, kills } = options;
  const database = await createTestDatabase(databaseServerUrl);
  /** Before who sent it hears of that. */
  let onReceived = async () => {};
  const smtp = await startSmtpSink({ onReceived: () => onReceived() });
  try {
    const servers = await startServers(await findFreePorts(2), {
      ...withoutLimits,
      DATABASE_URL: database.url,
      SMTP_URL: smtp.url,
    });
    try {
      await execute(database, options.sabotage ?? []);
      let killed = 0;
      let killing: Promise<void> | undefined;
      /** One after the other in turn, while what both are sending is there and not acknowledged. */
      const kill = async () => {
        await sleep(takingPause);
        await servers.replace(killed % 2, 'SIGKILL');
        killed += 1;
        killing = undefined;
      };
      onReceived = async () => {
        const isDue = smtp.received.length >= ((killed + 1) * mails) / (kills + 1);
        if (killing === undefined && killed < kills && isDue) killing = kill();
        await killing;
      };
      await queueMails(database, mails);
      await waitUntilDone(database, options, () => killing !== undefined);
      reportMails(report, smtp.received, { mails, killed });
    } finally {
      await servers.stop();
    }
  } finally {
    await smtp.stop();
    await database.drop();
  }
}

async function execute({ url }: TestDatabase, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

async function queueMails({ db }: TestDatabase, count: number): Promise<void> {
  const sending = { key: builtServerKeys.outbox, now: new Date(), rateLimits: { scale: 1 } };
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < count; index += 1) {
      await queueMail(trx, sending, {
        to: recipient(index),
        kind: 'drill',
        cause: 'team',
        words: { subject: `Number ${index}`, paragraphs: ['Break a leg.'] },
      });
    }
  });
}

/** Who lives has sent by then what it took. */
const longestSending = 3000;

/** Until nothing waits to be sent. */
async function waitUntilDone(
  { db }: TestDatabase,
  { isQuick }: OutboxOptions,
  isKilling: () => boolean,
): Promise<void> {
  let left = { count: Number.NaN, since: performance.now() };
  await until(async () => {
    const { count } = await db
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (count !== left.count || isKilling()) left = { count, since: performance.now() };
    // What is left then was taken by the dead.
    if (isQuick && performance.now() - left.since > longestSending) {
      await db.updateTable('outbox').set({ due_at: new Date() }).execute();
      left = { count, since: performance.now() };
    }
    return count === 0;
  }, patienceSeconds);
}

type Numbers = { readonly mails: number; readonly killed: number };

function reportMails(
  report: Report,
  received: readonly ReceivedMail[],
  { mails, killed }: Numbers,
): void {
  const idsOf = new Map<string, string[]>();
  for (const { to, data } of received) {
    const id = /^message-id: (.*)$/im.exec(data)?.[1] ?? '';
    for (const address of to) idsOf.set(address, [...(idsOf.get(address) ?? []), id]);
  }
  const times = Array.from({ length: mails }, (_, index) => idsOf.get(recipient(index)) ?? []);
  const none = { exactly: 0 };
  report({
    what: `${killed} times kill -9 of what sends ${mails} mails: lost`,
    figure: times.filter((ids) => ids.length === 0).length,
    bound: none,
  });
  report({
    what: 'control: arrived twice',
    figure: times.filter((ids) => ids.length === 2).length,
    bound: { within: [1, 20 * killed] },
  });
  report({
    what: 'arrived more than twice',
    figure: times.filter((ids) => ids.length > 2).length,
    bound: none,
  });
  report({
    what: 'arrived again under another id',
    figure: times.filter((ids) => new Set(ids).size > 1).length,
    bound: none,
  });
}
