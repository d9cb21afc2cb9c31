/** The id of an option below the search box, for its `aria-activedescendant`. */
export function resultId(id: string, index: number): string {
  return `${id}-${index}`;
}
