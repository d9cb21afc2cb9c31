/** How many entries a page of a list holds. */
export const pageSizes = {
  /** For whoever does not say. */
  usual: 50,
  /** In one answer, and for REST clients that know no pages. */
  max: 500,
} as const;

/** No cursor of ours is longer: a few sort keys, the longest a name. */
export const maxCursorLength = 1000;

/** The page size that holds for one that was asked for: whole, from 1 to {@link pageSizes.max}. */
export function clampPageSize(size: number): number {
  if (Number.isNaN(size)) return pageSizes.usual;
  return Math.min(pageSizes.max, Math.max(1, Math.trunc(size)));
}
