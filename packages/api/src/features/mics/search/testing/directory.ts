import type { Database } from '@stagetime/db/database';
import type { Users } from '@stagetime/db/tables';
import { insertMic } from '@stagetime/db/testing/factories';
import type { Insertable } from 'kysely';

// City, name, venue, neighborhood.
const mics = [
  ['philadelphia', 'The Comedy Jawn', 'Tattooed Mom', 'Queen Village'],
  ['philadelphia', "Sweeney's Comedy Open Mic", "Sweeney's Saloon", 'Northeast'],
  ['philadelphia', 'Good Good Open Mic', 'Good Good Comedy Theatre', 'Chinatown'],
  ['philadelphia', 'Laughs on Fairmount', 'Fairmount Pub', 'Fairmount'],
  ['philadelphia', 'Late Night Open Mic', 'Helium Comedy Club', 'Rittenhouse'],
  ['philadelphia', 'Café Olé Poetry Night', 'Café Olé', 'Old City'],
  ['boston', 'Gas Open Mic', 'Great Scott', 'Allston'],
  ['boston', 'Late Night Open Mic', 'The Comedy Studio', 'Cambridge'],
  ['boston', 'Cœur de Lion Chansons', 'Le Cœur', 'Back Bay'],
  ['chicago', 'Cole’s Open Mic', "Cole's Bar", 'Logan Square'],
  ['chicago', 'The Lincoln Lodge', 'Lincoln Lodge', 'Bucktown'],
  ['chicago', 'Open Mic', 'Gallery Cabaret', 'Wicker Park'],
  ['new-york', 'Eastville Comedy Open Mic', 'Eastville', 'Brooklyn'],
  ['new-york', 'Nuyorican Slam Open Mic', 'Nuyorican Poets Cafe', 'Alphabet City'],
  ['los-angeles', 'The Store Potluck', 'The Comedy Store', 'West Hollywood'],
  ['los-angeles', 'Mics & Mingle', 'Bar Lubitsch', 'West Hollywood'],
  ['austin', 'Kick Butt Coffee Music Mic', 'Kick Butt Coffee', 'North Loop'],
  ['austin', 'Sure Thing', 'Austin Java', 'Zilker'],
  ['denver', 'Squire Lounge Open Mic', 'Squire Lounge', 'Capitol Hill'],
  ['seattle', 'Comedy Underground Monday Madness', 'Comedy Underground', 'Pioneer Square'],
] as const;

// Name, stage name, username.
const people = [
  ['Maria Lopez', 'Mara Lo', 'maralo'],
  ['José Ángel Núñez', null, 'jose-nunez'],
  ['Philomena O’Brien', null, null],
  ['Gregory Washington', 'Big Greg', 'big_greg_laughs'],
  ['Sinéad Ní Mháille', 'The Sinéad Show', 'sineadshow'],
  ['Fairuza Ballard', null, 'fairuza'],
] as const;

let nextId = 1_000_000_000;

/** Inserts a person without a city; the test overrides what matters to it. */
export async function insertPerson(
  db: Database,
  overrides: Partial<Insertable<Users>> = {},
): Promise<number> {
  nextId += 1;
  const values = { id: nextId, name: `Person ${nextId}`, ...overrides };
  await db.insertInto('users').values(values).execute();
  return values.id;
}

/** Twenty believable mics and six people. */
export async function fillDirectory(db: Database): Promise<void> {
  for (const [citySlug, show_name, venue_name, neighborhood] of mics) {
    await insertMic(db, { citySlug, show_name, venue_name, neighborhood });
  }
  for (const [name, stage_name, custom_slug] of people) {
    await insertPerson(db, { name, stage_name, custom_slug });
  }
}
