// The clock of one process, then of both, is an hour ahead or behind and set right again: no one is signed out or waits
// for it, and nothing is lost or there twice.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { goodPassword } from '../../packages/api/src/features/accounts/testing/people.ts';
import { keepAllNights } from '../../packages/db/src/nights/keep-all-nights.ts';
import { loadGeneratedRows } from '../../packages/db/src/testing/load-generated-rows.ts';
import { type Member, signUpMembers } from './crowd.ts';
import type { Report } from './findings.ts';
import { missingForMovingClocks, movedBy, setClock } from './moving-clock.ts';
import { addressOf, type Call, send } from './requests.ts';
import { type SlowGateway, startSlowGateway } from './sms-gateway.ts';
import { openWorld, type World } from './world.ts';

const hour = 3600;
/** Seconds by which the clock of each process is wrong, one after the other. */
const jumps: readonly (readonly [number, number])[] = [
  [0, 0],
  [hour, 0],
  [0, 0],
  [-hour, 0],
  [hour, hour],
  [-hour, -hour],
  [0, 0],
];
/** Milliseconds that the gateway takes for a text: the other process looks for work meanwhile. */
const gatewayTime = 2500;
const textsEach = 4;

/** `sabotage` is SQL that breaks something, to show that the drill would find it. */
export async function drillClock(
  databaseServerUrl: string,
  report: Report,
  { sabotage, isQuick = false }: { readonly sabotage?: string; readonly isQuick?: boolean } = {},
): Promise<void> {
  const missing = missingForMovingClocks();
  if (missing !== undefined) {
    process.stdout.write(`clock: skipped, ${missing}\n`);
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'stagetime-clock-'));
  const files = [path.join(folder, 'one'), path.join(folder, 'other')];
  for (const file of files) await writeFile(file, '+0\n');
  const gateway = await startSlowGateway(gatewayTime);
  const environment = { ...gateway.settings, LOG_LEVEL: 'warn', SHUTDOWN_DELAY_MS: '0' };
  const world = await openWorld(databaseServerUrl, environment, files.map(movedBy));
  try {
    await loadGeneratedRows(world.databaseUrl, { mics: 300, people: 30, seed: 7 });
    await keepAllNights(world.db, new Date());
    if (sabotage !== undefined) await world.query(sabotage);
    const shift = async (seconds: readonly [number, number]) => {
      await Promise.all(
        files.map((file, index) => setClock(file, world.origins[index] ?? '', seconds[index] ?? 0)),
      );
    };
    await drillJumps(world, report, gateway, shift);
    if (!isQuick) await drillWaits(world, report, shift);
    await reportNights(world, report);
    report({
      what: 'processes that ended, and exceptions that no one caught',
      figure: world.output().split('uncaught exception').length - 1,
      bound: { exactly: 0 },
    });
  } finally {
    await world.stop();
    await gateway.stop();
    await rm(folder, { recursive: true });
  }
}

type Shift = (seconds: readonly [number, number]) => Promise<void>;

async function drillJumps(world: World, report: Report, gateway: SlowGateway, shift: Shift) {
  const { origins } = world;
  const [reader, ...members] = await signUpMembers(world, 1 + jumps.length);
  const tokens: (string | undefined)[] = members.map(({ token }) => token);
  const numbers: string[] = [];
  const failed: string[] = [];
  let callers = 0;
  const must = async (origin: string, call: Call, when: string) => {
    callers += 1;
    const answer = await send(origin, { caller: addressOf(callers), ...call });
    if (answer.status >= 300) failed.push(`${when} ${call.path} ${answer.status}`);
    return answer;
  };
  let slowest = 0;
  for (const [turn, seconds] of jumps.entries()) {
    const when = seconds.join('/');
    await shift(seconds);
    const writer = members[turn] as Member;
    for (const origin of origins) {
      const login = { email: writer.email, password: goodPassword };
      const answer = await must(origin, { path: '/auth/login', body: login }, when);
      tokens.push(JSON.parse(answer.text).token);
    }
    // Whoever signed in by whatever clock is known to both.
    for (const [index, token] of tokens.entries()) {
      await must(origins[index % 2] ?? '', { method: 'GET', path: '/auth/me', token }, when);
    }
    const message = {
      path: '/messages/send',
      body: { recipient_user_id: reader?.userId, message_body: `Jump ${turn}` },
      token: writer.token,
      idempotencyKey: `clock-${turn}`,
    };
    // Sent again with its key to the other one.
    for (const origin of origins) await must(origin, message, when);
    const begin = performance.now();
    for (let text = 0; text < textsEach; text += 1) {
      const phoneNumber = `+1${213 + turn}555${1000 + text}`;
      numbers.push(phoneNumber);
      const call = { path: '/auth/start-phone-verification', body: { phoneNumber } };
      await must(origins[text % 2] ?? '', call, when);
    }
    while (gateway.sentTo.length < numbers.length && performance.now() - begin < 30_000)
      await sleep(50);
    slowest = Math.max(slowest, (performance.now() - begin) / 1000);
  }
  // What another process took too early would come now.
  await sleep(2 * gatewayTime);
  const changes = jumps.length - 1;
  report({
    what: `${changes} jumps of an hour or two, ${tokens.length} sessions used in both: calls that failed${failed.map((one) => `; ${one}`).join('')}`,
    figure: failed.length,
    bound: { exactly: 0 },
  });
  report({
    what: `${numbers.length} texts of both processes that were not sent exactly once`,
    figure: numbers.filter((number) => gateway.sentTo.filter((to) => to === number).length !== 1)
      .length,
    bound: { exactly: 0 },
  });
  report({
    what: 'the slowest of them was sent after',
    figure: slowest,
    bound: { below: 20 },
    unit: 's',
  });
  const [stored] = await world.query<{ count: number }>(
    'select count(*)::int as count from messages',
  );
  report({
    what: 'messages sent once through each process with one key, that are there',
    figure: stored?.count ?? Number.NaN,
    bound: { exactly: jumps.length },
  });
}

/** What a process remembers is over when it was to be, though its clock was set back meanwhile. */
async function drillWaits(world: World, report: Report, shift: Shift): Promise<void> {
  const [origin = ''] = world.origins;
  const [member] = await signUpMembers(world, 1);
  const search: Call = { method: 'GET', path: '/messages/search-users?q=da', token: member?.token };
  const write = { path: '/errors/log', body: { message: 'clock' } };
  await shift([hour, hour]);
  let refused = await send(origin, search);
  while (refused.status === 200) refused = await send(origin, search);
  const told = Number(refused.headers.get('retry-after'));
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  // It knows the flags of an hour to come.
  await send(origin, write);
  await shift([0, 0]);
  await world.query("update feature_flags set is_on = true where name = 'read-only'");
  while ((await send(origin, write)).status !== 503 && seconds() < 60) await sleep(200);
  report({
    what: 'a feature flag is followed after',
    figure: seconds(),
    bound: { below: 12 },
    unit: 's',
  });
  await world.query("update feature_flags set is_on = false where name = 'read-only'");
  while ((await send(origin, search)).status !== 200 && seconds() < told + 30) await sleep(200);
  report({
    what: `refused for ${told} s by a clock that is set back an hour then: let in so much later than told`,
    figure: Math.max(0, seconds() - told),
    bound: { below: 5 },
    unit: 's',
  });
}

async function reportNights(world: World, report: Report): Promise<void> {
  const read = () =>
    world.query<{ sum: string }>(
      `select coalesce(string_agg(night, ' ' order by night), '') as sum
      from (select concat_ws(' ', mic_id, local_date, starts_at) as night from nights) kept`,
    );
  const [before] = await read();
  await keepAllNights(world.db, new Date());
  const [after] = await read();
  report({
    what: `nights kept meanwhile that are not those of the right time, ${after?.sum.length} bytes of them`,
    figure: before?.sum === after?.sum ? 0 : 1,
    bound: { exactly: 0 },
  });
}
