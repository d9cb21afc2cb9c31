import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deriveKeys, type Keys } from '@stagetime/api/core/keys';
import type { Settings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';

/**
 * The keys of this installation. Demo mode makes its secret on the first start and keeps it in
 * DATA_DIR, readable by this account only; production gets it from the environment.
 */
export function readKeys({ mode, secretKey, sessionKeys, dataDir }: Settings): Keys {
  if (mode === 'production' && secretKey === undefined) {
    throw new SettingsError(
      'APP_MODE=production needs SECRET_KEY: openssl rand -base64 32 makes one. Keep it as long as the database.',
    );
  }
  return deriveKeys(secretKey ?? readOrMakeSecret(dataDir), sessionKeys);
}

/** Where the secret is, in an operator's words. */
export function whereSecretIs({ secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>) {
  return secretKey === undefined ? secretFile(dataDir) : 'SECRET_KEY';
}

/**
 * Equal for equal secrets, and no help in finding one: it is 32 random bytes. Null where there is no
 * secret, as on a machine that only makes backups.
 */
export function fingerprintSecret({
  secretKey,
  dataDir,
}: Pick<Settings, 'secretKey' | 'dataDir'>): string | null {
  const file = secretFile(dataDir);
  const secret = secretKey ?? (existsSync(file) ? readSecret(file) : undefined);
  return secret === undefined ? null : createHmac('sha256', secret).update('backup').digest('hex');
}

const secretFile = (folder: string) => path.join(folder, 'secret-key');

function readOrMakeSecret(folder: string): Buffer {
  const file = secretFile(folder);
  mkdirSync(folder, { recursive: true });
  try {
    // Of two processes that start at once, one writes, and both read what that one wrote.
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  }
  return readSecret(file);
}

function readSecret(file: string): Buffer {
  const secret = Buffer.from(readFileSync(file, 'utf8'), 'base64url');
  if (secret.length !== 32) {
    throw new Error(`The file ${file} is damaged. Remove it; everyone then signs in anew.`);
  }
  return secret;
}
