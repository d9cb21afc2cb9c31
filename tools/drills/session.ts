// G15: a token is good as it was given and no longer than its session, in every process.
import { runBuilt } from '../../apps/server/src/testing/built-server.ts';
import type { Report } from './findings.ts';
import { drillLeftovers } from './leftovers.ts';
import { createPeople, linkTokenTo, must, type People } from './people.ts';
import { type Call, send, sendMany } from './requests.ts';
import { openWorld, type World } from './world.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';

const me = (token: string): Call => ({ method: 'GET', path: '/auth/me', token });

/** What each process answers to the very next call. */
function askBoth({ origins }: World, call: Call): Promise<number[]> {
  return Promise.all(origins.map(async (origin) => (await send(origin, call)).status));
}

async function drillChanges(world: World, report: Report, { signUp }: People, variants: number) {
  const { token } = await signUp();
  const forged = [...token].flatMap((character, place) => {
    const others = [...alphabet].filter((other) => other !== character);
    const from = Math.floor(Math.random() * others.length);
    return Array.from({ length: variants }, (_, step) => {
      const other = others[(from + step) % others.length] ?? '';
      return token.slice(0, place) + other + token.slice(place + 1);
    });
  });
  const answers = await sendMany(world.origins, { total: forged.length, atOnce: 64 }, (index) =>
    me(forged[index] ?? ''),
  );
  report({
    what: `${forged.length} tokens with one character changed: not answered with 401`,
    figure: answers.filter(({ status }) => status !== 401).length,
    bound: { exactly: 0 },
  });
  reportNext(report, 'control, the token itself', await askBoth(world, me(token)), 200);
}

function reportNext(report: Report, what: string, answers: readonly number[], status: number) {
  report({
    what: `${what}: processes whose next answer is ${status}`,
    figure: answers.filter((answer) => answer === status).length,
    bound: { exactly: answers.length },
  });
}

/** Runs the operators' command on the same database. */
async function admin(world: World, ...args: readonly string[]): Promise<void> {
  const command = runBuilt(['admin', ...args], { DATABASE_URL: world.databaseUrl });
  if ((await command.exitCode) !== 0) throw new Error(command.output());
}

const listFeatureFlags = (world: World, token: string) =>
  Promise.all(
    world.origins.map(async (origin) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${origin}/trpc/operations.listFeatureFlags`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );

async function drillEnds(world: World, report: Report, people: People): Promise<void> {
  const [origin = '', other = ''] = world.origins;
  const leaving = await people.signUp();
  await must(origin, { path: '/auth/logout', token: leaving.token });
  reportNext(report, 'after logout in one', await askBoth(world, me(leaving.token)), 401);

  const forgetful = await people.signUp();
  await must(other, { path: '/auth/request-password-reset', body: { email: forgetful.email } });
  const link = people.keep('link', await linkTokenTo(world, forgetful.email, '/reset-password'));
  const password = people.keep('password', 'copper-lantern-canary');
  const body = { token: link, new_password: password };
  await must(other, { path: '/auth/reset-password', body });
  reportNext(report, 'after a reset in one', await askBoth(world, me(forgetful.token)), 401);

  const boss = await people.signUp();
  await admin(world, 'promote', boss.email, '--level', '2', '--role', 'super_admin');
  boss.token = await people.signIn(boss);
  reportNext(report, 'control, a super admin', await listFeatureFlags(world, boss.token), 200);
  await world.query(
    `update accounts set role = 'user', admin_level = 0 where email = '${boss.email}'`,
  );
  reportNext(
    report,
    'after the right alone is gone',
    await listFeatureFlags(world, boss.token),
    403,
  );
  await admin(world, 'promote', boss.email);
  boss.token = await people.signIn(boss);
  reportNext(report, 'control, an admin', await askBoth(world, me(boss.token)), 200);
  await admin(world, 'demote', boss.email);
  reportNext(report, 'after demotion by command', await askBoth(world, me(boss.token)), 401);
}

export async function drillSession(
  databaseServerUrl: string,
  report: Report,
  variants: number,
): Promise<void> {
  const world = await openWorld(databaseServerUrl, { LOG_LEVEL: 'info' });
  try {
    const people = createPeople(world);
    await drillChanges(world, report, people, variants);
    await drillEnds(world, report, people);
    await drillLeftovers(world, report, people);
  } finally {
    await world.stop();
  }
}
