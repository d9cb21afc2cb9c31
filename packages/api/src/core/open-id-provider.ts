import type { JWTVerifyGetKey } from 'jose';

/** Someone else who says who people are, in the ways of OpenID Connect. */
export type OpenIdProvider = {
  /** What the provider calls us; its tokens for us name it as their audience. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** The names under which it issues tokens. */
  readonly issuers: readonly string[];
  /** Where people are sent to sign in. */
  readonly authorizationUrl: string;
  /** Where the server exchanges what they come back with. */
  readonly tokenUrl: string;
  /** The keys that sign its tokens, as known at an instant. */
  readonly keys: (now: Date) => JWTVerifyGetKey;
};
