import type { Stage } from './stage.ts';

/** Something that must not be read by everyone, in words that are nowhere else. */
export type Canary = {
  /** Whose it is: a principal's name, or `friend`. */
  readonly of: string;
  readonly kind: string;
  readonly text: string;
  /** Not even its owner reads it. */
  readonly isSecret?: boolean;
};

/** All of a stage. */
export function canariesOf({ cast }: Pick<Stage, 'cast'>): readonly Canary[] {
  const people = Object.entries(cast).flatMap(([of, player]): Canary[] => [
    { of, kind: 'email', text: player.email },
    { of, kind: 'phone', text: player.phone },
    { of, kind: 'token', text: player.token },
    { of, kind: 'session', text: player.sessionId },
    { of, kind: 'network', text: player.network },
    { of, kind: 'user agent', text: player.userAgent },
    { of, kind: 'subject', text: player.subject },
  ]);
  const { userId } = cast.owner;
  return [
    ...people,
    { of: 'owner', kind: 'pending address', text: `canary-pending-${userId}` },
    { of: 'owner', kind: 'contact', text: `canary-contact-${userId}` },
    { of: 'owner', kind: 'message', text: `canary-words-${userId}` },
    // Everyone's hash begins so.
    { of: 'everybody', kind: 'password hash', text: '$argon2', isSecret: true },
  ];
}
