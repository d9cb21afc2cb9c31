import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';

/** A program that sends `{ origin }` once it listens and serves a city's listing over REST. */
export type Program = {
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
};

export type RunningProgram = {
  readonly origin: string;
  /** Milliseconds from the start of the process to the end of its first right listing. */
  readonly startTime: number;
  /** Megabytes of memory that it holds now. */
  memory(): number;
  readonly pid: number;
  stop(): Promise<void>;
};

const start = path.resolve(import.meta.dirname, '../../apps/server/start.mjs');
const slowDown = path.join(import.meta.dirname, 'slow-down.mjs');
/** Of every product that a bench starts; what is signed with it lets in. */
export const secretKey: Buffer = randomBytes(32);
const listing = '/api/open-mics/city/los-angeles';

/** For what asks more than one caller may: production's settings otherwise, so far as demo mode has them. */
export const withoutLimits = {
  APP_MODE: 'demo',
  DEMO_DATA: '0',
  LOG_LEVEL: 'info',
  RATE_LIMIT_SCALE: '1000000',
} as const;

/** As {@link withoutLimits}, and without memory for answers: none is kept. */
export const withoutCache = { ...withoutLimits, RESPONSE_CACHE_MB: '0' } as const;

/** The floor under what is not kept: Postgres builds the JSON of the rows that `environment` names, or of 200 mics. */
export function floorServer(environment: Readonly<Record<string, string>> = {}): Program {
  return { args: [path.join(import.meta.dirname, 'floor-server.mjs')], environment };
}

/** The built product through its real entry, slowed down where BENCH_SLOWED_MS says so. */
export function product(environment: Readonly<Record<string, string>> = {}): Program {
  const slowed = process.env.BENCH_SLOWED_MS;
  return {
    args: [start, 'serve'],
    environment: {
      ...environment,
      ...(slowed && { BENCH_SLOWED_MS: slowed, NODE_OPTIONS: `--import=${slowDown}` }),
    },
  };
}

/** Starts a program on a database and asks it for a listing. */
export async function runProgram(
  { args, environment = {} }: Program,
  databaseUrl: string,
): Promise<RunningProgram> {
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      PUBLIC_ORIGIN: 'http://localhost',
      ALLOW_ONE_DATABASE_ROLE: '1',
      PORT: '0',
      METRICS_PORT: '0',
      SECRET_KEY: secretKey.toString('base64'),
      SHUTDOWN_DELAY_MS: '0',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const ended = exit.then(() => Promise.reject(new Error(`${args.join(' ')} ended.`)));
  // Later it ends because we are done.
  ended.catch(() => {});
  const [{ origin }] = (await Promise.race([once(child, 'message'), ended])) as [
    { readonly origin: string },
  ];
  const answer = await fetch(origin + listing);
  const mics: unknown = await answer.json();
  const startTime = performance.now() - begin;
  if (answer.status !== 200 || !Array.isArray(mics) || mics.length === 0) {
    throw new Error(`${args.join(' ')} answers no listing.`);
  }
  return {
    origin,
    startTime,
    pid: child.pid ?? 0,
    memory() {
      const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)]);
      return Number(kilobytes) / 1024;
    },
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
