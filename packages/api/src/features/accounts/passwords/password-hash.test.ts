import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { beforeHash, hashPassword, isPasswordOf, runPasswordTask } from './password-hash.ts';

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
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await expect(isPasswordOf(pepper, hash, 'five minutes and a friend')).resolves.toBe(true);
  await expect(isPasswordOf(pepper, hash, 'five minutes and a foe')).resolves.toBe(false);
  await expect(isPasswordOf(randomBytes(32), hash, 'five minutes and a friend')).resolves.toBe(
    false,
  );
});

it('no hash is no one’s', async () => {
  await expect(isPasswordOf(pepper, null, '')).resolves.toBe(false);
});

it('what Argon2 refuses is an error, and the next password is compared all the same', async () => {
  const task = { kind: 'compare', password: 'five minutes', options: {}, hash: 'no hash' } as const;
  await expect(runPasswordTask(task)).rejects.toThrow();
  const hash = await hashPassword(pepper, 'five minutes and a friend');
  await expect(isPasswordOf(pepper, hash, 'five minutes and a friend')).resolves.toBe(true);
});

it('nothing is asked for a password that would have to wait for too many others', async () => {
  const hashes = Array.from({ length: 17 }, () => hashPassword(pepper, 'five minutes'));
  let asked = 0;
  const ask = async () => {
    asked += 1;
  };
  const refused = beforeHash(ask);
  await expect(refused).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(asked).toBe(0);
  await Promise.all(hashes);
  await beforeHash(ask);
  expect(asked).toBe(1);
});

it('of a storm two ask at a time', async () => {
  let asking = 0;
  let max = 0;
  const ask = async () => {
    asking += 1;
    max = Math.max(max, asking);
    await Promise.resolve();
    asking -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => beforeHash(ask)));
  expect([max, asking]).toEqual([2, 0]);
});

it.runIf(process.platform === 'linux')('passwords give way to everything else', async () => {
  await hashPassword(pepper, 'five minutes and a friend');
  expect(threadPriorities()).toContain(10);
});
