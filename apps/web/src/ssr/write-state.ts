import type { AppRouterInstance } from '../router.tsx';
import { type SsrMatch, type SsrState, stateBlockId } from './state-block.ts';

/**
 * The Router's state as a JSON block. The Router itself would write an inline script, which our
 * policy forbids; the shapes here are internals of router-core 1.171.39, read again by
 * read-state.ts. The hydration test fails when an upgrade changes them.
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
  return `<script type="application/json" id="${stateBlockId}">${escapeJson(state)}</script>`;
}

/** JSON that cannot end the script element it stands in, nor open a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
