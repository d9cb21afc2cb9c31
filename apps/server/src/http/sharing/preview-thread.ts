import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { withDeadline } from '../../observe/with-deadline.ts';
import type { PreviewResult, PreviewTask } from './preview-worker.ts';

/** The worker's file: beside this one in the sources, and beside the bundle once it is built. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const file = new URL(`./preview-worker.${extension}`, import.meta.url);

/** Milliseconds after which a drawing hangs; the slowest takes a twentieth. */
const maxDrawingTime = 10_000;

export type DrawPreview = (task: PreviewTask) => Promise<Buffer>;

/**
 * Draws previews on a thread of its own with a low priority: each is a tenth of a second of a
 * processor. The thread starts with the first and draws one at a time; whoever calls sees to that.
 */
export function createPreviewThread(): { readonly draw: DrawPreview } {
  let thread: Worker | undefined;

  async function ask(worker: Worker, task: PreviewTask): Promise<PreviewResult> {
    const heard = new AbortController();
    const { signal } = heard;
    // Both reject on 'error'. A worker that ends without one would leave the question open.
    const answered = once(worker, 'message', { signal });
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('The thread of previews ended.');
    });
    ended.catch(() => {});
    answered.catch(() => {});
    try {
      worker.postMessage(task);
      const [answer] = await withDeadline(Promise.race([answered, ended]), maxDrawingTime);
      return answer;
    } finally {
      heard.abort();
    }
  }

  return {
    async draw(task) {
      thread ??= new Worker(file);
      const worker = thread;
      worker.ref();
      try {
        const answer = await ask(worker, task);
        if ('problem' in answer) throw answer.problem;
        return Buffer.from(answer.png.buffer);
      } catch (error) {
        // Whatever state it is in, the next drawing has a new one.
        thread = undefined;
        await worker.terminate();
        throw error;
      } finally {
        // Nobody waits for it when the process is done.
        worker.unref();
      }
    },
  };
}
