// G28: ten times as much as a process can do. It goes on doing what it can, and refuses the rest at once.
import autocannon from 'autocannon';
import { keepAllNights } from '../../packages/db/src/nights/keep-all-nights.ts';
import { loadGeneratedRows } from '../../packages/db/src/testing/load-generated-rows.ts';
import { withoutLimits } from './crowd.ts';
import type { Report } from './findings.ts';
import { addressOf } from './requests.ts';
import { openWorld } from './world.ts';

const times = 10;
/** As many at once as keep a process busy and are not refused. */
const few = 12;
/** So many that none of what is sent waits for an answer to something else. */
const many = 600;

type Request = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string };
type Kind = {
  readonly name: string;
  /** How an answer looks for which the work was done. */
  readonly status: number;
  readonly make: (turn: number) => Request;
};

const kinds: readonly Kind[] = [
  {
    name: 'logins',
    status: 401,
    make: (turn) => ({
      method: 'POST',
      path: '/api/auth/login',
      body: JSON.stringify({ email: `nobody-${turn}@example.test`, password: 'not the one' }),
    }),
  },
  {
    name: 'searches',
    status: 200,
    make: (turn) => ({ method: 'GET', path: `/api/search?q=open+laugh+${turn.toString(36)}` }),
  },
];

type Options = {
  readonly seconds: number;
  /** For servers that are not as they should be. */
  readonly environment?: Readonly<Record<string, string>>;
};

export async function drillOverload(
  databaseServerUrl: string,
  report: Report,
  { seconds, environment = {} }: Options,
): Promise<void> {
  const world = await openWorld(databaseServerUrl, { ...withoutLimits, ...environment });
  try {
    await loadGeneratedRows(world.databaseUrl, { mics: 10_000, people: 1000, seed: 7 });
    await keepAllNights(world.db, new Date());
    const [origin = ''] = world.origins;
    for (const kind of kinds) await drillKind(origin, report, kind, seconds);
  } finally {
    await world.stop();
  }
}

async function drillKind(origin: string, report: Report, kind: Kind, seconds: number) {
  await ask(origin, kind, { connections: few, seconds: 2 });
  const calm = await ask(origin, kind, { connections: few, seconds: Math.min(10, seconds) });
  const peak = calm.done.length / calm.seconds;
  const perSecond = Math.max(1, Math.ceil(peak * times));
  // With more of them some would have nothing to send in a second.
  const load = { connections: Math.min(many, perSecond), seconds, perSecond };
  const { done, refused, others, seconds: taken } = await ask(origin, kind, load);
  const of = `${kind.name}, ${done.length + refused.length + others} in ${taken.toFixed(0)} s`;
  report({
    what: `${of}: done, as a share of the most that can be done (${peak.toFixed(0)} a second)`,
    figure: done.length / taken / peak,
    bound: { within: [0.8, 10] },
  });
  report({
    what: `${of}: control, refused`,
    figure: refused.length,
    bound: { within: [1, Number.MAX_SAFE_INTEGER] },
  });
  report({
    what: `${of}: slowest hundredth of the refusals`,
    figure: at(refused, 0.99),
    bound: { below: 50 },
    unit: 'ms',
  });
  report({
    what: `${of}: answered otherwise, or not at all`,
    figure: others,
    bound: { exactly: 0 },
  });
}

function at(values: readonly number[], share: number): number {
  return (
    values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
  );
}

type Load = {
  readonly connections: number;
  readonly seconds: number;
  /** Default: each asks again as soon as it is answered. */
  readonly perSecond?: number;
};
type Answers = {
  readonly done: readonly number[];
  readonly refused: readonly number[];
  readonly others: number;
  readonly seconds: number;
};

let turn = 0;

/** Milliseconds of what was done and of what was refused. */
async function ask(
  origin: string,
  { status: wanted, make }: Kind,
  { connections, seconds, perSecond }: Load,
): Promise<Answers> {
  const done: number[] = [];
  const refused: number[] = [];
  let others = 0;
  const makeOne = () => {
    turn += 1;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': addressOf(turn) };
    return { ...make(turn), headers };
  };
  const begin = performance.now();
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: origin,
        connections,
        duration: seconds,
        ...(perSecond !== undefined && { overallRate: perSecond }),
        // Nothing is asked for twice.
        requests: [{ setupRequest: (request) => ({ ...request, ...makeOne() }) }],
      },
      (error, result) => {
        if (error) return reject(error);
        others += result.errors;
        resolve();
      },
    );
    run.on('response', (_client, status, _bytes, milliseconds) => {
      if (status === wanted) done.push(milliseconds);
      else if (status === 429 || status === 503) refused.push(milliseconds);
      else others += 1;
    });
  });
  return { done, refused, others, seconds: (performance.now() - begin) / 1000 };
}
