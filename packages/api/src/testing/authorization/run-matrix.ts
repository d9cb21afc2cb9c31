import { errorStatus } from '@stagetime/contracts/core/errors';
import type { Database } from '@stagetime/db/database';
import { appRouter, createCaller } from '../../app.router.ts';
import { readFailure } from '../../core/errors.ts';
import type { LiveStreams } from '../../core/live.ts';
import { type FakeGoogle, startFakeGoogle } from '../../features/accounts/testing/fake-google.ts';
import { createTestClient } from '../../features/accounts/testing/people.ts';
import { createTestTools } from '../callers.ts';
import { calls } from './calls.ts';
import { type Canary, canariesOf } from './canaries.ts';
import { type Caller, type Principal, playerOf, principals, relations } from './cast.ts';
import { type Change, noteChanges } from './changes.ts';
import type { Outcome } from './expected.ts';
import { createStage, googleCookie, type Stage } from './stage.ts';

/** What one call by one principal came to. */
export type Cell = {
  readonly who: Caller;
  readonly outcome: Outcome;
  /** The rows of all tables that are others now. */
  readonly changes: readonly Change[];
  /** The owner's id, for finding theirs among them. */
  readonly ownerId: number;
  /** What was read of others: whose and what, such as `owner's email`. */
  readonly seen: readonly string[];
  /** What the audit log says of it, as the table of the audit has it. */
  readonly audit: readonly AuditRow[];
};
export type AuditRow = {
  readonly event: string;
  readonly actor: string | null;
  readonly target: string | null;
  readonly mic: string | null;
  readonly details: unknown;
};

/** The procedures of the router with their kinds, which are not part of tRPC's public types. */
export const procedureTypes: ReadonlyMap<string, string> = new Map(
  Object.entries(
    (appRouter as unknown as { _def: { procedures: Record<string, { _def: { type: string } }> } })
      ._def.procedures,
  ).map(([name, { _def }]) => [name, _def.type]),
);

export type Matrix = {
  readonly db: Database;
  /** Calls one procedure as each principal, each on things of the owner's that no one touched. */
  readonly run: (name: string) => Promise<Cell[]>;
  /** Calls it as each who stands in a relation to the owner or their mics, which have hosts then. */
  readonly runRelated: (name: string) => Promise<Cell[]>;
  /** Calls it as someone it lets in, with more in its input than it asks for. */
  readonly runWith: (name: string, extra: object, who: Principal) => Promise<Cell>;
  readonly stop: () => Promise<void>;
};

/** Streams with nothing in them, but for what was asked of the database. */
export const emptyStreams: LiveStreams = {
  announce: () => {},
  async open({ readMissed }) {
    const missed = await readMissed();
    const messages = missed.events.map((event) => ({ position: event.eventId, message: event }));
    return (async function* () {
      yield* messages as never[];
    })();
  },
};

export async function openMatrix(db: Database): Promise<Matrix> {
  const google: FakeGoogle = await startFakeGoogle();
  const tools = createTestTools({
    google: google.provider,
    live: emptyStreams,
    // One owner for nine callers.
    rateLimits: { scale: 1000 },
  });
  const takeChanges = await noteChanges(db);

  const call = async (stage: Stage, name: string, who: Caller, extra?: object): Promise<Cell> => {
    const given = await calls[name]?.(stage, who, { google });
    const input = extra === undefined ? given : { ...extra, ...(given as object | undefined) };
    const token = playerOf(stage.cast, who)?.token ?? null;
    const { context } = createTestClient(db, { token, tools, googleCookie });
    await takeChanges();
    const { outcome, told } = await settle(createCaller(context), name, input);
    const changes = await takeChanges();
    if (outcome === '500') throw context.reported[0];
    return {
      who,
      outcome,
      changes,
      ownerId: stage.cast.owner.userId,
      seen: sightings(told, who, canariesOf(stage)),
      audit: readAudit(stage, changes),
    };
  };

  const callEach = async (stage: Stage, name: string, callers: readonly Caller[]) => {
    const cells: Cell[] = [];
    for (const who of callers) cells.push(await call(stage, name, who));
    return cells;
  };

  return {
    db,
    run: async (name) => callEach(await createStage(db, tools), name, principals),
    runRelated: async (name) =>
      callEach(await createStage(db, tools, { hasRelations: true }), name, relations),
    runWith: async (name, extra, who) => call(await createStage(db, tools), name, who, extra),
    stop: () => google.stop(),
  };
}

type Procedures = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/** What a call answers, and everything that it tells, refusals too. */
async function settle(
  caller: unknown,
  name: string,
  input: unknown,
): Promise<{ readonly outcome: Outcome; readonly told: string }> {
  const [feature = '', action = ''] = name.split('.');
  try {
    const answer = await (caller as Procedures)[feature]?.[action]?.(input);
    const value = await readWhole(answer);
    return { outcome: value === null ? 'null' : 'ok', told: JSON.stringify(value) ?? '' };
  } catch (error) {
    const { code, message, fieldErrors } = readFailure(error);
    const status = errorStatus[code];
    const isPlain =
      Object.values(errorStatus).indexOf(status) === Object.keys(errorStatus).indexOf(code);
    return {
      outcome: isPlain ? String(status) : `${status}:${code}`,
      told: JSON.stringify([message, fieldErrors]),
    };
  }
}

/** An answer, or all that a stream says until its end. */
async function readWhole(answer: unknown): Promise<unknown> {
  const isStream = typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
  if (!isStream) return answer;
  const said: unknown[] = [];
  for await (const message of answer as AsyncIterable<unknown>) said.push(message);
  return said;
}

/** Which of these are in an answer, but for the caller's own that may be theirs to read. */
export function sightings(told: string, who: Caller, canaries: readonly Canary[]): string[] {
  const own = who === 'submitter' ? 'owner' : who;
  const seen = canaries.filter(
    ({ of, text, isSecret }) => (isSecret || of !== own) && told.includes(text),
  );
  return [...new Set(seen.map(({ of, kind }) => `${of}'s ${kind}`))].toSorted();
}

/** What the audit log has of it, with the names that people and mics have on the stage. */
function readAudit({ cast, shown }: Stage, changes: readonly Change[]): AuditRow[] {
  const nameOf = (userId: unknown) => {
    if (userId === null) return null;
    const known = Object.entries(cast).find(([, player]) => player.userId === userId);
    return known?.[0] ?? 'someone new';
  };
  const micOf = (id: unknown) => {
    if (id === null) return null;
    return id === shown.id ? 'shown' : 'another';
  };
  return (
    changes
      .filter(({ table }) => table === 'audit_log')
      // As they were written; what changed is found in no order.
      .toSorted((one, other) => Number(one.row.id) - Number(other.row.id))
      .map(({ row }) => ({
        event: String(row.event),
        actor: nameOf(row.actor_id),
        target: nameOf(row.target_id),
        mic: micOf(row.mic_id),
        details: row.details,
      }))
  );
}
