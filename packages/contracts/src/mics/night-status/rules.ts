import type { NightView } from '../schemas.ts';

/** Whether a night takes place at another date than this one, which the schedule has for it. */
export function isMovedAway({ date, moved }: Pick<NightView, 'date' | 'moved'>): boolean {
  return moved !== undefined && moved.to !== date;
}
