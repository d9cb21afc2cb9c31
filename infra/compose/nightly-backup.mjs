// The service `backup` of compose.yaml: node nightly-backup.mjs FOLDER PROGRAM ARGUMENTS… runs the program every night
// and removes what is older than 30 days. There is no cron in the image, and no shell.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const hour = 3_600_000;
const keptFor = 30 * 24 * hour;

/**
 * Whether it is time: between three and four at night, UTC, and at once where a night was missed.
 * @param {number | undefined} last when the newest backup was made, in milliseconds
 * @param {Date} now
 */
export function isDue(last, now) {
  const age = now.getTime() - (last ?? 0);
  return age > 26 * hour || (now.getUTCHours() === 3 && age > 12 * hour);
}

/**
 * The backups of a folder, and when each was made.
 * @param {string} folder
 */
export async function listBackups(folder) {
  const names = (await readdir(folder)).filter((name) =>
    /^stagetime-.*\.tar(?:\.age)?$/.test(name),
  );
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { file, madeAt: (await stat(file)).mtimeMs };
    }),
  );
}

/**
 * Makes one where it is time, and only then removes old ones.
 * @param {string} folder
 * @param {readonly string[]} command
 * @param {Date} now
 */
export async function backUpWhenDue(folder, [program = '', ...args], now) {
  const backups = await listBackups(folder);
  if (!isDue(Math.max(0, ...backups.map(({ madeAt }) => madeAt)), now)) return;
  const [code] = await once(spawn(program, args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`The backup ended with ${code}.`);
  for (const { file, madeAt } of backups) {
    if (now.getTime() - madeAt > keptFor) await rm(file);
  }
}

if (import.meta.main) {
  const [folder = '', ...command] = process.argv.slice(2);
  process.once('SIGTERM', () => process.exit(0));
  for (;;) {
    // It is tried again; StagetimeBackupOld says so where it goes on.
    await backUpWhenDue(folder, command, new Date()).catch(console.error);
    await wait(hour / 6);
  }
}
