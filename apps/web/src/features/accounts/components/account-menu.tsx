import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu } from '@base-ui/react/menu';
import { accountMenu } from '@stagetime/contracts/accounts/menu-messages';
import type { ShownUser } from '@stagetime/contracts/accounts/token';
import { maxInitials } from '@stagetime/contracts/mics/limits';
import { initials } from '@stagetime/contracts/mics/rules';
import { Link } from '@tanstack/react-router';
import { LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from './avatar.tsx';

type AccountMenuProps = {
  readonly user: ShownUser;
  /** Opened by the tap that loaded it. */
  readonly isOpenAtFirst: boolean;
  readonly onSignOut: () => void;
};

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none data-highlighted:bg-surface data-highlighted:outline-2 data-highlighted:outline-focus';

/** What somebody signed in finds under their picture. Loaded on intent, since it brings Base UI. */
export default function AccountMenu({ user, isOpenAtFirst, onSignOut }: AccountMenuProps) {
  // Beside its button, within the header: what stands alone at the page's end is in no landmark.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <CSPProvider disableStyleElements>
      <Menu.Root defaultOpen={isOpenAtFirst} key={String(place !== null)}>
        <Menu.Trigger
          aria-label={accountMenu.open(initials(user.name, maxInitials))}
          className="inline-flex size-11 cursor-pointer items-center justify-center rounded-full"
        >
          <Avatar user={user} />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner align="end" sideOffset={6} className="z-40">
            <Menu.Popup className="w-64 rounded-card border border-line bg-raised p-2 text-text shadow-lg outline-none">
              <div className="border-b border-line px-3 pt-1 pb-3">
                <p className="font-semibold wrap-anywhere" dir="auto">
                  {user.name}
                </p>
                {user.email !== null && (
                  <p className="text-sm text-muted wrap-anywhere">{user.email}</p>
                )}
              </div>
              <div className="pt-2">
                <Menu.Item className={item} render={<Link to="/account" />}>
                  <Settings aria-hidden="true" className="size-5" />
                  {accountMenu.settings}
                </Menu.Item>
                <Menu.Item className={item} onClick={onSignOut}>
                  <LogOut aria-hidden="true" className="size-5" />
                  {accountMenu.signOut}
                </Menu.Item>
              </div>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <div ref={setPlace} />
    </CSPProvider>
  );
}
