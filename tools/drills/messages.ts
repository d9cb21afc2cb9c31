// The month's quota under a crowd, and messages that are sent while a process is killed.
import { monthlyMessageLimit } from '../../packages/contracts/src/messaging/limits.ts';
import { type Member, signUpMembers, withoutLimits } from './crowd.ts';
import type { Report } from './findings.ts';
import { type Answer, type Call, send, sendMany } from './requests.ts';
import { openWorld, type World } from './world.ts';

const triesEach = 20;

const bodyOf = (index: number) => `Number ${index}`;

/** Each of the crowd in turn writes to someone who only reads. */
function sendCalls(crowd: readonly Member[], reader: Member | undefined): (index: number) => Call {
  return (index) => ({
    path: '/messages/send',
    body: { recipient_user_id: reader?.userId, message_body: bodyOf(index) },
    token: crowd[index % crowd.length]?.token,
    idempotencyKey: `drill-${index}`,
  });
}

/**
 * Everyone sends four times as many as they may, all at once. `sabotage` is SQL that breaks something, to
 * show that the drill would find it.
 */
export async function drillQuota(
  databaseServerUrl: string,
  report: Report,
  people: number,
  sabotage?: string,
): Promise<void> {
  const world = await openWorld(databaseServerUrl, withoutLimits);
  try {
    if (sabotage !== undefined) await world.query(sabotage);
    const [reader, ...crowd] = await signUpMembers(world, people + 1);
    const total = people * triesEach;
    // In turn to each process, and so that all tries of one person are on their way at the same time.
    const callOf = sendCalls(crowd, reader);
    const byPerson = (index: number) =>
      callOf((index % triesEach) * people + Math.floor(index / triesEach));
    const answers = await sendMany(world.origins, { total, atOnce: 2 * triesEach }, byPerson);
    const others = answers.filter(
      ({ status }) => status !== 200 && status !== 201 && status !== 429,
    );
    report({
      what: `${total} messages of ${people} people: answers that are neither sent nor refused`,
      figure: others.length,
      bound: { exactly: 0 },
    });
    const rows = await world.query<{ sent: number }>(
      'select count(*)::integer as sent from messages group by sender_id',
    );
    report({
      what: `people of whom exactly ${monthlyMessageLimit} of ${triesEach} at once are there`,
      figure: rows.filter(({ sent }) => sent === monthlyMessageLimit).length,
      bound: { exactly: people },
    });
    report({
      what: 'answered as sent',
      figure: answers.filter(({ status }) => status < 300).length,
      bound: { exactly: people * monthlyMessageLimit },
    });
  } finally {
    await world.stop();
  }
}

/** How often each message is there, by its number. */
async function countStored(world: World, total: number): Promise<number[]> {
  const rows = await world.query<{ body: string; count: number }>(
    'select body, count(*)::integer as count from messages group by body',
  );
  const counts = new Map(rows.map(({ body, count }) => [body, count]));
  return Array.from({ length: total }, (_, index) => counts.get(bodyOf(index)) ?? 0);
}

const isSent = (answer: Answer | undefined) => answer !== undefined && answer.status < 300;

/**
 * Kills one process while messages are sent through both, then sends all that was not answered again
 * through the other with its key. `sabotage` as for the quota.
 */
export async function drillKill(
  databaseServerUrl: string,
  report: Report,
  people: number,
  sabotage?: string,
): Promise<void> {
  const world = await openWorld(databaseServerUrl, withoutLimits);
  try {
    if (sabotage !== undefined) await world.query(sabotage);
    const [reader, ...crowd] = await signUpMembers(world, people + 1);
    const callOf = sendCalls(crowd, reader);
    const total = people * monthlyMessageLimit;
    let answered = 0;
    let killing: Promise<void> | undefined;
    // All at once, in turn to each process: what is killed has many under way.
    const answers = await Promise.all(
      Array.from({ length: total }, async (_, index) => {
        const answer = await send(world.origins[index % 2] ?? '', callOf(index)).catch(
          () => undefined,
        );
        answered += 1;
        if (answered >= total / 4) killing ??= world.kill(0);
        return answer;
      }),
    );
    await killing;
    const lost = answers.flatMap((answer, index) => (isSent(answer) ? [] : [index]));
    report({
      what: `control: of ${total} messages, not answered as sent because their process was killed`,
      figure: lost.length,
      bound: { within: [1, total / 2] },
    });
    const stored = await countStored(world, total);
    report({
      what: 'answered as sent, and not there exactly once',
      figure: answers.filter((answer, index) => isSent(answer) && stored[index] !== 1).length,
      bound: { exactly: 0 },
    });
    report({
      what: 'not answered, and there more than once',
      figure: lost.filter((index) => (stored[index] ?? 0) > 1).length,
      bound: { exactly: 0 },
    });
    const again = await Promise.all(
      lost.map((index) => send(world.origins[1] ?? '', callOf(index))),
    );
    const after = await countStored(world, total);
    report({
      what: 'sent again with their keys through the other process: not answered as sent',
      figure: again.filter((answer) => !isSent(answer)).length,
      bound: { exactly: 0 },
    });
    report({
      what: 'messages that are not there exactly once in the end',
      figure: after.filter((count) => count !== 1).length,
      bound: { exactly: 0 },
    });
    const [row] = await world.query<{ wrong: number }>(
      `select count(*)::integer as wrong from message_quotas
      where used <> (select count(*) from messages where sender_id = user_id)`,
    );
    report({
      what: 'people whose quota is not what they sent',
      figure: row?.wrong ?? Number.NaN,
      bound: { exactly: 0 },
    });
  } finally {
    await world.stop();
  }
}
