import path from 'node:path';
import { z } from 'zod';
import { rootFolder } from './folders.ts';

const flag = (standard: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(standard)
    .transform((value) => value === '1');

const networks = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'takes addresses and CIDRs with commas between them, such as 10.0.0.7 or 10.1.0.0/16',
});

/** Proxies by address. A length of 0 would let everybody forge where they come from. */
const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(networks.refine((network) => !network.endsWith('/0'), 'cannot be everybody')));

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
  HOT_CACHE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(4096)
    .default(64)
    .describe('Most memory for prepared listings and pages; 0 makes each for its request'),
  DATA_DIR: z
    .string()
    .min(1)
    .default(path.join(rootFolder, '.data'))
    .describe('Folder of everything the product keeps. Default: .data'),
  ALLOW_PUBLIC_DEMO: flag('0').describe('1 lets demo mode listen beyond this machine'),
  DEMO_DATA: flag('1').describe('0 keeps demo mode from putting made-up mics and people in'),
  TRUSTED_PROXY: proxies
    .optional()
    .describe(
      'Addresses or CIDRs, with commas between them, of the proxies in front; only their X-Forwarded-For is believed. Default: none',
    ),
  CITY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'takes the name of a header')
    .transform((name) => name.toLowerCase())
    .optional()
    .describe(
      "A header in which TRUSTED_PROXY names the client's city, and which it removes when a client sends it. Default: none",
    ),
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
  readonly hotCacheBytes: number;
  readonly dataDir: string;
  readonly demoData: boolean;
  readonly trustedProxies: readonly string[];
  /** In lower case. */
  readonly cityHeader: string | undefined;
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
  if (values.CITY_HEADER !== undefined && values.TRUSTED_PROXY === undefined) {
    throw new SettingsError(
      'CITY_HEADER needs TRUSTED_PROXY: without a proxy that is trusted, anybody can send that header.',
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_ORIGIN,
    mode,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    hotCacheBytes: values.HOT_CACHE_MB * 1024 * 1024,
    dataDir: path.resolve(values.DATA_DIR),
    demoData: values.DEMO_DATA,
    trustedProxies: values.TRUSTED_PROXY ?? [],
    cityHeader: values.CITY_HEADER,
    logLevel: values.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    shutdownDelayMs: values.SHUTDOWN_DELAY_MS ?? (mode === 'demo' ? 0 : 5000),
  };
}
