import type { AppRouter } from '@stagetime/api/app.router';
import type { CreateQueryUtils } from '@trpc/react-query/shared';

type LoaderInput = { readonly context: { readonly utils: CreateQueryUtils<AppRouter> } };

/** Learns how people can sign in before a page that offers it is shown, so that nothing moves. */
export async function loadSignInOptions({ context }: LoaderInput): Promise<void> {
  // While the server cannot be asked, the page offers what is always there.
  await context.utils.accounts.getSignInOptions.ensureData().catch(() => undefined);
}
