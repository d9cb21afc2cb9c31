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
    hotCacheBytes: 64 * 1024 * 1024,
    dataDir: path.join(rootFolder, '.data'),
    demoData: true,
    trustedProxies: [],
    cityHeader: undefined,
    logLevel: 'warn',
    shutdownDelayMs: 0,
  });
});

test('a database of its own is production mode', () => {
  const settings = readSettings({ DATABASE_URL: 'postgres://app@db/stagetime' });
  expect(settings).toMatchObject({ mode: 'production', logLevel: 'info', shutdownDelayMs: 5000 });
});

test('demo data is left out when told so', () => {
  expect(readSettings({ DEMO_DATA: '0' }).demoData).toBe(false);
});

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('an address is reduced to its origin', () => {
  const settings = readSettings({ PUBLIC_ORIGIN: 'https://stagetime.test/some/path' });
  expect(settings.publicOrigin).toBe('https://stagetime.test');
});

test('trusted proxies are addresses and networks', () => {
  const settings = readSettings({ TRUSTED_PROXY: '10.0.0.7, 10.1.0.0/16,::1,fd00::/8' });
  expect(settings.trustedProxies).toEqual(['10.0.0.7', '10.1.0.0/16', '::1', 'fd00::/8']);
});

test('a header may name the city when a proxy is trusted', () => {
  const settings = readSettings({ TRUSTED_PROXY: '::1', CITY_HEADER: 'X-Client-City' });
  expect(settings.cityHeader).toBe('x-client-city');
});

describe('refuses', () => {
  it.each([
    [{ PORT: 'http' }, /PORT/],
    [{ PORT: '70000' }, /PORT/],
    [{ DATABASE_URL: 'mysql://db' }, /DATABASE_URL/],
    [{ PUBLIC_ORIGIN: 'stagetime' }, /PUBLIC_ORIGIN/],
    [{ APP_MODE: 'staging' }, /APP_MODE/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ TRUSTED_PROXY: 'true' }, /TRUSTED_PROXY[^:]*: takes addresses and CIDRs/],
    [{ TRUSTED_PROXY: 'loopback' }, /TRUSTED_PROXY/],
    [{ TRUSTED_PROXY: '10.0.0.7,' }, /TRUSTED_PROXY/],
    [{ TRUSTED_PROXY: '10.0.0.0/33' }, /TRUSTED_PROXY/],
    [{ TRUSTED_PROXY: '0.0.0.0/0' }, /cannot be everybody/],
    [{ TRUSTED_PROXY: '10.0.0.7,::/0' }, /cannot be everybody/],
    [{ CITY_HEADER: 'X-Client-City' }, /needs TRUSTED_PROXY/],
    [{ CITY_HEADER: 'X City', TRUSTED_PROXY: '10.0.0.7' }, /the name of a header/],
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
