import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { useIsReturning } from '../../../session/return.ts';
import { noteArrival, readArrival } from '../../../session/session-store.ts';
import { store } from '../../../storage.ts';
import { useDialogOpen } from './use-dialog-open.ts';
import { useOnboarding } from './use-onboarding.ts';

const OnboardingDialog = lazyComponent(() => import('./onboarding-dialog.tsx'));

/** Milliseconds after a load before someone is reminded (spec). */
const reminderDelay = 1500;

/** Here someone is busy with what comes first. */
const busyPaths = /\/(?:signin|signup|auth|profile-setup|profile$|forgot-password|reset-password)/;

type OnboardingProps = {
  readonly userId: number;
  /** When the page was loaded, on the clock of `performance.now`. */
  readonly loadedAt: number;
};

/**
 * Asks someone to set up their profile: right after their first sign-in, else a moment after the
 * page was loaded; once in the life of a page, and never both.
 */
export default function Onboarding({ userId, loadedAt }: OnboardingProps) {
  const navigate = useNavigate();
  const isBusy = useRouterState({ select: ({ location }) => busyPaths.test(location.pathname) });
  const isReturning = useIsReturning();
  const { isCompleted, complete } = useOnboarding(userId);
  const [arrival] = useState(readArrival);
  const [isDue, setIsDue] = useState(arrival === 'first');
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    if (arrival !== 'none') return;
    const timer = setTimeout(() => setIsDue(true), loadedAt + reminderDelay - performance.now());
    return () => clearTimeout(timer);
  }, [arrival, loadedAt]);

  const isReady = isDue && isCompleted === false && !isBusy && !isReturning && !isClosed;
  const [isOpening, setIsOpening] = useState(false);
  // Two at a time are too many: it waits until another one is closed.
  const isOtherOpen = useDialogOpen(isReady && !isOpening);
  if (isReady && !isOtherOpen && !isOpening) setIsOpening(true);
  const isOpen = isReady && isOpening;
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
          // Nothing is set up yet: the profile's page, which reads this, says when it is.
          close();
          store({ fromOnboarding: 'true' });
          void navigate({ to: '/profile' });
        }}
      />
    </Suspense>
  );
}
