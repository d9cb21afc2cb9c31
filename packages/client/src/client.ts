import createClient, { type Client } from 'openapi-fetch';
import { formCalls, type paths } from './openapi.gen.ts';

type StagetimeClient = Client<paths>;

type ClientOptions = {
  /** Sent as a bearer token with every call. */
  readonly token?: string;
  /** Another fetch, for tests and for runtimes without one. */
  readonly fetch?: (request: Request) => Promise<Response>;
};

/**
 * A client of the REST interface at an origin such as `https://stagetime.example`. Calls resolve to
 * `{ data }` or `{ error }` and reject only when the server cannot be reached. Bodies are plain objects, of
 * calls that take a form, too.
 */
export function createStagetimeClient(
  origin: string,
  { token, fetch }: ClientOptions = {},
): StagetimeClient {
  const client = createClient<paths>({
    baseUrl: new URL('/api', origin).href,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    ...(fetch === undefined ? {} : { fetch }),
  });
  const send = client.request as Send;
  const request: Send = (method, url, init) =>
    send(
      method,
      url,
      formCalls.has(`${method} ${url}`) ? { bodySerializer: toForm, ...init } : init,
    );
  const forms = {
    request,
    POST: (url: string, init?: object) => request('post', url, init),
    PUT: (url: string, init?: object) => request('put', url, init),
  };
  return { ...client, ...(forms as Pick<StagetimeClient, keyof typeof forms>) };
}

/** What the client's methods are without their types of each call. */
type Send = (method: string, url: string, init?: object) => Promise<unknown>;

/** Lists are repeated fields; an empty one is an empty text, which clears what is there. */
function toForm(body: object): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const values: unknown[] = Array.isArray(value) && value.length > 0 ? value : [value];
    for (const part of values) {
      if (part !== undefined) form.append(name, part instanceof Blob ? part : String(part));
    }
  }
  return form;
}
