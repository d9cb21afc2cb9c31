import { day } from '../../core/durations.ts';
import type { LocalDate } from '../schedule/day-number.ts';
import type { NightView } from '../schemas.ts';

/** How many days the page of one's week has. */
const weekDays = 7;

type Dated = Pick<NightView, 'date' | 'label' | 'cancelled'>;
type Saved<Night> = {
  readonly nextNights: readonly Night[];
  readonly cancelledNights?: readonly Night[] | undefined;
};

export type WeekNight<Mic, Night> = {
  readonly mic: Mic;
  readonly night: Night;
  readonly isGoing: boolean;
};

/**
 * The nights of seven days from today on, by date: those that someone goes to, and the others of mics that
 * they saved, each once, what is cancelled among them. Within a day by the time at which the mics begin.
 */
export function planWeek<
  Night extends Dated,
  Mic extends Saved<Night> & { readonly id: number; readonly startTime: string | null },
>(
  today: LocalDate,
  goings: readonly { readonly mic: Mic; readonly night: Night }[],
  favorites: readonly Mic[],
): { readonly date: LocalDate; readonly nights: readonly WeekNight<Mic, Night>[] }[] {
  const saved = favorites.flatMap((mic) =>
    [...mic.nextNights, ...(mic.cancelledNights ?? [])].map((night) => ({ mic, night })),
  );
  const keyOf = ({ mic, night }: (typeof saved)[number]) => `${mic.id} ${night.date}`;
  const own = new Set(goings.map(keyOf));
  const all = [
    ...goings.map((each) => ({ ...each, isGoing: true })),
    ...saved.filter((each) => !own.has(keyOf(each))).map((each) => ({ ...each, isGoing: false })),
  ];
  const until = new Date(Date.parse(today) + weekDays * day).toISOString().slice(0, 10);
  const start = ({ mic }: (typeof all)[number]) => mic.startTime ?? '24:00';
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
