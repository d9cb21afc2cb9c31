// Postgres stopped without a word: its processes stay, its connections stay open, and nothing answers.
import type { Report } from './findings.ts';
import { listPostgres, signal } from './postgres-processes.ts';
import { addressOf, send } from './requests.ts';
import { openWorld } from './world.ts';

type Timed = { readonly status: number; readonly seconds: number };

async function time(ask: () => Promise<{ readonly status: number }>): Promise<Timed> {
  const begin = performance.now();
  const { status } = await ask();
  return { status, seconds: (performance.now() - begin) / 1000 };
}

async function get(origin: string, address: string): Promise<Timed> {
  return time(async () => {
    const answer = await fetch(origin + address);
    await answer.arrayBuffer();
    return answer;
  });
}

const worst = (asked: readonly Timed[]) => Math.max(...asked.map(({ seconds }) => seconds));

export async function drillSilence(databaseServerUrl: string, report: Report): Promise<void> {
  const world = await openWorld(databaseServerUrl, { LOG_LEVEL: 'info' });
  const { origins } = world;
  const each = (ask: (origin: string, index: number) => Promise<Timed>) =>
    Promise.all(origins.map(ask));
  let logins = 0;
  const signIn = (origin: string) => {
    logins += 1;
    const body = { email: `nobody-${logins}@example.test`, password: 'not the password' };
    return time(() => send(origin, { path: '/auth/login', body, caller: addressOf(logins) }));
  };
  const isUp = async () =>
    [
      ...(await each((origin) => get(origin, '/ready'))).map(({ status }) => status === 200),
      ...(await each(signIn)).map(({ status }) => status === 401),
    ].every(Boolean);
  let pids: number[] = [];
  try {
    await each((origin) => get(origin, '/denver'));
    await each(signIn);
    pids = await listPostgres(world);
    signal(pids, 'SIGSTOP');
    const login = each(signIn);
    const ready = await each((origin) => get(origin, '/ready'));
    const health = await each((origin) => get(origin, '/api/health'));
    const pages = await each((origin) => get(origin, '/denver'));
    const refused = await login;
    signal(pids, 'SIGCONT');
    const begin = performance.now();
    while (!(await isUp()) && performance.now() - begin < 60_000);
    const back = (performance.now() - begin) / 1000;
    const wrong = [...ready, ...health, ...refused].filter(({ status }) => status !== 503).length;
    const lost = pages.filter(({ status }) => status !== 200).length;
    const unit = 's';
    report({ what: '/ready says no after', figure: worst(ready), bound: { below: 3 }, unit });
    report({
      what: '/api/health says 503 after',
      figure: worst(health),
      bound: { below: 3 },
      unit,
    });
    report({
      what: 'a login is refused after',
      figure: worst(refused),
      bound: { below: 10 },
      unit,
    });
    report({ what: 'answers that were not 503', figure: wrong, bound: { exactly: 0 } });
    report({ what: 'cached pages not answered', figure: lost, bound: { exactly: 0 } });
    report({ what: 'everything works again after', figure: back, bound: { below: 5 }, unit });
  } finally {
    // Also where it broke off: what is stopped cannot be ended.
    signal(pids, 'SIGCONT');
    await world.stop();
  }
}
