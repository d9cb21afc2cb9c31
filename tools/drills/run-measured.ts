import { readFileSync } from 'node:fs';
import type { BuiltCommand } from '../../apps/server/src/testing/built-server.ts';

export type Run = {
  readonly exitCode: number | null;
  readonly seconds: number;
  /** The most memory that it held; 0 where the system does not tell. */
  readonly peakMegabytes: number;
  readonly output: string;
};

/** Waits for a command's end, and measures meanwhile. */
export async function runMeasured({
  process: child,
  exitCode,
  output,
}: BuiltCommand): Promise<Run> {
  const begin = performance.now();
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, readPeak(child.pid));
  }, 100);
  const code = await exitCode;
  clearInterval(timer);
  return {
    exitCode: code,
    seconds: (performance.now() - begin) / 1000,
    peakMegabytes: peak / 1000,
    output: output(),
  };
}

/** In kilobytes; Linux keeps the highest value itself. */
function readPeak(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
