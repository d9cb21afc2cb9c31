import path from 'node:path';
import type { RoleUrls } from '@stagetime/db/roles';
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

/** 32 bytes in base64. Fewer than 16 different ones are somebody's words or counting, not chance. */
function isRandomKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === 32 && new Set(bytes).size >= 16;
}

const key = z
  .string()
  .trim()
  .refine(isRandomKey, 'takes 32 random bytes in base64: openssl rand -base64 32')
  .transform((text) => Buffer.from(text, 'base64'));

const keys = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(key).max(2, 'takes at most two keys'));

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
      'Where people reach the product; links are made from it. Production needs it; default in demo mode: http://localhost and the port',
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
  DATABASE_MIGRATE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'The same database for npm run migrate, as the role that owns it. Default: DATABASE_URL',
    ),
  DATABASE_WORKER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'The same database for sending and removing, as the role that may remove old entries of the audit log. Default: DATABASE_URL',
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(10)
    .describe('Most database connections'),
  MAX_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(10)
    .max(1_000_000)
    .default(10_000)
    .describe('Open connections of all clients together; more are closed at once'),
  MAX_CONNECTIONS_PER_CLIENT: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(256)
    .describe(
      'Open connections of one client: an address in IPv4, a /64 in IPv6. TRUSTED_PROXY has no such cap',
    ),
  RESPONSE_CACHE_MB: z.coerce
    .number()
    .int()
    .min(0)
    .max(4096)
    .default(64)
    .describe('Most memory for cached listings and pages; 0 makes each for its request'),
  DATA_DIR: z
    .string()
    .min(1)
    .default(path.join(rootFolder, '.data'))
    .describe('Folder of everything the product keeps. Default: .data'),
  ALLOW_PUBLIC_DEMO: flag('0').describe('1 lets demo mode listen beyond this machine'),
  DEMO_DATA: flag('1').describe('0 keeps demo mode from putting made-up mics and people in'),
  SECRET_KEY: key
    .optional()
    .describe(
      'Secret of passwords, messages and sessions: 32 random bytes in base64. Losing it makes every password void. Production needs it; demo mode makes one in DATA_DIR',
    ),
  SESSION_KEYS: keys
    .optional()
    .describe(
      'One or two keys, with a comma between them, that sign sessions instead; the first signs new ones. Change it without signing anybody out by putting the new key first',
    ),
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .positive()
    .max(1_000_000)
    .default(1)
    .describe('Multiplies every rate limit; above 1 in demo mode only'),
  CAPTCHA_COST_SCALE: z.coerce
    .number()
    .positive()
    .max(100)
    .default(1)
    .describe("Multiplies a captcha's work for a browser, about 1.5 s; below 1 in demo mode only"),
  DEMO_CLOCK: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .optional()
    .describe(
      'An instant such as 2026-11-20T19:00:00Z at which the clock of demo mode stands still, for pictures and tests. Default: the real time',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      'Where mail goes, such as smtps://user:password@mail.example. Without it demo mode shows mail at /dev/outbox, and in production it waits',
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n<>@]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'takes an address or Name <address>')
    .optional()
    .describe('Sender of mail. Default: no-reply at the host of PUBLIC_ORIGIN'),
  SMS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.twilio.com')
    .describe('SMS gateway that speaks the interface of Twilio'),
  SMS_ACCOUNT: z.string().optional().describe('Account at the gateway. Default: no SMS leaves'),
  SMS_TOKEN: z.string().optional().describe('Secret of that account'),
  SMS_FROM: z.string().optional().describe('Number that SMS come from'),
  SMS_DAILY_CAP: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(500)
    .describe('Most SMS in a day, all together; past half of them everybody solves a captcha'),
  GOOGLE_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'Client for signing in with Google; its redirect address is PUBLIC_ORIGIN/auth/google/callback. Default: a stand-in in demo mode, no such sign-in in production',
    ),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Secret of that client'),
  GOOGLE_ISSUER: z
    .url()
    .default('https://accounts.google.com')
    .describe('Who issues the tokens. This and the next three name another OpenID provider'),
  GOOGLE_AUTHORIZATION_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://accounts.google.com/o/oauth2/v2/auth')
    .describe('Where people are sent to sign in'),
  GOOGLE_TOKEN_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://oauth2.googleapis.com/token')
    .describe('Where the server exchanges codes for tokens'),
  GOOGLE_KEYS_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://www.googleapis.com/oauth2/v3/certs')
    .describe('Where the keys are that sign tokens'),
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
  SLOW_QUERY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(200)
    .describe('Statements that take this long are logged'),
  METRICS_PORT: z
    .union([z.literal('off'), z.coerce.number().int().min(0).max(65535)], {
      error: 'takes a port, or off',
    })
    .optional()
    .describe(
      'Port of /metrics on 127.0.0.1; 0 picks a free one, off serves none. Default: off in demo mode, 9464 in production',
    ),
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
  /** Where the database is for each role; undefined for the embedded one. */
  readonly databaseUrls: RoleUrls | undefined;
  readonly databasePool: number;
  readonly maxConnections: number;
  readonly maxConnectionsPerClient: number;
  readonly responseCacheBytes: number;
  readonly dataDir: string;
  readonly demoData: boolean;
  readonly secretKey: Buffer | undefined;
  readonly sessionKeys: readonly Buffer[];
  readonly rateLimitScale: number;
  readonly captchaCostScale: number;
  /** Where demo mode's clock stands still; undefined for the real time. */
  readonly demoClock: Date | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  readonly sms: SmsSettings | undefined;
  readonly smsDailyCap: number;
  readonly google: GoogleSettings | undefined;
  readonly trustedProxies: readonly string[];
  /** In lower case. */
  readonly cityHeader: string | undefined;
  readonly logLevel: string;
  readonly slowQueryMs: number;
  /** Undefined where nobody wants metrics. */
  readonly metricsPort: number | undefined;
  readonly shutdownDelayMs: number;
};

export type SmsSettings = {
  readonly url: string;
  readonly accountId: string;
  readonly token: string;
  readonly from: string;
};

export type GoogleSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly keysUrl: string;
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
  // An operator is helped by the exact words, which visitors never read.
  const parsed = Environment.safeParse(given, { error: z.locales.en().localeError });
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
  if (
    values.DATABASE_URL === undefined &&
    (values.DATABASE_MIGRATE_URL ?? values.DATABASE_WORKER_URL)
  ) {
    throw new SettingsError(
      'DATABASE_MIGRATE_URL and DATABASE_WORKER_URL need DATABASE_URL: without it the embedded Postgres is used.',
    );
  }
  if (mode === 'demo' && !loopbackHosts.has(values.HOST) && !values.ALLOW_PUBLIC_DEMO) {
    throw new SettingsError(
      `Demo mode listens on this machine only. Set HOST=127.0.0.1, or ALLOW_PUBLIC_DEMO=1 if everybody who reaches ${values.HOST} may use it.`,
    );
  }
  if (mode === 'production' && values.RATE_LIMIT_SCALE > 1) {
    throw new SettingsError('RATE_LIMIT_SCALE above 1 is for trying and testing, in demo mode.');
  }
  if (mode === 'production' && values.CAPTCHA_COST_SCALE < 1) {
    throw new SettingsError('CAPTCHA_COST_SCALE below 1 is for trying and testing, in demo mode.');
  }
  if (mode === 'production' && values.DEMO_CLOCK !== undefined) {
    throw new SettingsError('DEMO_CLOCK is for demo mode: production tells the real time.');
  }
  if (values.CITY_HEADER !== undefined && values.TRUSTED_PROXY === undefined) {
    throw new SettingsError(
      'CITY_HEADER needs TRUSTED_PROXY: without a proxy that is trusted, anybody can send that header.',
    );
  }
  const metricsPort = values.METRICS_PORT ?? (mode === 'demo' ? 'off' : 9464);
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_ORIGIN,
    mode,
    databaseUrls:
      values.DATABASE_URL === undefined
        ? undefined
        : {
            app: values.DATABASE_URL,
            migrate: values.DATABASE_MIGRATE_URL ?? values.DATABASE_URL,
            worker: values.DATABASE_WORKER_URL ?? values.DATABASE_URL,
          },
    databasePool: values.DATABASE_POOL,
    maxConnections: values.MAX_CONNECTIONS,
    maxConnectionsPerClient: values.MAX_CONNECTIONS_PER_CLIENT,
    responseCacheBytes: values.RESPONSE_CACHE_MB * 1024 * 1024,
    dataDir: path.resolve(values.DATA_DIR),
    demoData: values.DEMO_DATA,
    secretKey: values.SECRET_KEY,
    sessionKeys: values.SESSION_KEYS ?? [],
    rateLimitScale: values.RATE_LIMIT_SCALE,
    captchaCostScale: values.CAPTCHA_COST_SCALE,
    demoClock: values.DEMO_CLOCK,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    sms: readSms(values),
    smsDailyCap: values.SMS_DAILY_CAP,
    google: readGoogle(values),
    trustedProxies: values.TRUSTED_PROXY ?? [],
    cityHeader: values.CITY_HEADER,
    logLevel: values.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    slowQueryMs: values.SLOW_QUERY_MS,
    metricsPort: metricsPort === 'off' ? undefined : metricsPort,
    shutdownDelayMs: values.SHUTDOWN_DELAY_MS ?? (mode === 'demo' ? 0 : 5000),
  };
}

/** All of the gateway's settings, or none. */
function readSms(values: z.infer<typeof Environment>): SmsSettings | undefined {
  const { SMS_URL: url, SMS_ACCOUNT: accountId, SMS_TOKEN: token, SMS_FROM: from } = values;
  if (accountId === undefined && token === undefined && from === undefined) return undefined;
  if (accountId === undefined || token === undefined || from === undefined) {
    throw new SettingsError('SMS_ACCOUNT, SMS_TOKEN and SMS_FROM are needed together.');
  }
  return { url, accountId, token, from };
}

/** The client with its secret, or none. */
function readGoogle(values: z.infer<typeof Environment>): GoogleSettings | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined) {
    throw new SettingsError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together.');
  }
  return {
    clientId,
    clientSecret,
    issuer: values.GOOGLE_ISSUER,
    authorizationUrl: values.GOOGLE_AUTHORIZATION_URL,
    tokenUrl: values.GOOGLE_TOKEN_URL,
    keysUrl: values.GOOGLE_KEYS_URL,
  };
}
