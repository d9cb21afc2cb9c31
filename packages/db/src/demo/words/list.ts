/** The items of a list written in one text, separated by commas. */
export function list(text: string): readonly string[] {
  return text.split(',').map((item) => item.trim());
}

/** Each text with its weight: 3 stands three times in what is picked from. */
export function weighted<Item>(entries: readonly (readonly [number, Item])[]): readonly Item[] {
  return entries.flatMap(([weight, item]) => Array.from({ length: weight }, () => item));
}
