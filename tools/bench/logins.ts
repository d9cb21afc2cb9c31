// node tools/bench/logins.ts [--quick] [--mics 1000]
// What fifty parallel logins leave of the cached listing's times to answer, at 100 connections: rounds
// without and with them take turns. The next fifty come once the last are answered, from other people
// at other addresses; every password is compared, whether there is such an account or not.
import { openDirectories } from './directory.ts';
import { chooseSizes, rounds } from './options.ts';
import { listFigures, measure, median, type Round, type Target } from './rounds.ts';
import { product, runProgram, withoutLimits } from './run-program.ts';
import { reportRatio, say } from './table.ts';

const maxTimes = 2;
const connections = 100;
const parallelLogins = 50;

type Logins = { compared: number; refused: number };

/** Each login is another person's. */
let lastPerson = 0;

/** Signs in with wrong passwords until told to stop; resolves once the last are answered. */
async function signInUntil(origin: string, counted: Logins, isOver: () => boolean): Promise<void> {
  const signIn = async () => {
    lastPerson += 1;
    const address = `10.${lastPerson >> 16}.${(lastPerson >> 8) & 255}.${lastPerson & 255}`;
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ email: `nobody-${lastPerson}@example.org`, password: 'not this one' }),
    });
    await answer.arrayBuffer();
    if (answer.status === 401) counted.compared += 1;
    else if (answer.status === 429) counted.refused += 1;
    else throw new Error(`A login was answered with ${answer.status}.`);
  };
  while (!isOver()) {
    await Promise.all(Array.from({ length: parallelLogins }, signIn));
  }
}

async function measureWithLogins(target: Target, counted: Logins): Promise<Round> {
  let isOver = false;
  const logins = signInUntil(target.origin, counted, () => isOver);
  const round = await measure(target, connections, rounds.seconds);
  isOver = true;
  // What is still on its way must not weigh on the next round.
  await logins;
  return round;
}

const directories = await openDirectories(say);
const [mics = 1000] = chooseSizes([1000], [1000]);
const environment = { ...withoutLimits, TRUSTED_PROXY: '127.0.0.1' };
const server = await runProgram(product(environment), await directories.open(mics));
try {
  const target = { origin: server.origin, paths: ['/api/open-mics/city/denver'] };
  const alone: Round[] = [];
  const together: Round[] = [];
  const counted: Logins = { compared: 0, refused: 0 };
  for (let round = 0; round <= rounds.rounds; round += 1) {
    const figures = [
      await measure(target, connections, rounds.seconds),
      await measureWithLogins(target, counted),
    ] as const;
    // The first round warms up.
    if (round === 0) continue;
    alone.push(figures[0]);
    together.push(figures[1]);
  }
  if (counted.compared === 0) throw new Error('No password was compared.');
  const of = (measured: readonly Round[], figure: keyof Round) =>
    median(listFigures(measured, figure)).toFixed(figure === 'perSecond' ? 0 : 2);
  say(
    `Alone ${of(alone, 'perSecond')} per s, p50 ${of(alone, 'p50')}, p99 ${of(alone, 'p99')} ms; ` +
      `with logins ${of(together, 'perSecond')} per s, p50 ${of(together, 'p50')}, p99 ${of(together, 'p99')} ms; ` +
      `${counted.compared} passwords compared, ${counted.refused} logins told to wait`,
  );
  reportRatio({
    goal: 13,
    what: 'cached listing with 50 parallel logins: p99 / without',
    ours: listFigures(together, 'p99'),
    limits: listFigures(alone, 'p99'),
    bound: { max: maxTimes },
  });
} finally {
  await server.stop();
  await directories.stop();
}
