import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCsv } from './read-csv.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagetime-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function save(content: string | Buffer): Promise<string> {
  const path = join(folder, 'list.csv');
  await writeFile(path, content);
  return path;
}
async function read(content: string | Buffer) {
  const list = await openCsv(await save(content), 'list.csv');
  const rows = [];
  for await (const { row, cells, fault, notes } of list.rows) {
    rows.push([row, cells.get('show_name'), fault?.reason ?? notes[0]?.assumed ?? null]);
  }
  return { ...list, rows };
}
const names = async (content: string | Buffer) =>
  (await read(content)).rows.map(([, name]) => name);
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

describe('openCsv', () => {
  it.each([
    ['UTF-8', Buffer.from('Mic,Day\nCafé “Olé”,Mon'), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from('\uFEFFMic,Day\nCafé “Olé”,Mon'), 'utf-8'],
    ['UTF-16 LE', utf16('Mic,Day\nCafé “Olé”,Mon'), 'utf-16le'],
    ['UTF-16 BE', utf16('Mic,Day\nCafé “Olé”,Mon').swap16(), 'utf-16be'],
    ['Windows-1252', Buffer.from('Mic,Day\nCaf\xE9 \x93Ol\xE9\x94,Mon', 'latin1'), 'windows-1252'],
  ])('reads %s', async (_, content, encoding) => {
    const list = await read(content);
    expect([list.encoding, list.rows]).toEqual([encoding, [[2, 'Café “Olé”', null]]]);
  });

  it('reads a character that stands on the border of two pieces', async () => {
    const filler = `Mic,Day\n${'x'.repeat(65_536 - 9)},Mon\n`;
    expect((await read(`${filler}é,Mon`)).encoding).toBe('utf-8');
  });

  it.each([',', ';', '\t'])('knows the separator %j by the header', async (delimiter) => {
    const content = ['Mic,Day,Notes', 'A,Mon,"one, two; three\tfour"'].map((line, index) =>
      index === 0
        ? line.replaceAll(',', delimiter)
        : line.replace('A,Mon,', `A${delimiter}Mon${delimiter}`),
    );
    const list = await read(content.join('\n'));
    expect([list.delimiter, list.rows]).toEqual([delimiter, [[2, 'A', null]]]);
  });

  it('numbers rows as a spreadsheet does, over blank lines and line breaks in cells', async () => {
    const content = 'Mic,Day,Notes\r\nA,Mon,"two\r\nlines"\r\n\r\n , ,\r\nB,Tue,x\n\nC,Wed,y';
    const list = await read(content);
    expect(list.rows.map(([row, name]) => [row, name])).toEqual([
      [2, 'A'],
      [5, 'B'],
      [7, 'C'],
    ]);
    expect(list.rowCount).toBe(3);
  });

  it('finds the header below a title, and the separator line of Excel', async () => {
    const list = await read('sep=;\nOpen Mics 2026;;\n;;\nMic;Day;Vibe\nA;Mon;x');
    expect([list.headerRow, list.rows, list.columns.ignored]).toEqual([
      4,
      [[5, 'A', null]],
      ['Vibe'],
    ]);
  });

  it('keeps quotes inside cells that are not quoted, and spaces around those that are', async () => {
    const list = 'Mic,Day\nJoe "The Man" Mic,Mon\n "A, B" , Tue\n"The ""Big"" Mic",Wed';
    expect(await names(list)).toEqual(['Joe "The Man" Mic', 'A, B', 'The "Big" Mic']);
  });

  it('faults rows with cells under no column, and notes those with too few', async () => {
    const list = await read(
      'Mic,Venue,Day,\nA\nB,x,Mon,,,\nC, rear,x,Mon,stray\nD,x,Mon,why?\nMic,Venue,Day,',
    );
    expect(list.rows).toEqual([
      [2, 'A', 'the missing ones count as empty'],
      [3, 'B', null],
      [4, 'C', '5 cells for 4 columns; put a cell that holds a separator in quotes'],
      [5, 'D', 'left out, because the column has no name'],
      [6, 'Mic', 'repeats the names of the columns'],
    ]);
  });

  it('faults a row whose quote swallows the next, and reads on', async () => {
    const list = await read(
      'Mic,Venue,Day\n"A,x,Mon\nB,"y, z",Tue\nC,"say ""hi""\nto all",Wed\nD,x,Thu',
    );
    expect(list.rows.map(([row, name, fault]) => [row, String(name).slice(0, 2), fault])).toEqual([
      [2, '"A', expect.stringMatching(/^a quote is opened and swallows/)],
      [3, 'C', null],
      [4, 'D', null],
    ]);
  });

  it.each([
    ['', 'list.csv is empty. Export the list again and import that file.'],
    ['\n \n,,\n', 'list.csv is empty. Export the list again and import that file.'],
    [
      'Team,Points\nPhillies,95',
      'list.csv has no header with the columns we need. Found: Team, Points. Needed: show_name (or Name, Mic, Show) and day_of_week or recurrence (or Day, Frequency). Name the columns so in the first line, then import again.',
    ],
    [
      'Mic,Day\nA,Mon\n"B,Tue\nC,Wed\n',
      'list.csv has a quote that is opened in row 3 and never closed, so nothing was imported. Close it, or double it if it belongs to the text, then import again.',
    ],
    [
      `Mic,Day\nA,Mon\n"B,${'x'.repeat(1_100_000)}`,
      'list.csv has a row of more than a million characters (row 3), so nothing was imported. Probably a quote in it is never closed; correct it, then import again.',
    ],
    [
      '<!doctype html>\n<title>Sign in, please</title>',
      'list.csv is a web page, not CSV. Download the list itself as CSV (in Google Sheets: File, Download, Comma-separated values), then import that.',
    ],
    [
      '[{"show_name": "A", "day_of_week": "monday"}]',
      'list.csv is JSON, not CSV. Convert it to CSV with a header line, then import that.',
    ],
    [
      Buffer.from('PK\x03\x04rest', 'latin1'),
      "list.csv is a spreadsheet's own format, not CSV: save it as CSV (UTF-8) in the program it comes from and import that file.",
    ],
    [
      Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)),
      'list.csv is no text file: save it as CSV (UTF-8) in the program it comes from and import that file.',
    ],
  ])('refuses %.30j', async (content, sentence) => {
    await expect(read(content)).rejects.toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', message: sentence }),
    );
  });

  it('refuses what is no file', async () => {
    await expect(openCsv(join(folder, 'gone.csv'), 'gone.csv')).rejects.toThrow(
      'There is no file gone.csv. Check the name and the folder, then import again.',
    );
    await expect(openCsv(folder, 'lists')).rejects.toThrow(
      'lists is a folder. Name the CSV file inside it, then import again.',
    );
  });

  it('takes one NUL for a slip in its row, not for a binary file', async () => {
    expect(await names('Mic,Day\nA\0B,Mon\nC,Tue')).toEqual(['A\0B', 'C']);
  });
});
