import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    glance: { type: 'boolean', default: false },
    mics: { type: 'string' },
  },
});

export const isQuick: boolean = values.quick;

/** Whether a test of the benches themselves only looks how one ends. */
export const isGlance: boolean = values.glance;

/** Rounds as goals are judged by, shorter ones, or a glance for tests of the benches themselves. */
export const rounds = values.glance
  ? { rounds: 1, seconds: 3 }
  : isQuick
    ? { rounds: 5, seconds: 2 }
    : { rounds: 7, seconds: 3 };

/** Numbers of mics, or of what else a bench has many of, the smallest first; `--mics 1000,100000` names others. */
export function chooseSizes(quick: readonly number[], full: readonly number[]): readonly number[] {
  return values.mics?.split(',').map(Number) ?? (isQuick ? quick : full);
}
