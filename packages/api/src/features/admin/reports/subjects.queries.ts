import { profileSlug } from '@stagetime/contracts/accounts/rules';
import type { CaseView, CopiedMessage } from '@stagetime/contracts/admin/reports/schemas';
import { messagesAround, type ReportedKind } from '@stagetime/contracts/admin/rules';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../../core/authorize.ts';
import { isPublicMic, isVisibleMic } from '../../mics/mics.predicates.ts';

export type Subject = {
  /** Whose it is; null of a mic that no one's account submitted. */
  readonly authorId: number | null;
  readonly micId: number | null;
};

/** What someone may report, as far as they see it; undefined where they do not. */
export async function findReportable(
  trx: Transaction<DB>,
  owner: Owner,
  kind: ReportedKind,
  id: number,
): Promise<Subject | undefined> {
  if (kind === 'comment') {
    return trx
      .selectFrom('comments')
      .innerJoin('mics', 'mics.id', 'comments.mic_id')
      .select(['comments.user_id as authorId', 'comments.mic_id as micId'])
      .where('comments.id', '=', id)
      .where('comments.content', 'is not', null)
      .where((eb) => eb('comments.hidden_as', 'is distinct from', 'moderated'))
      .where(isPublicMic)
      .executeTakeFirst();
  }
  if (kind === 'message') {
    const message = await findOwnMessage(trx, owner, id);
    return message && { authorId: message.sender_id, micId: null };
  }
  if (kind === 'mic' || kind === 'mic_picture') {
    let query = trx
      .selectFrom('mics')
      .select(['mics.submitted_by as authorId', 'mics.id as micId'])
      .where('mics.id', '=', id)
      .where((eb) => isVisibleMic(eb, null));
    if (kind === 'mic_picture') query = query.where(micPicture, 'is not', null);
    return query.executeTakeFirst();
  }
  let query = trx
    .selectFrom('users')
    .select(['users.id as authorId', sql<null>`null`.as('micId')])
    .where('users.id', '=', id)
    .where('users.disabled_at', 'is', null);
  if (kind === 'profile_picture') query = query.where('users.profile_image_url', 'is not', null);
  return query.executeTakeFirst();
}

const micPicture = sql<string | null>`coalesce(mics.image_url, mics.cover_image_url)`;

/** A message of a conversation of one's own that one did not delete. */
async function findOwnMessage(trx: Transaction<DB>, owner: Owner, messageId: number) {
  return trx
    .selectFrom('messages')
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.lower_id', '=', 'messages.lower_id')
        .onRef('conversations.higher_id', '=', 'messages.higher_id'),
    )
    .select(['messages.id', 'messages.sender_id', 'messages.lower_id', 'messages.higher_id'])
    .select((eb) =>
      eb
        .case()
        .when('messages.lower_id', '=', owner.userId)
        .then(eb.ref('conversations.lower_deleted_to'))
        .else(eb.ref('conversations.higher_deleted_to'))
        .end()
        .as('deleted_to'),
    )
    .where('messages.id', '=', messageId)
    .where(ownedBy(owner, 'messages'))
    .where('messages.deleted_at', 'is', null)
    .where(
      sql<boolean>`messages.id > case when messages.lower_id = ${owner.userId}
        then conversations.lower_deleted_to else conversations.higher_deleted_to end`,
    )
    .executeTakeFirst();
}

/** A message and those around it, in their order, as far as whoever reports it sees them. */
export async function copyMessages(
  trx: Transaction<DB>,
  owner: Owner,
  messageId: number,
): Promise<CopiedMessage[]> {
  const message = await findOwnMessage(trx, owner, messageId);
  if (message === undefined) return [];
  const seen = trx
    .selectFrom('messages')
    .select(['id', 'sender_id', 'body', 'created_at'])
    .where('lower_id', '=', message.lower_id)
    .where('higher_id', '=', message.higher_id)
    .where(ownedBy(owner, 'messages'))
    .where('deleted_at', 'is', null)
    .where('id', '>', Number(message.deleted_to));
  const before = await seen
    .where('id', '<=', messageId)
    .orderBy('id', 'desc')
    .limit(messagesAround + 1)
    .execute();
  const after = await seen
    .where('id', '>', messageId)
    .orderBy('id')
    .limit(messagesAround)
    .execute();
  return [...before.reverse(), ...after].map((row) => ({
    messageId: row.id,
    senderId: row.sender_id,
    body: row.body,
    at: row.created_at.toISOString(),
  }));
}

/** What was reported, as it is now; null where it is gone, and of what has no words but a person's. */
export async function readSubject(
  db: Database,
  kind: CaseView['kind'],
  id: number,
): Promise<CaseView['subject']> {
  if (kind === 'comment') {
    const row = await db
      .selectFrom('comments')
      .innerJoin('mics', 'mics.id', 'comments.mic_id')
      .leftJoin('cities', 'cities.id', 'mics.city_id')
      .select(['comments.content', 'comments.hidden_as', 'mics.slug', 'cities.slug as city_slug'])
      .where('comments.id', '=', id)
      .where('comments.content', 'is not', null)
      .executeTakeFirst();
    if (row === undefined) return null;
    const url = `/${row.city_slug}/${row.slug}#comment-${id}`;
    return { text: row.content, imageUrl: null, url, isHidden: row.hidden_as !== null };
  }
  if (kind === 'mic' || kind === 'mic_picture') {
    const row = await db
      .selectFrom('mics')
      .leftJoin('cities', 'cities.id', 'mics.city_id')
      .select(['mics.slug', 'cities.slug as city_slug', 'mics.status'])
      .select([
        'mics.show_name',
        'mics.venue_name',
        'mics.venue_address',
        'mics.about_mic',
        'mics.additional_notes',
      ])
      .select(micPicture.as('picture'))
      .where('mics.id', '=', id)
      .where('mics.status', '<>', 'removed')
      .executeTakeFirst();
    if (row === undefined || (kind === 'mic_picture' && row.picture === null)) return null;
    const text = linesOf([
      row.show_name,
      row.venue_name,
      row.venue_address,
      row.about_mic,
      row.additional_notes,
    ]);
    const url = `/${row.city_slug}/${row.slug}`;
    return { text, imageUrl: row.picture, url, isHidden: false };
  }
  if (kind === 'message') return { text: null, imageUrl: null, url: null, isHidden: false };
  const row = await db
    .selectFrom('users')
    .select(['name', 'stage_name', 'bio', 'home_city', 'custom_slug', 'profile_image_url'])
    .select(['instagram_handle', 'twitter_handle', 'tiktok_handle', 'facebook_handle'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (kind === 'profile_picture' && row.profile_image_url === null) return null;
  const handles = [
    row.instagram_handle,
    row.twitter_handle,
    row.tiktok_handle,
    row.facebook_handle,
  ];
  const text = linesOf([row.stage_name, row.name, row.home_city, row.bio, ...handles]);
  const url = `/profile/${profileSlug(row.custom_slug, id)}`;
  return { text, imageUrl: row.profile_image_url, url, isHidden: false };
}

/** Who hosts a mic that was reported, the first of them first; no one of anything else. */
export async function listHostsOf(db: Database, subjectId: number, kind: CaseView['kind']) {
  if (kind !== 'mic' && kind !== 'mic_picture') return [];
  return db
    .selectFrom('mic_hosts')
    .innerJoin('users', 'users.id', 'mic_hosts.user_id')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id', 'users.name', 'users.stage_name', 'users.custom_slug'])
    .select('accounts.created_at')
    .where('mic_hosts.mic_id', '=', subjectId)
    .orderBy('mic_hosts.since')
    .orderBy('users.id')
    .execute();
}

function linesOf(texts: readonly (string | null)[]): string {
  return texts.filter((text) => text !== null).join('\n');
}
