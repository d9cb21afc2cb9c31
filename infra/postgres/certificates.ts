import { execFile } from 'node:child_process';
import { chownSync, readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:https';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Account } from '../../packages/db/src/embedded/processes.ts';

/** Files: the authority's certificate, and a machine's with its key. */
export type Certificates = Readonly<Record<'authority' | 'certificate' | 'key', string>>;

/** An authority with a certificate for this machine, by the script of this folder, as the account's own files. */
export async function makeCertificates(
  account: Account | undefined,
  folder: string,
): Promise<Certificates> {
  const script = path.join(import.meta.dirname, 'certificates.sh');
  await promisify(execFile)('sh', [script, folder, 'machine=127.0.0.1']);
  if (account) {
    for (const file of ['.', ...readdirSync(folder)]) {
      chownSync(path.join(folder, file), account.uid, account.gid);
    }
  }
  const file = (name: string) => path.join(folder, name);
  return { authority: file('ca.crt'), certificate: file('machine.crt'), key: file('machine.key') };
}

/** Whether an address that talks to no one without a certificate says that all is well. */
export function askWithCertificate(
  url: string,
  { authority, certificate, key }: Certificates,
): Promise<boolean> {
  const [ca, cert, own] = [authority, certificate, key].map((file) => readFileSync(file));
  return new Promise((resolve, reject) => {
    get(url, { ca, cert, key: own }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on('error', reject);
  });
}
