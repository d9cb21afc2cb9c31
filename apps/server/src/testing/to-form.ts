import { readFile } from 'node:fs/promises';
import { SpooledFile } from '@stagetime/contracts/core/images';

/** A form as a browser sends it: files are bytes, lists repeated fields. */
export async function toForm(fields: Readonly<Record<string, unknown>>) {
  const data = new FormData();
  for (const [name, given] of Object.entries(fields)) {
    const value = given instanceof SpooledFile ? await readFile(given.path) : given;
    if (value instanceof Uint8Array) data.append(name, new Blob([new Uint8Array(value)]), 'file');
    else for (const part of [value].flat()) data.append(name, String(part));
  }
  const request = new Request('http://test/', { method: 'POST', body: data });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    type: request.headers.get('content-type') ?? '',
  };
}
