import type { Database } from '@stagetime/db/database';
import type { Mics } from '@stagetime/db/tables';
import type { Selectable } from 'kysely';
import type { Actor } from '../../core/context.ts';
import { isVisibleMic } from './mics.predicates.ts';

/** What is read of a mic, wherever it is shown as a whole. */
export const micColumns = [
  'mics.id',
  'mics.slug',
  'mics.status',
  'mics.show_name',
  'mics.venue_name',
  'mics.venue_address',
  'mics.neighborhood',
  'mics.state',
  'mics.schedule_kind',
  'mics.schedule_days',
  'mics.schedule_weeks',
  'mics.schedule_interval',
  'mics.schedule_anchor',
  'mics.schedule_words',
  'mics.start_time',
  'mics.signup_time',
  'mics.categories',
  'mics.fee_type',
  'mics.fee_description',
  'mics.signup_method',
  'mics.signup_url',
  'mics.signup_description',
  'mics.about_mic',
  'mics.additional_notes',
  'mics.host_name',
  'mics.contact_email',
  'mics.contact_phone',
  'mics.contact_instagram',
  'mics.contact_twitter',
  'mics.contact_tiktok',
  'mics.contact_facebook',
  'mics.cover_image_url',
  'mics.image_url',
  'mics.image_caption',
  'mics.created_at',
  'mics.updated_at',
] as const;

type ColumnName = (typeof micColumns)[number] extends `mics.${infer Name}` ? Name : never;
export type MicRow = Pick<Selectable<Mics>, ColumnName>;

/** A mic that the viewer may see, with its city, by id, slug or a slug it had before. */
export async function findVisibleMic(db: Database, viewer: Actor | null, reference: string) {
  const query = db
    .selectFrom('mics')
    .innerJoin('cities', 'cities.id', 'mics.city_id')
    .select(micColumns)
    .select(['cities.slug as city_slug', 'cities.name as city_name', 'cities.time_zone'])
    .select('mics.submitted_by')
    .where((eb) => isVisibleMic(eb, viewer));
  if (isId(reference)) {
    const id = Number(reference);
    return Number.isSafeInteger(id)
      ? query.where('mics.id', '=', id).executeTakeFirst()
      : undefined;
  }
  const named = await query.where('mics.slug', '=', reference).executeTakeFirst();
  if (named !== undefined) return named;
  return query
    .innerJoin('mic_former_slugs', 'mic_former_slugs.mic_id', 'mics.id')
    .where('mic_former_slugs.slug', '=', reference)
    .executeTakeFirst();
}

/** Slugs are never all digits, so what is names an id. */
function isId(reference: string): boolean {
  return /^[0-9]+$/.test(reference);
}
