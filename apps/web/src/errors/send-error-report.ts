import { readTokenClaims } from '@stagetime/contracts/accounts/token';
import {
  errorReportPause,
  maxErrorReportBytes,
  maxErrorReports,
} from '@stagetime/contracts/operations/messages';
import { isApiError } from '../api/api-errors.ts';
import { readToken } from '../session/session-store.ts';
import { keepTab, readTab } from '../storage.ts';
import type { ErrorKind } from './watch-errors.ts';

type Met = {
  readonly error: unknown;
  readonly kind: ErrorKind;
  readonly lastEvent: Event | undefined;
  readonly componentStack?: string | null | undefined;
};

/** As `click button`: which kind of control, and nothing of what stands there or was typed. */
export function describeAction(event: Event | undefined): string {
  if (event === undefined) return 'load';
  const { type, target } = event;
  const control = (target as Partial<Element> | null)?.closest?.(
    'a, button, input, select, summary, textarea, form',
  );
  return control == null ? type : `${type} ${control.localName}`;
}

const ignored = [
  /Script error/i,
  /Non-Error promise rejection/,
  /ResizeObserver loop/,
  // A chunk that is gone, in the words of each browser: a release, or the network.
  /Loading chunk|dynamically imported module|Importing a module script failed/i,
];

/** What is worth telling of something that was thrown; undefined for what is no bug of the page. */
export function describeError({
  error,
  kind,
}: Pick<Met, 'error' | 'kind'>): { message: string; stack?: string } | undefined {
  // The server knows of its own failures; of the bugs it wants to know where they were met.
  if (isApiError(error) && error.data?.stagetime.code !== 'INTERNAL') return undefined;
  const isError = error instanceof Error;
  const text = isError ? `${error.name}: ${error.message}` : String(error);
  const message = isError || kind !== 'rejection' ? text : `Non-Error promise rejection: ${text}`;
  if (ignored.some((pattern) => pattern.test(message))) return undefined;
  return { message, ...(isError && error.stack !== undefined && { stack: error.stack }) };
}

/**
 * Decides which errors are told: ten in a session, and the same one again only after a second
 * without it.
 */
export function createErrorFilter({
  now,
  readCount,
  keepCount,
}: {
  /** Milliseconds since any instant. */
  readonly now: () => number;
  readonly readCount: () => number;
  readonly keepCount: (count: number) => void;
}): (fingerprint: string) => boolean {
  const seenAt = new Map<string, number>();
  return (fingerprint) => {
    const last = seenAt.get(fingerprint) ?? Number.NEGATIVE_INFINITY;
    seenAt.set(fingerprint, now());
    const count = readCount();
    if (now() - last < errorReportPause || count >= maxErrorReports) return false;
    keepCount(count + 1);
    return true;
  };
}

const countKey = 'reportedErrors';
// Where the browser keeps nothing, the page counts as the session.
let counted = 0;

const isNew = createErrorFilter({
  now: () => performance.now(),
  readCount: () => Number(readTab(countKey) ?? counted),
  keepCount(count) {
    counted = count;
    keepTab(countKey, String(count));
  },
});

/** A part of the most that one report may be; texts may take three bytes a character. */
const maxText = maxErrorReportBytes / 16;
const maxStack = maxErrorReportBytes / 8;

/** The beginning of a text, without what the server refuses: NUL, and the half of a character at its end. */
function cut(text: string, max: number): string {
  return text.slice(0, max).toWellFormed().replaceAll('\0', '');
}

/** Sends an error to the server, if it is one to be told. */
export function sendErrorReport(met: Met): void {
  const described = describeError(met);
  if (described === undefined) return;
  const message = cut(described.message, maxText);
  const stack = described.stack && cut(described.stack, maxStack);
  const fingerprint = cut(`${message} ${stack?.split('\n')[1]?.trim() ?? ''}`, maxText);
  if (!isNew(fingerprint)) return;
  const { error, kind: type, componentStack, lastEvent } = met;
  const token = readToken();
  const { origin, pathname } = window.location;
  const entry = {
    timestamp: new Date().toISOString(),
    message,
    stack,
    componentStack: componentStack && cut(componentStack, maxStack),
    // Without the query: it can hold the secret of a link.
    url: `${origin}${pathname}`,
    userAgent: navigator.userAgent,
    viewport: { width: window.innerWidth, height: window.innerHeight },
    context: {
      userId: token === null ? null : (readTokenClaims(token)?.sub ?? null),
      page: pathname,
      action: describeAction(lastEvent),
      type,
      requestId: isApiError(error) ? error.data?.stagetime.requestId : undefined,
    },
    level: 'error',
    fingerprint,
  };
  // A report that fails is not reported.
  fetch('/api/errors/log', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(entry),
    keepalive: true,
  }).catch(() => {});
}
