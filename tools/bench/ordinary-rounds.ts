import path from 'node:path';
import { type OrdinaryRow, readersEach } from './ordinary-data.ts';
import { alternate, divideEach, listFigures, type Rounds } from './rounds.ts';
import {
  type Program,
  product,
  type RunningProgram,
  runProgram,
  withoutCache,
} from './run-program.ts';

export type Beside = {
  readonly name: string;
  /** Whether the floor reads anything. */
  readonly isJudged: boolean;
  readonly ours: readonly number[];
  readonly limits: readonly number[];
  /** Ours divided by the floor's in each round. */
  readonly ratios: readonly number[];
};

const rowsFloor = (rows: readonly OrdinaryRow[], origin: string): Program => ({
  args: [path.join(import.meta.dirname, 'rows-floor.mjs')],
  environment: {
    ORIGIN: origin,
    ROWS: JSON.stringify(
      rows.map(({ name, requests: [first], statements, isProcedure }) => ({
        name,
        ...first,
        statements,
        isProcedure,
      })),
    ),
  },
});

export type Servers = {
  /** What the stack alone reaches of the floor with a row's statements: see rows-floor.mjs. */
  measureStack(row: OrdinaryRow): Promise<readonly number[]>;
  /** A row of both, in alternating rounds. */
  measure(row: OrdinaryRow, encoding?: 'gzip'): Promise<Beside>;
  stop(): Promise<void>;
};

/** Starts the product without memory for answers, and the floor of these rows. */
export async function startBeside(
  url: string,
  rows: readonly OrdinaryRow[],
  rounds: Omit<Rounds, 'connections'>,
): Promise<Servers> {
  const server = await runProgram(product(withoutCache), url);
  let floor: RunningProgram | undefined;
  const stop = async () => {
    await floor?.stop();
    await server.stop();
  };
  try {
    floor = await runProgram(rowsFloor(rows, server.origin), url);
  } catch (error) {
    await stop();
    throw error;
  }
  const { origin } = floor;
  return {
    stop,
    async measureStack(row) {
      const targets = {
        limit: { origin, paths: [{ path: `/${rows.indexOf(row)}` }] },
        stack: { origin, paths: [{ path: '/stack' }] },
      };
      const figures = await alternate(targets, { connections: readersEach, ...rounds });
      return divideEach(
        listFigures(figures.stack, 'perSecond'),
        listFigures(figures.limit, 'perSecond'),
      );
    },
    async measure(row, encoding) {
      const { name, requests, statements, isProcedure } = row;
      const headers = encoding && { 'accept-encoding': encoding };
      const asked = requests.map((request) => ({
        ...request,
        headers: { ...request.headers, ...headers },
      }));
      const search = requests[0]?.path.replace(/^[^?]*/, '');
      const served = isProcedure ? `/trpc/${rows.indexOf(row)}${search}` : `/${rows.indexOf(row)}`;
      const targets = {
        limit: { origin, paths: [{ path: served, headers }] },
        ours: { origin: server.origin, paths: asked },
      };
      const figures = await alternate(targets, { connections: readersEach, ...rounds });
      const ours = listFigures(figures.ours, 'perSecond');
      const limits = listFigures(figures.limit, 'perSecond');
      return {
        name,
        isJudged: statements.length > 0,
        ours,
        limits,
        ratios: divideEach(ours, limits),
      };
    },
  };
}
