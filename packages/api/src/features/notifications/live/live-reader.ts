import type { Database } from '@stagetime/db/database';
import type { StoredEvent } from '../../../core/live.ts';
import { getSettledPosition, listEventsAfter } from './live-events.queries.ts';

/** Milliseconds for which an event with a lower id may still come. */
const lookBack = 10_000;
/** While events come, so often somebody looks back for those with lower ids. */
const lookBackInterval = 500;
/** A word may be lost, and who had to say it may have died. */
const idleInterval = 5000;

export type LiveReaderOptions = {
  readonly db: Database;
  /** Whose events are wanted. */
  readonly userIds: () => readonly number[];
  /** Called once with each event, nearly in the order of their ids. */
  readonly onEvent: (event: StoredEvent) => void;
  readonly onFailure: (error: unknown) => void;
  /** Milliseconds that only grow. */
  readonly clock?: () => number;
};

/** Reads the events of a process' streams from the table, on from where it was. */
export function createLiveReader({
  db,
  userIds,
  onEvent,
  onFailure,
  clock = () => performance.now(),
}: LiveReaderOptions) {
  /** Ids above the floor that were handed on, with the time of that. */
  const seen = new Map<number, number>();
  let floor = 0;
  let highest = 0;
  let starting: Promise<void> | undefined;
  let isReading = false;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  const readFrom = async (position: number) => {
    const events = await listEventsAfter(db, userIds(), position);
    for (const event of events) {
      if (seen.has(event.eventId)) continue;
      seen.set(event.eventId, clock());
      highest = Math.max(highest, event.eventId);
      onEvent(event);
    }
  };
  /** Nothing with a lower id comes any more. */
  const settle = () => {
    const before = clock() - lookBack;
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
