import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { endLeftovers, endTree, isAlive } from './processes.mjs';

const waits = 'setInterval(() => {}, 1000);';
const ignores = `process.on('SIGTERM', () => {}); ${waits}`;
const below = (script: string, options: string) => `
  const child = require('node:child_process').spawn(
    process.execPath,
    ['-e', ${JSON.stringify(`${script} console.log(process.pid)`)}],
    { stdio: ['ignore', 'pipe', 'ignore'], ${options} });
  child.stdout.once('data', (chunk) => console.log(String(chunk)));`;

/** Starts a group and resolves with its leader and the number that it prints when it is ready. */
async function start(script: string) {
  const leader = spawn(process.execPath, ['-e', script], { detached: true, stdio: 'pipe' });
  const [chunk] = await once(leader.stdout, 'data');
  return { leader, pid: leader.pid ?? 0, printed: Number(String(chunk)) };
}

describe.skipIf(process.platform === 'win32')('ending', () => {
  test('who ignores the request is killed', async () => {
    const { pid } = await start(`${ignores} console.log(0)`);
    await endTree(pid, 50);
    expect(isAlive(pid)).toBe(false);
  });

  test('a child in a group of its own ends too', async () => {
    const { pid, printed } = await start(`${below(ignores, 'detached: true')} ${waits}`);
    await endTree(pid, 50);
    expect([pid, printed].filter(isAlive)).toEqual([]);
  });

  test('what a finished command left in its group ends', async () => {
    const script = `${below(waits, '')} child.stdout.once('data', () => process.exit(0));`;
    const { leader, pid, printed } = await start(script);
    if (leader.exitCode === null) await once(leader, 'exit');
    await endLeftovers(pid);
    await expect.poll(() => isAlive(printed)).toBe(false);
  });

  test('no one there is no error', async () => {
    const { leader, pid } = await start('console.log(0)');
    if (leader.exitCode === null) await once(leader, 'exit');
    await endLeftovers(pid);
    await endTree(pid, 0);
  });
});
