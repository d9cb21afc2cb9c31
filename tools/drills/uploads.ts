// G16: uploads from everywhere at once, against one process. No one who signs in or reads notices, memory stays
// bounded and comes back, and nothing is left on the disk.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BuiltCommand, runBuilt } from '../../apps/server/src/testing/built-server.ts';
import { listTree, readTreeMegabytes } from '../../apps/server/src/testing/process-tree.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { drawScene } from '../../packages/api/src/core/images/testing/corpus.ts';
import {
  drawPackedTexts,
  drawPictureOf,
} from '../../packages/api/src/core/images/testing/pictures.ts';
import { createTestDatabase } from '../../packages/db/src/testing/test-database.ts';
import { commands } from '../boot/commands.mjs';
import { quantile } from './constant-rate.ts';
import type { Report } from './findings.ts';
import { limitMemory } from './limit-memory.ts';
import { attack, type Sent, sendForm, submissionForm } from './upload-attacks.ts';
import {
  furnish,
  listSpooled,
  memoryGoal,
  memoryLimit,
  recovery,
  type Scene,
  warmUp,
  watch,
} from './upload-scene.ts';

/** Megabytes by which memory may be higher afterwards. */
const memoryRise = 50;
const mebibyte = 1024 * 1024;

export type UploadsOptions = { readonly seconds: number; readonly isQuick: boolean };

export async function drillUploads(
  databaseServerUrl: string,
  report: Report,
  { seconds, isQuick }: UploadsOptions,
): Promise<void> {
  const database = await createTestDatabase(databaseServerUrl);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stagetime-drill-'));
  const serve = () =>
    runBuilt(['serve'], {
      ...commands.start?.env,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      TRUSTED_PROXY: '127.0.0.1',
      SHUTDOWN_DELAY_MS: '0',
      LOG_LEVEL: 'error',
    });
  let server = serve();
  let lift: (() => void) | undefined;
  try {
    const scene = await furnish(database, server, dataDir, report);
    lift = limitMemory(scene.pid, memoryLimit);
    report({
      what: `control, memory limited to ${memoryLimit} MB by the kernel (1), or only watched (0)`,
      figure: lift === undefined ? 0 : 1,
      bound: { within: [0, 1] },
    });
    await drillAttacks(scene, seconds);
    await drillOddForms(scene, isQuick);
    await drillCrowd(scene);
    report({
      what: 'a process that ended',
      figure: server.process.exitCode === null ? 0 : 1,
      bound: { exactly: 0 },
    });
    server = await drillKill(scene, serve);
  } finally {
    server.process.kill('SIGTERM');
    await server.exitCode;
    lift?.();
    await database.drop();
    await rm(dataDir, { recursive: true });
  }
}

type Attack = { readonly name: string; readonly run: () => Promise<Sent[]> };

async function drillAttacks(scene: Scene, seconds: number): Promise<void> {
  const { origin, pid, report, forms } = scene;
  const large = submissionForm(await drawPictureOf(10 * mebibyte));
  // A picture that costs as much as one may, so that what is taken is decoded too.
  const heavy = await drawScene(4950, 4950).jpeg({ progressive: true }).toBuffer();
  const [few, many] = [await drawPackedTexts(12), await drawPackedTexts(94)];
  const packed = [...Object.values(few), ...Object.values(many), heavy].map(submissionForm);
  const attacks: readonly Attack[] = [
    {
      name: '200 forms of 10 MB at once, half of them slow',
      run: () =>
        attack(200, seconds, (index, signal) =>
          sendForm(origin, large, { signal, ...(index % 2 === 0 && { pause: 250 }) }),
        ),
    },
    {
      name: 'pictures that unpack to gigabytes, by four visitors',
      run: () =>
        attack(4, seconds, (index, signal) =>
          sendForm(
            origin,
            packed[(index + Math.floor(performance.now())) % packed.length] as Buffer,
            {
              signal,
            },
          ),
        ),
    },
  ];
  const before = await warmUp(scene);
  for (const { name, run } of attacks) {
    let sent: Sent[] = [];
    const { peak, logins, files } = await watch(scene, async () => {
      sent = await run();
    });
    const count = (status: number) => sent.filter((one) => one.status === status).length;
    const of = `${name}, ${seconds} s: ${count(201)} taken, ${count(503)} told 503, ${count(429)} 429, ${sent.length} in all`;
    report({ what: `${of}: memory`, figure: peak, bound: { below: memoryGoal }, unit: 'MB' });
    report({
      what: `${name}: a limit of ${memoryLimit} MB passed`,
      figure: peak > memoryLimit ? 1 : 0,
      bound: { exactly: 0 },
    });
    report({
      what: `${name}: slowest hundredth of ${logins.requests} logins`,
      figure: quantile(logins, 0.99),
      bound: { below: 1000 },
      unit: 'ms',
    });
    const failures = [...logins.failures, ...(files?.failures ?? ['none asked'])];
    if (failures.length > 0) process.stdout.write(`${failures.slice(0, 3).join('\n')}\n`);
    report({
      what: `${name}: logins and static files not answered with 200`,
      figure: failures.length,
      bound: { exactly: 0 },
    });
    await until(() => listSpooled(forms).length === 0, recovery).catch(() => {});
    report({
      what: `${name}: files of forms left`,
      figure: listSpooled(forms).length,
      bound: { exactly: 0 },
    });
    const since = performance.now();
    const isBack = () => readTreeMegabytes(pid) <= before + memoryRise;
    await until(isBack, recovery).catch(() => {});
    report({
      what: `${name}: memory afterwards, after ${((performance.now() - since) / 1000).toFixed(0)} s`,
      figure: readTreeMegabytes(pid),
      bound: { below: before + memoryRise },
      unit: 'MB',
    });
  }
}

async function drillOddForms({ origin, report }: Scene, isQuick: boolean): Promise<void> {
  const form = submissionForm(await drawPictureOf(10 * mebibyte));
  const slow = await sendForm(origin, form, { pause: 2000 });
  report({
    what: `a form at 2 KB a second: cut with ${slow.status} after`,
    figure: slow.seconds,
    bound: { within: [9, 30] },
    unit: 's',
  });
  const endless = await sendForm(origin, form, { isEndless: true });
  report({
    what: 'a form without end, as fast as it is taken: megabytes until it was cut',
    figure: endless.bytes / 1_000_000,
    bound: { below: 32 },
  });
  if (isQuick) return;
  const steady = await sendForm(origin, form, { isEndless: true, pause: 250 });
  report({
    what: `a form without end at 16 KB a second: cut with ${steady.status} after`,
    figure: steady.seconds,
    bound: { within: [60, 130] },
    unit: 's',
  });
}

async function drillCrowd({ origin, pid, report }: Scene): Promise<void> {
  const form = submissionForm(await drawScene(1200, 900).png().toBuffer());
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, readTreeMegabytes(pid));
  }, 250);
  const sent = await Promise.all(Array.from({ length: 500 }, () => sendForm(origin, form)));
  clearInterval(timer);
  const taken = sent.filter(({ status }) => status === 201).length;
  const told = sent.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter).length;
  report({
    what: `500 forms at once: ${taken} taken, ${told} told when to come back, otherwise`,
    figure: sent.length - taken - told,
    bound: { exactly: 0 },
  });
  report({ what: '500 forms at once: taken', figure: taken, bound: { atLeast: 1 } });
  report({
    what: '500 forms at once: memory',
    figure: peak,
    bound: { below: memoryGoal },
    unit: 'MB',
  });
  const { status } = await sendForm(origin, form);
  report({ what: 'the next one alone', figure: status, bound: { exactly: 201 } });
}

/** A machine that loses its power in the middle of a form; the next start finds what is left. */
async function drillKill({ server, origin, pid, forms, report }: Scene, serve: () => BuiltCommand) {
  const abort = new AbortController();
  const form = submissionForm(await drawPictureOf(mebibyte));
  const sending = sendForm(origin, form, { pause: 250, signal: abort.signal });
  await until(() => listSpooled(forms).length === 1);
  const children = listTree(pid).filter((each) => each !== pid);
  server.process.kill('SIGKILL');
  await server.exitCode;
  await sending;
  abort.abort();
  const isRunning = async (child: number) => {
    const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '');
    return status !== '' && !/^State:\s+Z/m.test(status);
  };
  const areGone = async () => !(await Promise.all(children.map(isRunning))).includes(true);
  await until(areGone, 10).catch(() => {});
  report({
    what: `killed in the middle of a form: of its ${children.length} processes that open pictures not ended`,
    figure: (await Promise.all(children.map(isRunning))).filter(Boolean).length,
    bound: { exactly: 0 },
  });
  report({
    what: 'killed in the middle of a form: control, files left',
    figure: listSpooled(forms).length,
    bound: { exactly: 1 },
  });
  const next = serve();
  await next.origin;
  report({
    what: 'killed in the middle of a form: files left after the next start',
    figure: listSpooled(forms).length,
    bound: { exactly: 0 },
  });
  return next;
}
