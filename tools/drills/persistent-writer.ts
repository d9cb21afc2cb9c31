import { setTimeout as sleep } from 'node:timers/promises';
import { pick } from './counters.ts';
import type { Member } from './crowd.ts';
import { type Call, send } from './requests.ts';

/** How a member's own things stand after the last write that was acknowledged. */
type Standing = { isFavorite: boolean; isInterested: boolean; isFollowing: boolean };

/**
 * Writes one thing after the other, and each again with its key, through the other process, until it is
 * acknowledged. Whoever remembers that knows what the database has to hold in the end. A wrong answer ends it.
 */
export type PersistentWriter = {
  readonly member: Member;
  readonly standing: Standing;
  /** Of each comment that was acknowledged, its text. */
  readonly comments: readonly string[];
  /** Tries that were not acknowledged. */
  readonly repeated: number;
  /** Answers that are neither a success nor "try again later". */
  readonly wrong: readonly string[];
  /** Until it is told to stop, or is answered wrongly; what is under way is then finished. */
  run(isDone: () => boolean): Promise<void>;
};

type Write = {
  readonly call: Call;
  /** Once it was acknowledged. */
  readonly remember: () => void;
};

type Places = { readonly micId: number; readonly followed: Member };

const rest = 20;

export function createWriter(
  origins: readonly string[],
  member: Member,
  { micId, followed }: Places,
): PersistentWriter {
  const { userId, token } = member;
  const comments: string[] = [];
  const wrong: string[] = [];
  const standing: Standing = { isFavorite: false, isInterested: false, isFollowing: false };
  let repeated = 0;

  /** Tries until it is acknowledged; false once it is answered wrongly. */
  async function acknowledge(call: Call, number: number): Promise<boolean> {
    const whole = { ...call, token, idempotencyKey: `drill-${userId}-${number}` };
    for (let turn = userId + number; ; turn += 1) {
      const origin = origins[turn % origins.length] ?? '';
      const answer = await send(origin, whole).catch(() => undefined);
      if (answer !== undefined && answer.status < 300) return true;
      repeated += 1;
      if (answer !== undefined && answer.status !== 503) {
        wrong.push(`${call.path}: ${answer.status} ${answer.text}`);
        return false;
      }
      await sleep(rest);
    }
  }

  function comment(number: number): Write {
    const content = `Written by ${userId} as number ${number}`;
    return {
      call: { path: `/comments/mics/${micId}/comments`, body: { content } },
      remember: () => comments.push(content),
    };
  }

  /** Over REST this one is a toggle: without its key, a second try would take the first one back. */
  function toggleFavorite(): Write {
    return {
      call: { path: '/favorites', body: { user_id: userId, open_mic_id: micId } },
      remember() {
        standing.isFavorite = !standing.isFavorite;
      },
    };
  }

  function toggleInterest(): Write {
    const method = standing.isInterested ? 'DELETE' : 'POST';
    return {
      call: { method, path: `/mics/${micId}/interested` },
      remember() {
        standing.isInterested = !standing.isInterested;
      },
    };
  }

  function toggleFollow(): Write {
    const [method, path] = standing.isFollowing
      ? (['DELETE', '/users/unfollow'] as const)
      : (['POST', '/users/follow'] as const);
    return {
      call: { method, path, body: { followed_id: followed.userId } },
      remember() {
        standing.isFollowing = !standing.isFollowing;
      },
    };
  }

  const kinds = [comment, toggleFavorite, toggleInterest, toggleFollow];
  return {
    member,
    standing,
    comments,
    wrong,
    get repeated() {
      return repeated;
    },
    async run(isDone) {
      for (let number = 0; !isDone(); number += 1) {
        const { call, remember } = pick(kinds, number)(number);
        if (!(await acknowledge(call, number))) return;
        remember();
      }
    },
  };
}
