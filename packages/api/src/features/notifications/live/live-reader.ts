import type { LiveEvent } from '@stagetime/contracts/notifications/schemas';
import { anyOf, type Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import { sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../../core/authorize.ts';
import type { Missed, StoredEvent } from '../../../core/live.ts';

/**
 * Ids are taken before the commit and seen after it, so a lower one may be seen later than a higher
 * one, by no more than a transaction may last.
 */
const lookBack = sql`interval '10 seconds'`;
/** So many events of one reading; the rest comes with the next. */
const maxEvents = 1000;

function selectEvents(db: Database) {
  return db
    .selectFrom('live_events')
    .select(['id as eventId', 'user_id as userId', 'kind', 'detail'])
    .orderBy('id')
    .limit(maxEvents);
}

export async function insertLiveEvents(
  trx: Transaction<DB>,
  userIds: readonly number[],
  { kind, ...detail }: LiveEvent,
): Promise<void> {
  await sql`
    insert into live_events (user_id, kind, detail)
    select user_id, ${kind}, ${JSON.stringify(detail)}
    from unnest(${[...userIds]}::bigint[]) user_id`.execute(trx);
}

/** The highest id that can have no lower one that is still to be seen. */
async function getSettledPosition(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from live_events
    where created_at <= clock_timestamp() - ${lookBack}`.execute(db);
  return rows[0]?.id ?? 0;
}

async function getPosition(db: Database): Promise<number> {
  const row = await db
    .selectFrom('live_events')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/**
 * What someone may have missed since a position, and where that leads to. Some of it they may know:
 * it looks back by ten seconds.
 */
export async function readMissedEvents(
  db: Database,
  owner: Owner,
  since: number | undefined,
): Promise<Missed> {
  const settled = await getSettledPosition(db);
  const own = selectEvents(db).where(ownedBy(owner, 'live_events'));
  const seen = since === undefined ? undefined : await findEventTime(db, since);
  // Nothing to go on from, or it was removed and perhaps others with it.
  if (since === undefined || seen === undefined) {
    const position = await getPosition(db);
    const events = await own.where('id', '>', settled).execute();
    return { isComplete: false, events, position, settled };
  }
  const events = await own
    .where(sql<boolean>`(id > ${since} or created_at > ${seen}::timestamptz - ${lookBack})`)
    .execute();
  // Only what was sent moves it on: the connection may break before the last of them.
  return { isComplete: events.length < maxEvents, events, position: since, settled };
}

async function findEventTime(db: Database, eventId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('live_events')
    .select('created_at')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return row?.created_at;
}

/** Removes what no one can come back for: who was away for longer asks anew. */
export async function purgeLiveEvents(db: Database): Promise<void> {
  await sql`delete from live_events where created_at < clock_timestamp() - interval '1 hour'`.execute(
    db,
  );
}

/** Milliseconds for which an event with a lower id may still come. */
const readBack = 10_000;
/** While events come, so often someone looks back for those with lower ids. */
const lookBackInterval = 500;
/** A word may be lost, and who had to say it may have died. */
const idleInterval = 5000;

type LiveReaderOptions = {
  readonly db: Database;
  /** Whose events are wanted. */
  readonly userIds: () => readonly number[];
  /** Called once with each event, nearly in the order of their ids. */
  readonly onEvent: (event: StoredEvent) => void;
  readonly onFailure: (error: unknown) => void;
};

/** Reads the events of a process' streams from the table, on from where it was. */
export function createLiveReader({ db, userIds, onEvent, onFailure }: LiveReaderOptions) {
  /** Ids above the floor that were handed on, with the time of that. */
  const seen = new Map<number, number>();
  let floor = 0;
  let highest = 0;
  let starting: Promise<void> | undefined;
  let isReading = false;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  const readFrom = async (position: number) => {
    const events = await selectEvents(db)
      .where('id', '>', position)
      .where('user_id', '=', anyOf(userIds()))
      .execute();
    for (const event of events) {
      if (seen.has(event.eventId)) continue;
      seen.set(event.eventId, performance.now());
      highest = Math.max(highest, event.eventId);
      onEvent(event);
    }
  };
  /** Nothing with a lower id comes any more. */
  const settle = () => {
    const before = performance.now() - readBack;
    for (const [eventId, at] of seen) {
      if (at > before) continue;
      floor = Math.max(floor, eventId);
    }
    for (const eventId of seen.keys()) if (eventId <= floor) seen.delete(eventId);
  };
  const look = async (isLookingBack: boolean) => {
    if (starting === undefined) return;
    if (isReading) {
      isWanted = true;
      return;
    }
    isReading = true;
    try {
      await starting;
      do {
        isWanted = false;
        if (isLookingBack) settle();
        await readFrom(isLookingBack ? floor : highest);
      } while (isWanted);
    } catch (error) {
      onFailure(error);
    } finally {
      isReading = false;
    }
    lookLater();
  };
  const lookLater = () => {
    clearTimeout(timer);
    if (starting === undefined) return;
    const pause = seen.size > 0 ? lookBackInterval : idleInterval;
    timer = setTimeout(() => void look(true), pause).unref();
  };

  return {
    /** Resolves once everything that is committed from now on will be read. */
    async start(): Promise<void> {
      starting ??= getSettledPosition(db).then((position) => {
        floor = position;
        highest = position;
        seen.clear();
      });
      try {
        await starting;
      } catch (error) {
        starting = undefined;
        throw error;
      }
      lookLater();
    },
    stop(): void {
      starting = undefined;
      clearTimeout(timer);
    },
    wake: () => void look(false),
  };
}
