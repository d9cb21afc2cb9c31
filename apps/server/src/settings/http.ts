import { z } from 'zod';

const networks = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: 'takes addresses and CIDRs with commas between them, such as 10.0.0.7 or 10.1.0.0/16',
});

/** Proxies by address. A length of 0 would let everyone forge where they come from. */
const proxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(networks.refine((network) => !network.endsWith('/0'), 'cannot be everyone')));

/** Where the server listens and what its clients may take. */
export const httpVariables = {
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
  SHUTDOWN_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .optional()
    .describe(
      'How long /ready says no before the server stops taking requests. Default: 0 in demo mode, 5000 in production',
    ),
};

/** 32 bytes in base64. Fewer than 16 different ones are someone's words or counting, not chance. */
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
      'One or two keys, with a comma between them, that sign sessions instead; the first signs new ones. Change it without signing anyone out by putting the new key first',
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
