import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './openapi.gen.ts';

type StagetimeClient = Client<paths>;

type ClientOptions = {
  /** Sent as a bearer token with every call. */
  readonly token?: string;
  /** Another fetch, for tests and for runtimes without one. */
  readonly fetch?: (request: Request) => Promise<Response>;
};

/**
 * A client of the REST interface at an origin such as `https://stagetime.example`. Calls resolve to
 * `{ data }` or `{ error }` and reject only when the server cannot be reached.
 */
export function createStagetimeClient(
  origin: string,
  { token, fetch }: ClientOptions = {},
): StagetimeClient {
  return createClient<paths>({
    baseUrl: new URL('/api', origin).href,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    ...(fetch === undefined ? {} : { fetch }),
  });
}
