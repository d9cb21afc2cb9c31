import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Node's option with which a process that gets SIGUSR1 opens its inspector on any free port. */
export const inspectableOption = '--inspect-port=127.0.0.1:0';

const patience = 10_000;

/** Opens the inspectors of processes that run with {@link inspectableOption}; `output` is all that they write. */
export async function openInspectors(
  pids: readonly number[],
  output: () => string,
): Promise<string[]> {
  for (const pid of pids) process.kill(pid, 'SIGUSR1');
  const deadline = performance.now() + patience;
  for (;;) {
    const urls = output().match(/(?<=Debugger listening on )ws:\S+/g) ?? [];
    if (urls.length === pids.length) return urls;
    if (performance.now() > deadline) throw new Error('Not every process opened its inspector.');
    await sleep(50);
  }
}

/** Has a process collect all its garbage, so that what it holds is what it needs. */
export async function collectGarbage(inspectorUrl: string): Promise<void> {
  const inspector = new WebSocket(inspectorUrl);
  const signal = AbortSignal.timeout(patience);
  await once(inspector, 'open', { signal });
  inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
  await once(inspector, 'message', { signal });
  inspector.close();
  await once(inspector, 'close', { signal });
}
