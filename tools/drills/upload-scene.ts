// The server that the drill of uploads attacks, who signs in and reads there meanwhile, and its memory.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BuiltCommand, builtServerKeys } from '../../apps/server/src/testing/built-server.ts';
import { listTree, readTreeMegabytes } from '../../apps/server/src/testing/process-tree.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { drawScene } from '../../packages/api/src/core/images/testing/corpus.ts';
import { goodPassword } from '../../packages/api/src/features/accounts/testing/people.ts';
import { createTestTools } from '../../packages/api/src/testing/callers.ts';
import type { TestDatabase } from '../../packages/db/src/testing/test-database.ts';
import { loadAtRate, quantile } from './constant-rate.ts';
import { type Member, signUpMembers } from './crowd.ts';
import type { Report } from './findings.ts';
import { send } from './requests.ts';
import { nextNetwork, sendForm, submissionForm } from './upload-attacks.ts';

/** What the container of infra/kubernetes has, and what the product may take of it under attack. */
export const memoryLimit = 768;
export const memoryGoal = 600;
/** Seconds until the processes that open pictures have ended, and some more. */
export const recovery = 150;

export type Scene = {
  readonly server: BuiltCommand;
  readonly origin: string;
  readonly pid: number;
  readonly forms: string;
  readonly members: readonly Member[];
  readonly asset: string;
  readonly report: Report;
};

export async function furnish(
  { db }: TestDatabase,
  server: BuiltCommand,
  dataDir: string,
  report: Report,
): Promise<Scene> {
  const origin = await server.origin;
  const tools = createTestTools({ keys: builtServerKeys });
  const members = await signUpMembers({ db, tools }, 20);
  const page = await (await fetch(`${origin}/about`)).text();
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '/none';
  const forms = path.join(dataDir, 'forms');
  return { server, origin, pid: server.process.pid ?? 0, forms, members, asset, report };
}

/** Files of forms that are not answered. */
export function listSpooled(forms: string): string[] {
  if (!existsSync(forms)) return [];
  return readdirSync(forms, { recursive: true })
    .map(String)
    .filter((name) => name.includes(path.sep));
}

/** Someone signs in and reads meanwhile; returns the most memory that the process and its own ever had. */
export async function watch({ origin, members, asset, pid }: Scene, work: () => Promise<unknown>) {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, readTreeMegabytes(pid));
  }, 250);
  const signIn = async (index: number) => {
    const { email } = members[index % members.length] as Member;
    const body = { email, password: goodPassword };
    const { status, text } = await send(origin, {
      path: '/auth/login',
      body,
      caller: nextNetwork(),
    });
    return status === 200 ? undefined : `${status} ${text}`;
  };
  const read = async () => {
    const answer = await fetch(origin + asset, { headers: { 'x-forwarded-for': nextNetwork() } });
    await answer.arrayBuffer();
    return answer.status === 200 ? undefined : String(answer.status);
  };
  let files: Awaited<ReturnType<typeof loadAtRate>> | undefined;
  const logins = await loadAtRate(4, signIn, async () => {
    files = await loadAtRate(4, read, work);
  });
  clearInterval(timer);
  return { peak, logins, files };
}

const pages = ['/', '/los-angeles', '/about', '/api/cities', '/api/open-mics/city/chicago'];

/** As many as read on an ordinary evening: a process that just started holds less than one in use. */
async function readPage(origin: string, index: number): Promise<string | undefined> {
  const page = pages[index % pages.length] ?? '/';
  const answer = await fetch(origin + page, { headers: { 'x-forwarded-for': nextNetwork() } });
  await answer.arrayBuffer();
  return answer.ok ? undefined : `${page} ${answer.status}`;
}

/** Megabytes of a process that has done all of this, once nothing is asked of it any more. */
export async function warmUp(scene: Scene): Promise<number> {
  const { origin, pid, report } = scene;
  const form = submissionForm(await drawScene(1200, 900).png().toBuffer());
  const { logins, files } = await watch(scene, async () => {
    for (let count = 0; count < 20; count += 1) await sendForm(origin, form);
    await loadAtRate(
      100,
      (index) => readPage(origin, index),
      () => sleep(20_000),
    );
  });
  report({
    what: `control, no one attacks: slowest hundredth of ${logins.requests} logins`,
    figure: quantile(logins, 0.99),
    bound: { below: 1000 },
    unit: 'ms',
  });
  report({
    what: 'control, no one attacks: not answered with 200',
    figure: [...logins.failures, ...(files?.failures ?? ['none asked'])].length,
    bound: { exactly: 0 },
  });
  await until(() => listTree(pid).length === 1, recovery);
  const before = readTreeMegabytes(pid);
  report({
    what: 'control, memory before',
    figure: before,
    bound: { below: memoryGoal },
    unit: 'MB',
  });
  return before;
}
