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
import * as createOutbox from './20261120150000-create-outbox.ts';
import * as createAccounts from './20261120150100-create-accounts.ts';
import * as createMailLinks from './20261120150200-create-mail-links.ts';
import * as createLimits from './20261120150300-create-limits.ts';
import * as createAuditLog from './20261120150400-create-audit-log.ts';
import * as createPhoneCodes from './20261120150500-create-phone-codes.ts';
import * as indexListings from './20261120160000-index-listings.ts';
import * as countNeighborhoods from './20261120160100-count-neighborhoods.ts';
import * as createOauthIdentities from './20261120170000-create-oauth-identities.ts';
import * as createSwitches from './20261120171000-create-switches.ts';
import * as createErrorReports from './20261120171100-create-error-reports.ts';
import * as notifySearchChanges from './20261120172000-notify-search-changes.ts';
import * as noteSubmitters from './20261120173000-note-submitters.ts';
import * as showCitiesOfEntries from './20261120180000-show-cities-of-entries.ts';
import * as ruleColumnsByDomains from './20261120190000-rule-columns-by-domains.ts';
import * as countMovedNeighborhoods from './20261120190100-count-moved-neighborhoods.ts';

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
  '20261120150000-create-outbox': createOutbox,
  '20261120150100-create-accounts': createAccounts,
  '20261120150200-create-mail-links': createMailLinks,
  '20261120150300-create-limits': createLimits,
  '20261120150400-create-audit-log': createAuditLog,
  '20261120150500-create-phone-codes': createPhoneCodes,
  '20261120160000-index-listings': indexListings,
  '20261120160100-count-neighborhoods': countNeighborhoods,
  '20261120170000-create-oauth-identities': createOauthIdentities,
  '20261120171000-create-switches': createSwitches,
  '20261120171100-create-error-reports': createErrorReports,
  '20261120172000-notify-search-changes': notifySearchChanges,
  '20261120173000-note-submitters': noteSubmitters,
  '20261120180000-show-cities-of-entries': showCitiesOfEntries,
  '20261120190000-rule-columns-by-domains': ruleColumnsByDomains,
  '20261120190100-count-moved-neighborhoods': countMovedNeighborhoods,
};
