import type { Context, FeatureFlagReader, FeatureFlags } from '../../../core/context.ts';
import { steadyTime } from '../../../core/steady-clock.ts';
import { listFeatureFlagRows } from './feature-flags.queries.ts';

/** Milliseconds after which a process asks again; a change is seen everywhere within them. */
const maxAge = 10_000;

/**
 * Reads the feature flags for one process: at most once in ten seconds, one query for all who ask at
 * once. While the database is away it goes by what it knew last; it fails only if it never knew.
 */
export function createFeatureFlagReader({
  db,
  now = steadyTime,
}: Pick<Context, 'db'> & Partial<Pick<Context, 'now'>>): FeatureFlagReader {
  let known: FeatureFlags | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<FeatureFlags> | undefined;

  async function ask(): Promise<FeatureFlags> {
    try {
      const rows = await listFeatureFlagRows(db);
      return Object.fromEntries(rows.map(({ name, is_on }) => [name, is_on])) as FeatureFlags;
    } catch (error) {
      if (known === undefined) throw error;
      return known;
    }
  }

  function refresh(): Promise<FeatureFlags> {
    const asked = ask();
    asking = asked;
    const settle = (values?: FeatureFlags) => {
      // Somebody changed a flag meanwhile: this answer is too old to be kept.
      if (asking !== asked) return;
      asking = undefined;
      if (values === undefined) return;
      known = values;
      askedAt = now().getTime();
    };
    asked.then(settle, () => settle());
    return asked;
  }

  return {
    read: async () => {
      if (known !== undefined && now().getTime() - askedAt < maxAge) return known;
      return asking ?? refresh();
    },
    forget() {
      askedAt = Number.NEGATIVE_INFINITY;
      asking = undefined;
    },
  };
}
