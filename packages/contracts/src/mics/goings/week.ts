import { day } from '../../core/durations.ts';
import { isMovedAway } from '../nights/off.ts';
import type { LocalDate } from '../schedule/day-number.ts';
import type { MicView, NightView } from '../schemas.ts';

/** How many days the page of one's week has. */
export const weekDays = 7;

type WeekNight = {
  readonly mic: MicView;
  readonly night: NightView;
  readonly isGoing: boolean;
};

/**
 * The nights of seven days from today on, by date: those that someone goes to, and the others of mics that
 * they saved, each once, where it takes place; what is cancelled is among them. Within a day by their time.
 */
export function planWeek(
  today: LocalDate,
  goings: readonly Omit<WeekNight, 'isGoing'>[],
  favorites: readonly MicView[],
): { readonly date: LocalDate; readonly nights: readonly WeekNight[] }[] {
  const saved = favorites.flatMap((mic) => {
    const { nextNights, laterNights = [], cancelledNights = [] } = mic;
    const all = [...nextNights, ...laterNights, ...cancelledNights];
    return all.filter((night) => !isMovedAway(night)).map((night) => ({ mic, night }));
  });
  const keyOf = ({ mic, night }: (typeof saved)[number]) => `${mic.id} ${night.date}`;
  const own = new Set(goings.map(keyOf));
  const all = [
    ...goings.map((each) => ({ ...each, isGoing: true })),
    ...saved.filter((each) => !own.has(keyOf(each))).map((each) => ({ ...each, isGoing: false })),
  ];
  const until = new Date(Date.parse(today) + weekDays * day).toISOString().slice(0, 10);
  const start = ({ mic, night }: WeekNight) => night.moved?.time ?? mic.startTime ?? '24:00';
  const within = all
    .filter(({ night }) => night.date < until)
    .toSorted(
      (one, other) =>
        one.night.date.localeCompare(other.night.date) || start(one).localeCompare(start(other)),
    );
  return [...Map.groupBy(within, ({ night }) => night.date)].map(([date, nights]) => ({
    date,
    nights,
  }));
}
