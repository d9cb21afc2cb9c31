import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { discardCluster } from '../embedded/cluster.ts';
import { readPostmaster } from '../embedded/postmaster.ts';
import { isAlive } from '../embedded/processes.ts';

/** A folder that every account may enter; `remove` ends what still runs there. */
export function makeTestFolder(): { folder: string; remove: () => Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'stagetime-embedded-'));
  chmodSync(folder, 0o755);
  return { folder, remove: () => discardCluster(folder) };
}

export type Holder = {
  pid: number;
  /** What the process says when it has its Postgres. */
  ready: Promise<{ url: string; adopted: boolean }>;
  /** Gives Postgres up and resolves with the exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
};

/** Another process that holds the Postgres of a data folder, or a throwaway one. */
export function startHolder(dataDir?: string, env: NodeJS.ProcessEnv = {}): Holder {
  const script = fileURLToPath(new URL('./holder.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, dataDir ? [script, dataDir] : [script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  const ended = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    ready: readFirstLine(child),
    async stop() {
      child.stdin.end();
      const [code] = await ended;
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function readFirstLine(child: ChildProcess): Promise<{ url: string; adopted: boolean }> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += chunk;
    if (text.includes('\n')) return JSON.parse(text);
  }
  throw new Error('the holder ended without a word');
}

/** The number of the Postgres that runs on this data folder, if one does. */
export function findServer(dataDir: string): number | undefined {
  const postmaster = readPostmaster(join(dataDir, 'postgres'));
  return postmaster && isAlive(postmaster.pid) ? postmaster.pid : undefined;
}

/** Runs one statement and answers with its first row. */
export async function ask(url: string, statement: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}
