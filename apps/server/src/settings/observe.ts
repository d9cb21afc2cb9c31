import { z } from 'zod';

/** What an operator sees of a process. */
export const observeVariables = {
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
};
