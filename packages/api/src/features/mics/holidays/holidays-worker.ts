import { parentPort, workerData } from 'node:worker_threads';
import WorldHolidays from 'date-holidays';

/** Where, by country (ISO 3166-1) and state or region, and in which years. */
export type HolidayQuestion = {
  readonly places: readonly { readonly country: string; readonly region: string }[];
  readonly years: readonly number[];
};

/** A public holiday as the list of the world's holidays has it. */
export type ListedHoliday = { readonly date: string; readonly name: string };

/** For each place, in the order in which they were asked for. */
export type HolidayAnswer = readonly (readonly ListedHoliday[])[];

const { places, years } = workerData as HolidayQuestion;

parentPort?.postMessage(
  places.map(({ country, region }) => {
    const world = new WorldHolidays(country, region, { types: ['public'], languages: ['en'] });
    return years.flatMap((year) =>
      world
        .getHolidays(year, 'en')
        // On the day that offices close instead, stages are open.
        .filter(({ substitute }) => !substitute)
        .map(({ date, name }) => ({ date: date.slice(0, 10), name })),
    );
  }) satisfies HolidayAnswer,
);
