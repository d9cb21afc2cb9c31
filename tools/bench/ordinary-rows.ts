import type { RestRoute } from '../../packages/rest/src/core/route.ts';
import { restRoutes } from '../../packages/rest/src/routes.ts';
import { memberId } from './community-data.ts';
import * as floor from './floor-statements.ts';
import { admins, inTurn, members, type OrdinaryRow } from './ordinary-data.ts';

const city = 'los-angeles';
const query = 'member';
const openName = 'nobody-yet';
/** Most of what a list answers that knows no pages. */
const all = 500;

type Asked = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  /** What the floor runs after it read the session. */
  readonly statements: readonly floor.Statement[];
};

/** What a member asks each row for; about the next member and a mic with 500 comments. */
function askAll(own: number, mic: string): Readonly<Record<string, Asked>> {
  const other = own + 1;
  const id = memberId(other);
  return {
    listCities: { statements: [floor.allCities()] },
    detectLocation: { statements: [floor.places(), floor.oneCity(city)] },
    getCaptcha: { statements: [] },
    getMe: { statements: [floor.self(own)] },
    getOnboarding: { statements: [floor.account(own, 'onboarding_completed_at')] },
    listNotifications: { statements: [floor.notifications(own)] },
    countUnreadNotifications: { statements: [floor.unreadNotifications(own)] },
    listFollowers: { params: { id }, statements: [floor.follows(own, other, 'follower')] },
    listFollowing: { params: { id }, statements: [floor.follows(own, other, 'followed')] },
    countFollows: { params: { id }, statements: [floor.isThere(other), floor.followCounts(other)] },
    getFollowStatus: { params: { id }, statements: [floor.isFollowed(own, other)] },
    getOwnProfile: { statements: [floor.profile(own)] },
    getProfile: { params: { slug: `user-${id}` }, statements: [floor.profile(other)] },
    getUserSlug: { params: { id }, statements: [floor.profile(other)] },
    getStageNameStatus: { statements: [floor.user(own, 'custom_slug')] },
    getEngagement: { statements: [floor.user(own, 'stage_tasks_of(id)')] },
    checkStageName: { params: { slug: openName }, statements: [floor.isFree(openName)] },
    listMicsByCity: {
      params: { city },
      statements: [floor.oneCity(city), floor.listing(city, all)],
    },
    getMic: { params: { id: mic }, statements: [floor.mic(mic)] },
    search: { query: { q: 'open mic', city }, statements: [floor.search('open mic', city)] },
    listComments: {
      params: { micId: mic },
      statements: [floor.isPublic(mic), floor.comments(mic, all)],
    },
    listOwnVotes: { params: { micId: mic }, statements: [floor.ownVotes(own, mic)] },
    listFavorites: { params: { userId: memberId(own) }, statements: [floor.favorites(own)] },
    listInterested: {
      params: { id: mic },
      statements: [floor.isPublic(mic), floor.interested(mic)],
    },
    listConversations: { statements: [floor.conversations(own)] },
    getConversation: { params: { otherUserId: id }, statements: [floor.thread(own, other)] },
    countUnreadMessages: { statements: [floor.unreadMessages(own)] },
    getMessageQuota: { statements: [floor.quota(own)] },
    searchPeople: {
      query: { q: query },
      statements: [floor.counted(), floor.people(own, query)],
    },
    listSubmissions: { statements: [floor.submissions()] },
    searchUsers: {
      query: { q: query },
      statements: [floor.usersByWord(query), floor.audited(own)],
    },
    getUserMessageQuota: { params: { id }, statements: [floor.quota(other), floor.audited(own)] },
  };
}

function pathOf({ path }: RestRoute, { params = {}, query = {} }: Asked): string {
  const given = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  return `/api${given}?${new URLSearchParams(query)}`;
}

/** Every GET row of REST that is known here, and the names of those that are not. */
export function createRestRows(
  mic: string,
  headersOf: (member: number) => Readonly<Record<string, string>>,
): { readonly rows: OrdinaryRow[]; readonly unknown: string[] } {
  const rows: OrdinaryRow[] = [];
  const unknown: string[] = [];
  for (const route of restRoutes.filter(({ method }) => method === 'get')) {
    const { operationId: name, auth } = route;
    const readers = auth === 'admin' ? admins : members;
    const isSignedIn = auth === 'admin' || auth === 'bearer';
    const asked = readers.flatMap((reader) => {
      const row = askAll(reader, mic)[name];
      return row === undefined ? [] : { reader, row };
    });
    const [first] = asked;
    if (first === undefined) {
      unknown.push(name);
      continue;
    }
    rows.push({
      name,
      requests: inTurn(
        asked.map(({ reader, row }) => ({
          path: pathOf(route, row),
          headers: isSignedIn ? headersOf(reader) : {},
        })),
      ),
      statements: isSignedIn
        ? [floor.session(first.reader), ...first.row.statements]
        : first.row.statements,
    });
  }
  return { rows, unknown };
}
