const email =
  /(?<![A-Z0-9._%+-])[A-Z0-9._%+-]{1,64}@[A-Z0-9](?:[A-Z0-9.-]{0,180}[A-Z0-9])?\.[A-Z]{2,24}/i;
const phone = /(?<![\d/])(?:\+?\d{1,3}[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]?\d{4}(?!\d)/;

/** The first e-mail address among the words, or null. */
export function findEmail(words: string): string | null {
  return email.exec(words)?.[0] ?? null;
}

/** The first phone number among the words, or null. */
export function findPhone(words: string): string | null {
  return phone.exec(words)?.[0].trim() ?? null;
}
