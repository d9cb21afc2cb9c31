import { pending } from '@stagetime/contracts/core/errors';

/** What stands in a page's place until it is there. */
export function PendingPage({ text = pending }: { readonly text?: string }) {
  return (
    <p role="status" className="py-24 text-center text-lg text-muted">
      {text}
    </p>
  );
}
