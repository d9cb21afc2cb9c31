// G10: every limit that is counted in the database lets in exactly what it says of four times as many
// tries at once, through two processes.
import type { Report } from './findings.ts';
import { companions, limits, loads } from './limit-loads.ts';
import { type Answer, addressOf, type Call, send, sendMany } from './requests.ts';
import { openWorld, type World } from './world.ts';

type LimitName = keyof typeof limits;
const names = Object.keys(limits) as LimitName[];
const factor = 4;
/** Google is a client that no one asks anything of. */
const withGoogle = {
  // What operators are told is counted in it.
  LOG_LEVEL: 'warn',
  GOOGLE_CLIENT_ID: 'drill',
  GOOGLE_CLIENT_SECRET: 'drill',
  GOOGLE_KEYS_URL: 'http://127.0.0.1:9/keys',
};

type Options = {
  /** Multiplies every limit. */
  readonly scale: number;
  /** For servers that are not as they should be. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly only?: readonly LimitName[];
};

/** Of several limits in one call the tightest decides. The others then never count. */
async function isolate({ query }: World, name: LimitName): Promise<void> {
  // Of an open one someone has to be the sender.
  await query('delete from mic_suggestions');
  await query('delete from users');
  await query('truncate rate_limits, outbox, sign_in_failures');
  const counted = [name, ...(companions[name] ?? [])].map((one) => `'${limits[one].name}'`);
  await query(`
    create or replace function drill_isolate() returns trigger language plpgsql as $$ begin
      if split_part(new.key, ':', 1) not in (${counted}) then new.hits := '{}'; end if;
      return new;
    end $$`);
  await query(`
    create or replace trigger drill_isolate before insert or update on rate_limits
    for each row execute function drill_isolate()`);
}

function isLimited({ status }: Answer): boolean {
  return status === 429;
}

/** How many of four times as many a limit let in. Throws when an answer is neither yes nor no. */
async function attack(world: World, name: LimitName, max: number): Promise<number> {
  await isolate(world, name);
  const total = factor * max;
  const {
    callOf,
    status,
    isSlow,
    count,
    atOnce = isSlow ? 24 : 64,
  } = await loads[name](world, total);
  const answers = await sendMany(world.origins, { total, atOnce }, callOf);
  const admitted = answers.filter((answer) => answer.status === status);
  const others = answers.filter((answer) => !isLimited(answer) && answer.status !== status);
  if (others.length > 0) {
    throw new Error(
      `${name}: ${others.length} answers like ${others[0]?.status} ${others[0]?.text}`,
    );
  }
  return count === undefined ? admitted.length : count();
}

export async function drillLimits(
  databaseServerUrl: string,
  report: Report,
  { scale, environment = {}, only = names }: Options,
): Promise<void> {
  const world = await openWorld(databaseServerUrl, {
    ...withGoogle,
    RATE_LIMIT_SCALE: String(scale),
    ...environment,
  });
  try {
    for (const name of only) {
      const max = Math.max(1, Math.floor(limits[name].max * scale));
      const what = `${limits[name].name}: ${factor * max} tries at once`;
      report({ what, figure: await attack(world, name, max), bound: { exactly: max } });
    }
  } finally {
    await world.stop();
  }
}

/** Without a proxy that is trusted a forged header changes nothing. */
export async function drillForgedHeader(databaseServerUrl: string, report: Report): Promise<void> {
  // No one's address: no proxy of ours.
  const world = await openWorld(databaseServerUrl, { ...withGoogle, TRUSTED_PROXY: '192.0.2.1' });
  const { max } = limits.signInByCallerShort;
  try {
    await isolate(world, 'signInByCallerShort');
    const total = factor * max;
    const { callOf, status } = await loads.signInByCallerShort(world, total);
    const answers = await sendMany(world.origins, { total, atOnce: total }, (index) => ({
      ...callOf(index),
      caller: addressOf(index),
    }));
    report({
      what: `${limits.signInByCallerShort.name}: ${total} tries, each with another X-Forwarded-For, no proxy trusted`,
      figure: answers.filter((answer) => answer.status === status).length,
      bound: { exactly: max },
    });
  } finally {
    await world.stop();
  }
}

/** With the store away no one is let in, and nothing is lost or counted. */
export async function drillStoreAway(databaseServerUrl: string, report: Report): Promise<void> {
  const world = await openWorld(databaseServerUrl, withGoogle);
  try {
    // More people at once than may sign up.
    const tools = { ...world.tools, rateLimits: { scale: 1000 } };
    const calls: Call[] = [];
    // One by one: all of their people at once are more passwords than a process hashes.
    for (const name of names) calls.push((await loads[name]({ ...world, tools }, 1)).callOf(0));
    // Each process knows the feature flags, as one does that ran before: they are not what refuses.
    for (const origin of world.origins) {
      await (await fetch(`${origin}/trpc/accounts.getSignInOptions`)).arrayBuffer();
    }
    await world.query('truncate rate_limits, outbox');
    await world.setDatabaseAway(true);
    const answers = await Promise.all(
      calls.flatMap((call) => world.origins.map((origin) => send(origin, call))),
    );
    const [left] = await world.query<{ count: number }>(
      'select ((select count(*) from rate_limits) + (select count(*) from outbox))::int as count',
    );
    await world.setDatabaseAway(false);
    report({
      what: `store away: ${answers.length} calls, one for each limit and process, not answered with 503`,
      figure: answers.filter(({ status }) => status !== 503).length,
      bound: { exactly: 0 },
    });
    report({
      what: 'store away: tries counted and messages written',
      figure: left?.count ?? Number.NaN,
      bound: { exactly: 0 },
    });
  } finally {
    await world.stop();
  }
}
