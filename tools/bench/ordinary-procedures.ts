import { memberId } from './community-data.ts';
import * as floor from './floor-statements.ts';
import { inTurn, members, type OrdinaryRow } from './ordinary-data.ts';

const city = 'los-angeles';
/** What the first view of a listing shows, and lists that know pages. */
const pageSizes = { listing: 40, usual: 50 };

type Procedure = {
  readonly name: string;
  /** Asked by visitors one by one; otherwise by users, whose calls travel in batches. */
  readonly isOpen?: boolean;
  readonly input?: unknown;
  readonly statements: (member: number) => readonly floor.Statement[];
};

/** As the web app's links write them. */
function request({ name, isOpen = false, input }: Procedure): string {
  const sent =
    input === undefined ? { json: null, meta: { values: ['undefined'], v: 1 } } : { json: input };
  const query = isOpen ? { input: sent } : { batch: 1, input: { 0: sent } };
  return `/trpc/${name}?${Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`;
}

/** The ten procedures that the pages of the product call most, visitors' first. */
export function createProcedures(
  mic: string,
  mics: readonly string[],
  headersOf: (member: number) => Readonly<Record<string, string>>,
): OrdinaryRow[] {
  const [member = 1] = members;
  const micIds = mics.map(Number);
  const procedures: Procedure[] = [
    {
      name: 'mics.list',
      isOpen: true,
      input: { citySlug: city, groupByDay: true, limit: pageSizes.listing },
      statements: () => [floor.oneCity(city), floor.listing(city, pageSizes.listing)],
    },
    { name: 'mics.get', isOpen: true, input: { mic }, statements: () => [floor.mic(mic)] },
    {
      name: 'comments.list',
      isOpen: true,
      input: { mic, limit: pageSizes.usual },
      statements: () => [floor.comments(mic, pageSizes.usual)],
    },
    {
      name: 'social.getProfile',
      isOpen: true,
      input: { slug: `user-${memberId(member)}` },
      statements: () => [floor.profile(member)],
    },
    {
      name: 'mics.countInterested',
      input: { micIds },
      statements: () => [floor.countInterested(mics)],
    },
    { name: 'mics.listMarks', input: { micIds }, statements: (own) => [floor.marks(own, mics)] },
    { name: 'accounts.me', statements: (own) => [floor.self(own)] },
    {
      name: 'notifications.countUnread',
      statements: (own) => [floor.unreadNotifications(own)],
    },
    { name: 'messaging.unreadCount', statements: (own) => [floor.unreadMessages(own)] },
    {
      name: 'messaging.listConversations',
      input: {},
      statements: (own) => [floor.conversations(own)],
    },
  ];
  return procedures.map((procedure) => {
    const { name, isOpen, statements } = procedure;
    const own = statements(member);
    return {
      name,
      isProcedure: true,
      requests: inTurn(
        members.map((reader) => ({
          path: request(procedure),
          headers: isOpen ? {} : headersOf(reader),
        })),
      ),
      statements: isOpen ? own : [floor.session(member), ...own],
    };
  });
}
