import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SpooledFile } from '@stagetime/contracts/core/images';

const folder = mkdtempSync(path.join(tmpdir(), 'stagetime-spool-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Bytes as they come with a form. */
export async function spool(bytes: Uint8Array): Promise<SpooledFile> {
  const file = path.join(folder, randomUUID());
  await writeFile(file, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return new SpooledFile({ path: file, bytes: bytes.length, sha256 });
}
