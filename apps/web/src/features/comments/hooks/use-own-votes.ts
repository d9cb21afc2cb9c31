import type { OwnVotesView } from '@stagetime/contracts/comments/schemas';
import { trpc } from '../../../api/trpc.ts';
import { useAccount } from '../../../session/account-provider.tsx';

const none: OwnVotesView = {};

/** What whoever is signed in voted on a mic's comments, by comment id. */
export function useOwnVotes(micId: number): OwnVotesView {
  const { session } = useAccount();
  const isUser = session.status === 'user';
  const { data } = trpc.comments.ownVotes.useQuery({ mic: String(micId) }, { enabled: isUser });
  return (isUser && data) || none;
}
