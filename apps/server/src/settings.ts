import path from 'node:path';
import { z } from 'zod';
import { rootFolder } from './folders.ts';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

/** Every setting: its default, what it takes, and what it does. docs/settings.md is made from this. */
const Environment = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .describe('Port to listen on; 0 picks a free one'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on'),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional()
    .describe(
      'Where people reach the product; links are made from it. Default: http://localhost and the port',
    ),
  APP_MODE: z
    .enum(['demo', 'production'])
    .optional()
    .describe(
      'demo: embedded database, migrates at start. Default: production as soon as DATABASE_URL is set',
    ),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('Postgres 15 or newer. Default: an embedded one in DATA_DIR'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe('Most database connections'),
  DATA_DIR: z
    .string()
    .min(1)
    .default(path.join(rootFolder, '.data'))
    .describe('Folder of everything the product keeps. Default: .data'),
  ALLOW_PUBLIC_DEMO: flag.describe('1 lets demo mode listen beyond this machine'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .optional()
    .describe('Default: warn in demo mode, info in production'),
  SHUTDOWN_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .optional()
    .describe(
      'How long /ready says no before the server stops taking requests. Default: 0 in demo mode, 5000 in production',
    ),
});

export const settingsSchema = Environment;

export type Settings = {
  readonly port: number;
  readonly host: string;
  readonly publicOrigin: string | undefined;
  readonly mode: 'demo' | 'production';
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  readonly dataDir: string;
  readonly logLevel: string;
  readonly shutdownDelayMs: number;
};

/** A setting that cannot be used; the message names each and what it takes. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/** Reads and validates the environment. Throws {@link SettingsError}. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  // An empty variable counts as not set, as `PORT= npm start` means it.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new SettingsError(`These settings cannot be used:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const mode = values.APP_MODE ?? (values.DATABASE_URL === undefined ? 'demo' : 'production');
  if (mode === 'production' && values.DATABASE_URL === undefined) {
    throw new SettingsError(
      'APP_MODE=production needs DATABASE_URL: the embedded Postgres is for trying the product and for tests.',
    );
  }
  if (mode === 'demo' && !loopbackHosts.has(values.HOST) && !values.ALLOW_PUBLIC_DEMO) {
    throw new SettingsError(
      `Demo mode listens on this machine only. Set HOST=127.0.0.1, or ALLOW_PUBLIC_DEMO=1 if everybody who reaches ${values.HOST} may use it.`,
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_ORIGIN,
    mode,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    dataDir: path.resolve(values.DATA_DIR),
    logLevel: values.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    shutdownDelayMs: values.SHUTDOWN_DELAY_MS ?? (mode === 'demo' ? 0 : 5000),
  };
}
