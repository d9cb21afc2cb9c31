import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { rootFolder } from '../start/folders.ts';
import { readSettings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

test('nothing set is demo mode on this machine', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: undefined,
    mode: 'demo',
    databaseUrls: undefined,
    databaseReadUrl: undefined,
    databasePool: 10,
    allowOneDatabaseRole: false,
    captchaCostScale: 1,
    demoClock: undefined,
    maxConnections: 10_000,
    maxConnectionsPerClient: 256,
    responseCacheBytes: 64 * 1024 * 1024,
    dataDir: path.join(rootFolder, '.data'),
    demoData: true,
    backupRecipient: undefined,
    backupIdentity: undefined,
    s3: undefined,
    secretKey: undefined,
    site: {
      companyName: 'Stagetime',
      companyAddress: null,
      supportEmail: 'support@stagetime.test',
      supportPhone: '(213) 555-0142',
      slottedSignupUrl: 'https://slots.stagetime.test/',
    },
    sessionKeys: [],
    rateLimitScale: 1,
    smtpUrl: undefined,
    mailFrom: undefined,
    sms: undefined,
    smsDailyCap: 500,
    google: undefined,
    trustedProxies: [],
    cityHeader: undefined,
    logLevel: 'warn',
    slowQueryMs: 200,
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    shutdownDelayMs: 0,
  });
});

test('a database of its own is production mode', () => {
  const settings = readSettings({ DATABASE_URL: 'postgres://app@db/stagetime' });
  expect(settings).toMatchObject({ mode: 'production', logLevel: 'info', shutdownDelayMs: 5000 });
  // What is not set shows nowhere.
  expect(settings.site).toMatchObject({
    supportEmail: null,
    supportPhone: null,
    slottedSignupUrl: null,
  });
});

test.each([
  [{}, undefined],
  [{ METRICS_PORT: '9000' }, 9000],
  [{ DATABASE_URL: 'postgres://db' }, 9464],
  [{ DATABASE_URL: 'postgres://db', METRICS_PORT: '0' }, 0],
  [{ DATABASE_URL: 'postgres://db', METRICS_PORT: 'off' }, undefined],
])('with %j metrics are on port %s', (environment, port) => {
  expect(readSettings(environment).metricsPort).toBe(port);
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

const key = randomBytes(32);

test('keys are random bytes in any base64', () => {
  const settings = readSettings({
    SECRET_KEY: key.toString('base64'),
    SESSION_KEYS: `${randomBytes(32).toString('base64url')}, ${key.toString('base64url')}`,
  });
  expect(settings.secretKey).toEqual(key);
  expect(settings.sessionKeys[1]).toEqual(key);
});

test('a client at Google needs no more than its id and secret', () => {
  const client = { GOOGLE_CLIENT_ID: 'our-client', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readSettings(client).google).toEqual({
    clientId: 'our-client',
    clientSecret: 'secret',
    issuer: 'https://accounts.google.com',
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  });
});

test('mail and SMS go where the settings say', () => {
  const settings = readSettings({
    SMTP_URL: 'smtps://user:secret@mail.example',
    MAIL_FROM: 'Stagetime <hello@stagetime.test>',
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: 'secret',
    SMS_FROM: '+12135550000',
  });
  expect(settings).toMatchObject({
    smtpUrl: 'smtps://user:secret@mail.example',
    mailFrom: 'Stagetime <hello@stagetime.test>',
    sms: { url: 'https://api.twilio.com', accountId: 'AC1', token: 'secret', from: '+12135550000' },
  });
});

describe('refuses', () => {
  it.each([
    [{ PORT: 'http' }, /PORT: takes a number \(Port to listen on; 0 picks a free one\)/],
    [{ PORT: '70000' }, /PORT/],
    [{ DATABASE_URL: 'mysql://db' }, /DATABASE_URL/],
    [{ PUBLIC_ORIGIN: 'stagetime' }, /PUBLIC_ORIGIN/],
    [{ APP_MODE: 'staging' }, /APP_MODE/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ METRICS_PORT: 'on' }, /METRICS_PORT: takes a port, or off/],
    [{ SLOW_QUERY_MS: '-1' }, /SLOW_QUERY_MS/],
    [{ TRUSTED_PROXY: 'true' }, /TRUSTED_PROXY[^:]*: takes addresses and CIDRs/],
    [{ TRUSTED_PROXY: 'loopback' }, /TRUSTED_PROXY/],
    [{ TRUSTED_PROXY: '10.0.0.7,' }, /TRUSTED_PROXY/],
    [{ TRUSTED_PROXY: '10.0.0.0/33' }, /TRUSTED_PROXY/],
    [{ TRUSTED_PROXY: '0.0.0.0/0' }, /cannot be everyone/],
    [{ TRUSTED_PROXY: '10.0.0.7,::/0' }, /cannot be everyone/],
    [{ CITY_HEADER: 'X-Client-City' }, /needs TRUSTED_PROXY/],
    [{ CITY_HEADER: 'X City', TRUSTED_PROXY: '10.0.0.7' }, /the name of a header/],
    [{ SECRET_KEY: 'secret' }, /SECRET_KEY: takes 32 random bytes/],
    [{ SECRET_KEY: Buffer.alloc(32).toString('base64') }, /SECRET_KEY/],
    [{ SECRET_KEY: btoa('changeme'.repeat(4)) }, /SECRET_KEY/],
    [{ SESSION_KEYS: `${key.toString('base64')},` }, /SESSION_KEYS/],
    [{ SESSION_KEYS: Array(3).fill(key.toString('base64')).join() }, /at most two/],
    [{ RATE_LIMIT_SCALE: '0' }, /RATE_LIMIT_SCALE/],
    [{ RATE_LIMIT_SCALE: '2', DATABASE_URL: 'postgres://db' }, /RATE_LIMIT_SCALE above 1/],
    [{ SMTP_URL: 'http://mail' }, /SMTP_URL/],
    [{ MAIL_FROM: 'a@b.test\r\nBcc: c@d.test' }, /MAIL_FROM/],
    [{ SMS_ACCOUNT: 'AC1' }, /needed together/],
    [{ GOOGLE_CLIENT_ID: 'id' }, /GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together/],
    [{ GOOGLE_CLIENT_SECRET: 'secret' }, /needed together/],
    [{ GOOGLE_TOKEN_URL: 'ftp://a.test' }, /GOOGLE_TOKEN_URL/],
    [{ APP_MODE: 'production' }, /needs DATABASE_URL/],
    [
      { DATABASE_URL: 'postgres://db', DEMO_CLOCK: '2026-11-20T19:00:00Z' },
      /production tells the real time/,
    ],
    [{ DATABASE_URL: 'postgres://db', CAPTCHA_COST_SCALE: '0.5' }, /below 1 is for trying/],
    [{ DEMO_CLOCK: 'yesterday' }, /DEMO_CLOCK/],
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

test('a role’s address alone does not mean the embedded database', () => {
  for (const role of ['MIGRATE', 'WORKER', 'READ', 'DIRECT']) {
    const environment = { [`DATABASE_${role}_URL`]: 'postgres://a@b/c' };
    expect(() => readSettings(environment)).toThrow('need DATABASE_URL');
  }
  expect(
    readSettings({
      DATABASE_URL: 'postgres://app@b/c',
      DATABASE_MIGRATE_URL: 'postgres://owner@b/c',
    }).databaseUrls,
  ).toEqual({
    app: 'postgres://app@b/c',
    migrate: 'postgres://owner@b/c',
    worker: 'postgres://app@b/c',
  });
});

test('migrations go past a pooler, and a replica is one address', () => {
  const settings = readSettings({
    DATABASE_URL: 'postgres://app@pooler/c',
    DATABASE_DIRECT_URL: 'postgres://app@b/c',
    DATABASE_READ_URL: 'postgresql://app@one/c',
  });
  expect(settings.databaseUrls?.migrate).toBe('postgres://app@b/c');
  expect(settings.databaseReadUrl).toBe('postgresql://app@one/c');
  const DATABASE_READ_URL = 'https://one';
  expect(() => readSettings({ DATABASE_URL: 'postgres://a@b/c', DATABASE_READ_URL })).toThrow(
    'DATABASE_READ_URL',
  );
});
