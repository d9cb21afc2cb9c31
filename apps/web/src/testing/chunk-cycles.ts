import type { Manifest } from '../ssr/page-document.ts';

/**
 * Chunks that import each other, perhaps through others, each circle as a path. What runs first of
 * such a circle meets things that are not there yet.
 */
export function findChunkCycles(manifest: Manifest): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (source: string, path: readonly string[]): void => {
    const since = path.indexOf(source);
    if (since >= 0) found.push([...path.slice(since), source].join(' > '));
    if (since >= 0 || done.has(source)) return;
    for (const imported of manifest[source]?.imports ?? []) visit(imported, [...path, source]);
    done.add(source);
  };
  for (const source of Object.keys(manifest)) visit(source, []);
  return found;
}
