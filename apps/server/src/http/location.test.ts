import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { expectAsDocumented } from '../testing/openapi-check.ts';
import { createTestApp, type TestAppOptions } from '../testing/test-app.ts';

let database: TestDatabase;
const apps: FastifyInstance[] = [];

async function createServer(options: Pick<TestAppOptions, 'trustedProxies' | 'cityHeader'>) {
  const { app } = await createTestApp(database.db, {
    tools: { rateLimits: { scale: 1 } },
    ...options,
  });
  apps.push(app);
  return app;
}

let direct: FastifyInstance;
let behindProxy: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  direct = await createServer({});
  behindProxy = await createServer({
    trustedProxies: ['10.1.0.0/16', 'fd00::7'],
    cityHeader: 'x-client-city',
  });
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.drop();
});

const boston = '18.9.22.69';
const denver = '130.253.1.1';
const philadelphia = '155.247.166.1';
const proxy = '10.1.2.3';

async function ask(app: FastifyInstance, remoteAddress: string, headers = {}) {
  return app.inject({ url: '/api/location-detect', remoteAddress, headers });
}

async function cityOf(app: FastifyInstance, remoteAddress: string, headers = {}) {
  const { city, source } = (await ask(app, remoteAddress, headers)).json();
  return `${city} by ${source}`;
}

describe('GET /api/location-detect', () => {
  it('answers by the address of the connection, and no one keeps it', async () => {
    const answer = await ask(direct, philadelphia);
    expectAsDocumented(answer, '/location-detect');
    expect(answer.json()).toEqual({
      success: true,
      city: 'philadelphia',
      display_name: 'Philadelphia',
      source: 'ip',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers the default city to who is nowhere', async () => {
    const answer = await ask(direct, '127.0.0.1');
    expectAsDocumented(answer, '/location-detect');
    expect(answer.json()).toMatchObject({ city: 'los-angeles', source: 'default' });
  });
});

/** What clients try, in the names that proxies use. */
const forged = {
  'x-forwarded-for': boston,
  forwarded: `for=${boston}`,
  'x-real-ip': boston,
  'true-client-ip': boston,
  'cf-connecting-ip': boston,
  'cf-ipcity': 'Boston',
  'x-vercel-ip-city': 'Boston',
  'x-client-city': 'Boston',
};

describe('without a trusted proxy', () => {
  it.each(Object.entries(forged))('a forged %s changes nothing', async (name, value) => {
    expect(await cityOf(direct, philadelphia, { [name]: value })).toBe('philadelphia by ip');
  });

  it.each(Object.entries(forged))(
    'a forged %s changes nothing for who comes past the proxy',
    async (name, value) => {
      const headers = { [name]: value };
      expect(await cityOf(behindProxy, philadelphia, headers)).toBe('philadelphia by ip');
    },
  );

  it('a city header alone changes nothing, whoever set it up', async () => {
    const app = await createServer({ cityHeader: 'x-client-city' });
    expect(await cityOf(app, philadelphia, forged)).toBe('philadelphia by ip');
  });
});

describe('with a trusted proxy', () => {
  it.each([
    ['the address it names', boston, 'boston by ip'],
    ['the last one that no trusted proxy has', `${denver}, ${boston}`, 'boston by ip'],
    ['not that of a second trusted proxy', `${denver}, ${boston}, 10.1.9.9`, 'boston by ip'],
    ['the first one where all are trusted', '10.1.4.4, 10.1.9.9', 'los-angeles by default'],
    ['no address as nowhere', `${denver}, unknown`, 'los-angeles by default'],
    ['IPv6 too', '2607:f470::1', 'philadelphia by ip'],
  ])('counts %s', async (_rule, chain, expected) => {
    expect(await cityOf(behindProxy, proxy, { 'x-forwarded-for': chain })).toBe(expected);
  });

  it('knows it by IPv6, and by IPv4 inside IPv6', async () => {
    const headers = { 'x-forwarded-for': boston };
    expect(await cityOf(behindProxy, 'fd00::7', headers)).toBe('boston by ip');
    expect(await cityOf(behindProxy, `::ffff:${proxy}`, headers)).toBe('boston by ip');
  });

  it('takes no address from any other header', async () => {
    const { 'x-forwarded-for': _for, 'x-client-city': _city, ...others } = forged;
    const headers = { ...others, 'x-forwarded-for': denver };
    expect(await cityOf(behindProxy, proxy, headers)).toBe('denver by ip');
  });

  it('takes the city it names, when it was asked to name one', async () => {
    const headers = { 'x-forwarded-for': denver, 'x-client-city': 'Boston' };
    const answer = await ask(behindProxy, proxy, headers);
    expectAsDocumented(answer, '/location-detect');
    expect(answer.json()).toMatchObject({ city: 'boston', source: 'header' });
    const app = await createServer({ trustedProxies: [proxy] });
    expect(await cityOf(app, proxy, headers)).toBe('denver by ip');
  });
});

test('tRPC answers by the same address', async () => {
  const url = '/trpc/places.detectLocation';
  const headers = { 'x-forwarded-for': boston };
  const answer = await behindProxy.inject({ url, remoteAddress: proxy, headers });
  expect(answer.json().result.data.json).toEqual({
    citySlug: 'boston',
    displayName: 'Boston',
    source: 'ip',
  });
});
