import { setTimeout as sleep } from 'node:timers/promises';
import type { CuttableProxy } from '../../apps/server/src/testing/cuttable-proxy.ts';

/** What can be wrong with the way to Postgres. */
export type Fault = {
  readonly name: string;
  /** Resolves when it is over. */
  readonly happen: (proxy: CuttableProxy, seconds: number) => Promise<void>;
};

export const faults: readonly Fault[] = [
  {
    name: '500 ms late',
    async happen(proxy, seconds) {
      proxy.slow(500);
      await sleep(seconds * 1000);
      proxy.slow(0);
    },
  },
  {
    name: 'broken each second',
    async happen(proxy, seconds) {
      for (let second = 0; second < seconds; second += 1) {
        proxy.reset();
        await sleep(1000);
      }
    },
  },
  {
    name: 'gone',
    async happen(proxy, seconds) {
      await proxy.cut();
      await sleep(seconds * 1000);
      await proxy.mend();
    },
  },
  {
    name: 'silent',
    async happen(proxy, seconds) {
      proxy.swallow();
      await sleep(seconds * 1000);
      await proxy.mend();
    },
  },
];
