import { Worker } from 'node:worker_threads';
import type { HolidayAnswer, HolidayQuestion } from './holidays-worker.ts';

/** The worker's file: beside this one in the sources, and beside the bundle once it is built. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

/**
 * The public holidays of places, from the world's list, which is large: a thread of its own loads it, and
 * ends with the answer. A country that the list does not know has none.
 */
export function listHolidays(question: HolidayQuestion): Promise<HolidayAnswer> {
  const worker = new Worker(new URL(`./holidays-worker.${extension}`, import.meta.url), {
    workerData: question,
  });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread of holidays ended without an answer.')));
  });
}
