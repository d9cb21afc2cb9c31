// The process that opens what strangers upload. Native code reads it, which can take long, take much memory
// or crash: none of that is the server's. It does one task at a time and ends with the server.
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import {
  encodePicture,
  type Measured,
  measurePicture,
  PictureError,
  type PictureProblem,
} from './decode-picture.ts';
import type { Variant } from './image-variants.ts';

export type PictureTask =
  | { readonly kind: 'measure'; readonly path: string }
  | {
      readonly kind: 'encode';
      readonly path: string;
      readonly orientation: number;
      readonly variants: readonly [Variant, ...Variant[]];
    };

/** What it says: that it can begin, and then what came of each task. */
export type PictureAnswer =
  | { readonly isReady: true }
  | { readonly result: Measured | readonly Uint8Array[] }
  | { readonly problem: PictureProblem }
  | { readonly failure: string };

/**
 * Whoever signs in or reads goes first; passwords, which give way as well, go before pictures. Linux has a
 * priority for each thread, and the one that decodes is there by now; elsewhere it stays as it is.
 */
function giveWay(): void {
  try {
    for (const thread of readdirSync('/proc/self/task')) {
      setPriority(Number(thread), constants.priority.PRIORITY_LOW);
    }
  } catch {}
}

const say = (answer: PictureAnswer) => process.send?.(answer);

async function work(task: PictureTask): Promise<PictureAnswer> {
  try {
    const result =
      task.kind === 'measure'
        ? await measurePicture(task.path)
        : await encodePicture(task.path, task.orientation, task.variants);
    return { result };
  } catch (error) {
    if (error instanceof PictureError) return { problem: error.problem };
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', async (task: PictureTask) => say(await work(task)));
// Ctrl-C reaches it, too: the server finishes the pictures it has taken, then ends it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// The server is gone, however it ended.
process.on('disconnect', () => process.exit());
giveWay();
say({ isReady: true });
