import type { Asker } from './import-messages.ts';
import { joinWords, shorten, showNumber } from './parse-text.ts';

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
