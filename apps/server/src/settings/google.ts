import { z } from 'zod';
import { SettingsError } from './settings-error.ts';

/** Signing in with Google. */
export const googleVariables = {
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
};

export type GoogleSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly keysUrl: string;
};

const Variables = z.object(googleVariables);

/** The client with its secret, or none. */
export function readGoogle(values: z.infer<typeof Variables>): GoogleSettings | undefined {
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
