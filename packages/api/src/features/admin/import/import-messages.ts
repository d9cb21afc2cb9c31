import { type MicFieldName, micFieldsByName } from '@stagetime/contracts/mics/fields';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { type Field, fields } from './fields.ts';

const number = new Intl.NumberFormat('en-US');
const maxQuoteLength = 100;

/** '12,000'. */
function showNumber(count: number): string {
  return number.format(count);
}

/** '1 row', '12,000 rows'. */
function countRows(count: number): string {
  return `${number.format(count)} ${count === 1 ? 'row' : 'rows'}`;
}

export function quote(words: string): string {
  return `“${words}”`;
}

export function joinWords(words: readonly string[]): string {
  return words.join(', ');
}

/** Words of a file as the terminal shows them: one line, not too long, nothing that moves the cursor. */
export function shorten(words: string): string {
  const line = words.replace(/[\s\p{C}]+/gu, ' ').trim();
  if (line.length <= maxQuoteLength) return line;
  return `${line.slice(0, maxQuoteLength).replace(/\p{Cs}$/u, '')}…`;
}

// What the operator of an import reads about cells and rows: clauses that follow a colon.

// Texts
export const characterUnread = 'has characters that could not be read, shown as �';
export const cutTo = (max: number) => `too long, cut to ${max} characters`;
export const nulCharacter = 'has a NUL character, which no text can hold; remove it';
export const nameMissing = 'no name of the mic; give one';
export const nameTooLong = (max: number) => `longer than ${max} characters; shorten it`;
export const onlyName = 'nothing but a name: a heading or a remark, not a mic';
export const isClosed = 'the mic is over, so it is not listed';
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
export const timesByDay = 'several times, so the start is left open; the words are kept';
export const timeRepeated = 'differs from the time in the column of its own; kept in the notes';

/** Where both are not said, the sign-up lies before the start. */
export const assumedBefore = (time: string, start: string) =>
  `${time}, before the start at ${start}, because AM or PM is not said`;
export const signupAfterStart = (start: string) =>
  `after the start (${start}); the sign-up is left open, the words are kept in the notes`;
export const lengthUnread = 'no length of a night; the words are kept in the notes';
export const countUnread = 'no number that fits here; the words are kept in the notes';
export const ageUnread = 'no age that a list can have here; the words are kept in the notes';
export const yesNoUnread = 'neither yes nor no; the words are kept in the notes';

// Days
/** 'Tusday: Tuesday?'. */
export const askWhether = (words: string, near: readonly string[]) =>
  `${words}: ${near.join(' or ')}? Correct it, and import the list again`;

export const limitsAssumed = (limits: string) => `read as ${limits}`;
export const limitsUnread = 'no such dates; the words are kept in the notes';
export const limitsWithoutDays = 'no day is known that this could be of; the words are kept';

// Fees
export const feeUnknown = 'not one kind of fee for all: listed as other, in these words';

// Sign-up
export const signupUnknown = 'no way to sign up that we know: listed as other, in these words';
export const signupWordsKept = 'no address; kept in the words on signing up';
export const signupTimeTaken = (time: string) => `also the sign-up time: ${time}`;

// Categories
export const categoriesDropped = (unknown: string) => `no type we know: ${unknown} left out`;
export const categoriesUnknown = (types: readonly string[]) =>
  `no type we know; write one or more of ${joinWords(types)}`;
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
export const contactSecond = (first: string) => `left out, as ${first} is known already`;
export const contactMoved = 'contact data moved out of the public name';

// Places
export const stateUnknown = (state: string) => `not a state; listed in ${state}`;
/** Where an import is asked for: at a terminal, or in the browser's form. */
export type Asker = 'command' | 'form';
export const cityMissing = (asker: Asker) =>
  `no city; fill the cell, or ${asker === 'command' ? 'name the city of all such rows with --city SLUG' : 'choose the city of all such rows'}`;
/** The first twenty will do to show how a city is written. */
export const cityUnknown = (slugs: readonly string[], asker: Asker) =>
  `not a city we know; write one of ${joinWords(slugs.slice(0, 20))}${slugs.length > 20 ? ' …' : ''}, or leave the cell empty and ${asker === 'command' ? 'use --city SLUG' : 'choose its city'}`;
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
export const repeatsRow = (row: number) => `the same as row ${showNumber(row)}`;
/** Of the same name, so it is not added. */
export const sameAsRow = (row: number) =>
  `likely the same mic as row ${showNumber(row)}: the same name and place on the same day; not added`;
export const likeRow = (row: number, name: string) =>
  `likely the same mic as row ${showNumber(row)}, ${quote(shorten(name))}: the same place, day and time`;
export const likeListed = (slug: string, name: string) =>
  `likely the same mic as ${quote(shorten(name))}, which is there as ${slug}: the same place, day and time`;
export const waitsForReview = (slug: string) =>
  `waits for review as ${slug}: approve it there; not added`;
export const otherValues = (slug: string, values: string) =>
  `already listed as ${slug}, with other values: ${values}`;
export const differingValue = (column: string, listed: string, given: string) =>
  `${column} (listed ${sayValue(listed)}, here ${sayValue(given)})`;
export const noValue = 'nothing';
const sayValue = (value: string) => (value === noValue ? value : quote(shorten(value)));

export const cellsColumn = 'cells';
/** As spreadsheets name a column: 1 is A, 27 is AA. */
export function columnAt(position: number): string {
  const before = Math.floor((position - 1) / 26);
  const letter = String.fromCharCode(65 + ((position - 1) % 26));
  return before > 0 ? `${columnAt(before)}${letter}` : letter;
}

/** What columns are called that are no field of a mic, or belong to one with another name. */
const columnLabels: Partial<Record<string, string>> = {
  sign_up: 'Signup',
  cover_charge: 'Fee',
  fee_description: 'Fee',
  signup_description: 'Signup',
};
/** How a field is called in the notes that everyone reads. */
export function fieldLabel(field: Field): string {
  const label = columnLabels[field] ?? micFieldsByName[field as MicFieldName]?.label;
  return label ?? field.replaceAll('_', ' ');
}
/** 'Start time: after the show'. */
export const keptWords = (label: string, words: string) => `${label}: ${words}`;

type Remark = { readonly column: string; readonly words: string };
const inColumn = ({ column, words }: Remark) =>
  words === '' ? shorten(column) : `${shorten(column)} ${quote(shorten(words))}`;
export const describeNote = (note: Remark & { readonly assumed: string }) =>
  `${inColumn(note)}: ${note.assumed}`;
export const describeRefusal = (refusal: Remark & { readonly reason: string }) =>
  `${inColumn(refusal)}: ${refusal.reason}`;

// What the operator of an import reads about a file that cannot be imported: what is wrong with it,
// and what to do.

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
  `${path} has a quote that is opened in row ${showNumber(row)} and never closed, so nothing was imported. Close it, or double it if it belongs to the text, then import again.`;
export const recordTooLong = (path: string, row: number) =>
  `${path} has a row of more than a million characters (row ${showNumber(row)}), so nothing was imported. Probably a quote in it is never closed; correct it, then import again.`;
export const csvBroken = (path: string, detail: string) =>
  `${path} cannot be read as CSV (${detail}), so nothing was imported. Export the list again, then import that file.`;
export const headerMissing = (path: string, found: readonly string[]) =>
  `${path} has no header with the columns we need. Found: ${found.length > 0 ? joinWords(found.map(shorten)) : 'nothing'}. Needed: show_name (or Name, Mic, Show) and day_of_week or recurrence (or Day, Frequency). Name the columns so in the first line, then import again.`;
export const cityColumnMissing = (path: string, asker: Asker) =>
  `${path} has no column for the city. ${asker === 'command' ? 'Name the city of all its rows with --city SLUG' : 'Choose the city of all its rows'}, or add a column city, then import again.`;

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
export const waitingTitle = (count: number) =>
  `Waiting for review, and not added (${countRows(count)}):`;
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
const needed: readonly Field[] = ['show_name', 'day_of_week', 'recurrence'];
const also = fields.filter((field) => !needed.includes(field));
export const help = `${usage}

Lists the open mics of a CSV file. Rows that are listed already stay as they are, so the same file
can be imported again.

  --city SLUG   the city of rows that name none
  --dry-run     tell what would be done, and write nothing
  --help        show this

The first line names the columns, in any order. Needed are show_name and day_of_week or recurrence;
understood are also ${also.slice(0, -1).join(', ')} and ${also.at(-1)}, and common other names of these
(Mic, Venue, Day, Time, Cost and so on).`;
