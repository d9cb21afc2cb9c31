import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { findTableFile, loadLocationTable } from './location-table.ts';

describe('the file of the table', () => {
  it('is beside the sources', () => {
    expect(findTableFile()).toBe(path.join(import.meta.dirname, 'location-table.bin'));
  });

  it("is found from the folder of the server's bundle", () => {
    const bundle = path.resolve(import.meta.dirname, '../../../../../../apps/server/dist/server');
    expect(findTableFile(bundle)).toBe(findTableFile());
  });

  it('is asked for in words when it is nowhere', () => {
    expect(() => findTableFile(tmpdir())).toThrow('put it beside');
  });

  it('is small and names its source', async () => {
    expect((await stat(findTableFile())).size).toBeLessThan(3.5 * 1024 * 1024);
    const { header } = await loadLocationTable();
    expect(header.source).toContain('IP Geolocation by DB-IP, https://db-ip.com, CC-BY-4.0');
    expect(header.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

test('the table is read once', async () => {
  const [first, second] = await Promise.all([loadLocationTable(), loadLocationTable()]);
  expect(second).toBe(first);
});
