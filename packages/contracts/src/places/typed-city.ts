/** Small words within the name of a city: Lake in the Hills, Croton-on-Hudson. */
const smallWords = /^(?:and|at|by|in|of|on|or|the)$/;

/**
 * The name of a city as it is listed: what is typed all in small letters, or in more than three capitals, is
 * written as a name; anything else is left to who typed it.
 */
export function toCityName(typed: string): string {
  const small = typed.toLowerCase();
  const letters = typed.match(/\p{L}/gu)?.length ?? 0;
  const isShouted = typed === typed.toUpperCase() && letters > 3;
  if (typed !== small && !isShouted) return typed;
  return small.replaceAll(/[\p{L}\p{M}\p{N}'’]+/gu, (word, place: number) =>
    place > 0 && smallWords.test(word) ? word : capitalize(word),
  );
}

/** O'Fallon has two capitals, Martha's one. */
function capitalize(word: string): string {
  return word.replace(/^(?:\p{L}['’](?=\p{L}))?\p{L}/u, (start) => start.toUpperCase());
}
