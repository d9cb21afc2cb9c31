import { notificationLabels, profileSections } from '@stagetime/contracts/social/messages';
import type { NotificationSettings as Settings } from '@stagetime/contracts/social/schemas';
import { Chip } from '@stagetime/ui/chip';

const names = Object.keys(notificationLabels) as (keyof typeof notificationLabels)[];

/** What someone will be told of. None of it is sent yet, so nothing can be switched. */
export function NotificationSettings({ settings }: { readonly settings: Settings }) {
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-display text-xl font-bold">{profileSections.notifications}</h2>
        <Chip>{profileSections.comingSoon}</Chip>
      </div>
      <ul className="mt-2 flex flex-col">
        {names.map((name) => (
          <li key={name}>
            <label className="flex min-h-12 items-center justify-between gap-4 text-muted wrap-anywhere">
              {notificationLabels[name]}
              <input
                type="checkbox"
                disabled
                defaultChecked={settings[name]}
                className="relative h-7 w-12 shrink-0 cursor-not-allowed appearance-none rounded-full border border-control before:absolute before:top-1 before:left-1 before:size-4.5 before:rounded-full before:bg-control checked:bg-raised checked:before:translate-x-5 checked:before:bg-muted"
              />
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
