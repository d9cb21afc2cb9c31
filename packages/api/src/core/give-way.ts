import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Between what answers people at once (0) and what may starve (19). */
const niceness = 10;

/**
 * Lets everything else go before the thread that calls this. Linux has a priority for each thread;
 * elsewhere it stays as it is.
 */
export function giveWay(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    setPriority(thread, niceness);
  } catch {}
}
