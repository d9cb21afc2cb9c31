import type { AppRouter } from '@stagetime/api/app.router';
import type { CreateQueryUtils } from '@trpc/react-query/shared';

type LoaderInput = { readonly context: { readonly utils: CreateQueryUtils<AppRouter> } };

/** Learns which ways in there are before a page that offers them is shown, so that nothing moves. */
export async function loadWaysIn({ context }: LoaderInput): Promise<void> {
  // While the server cannot be asked, the page offers what is always there.
  await context.utils.accounts.getWaysIn.ensureData().catch(() => undefined);
}
