import { reviewBar } from '@stagetime/contracts/admin/messages';
import type { ReviewView } from '@stagetime/contracts/admin/review/schemas';
import { Link, useNavigate } from '@tanstack/react-router';
import { useHotkey } from '../../../components/use-hotkey.ts';
import { KeyHint } from './key-hint.tsx';

/** The next mic in the queue; N leads there too. */
export function NextPending({ review: { nextPendingId } }: { readonly review: ReviewView }) {
  const navigate = useNavigate();
  const to = '/$city/$mic';
  const params = { city: 'los-angeles', mic: String(nextPendingId) };
  useHotkey('n', () => nextPendingId !== null && void navigate({ to, params }));
  if (nextPendingId === null) return null;
  return (
    <Link
      to={to}
      params={params}
      aria-keyshortcuts="n"
      className="text-link inline-flex min-h-11 items-center gap-2"
    >
      {reviewBar.nextPending}
      <KeyHint letter="n" />
    </Link>
  );
}
