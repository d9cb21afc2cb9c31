import path from 'node:path';
import { z } from 'zod';
import { rootFolder } from '../start/folders.ts';

/** 0 or 1. */
const flag = (standard: '0' | '1') =>
  z
    .enum(['0', '1'])
    .default(standard)
    .transform((value) => value === '1');

/** Demo mode, and what belongs to it. */
export const demoVariables = {
  APP_MODE: z
    .enum(['demo', 'production'])
    .optional()
    .describe(
      'demo: embedded database, migrates at start. Default: production as soon as DATABASE_URL is set',
    ),
  ALLOW_PUBLIC_DEMO: flag('0').describe('1 lets demo mode listen beyond this machine'),
  DEMO_DATA: flag('1').describe('0 keeps demo mode from putting made-up mics and people in'),
  DEMO_CLOCK: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .optional()
    .describe(
      'An instant such as 2026-11-20T19:00:00Z at which the clock of demo mode stands still, for pictures and tests. Default: the real time',
    ),
};

/** Where everything is kept. */
export const databaseVariables = {
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
      'The same database for sending and removing, as the role that may remove old entries of the audit log. Production needs it; default in demo mode: DATABASE_URL',
    ),
  ALLOW_ONE_DATABASE_ROLE: flag('0').describe(
    '1 lets production serve as the role that owns the tables, for a trial: whoever takes over the server can then change the audit log',
  ),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'A streaming replica that answers reads of visitors, or what chooses one that is up to date. Default: the primary answers all',
    ),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'The same database past a pooler in transaction mode, which the other addresses then lead through: for LISTEN, and for npm run migrate. Default: there is no pooler',
    ),
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
};

/** Who may read backups. */
export const backupVariables = {
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{40,}$/, 'takes the public key of npm run backup -- --new-key')
    .optional()
    .describe(
      'Public key that npm run backup encrypts to; --new-key makes a pair. Default: archives are not encrypted',
    ),
  BACKUP_IDENTITY: z
    .string()
    .regex(/^AGE-SECRET-KEY-1[A-Z0-9]+$/, 'takes the secret key of npm run backup -- --new-key')
    .optional()
    .describe(
      'Secret key that opens encrypted archives: for npm run restore only, kept elsewhere than the server',
    ),
};
