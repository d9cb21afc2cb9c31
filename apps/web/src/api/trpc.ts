import type { AppRouter } from '@stagetime/api/app.router';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createTRPCReact } from '@trpc/react-query';

/** The hooks. Imported from here only, so that another binding is one file's change. */
export const trpc = createTRPCReact<AppRouter>();

/** For what a day or an evening changes: whoever comes back to a page later reads what holds by then. */
export const askedWhenSeen = { refetchOnWindowFocus: true } as const;

/**
 * Has the queries below `queryKey` asked anew, those too that are asked for the first time just now. Their
 * answer may be older than what changed, and an invalidation joins a first fetch instead of coming
 * after it (TanStack/query#8530), so they are asked once more when it is there. Resolves when all
 * answers are there; a query that fails says so to whoever shows it.
 */
export async function invalidateWithFirstFetches(
  queryClient: QueryClient,
  queryKey: QueryKey,
): Promise<void> {
  const filters = { queryKey, fetchStatus: 'fetching' } as const;
  const first = queryClient
    .getQueryCache()
    .findAll(filters)
    .filter(({ state }) => state.data === undefined);
  const again = first.map(async ({ promise, queryKey: own }) => {
    await promise?.catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: own, exact: true });
  });
  await Promise.all([queryClient.invalidateQueries({ queryKey }), ...again]);
}

/** Milliseconds after which what was kept before a write is kept no longer, and some for the way. */
const keptFor = 1500;

/**
 * After a write: has the queries below these keys asked again, which the server keeps for a second.
 * Asked at once, the answer could be the one from before the write, and would stand for a minute.
 */
export function askKeptAgain(queryClient: QueryClient, ...queryKeys: readonly QueryKey[]): void {
  setTimeout(() => {
    for (const key of queryKeys) void invalidateWithFirstFetches(queryClient, key);
  }, keptFor);
}

/**
 * To be called when someone did what may be a task on the way to a stage name: whatever shows their
 * progress hears of it at once. Of who has done all no one is asked again: what was earned stays earned.
 */
export function askAboutTasks({ social }: ReturnType<typeof trpc.useUtils>): void {
  if (!social.getEngagement.getData()?.canClaimStage) void social.getEngagement.invalidate();
}
