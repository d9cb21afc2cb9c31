import { createRequire } from 'node:module';
import {
  type MicFieldName,
  micFieldsByName,
  micFieldsWith,
} from '@stagetime/contracts/mics/fields';
import { posterHands } from '@stagetime/contracts/mics/posters';
import type * as Codegen from 'kysely-codegen';
import { createDatabase } from '../database.ts';

// kysely-codegen is CommonJS and a development dependency: loaded here, never by the product.
const require = createRequire(import.meta.url);

const dayOfWeek = '0 | 1 | 2 | 3 | 4 | 5 | 6';
const weekOfMonth = '1 | 2 | 3 | 4 | 5 | -1';
const micType = "'comedy' | 'improv' | 'magic' | 'music' | 'poetry' | 'storytelling' | 'variety'";

/** Columns whose CHECK allows only some values get those as their type. */
const columns = {
  'accounts.role': "Generated<'user' | 'admin' | 'super_admin'>",
  'error_reports.level': "'error' | 'warning' | 'info'",
  'mail_links.purpose': "'reset_password' | 'confirm_email' | 'sign_in'",
  'oauth_identities.provider': "'google'",
  'outbox.channel': "'email' | 'sms'",
  'sessions.method': "'password' | 'link' | 'phone' | 'google'",
  'feature_flags.name': "'sign-up' | 'phone' | 'submissions' | 'read-only' | 'ask-imported'",
  'mics.status': "Generated<'pending' | 'approved' | 'rejected' | 'paused' | 'closed' | 'removed'>",
  'mic_decisions.status': "'pending' | 'approved' | 'rejected' | 'paused' | 'closed' | 'removed'",
  'mic_versions.source': "'person' | 'contact' | 'people' | 'product'",
  'mic_claims.state': "Generated<'open' | 'taken' | 'declined' | 'withdrawn'>",
  'mic_suggestions.source': "'anyone' | 'host'",
  'mic_suggestions.state': "Generated<'open' | 'taken' | 'partly' | 'declined'>",
  'night_reports.kind': "'on' | 'cancelled' | 'moved' | 'full' | 'off'",
  'mics.schedule_kind': "'weekly' | 'monthly' | 'varies'",
  'mics.schedule_days': `(${dayOfWeek})[]`,
  'mics.schedule_weeks': `Generated<(${weekOfMonth})[]>`,
  'mics.categories': `Generated<(${micType})[]>`,
  'mics.poster_hand': oneOf(posterHands),
  'mics.last_word_by': "'listing' | 'host' | 'moderator' | 'people' | null",
  ...Object.fromEntries(
    micFieldsWith({ kind: 'choice' }).map((name) => [`mics.${name}`, choicesOf(name)]),
  ),
};

function choicesOf(name: MicFieldName): string {
  return oneOf(Object.keys(micFieldsByName[name].choices ?? {}));
}

function oneOf(values: readonly string[]): string {
  return [...values.map((value) => `'${value}'`), 'null'].join(' | ');
}

/** TypeScript of the migrated database's tables, as src/tables.ts holds it. */
export async function renderTables(url: string): Promise<string> {
  const codegen = require('kysely-codegen') as typeof Codegen;
  const { db } = createDatabase({ url, maxConnections: 2 });
  try {
    return await codegen.generate({
      db,
      dialect: new codegen.PostgresDialect(),
      excludePattern: 'schema_*',
      // Ready-made nodes: parsing the expressions needs a JavaScript API that TypeScript 7 lacks.
      overrides: {
        columns: Object.fromEntries(
          Object.entries(columns).map(([column, type]) => [
            column,
            new codegen.RawExpressionNode(type),
          ]),
        ),
      },
      // What createDatabase's type parsers return.
      typeMapping: { int8: 'number', date: 'string', time: 'string' },
      outFile: null,
      print: false,
    });
  } finally {
    await db.destroy();
  }
}
