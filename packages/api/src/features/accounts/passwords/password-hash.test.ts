import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runHashTask } from './hash-thread.ts';
import { hashPassword, isPasswordOf } from './password-hash.ts';

const pepper = randomBytes(32);

/** The nice values of this process's threads. */
function threadPriorities(): number[] {
  return readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
    // Fields are counted after the name, which may hold spaces: the 19th is nice.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });
}

it('a hash is of its password and pepper alone', async () => {
  const hash = await hashPassword(pepper, 'five minutes and a friend');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  await expect(isPasswordOf(pepper, hash, 'five minutes and a friend')).resolves.toBe(true);
  await expect(isPasswordOf(pepper, hash, 'five minutes and a foe')).resolves.toBe(false);
  await expect(isPasswordOf(randomBytes(32), hash, 'five minutes and a friend')).resolves.toBe(
    false,
  );
});

it('no hash is nobody’s', async () => {
  await expect(isPasswordOf(pepper, null, '')).resolves.toBe(false);
});

it('what Argon2 refuses is an error, and the next password is compared all the same', async () => {
  const task = { password: 'five minutes', options: {}, hash: 'no hash at all' };
  await expect(runHashTask(task)).rejects.toThrow();
  const hash = await hashPassword(pepper, 'five minutes and a friend');
  await expect(isPasswordOf(pepper, hash, 'five minutes and a friend')).resolves.toBe(true);
});

it.runIf(process.platform === 'linux')('passwords give way to everything else', async () => {
  await hashPassword(pepper, 'five minutes and a friend');
  expect(threadPriorities()).toContain(10);
});
