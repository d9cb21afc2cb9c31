import type { AppRouterInstance } from '../router.tsx';
import { type SsrMatch, type SsrState, stateBlockId } from './state-block.ts';

/**
 * The Router's state as a JSON block. The Router itself would write an inline script, which our
 * policy forbids; the shapes here are internals of router-core 1.171.39, read again by
 * state-block.ts. The hydration test fails when an upgrade changes them.
 */
export async function writeStateBlock(router: AppRouterInstance): Promise<string> {
  const matches = router.stores.matches.get();
  const boundary = matches.findIndex((match) => match.status === 'notFound' || match._notFound);
  const rendered = boundary === -1 ? matches : matches.slice(0, boundary + 1);
  const state: SsrState = {
    matches: rendered.map(
      (match): SsrMatch => ({
        i: match.id.replaceAll('/', '#'),
        u: match.updatedAt,
        s: match.status,
        ...(match._notFound ? { g: true } : {}),
        ...(match.ssr === undefined ? {} : { ssr: match.ssr }),
      }),
    ),
    dehydratedData: await router.options.dehydrate?.(),
  };
  return `<script type="application/json" id="${stateBlockId}">${escapeJson(requirePlain(state))}</script>`;
}

/**
 * The browser reads a page's data as plain JSON, and loads superjson with its first call only. What
 * JSON would change in silence, such as a date, may not be in a public view.
 */
export function requirePlain<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'bigint') throw new Error('A page may hold no big numbers.');
    return value;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) {
    throw new Error(`A page may hold plain data only, no ${value.constructor.name}.`);
  }
  Object.values(value).forEach(requirePlain);
  return value;
}

/** JSON that cannot end the script element it stands in, nor open a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
