import { notificationLabels, profileSections } from '@stagetime/contracts/social/messages';
import type { NotificationSettings as Settings } from '@stagetime/contracts/social/schemas';
import { Chip } from '@stagetime/ui/chip';
import { ProfileSection } from './profile-section.tsx';

const names = Object.keys(notificationLabels) as (keyof typeof notificationLabels)[];

/** What someone will be told of. None of it is sent yet, so nothing can be switched. */
export function NotificationSettings({ settings }: { readonly settings: Settings }) {
  return (
    <ProfileSection
      title={profileSections.notifications}
      note={<Chip>{profileSections.comingSoon}</Chip>}
    >
      <ul className="flex flex-col">
        {names.map((name) => (
          <li key={name}>
            <label className="flex min-h-11 items-center justify-between gap-4 text-muted wrap-anywhere">
              {notificationLabels[name]}
              <input
                type="checkbox"
                disabled
                defaultChecked={settings[name]}
                className="relative h-6 w-11 shrink-0 cursor-not-allowed appearance-none rounded-full border border-control bg-raised before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-control checked:before:translate-x-5"
              />
            </label>
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
