import type { NightFigures } from '@stagetime/contracts/mics/nights/rules';
import type { DB } from '@stagetime/db/tables';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Owner, ownedBy } from '../../../core/authorize.ts';
import type { Word } from '../night-reports/judge-reports.ts';
import { readWitness, selectWitness } from '../night-reports/night-reports.queries.ts';

const figureColumns = ['minutes_late', 'on_list', 'minutes_on_stage', 'walk_ins'] as const;
type FigureRow = {
  readonly minutes_late: number | null;
  readonly on_list: number | null;
  readonly minutes_on_stage: number | null;
  readonly walk_ins: boolean | null;
};

function readFigures(row: FigureRow): NightFigures {
  return {
    ...{ minutesLate: row.minutes_late, onList: row.on_list },
    ...{ minutesOnStage: row.minutes_on_stage, walkIns: row.walk_ins },
  };
}

function writeFigures(figures: NightFigures): FigureRow {
  return {
    ...{ minutes_late: figures.minutesLate, on_list: figures.onList },
    ...{ minutes_on_stage: figures.minutesOnStage, walk_ins: figures.walkIns },
  };
}

/** What someone said of a mic's nights from a date on, by their dates on the schedule. */
export async function listOwnAnswers(
  db: Kysely<DB>,
  owner: Owner,
  { micId, from }: { readonly micId: number; readonly from: string },
): Promise<ReadonlyMap<string, NightFigures>> {
  const rows = await db
    .selectFrom('night_answers')
    .select(['local_date', ...figureColumns])
    .where(ownedBy(owner, 'night_answers'))
    .where('mic_id', '=', micId)
    .where('local_date', '>=', from)
    .execute();
  return new Map(rows.map((row) => [row.local_date, readFigures(row)]));
}

type NewAnswer = {
  readonly micId: number;
  /** On the schedule. */
  readonly date: string;
  readonly userId: number;
  readonly figures: NightFigures;
  readonly at: Date;
};

/** Takes the place of what the same person said of that night before; where that is nothing, no row stays. */
export async function writeAnswer(
  trx: Transaction<DB>,
  { micId, date, userId, figures, at }: NewAnswer,
): Promise<void> {
  if (Object.values(figures).every((figure) => figure === null)) {
    await trx
      .deleteFrom('night_answers')
      .where('mic_id', '=', micId)
      .where('local_date', '=', date)
      .where('user_id', '=', userId)
      .execute();
    return;
  }
  const columns = { ...writeFigures(figures), answered_at: at };
  await trx
    .insertInto('night_answers')
    .values({ mic_id: micId, local_date: date, user_id: userId, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['mic_id', 'local_date', 'user_id']).doUpdateSet(columns),
    )
    .execute();
}

/** What someone said of a night, and who they are as far as it matters for believing it. */
export type NightAnswer = Word & NightFigures & { readonly userId: number; readonly date: string };

/** The latest ones; eight nights of a crowd. */
const mostAnswers = 1000;

/** What people said of a mic's nights, the latest nights first. */
export async function listAnswersOf(
  db: Kysely<DB>,
  micId: number,
  now: Date,
): Promise<NightAnswer[]> {
  const rows = await db
    .selectFrom('night_answers')
    .innerJoin('accounts', 'accounts.user_id', 'night_answers.user_id')
    .select(['night_answers.user_id', 'local_date', 'answered_at', ...figureColumns])
    .select((eb) => selectWitness(eb, now))
    .where('mic_id', '=', micId)
    .orderBy('local_date', 'desc')
    .orderBy('night_answers.user_id')
    .limit(mostAnswers)
    .execute();
  return rows.map((row) => ({
    ...readFigures(row),
    ...{ userId: row.user_id, date: row.local_date, reportedAt: row.answered_at },
    account: readWitness(row),
  }));
}

/** What someone said so long ago says nothing of how a mic is. */
const keptDays = 365;

export async function deleteOldAnswers(
  trx: Transaction<DB>,
  micId: number,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('night_answers')
    .where('mic_id', '=', micId)
    .where('local_date', '<', sql<string>`${now}::timestamptz::date - ${keptDays}::integer`)
    .execute();
}

/** Writes beside the mic what its nights are like, where every read of it has it at hand. */
export async function updateUsual(
  trx: Transaction<DB>,
  micId: number,
  usual: NightFigures | null,
): Promise<void> {
  const json = usual === null ? null : JSON.stringify(usual);
  await trx
    .updateTable('mics')
    .set({ usual_night: json })
    .where('id', '=', micId)
    .where(sql<boolean>`usual_night is distinct from ${json}::jsonb`)
    .execute();
}
