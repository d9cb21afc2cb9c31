// The disk under the database is full: what is written is refused and says so, what is read goes on, and when there
// is room again no one has to do anything.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../apps/server/src/testing/until.ts';
import { errorMessages } from '../../packages/contracts/src/core/errors.ts';
import { startEmbeddedPostgres } from '../../packages/db/src/embedded/embedded-postgres.ts';
import { insertMic } from '../../packages/db/src/testing/factories.ts';
import { createTemplateDatabase } from '../../packages/db/src/testing/test-database.ts';
import { type Member, signUpMembers, withoutLimits } from './crowd.ts';
import type { Report } from './findings.ts';
import { type Answer, type Call, send } from './requests.ts';
import { openWorld, type World } from './world.ts';

const megabytes = 400;
/** In a row: some rows may still find room on pages that are there. */
const refusedInARow = 20;
const mostTries = 2000;
/** Seconds until everything has to work again by itself. */
const patience = 5;

type Options = {
  /** Leaves room on the disk: a drill that says nothing of it is broken. */
  readonly isRoomy?: boolean;
  /** Never makes room again: the same. */
  readonly staysFull?: boolean;
};

/** What it takes that is not there; undefined where the drill can run. */
export function missingForDiskFull(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    return 'mounting a small disk takes root on Linux';
  }
  return existsSync('/usr/bin/mount') ? undefined : 'mount not found';
}

export async function drillDiskFull(report: Report, options: Options = {}): Promise<void> {
  const missing = missingForDiskFull();
  if (missing !== undefined) {
    process.stdout.write(`disk-full: skipped, ${missing}\n`);
    return;
  }
  const disk = await mkdtemp(path.join(tmpdir(), 'stagetime-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'stagetime', disk]);
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(disk, 'data') });
    try {
      await createTemplateDatabase(postgres.url);
      await drillOn(disk, postgres.url, report, options);
    } finally {
      await postgres.stop();
    }
  } finally {
    execFileSync('umount', [disk]);
    await rm(disk, { recursive: true });
  }
}

async function drillOn(disk: string, url: string, report: Report, options: Options) {
  const world = await openWorld(url, withoutLimits);
  try {
    const [member] = await signUpMembers(world, 1);
    const { id } = await insertMic(world.db, { now: new Date() });
    const writer = createWriter(world, id, member);
    const reads = listReads(member);
    report({
      what: 'control: writes and reads that fail while there is room',
      figure:
        (await writer.write(10)).filter(({ status }) => status !== 201).length +
        (await countLost(world, reads)),
      bound: { exactly: 0 },
    });
    // A fresh file of the log: that it is full, too, is another drill.
    await world.query('select pg_switch_wal()');
    await world.query('checkpoint');
    const ballast = path.join(disk, 'ballast');
    if (!options.isRoomy) await fill(ballast);
    const refused = await writer.writeUntilRefused();
    report({
      what: `disk full: comments in a row answered with 503 and its sentence, of ${refusedInARow}`,
      figure: refused,
      bound: { exactly: refusedInARow },
    });
    report({
      what: 'disk full: reads that failed, cached, asked of the database, of visitors and one signed in',
      figure: await countLost(world, reads),
      bound: { exactly: 0 },
    });
    if (!options.staysFull) await rm(ballast, { force: true });
    const begin = performance.now();
    const seconds = () => (performance.now() - begin) / 1000;
    while ((await writer.write(2)).some(({ status }) => status !== 201) && seconds() < patience)
      await sleep(20);
    report({
      what: 'room again: comments are taken after',
      figure: seconds(),
      bound: { below: patience },
      unit: 's',
    });
    report({
      what: `comments of ${writer.taken()} that were answered as taken and are not there exactly once`,
      figure: await writer.countWrong(),
      bound: { exactly: 0 },
    });
    report({
      what: 'transactions left open, and processes that ended',
      figure: await countStuck(world),
      bound: { exactly: 0 },
    });
  } finally {
    // Postgres cannot end without room for its last checkpoint.
    await rm(path.join(disk, 'ballast'), { force: true });
    await world.stop();
  }
}

/** Takes what is left of a disk. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (const size of [1024 * 1024, 4096]) {
      const chunk = Buffer.alloc(size, 1);
      // `write` may write less, which the next one then fails with.
      while (
        await handle.write(chunk).then(
          ({ bytesWritten }) => bytesWritten === size,
          () => false,
        )
      );
    }
  } finally {
    await handle.close();
  }
}

function createWriter({ origins, query }: World, micId: number, member: Member | undefined) {
  const taken: string[] = [];
  const writeOne = async (origin: string): Promise<Answer> => {
    const content = `${randomUUID()} ${'x'.repeat(150)}`;
    const body = { content };
    const call = { path: `/comments/mics/${micId}/comments`, body, token: member?.token };
    const answer = await send(origin, call);
    if (answer.status === 201) taken.push(content);
    return answer;
  };
  const write = async (count: number): Promise<Answer[]> => {
    const answers: Answer[] = [];
    while (answers.length < count) answers.push(await writeOne(origins[answers.length % 2] ?? ''));
    return answers;
  };
  return {
    write,
    /** How many were refused in a row, as they should be. */
    async writeUntilRefused(): Promise<number> {
      let row = 0;
      for (let tries = 0; tries < mostTries && row < refusedInARow; tries += 1) {
        const [answer] = await write(1);
        if (answer?.status === 201) row = 0;
        else if (answer?.status === 503 && answer.text.includes(errorMessages.UNAVAILABLE))
          row += 1;
        else throw new Error(`A comment was answered with ${answer?.status} ${answer?.text}`);
      }
      return row;
    },
    taken: () => taken.length,
    async countWrong(): Promise<number> {
      const rows = await query<{ content: string }>('select content from comments');
      const counts = new Map<string, number>();
      for (const { content } of rows) counts.set(content, (counts.get(content) ?? 0) + 1);
      return taken.filter((content) => counts.get(content) !== 1).length;
    },
  };
}

function listReads(member: Member | undefined): readonly Call[] {
  const own = { method: 'GET', token: member?.token } as const;
  return [
    { method: 'GET', path: '/los-angeles', isPage: true },
    { method: 'GET', path: '/open-mics/city/los-angeles' },
    { method: 'GET', path: '/search?q=open' },
    { ...own, path: '/auth/me' },
    { ...own, path: '/messages/conversations' },
  ];
}

/** Each of them of each process, once as it was kept and once as no one asked before. */
async function countLost({ origins }: World, reads: readonly Call[]): Promise<number> {
  const calls = reads.flatMap((call) => {
    const mark = `${call.path.includes('?') ? '&' : '?'}drill=${randomUUID()}`;
    return [call, { ...call, path: `${call.path}${mark}` }];
  });
  const answers = await Promise.all(
    origins.flatMap((origin) => calls.map((call) => send(origin, call))),
  );
  return answers.filter(({ status }) => status !== 200).length;
}

/** Jobs have a transaction open now and then, too: those are stuck that stay as long as it may take. */
async function countStuck({ query, pids }: World): Promise<number> {
  let count = Number.NaN;
  const isNoneOpen = async () => {
    const [row] = await query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where state like 'idle in transaction%'",
    );
    count = row?.count ?? Number.NaN;
    return count === 0;
  };
  await until(isNoneOpen, patience).catch(() => undefined);
  return count + pids.filter((pid) => !existsSync(`/proc/${pid}`)).length;
}
