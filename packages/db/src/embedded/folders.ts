import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it; one that is there already is no error. Not by `recursive`:
 * where the system refuses a folder by saying that its parent is missing (/proc), Node asks forever.
 */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Makes a folder that every account may enter, whatever our umask is. */
export function makeOpenFolder(folder: string): void {
  makeFolder(folder);
  chmodSync(folder, 0o755);
}
