import { useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useIsReturning } from '../../../session/use-return.ts';
import { store } from '../../../storage.ts';
import { noteArrival, readArrival } from '../session/session-store.ts';
import { useOnboarding } from './use-onboarding.ts';

const OnboardingDialog = lazy(() => import('./onboarding-dialog.tsx'));

/** Milliseconds after a load before somebody is reminded (spec). */
const reminderDelay = 1500;

/** Here somebody is busy with what comes first. */
const busyPaths = /\/(?:signin|signup|auth|profile-setup|forgot-password|reset-password)/;

/**
 * Asks somebody to set up their profile: right after their first sign-in, else a moment after the
 * page was loaded; once in the life of a page, and never both.
 */
export default function Onboarding({ userId }: { readonly userId: number }) {
  const navigate = useNavigate();
  const isBusy = useRouterState({ select: ({ location }) => busyPaths.test(location.pathname) });
  const isReturning = useIsReturning();
  const { isCompleted, complete } = useOnboarding(userId);
  const [arrival] = useState(readArrival);
  const [isDue, setIsDue] = useState(arrival === 'first');
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    if (arrival !== 'none') return;
    const timer = setTimeout(() => setIsDue(true), reminderDelay);
    return () => clearTimeout(timer);
  }, [arrival]);

  const isOpen = isDue && isCompleted === false && !isBusy && !isReturning && !isClosed;
  // It stays once it was open, so that it can leave with its motion and give the focus back.
  const [isNeeded, setIsNeeded] = useState(false);
  if (isOpen && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;

  const close = () => {
    noteArrival('again');
    setIsClosed(true);
  };
  return (
    <Suspense fallback={null}>
      <OnboardingDialog
        kind={arrival === 'first' ? 'welcome' : 'reminder'}
        isOpen={isOpen}
        onClose={close}
        onDecline={() => {
          close();
          void complete();
        }}
        onSetUp={() => {
          close();
          void complete();
          // The profile's page reads it.
          store({ fromOnboarding: 'true' });
          void navigate({ to: '/profile' });
        }}
      />
    </Suspense>
  );
}
