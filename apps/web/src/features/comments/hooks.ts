import {
  type CommentSort,
  commentSorts,
  defaultCommentSort,
  type VoteType,
} from '@stagetime/contracts/comments/rules';
import type { CommentView, OwnVotesView, VoteView } from '@stagetime/contracts/comments/schemas';
import { minute } from '@stagetime/contracts/core/durations';
import { useQueryClient } from '@tanstack/react-query';
import { type HistoryState, useRouter } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorCodeOf } from '../../api/api-errors.ts';
import { askAboutTasks, invalidateWithFirstFetches, trpc } from '../../api/trpc.ts';
import { useAccount } from '../../session/account-provider.tsx';

type Utils = ReturnType<typeof trpc.useUtils>;

/** What a thread is asked for; the usual sort by its absence, as in the address. */
function threadInput(micId: number, sort: CommentSort | undefined) {
  return { mic: String(micId), sort: sort === defaultCommentSort ? undefined : sort };
}

/** Puts other comments in the place of a mic's, in every sort that was read. */
function changeComments(
  utils: Utils,
  micId: number,
  change: (comments: CommentView[], isFirstPage: boolean) => CommentView[],
): void {
  for (const sort of commentSorts) {
    utils.comments.list.setInfiniteData(threadInput(micId, sort), (data) =>
      data === undefined
        ? undefined
        : {
            ...data,
            pages: data.pages.map((page, index) => ({
              ...page,
              comments: change(page.comments, index === 0),
            })),
          },
    );
  }
}

/** The same for one comment. */
function changeComment(
  utils: Utils,
  micId: number,
  commentId: number,
  change: (comment: CommentView) => CommentView,
): void {
  changeComments(utils, micId, (list) =>
    list.map((comment) => (comment.id === commentId ? change(comment) : comment)),
  );
}

/** Posts a comment, which then stands first, whatever the sort: its author looks for it there. */
export function useAddComment(micId: number) {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  return trpc.comments.add.useMutation({
    onSuccess: (comment) => {
      changeComments(utils, micId, (list, isFirstPage) => {
        const others = list.filter(({ id }) => id !== comment.id);
        return isFirstPage ? [comment, ...others] : others;
      });
      askAboutTasks(utils);
      void utils.comments.listPersonComments.invalidate();
      // What was asked for before it was posted would come without it.
      const queryKey = getQueryKey(trpc.comments.list);
      if (queryClient.isFetching({ queryKey }) > 0) {
        void invalidateWithFirstFetches(queryClient, queryKey);
      }
    },
  });
}

/** Deletes a comment: one's own, or any as an admin. One that is gone already leaves the list, too. */
export function useDeleteComment(micId: number) {
  const utils = trpc.useUtils();
  const remove = (commentId: number) => {
    changeComments(utils, micId, (list) => list.filter(({ id }) => id !== commentId));
    void utils.comments.listPersonComments.invalidate();
  };
  return trpc.comments.delete.useMutation({
    onSuccess: (_nothing, { commentId }) => remove(commentId),
    onError: (error, { commentId }) => {
      if (errorCodeOf(error) === 'NOT_FOUND') remove(commentId);
    },
  });
}

/** Changes the words of one's own comment. */
export function useEditComment(micId: number) {
  const utils = trpc.useUtils();
  return trpc.comments.edit.useMutation({
    onSuccess(comment) {
      changeComment(utils, micId, comment.id, () => comment);
      void utils.comments.listPersonComments.invalidate();
    },
  });
}

/** Votes on a comment of a mic: the wanted vote, null for none. */
export function useSetVote(micId: number) {
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.comments.vote.useMutation();
  return {
    send: (commentId: number, wanted: VoteType | null) =>
      mutateAsync({ commentId, vote: wanted ?? 'none' }),
    onSaved(commentId: number, { vote, upvotes, downvotes }: VoteView) {
      utils.comments.ownVotes.setData({ mic: String(micId) }, (votes = {}) => {
        const { [commentId]: _before, ...others } = votes;
        return vote === null ? others : { ...others, [commentId]: vote };
      });
      changeComment(utils, micId, commentId, (comment) => ({ ...comment, upvotes, downvotes }));
    },
  };
}

/** A mic's comments as far as they were asked for. */
export function useThread(micId: number, sort: CommentSort | undefined) {
  const query = trpc.comments.list.useInfiniteQuery(threadInput(micId, sort), {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // The comments that are there stay while they are read in another order.
    placeholderData: (before) => before,
  });
  const pages = query.data?.pages ?? [];
  // One whose rank changed between two pages would stand in both.
  const byId = new Map(pages.flatMap((page) => page.comments).map((one) => [one.id, one]));
  // Where no one can comment no one has.
  const isNowhere = errorCodeOf(query.error) === 'NOT_FOUND';
  return {
    comments: [...byId.values()],
    state: query.data || isNowhere ? 'ready' : query.isError ? 'failed' : 'loading',
    isReordering: query.isPlaceholderData,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore() {
      if (!query.isFetching) void query.fetchNextPage();
    },
    retry: () => void query.refetch(),
  } as const;
}

const none: OwnVotesView = {};

/** What whoever is signed in voted on a mic's comments, by comment id. */
export function useOwnVotes(micId: number): OwnVotesView {
  const { session } = useAccount();
  const isUser = session.status === 'user';
  const { data } = trpc.comments.ownVotes.useQuery({ mic: String(micId) }, { enabled: isUser });
  return (isUser && data) || none;
}

/** The present minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the comment that the address names was shown. */
    isCommentShown?: boolean;
  }
}

/** The comment that an address names: `#comment-12`. */
function readNamedId(): number | undefined {
  const [, id] = /^#comment-(\d+)$/.exec(window.location.hash) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** A thread is read no further for a comment that may be gone. */
const maxComments = 500;

/** Frames after which all is drawn that stands around where one came to. */
const framesToSettle = 5;

/** Brings it into sight, and the keyboard and screen readers to it, unless they are somewhere already. */
function show(address: string): void {
  const comment = document.getElementById(address);
  const scroll = (frames: number) => {
    comment?.scrollIntoView({ block: 'center' });
    // Comments that come near are drawn, and as high as they are, only then: it is elsewhere after that.
    if (frames > 0) requestAnimationFrame(() => scroll(frames - 1));
  };
  scroll(framesToSettle);
  if (document.activeElement === document.body) comment?.focus({ preventScroll: true });
}

/** Reads on until the comment is there that the address names, and brings it into sight. Its id. */
export function useNamedComment(thread: ReturnType<typeof useThread>): number | undefined {
  const [namedId, setNamedId] = useState(readNamedId);
  const router = useRouter();
  const [isFound, setIsFound] = useState(router.latestLocation.state.isCommentShown === true);
  const { comments, hasMore, isFetching } = thread;
  const isThere = comments.some(({ id }) => id === namedId);
  const loadMore = useEffectEvent(thread.loadMore);
  const markShown = useEffectEvent(() => {
    // Coming back to this entry of the history leads to where its reader was, not to the comment again.
    const state = (given: HistoryState) => ({ ...given, isCommentShown: true });
    const here = { to: '.', search: true, hash: true, replace: true, resetScroll: false } as const;
    void router.navigate({ ...here, state, hashScrollIntoView: false });
  });
  useEffect(() => {
    const follow = () => {
      setNamedId(readNamedId());
      setIsFound(false);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (namedId === undefined || isFound) return;
    if (isThere) {
      setIsFound(true);
      show(`comment-${namedId}`);
      markShown();
    } else if (hasMore && !isFetching && comments.length < maxComments) loadMore();
  }, [namedId, isFound, isThere, hasMore, isFetching, comments.length]);
  return namedId;
}
