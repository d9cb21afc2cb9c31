import { formatTime } from '@stagetime/contracts/mics/rules';

// What the operator of an import reads in the terminal. Clauses that follow a colon begin small;
// sentences end with a full stop and say what to do.

const number = new Intl.NumberFormat('en-US');

/** '1 row', '12,000 rows'. */
export function countRows(count: number): string {
  return `${number.format(count)} ${count === 1 ? 'row' : 'rows'}`;
}

export function quote(words: string): string {
  return `“${words}”`;
}

export function joinWords(words: readonly string[]): string {
  return words.join(', ');
}

// Texts
export const characterUnread = 'has characters that could not be read, shown as �';
export const cutTo = (max: number) => `too long, cut to ${max} characters`;
export const nulCharacter = 'has a NUL character, which no text can hold; remove it';
export const nameMissing = 'no name of the mic; give one';
export const nameTooLong = (max: number) => `longer than ${max} characters; shorten it`;
export const onlyName = 'nothing but a name: a heading or a remark, not a mic';
export const headerAgain = 'repeats the names of the columns';

// Times
/** '7:30 PM', with the plain space of a terminal. */
export const showTime = (time: string) => formatTime(time).replace(/\s/g, ' ');
export const assumedEvening = (time: string) => `${time}, because AM or PM is not said`;
export const assumedMorning = (time: string) => `${time}, by the 24-hour clock`;
export const assumedNoon = 'noon, though midnight could be meant';
export const fromFraction = (time: string) => `${time}, from a spreadsheet's number`;
export const restKept = (clause: string) => `${clause}; the rest is kept in the notes`;
export const timesAssumed = (start: string, signup: string) =>
  `start ${start}, sign-up ${signup}, because AM or PM is not said`;
export const notATime = 'no time of day; the words are kept in the notes';
export const timeOfOther = 'another time than the column says; the words are kept in the notes';
export const timeFromDays = (time: string) => `also the start: ${time}`;
export const timeRepeated = 'differs from the time in the column of its own; kept in the notes';

// Fees
export const feeUnknown = 'not one kind of fee for all: listed as other, in these words';
export const feeAmountUnknown = 'no amount we can read; kept in the fee’s words';
export const feeBringerFromSignup = 'also listed as a bringer';

// Sign-up
export const signupUnknown = 'no way to sign up that we know: listed as other, in these words';
export const signupWordsKept = 'no address; kept in the words on signing up';
export const signupTimeTaken = (time: string) => `also the sign-up time: ${time}`;

// Categories
export const categoriesDropped = (unknown: string) => `no type we know: ${unknown} left out`;
export const categoriesDefault = (type: string) => `no type we know: listed as ${type}`;
export const categoriesEmpty = (type: string) => `no type given: listed as ${type}`;

// Contact
export const handleUnread = 'not a handle; kept in the notes';
export const handleFirst = (handle: string) => `only ${handle}; the rest is kept in the notes`;
export const urlUnread = 'not an address on the web; kept in the notes';
export const urlFirst = 'only the first address; the rest is kept in the notes';
export const emailUnread = 'not an e-mail address; left out, as contact data is never public';
export const emailFirst = 'only the first address';
export const phoneFirst = 'only the first number';
export const phoneUnread = 'not a phone number; left out, as contact data is never public';
export const contactUnread = 'no e-mail address, phone number or link; left out';
export const contactMoved = 'contact data moved out of the public name';

// Places
export const stateUnknown = (state: string) => `not a state; listed in ${state}`;
export const cityMissing =
  'no city; fill the cell, or name the city of all such rows with --city SLUG';
/** The first twenty will do to show how a city is written. */
export const cityUnknown = (slugs: readonly string[]) =>
  `not a city we know; write one of ${joinWords(slugs.slice(0, 20))}${slugs.length > 20 ? ' …' : ''}, or leave the cell empty and use --city SLUG`;
export const cityInOtherState = (known: string) =>
  `not a city we know in that state (we know ${known}); correct the city or the state`;
export const cityAmbiguous = (known: string) => `more than one city (${known}); give the state too`;

// Rows
export const tooManyCells = (cells: number, columns: number) =>
  `${cells} cells for ${columns} columns; put a cell that holds a separator in quotes`;
export const tooFewCells = 'the missing ones count as empty';
export const cellsOf = (cells: number, columns: number) => `${cells} of ${columns}`;
export const unnamedColumn = 'left out, because the column has no name';
export const strayQuote =
  'a quote is opened and swallows the following lines; close it, or double quotes inside a cell';
export const refusedByDatabase = (detail: string) => `refused by the database (${detail})`;
export const repeatsRow = (row: number) => `the same as row ${number.format(row)}`;
export const otherValues = (slug: string, values: string) =>
  `already listed as ${slug}, with other values: ${values}`;
export const differingValue = (column: string, listed: string, given: string) =>
  `${column} (listed ${quote(shorten(listed))}, here ${quote(shorten(given))})`;
export const noValue = 'nothing';

// Files
const saveAsCsv = 'save it as CSV (UTF-8) in the program it comes from and import that file';
export const fileMissing = (path: string) =>
  `There is no file ${path}. Check the name and the folder, then import again.`;
export const fileIsFolder = (path: string) =>
  `${path} is a folder. Name the CSV file inside it, then import again.`;
export const fileIsSpecial = (path: string) =>
  `${path} is no ordinary file. Save the list as a CSV file and import that.`;
export const fileForbidden = (path: string) =>
  `${path} may not be read by this user. Give it read permission, then import again.`;
export const fileUnreadable = (path: string, code: string) =>
  `${path} could not be read (${code}). Copy it to another place and import the copy.`;
export const fileEmpty = (path: string) =>
  `${path} is empty. Export the list again and import that file.`;
export const fileTooLarge = (path: string, megabytes: number) =>
  `${path} is larger than ${megabytes} MB. Split it into smaller files, each with the header, and import them one by one.`;
export const fileIsWorkbook = (path: string) =>
  `${path} is a spreadsheet's own format, not CSV: ${saveAsCsv}.`;
export const fileIsBinary = (path: string) => `${path} is no text file: ${saveAsCsv}.`;
export const fileIsPage = (path: string) =>
  `${path} is a web page, not CSV. Download the list itself as CSV (in Google Sheets: File, Download, Comma-separated values), then import that.`;
export const fileIsJson = (path: string) =>
  `${path} is JSON, not CSV. Convert it to CSV with a header line, then import that.`;
export const quoteOpen = (path: string, row: number) =>
  `${path} has a quote that is opened in row ${number.format(row)} and never closed, so nothing was imported. Close it, or double it if it belongs to the text, then import again.`;
export const recordTooLong = (path: string, row: number) =>
  `${path} has a row of more than a million characters (row ${number.format(row)}), so nothing was imported. Probably a quote in it is never closed; correct it, then import again.`;
export const csvBroken = (path: string, detail: string) =>
  `${path} cannot be read as CSV (${detail}), so nothing was imported. Export the list again, then import that file.`;
export const headerMissing = (path: string, found: readonly string[]) =>
  `${path} has no header with the columns we need. Found: ${found.length > 0 ? joinWords(found) : 'nothing'}. Needed: show_name (or Name, Mic, Show) and day_of_week or recurrence (or Day, Frequency). Name the columns so in the first line, then import again.`;
export const cityColumnMissing = (path: string) =>
  `${path} has no column for the city. Name the city of all its rows with --city SLUG, or add a column city, then import again.`;
export const cellsColumn = 'cells';
/** As spreadsheets name a column: 1 is A, 27 is AA. */
export function columnAt(position: number): string {
  const before = Math.floor((position - 1) / 26);
  const letter = String.fromCharCode(65 + ((position - 1) % 26));
  return before > 0 ? `${columnAt(before)}${letter}` : letter;
}

const fieldLabels: Partial<Record<string, string>> = {
  start_time: 'Start time',
  signup_time: 'Sign-up time',
  sign_up: 'Sign-up',
  signup_url: 'Sign-up link',
  contact_instagram: 'Instagram',
  contact_twitter: 'Twitter',
  contact_tiktok: 'TikTok',
  contact_facebook: 'Facebook',
};
/** How a field is called in the notes that everybody reads. */
export function fieldLabel(field: string): string {
  return fieldLabels[field] ?? field.replaceAll('_', ' ');
}
/** 'Start time: after the show'. */
export const keptWords = (label: string, words: string) => `${label}: ${words}`;

// Report
const longestQuote = 100;
/** Words as the terminal shows them: one line, not too long. */
export function shorten(words: string): string {
  const line = words.replace(/[\s\p{C}]+/gu, ' ').trim();
  return line.length > longestQuote ? `${line.slice(0, longestQuote)}…` : line;
}
type Remark = { readonly column: string; readonly words: string };
const inColumn = ({ column, words }: Remark) =>
  words === '' ? shorten(column) : `${shorten(column)} ${quote(shorten(words))}`;
export const describeNote = (note: Remark & { readonly assumed: string }) =>
  `${inColumn(note)}: ${note.assumed}`;
export const describeRefusal = (refusal: Remark & { readonly reason: string }) =>
  `${inColumn(refusal)}: ${refusal.reason}`;
export const rowRemark = (row: number, remark: string) => `  row ${row}, ${remark}`;

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
export const columnsIgnored = (names: readonly string[]) => `Ignored columns: ${joinWords(names)}.`;
export const columnDoubled = (name: string, taken: string) =>
  `Ignored column: ${shorten(name)}, because it means the same as ${shorten(taken)}.`;
export const noCategoriesColumn =
  'No column tells the type of the mics, so all are listed as comedy.';
export const noRecurrenceColumn =
  'No column tells how often the mics are, so those without words for it are listed as weekly.';
export const progress = (done: number, all: number) =>
  `${number.format(done)} of ${countRows(all)} read`;
export const nothingWritten = 'Dry run: nothing was written.';
export const counted = (label: string, count: number) => `${label}: ${number.format(count)}`;
export const partlyTitle = (count: number) => `Understood only partly (${countRows(count)}):`;
export const repeatedTitle = (count: number) => `Repeated in the file (${countRows(count)}):`;
export const differingTitle = (count: number) =>
  `Already listed, with other values, and not changed (${countRows(count)}):`;
export const refusedTitle = (count: number) => `Refused (${countRows(count)}):`;
export const moreRows = (count: number) => `  and ${number.format(count)} more`;
export const cityOptionUnknown = (words: string, cities: readonly { readonly slug: string }[]) =>
  `There is no city ${quote(shorten(words))}. Give --city one of ${joinWords(cities.map(({ slug }) => slug))}.`;

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
understood are also venue_name, venue_address, neighborhood, city, state, start_time, signup_time,
week_of_month, categories, fee_type, fee_description, signup_method, signup_url, signup_description,
additional_notes, about_mic, host_name, contact_email, contact_phone, contact_instagram,
contact_twitter, contact_tiktok, contact_facebook and image_caption, and common other names of these
(Mic, Venue, Day, Time, Cost and so on).`;
