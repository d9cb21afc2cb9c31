import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { rootFolder } from './folders.ts';
import { readSettings, SettingsError } from './settings.ts';

test('nothing set is demo mode on this machine', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: undefined,
    mode: 'demo',
    databaseUrl: undefined,
    databasePool: 10,
    dataDir: path.join(rootFolder, '.data'),
    logLevel: 'warn',
    shutdownDelayMs: 0,
  });
});

test('a database of its own is production mode', () => {
  const settings = readSettings({ DATABASE_URL: 'postgres://app@db/stagetime' });
  expect(settings).toMatchObject({ mode: 'production', logLevel: 'info', shutdownDelayMs: 5000 });
});

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('an address is reduced to its origin', () => {
  const settings = readSettings({ PUBLIC_ORIGIN: 'https://stagetime.test/some/path' });
  expect(settings.publicOrigin).toBe('https://stagetime.test');
});

describe('refuses', () => {
  it.each([
    [{ PORT: 'http' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ DATABASE_URL: 'mysql://db' }, /DATABASE_URL/],
    [{ PUBLIC_ORIGIN: 'stagetime' }, /PUBLIC_ORIGIN/],
    [{ APP_MODE: 'staging' }, /APP_MODE/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ APP_MODE: 'production' }, /needs DATABASE_URL/],
    [{ HOST: '0.0.0.0' }, /ALLOW_PUBLIC_DEMO=1/],
  ])('%j', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(SettingsError);
    expect(() => readSettings(environment)).toThrow(message);
  });

  it('every wrong setting in one message', () => {
    expect(() => readSettings({ PORT: 'x', APP_MODE: 'y' })).toThrow(/PORT[\s\S]*APP_MODE/);
  });

  it('but listens beyond this machine when told so', () => {
    expect(readSettings({ HOST: '0.0.0.0', ALLOW_PUBLIC_DEMO: '1' }).host).toBe('0.0.0.0');
  });
});
