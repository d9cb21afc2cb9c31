import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu } from '@base-ui/react/menu';
import { accountMenu } from '@stagetime/contracts/accounts/names';
import type { ShownUser } from '@stagetime/contracts/accounts/token';
import { maxInitials } from '@stagetime/contracts/mics/limits';
import { initials } from '@stagetime/contracts/mics/rules';
import { Link } from '@tanstack/react-router';
import {
  Bell,
  CalendarDays,
  Heart,
  LogOut,
  MessageCircle,
  Mic,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import { type ComponentType, type ReactElement, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useLeavingCloses } from '../../../components/use-closing.ts';
import type { ProfileNotice } from '../../../session/profile-notice.ts';
import { Avatar, UnreadBadge } from './avatar.tsx';

type AccountMenuProps = {
  readonly user: ShownUser;
  /** Of each, how many are unread. */
  readonly notifications: number;
  readonly messages: number;
  readonly notice: ProfileNotice;
  /** Opened by the tap that loaded it. */
  readonly isOpenAtFirst: boolean;
  readonly onSignOut: () => void;
};

/** What someone signed in finds under their picture. Loaded on intent, since it brings Base UI. */
export default function AccountMenu(props: AccountMenuProps) {
  const { user, notifications, messages, notice, isOpenAtFirst, onSignOut } = props;
  // Asked for on every page once it is there, so that the menu does not grow under a finger.
  const { data: hosting = { mics: 0, invitations: 0 } } = trpc.mics.countHosting.useQuery();
  const total = notifications + messages;
  // Beside its button, within the header: what stands alone at the page's end is in no landmark.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  useLeavingCloses(isOpen, () => setIsOpen(false));
  return (
    <CSPProvider disableStyleElements>
      {/* One item of the header: what Base UI puts beside the button while it is open moves nothing. */}
      <div className="inline-flex">
        {place !== null && (
          <Menu.Root
            open={isOpen}
            onOpenChange={(opens) => {
              setIsOpen(opens);
              if (opens) notice.acknowledge();
            }}
          >
            <Menu.Trigger
              aria-label={accountMenu.open(initials(user.name, maxInitials), total, notice.isNew)}
              className="inline-flex size-11 cursor-pointer items-center justify-center rounded-full"
            >
              <Avatar user={user} unread={total} isPulsing={notice.isPulsing} />
            </Menu.Trigger>
            <Menu.Portal container={place}>
              {/* Over the button too, which Base UI's own leaves open: a tap anywhere closes the menu, and
              checkers see that nothing else can have the focus. */}
              <Menu.Backdrop className="fixed inset-0 z-30" />
              <Menu.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-40">
                <Menu.Popup className="max-h-(--available-height) w-64 max-w-(--available-width) overflow-y-auto rounded-card border border-line bg-raised p-2 text-text shadow-lg outline-none">
                  <div className="px-3 pt-1 pb-3">
                    <p className="font-semibold wrap-anywhere" dir="auto">
                      {user.name}
                    </p>
                    {user.email !== null && (
                      <p className="text-sm text-muted wrap-anywhere">{user.email}</p>
                    )}
                  </div>
                  <div className={group}>
                    <Item
                      icon={UserRound}
                      label={accountMenu.profile}
                      {...(notice.isNew && { badge: accountMenu.isNew })}
                      link={<Link to="/profile" />}
                    />
                    <Item
                      icon={CalendarDays}
                      label={accountMenu.week}
                      link={<Link to="/dashboard" />}
                    />
                    <Item
                      icon={Heart}
                      label={accountMenu.favorites}
                      link={<Link to="/favorites" />}
                    />
                    {(hosting.mics > 0 || hosting.invitations > 0) && (
                      <Item icon={Mic} label={accountMenu.hosting} link={<Link to="/hosting" />} />
                    )}
                    <Item
                      icon={MessageCircle}
                      label={accountMenu.messages}
                      count={messages}
                      link={<Link to="/messages" />}
                    />
                    <Item
                      icon={Bell}
                      label={accountMenu.notifications}
                      count={notifications}
                      link={<Link to="/notifications" />}
                    />
                  </div>
                  <div className={group}>
                    {user.role === 'super_admin' && (
                      <Item
                        icon={ShieldCheck}
                        label={accountMenu.adminPanel}
                        link={<Link to="/admin" />}
                      />
                    )}
                    <Item
                      icon={Settings}
                      label={accountMenu.settings}
                      link={<Link to="/account" />}
                    />
                    <Item icon={LogOut} label={accountMenu.signOut} onClick={onSignOut} />
                  </div>
                </Menu.Popup>
              </Menu.Positioner>
            </Menu.Portal>
          </Menu.Root>
        )}
        <div ref={setPlace} />
      </div>
    </CSPProvider>
  );
}

const group = 'border-t border-line py-1 last:pb-0';

type ItemProps = {
  readonly icon: ComponentType<{ className: string }>;
  readonly label: string;
  /** Of unread things. */
  readonly count?: number;
  readonly badge?: string;
  readonly link?: ReactElement;
  readonly onClick?: () => void;
};

function Item({ icon: Icon, label, count = 0, badge, link, onClick }: ItemProps) {
  return (
    <Menu.Item
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none data-highlighted:bg-surface data-highlighted:outline-2 data-highlighted:outline-focus"
      {...(link && { render: link })}
      {...(onClick && { onClick })}
    >
      <Icon aria-hidden="true" className="size-5 text-muted" />
      <span className="grow">{label}</span>
      {badge !== undefined && (
        <span className="rounded-full bg-accent px-2 py-0.5 text-xs font-bold text-on-accent forced-colors:border">
          {badge}
        </span>
      )}
      {count > 0 && <span className="sr-only">{accountMenu.unread(count)}</span>}
      <UnreadBadge count={count} />
    </Menu.Item>
  );
}
