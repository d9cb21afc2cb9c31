import { type ChildProcess, fork } from 'node:child_process';
import type { Measured, PictureProblem } from './decode-picture.ts';
import type { PictureAnswer, PictureTask } from './picture-process.ts';

/** Milliseconds until a process that was started can begin; more than a busy machine needs. */
const startTime = 30_000;

/** Calls back after so many milliseconds, unless what it returns is called before. */
export type SetTimer = (action: () => void, milliseconds: number) => () => void;

type PictureChildOptions = {
  /** Milliseconds for a task, and without one until the process ends. */
  readonly deadline: number;
  readonly idleTime: number;
  readonly setTimer: SetTimer;
  /** Told why a process was ended, or ended by itself, in the middle of a task. */
  readonly onTrouble: (what: string) => void;
};

/** What came of a task; `unreadable`, too, is what ended the process. */
export type Outcome<Result> =
  | { readonly result: Result }
  | { readonly problem: PictureProblem | 'tookTooLong' };

type Working = {
  readonly resolve: (outcome: Outcome<never>) => void;
  readonly reject: (error: Error) => void;
  stopTimer: () => void;
};

/** The process' file: beside this one in the sources, and beside the bundle once it is built. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const file = new URL(`./picture-process.${extension}`, import.meta.url);

/** Without our secrets, and small: it needs little beside the pixels. */
function startProcess(): ChildProcess {
  return fork(file, [], {
    env: { NODE_ENV: 'production', MALLOC_MMAP_THRESHOLD_: '1048576', UV_THREADPOOL_SIZE: '1' },
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * A process that does one task after the other, for whoever waits for each before asking for the next.
 * It is started by the first task, ends when there was none for a while, and is killed when a task takes
 * too long: native code cannot be stopped otherwise. The next task then starts another.
 */
export function createPictureChild(options: PictureChildOptions) {
  const { deadline, idleTime, setTimer, onTrouble } = options;
  let child: ChildProcess | undefined;
  let isReady = false;
  let working: Working | undefined;
  let stopIdling = () => {};

  const finish = (settle: (task: Working) => void) => {
    const task = working;
    if (task === undefined) return;
    working = undefined;
    task.stopTimer();
    if (child !== undefined) {
      // An idle one keeps nothing alive.
      child.unref();
      child.channel?.unref();
      stopIdling = setTimer(end, idleTime);
    }
    settle(task);
  };

  /** Kills it, whatever it does, and says what is wrong with what it was asked. */
  function kill(problem: PictureProblem | 'tookTooLong'): void {
    const ended = child;
    child = undefined;
    isReady = false;
    stopIdling();
    ended?.kill('SIGKILL');
    finish(({ resolve }) => resolve({ problem }));
  }

  const end = () => kill('tookTooLong');
  const stop = () => {
    onTrouble('took too long');
    kill('tookTooLong');
  };

  const hear = (answer: PictureAnswer) => {
    if ('isReady' in answer) {
      isReady = true;
      if (working === undefined) return;
      working.stopTimer();
      working.stopTimer = setTimer(stop, deadline);
    } else if ('failure' in answer) {
      const { failure } = answer;
      finish(({ reject }) => reject(new Error(failure)));
    } else {
      finish(({ resolve }) => resolve(answer as Outcome<never>));
    }
  };

  const start = () => {
    const started = startProcess();
    started.on('message', (answer: PictureAnswer) => {
      if (started === child) hear(answer);
    });
    started.on('exit', (code, signal) => {
      if (started !== child) return;
      onTrouble(`ended by ${signal ?? code}`);
      kill('unreadable');
    });
    started.on('error', (error) => {
      if (started !== child) return;
      // Of one that runs only its channel can fail, as it does under one that just crashed: its exit says so.
      if (started.pid !== undefined) {
        started.kill('SIGKILL');
        return;
      }
      child = undefined;
      isReady = false;
      finish(({ reject }) => reject(error));
    });
    return started;
  };

  return {
    pid: () => child?.pid,
    end,
    async run<Result extends Measured | readonly Uint8Array[]>(
      task: PictureTask,
    ): Promise<Outcome<Result>> {
      stopIdling();
      const asked = child ?? start();
      child = asked;
      asked.ref();
      asked.channel?.ref();
      return new Promise((resolve, reject) => {
        const stopTimer = setTimer(stop, isReady ? deadline : startTime);
        working = { resolve, reject, stopTimer };
        asked.send(task);
      });
    },
  };
}
