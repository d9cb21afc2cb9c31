import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from './crowd.ts';
import { type Call, send } from './requests.ts';

/** How a member's own things stand after the last write that was acknowledged. */
type Standing = { isFavorite: boolean; isInterested: boolean; isFollowing: boolean };

/**
 * Writes one thing after the other, and each again with its key, through the other process, until it is
 * acknowledged. Whoever remembers that knows what the database has to hold in the end.
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
  /** Until it is told to stop; what is under way is then finished. */
  run(isDone: () => boolean): Promise<void>;
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

  async function acknowledge(call: Call, number: number): Promise<void> {
    const whole = { ...call, token, idempotencyKey: `drill-${userId}-${number}` };
    for (let turn = userId + number; ; turn += 1) {
      const answer = await send(origins[turn % origins.length] ?? '', whole).catch(() => undefined);
      if (answer !== undefined && answer.status < 300) return;
      repeated += 1;
      if (answer !== undefined && answer.status !== 503) {
        wrong.push(`${call.path}: ${answer.status} ${answer.text}`);
      }
      await sleep(rest);
    }
  }

  async function comment(number: number): Promise<void> {
    const content = `Written by ${userId} as number ${number}`;
    await acknowledge({ path: `/comments/mics/${micId}/comments`, body: { content } }, number);
    comments.push(content);
  }

  /** Over REST this one is a toggle: without its key, a second try would take the first one back. */
  async function toggleFavorite(number: number): Promise<void> {
    const body = { user_id: userId, open_mic_id: micId };
    await acknowledge({ path: '/favorites', body }, number);
    standing.isFavorite = !standing.isFavorite;
  }

  async function toggleInterest(number: number): Promise<void> {
    const method = standing.isInterested ? 'DELETE' : 'POST';
    await acknowledge({ method, path: `/mics/${micId}/interested` }, number);
    standing.isInterested = !standing.isInterested;
  }

  async function toggleFollow(number: number): Promise<void> {
    const [method, path] = standing.isFollowing
      ? (['DELETE', '/users/unfollow'] as const)
      : (['POST', '/users/follow'] as const);
    await acknowledge({ method, path, body: { followed_id: followed.userId } }, number);
    standing.isFollowing = !standing.isFollowing;
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
      for (let number = 0; !isDone(); number += 1) await kinds[number % kinds.length]?.(number);
    },
  };
}
