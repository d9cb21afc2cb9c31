import { accountDeleted } from '@stagetime/contracts/accounts/forms/messages';
import { phoneMessages } from '@stagetime/contracts/accounts/messages';
import { phoneCodeMinutes, phoneCodePause } from '@stagetime/contracts/accounts/rules';
import type { SelfUser } from '@stagetime/contracts/accounts/schemas';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { saveFile } from '../../components/share.ts';
import { useToast } from '../../components/toasts.tsx';
import { useSessionActions } from '../../session/session.ts';
import { keepWayBack } from '../../session/way-back.ts';
import { keepTab, readStored, readTab, removeStored, store } from '../../storage.ts';

// Remembers who asked for a login link here. A link that someone else asked for must not sign a
// person in to that someone's account without a question.
const linkKey = 'loginLinkEmail';

export function rememberRequest(email: string): void {
  store({ [linkKey]: email.toLowerCase() });
}

/** Whether this browser asked for a link for that address; tells it once. */
export function takeRequest(email: string): boolean {
  const isOurs = readStored(linkKey) === email.toLowerCase();
  if (isOurs) removeStored([linkKey]);
  return isOurs;
}

// The address for which a reset link was asked here: a link that does not work any more offers a new
// one, and no one types the address again.
const resetKey = 'resetEmail';

export function rememberResetRequest(email: string): void {
  store({ [resetKey]: email });
}

export function readResetRequest(): string {
  return readStored(resetKey) ?? '';
}

function forgetResetRequest(): void {
  if (readStored(resetKey) !== null) removeStored([resetKey]);
}

// Of this tab alone: phones drop a page while someone reads the message with the code.
const sentCodeKey = 'sentCode';

/** A code that was sent to a phone, by now or before the page was loaded. */
type SentCode = {
  /** Its ten digits. */
  readonly number: string;
  /** When, in milliseconds. */
  readonly at: number;
};

/** What was sent last, as long as it works. */
export function readSentCode(): SentCode | null {
  try {
    const kept: SentCode | null = JSON.parse(readTab(sentCodeKey) ?? 'null');
    if (kept === null) return null;
    const age = Date.now() - kept.at;
    if (age >= 0 && age < phoneCodeMinutes * 60_000) return kept;
  } catch {
    // Not what we wrote.
  }
  forgetSentCode();
  return null;
}

export function keepSentCode(number: string): void {
  const sent: SentCode = { number, at: Date.now() };
  // Where storage is refused it lasts as long as the page.
  keepTab(sentCodeKey, JSON.stringify(sent));
}

export function forgetSentCode(): void {
  keepTab(sentCodeKey, null);
}

/**
 * Takes what a mailed link has in its address, and takes it out of there at once: no one who sees the
 * screen, the history or where the browser came from shall read it.
 */
export function useAddressSecret<Search extends object>(search: Search): Search {
  const [kept] = useState(search);
  const navigate = useNavigate();
  useEffect(() => {
    const { pathname, search: query } = window.location;
    // By the router, which would write back the address that it knows.
    if (query !== '') void navigate({ href: pathname, replace: true });
  }, [navigate]);
  return kept;
}

/** Changes the password, which ends every other session and gives who had none one. */
export function useChangePassword() {
  const utils = trpc.useUtils();
  return trpc.accounts.changePassword.useMutation({
    onSuccess: () => void utils.accounts.listSessions.invalidate(),
  });
}

export type ConfirmEmail = ReturnType<typeof useConfirmEmail>;

/** Confirms an address. A 401 is about the account of the link, not about who is signed in here. */
export function useConfirmEmail() {
  return trpc.accounts.confirmEmail.useMutation({ trpc: { context: { keepsSession: true } } });
}

/** Seconds until another code may be sent; 0 when one may. `last` is when one was before, in milliseconds. */
export function useCountdown(last: number | undefined) {
  const [secondsLeft, setSecondsLeft] = useState(() => {
    if (last === undefined) return 0;
    return Math.max(0, phoneCodePause - Math.floor((Date.now() - last) / 1000));
  });
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { secondsLeft, begin: () => setSecondsLeft(phoneCodePause) };
}

/** Asks whether one signed in so lately that nothing more has to be proved; where no one can say, the server does later. */
export function useAskSignInIsRecent(): () => Promise<boolean> {
  const utils = trpc.useUtils();
  return async () => {
    const asked = utils.accounts.listSessions.fetch(undefined, { staleTime: 0, retry: false });
    const sessions = await asked.catch(() => []);
    return sessions.find(({ isCurrent }) => isCurrent)?.isRecent ?? true;
  };
}

/** Deletes one's own account; the page is a visitor's then. */
export function useDeleteAccount() {
  const toast = useToast();
  const navigate = useNavigate();
  const { forget } = useSessionActions();
  return trpc.accounts.deleteAccount.useMutation({
    async onSuccess() {
      // Away first: this page sends visitors to sign in.
      await navigate({ to: '/', replace: true });
      await forget();
      toast({ text: accountDeleted });
    },
  });
}

/** Ends all sessions but this one. */
export function useEndOtherSessions() {
  const utils = trpc.useUtils();
  return trpc.accounts.endOtherSessions.useMutation({
    onSettled: () => utils.accounts.listSessions.invalidate(),
  });
}

/** Ends one session. The list is asked for anew after a failure too: it may be gone already. */
export function useEndSession() {
  const utils = trpc.useUtils();
  return trpc.accounts.endSession.useMutation({
    onSettled: () => utils.accounts.listSessions.invalidate(),
  });
}

/** Fetches the file with one's own data, and saves it. */
export function useExportData() {
  return trpc.accounts.exportData.useMutation({
    onSuccess: ({ fileName, json }) =>
      saveFile(fileName, new Blob([json], { type: 'application/json' })),
  });
}

/** Sets a new password by a mailed link. Every session of the account ends, this browser's too. */
export function useResetPassword() {
  const { forget } = useSessionActions();
  return trpc.accounts.resetPassword.useMutation({
    onSuccess: async () => {
      forgetResetRequest();
      await forget();
    },
  });
}

/** Asks for a new sign-in, and leads back to what needed it: `useTapHandler(kind, …)` goes on then. */
export function useSignInAgain(): (tap: {
  readonly kind: string;
  readonly payload?: unknown;
}) => void {
  const { end } = useSessionActions();
  return ({ kind, payload = null }) => {
    const tap = { kind, payload };
    keepWayBack({ next: window.location.pathname, scrollY: window.scrollY, tap });
    // Whoever is signed out on a page of their own is led to sign in, and back.
    void end();
  };
}

/** Changes someone's name or asks for another address, which waits to be confirmed. */
export function useUpdateProfile() {
  const utils = trpc.useUtils();
  return trpc.accounts.updateProfile.useMutation({
    onSuccess: (user) => {
      utils.accounts.me.setData(undefined, user);
      void utils.accounts.getPendingEmail.invalidate();
    },
  });
}

/** Gives up a new address before it is confirmed. */
export function useCancelEmailChange() {
  const utils = trpc.useUtils();
  return trpc.accounts.cancelEmailChange.useMutation({
    onSuccess: () => utils.accounts.getPendingEmail.setData(undefined, { email: null }),
  });
}

/** Says that someone set up their profile or will not; counts here at once. */
export function useCompleteOnboarding() {
  const utils = trpc.useUtils();
  return trpc.accounts.completeOnboarding.useMutation({
    onMutate: () => utils.accounts.getOnboarding.setData(undefined, { isCompleted: true }),
  });
}

type Came = {
  readonly isNewUser: boolean;
  /** Whether someone new said here what they want to be called, as in a form of ours. */
  readonly hasSaidName: boolean;
  /** Where someone came from. */
  readonly next: string | undefined;
  /** Where the specification sends who came from nowhere. */
  readonly otherwise: string;
};

const setup = '/profile-setup';

/**
 * Where signing in leads: back to where someone was, wherever else it would lead. Someone new who
 * was not asked for their name says it first, and goes back then.
 */
export function placeAfterSignIn({ isNewUser, hasSaidName, next, otherwise }: Came): string {
  if (next === undefined) return otherwise;
  if (!isNewUser || hasSaidName) return next;
  return `${setup}?${new URLSearchParams({ next })}`;
}

/** Whether the account's name is one that its owner goes by, and not a stand-in of ours. */
export function hasOwnName({ name, email }: Pick<SelfUser, 'name' | 'email'>): boolean {
  return name !== phoneMessages.newMember && name !== email?.split('@')[0];
}
