import { favoriteFailures } from '@stagetime/contracts/mics/favorites/messages';
import { interestFailed, interestUnreachable } from '@stagetime/contracts/mics/interest/messages';
import { maxMarkedMics } from '@stagetime/contracts/mics/limits';
import type { ToastMessage } from '@stagetime/ui/toast-queue';
import { errorCodeOf } from '../../../api/api-errors.ts';
import { failureSentence } from '../../../api/failure-sentence.ts';
import type { trpc } from '../../../api/trpc.ts';
import {
  readWish,
  setOptimistically,
  subscribeToWishes,
} from '../../../session/optimistic-toggle.ts';
import { readToken, subscribeToToken } from '../../../session/session-store.ts';
import { askAboutTasks } from '../../social/stage-names/ask-about-tasks.ts';
import { type Marks, marksStore, unmarked } from './marks-store.ts';

type Utils = ReturnType<typeof trpc.useUtils>;
export type MarkTools = {
  readonly utils: Utils;
  readonly toast: (message: ToastMessage) => void;
  readonly withdrawToast: (topic: string) => void;
};
export type MarkKind = 'favorite' | 'interest';

/** As long as this, what the server said of a mic is not asked again. */
const freshFor = 60_000;
/** Milliseconds that visitors wait: what they were about to do goes first. */
const visitorsWait = 500;

type Held = Marks & { readonly loadedAt: number };

/** What the server holds, as far as it said so, for the token that it was asked with. */
let held = new Map<number, Held>();
let heldFor = readToken();

function keyOf(kind: MarkKind, micId: number): string {
  return `${kind}:${micId}`;
}

/** What the server holds, with what somebody wants instead. */
function show(micId: number): void {
  const { isFavorite, isInterested, interestedCount } = held.get(micId) ?? unmarked;
  const favorite = readWish(keyOf('favorite', micId));
  const interest = readWish(keyOf('interest', micId));
  const wanted = interest === undefined ? isInterested : interest.wanted === true;
  marksStore.known.set(micId, {
    isFavorite: favorite === undefined ? isFavorite : favorite.wanted === true,
    isInterested: wanted,
    interestedCount: Math.max(0, interestedCount + Number(wanted) - Number(isInterested)),
  });
  for (const { listener, ...reader } of marksStore.readers) if (reader.micId === micId) listener();
}

function keep(micId: number, marks: Partial<Marks>): void {
  held.set(micId, { ...unmarked, ...held.get(micId), ...marks, loadedAt: Date.now() });
  show(micId);
}

/** Forgets what somebody else was told. */
function followToken(): void {
  const token = readToken();
  if (token === heldFor) return;
  heldFor = token;
  const micIds = [...held.keys()];
  held = new Map();
  for (const micId of micIds) show(micId);
  marksStore.onRead();
}

let isListening = false;

/** Shows wishes as they come and go, and nobody what somebody else was told. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  subscribeToWishes((key) => {
    const [, micId] = /^(?:favorite|interest):(\d+)$/.exec(key) ?? [];
    if (micId !== undefined) show(Number(micId));
  });
  subscribeToToken(followToken);
}

/** Carries out what somebody tapped: a mic's id, and whether it is to be marked no longer. */
export function changeMark(kind: MarkKind, payload: unknown, tools: MarkTools): void {
  const { micId, isWanted = true } = (payload ?? {}) as { micId?: unknown; isWanted?: unknown };
  if (typeof micId !== 'number') return;
  if (kind === 'favorite') setFavorite(micId, isWanted === true, tools);
  else setInterest(micId, isWanted === true, tools);
}

type FavoriteOptions = {
  /** What is said of a failure without a word of its own. */
  readonly failed?: string;
  readonly onSaved?: (isFavorite: boolean) => void;
  readonly onFailed?: () => void;
};

export function setFavorite(
  micId: number,
  isWanted: boolean,
  { utils, toast, withdrawToast }: MarkTools,
  { failed = favoriteFailures.toggle, ...then }: FavoriteOptions = {},
): void {
  listen();
  const onSaved = (isFavorite: boolean) => {
    keep(micId, { isFavorite });
    withdrawToast(keyOf('favorite', micId));
    then.onSaved?.(isFavorite);
    void utils.mics.listFavorites.invalidate();
  };
  setOptimistically(keyOf('favorite', micId), isWanted, {
    send: (isFavorite) => utils.client.mics.setFavorite.mutate({ mic: String(micId), isFavorite }),
    onSaved: ({ isFavorite }) => {
      onSaved(isFavorite);
      askAboutTasks(utils);
    },
    onFailed: (error) => {
      // A mic that is gone is nobody's favorite any more.
      if (!isWanted && errorCodeOf(error) === 'NOT_FOUND') return onSaved(false);
      const text = describeFailure(error, failed);
      toast({ tone: 'danger', text, topic: keyOf('favorite', micId) });
      then.onFailed?.();
    },
  });
}

/** 'Error: {message}', or what is said where nobody said why. */
function describeFailure(error: unknown, failed: string): string {
  const sentence = failureSentence(error, '');
  return sentence === '' ? failed : favoriteFailures.because(sentence);
}

function setInterest(micId: number, isWanted: boolean, tools: MarkTools): void {
  const { utils, toast, withdrawToast } = tools;
  const topic = keyOf('interest', micId);
  listen();
  setOptimistically(keyOf('interest', micId), isWanted, {
    send: (isInterested) =>
      utils.client.mics.setInterest.mutate({ mic: String(micId), isInterested }),
    onSaved: (interest) => {
      keep(micId, interest);
      withdrawToast(topic);
      void utils.mics.listInterested.invalidate({ mic: String(micId) });
      askAboutTasks(utils);
    },
    onFailed(error) {
      const text = interestFailed(failureSentence(error, interestUnreachable));
      toast({ tone: 'danger', text, topic });
    },
  });
}

/** Loads the marks of the mics that the page shows, and of those that come. */
export function watchMarks(utils: Utils): void {
  listen();
  let isDue = false;
  marksStore.onRead = () => {
    if (isDue) return;
    isDue = true;
    // All cards of a page come at once.
    setTimeout(
      () => {
        isDue = false;
        void loadMarks(utils);
      },
      readToken() === null ? visitorsWait : 0,
    );
  };
  marksStore.onRead();
}

async function loadMarks(utils: Utils): Promise<void> {
  followToken();
  const startedAt = Date.now();
  const shown = new Set([...marksStore.readers].map(({ micId }) => micId));
  const due = [...shown].filter(
    (micId) => startedAt - (held.get(micId)?.loadedAt ?? 0) >= freshFor,
  );
  for (let start = 0; start < due.length; start += maxMarkedMics) {
    const micIds = due.slice(start, start + maxMarkedMics);
    const token = heldFor;
    const before = new Map(held);
    try {
      const { client } = utils;
      const [counts, own] = await Promise.all([
        client.mics.countInterested.query({ micIds }),
        token === null ? undefined : client.mics.listMarks.query({ micIds }),
      ]);
      // Somebody else asked.
      if (token !== heldFor) return;
      for (const micId of micIds) {
        // What was changed meanwhile is newer than this.
        if (held.get(micId) !== before.get(micId)) continue;
        keep(micId, {
          isFavorite: own?.favorites.includes(micId) ?? false,
          isInterested: own?.interests.includes(micId) ?? false,
          interestedCount: counts.find((row) => row.micId === micId)?.interestedCount ?? 0,
        });
      }
    } catch {
      // The page is whole without them; what is shown next asks again.
      return;
    }
  }
}
