import type { Migration } from 'kysely/migration';
import * as createCities from './20261120090000-create-cities.ts';
import * as createMics from './20261120090100-create-mics.ts';
import * as createMicFormerSlugs from './20261120090200-create-mic-former-slugs.ts';
import * as createUsers from './20261120090300-create-users.ts';
import * as createSearchTables from './20261120100000-create-search-tables.ts';
import * as keepSearchEntries from './20261120100100-keep-search-entries.ts';
import * as createSearchDirectory from './20261120100200-create-search-directory.ts';
import * as createDemoSeeds from './20261120110000-create-demo-seeds.ts';
import * as notifyDirectoryChanges from './20261120130000-notify-directory-changes.ts';
import * as showSearchEntries from './20261120140000-show-search-entries.ts';
import * as createSearchHits from './20261120140100-create-search-hits.ts';

/**
 * Every migration by its name, in order. A list rather than a folder read at run time: the bundled
 * server has no migration folder.
 */
export const migrations: Record<string, Migration> = {
  '20261120090000-create-cities': createCities,
  '20261120090100-create-mics': createMics,
  '20261120090200-create-mic-former-slugs': createMicFormerSlugs,
  '20261120090300-create-users': createUsers,
  '20261120100000-create-search-tables': createSearchTables,
  '20261120100100-keep-search-entries': keepSearchEntries,
  '20261120100200-create-search-directory': createSearchDirectory,
  '20261120110000-create-demo-seeds': createDemoSeeds,
  '20261120130000-notify-directory-changes': notifyDirectoryChanges,
  '20261120140000-show-search-entries': showSearchEntries,
  '20261120140100-create-search-hits': createSearchHits,
};
