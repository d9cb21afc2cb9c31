import { badgeText } from '@stagetime/contracts/accounts/messages';

/** How much is unread; nothing when nothing is. Whoever shows it says the number to readers too. */
export function UnreadBadge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-danger px-1 text-xs font-bold text-on-danger tabular-nums ring-2 ring-background forced-colors:border"
    >
      {badgeText(count)}
    </span>
  );
}
