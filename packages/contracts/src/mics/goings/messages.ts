import { listOf } from '../schedule/schedule-messages.ts';

/** Nights of a mic that one can say one goes to. */
export const nightsToGo = 4;

/** Names that are said; the others are counted. */
const namesSaid = 2;

export const goings = {
  /** Above the next nights of a mic that one is interested in. */
  title: 'Which night are you going?',
  /** 'Tue 24'. */
  day: (date: string) => {
    const weekday = new Date(date).toLocaleDateString('en-US', {
      weekday: 'short',
      timeZone: 'UTC',
    });
    return `${weekday} ${Number(date.slice(-2))}`;
  },
  /** '4 going', and '4 going, Ana and Bo too' where the viewer may know of them. */
  going: (people: number, names: readonly string[] = []) =>
    [`${people} going`, names.length === 0 ? '' : `${listOf(names.slice(0, namesSaid))} too`]
      .filter(Boolean)
      .join(', '),
  failed: 'That did not work. Please try again.',
  cancelled: 'That night is cancelled.',
  ownTitle: "Nights you're going to",
};
