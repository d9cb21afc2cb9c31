import type { Migration } from 'kysely/migration';
import * as createCities from './20261120090000-create-cities.ts';
import * as createMics from './20261120090100-create-mics.ts';
import * as createMicFormerSlugs from './20261120090200-create-mic-former-slugs.ts';
import * as createUsers from './20261120090300-create-users.ts';

/**
 * Every migration by its name, in order. A list rather than a folder read at run time: the bundled
 * server has no migration folder.
 */
export const migrations: Record<string, Migration> = {
  '20261120090000-create-cities': createCities,
  '20261120090100-create-mics': createMics,
  '20261120090200-create-mic-former-slugs': createMicFormerSlugs,
  '20261120090300-create-users': createUsers,
};
