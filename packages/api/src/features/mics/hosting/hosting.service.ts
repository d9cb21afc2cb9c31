import { hostedMics, hostedNights } from '@stagetime/contracts/mics/hosts/rules';
import type {
  HostedMicView,
  HostedNightView,
  HostingCountView,
  HostingView,
} from '@stagetime/contracts/mics/hosts/schemas';
import { nightReports } from '@stagetime/contracts/mics/night-reports/messages';
import {
  isSaidOn,
  type SaidOfNight,
  type SaidOfNights,
} from '@stagetime/contracts/mics/night-reports/rules';
import { nightAnswers } from '@stagetime/contracts/mics/nights/messages';
import type { NightFigures } from '@stagetime/contracts/mics/nights/rules';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { getLocalTime } from '@stagetime/contracts/mics/schedule/day-number';
import { cityClock } from '@stagetime/contracts/mics/schedule/next-nights';
import type { NightView } from '@stagetime/contracts/mics/schemas';
import { isPublished, shownStatuses } from '@stagetime/contracts/mics/status/rules';
import { anyOf, type Database } from '@stagetime/db/database';
import { sql } from 'kysely';
import { type Owner, ownedBy } from '../../../core/authorize.ts';
import type { Context, WithActor } from '../../../core/context.ts';
import {
  findDates,
  readComingNights,
  sayComingNights,
  selectComingNights,
} from '../coming-nights.ts';
import { readGoings } from '../goings/goings.service.ts';
import { selectHolidays } from '../holidays/holidays.queries.ts';
import { listOwnInvitations, selectOwnInvitations } from '../hosts/hosts.queries.ts';
import { createMicPlace, presentMic } from '../mics.presenter.ts';
import { cityOfMic, micColumns } from '../mics.queries.ts';
import { sealPictures } from '../mics.service.ts';
import { judgeReports } from '../night-reports/judge-reports.ts';
import { type DatedReport, listReports } from '../night-reports/night-reports.queries.ts';
import { listClosures } from '../status/status.queries.ts';
import { presentInvitation, presentUpkeep } from '../status/status.service.ts';
import { readUpkeepSuggestions } from '../suggestions/suggestions.service.ts';

/** The mics that someone runs and that have a page, or will have one. */
function selectHosted(db: Database, owner: Owner) {
  return db
    .selectFrom('mics')
    .where('mics.id', 'in', (eb) =>
      eb
        .selectFrom('mic_runners')
        // A view's columns may be null, as far as types know.
        .select(({ ref }) => ref('mic_runners.mic_id').$notNull().as('mic_id'))
        .where('mic_runners.user_id', '=', owner.userId),
    )
    .where('mics.status', 'in', ['pending', ...shownStatuses]);
}

/** With all that is shown of them; those on the list first. */
async function listHosted(db: Database, owner: Owner, now: Date, limit: number) {
  return (
    selectHosted(db, owner)
      // Without one while its submitter proposes a city that is not listed yet.
      .leftJoin('cities', 'cities.id', 'mics.city_id')
      .leftJoin('mic_closures', 'mic_closures.mic_id', 'mics.id')
      .select(micColumns)
      .select(['cities.slug as city_slug', 'cities.name as city_name', 'cities.time_zone'])
      .select(['mics.proposed_city', 'mics.usual_night', 'mic_closures.is_moderated'])
      .select(selectComingNights(now, sql.lit(hostedNights)).as('coming'))
      .select(selectHolidays(now).as('holidays'))
      .orderBy((eb) => eb('mics.status', '=', 'approved'), 'desc')
      .orderBy('mics.id')
      .limit(limit)
      .execute()
  );
}

/** What someone said of nights of these mics that holds, by their dates on the schedule. */
async function listOwnWords(db: Database, owner: Owner, micIds: readonly number[]) {
  return db
    .selectFrom('night_reports')
    .select(['mic_id', 'local_date', 'kind'])
    .where(ownedBy(owner, 'night_reports'))
    .where('mic_id', '=', anyOf(micIds))
    .where('kind', 'in', ['on', 'full'])
    .where('contradicted_at', 'is', null)
    .$narrowType<{ kind: 'on' | 'full' }>()
    .execute();
}

/** How many mics with a page someone runs, as no one hosts what may never be listed, and is invited to host. */
export async function countHosting({
  db,
  actor,
}: Pick<Context, 'db'> & WithActor<Owner>): Promise<HostingCountView> {
  const count = sql<number>`count(*)::int`.as('count');
  const { mics, invitations } = await db
    .selectNoFrom([
      selectHosted(db, actor).where('mics.status', '!=', 'pending').select(count).as('mics'),
      selectOwnInvitations(db, actor).clearSelect().select(count).as('invitations'),
    ])
    .executeTakeFirstOrThrow();
  return { mics: mics ?? 0, invitations: invitations ?? 0 };
}

/**
 * The mics that someone runs, with what they decide about: their next nights, who comes, what people say.
 * The one with the soonest night is the first, whether that is on or not, so that none moves by a tap. Beside them
 * those that they are invited to host.
 */
export async function listHosting(
  ctx: Pick<Context, 'db' | 'now' | 'tools'> & WithActor<Owner>,
): Promise<HostingView> {
  const { db, actor } = ctx;
  const now = ctx.now();
  const [found, invited] = await Promise.all([
    listHosted(db, actor, now, hostedMics + 1),
    listOwnInvitations(db, actor, hostedMics),
  ]);
  const mics = found.slice(0, hostedMics).map((row) => readRow(row, now));
  const micIds = mics.map(({ row }) => row.id);
  const dates = mics.flatMap(({ row, nights }) =>
    nights.map(({ date }) => ({ micId: row.id, date: findDates(row, date).from })),
  );
  const [closures, suggestionsOf, goingTo, words, reports] = await Promise.all([
    listClosures(
      db,
      mics
        .filter(({ row }) => isPublished(row.status) && row.status !== 'approved')
        .map(({ row, timeZone }) => ({ id: row.id, timeZone })),
    ),
    readUpkeepSuggestions(db, actor, micIds),
    readGoings(db, actor, dates),
    listOwnWords(db, actor, micIds),
    readReports(db, dates, now),
  ]);
  const present = ({ row, mic, nights, place, timeZone }: ReadMic): HostedMicView => {
    const said = row.said_of_nights as SaidOfNights | null;
    const closure = closures.get(row.id);
    return {
      mic: { ...sealPictures(ctx, mic), ...(closure && { closure }) },
      nights: nights.map(({ reported: _reported, ...night }): HostedNightView => {
        const { from } = findDates(row, night.date);
        const own = words.find((word) => word.mic_id === row.id && word.local_date === from);
        const { going, people } = goingTo({ micId: row.id, date: from });
        const isOfNight = ({ micId, date }: DatedReport) => micId === row.id && date === from;
        return {
          ...night,
          when: night.certain ? place.speakOf(night).nextLabel : night.label,
          ...saidOf(night, said?.[from], { reports: reports.filter(isOfNight), timeZone }),
          own: own?.kind ?? null,
          going,
          people,
        };
      }),
      ...presentUpkeep(actor, row, now),
      ...suggestionsOf(row.id),
    };
  };
  return {
    mics: mics.map(present).toSorted((one, other) => startOf(one) - startOf(other)),
    hasMore: found.length > hostedMics,
    invitations: invited.map((row) => ({
      ...presentInvitation(row),
      mic: {
        ...{ id: row.mic_id, slug: row.slug },
        ...{ citySlug: row.city_slug, showName: row.show_name },
      },
    })),
  };
}

type Row = Awaited<ReturnType<typeof listHosted>>[number];
type ReadMic = ReturnType<typeof readRow>;

/** A mic with its coming nights, each where it takes place. */
function readRow(row: Row, now: Date) {
  const { slug, name, timeZone } = cityOfMic(row);
  const place = createMicPlace(slug, name, cityClock(now, timeZone), row.holidays);
  const coming = isPublished(row.status) ? row.coming : sayComingNights(row, place.clock);
  const nights = readComingNights(coming, row, place.readNight);
  const mic = {
    ...presentMic(row, nights, place),
    ...(row.usual_night !== null && {
      usual: nightAnswers.usually(row.usual_night as NightFigures),
    }),
  };
  const shown = row.status === 'approved' ? nights : [];
  return {
    ...{ row, place, timeZone, mic },
    nights: shown.filter(({ date }) => findDates(row, date).at === date).slice(0, hostedNights),
  };
}

/** What people said of the nights that have these dates. */
async function readReports(
  db: Database,
  dates: readonly { readonly micId: number; readonly date: string }[],
  now: Date,
): Promise<DatedReport[]> {
  const [first] = dates.map(({ date }) => date).toSorted();
  const micIds = [...new Set(dates.map(({ micId }) => micId))];
  return first === undefined ? [] : listReports(db, micIds, first, now);
}

type Said = { readonly reports: readonly DatedReport[]; readonly timeZone: string };

/**
 * What is said of a night beside its status; of people's words those that hosts have not made a fact. What
 * they say since against the host's word no visitor reads, but the host does.
 */
function saidOf(
  { cancelled, moved, saidBy }: NightView,
  of: SaidOfNight | undefined,
  { reports, timeZone }: Said,
) {
  const isOnByHost = of !== undefined && !of.isFull && isSaidOn(of);
  const fact = cancelled !== undefined ? 'cancelled' : moved !== undefined ? 'moved' : 'on';
  const isByHost = fact === 'on' ? isOnByHost : saidBy === 'host';
  const against = judgeReports(reports).claims.find(
    ({ byHost, kind }) => !byHost && kind !== 'full' && kind !== fact,
  );
  const said =
    of?.said?.byHost === false
      ? of.said
      : isByHost && against !== undefined
        ? { ...against, at: getLocalTime(timeZone, against.lastAt.getTime()) }
        : null;
  const words = said && nightReports.says(said, formatTime(said.at));
  const peopleSay = of?.isDisputed ? nightReports.disputed : words;
  return {
    ...(peopleSay && { peopleSay }),
    isFull: of?.isFull ?? false,
    isSaidOn: isOnByHost,
  };
}

/** The instant by which mics stand; without a night last. */
function startOf({ nights: [night] }: HostedMicView): number {
  if (night === undefined) return Number.MAX_SAFE_INTEGER;
  return Date.parse(night.startsAt ?? `${night.date}T23:59:59Z`);
}
