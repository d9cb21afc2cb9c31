import { listing } from '../messages.ts';
import type { NightView } from '../schemas.ts';

/** Whether a night takes place at another date than this one, which the schedule has for it. */
export function isMovedAway({ date, moved }: Pick<NightView, 'date' | 'moved'>): boolean {
  return moved !== undefined && moved.to !== date;
}

/** What stands at a date on which a night does not take place: where it went, or that it is cancelled. */
export function offNote(night: Pick<NightView, 'date' | 'moved'>): string {
  return (isMovedAway(night) && night.moved?.note) || listing.cancelled;
}
