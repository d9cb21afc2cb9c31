import { DomainError, formMessages } from '@stagetime/contracts/core/errors';
import { createConcurrencyLimit } from '../queue.ts';
import type { Measured } from './decode-picture.ts';
import type { Variant } from './image-variants.ts';
import { createPictureChild, type Outcome, type SetTimer } from './picture-child.ts';
import type { PictureTask } from './picture-process.ts';

/** Processes that open pictures at the same time. */
const atOnce = 2;
/** No more forms than these are read at once; no one waits for a picture forever. */
const waiting = { maxWaiting: 32, maxWait: 15_000 };

/** What someone reads whose picture cannot be taken. */
export type PictureMessages = { readonly unreadable: string; readonly tooManyPixels: string };

export type PictureEncoder = {
  /**
   * The picture in a file as WebP files of the wanted sizes, turned upright, without anything that the file
   * said beside its pixels: where and when it was taken, by whom, and whatever else was hidden in it. Throws
   * INVALID_INPUT for what is no whole picture or has too many pixels, UNAVAILABLE for what takes too long.
   */
  readonly encode: (
    path: string,
    variants: readonly [Variant, ...Variant[]],
    messages: PictureMessages,
  ) => Promise<readonly Uint8Array[]>;
  /** Ends its processes, whatever they do. The next picture starts others. */
  readonly end: () => void;
  /** Those of its processes that run. */
  readonly pids: () => number[];
};

type PictureEncoderOptions = {
  /** Milliseconds for each of the two steps of a picture, from when its turn has come. */
  readonly deadline?: number;
  /** Milliseconds without a picture after which a process ends. */
  readonly idleTime?: number;
  readonly setTimer?: SetTimer;
  /** Told why a process was killed, or ended by itself. */
  readonly onTrouble?: (what: string) => void;
};

const setRealTimer: SetTimer = (action, milliseconds) => {
  const timer = setTimeout(action, milliseconds).unref();
  return () => clearTimeout(timer);
};

/**
 * Opens pictures in two processes of their own. No thread of this process ever sees a file that a stranger
 * made: threads share the pool that passwords and files need, and what native code does cannot be stopped
 * but by ending its process.
 */
export function createPictureEncoder({
  deadline = 10_000,
  idleTime = 60_000,
  setTimer = setRealTimer,
  onTrouble = () => {},
}: PictureEncoderOptions = {}): PictureEncoder {
  const children = Array.from({ length: atOnce }, () =>
    createPictureChild({ deadline, idleTime, setTimer, onTrouble }),
  );
  // The one that worked last comes first: as long as one is enough, the other is not started.
  const idle = [...children];
  const all = createConcurrencyLimit({ ...waiting, name: 'pictures', atOnce });
  const large = createConcurrencyLimit({ ...waiting, name: 'large-pictures', atOnce: 1 });

  const run = <Result extends Measured | readonly Uint8Array[]>(task: PictureTask) =>
    all(async () => {
      const child = idle.pop();
      if (child === undefined) throw new Error('More pictures are open than there are processes.');
      try {
        return await child.run<Result>(task);
      } finally {
        idle.push(child);
      }
    });

  return {
    async encode(path, variants, messages) {
      const { orientation, isLarge } = take(
        await run<Measured>({ kind: 'measure', path }),
        messages,
      );
      const encode = () => run<Uint8Array[]>({ kind: 'encode', path, orientation, variants });
      // Two of those that take the most memory are never open together.
      return take(await (isLarge ? large(encode) : encode()), messages);
    },
    end() {
      for (const child of children) child.end();
    },
    pids: () => children.flatMap((child) => child.pid() ?? []),
  };
}

function take<Result>(outcome: Outcome<Result>, messages: PictureMessages): Result {
  if ('result' in outcome) return outcome.result;
  const { problem } = outcome;
  // It may be the picture, or a machine that has too much to do.
  if (problem === 'tookTooLong') throw new DomainError('UNAVAILABLE', formMessages.tookTooLong);
  throw new DomainError('INVALID_INPUT', messages[problem]);
}
