import { cpSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Puts a folder beside the bundle, under its name: code that reads `new URL('sql/',
 * import.meta.url)` finds it there as it does beside its source. Vite empties the bundle's folder
 * before each build, so nothing old stays.
 */
export function copyFolder(folder: string): Plugin {
  return {
    name: `stagetime-copy-${path.basename(folder)}`,
    apply: 'build',
    writeBundle({ dir = '.' }) {
      cpSync(folder, path.join(dir, path.basename(folder)), { recursive: true });
    },
  };
}
