import { isThorough } from '@stagetime/config/thorough';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { calls } from './testing/authorization/calls.ts';
import type { Principal, Relation } from './testing/authorization/cast.ts';
import { expectedOutcomes } from './testing/authorization/expected.ts';
import { expectedAudit } from './testing/authorization/expected-audit.ts';
import { expectedRelations, touchedByRelated } from './testing/authorization/expected-relations.ts';
import { expectedSightings } from './testing/authorization/expected-sightings.ts';
import {
  type Cell,
  type Matrix,
  openMatrix,
  procedureTypes,
} from './testing/authorization/run-matrix.ts';
import { findForeignChanges, touchesOthers } from './testing/authorization/touched.ts';

const names = [...procedureTypes.keys()].toSorted();
/** One of each kind for every commit; all of them with `npm run verify`. */
const few = [
  ...['accounts.endSession', 'accounts.me', 'accounts.signIn', 'admin.editMic', 'admin.listAudit'],
  ...[
    'comments.delete',
    'messaging.getThread',
    'mics.cancelNight',
    'mics.get',
    'mics.listFavorites',
  ],
  ...['notifications.dismiss', 'operations.setFeatureFlag', 'social.listFollowers'],
];
const tried = isThorough ? names : few;

let database: TestDatabase;
let matrix: Matrix;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  matrix = await openMatrix(database.db);
});
afterAll(async () => {
  await matrix.stop();
  await database.drop();
});

const rows = new Map<string, Promise<readonly Cell[]>>();
/** Each procedure is called once by each principal, whichever tests look at what came of it. */
function rowOf(name: string): Promise<readonly Cell[]> {
  const row = rows.get(name) ?? matrix.run(name);
  rows.set(name, row);
  return row;
}

/** One thing of each cell, by principal; nothing where it is as good as nothing. */
async function eachCell<T>(name: string, read: (cell: Cell) => T | undefined) {
  const entries = (await rowOf(name)).map((cell) => [cell.who, read(cell)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
const unlessEmpty = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined);

test('the tables have a row for each procedure, and for nothing else', () => {
  expect(names).toEqual(expect.arrayContaining([...expectedRelations.keys()]));
  expect([...expectedOutcomes.keys()].toSorted()).toEqual(names);
  expect(Object.keys(calls).toSorted()).toEqual(names);
  for (const table of [expectedAudit, expectedSightings, touchesOthers]) {
    expect(names).toEqual(expect.arrayContaining(Object.keys(table)));
  }
});

describe('each principal', () => {
  test.each(tried)('gets of %s what the table says', async (name) => {
    expect(await eachCell(name, ({ outcome }) => outcome)).toEqual(expectedOutcomes.get(name));
  });
});

describe('who hosts the mic, did, submitted it, is blocked or blocks', () => {
  test.each(tried)(
    'gets of %s what the table says, and reads and changes no more',
    async (name) => {
      const expected = expectedRelations.get(name);
      const anyone = expectedOutcomes.get(name)?.other;
      const touched = touchesOthers[name]?.other ?? [];
      for (const cell of await matrix.runRelated(name)) {
        const { outcome, seen, changes } = cell;
        const who = cell.who as Relation;
        expect(outcome, who).toBe(expected?.[who] ?? anyone);
        const changesNothing = procedureTypes.get(name) !== 'mutation' || outcome !== 'ok';
        if (changesNothing) expect(changes, who).toEqual([]);
        if (who === 'submitter') continue;
        expect(seen, who).toEqual(expectedSightings[name]?.other ?? []);
        expect(findForeignChanges(cell), who).toEqual(
          changesNothing ? [] : (touchedByRelated[name]?.[who] ?? touched),
        );
      }
    },
  );
});

describe('what is refused, and what only reads', () => {
  test.each(tried)('changes nothing: %s', async (name) => {
    const mayChange = procedureTypes.get(name) === 'mutation';
    const changed = await eachCell(name, ({ outcome, changes }) =>
      mayChange && outcome === 'ok' ? undefined : unlessEmpty(changes),
    );
    expect(changed).toEqual({});
  });
});

describe('rows of the owner', () => {
  test.each(tried)('are changed by no one else: %s', async (name) => {
    const touched = await eachCell(name, (cell) => unlessEmpty(findForeignChanges(cell)));
    expect(touched).toEqual(touchesOthers[name] ?? {});
  });
});

describe('no one reads what is private to others', () => {
  test.each(tried)('of %s', async (name) => {
    expect(await eachCell(name, ({ seen }) => unlessEmpty(seen))).toEqual(
      expectedSightings[name] ?? {},
    );
  });
});

describe('the audit log has a row for each thing that was done', () => {
  test.each(tried)('by %s', async (name) => {
    for (const { who, outcome, audit } of await rowOf(name)) {
      const expected = outcome === 'ok' ? (expectedAudit[name]?.(who as Principal) ?? []) : [];
      expect(audit, who).toEqual(expected);
    }
  });
});

describe('who names more than is asked for', () => {
  const writes = tried.filter((name) => procedureTypes.get(name) === 'mutation');
  const extra = {
    ...{ id: 1, userId: 1, user_id: 1, submittedBy: 1, ownerId: 1, recipient_id: 1 },
    ...{ role: 'super_admin', isAdmin: true, is_admin: true, adminLevel: 2, admin_level: 2 },
    ...{ status: 'approved', isApproved: 1, createdAt: '2020-01-01', created_at: '2020-01-01' },
    ...{ slug: 'mine', isEmailVerified: true, disabledAt: null, bonus: 50, isRead: true },
  };

  test.each(writes)('is refused before anything happens: %s', async (name) => {
    const who = expectedOutcomes.get(name)?.owner === 'ok' ? 'owner' : 'superAdmin';
    const cell = await matrix.runWith(name, extra, who);
    expect({ outcome: cell.outcome, changes: cell.changes }).toEqual({
      outcome: '400',
      changes: [],
    });
  });
});
