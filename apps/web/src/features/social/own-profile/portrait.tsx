import { portraitAddress } from '@stagetime/contracts/core/images';
import { initials } from '@stagetime/contracts/mics/rules';
import { avatarInitials } from '@stagetime/contracts/social/limits';

type PortraitProps = { readonly address: string | null; readonly name: string };

/** One's own picture, or one's initials. Decoration: the name stands beside it. */
export function Portrait({ address, name }: PortraitProps) {
  return (
    <span
      aria-hidden="true"
      className="flex size-28 shrink-0 items-center justify-center overflow-hidden rounded-full border border-control bg-raised font-display text-4xl font-bold"
    >
      {address === null ? (
        initials(name, avatarInitials)
      ) : (
        <img src={portraitAddress(address)} alt="" className="size-full object-cover" />
      )}
    </span>
  );
}
