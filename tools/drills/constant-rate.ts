import { setTimeout as sleep } from 'node:timers/promises';

/** What came of requests that were sent at a steady rate, however slowly they were answered. */
export type RatedLoad = {
  readonly requests: number;
  /** Requests in a second. */
  readonly rate: number;
  /** What was wrong, one for each answer that was not as it should be. */
  readonly failures: readonly string[];
  /** Times to answer in milliseconds, the shortest first. */
  readonly times: readonly number[];
};

/** Milliseconds between two bursts. */
const tick = 10;

/**
 * Asks so many times a second until the work is done: who waits for answers before asking again would ask less
 * while something is wrong. `ask` tells what is wrong with an answer, and nothing of a good one.
 */
export async function loadAtRate(
  perSecond: number,
  ask: (index: number) => Promise<string | undefined>,
  work: () => Promise<unknown>,
): Promise<RatedLoad> {
  const failures: string[] = [];
  const times: number[] = [];
  const running = new Set<Promise<void>>();
  const begin = performance.now();
  const askOnce = async (index: number) => {
    const from = performance.now();
    const failure = await ask(index).catch(String);
    times.push(performance.now() - from);
    if (failure !== undefined) failures.push(failure.replaceAll(/\s+/g, ' '));
  };
  let sent = 0;
  let isDone = false;
  const sending = (async () => {
    while (!isDone) {
      const due = Math.floor(((performance.now() - begin) / 1000) * perSecond);
      for (; sent < due; sent += 1) {
        const asked = askOnce(sent).finally(() => running.delete(asked));
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

/** The time within which this share of the answers came. */
export function quantile({ times }: Pick<RatedLoad, 'times'>, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
}
