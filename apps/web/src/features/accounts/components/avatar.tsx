import type { ShownUser } from '@stagetime/contracts/accounts/token';
import { maxInitials } from '@stagetime/contracts/mics/limits';
import { initials } from '@stagetime/contracts/mics/rules';
import { BadgeCheck } from 'lucide-react';

/** Somebody's picture, or their initials; with the check of those who vouch for the product. */
export function Avatar({ user }: { readonly user: ShownUser }) {
  const isVerified = user.isAdmin && user.adminLevel >= 2;
  return (
    <span aria-hidden="true" className="relative inline-flex">
      <span className="inline-flex size-9 items-center justify-center overflow-hidden rounded-full bg-accent font-display text-sm font-bold text-on-accent">
        {user.profileImageUrl === null ? (
          initials(user.name, maxInitials)
        ) : (
          <img src={user.profileImageUrl} alt="" className="size-full object-cover" />
        )}
      </span>
      {isVerified && (
        <BadgeCheck className="absolute -right-1 -bottom-1 size-5 fill-accent text-background" />
      )}
    </span>
  );
}
