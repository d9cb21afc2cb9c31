import { portraitAddress, portraitSize } from '@stagetime/contracts/core/images';
import { initials } from '@stagetime/contracts/mics/rules';
import { avatarInitials } from '@stagetime/contracts/social/limits';
import { publicProfile } from '@stagetime/contracts/social/messages';
import { displayName } from '@stagetime/contracts/social/rules';
import type { ProfileView } from '@stagetime/contracts/social/schemas';
import { Suspense, useState } from 'react';
import { loadOnIntent } from '../../../components/load-on-intent.ts';

const { Component: PictureDialog, intentProps } = loadOnIntent(
  () => import('./picture-dialog.tsx'),
);

type ProfileAvatarProps = { readonly profile: ProfileView };

const frame =
  'size-28 shrink-0 overflow-hidden rounded-full border-4 border-surface bg-raised sm:size-40';

/** Someone's picture, which a tap enlarges; without one, their initials. */
export function ProfileAvatar({ profile }: ProfileAvatarProps) {
  const [isOpen, setIsOpen] = useState(false);
  // It stays once it was open, so that it can leave with its motion and give the focus back.
  const [isNeeded, setIsNeeded] = useState(false);
  const [failed, setFailed] = useState<string>();
  const name = displayName(profile);
  const { profileImageUrl: address } = profile;
  if (address === null || failed === address) {
    return (
      <span
        aria-hidden="true"
        className={`${frame} flex items-center justify-center font-display text-4xl font-bold sm:text-6xl`}
      >
        {initials(name, avatarInitials)}
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        {...intentProps}
        aria-label={publicProfile.enlarge(name)}
        onClick={() => {
          setIsNeeded(true);
          setIsOpen(true);
        }}
        className={`${frame} cursor-zoom-in`}
      >
        <img
          src={portraitAddress(address)}
          alt=""
          width={portraitSize}
          height={portraitSize}
          onError={() => setFailed(address)}
          className="size-full object-cover"
        />
      </button>
      {isNeeded && (
        <Suspense fallback={null}>
          <PictureDialog
            address={address}
            name={name}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
