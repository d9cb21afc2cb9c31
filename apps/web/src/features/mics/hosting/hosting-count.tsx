import { hostingPage } from '@stagetime/contracts/mics/hosts/messages';
import { trpc } from '../../../api/trpc.ts';
import { ButtonLink } from '../../../components/blank-page.tsx';

/** Asks whether someone hosts or is invited to, in the call that asks what is unread: the account's menu knows it then. */
export function HostingCount() {
  trpc.mics.countHosting.useQuery();
  return null;
}

/** The way to the desk for who hosts or is invited to; nothing for anyone else. */
export function HostingWay() {
  const { data } = trpc.mics.countHosting.useQuery();
  if (!data || !(data.mics > 0 || data.invitations > 0)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pb-2">
      <p>{data.mics === 0 ? hostingPage.openInvited : hostingPage.openCount(data.mics)}</p>
      <ButtonLink to="/hosting" variant="secondary">
        {hostingPage.open}
      </ButtonLink>
    </div>
  );
}
