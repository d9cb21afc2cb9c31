import { median, spread } from './rounds.ts';

/** How far a limit may move between rounds, as a share of its median, before nothing was measured. */
export const maxSpread = 0.25;

export type Bound = { readonly min: number } | { readonly max: number };

export type Measured = {
  /** Number of the goal. */
  readonly goal: number;
  readonly what: string;
  /** The figure of each round: ours beside the limit of the same round where there is a limit. */
  readonly figures: readonly number[];
  readonly bound: Bound;
  /** What the limit did in each of these rounds; none where the bound is a number by itself. */
  readonly limits?: readonly number[];
  readonly unit?: string;
};

export type Verdict = 'reached' | 'missed' | 'noisy';

export type Row = Measured & {
  readonly figure: number;
  /** Of the figures, and of the limits: how far they are apart, as a share of their median. */
  readonly spread: number;
  readonly limitSpread: number;
  readonly verdict: Verdict;
};

/**
 * Whether the median of the figures keeps its bound. While the limit itself moved by more than a
 * quarter nothing counts as reached; as missed only what missed in every round.
 */
export function judge(measured: Measured): Row {
  const { figures, bound, limits = [] } = measured;
  const figure = median(figures);
  const limitSpread = limits.length < 2 ? 0 : spread(limits);
  const isKept = (value: number) => ('min' in bound ? value >= bound.min : value <= bound.max);
  const isNoisy = limitSpread > maxSpread && figures.some(isKept);
  return {
    ...measured,
    figure,
    spread: figures.length < 2 ? 0 : spread(figures),
    limitSpread,
    verdict: isNoisy ? 'noisy' : isKept(figure) ? 'reached' : 'missed',
  };
}
