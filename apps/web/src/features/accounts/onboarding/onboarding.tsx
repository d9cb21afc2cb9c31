import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { lazyComponent } from '../../../components/load-on-intent.tsx';
import { useIsReturning } from '../../../session/return.ts';
import { noteArrival, readArrival } from '../../../session/session-store.ts';
import { readStored, removeStored, store } from '../../../storage.ts';
import { useCompleteOnboarding } from '../mutations.ts';

const OnboardingDialog = lazyComponent(() => import('./onboarding-dialog.tsx'));

/** Milliseconds after a load before someone is reminded (spec). */
const reminderDelay = 1500;

/** Milliseconds without a tap or a key after which no one is in the middle of something. */
const quietTime = 4000;

/** Here someone is busy with what comes first, or with a form. */
const busyPaths =
  /^\/(?:signin|signup|auth|profile-setup|profile$|forgot-password|reset-password|submit|messages|contact|appeal)/;

type OnboardingProps = {
  readonly userId: number;
  /** When the page was loaded, on the clock of `performance.now`. */
  readonly loadedAt: number;
};

/**
 * Asks someone to set up their profile: right after their first sign-in, else a moment after the
 * page was loaded, once they are not in the middle of something. Once in the life of a page, and never both.
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
  // The welcome answers a tap, the reminder would take the next one.
  const isQuiet = useIsQuiet(arrival === 'none' && isCompleted !== true && !isClosed);
  useEffect(() => {
    if (!isReady || isOtherOpen) return;
    // Whoever writes is not interrupted, and not with their next tap either.
    if (isTyping()) setIsClosed(true);
    else if (isQuiet) setIsOpening(true);
  }, [isReady, isOtherOpen, isQuiet]);
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

/**
 * Where completion was kept before the server did, and is while the server is away (spec). Not
 * `onboardingAcknowledged_`, which is about stage names.
 */
function flagKey(userId: number): string {
  return `onboardingCompleted_${userId}`;
}

/**
 * Whether someone set up their profile or said that they will not; undefined while the server has
 * not said. What only this browser knows is brought to the server.
 */
export function useOnboarding(userId: number) {
  // Not kept: the next to sign in here may be someone else.
  const { data } = trpc.accounts.getOnboarding.useQuery(undefined, {
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutateAsync } = useCompleteOnboarding();
  const complete = useCallback(async () => {
    await mutateAsync().then(
      () => removeStored([flagKey(userId)]),
      () => store({ [flagKey(userId)]: 'true' }),
    );
  }, [mutateAsync, userId]);

  const isOnlyKnownHere = data?.isCompleted === false && readStored(flagKey(userId)) !== null;
  useEffect(() => {
    if (isOnlyKnownHere) void complete();
  }, [isOnlyKnownHere, complete]);
  return { isCompleted: isOnlyKnownHere || data?.isCompleted, complete };
}

/** Toasts among them, which have the role of a dialog and would go when one opens, and menus. */
const dialogs = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]';

function hasDialog(): boolean {
  return document.querySelector(dialogs) !== null;
}

function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
}

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'];

/** Whether no tap and no key was noticed for a while; only looked after while `isAsked`. */
function useIsQuiet(isAsked: boolean): boolean {
  const [isQuiet, setIsQuiet] = useState(true);
  useEffect(() => {
    if (!isAsked) return;
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      setIsQuiet(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIsQuiet(true), quietTime);
    };
    // What a dialog keeps to itself is heard as well.
    const options = { signal: gone.signal, passive: true, capture: true };
    for (const sign of signs) window.addEventListener(sign, wait, options);
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [isAsked]);
  return isQuiet;
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

const never = () => () => {};

/** Whether a dialog is open anywhere on the page; only looked after while `isAsked`. */
function useDialogOpen(isAsked: boolean): boolean {
  return useSyncExternalStore(isAsked ? subscribe : never, () => isAsked && hasDialog());
}
