import type { Context, Switchboard, Switches } from '../../../core/context.ts';
import { listSwitchRows } from './switches.queries.ts';

/** Milliseconds after which a process asks again; a change is seen everywhere within them. */
const life = 10_000;

/**
 * Reads the switches for one process: at most once in ten seconds, one query for all who ask at
 * once. While the database is away it goes by what it knew last; it fails only if it never knew.
 */
export function createSwitchboard({ db, now }: Pick<Context, 'db' | 'now'>): Switchboard {
  let known: Switches | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<Switches> | undefined;

  async function ask(): Promise<Switches> {
    try {
      const rows = await listSwitchRows(db);
      return Object.fromEntries(rows.map(({ name, is_on }) => [name, is_on])) as Switches;
    } catch (error) {
      if (known === undefined) throw error;
      return known;
    }
  }

  function refresh(): Promise<Switches> {
    const asked = ask();
    asking = asked;
    const settle = (values?: Switches) => {
      // Somebody changed a switch meanwhile: this answer is too old to be kept.
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
      if (known !== undefined && now().getTime() - askedAt < life) return known;
      return asking ?? refresh();
    },
    forget() {
      askedAt = Number.NEGATIVE_INFINITY;
      asking = undefined;
    },
  };
}
