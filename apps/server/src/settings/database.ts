import path from 'node:path';
import { z } from 'zod';
import { rootFolder } from '../start/folders.ts';
import { flag } from './demo.ts';

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
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ })))
    .optional()
    .describe(
      'Streaming replicas that answer reads, with commas between them; each address leads to one server. Default: the primary answers all',
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
