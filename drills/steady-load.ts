import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, send } from './requests.ts';

/** What came of requests that were sent at a steady rate, however slowly they were answered. */
export type SteadyLoad = {
  readonly requests: number;
  /** Requests in a second. */
  readonly rate: number;
  /** Of each that was not answered, or not with a success, what it was and what came of it. */
  readonly failures: readonly string[];
  /** Times to answer in milliseconds, the shortest first. */
  readonly times: readonly number[];
};

/** Milliseconds between two bursts. */
const tick = 10;

/**
 * Sends so many requests a second until the work is done: who waits for answers before asking again would ask less
 * while something is wrong.
 */
export async function loadSteadily(
  origin: string,
  perSecond: number,
  callOf: (index: number) => Call,
  work: () => Promise<unknown>,
): Promise<SteadyLoad> {
  const failures: string[] = [];
  const times: number[] = [];
  const running = new Set<Promise<void>>();
  const begin = performance.now();
  const ask = async (call: Call) => {
    const from = performance.now();
    const failure = await send(origin, call).then(
      ({ status, text }) => (status < 300 ? undefined : `${status} ${text.slice(0, 100)}`),
      String,
    );
    times.push(performance.now() - from);
    if (failure !== undefined) failures.push(`${call.method ?? 'POST'} ${call.path}: ${failure}`);
  };
  let sent = 0;
  let isDone = false;
  const sending = (async () => {
    while (!isDone) {
      const due = Math.floor(((performance.now() - begin) / 1000) * perSecond);
      for (; sent < due; sent += 1) {
        const asked = ask(callOf(sent)).finally(() => running.delete(asked));
        running.add(asked);
      }
      await sleep(tick);
    }
  })();
  try {
    await work();
  } finally {
    isDone = true;
    await sending;
  }
  const seconds = (performance.now() - begin) / 1000;
  await Promise.all(running);
  return {
    requests: sent,
    rate: sent / seconds,
    failures,
    times: times.toSorted((one, other) => one - other),
  };
}
