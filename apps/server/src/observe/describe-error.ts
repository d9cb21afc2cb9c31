import pino from 'pino';

/** What libraries say of a failure beside its words, and never quotes what somebody sent. */
const plainFields = [
  ...['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'position'],
  ...['errno', 'syscall', 'statusCode'],
] as const;

/** Postgres ends such a message with the value that it could not take, or names a role or a file. */
const quoted = /"[^"]*"/g;

/**
 * An error for the log: its class, words, stack and codes, and the same of its causes. Postgres' details,
 * which have whole rows, and all other properties are left out; in words of Postgres what is quoted.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { type, message, stack } = pino.stdSerializers.errWithCause(error);
  const isOfPostgres = 'severity' in error && 'code' in error;
  const clean = (text: string) => (isOfPostgres ? text.replaceAll(quoted, '"…"') : text);
  const known = error as unknown as Readonly<Record<string, unknown>>;
  const fields = plainFields.flatMap((name) =>
    known[name] === undefined ? [] : [[name, known[name]] as const],
  );
  return {
    type,
    message: clean(message),
    stack: clean(stack),
    ...Object.fromEntries(fields),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
