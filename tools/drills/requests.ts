export type Call = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  /** Below /api, or a procedure's own: /trpc/… */
  readonly path: string;
  /** Whether the path is a page's instead. */
  readonly isPage?: boolean;
  /** JSON, or a form with a file. */
  readonly body?: unknown;
  readonly token?: string | undefined;
  /** What the proxy in front says of the caller's address, after whatever the caller claimed. */
  readonly caller?: string;
  /** Names the one write that this is, however often it is sent. */
  readonly idempotencyKey?: string;
};

/** Calls a procedure with an input. */
export const procedure = (name: string, input: unknown, token?: string): Call => ({
  path: `/trpc/${name}`,
  body: { json: input },
  token,
});

/** The same of one that reads. */
export const query = (name: string, input: unknown, token?: string): Call => ({
  method: 'GET',
  path: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`,
  token,
});

export type Answer = { readonly status: number; readonly headers: Headers; readonly text: string };

/** Sends one request and reads its answer to the end. */
export async function send(origin: string, call: Call): Promise<Answer> {
  const { method = 'POST', path, isPage = false, body, token, caller, idempotencyKey } = call;
  const prefix = isPage || path.startsWith('/trpc/') ? '' : '/api';
  const isForm = body instanceof FormData;
  const answer = await fetch(`${origin}${prefix}${path}`, {
    method,
    headers: {
      // A form says of itself what divides its fields.
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(caller === undefined ? {} : { 'x-forwarded-for': caller }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** A caller's address, another one for each index. */
export function addressOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

/**
 * Sends `total` requests, `atOnce` of them on their way at any time, in turn to each process. The
 * answers stand in the order of the calls.
 */
export async function sendMany(
  origins: readonly string[],
  { total, atOnce }: { readonly total: number; readonly atOnce: number },
  callOf: (index: number) => Call,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const works = Array.from({ length: Math.min(atOnce, total) }, async (_, first) => {
    const origin = origins[first % origins.length] ?? '';
    for (let index = first; index < total; index += atOnce) {
      answers[index] = await send(origin, callOf(index));
    }
  });
  await Promise.all(works);
  return answers;
}
