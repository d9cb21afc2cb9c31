// node tools/bench/floods.ts [--quick] [--mics 1000]
// What one network that floods whatever costs most leaves of the cached listing's times to answer, at 100
// connections, with the limits as they are in production: rounds without and with the flood take turns.
// Readers and people who log in meanwhile come from other networks, each from one of their own.
import { openDirectories } from './directory.ts';
import { chooseSizes, rounds } from './options.ts';
import { listFigures, measure, median, type Round, type Target } from './rounds.ts';
import { product, runProgram } from './run-program.ts';
import { report, reportRatio, say } from './table.ts';

const maxTimes = 2;
const connections = 100;
/** Requests of each kind that the network has on their way at any time. */
const atOnce = 75;
const flooder = '198.51.100.7';
const loginPause = 200;

let lastNumber = 0;
/** An address that no one has had before. */
function newAddress(): string {
  lastNumber += 1;
  return `${10 + ((lastNumber >> 24) & 63)}.${(lastNumber >> 16) & 255}.${(lastNumber >> 8) & 255}.${lastNumber & 255}`;
}

type Request = { readonly path: string; readonly body?: unknown };

const json = { 'content-type': 'application/json' };

async function send(origin: string, { path, body }: Request, address: string): Promise<number> {
  const answer = await fetch(origin + path, {
    headers: { 'x-forwarded-for': address, ...(body === undefined ? {} : json) },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const wrong = 'not the password';
/** What costs most, each time another one. */
const floods: ((number: number) => Request)[] = [
  (number) => ({ path: `/images/posters/comedy/own/card/night/Night%20${number}.svg` }),
  () => ({ path: '/api/auth/captcha?action=sign-up' }),
  (number) => ({
    path: '/api/auth/login',
    body: { email: `nobody-${number}@example.org`, password: wrong, captchaToken: 'bogus' },
  }),
  (number) => ({ path: `/api/search?q=word${number}` }),
];

type Counted = { flooded: number; logins: number; failed: number };

async function floodUntil(origin: string, counted: Counted, isOver: () => boolean): Promise<void> {
  const keep = async (make: (number: number) => Request) => {
    while (!isOver()) {
      counted.flooded += 1;
      await send(origin, make(counted.flooded), flooder);
    }
  };
  await Promise.all(floods.flatMap((make) => Array.from({ length: atOnce }, () => keep(make))));
}

/** People who mistype their password: whoever gets to hear so was let in to have it compared. */
async function signInUntil(origin: string, counted: Counted, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const body = { email: `honest-${counted.logins}@example.org`, password: wrong };
    const status = await send(origin, { path: '/api/auth/login', body }, newAddress());
    counted.logins += 1;
    if (status !== 401) counted.failed += 1;
    await new Promise((resolve) => setTimeout(resolve, loginPause));
  }
}

async function measureBeside(
  target: Target,
  works: readonly ((isOver: () => boolean) => Promise<void>)[],
): Promise<Round> {
  let isOver = false;
  const running = works.map((work) => work(() => isOver));
  const round = await measure(target, connections, rounds.seconds);
  isOver = true;
  // What is still on its way must not weigh on the next round.
  await Promise.all(running);
  return round;
}

const directories = await openDirectories(say);
const [mics = 1000] = chooseSizes([1000], [1000]);
const environment = { TRUSTED_PROXY: '127.0.0.1', LOG_LEVEL: 'error' };
const server = await runProgram(product(environment), await directories.open(mics));
try {
  const { origin } = server;
  const target = { origin, paths: ['/api/open-mics/city/denver'], addressOf: newAddress };
  const counted: Counted = { flooded: 0, logins: 0, failed: 0 };
  const logins = (isOver: () => boolean) => signInUntil(origin, counted, isOver);
  const flood = (isOver: () => boolean) => floodUntil(origin, counted, isOver);
  const alone: Round[] = [];
  const together: Round[] = [];
  for (let round = 0; round <= rounds.rounds; round += 1) {
    const figures = [
      await measureBeside(target, [logins]),
      await measureBeside(target, [logins, flood]),
    ] as const;
    // The first round warms up.
    if (round === 0) continue;
    alone.push(figures[0]);
    together.push(figures[1]);
  }
  const of = (measured: readonly Round[], figure: keyof Round) =>
    median(listFigures(measured, figure)).toFixed(figure === 'perSecond' ? 0 : 2);
  say(
    `Alone ${of(alone, 'perSecond')} per s, p50 ${of(alone, 'p50')}, p99 ${of(alone, 'p99')} ms; ` +
      `with the flood ${of(together, 'perSecond')} per s, p50 ${of(together, 'p50')}, p99 ${of(together, 'p99')} ms; ` +
      `${counted.flooded} requests of the flood; ${counted.failed} of ${counted.logins} logins failed`,
  );
  reportRatio({
    goal: 14,
    what: 'cached listing while one network floods: p99 / without',
    ours: listFigures(together, 'p99'),
    limits: listFigures(alone, 'p99'),
    bound: { max: maxTimes },
  });
  report({
    goal: 14,
    what: 'logins of other networks that failed meanwhile',
    figures: [counted.failed],
    bound: { max: 0 },
  });
} finally {
  await server.stop();
  await directories.stop();
}
