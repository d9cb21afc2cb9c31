import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from './crowd.ts';
import { type Answer, type Call, send } from './requests.ts';

export type LoadOptions = {
  readonly origins: readonly string[];
  readonly members: readonly Member[];
  readonly mic: number;
  /** What its comments begin with. */
  readonly name: string;
};

export type Acknowledged = { readonly content: string; readonly at: number };

/** A read: when it was answered, in milliseconds of `performance.now()`, how, and after how long. */
export type Read = { readonly at: number; readonly status: number; readonly seconds: number };

export type SteadyLoad = {
  /** Comments that were answered as written, in the order of the answers. */
  readonly acknowledged: readonly Acknowledged[];
  /** Of a listing that is kept, and of a mic that is read anew each time. */
  readonly kept: readonly Read[];
  readonly anew: readonly Read[];
  /** Waits until so many more comments were acknowledged; throws after 120 seconds. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
};

const patience = 8000;

/**
 * Members who comment, one after the other, each through both processes in turn: what is not answered as
 * written is sent again with its key until it is. Beside them someone reads at each process.
 */
export function startLoad({ origins, members, mic, name }: LoadOptions): SteadyLoad {
  const acknowledged: Acknowledged[] = [];
  const kept: Read[] = [];
  const anew: Read[] = [];
  let isOver = false;
  const ask = async (origin: string, call: Call): Promise<Pick<Answer, 'status'>> => {
    const timeout = sleep(patience, { status: 0 }, { ref: false });
    return Promise.race([send(origin, call).catch(() => ({ status: 0 })), timeout]);
  };

  const write = async ({ token }: Member, writer: number) => {
    for (let number = 0; !isOver; number += 1) {
      const content = `${name} ${writer} ${number}`;
      const path = `/comments/mics/${mic}/comments`;
      const call = { path, body: { content }, token, idempotencyKey: content.replaceAll(' ', '-') };
      for (let attempt = number; ; attempt += 1) {
        const { status } = await ask(origins[attempt % origins.length] ?? '', call);
        if (status === 201) break;
        // No one hears of this one, whatever became of it.
        if (isOver) return;
        await sleep(50);
      }
      acknowledged.push({ content, at: performance.now() });
    }
  };
  const read = async (origin: string, path: string, reads: Read[]) => {
    while (!isOver) {
      const begin = performance.now();
      const { status } = await ask(origin, { method: 'GET', path });
      const at = performance.now();
      reads.push({ at, status, seconds: (at - begin) / 1000 });
      await sleep(20);
    }
  };
  const works = [
    ...members.map(write),
    ...origins.flatMap((origin) => [
      read(origin, '/open-mics/city/los-angeles', kept),
      read(origin, `/open-mics/${mic}`, anew),
    ]),
  ];

  return {
    acknowledged,
    kept,
    anew,
    async more(count) {
      const wanted = acknowledged.length + count;
      const deadline = performance.now() + 120_000;
      while (acknowledged.length < wanted) {
        if (performance.now() > deadline) throw new Error('Nothing is written any more.');
        await sleep(10);
      }
    },
    async stop() {
      isOver = true;
      await Promise.all(works);
    },
  };
}

/** The longest time after `since` in which nothing was acknowledged, in seconds. */
export function longestGap(acknowledged: readonly Acknowledged[], since: number): number {
  const times = [since, ...acknowledged.map(({ at }) => at).filter((at) => at > since)];
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  return Math.max(0, ...gaps) / 1000;
}
