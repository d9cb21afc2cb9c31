import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type LocationTable, openLocationTable } from './location-table.ts';

const fileName = 'location-table.bin';

/**
 * The table's file. It lies beside this module; the bundle of the server takes it from its own
 * folder, where a container image puts it, or else from this package in the workspace around it.
 */
export function findTableFile(from: string = import.meta.dirname): string {
  const home = path.join('packages', 'api', 'src', 'features', 'places', 'location', fileName);
  const beside = path.join(from, fileName);
  if (existsSync(beside)) return beside;
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const candidate = path.join(folder, home);
    if (existsSync(candidate)) return candidate;
  }
  throw new Error(`The file ${fileName} is missing: put it beside the server's bundle in ${from}.`);
}

let loading: Promise<LocationTable> | undefined;

/** The table, read on the first call and kept. A failure is not kept: the next call tries again. */
export async function loadLocationTable(): Promise<LocationTable> {
  loading ??= readFile(findTableFile()).then(openLocationTable);
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}
