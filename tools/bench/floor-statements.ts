// What the floor under ordinary requests asks the database: for each row of REST and each procedure the statements
// that read what the answer is made of, as someone would write them who knows Postgres and needs no more.
import { createHash } from 'node:crypto';
import { memberId } from './community-data.ts';

export type Statement = { readonly text: string; readonly values: readonly unknown[] };

const statement = (text: string, ...values: unknown[]): Statement => ({ text, values });
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

const person = 'users.id, name, stage_name, custom_slug, profile_image_url';

/** As a login leaves it; see `signIn`. */
export const session = (member: number): Statement =>
  statement(
    `select sessions.*, role from sessions join accounts on accounts.user_id = sessions.user_id
    join users on users.id = sessions.user_id where sessions.id = $1 and disabled_at is null`,
    sha256(sha256(`member ${member}`)).toString('hex'),
  );

export const self = (member: number): Statement =>
  statement(
    `select ${person}, users.created_at, email, email_verified_at, phone, role, admin_level
    from users join accounts on user_id = users.id where users.id = $1`,
    memberId(member),
  );

export const profile = (member: number): Statement =>
  statement(
    `select users.*, role, admin_level from users left join accounts on user_id = users.id
    where users.id = $1 and disabled_at is null`,
    memberId(member),
  );

export const isThere = (member: number): Statement =>
  statement('select id from users where id = $1 and disabled_at is null', memberId(member));

const cities = `select id, slug, name, state, time_zone,
  (select count(*) from mics where city_id = cities.id and status = 'approved') as mics from cities`;
export const allCities = (): Statement => statement(`${cities} order by name`);
export const oneCity = (slug: string): Statement => statement(`${cities} where slug = $1`, slug);
export const places = (): Statement => statement('select slug, latitude, longitude from cities');

const nextNights = `left join lateral (select local_date, is_certain, listed_time from nights
  where mic_id = mics.id and ends_at > now() order by local_date limit $2) next on true`;

/** A city's mics, each with its next night, the soonest first. */
export const listing = (city: string, limit: number): Statement =>
  statement(
    `select mics.*, local_date, is_certain from mics join cities on cities.id = city_id ${nextNights}
    where cities.slug = $1 and status = 'approved' order by local_date, listed_time, mics.id limit $3`,
    city,
    1,
    limit,
  );

/** A mic with the nights of two months. */
export const mic = (id: string): Statement =>
  statement(
    `select mics.*, cities.slug as city, cities.name, time_zone, interested_count, next.* from mics
    join cities on cities.id = city_id left join interest_counts on interest_counts.mic_id = mics.id ${nextNights}
    where mics.id = $1 and status = 'approved'`,
    id,
    8,
  );

export const search = (query: string, city: string): Statement =>
  statement('select search_shown($1, $2, 20, now())', query, city);

export const comments = (id: string, limit: number): Statement =>
  statement(
    `select comments.id, content, comments.created_at, comments.updated_at, upvotes, downvotes, user_id, ${person}
    from comments join users on users.id = user_id
    where mic_id = $1 and content is not null and disabled_at is null
    order by best_rank desc, comments.created_at desc, comments.id desc limit $2`,
    id,
    limit,
  );

export const ownVotes = (member: number, id: string): Statement =>
  statement(
    `select comment_id, is_upvote from comment_votes join comments on comments.id = comment_id
    where mic_id = $1 and comment_votes.user_id = $2`,
    id,
    memberId(member),
  );

export const isPublic = (id: string): Statement =>
  statement("select id from mics where id = $1 and status = 'approved'", id);

export const favorites = (member: number): Statement =>
  statement(
    `select mics.*, cities.slug as city, local_date, is_certain, favorites.created_at as saved_at
    from favorites join mics on mics.id = mic_id join cities on cities.id = city_id ${nextNights}
    where user_id = $1 and status = 'approved' order by favorites.created_at desc, mics.id desc`,
    memberId(member),
    1,
  );

export const interested = (id: string): Statement =>
  statement(
    `select ${person}, role from interests join users on users.id = interests.user_id
    left join accounts on accounts.user_id = users.id where mic_id = $1 and is_shown
    order by coalesce(admin_level, 0) desc, interests.created_at desc, users.id desc limit 501`,
    id,
  );

export const countInterested = (ids: readonly string[]): Statement =>
  statement('select * from interest_counts where mic_id = any($1::bigint[])', ids);

/** Both marks that someone sets on mics. */
export const marks = (member: number, ids: readonly string[]): Statement =>
  statement(
    `select 'favorite', mic_id from favorites where user_id = $1 and mic_id = any($2::bigint[])
    union all select 'interest', mic_id from interests where user_id = $1 and mic_id = any($2::bigint[])`,
    memberId(member),
    ids,
  );

export const notifications = (member: number): Statement =>
  statement(
    `select notifications.*, ${person} from notifications join users on users.id = source_id
    where recipient_id = $1 and dismissed_at is null and disabled_at is null order by notifications.id desc limit 501`,
    memberId(member),
  );

export const unreadNotifications = (member: number): Statement =>
  statement(
    `select count(*) from (select from notifications join users on users.id = source_id where recipient_id = $1
    and dismissed_at is null and read_at is null and disabled_at is null limit 1001) unread`,
    memberId(member),
  );

/** Those who follow someone, or whom they follow, with whether the reader does. */
export const follows = (reader: number, member: number, side: 'follower' | 'followed'): Statement =>
  statement(
    `select ${person}, home_city, own.follower_id is not null as is_followed from follows
    join users on users.id = follows.${side}_id
    left join follows own on own.followed_id = users.id and own.follower_id = $1
    where follows.${side === 'follower' ? 'followed' : 'follower'}_id = $2 and disabled_at is null
    order by follows.created_at desc, users.id desc limit 501`,
    memberId(reader),
    memberId(member),
  );

export const followCounts = (member: number): Statement =>
  statement('select followers, following from follow_counts where user_id = $1', memberId(member));

export const isFollowed = (reader: number, member: number): Statement =>
  statement(
    'select followed_id from follows where follower_id = $1 and followed_id = $2',
    memberId(reader),
    memberId(member),
  );

const correspondences = `select other, unread, body, sender_id, messages.created_at, ${person} from (
    (select higher_id as other, lower_unread as unread, last_message_id as last from conversations
      where lower_id = $1 order by last_message_id desc limit 501)
    union all (select lower_id, higher_unread, last_message_id from conversations
      where higher_id = $1 order by last_message_id desc limit 501)) own
  join users on users.id = other join messages on messages.id = last`;
export const conversations = (member: number): Statement =>
  statement(`${correspondences} order by last desc limit 501`, memberId(member));

export const unreadMessages = (member: number): Statement =>
  statement(
    `select (select coalesce(sum(lower_unread), 0) from conversations where lower_id = $1 and lower_unread > 0)
      + (select coalesce(sum(higher_unread), 0) from conversations where higher_id = $1 and higher_unread > 0)`,
    memberId(member),
  );

export const thread = (reader: number, member: number): Statement =>
  statement(
    `select id, sender_id, body, created_at from messages where lower_id = $1 and higher_id = $2
    and deleted_at is null order by id desc limit 501`,
    memberId(Math.min(reader, member)),
    memberId(Math.max(reader, member)),
  );

export const quota = (member: number): Statement =>
  statement(
    `select used, base, bonus from message_quotas
    where user_id = $1 and month = date_trunc('month', now() at time zone 'UTC')::date`,
    memberId(member),
  );

export const account = (member: number, column: string): Statement =>
  statement(`select ${column} from accounts where user_id = $1`, memberId(member));

export const user = (member: number, column: string): Statement =>
  statement(`select ${column} from users where id = $1`, memberId(member));

export const isFree = (name: string): Statement =>
  statement(
    `select (select id from users where custom_slug = $1) as holder,
      exists (select from freed_stage_names where name_hash = hash_stage_name($1)) as was_someones,
      exists (select from cities where slug = $1) as is_city`,
    name,
  );

export const people = (reader: number, query: string): Statement =>
  statement(
    `select ${person} from find_people($1, $2, 10) found join users on users.id = found.user_id
    where disabled_at is null order by place`,
    query,
    memberId(reader),
  );

export const submissions = (): Statement =>
  statement(
    `select mics.*, cities.slug as city, cities.name from mics left join cities on cities.id = city_id
    where status = 'pending' order by mics.id limit 501`,
  );

export const usersByWord = (query: string): Statement =>
  statement(
    `select ${person}, email, is_admin from users left join accounts on user_id = users.id
    where ' ' || lower(name) like $1 or ' ' || lower(coalesce(stage_name, '')) like $1 or lower(email) like $2
    order by name, users.id limit 20`,
    `% ${query}%`,
    `${query}%`,
  );

/** What some reads write: the count of a limit in the database, and a row of the audit log. */
export const counted = (): Statement =>
  statement("select count_try('floor-' || (random() * 100)::int, 1, 1500000000, 300, null)");

export const audited = (member: number): Statement =>
  statement(
    "insert into audit_log (at, event, actor_id) values (now(), 'sensitive_read', $1)",
    memberId(member),
  );
