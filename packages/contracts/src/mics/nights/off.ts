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

/** What the most that people or the host say of a night may be: there is room for no one else. */
export const listIsFull = 'The list is full';

/** Whether the most that is said of a night is that its list is full; then nothing of it opens any more. */
export function isListFull(night: { readonly reported?: string | undefined } | null | undefined) {
  return night?.reported === listIsFull;
}
