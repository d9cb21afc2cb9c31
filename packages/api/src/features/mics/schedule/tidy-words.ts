import { maxWordsLength } from '@stagetime/contracts/mics/schedule/schedule';

/** A field's text as it is kept, and whether it had to be cut. */
export type TidyText = { readonly words: string; readonly isCut: boolean };

/**
 * The words fit to be kept: trimmed, single spaces, no control or direction characters, at most
 * 200 characters. Everything after looks at these alone, so no text costs more than a short one.
 */
export function tidyText(text: string | null | undefined): TidyText {
  const trimmed = (text ?? '').trim();
  const isCut = trimmed.length > maxWordsLength;
  // One character is left for the ellipsis.
  const kept = isCut ? trimmed.slice(0, maxWordsLength - 1) : trimmed;
  const words = kept
    .replace(/\p{Cs}/gu, '')
    // The zero-width joiners hold emoji and some scripts together; other format characters only hide.
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
  return { words: isCut ? `${words}…` : words, isCut };
}
