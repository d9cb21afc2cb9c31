import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * One hash over the contents of these files, in this order. The platform is part of it: a folder
 * shared with a container or another machine holds binaries for one of them only. A missing file
 * counts as such.
 * @param {string[]} files
 */
export function hashOfFiles(files) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of files) {
    const content = read(file);
    hash.update(`\0${content === undefined ? 'missing' : content.length}\0`).update(content ?? '');
  }
  return hash.digest('hex');
}

/**
 * Whether the work that this stamp stands for was finished from exactly these inputs.
 * @param {string} stampFile
 * @param {string} hash
 */
export function isStamped(stampFile, hash) {
  return read(stampFile)?.toString('utf8').trim() === hash;
}

/**
 * Says that the work is done. Call it last: whatever is interrupted before has no stamp and is done
 * again.
 * @param {string} stampFile
 * @param {string} hash
 */
export function writeStamp(stampFile, hash) {
  mkdirSync(dirname(stampFile), { recursive: true });
  const temporary = `${stampFile}.${process.pid}`;
  writeFileSync(temporary, `${hash}\n`);
  renameSync(temporary, stampFile);
}

/**
 * Call it before the work begins, so that an interruption leaves no stamp of an earlier time behind.
 * @param {string} stampFile
 */
export function dropStamp(stampFile) {
  rmSync(stampFile, { force: true });
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
