import type { BlockKind } from '@stagetime/contracts/social/rules';
import type { BlockedListView } from '@stagetime/contracts/social/schemas';
import { trpc } from '../../../api/trpc.ts';
import { useAccount } from '../../../session/account-provider.tsx';

type Blocked = ReadonlyMap<number, BlockKind>;

const toMap = ({ people }: BlockedListView): Blocked =>
  new Map(people.map(({ userId, kind }) => [userId, kind]));
const noOne: Blocked = new Map();

/**
 * Whom whoever looks has blocked or muted: by this what they wrote, and their faces, are hidden here.
 * Undefined until it is known; no one for visitors, and where it cannot be known.
 */
export function useBlocked(): Blocked | undefined {
  const { session } = useAccount();
  const isUser = session.status === 'user';
  const query = trpc.social.listBlocked.useQuery(undefined, { enabled: isUser, select: toMap });
  if (!isUser || query.isError) return noOne;
  return query.data;
}
