import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createVisitor } from '../../../testing/callers.ts';
import { fillDirectory } from './testing/directory.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  await fillDirectory(database.db);
});
afterAll(() => database.drop());

const find = (query: string, citySlug?: string) =>
  createVisitor(database.db).mics.search({ query, citySlug });

async function search(query: string, citySlug?: string) {
  const { results } = await find(query, citySlug);
  return results;
}

test.each([
  // The name, whole, begun, or in other letters.
  ['The Comedy Jawn', 'The Comedy Jawn'],
  ['the comedy', 'The Comedy Jawn'],
  ['open mic', 'Open Mic'],
  ['SWEENEYS', "Sweeney's Comedy Open Mic"],
  ['sweeney’s comedy', "Sweeney's Comedy Open Mic"],
  ['cafe ole', 'Café Olé Poetry Night'],
  ['CAFÉ OLÉ', 'Café Olé Poetry Night'],
  ['cafe\u0301', 'Café Olé Poetry Night'],
  ['coeur de lion', 'Cœur de Lion Chansons'],
  ["cole's open", 'Cole’s Open Mic'],
  ['mics and mingle', 'Mics & Mingle'],
  ['sq', 'Squire Lounge Open Mic'],
  ['nuyo', 'Nuyorican Slam Open Mic'],
  // Words in any order, each perhaps unfinished.
  ['jawn comedy', 'The Comedy Jawn'],
  ['jawn', 'The Comedy Jawn'],
  ['mic eastville', 'Eastville Comedy Open Mic'],
  ['slam nuyorican', 'Nuyorican Slam Open Mic'],
  ['madness und', 'Comedy Underground Monday Madness'],
  ['potl', 'The Store Potluck'],
  ['poetry night', 'Café Olé Poetry Night'],
  // Venue and neighborhood.
  ['tattooed mom', 'The Comedy Jawn'],
  ['great scott', 'Gas Open Mic'],
  ['helium', 'Late Night Open Mic'],
  ['gallery cabaret', 'Open Mic'],
  ['lubitsch', 'Mics & Mingle'],
  ['chinatown', 'Good Good Open Mic'],
  ['zilker', 'Sure Thing'],
  ['open mic logan square', 'Cole’s Open Mic'],
  // Misspelt: a letter wrong, missing, twice, swapped, and two in a long word.
  ['jawm', 'The Comedy Jawn'],
  ['eastvile comedy', 'Eastville Comedy Open Mic'],
  ['lincon lodge', 'The Lincoln Lodge'],
  ['heluim', 'Late Night Open Mic'],
  ['undreground', 'Comedy Underground Monday Madness'],
  ['nuyorrican', 'Nuyorican Slam Open Mic'],
  ['filomena', 'Philomena O’Brien'],
  ['ritenhause', 'Late Night Open Mic'],
  // People.
  ['mara lo', 'Mara Lo'],
  ['lopez maria', 'Mara Lo'],
  ['jose nunez', 'José Ángel Núñez'],
  ['obrien', 'Philomena O’Brien'],
  ['big_greg_laughs', 'Big Greg'],
  ['sineadshow', 'The Sinéad Show'],
  ['washingtn', 'Big Greg'],
])('%j finds first %j', async (query, title) => {
  const [first] = await search(query);
  expect(first?.title).toBe(title);
});

test.each([2, 3, 4])('every mic is found by %d letters of each of its words', async (letters) => {
  const mics = await database.db.selectFrom('mics').select(['show_name', 'venue_name']).execute();
  expect(mics.length).toBeGreaterThan(0);
  for (const { show_name, venue_name } of mics) {
    const words = `${venue_name} ${show_name}`.split(' ').slice(0, 8);
    const titles = (await search(words.map((word) => word.slice(0, letters)).join(' '))).map(
      (result) => result.title,
    );
    expect(titles).toContain(show_name);
  }
});

test("the visitor's city comes first within a class", async () => {
  expect((await search('late night', 'boston'))[0]?.city).toBe('Boston');
  expect((await search('late night', 'philadelphia'))[0]?.city).toBe('Philadelphia');
  // A whole name elsewhere is nearer than the beginning of one here.
  expect((await search('open mic', 'boston'))[0]?.title).toBe('Open Mic');
  expect(await search('late night', 'atlantis')).toHaveLength(2);
});

test('of another city only what is called so is found where the words describe a listing', async () => {
  const titles = async (query: string, citySlug?: string) =>
    (await search(query, citySlug)).map(({ title }) => title);
  const elsewhere = 'Comedy Underground Monday Madness';
  // The rarest of the words is in its name.
  expect(await titles('monday after 8')).toContain(elsewhere);
  expect(await titles('monday after 8', 'denver')).not.toContain(elsewhere);
  expect(await titles('denver monday')).not.toContain(elsewhere);
  expect(await titles('comedy monday', 'denver')).toContain(elsewhere);
});

test.each([
  ['the comedy jawn', false],
  ['mom jawn', false],
  ['BIG_GREG', false],
  ['open mic at eastville', false],
  // The day is none of its name.
  ['jawn tonight', false],
  ['jawm', true],
  ['jawn zzyzx', true],
  ['ja monday', true],
  ['monday after 8', true],
])('that what %j finds is a guess is %s', async (query, expected) => {
  const [first] = await search(query);
  expect(first?.isGuess).toBe(expected);
});

test('a name beside a day is found by name, and a guess not where the words describe a listing', async () => {
  const { suggestions, results } = await find('squire monday', 'denver');
  expect(suggestions).toEqual([]);
  expect(results[0]).toMatchObject({ title: 'Squire Lounge Open Mic', isGuess: false });
  const described = await find('magic monday capitol hill', 'denver');
  expect(described).toMatchObject({ suggestions: [{ note: '0 magic; 1 otherwise' }], results: [] });
  const unknown = await find('comedy squier', 'denver');
  expect(unknown.suggestions[0]?.note).toBe('1 mic; “squier” not understood');
  expect(unknown.results[0]).toMatchObject({ title: 'Squire Lounge Open Mic', isGuess: true });
});

test('mics come before people, the next night before later ones', async () => {
  const titles = (await search('fair')).map((result) => result.title);
  expect(titles).toEqual(['Fairuza Ballard', 'Laughs on Fairmount']);
  const store = (await search('comedy st')).map((result) => result.title);
  expect(store.slice(0, 2)).toEqual(['Late Night Open Mic', 'The Store Potluck']);
});

test('words that stand in many names do not make up for one that no one has', async () => {
  for (let index = 0; index < 60; index += 1) {
    await insertMic(database.db, { show_name: `Extra ${index} Openmike` });
  }
  expect(await search('openmike zzyzx')).toEqual([]);
  expect(await search('openmike')).toHaveLength(10);
  expect((await search('jawn zzyzx'))[0]?.title).toBe('The Comedy Jawn');
});
