/** Whether the long forms of tests run, as with `npm run verify`. */
export const isThorough = process.env.STAGETIME_THOROUGH === '1';

/** How many cases a test tries: all of them with `npm run verify`, a tenth with `npm test`. */
export function casesOf(all: number): number {
  return isThorough ? all : Math.ceil(all / 10);
}
