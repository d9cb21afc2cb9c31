import { deskKinds } from '@stagetime/contracts/admin/desk/messages';
import type {
  DeskCountsView,
  DeskItemView,
  DeskKind,
  DeskListView,
  ListDeskInput,
} from '@stagetime/contracts/admin/desk/schemas';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { describeSchedule } from '@stagetime/contracts/mics/schedule/describe-night';
import { readSchedule, type ScheduleRow } from '@stagetime/db/nights/scheduled-mics';
import type { Context } from '../../../core/context.ts';
import { cityOfMic } from '../../mics/mics.service.ts';
import { countDesk, type DeskRow, listDeskCities, listDeskRows } from './desk.queries.ts';

/** What waits for a moderator, who waits longest first. */
export async function listDesk(
  ctx: Pick<Context, 'db' | 'tools' | 'now'>,
  input: ListDeskInput,
): Promise<DeskListView> {
  const { rows, nextCursor } = await listDeskRows(ctx, input);
  return { items: rows.map(presentItem), nextCursor };
}

/** A view's columns may be null for all the database says; those of a kind and of the time never are. */
function presentItem(row: DeskRow): DeskItemView {
  const { kind, id, waiting_since: waitingSince } = row;
  if (kind === null || id === null || waitingSince === null) throw new Error('A row of no kind.');
  const { slug, show_name: showName, categories } = row;
  const city = cityOfMic(row);
  return {
    kind: kind as DeskKind,
    id,
    title: row.title ?? '',
    summary: kind === 'submission' ? whereAndWhen(row, city.name) : (row.summary ?? ''),
    waitingSince,
    mic:
      row.mic_id === null || slug === null || showName === null || categories === null
        ? null
        : { id: row.mic_id, slug, showName, categories, citySlug: city.slug },
    viewer: null,
  };
}

/** 'Chicago · Every Wednesday · 7 PM'. */
function whereAndWhen(row: DeskRow, city: string): string {
  // The mic of a submission is always there.
  const when = describeSchedule(readSchedule(row as ScheduleRow));
  const time = row.start_time === null ? null : formatTime(row.start_time);
  return [city, when, time].filter(Boolean).join(' · ');
}

/** How much waits, by kind, and since when. */
export async function countDeskItems({ db }: Pick<Context, 'db'>): Promise<DeskCountsView> {
  const [rows, cities] = await Promise.all([countDesk(db), listDeskCities(db)]);
  const counts = Object.fromEntries(
    deskKinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.count ?? 0]),
  ) as Record<DeskKind, number>;
  const times = rows.flatMap(({ oldest }) => (oldest === null ? [] : [oldest]));
  const [oldest = null] = times.toSorted((one, other) => one.getTime() - other.getTime());
  return { counts, oldest, cities };
}
