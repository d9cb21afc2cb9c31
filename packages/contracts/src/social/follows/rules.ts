import { followMessages } from '../messages.ts';

type Named = {
  readonly name: string;
  readonly stageName: string | null;
  readonly email: string | null;
};

/** Whether a list shows someone for a term: in name, stage name or address, whatever the case. */
export function matchesFollow({ name, stageName, email }: Named, term: string): boolean {
  const wanted = term.trim().toLowerCase();
  return [name, stageName, email].some((text) => text?.toLowerCase().includes(wanted));
}

/** Why someone cannot be followed by whoever asks; undefined where they can. */
export function followRefusal(followerId: number, followedId: number): string | undefined {
  return followerId === followedId ? followMessages.self : undefined;
}
