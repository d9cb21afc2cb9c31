import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const library = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
].find((file) => existsSync(file));

/** What it takes that is not installed; undefined where clocks can be moved. */
export function missingForMovingClocks(): string | undefined {
  return library === undefined ? 'libfaketime not found: apt-get install faketime' : undefined;
}

/** The environment of a process whose wall clock is as far from the machine's as `file` says. */
export function movedBy(file: string): Record<string, string> {
  return {
    LD_PRELOAD: library ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // Time as it passes stays as it is, as it does where someone sets a clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** Sets the clock of a process, and returns once its answers are dated so. */
export async function setClock(file: string, origin: string, seconds: number): Promise<void> {
  await writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  for (;;) {
    const answer = await fetch(`${origin}/api/health`);
    await answer.arrayBuffer();
    const told = Date.parse(answer.headers.get('date') ?? '');
    if (Math.abs(told - Date.now() - seconds * 1000) < 5000) return;
    await sleep(50);
  }
}
