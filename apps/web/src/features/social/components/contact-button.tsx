import { contactLabels } from '@stagetime/contracts/social/messages';
import { isPerformer, isSupport } from '@stagetime/contracts/social/rules';
import type { ProfileView } from '@stagetime/contracts/social/schemas';
import { Button } from '@stagetime/ui/button';
import { useNavigate } from '@tanstack/react-router';
import { useAccount } from '../../../session/account-provider.tsx';
import { useTapHandler } from '../../../session/use-return.ts';
import { MessageIcon } from './profile-icons.tsx';

const tapKind = 'contact';

/** Leads to a conversation with somebody; visitors are asked to sign in first. */
export function ContactButton({ profile }: { readonly profile: ProfileView }) {
  const { ask, intentProps } = useAccount();
  const navigate = useNavigate();
  useTapHandler(tapKind, (payload) => {
    if (payload !== profile.userId) return;
    void navigate({ to: '/messages', search: { with: String(profile.userId) } });
  });
  return (
    <Button
      {...intentProps}
      onClick={() => ask('connect', { kind: tapKind, payload: profile.userId })}
      className="px-5! noscript:hidden"
    >
      <MessageIcon className="size-4 shrink-0" />
      {labelOf(profile)}
    </Button>
  );
}

function labelOf(profile: ProfileView): string {
  if (isSupport(profile)) return contactLabels.support;
  return isPerformer(profile) ? contactLabels.performer : contactLabels.fan;
}
