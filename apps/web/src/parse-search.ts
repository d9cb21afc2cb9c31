/**
 * An address's query, in its order. Values stay the strings they are: the Router's own reading makes a
 * number of `?free=1`. Of a name given twice, the first counts.
 */
export function parseSearch(query: string): Record<string, string> {
  const values = new URLSearchParams(query);
  return Object.fromEntries([...values.keys()].map((name) => [name, values.get(name) ?? '']));
}
