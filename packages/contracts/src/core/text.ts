/** What shows as nothing or as space: zero-width characters, fillers, the blank of Braille. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\u2800]/gu;

/** Whether no one sees anything of a text. Others keep such characters: joiners make letters and emoji. */
export function isBlankText(text: string): boolean {
  return text.replaceAll(invisible, '') === '';
}

/** XML's own characters as text. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Ends a sentence that may end in a name: after the one of 'Party Zone!' comes no period. */
export function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** 'Monday', 'Monday and Tuesday', 'Monday, Tuesday and Friday'. */
export function listOf(items: readonly (string | undefined)[], conjunction = 'and'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
