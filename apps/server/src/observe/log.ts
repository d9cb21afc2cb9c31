import { AsyncLocalStorage } from 'node:async_hooks';
import { backupProgress } from '@stagetime/contracts/operations/messages';
import type { RestoreProgress } from '@stagetime/db/backup/format';
import type { DestinationStream, Logger } from 'pino';
import pino from 'pino';

/** The request that something is done for. */
type CurrentRequest = {
  readonly id: string;
  /** Answers it with an error, unless it was answered. */
  readonly fail?: (error: unknown) => void;
};

const storage = new AsyncLocalStorage<CurrentRequest>();

/** The request that the running code is part of: its callbacks and whatever they await included. */
export const currentRequest = () => storage.getStore();

/** Says which request `work` and all that follows from it belong to. */
export const runForRequest = <Result>(request: CurrentRequest, work: () => Result): Result =>
  storage.run(request, work);

/** What libraries say of a failure beside its words, and never quotes what someone sent. */
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
function describeError(error: unknown): unknown {
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

/**
 * JSON lines, by default on standard output. Lines that are of a request have its id in `reqId`, as its
 * answer; errors stand without what they quote of people.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    mixin() {
      const request = currentRequest();
      return request === undefined ? {} : { reqId: request.id };
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Milliseconds between two lines about the same table. */
const pause = 5000;

/** A line for each table, and one every five seconds where a table takes longer. */
export function sayProgress(print: (line: string) => void): Omit<RestoreProgress, 'onHeader'> {
  let saidAt = performance.now();
  const say = (line: string) => {
    saidAt = performance.now();
    print(line);
  };
  return {
    onBytes(what, bytes) {
      if (performance.now() - saidAt > pause) say(backupProgress.moving(what, bytes));
    },
    // Most tables of a small installation are empty, and no one wants to read of them.
    onTable: (table, rows) => rows > 0 && say(backupProgress.table(table, rows)),
    onImages: ({ count, bytes }) => count > 0 && say(backupProgress.images(count, bytes)),
    onIndexing: () => say(backupProgress.indexing),
  };
}

/** Longer statements are cut: what they are shows at their beginning. */
const maxTextLength = 200;

/**
 * Logs statements that took `from` milliseconds or longer, failed ones too: their text without the
 * parameters, which may be private, and the id of the request they were asked for.
 */
export function logSlowQueries(log: Logger, from: number) {
  return (text: string, milliseconds: number): void => {
    if (milliseconds < from) return;
    const sql = text.replaceAll(/\s+/g, ' ').trim().slice(0, maxTextLength);
    log.warn({ sql, ms: Math.round(milliseconds) }, 'slow query');
  };
}
