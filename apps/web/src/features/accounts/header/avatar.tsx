import { badgeText } from '@stagetime/contracts/accounts/names';
import type { ShownUser } from '@stagetime/contracts/accounts/token';
import { maxInitials } from '@stagetime/contracts/mics/limits';
import { initials } from '@stagetime/contracts/mics/rules';
import { BadgeCheck } from 'lucide-react';

type AvatarProps = {
  readonly user: ShownUser;
  /** Of everything together. */
  readonly unread: number;
  /** Something waits in the menu. */
  readonly isPulsing?: boolean;
};

/** Someone's picture, or their initials; with the gold check of those who vouch for the product. */
export function Avatar({ user, unread, isPulsing = false }: AvatarProps) {
  const isVerified = user.isAdmin && user.adminLevel >= 2;
  return (
    <span aria-hidden="true" className="relative inline-flex">
      <span className="inline-flex size-9 items-center justify-center overflow-hidden rounded-full border border-control bg-raised font-display text-sm font-bold text-text">
        {user.profileImageUrl === null ? (
          initials(user.name, maxInitials)
        ) : (
          <img src={user.profileImageUrl} alt="" className="size-full object-cover" />
        )}
      </span>
      {isPulsing && (
        <span data-pulsing="" className="absolute inset-0 rounded-full ring-2 ring-accent">
          <span className="absolute inset-0 rounded-full ring-2 ring-accent motion-safe:animate-ring" />
        </span>
      )}
      {isVerified && (
        <BadgeCheck
          data-verified=""
          className="absolute -right-1.5 -bottom-1 size-5 fill-accent text-on-accent"
        />
      )}{' '}
      <span className="absolute -top-0.5 -right-1.5 inline-flex">
        <UnreadBadge count={unread} />
      </span>
    </span>
  );
}

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
