import { setTimeout as sleep } from 'node:timers/promises';
import type { CuttableProxy } from '../../apps/server/src/testing/cuttable-proxy.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { signUpPerson } from '../../packages/api/src/features/accounts/testing/people.ts';
import { must } from './people.ts';
import { allWays, loseBothWays, reportTried, type Scene } from './provider-scene.ts';
import type { Tried } from './ways-in.ts';

const people = 40;
/** How long it is away, half of it refusing and half of it silent. */
const awaySeconds = 600;
const stepSeconds = 60;
/** A message that failed for so long is tried again a quarter of an hour later at the latest. */
const backSeconds = 16 * 60;
/** The job looks for what is due each second. */
const jobPause = 1500;

export type MailOptions = {
  /** Everyone to whom a mail arrived so far, one for each mail. */
  readonly arrived: () => readonly string[];
  /** Lets the time pass that messages wait for another try, instead of waiting. */
  readonly isQuick: boolean;
};

/** Links that people ask for meanwhile arrive once it is back, each once. */
export async function loseMail(
  { world, ways, report }: Scene,
  way: CuttableProxy,
  { arrived, isQuick }: MailOptions,
): Promise<void> {
  const pass = async (seconds: number) => {
    if (!isQuick) return sleep(seconds * 1000);
    // Who tries to send something has given up by then: what is taken must not become due meanwhile.
    await until(() => way.connections() === 0, seconds);
    await world.query(
      `update outbox set due_at = due_at - make_interval(secs => $1),
        created_at = created_at - make_interval(secs => $1)
      where sent_at is null and given_up_at is null`,
      [seconds],
    );
    await sleep(jobPause);
  };
  const addresses = await signUp(world);
  // What signing up sends has left.
  await until(() => addresses.every((address) => arrived().includes(address)), 60);
  const before = arrived().length;
  const links = () =>
    arrived()
      .slice(before)
      .filter((address) => addresses.includes(address));
  const askLinks = (asked: readonly string[]) =>
    Promise.all(
      asked.map((email, index) =>
        must(world.origins[index % world.origins.length] ?? '', {
          path: '/auth/send-magic-link',
          body: { email },
        }),
      ),
    );
  let halves = 0;
  await loseBothWays(way, async (how) => {
    await askLinks(addresses.slice((halves * people) / 2, ((halves + 1) * people) / 2));
    halves += 1;
    const tried: Tried[] = [];
    for (let seconds = 0; seconds < awaySeconds / 2; seconds += stepSeconds) {
      await pass(stepSeconds);
      tried.push(...(await ways.tryAll(allWays)));
    }
    reportTried(report, `mail ${how}`, tried);
  });
  const begin = performance.now();
  const isThere = () => new Set(links()).size === people;
  for (let seconds = 0; seconds < backSeconds && !isThere(); seconds += stepSeconds) {
    await pass(stepSeconds);
  }
  // Who would be sent one twice gets it by then.
  await pass(stepSeconds);
  const times = addresses.map((address) => links().filter((to) => to === address).length);
  report({
    what: `mail back after ten minutes, ${people} links asked for: lost`,
    figure: times.filter((count) => count === 0).length,
    bound: { exactly: 0 },
  });
  report({
    what: 'mail back: sent more than once',
    figure: times.filter((count) => count > 1).length,
    bound: { exactly: 0 },
  });
  if (isQuick) return;
  report({
    what: 'mail back: all are there within',
    figure: (performance.now() - begin) / 1000,
    bound: { below: backSeconds },
    unit: 's',
  });
}

async function signUp({ db, tools }: Scene['world']): Promise<string[]> {
  const unlimited = { ...tools, rateLimits: { scale: 1_000_000 } };
  const addresses: string[] = [];
  while (addresses.length < people) {
    const { email } = await signUpPerson(db, { tools: unlimited, now: () => new Date() });
    addresses.push(email);
  }
  return addresses;
}
