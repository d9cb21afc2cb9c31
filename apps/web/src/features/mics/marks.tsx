import { goings } from '@stagetime/contracts/mics/goings/messages';
import { maxMarkedMics } from '@stagetime/contracts/mics/limits';
import {
  favoriteFailures,
  interestFailed,
  interestUnreachable,
} from '@stagetime/contracts/mics/marks';
import type { GoingsView } from '@stagetime/contracts/mics/nights/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { create, windowedFiniteBatchScheduler } from '@yornaath/batshit';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { apiClient } from '../../api/api-client.ts';
import { errorCodeOf, failureSentence, isCutOff } from '../../api/api-errors.ts';
import { askAboutTasks, askedWhenSeen, trpc } from '../../api/trpc.ts';
import { useFailureToast, useToast, useWithdrawToast } from '../../components/toasts.tsx';
import { useAccount } from '../../session/account-provider.tsx';
import { setOptimistically, useWish } from '../../session/optimistic-toggle.ts';
import { useTapHandler } from '../../session/return.ts';
import { readToken } from '../../session/session-store.ts';

/** What is known of a mic beside what everyone's page says of it. */
type Marks = {
  readonly isFavorite: boolean;
  readonly isInterested: boolean;
  readonly interestedCount: number;
};

const unmarked: Marks = { isFavorite: false, isInterested: false, interestedCount: 0 };

/** What visitors do before the numbers of others are of interest to them. */
const intents = ['pointermove', 'keydown', 'scroll'];

/** Routers say that a page scrolled, and browsers that a pointer moved that lies still where the page moved under it. */
function isOwnDoing(event: Event): boolean {
  if (!event.isTrusted) return false;
  if (event.type !== 'pointermove' || !(event instanceof PointerEvent)) return true;
  return event.movementX !== 0 || event.movementY !== 0;
}

/** Whether marks are asked for yet: at once for users, for visitors when they first do something. */
const IsAskedFor = createContext(false);

/** All cards of a page come at once, and are asked for together. */
const marksOfPage = create<Map<number, Marks>, number, Marks>({
  async fetcher(micIds) {
    const [counts, own] = await Promise.all([
      apiClient.mics.countInterested.query({ micIds }),
      readToken() === null ? undefined : apiClient.mics.listMarks.query({ micIds }),
    ]);
    const marksOf = (micId: number): Marks => ({
      isFavorite: own?.favorites.includes(micId) ?? false,
      isInterested: own?.interests.includes(micId) ?? false,
      interestedCount: counts.find((row) => row.micId === micId)?.interestedCount ?? 0,
    });
    return new Map(micIds.map((micId) => [micId, marksOf(micId)]));
  },
  resolver: (marks, micId) => marks.get(micId) ?? unmarked,
  scheduler: windowedFiniteBatchScheduler({ windowMs: 10, maxBatchSize: maxMarkedMics }),
});

/** A user's marks are no one else's. */
const marksKey = (userId: number | null, micId: number) => ['marks', userId, micId] as const;
const wishKey = (kind: 'favorite' | 'interest', micId: number) => `${kind}:${micId}`;

function useViewerId(): number | null {
  const { session } = useAccount();
  return session.status === 'user' ? session.user.userId : null;
}

/**
 * The marks of a mic, with what the user wants instead; none before they are loaded. Whoever shows who is
 * interested does not wait for a visitor to do something.
 */
export function useMarks(micId: number, isShown = false): Marks {
  const { session } = useAccount();
  const { data = unmarked } = useQuery({
    queryKey: marksKey(useViewerId(), micId),
    queryFn: () => marksOfPage.fetch(micId),
    enabled: use(IsAskedFor) || (isShown && session.status !== 'loading'),
    // The page is whole without them.
    retry: false,
  });
  const isFavorite = useWish<boolean>(wishKey('favorite', micId)) ?? data.isFavorite;
  const isInterested = useWish<boolean>(wishKey('interest', micId)) ?? data.isInterested;
  const step = Number(isInterested) - Number(data.isInterested);
  return {
    isFavorite,
    isInterested,
    interestedCount: Math.max(0, data.interestedCount + step),
  };
}

type FavoriteOptions = {
  /** What is said of a failure without a word of its own. */
  readonly failed?: string;
  readonly onSaved?: (isFavorite: boolean) => void;
  readonly onFailed?: () => void;
};

/** How a user's favorites and interest change: at once on the page, then on the server. */
export function useMarkActions() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const toast = useToast();
  const withdrawToast = useWithdrawToast();
  const viewerId = useViewerId();
  const setGoing = useSetGoing();

  const keep = (micId: number, marks: Partial<Marks>) => {
    queryClient.setQueryData(marksKey(viewerId, micId), (known: Marks = unmarked) => ({
      ...known,
      ...marks,
    }));
    // Who tapped before the page knew who they are has other marks by now, asked for before they were saved.
    const queries = queryClient.getQueryCache().findAll({
      predicate: ({ queryKey: [name, , id] }) => name === 'marks' && id === micId,
    });
    for (const { queryKey, state } of queries) {
      const isOthers = queryKey[1] !== viewerId;
      // An answer that is still under way would undo the tap when it comes.
      if (isOthers || state.fetchStatus === 'fetching') {
        void queryClient.invalidateQueries({ queryKey });
      }
    }
  };

  function setFavorite(
    micId: number,
    isWanted: boolean,
    { failed = favoriteFailures.toggle, ...then }: FavoriteOptions = {},
  ): void {
    const topic = wishKey('favorite', micId);
    const onSaved = (isFavorite: boolean) => {
      keep(micId, { isFavorite });
      withdrawToast(topic);
      then.onSaved?.(isFavorite);
      void utils.mics.listFavorites.invalidate();
    };
    setOptimistically(topic, isWanted, {
      send: (isFavorite) =>
        utils.client.mics.setFavorite.mutate({ mic: String(micId), isFavorite }),
      onSaved({ isFavorite }) {
        onSaved(isFavorite);
        askAboutTasks(utils);
      },
      onFailed(error) {
        // A mic that is gone is no one's favorite any more.
        if (!isWanted && errorCodeOf(error) === 'NOT_FOUND') return onSaved(false);
        const sentence = failureSentence(error, failed);
        const isServers = sentence !== failed && !isCutOff(error);
        const text = isServers ? favoriteFailures.because(sentence) : sentence;
        toast({ tone: 'danger', text, topic });
        then.onFailed?.();
      },
    });
  }

  function setInterest(micId: number, isWanted: boolean, then = () => {}): void {
    const topic = wishKey('interest', micId);
    const known = utils.mics.listGoings.getData({ mic: String(micId) }) ?? [];
    const chosen = known.filter(({ isGoing }) => isGoing).map(({ date }) => date);
    const goAgain = () => {
      for (const date of chosen) setGoing(micId, date, true);
    };
    setOptimistically(topic, isWanted, {
      send: (isInterested) =>
        utils.client.mics.setInterest.mutate({ mic: String(micId), isInterested }),
      onSaved(interest) {
        keep(micId, interest);
        withdrawToast(topic);
        void utils.mics.listInterested.invalidate({ mic: String(micId) });
        // Who is no longer interested goes to none.
        askAboutGoings(utils, micId);
        askAboutTasks(utils);
        if (!interest.isInterested && chosen.length > 0) {
          const run = () => setInterest(micId, true, goAgain);
          toast({ text: goings.ended(chosen), action: { label: goings.undo, run }, topic });
        }
        then();
      },
      onFailed(error) {
        const sentence = failureSentence(error, interestUnreachable);
        const text = isCutOff(error) ? sentence : interestFailed(sentence);
        toast({ tone: 'danger', text, topic });
      },
    });
  }
  return { setFavorite, setInterest };
}

/** Has what users tapped carried out, and says below when marks are asked for. */
export function MarksProvider({ children }: { readonly children: ReactNode }) {
  const { session } = useAccount();
  const [isIntent, setIsIntent] = useState(false);
  const actions = useMarkActions();

  const setByTap = (set: (micId: number, is: boolean) => void) => (payload: unknown) => {
    const { micId, isWanted = true } = (payload ?? {}) as Record<string, unknown>;
    if (typeof micId === 'number') set(micId, isWanted === true);
  };
  useTapHandler('favorite', setByTap(actions.setFavorite));
  useTapHandler('interest', setByTap(actions.setInterest));

  useEffect(() => {
    const note = (event: Event) => {
      if (isOwnDoing(event)) setIsIntent(true);
    };
    for (const intent of intents) window.addEventListener(intent, note);
    return () => {
      for (const intent of intents) window.removeEventListener(intent, note);
    };
  }, []);

  const isAskedFor = session.status === 'user' || (session.status === 'visitor' && isIntent);
  return <IsAskedFor value={isAskedFor}>{children}</IsAskedFor>;
}

/** The next nights of a mic, and who goes; none before they are loaded. Apart from the page, which is kept. */
export function useGoings(micId: number): GoingsView {
  const { session } = useAccount();
  const { data = [] } = trpc.mics.listGoings.useQuery(
    { mic: String(micId) },
    { enabled: session.status !== 'loading', ...askedWhenSeen },
  );
  return data;
}

/** Has everything asked anew that tells who goes to a night of a mic. */
function askAboutGoings({ mics }: ReturnType<typeof trpc.useUtils>, micId: number): void {
  void mics.listGoings.invalidate({ mic: String(micId) });
  void mics.listOwnGoings.invalidate();
  void mics.listPersonNights.invalidate();
}

export const goingKey = (micId: number, date: string) => `going:${micId}:${date}`;

/** Says that one goes to a night or no longer: at once on the page, then on the server. */
export function useSetGoing(): (micId: number, date: string, isGoing: boolean) => void {
  const utils = trpc.useUtils();
  const sayFailure = useFailureToast();
  const withdrawToast = useWithdrawToast();
  return (micId, date, isWanted) => {
    const mic = String(micId);
    const topic = goingKey(micId, date);
    setOptimistically(topic, isWanted, {
      send: (isGoing) => utils.client.mics.setGoing.mutate({ mic, date, isGoing }),
      onSaved(saved) {
        utils.mics.listGoings.setData({ mic }, (nights) =>
          nights?.map((night) => (night.date === saved.date ? { ...night, ...saved } : night)),
        );
        withdrawToast(topic);
        // An answer that was under way may be from before the tap.
        askAboutGoings(utils, micId);
      },
      onFailed(error) {
        sayFailure(error, goings.failed, topic);
        void utils.mics.listGoings.invalidate({ mic });
      },
    });
  };
}
