import path from 'node:path';
import { z } from 'zod';
import { rootFolder } from '../start/folders.ts';
import { backupVariables, databaseVariables, demoVariables } from './database.ts';
import { httpVariables, securityVariables } from './http.ts';
import { observeVariables, readTraces } from './observe.ts';
import {
  googleVariables,
  imageVariables,
  messagesVariables,
  readGoogle,
  readS3,
  readSms,
} from './providers.ts';
import { SettingsError } from './settings-error.ts';
import { readSite, siteVariables } from './site.ts';

/** Every setting: its default, what it takes, and what it does. docs/settings.md is made from this. */
export const settingsSchema = z.object({
  ...httpVariables,
  ...demoVariables,
  ...databaseVariables,
  ...backupVariables,
  ...securityVariables,
  ...messagesVariables,
  ...googleVariables,
  ...imageVariables,
  ...siteVariables,
  ...observeVariables,
});

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost']);

/** Reads and validates the environment. Throws {@link SettingsError}. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  // An empty variable counts as not set, as `PORT= npm start` means it.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  // An operator is helped by the exact words, which visitors never read.
  const { localeError } = z.locales.en();
  const parsed = settingsSchema.safeParse(given, {
    error: (issue) => (Number.isNaN(issue.input) ? 'takes a number' : localeError(issue)),
  });
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: [name = ''], message }) => {
      const { description } = settingsSchema.shape[name as keyof typeof settingsSchema.shape];
      return `  ${String(name)}: ${message} (${description})`;
    });
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
    (values.DATABASE_MIGRATE_URL ??
      values.DATABASE_WORKER_URL ??
      values.DATABASE_READ_URL ??
      values.DATABASE_DIRECT_URL)
  ) {
    throw new SettingsError(
      'DATABASE_MIGRATE_URL, DATABASE_WORKER_URL, DATABASE_READ_URL and DATABASE_DIRECT_URL need DATABASE_URL: without it the embedded Postgres is used.',
    );
  }
  if (mode === 'demo' && !loopbackHosts.has(values.HOST) && !values.ALLOW_PUBLIC_DEMO) {
    throw new SettingsError(
      `Demo mode listens on this machine only. Set HOST=127.0.0.1, or ALLOW_PUBLIC_DEMO=1 if everyone who reaches ${values.HOST} may use it.`,
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
      'CITY_HEADER needs TRUSTED_PROXY: without a proxy that is trusted, anyone can send that header.',
    );
  }
  const metricsPort = values.METRICS_PORT ?? (mode === 'demo' ? 'off' : 9464);
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_ORIGIN,
    mode,
    /** Where the database is for each role; undefined for the embedded one. */
    databaseUrls:
      values.DATABASE_URL === undefined
        ? undefined
        : {
            app: values.DATABASE_URL,
            migrate:
              values.DATABASE_MIGRATE_URL ?? values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
            worker: values.DATABASE_WORKER_URL ?? values.DATABASE_URL,
          },
    /** Where a replica is; undefined where the primary answers all reads. */
    databaseReadUrl: values.DATABASE_READ_URL,
    /** The database past a pooler in transaction mode; undefined where there is no pooler. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databasePool: values.DATABASE_POOL,
    /** Whether production serves as the role that owns the tables, which is for trials only. */
    allowOneDatabaseRole: values.ALLOW_ONE_DATABASE_ROLE,
    maxConnections: values.MAX_CONNECTIONS,
    maxConnectionsPerClient: values.MAX_CONNECTIONS_PER_CLIENT,
    responseCacheBytes: values.RESPONSE_CACHE_MB * 1024 * 1024,
    dataDir: path.resolve(values.DATA_DIR),
    demoData: values.DEMO_DATA,
    /** The public key that backups are encrypted to, and the secret one that opens them. */
    backupRecipient: values.BACKUP_RECIPIENT,
    backupIdentity: values.BACKUP_IDENTITY,
    secretKey: values.SECRET_KEY,
    sessionKeys: values.SESSION_KEYS ?? [],
    rateLimitScale: values.RATE_LIMIT_SCALE,
    captchaCostScale: values.CAPTCHA_COST_SCALE,
    /** Where demo mode's clock stands still; undefined for the real time. */
    demoClock: values.DEMO_CLOCK,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    sms: readSms(values),
    smsDailyCap: values.SMS_DAILY_CAP,
    google: readGoogle(values),
    /** Where uploaded images are; undefined for a folder in `dataDir`. */
    s3: readS3(values),
    site: readSite(values, mode),
    trustedProxies: values.TRUSTED_PROXY ?? [],
    /** In lower case. */
    cityHeader: values.CITY_HEADER,
    logLevel: values.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    slowQueryMs: values.SLOW_QUERY_MS,
    /** Undefined where no one wants traces. */
    traces: readTraces(values),
    /** Undefined where no one wants metrics. */
    metricsPort: metricsPort === 'off' ? undefined : metricsPort,
    metricsHost: values.METRICS_HOST,
    shutdownDelayMs: values.SHUTDOWN_DELAY_MS ?? (mode === 'demo' ? 0 : 5000),
  };
}

export type Settings = Readonly<ReturnType<typeof readSettings>>;

type Property = {
  readonly default?: string | number;
  readonly description?: string;
  readonly enum?: readonly string[];
};

function cell({ default: value, enum: choices }: Property): string {
  if (value === undefined) return choices === undefined ? '–' : choices.join(', ');
  // The default folder is this clone's; the document says it as a person would.
  const shown = `${value}`.startsWith(rootFolder) ? path.relative(rootFolder, `${value}`) : value;
  return `\`${shown}\``;
}

/** docs/settings.md, from the schema that reads the settings. */
export function renderSettingsTable(): string {
  const { properties = {} } = z.toJSONSchema(settingsSchema, {
    io: 'input',
    unrepresentable: 'any',
  });
  const rows = Object.entries(properties as Record<string, Property>).map(
    ([name, property]) => `| \`${name}\` | ${cell(property)} | ${property.description ?? ''} |`,
  );
  return [
    '# Settings',
    '',
    'Environment variables, read and checked in `apps/server/src/settings`. A variable that is',
    'empty counts as not set; one that cannot be used stops the start with a message. This table is',
    'written by `npm run generate`.',
    '',
    '| variable | default or choices | meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
    'Tests also read `TEST_DATABASE_URL` (a Postgres server to make test databases on, instead of a',
    'throwaway one) and `CHROMIUM_PATH` (the browser for browser tests).',
    '',
  ].join('\n');
}
