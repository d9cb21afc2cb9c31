import { countRows, joinWords, quote, shorten, showNumber } from './wording.ts';

// What the operator of an import reads about the list, on the way and at the end.

const encodingNames: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};
const delimiterNames: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' };
export const reading = (path: string, rows: number, encoding: string, delimiter: string) =>
  `Reading ${path}: ${countRows(rows)}, ${encodingNames[encoding] ?? encoding}, separated by ${delimiterNames[delimiter] ?? delimiter}.`;
export const rowsAboveHeader = (row: number) =>
  `The header is row ${row}; what stands above it was left out.`;
export const noRows = 'There are no rows below the header, so nothing is imported.';
export const columnsIgnored = (names: readonly string[]) =>
  `Ignored columns: ${joinWords(names.map(shorten))}.`;
export const columnDoubled = (name: string, taken: string) =>
  `Ignored column: ${shorten(name)}, because it means the same as ${shorten(taken)}.`;
export const noCategoriesColumn =
  'No column tells the type of the mics, so all are listed as comedy.';
export const noRecurrenceColumn =
  'No column tells how often the mics are, so those without words for it are listed as weekly.';
export const progress = (done: number, all: number) =>
  `${showNumber(done)} of ${countRows(all)} read`;
export const nothingWritten = 'Dry run: nothing was written.';
export const counted = (label: string, count: number) => `${label}: ${showNumber(count)}`;
export const partlyTitle = (count: number) => `Understood only partly (${countRows(count)}):`;
export const repeatedTitle = (count: number) => `Repeated in the file (${countRows(count)}):`;
export const differingTitle = (count: number) =>
  `Already listed, with other values, and not changed (${countRows(count)}):`;
export const refusedTitle = (count: number) => `Refused (${countRows(count)}):`;
export const moreRows = (count: number) => `  and ${showNumber(count)} more`;
export const cityOptionUnknown = (words: string, cities: readonly { readonly slug: string }[]) =>
  `There is no city ${quote(shorten(words))}. Give --city one of ${joinWords(cities.map(({ slug }) => slug))}.`;

export const rowRemark = (row: number, remark: string) => `  row ${row}, ${remark}`;

// Command
export const usage = 'Usage: npm run import -- FILE.csv [--city SLUG] [--dry-run]';
export const oneFile = 'Name one CSV file.';
export const databaseAway =
  'The database cannot be reached. Start it and run the same command again: what is listed already is not added twice.';
export const help = `${usage}

Lists the open mics of a CSV file. Rows that are listed already stay as they are, so the same file
can be imported again.

  --city SLUG   the city of rows that name none
  --dry-run     tell what would be done, and write nothing
  --help        show this

The first line names the columns, in any order. Needed are show_name and day_of_week or recurrence;
understood are also venue_name, venue_address, venue_phone, neighborhood, city, state, start_time, signup_time, signup_closes,
length_minutes, week_of_month, season, last_night, skipped_dates, categories, fee_type, fee_description, signup_method, signup_url,
signup_description, minutes_on_stage, spots, least_age, step_free, additional_notes, about_mic, host_name, contact_email, contact_phone, contact_instagram,
contact_twitter, contact_tiktok, contact_facebook and image_caption, and common other names of these
(Mic, Venue, Day, Time, Cost and so on).`;
