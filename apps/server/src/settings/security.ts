import { z } from 'zod';

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

/** Secrets, and what limits are scaled by. */
export const securityVariables = {
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
};
