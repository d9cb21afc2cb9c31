import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again and again; throws when the answer is no for so many seconds. */
export async function until(isTrue: () => boolean | Promise<boolean>, seconds = 30): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Not within ${seconds} s: ${isTrue}`);
    await sleep(20);
  }
}
