import { contactLabels } from '@stagetime/contracts/social/messages';
import { displayName, isPerformer, isSupport } from '@stagetime/contracts/social/rules';
import type { ProfileView } from '@stagetime/contracts/social/schemas';
import { Button } from '@stagetime/ui/button';
import { Suspense, useState } from 'react';
import { loadOnIntent } from '../../../components/load-on-intent.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { useTapHandler } from '../../../session/return.ts';

const { Component: MessageDialog, intentProps: loadDialog } = loadOnIntent(
  () => import('./message-dialog.tsx'),
);

const tapKind = 'contact';

/** Opens a message to someone from their profile; visitors are asked to sign in first. */
export function ContactButton({ profile }: { readonly profile: ProfileView }) {
  const { session, ask, intentProps } = useAccount();
  const [isOpen, setIsOpen] = useState(false);
  // It stays once it was open, so that it can leave with its motion.
  const [isNeeded, setIsNeeded] = useState(false);
  useTapHandler(tapKind, (payload) => {
    if (payload !== profile.userId) return;
    setIsNeeded(true);
    setIsOpen(true);
  });
  return (
    <>
      <Button
        {...(session.status === 'user' ? loadDialog : intentProps)}
        onClick={() => ask('connect', { kind: tapKind, payload: profile.userId })}
        variant="secondary"
        className="noscript:hidden"
      >
        {labelOf(profile)}
      </Button>
      {isNeeded && (
        <Suspense fallback={null}>
          <MessageDialog
            recipient={{ userId: profile.userId, name: displayName(profile) }}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function labelOf(profile: ProfileView): string {
  if (isSupport(profile)) return contactLabels.support;
  return isPerformer(profile) ? contactLabels.performer : contactLabels.fan;
}
