// Made so that its time grows with the length only: the texts are anybody's.

/** From this length on, a run of letters and digits without words in it may be a secret. */
const tokenLength = 24;

const queries = /[?#][\w.~%+[\]-]*=[^\s"'()<>]*?(?=(?::\d+){0,2}(?:[\s"'()<>]|$))/g;
const bearers = /\b(bearer|basic) [^\s"']+/gi;
const addresses = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const runs = new RegExp(`[\\w-]{${tokenLength},}`, 'g');
// Everything that could steer a terminal or turn text around; lines and tabs stay.
const controls = /(?![\n\t])[\p{Cc}\p{Cf}]/gu;

/** Names and slugs are words: letters alone, or small ones with hyphens between. */
function isTokenLike(run: string): boolean {
  return /\d/.test(run) && (/[A-Z]/.test(run) || !run.includes('-'));
}

/**
 * Text of a client's error without query strings, tokens, mail addresses and control characters, at
 * most `max` UTF-16 units long.
 */
export function scrub(text: string, max: number): string {
  return text
    .replace(controls, ' ')
    .replace(queries, '')
    .replace(bearers, '$1 [removed]')
    .replace(addresses, '[removed]')
    .replace(runs, (run) => (isTokenLike(run) ? '[removed]' : run))
    .slice(0, max)
    .toWellFormed();
}

/** An address without its query and fragment, scrubbed. */
export function scrubUrl(url: string, max: number): string {
  return scrub(url.replace(/[?#].*$/s, ''), max);
}
