import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staticFilesPlugin } from './static-files.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'stagetime-static-'));
// Only the build's own folder of that name says that files are hashed.
const folder = path.join(parent, 'assets/client');
let app: FastifyInstance;

function write(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

beforeAll(async () => {
  write('robots.txt', 'User-agent: *');
  write('assets/app-1a2b.js', 'plain()');
  write('assets/app-1a2b.js.br', 'as brotli');
  write('assets/round-700-1a2b3c4d.woff2', 'a font');
  write('images/demo/stool café.svg', '<svg/>');
  write('images/mail/door.png', 'a picture');
  write('.vite/manifest.json', '{}');
  write('../secret.txt', 'secret');
  app = Fastify();
  await app.register(staticFilesPlugin, { folder });
  await app.ready();
  write('assets/later.js', 'later()');
});

afterAll(async () => {
  await app.close();
  rmSync(parent, { recursive: true });
});

describe('a file of the build', () => {
  it('is kept for a year when its name says its content, and for an hour otherwise', async () => {
    const hashed = await app.inject('/assets/app-1a2b.js?v=1');
    expect(hashed.body).toBe('plain()');
    expect(hashed.headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const robots = await app.inject('/robots.txt');
    expect([robots.body, robots.headers['cache-control']]).toEqual([
      'User-agent: *',
      'public, max-age=3600',
    ]);
  });

  it('is shown by the pages of mail programs where mails show it, and by no other page else', async () => {
    const policyOf = async (url: string) =>
      (await app.inject(url)).headers['cross-origin-resource-policy'];
    expect(await policyOf('/images/mail/door.png')).toBe('cross-origin');
    expect(await policyOf('/images/demo/stool%20caf%C3%A9.svg')).toBeUndefined();
  });

  it('is found without its hash where it is a font, by mails of an older build, too', async () => {
    const alias = await app.inject('/assets/round-700.woff2');
    expect([alias.statusCode, alias.headers.location]).toEqual([
      302,
      '/assets/round-700-1a2b3c4d.woff2',
    ]);
    const font = await app.inject('/assets/round-700-1a2b3c4d.woff2');
    for (const { headers } of [alias, font]) {
      expect(headers['access-control-allow-origin']).toBe('*');
    }
  });

  it('is the copy that was compressed when the browser takes it', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers });
    expect(answer.body).toBe('as brotli');
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    });
  });

  it('is found below folders, by any spelling of its name, and by HEAD', async () => {
    const answer = await app.inject('/images/demo/stool%20caf%C3%A9.svg');
    expect([answer.statusCode, answer.body]).toEqual([200, '<svg/>']);
    const head = await app.inject({ method: 'HEAD', url: '/robots.txt' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '13', '']);
  });
});

describe('what is no file of the build', () => {
  it.each([
    '/assets/gone.js',
    '/assets/later.js',
    '/assets/app-1a2b.js.br',
    '/assets/..%2f..%2fsecret.txt',
    '/images/demo',
    '/images/demo/',
    '/assets//app-1a2b.js',
  ])('is a plain 404 that no one keeps: %s', async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/plain',
    });
  });

  it.each(['/.vite/manifest.json', '/secret.txt', '/assets'])(
    'is left to others outside of the folders: %s',
    async (url) => {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'Not Found']);
    },
  );
});

it('serves nothing before the client is built', async () => {
  const unbuilt = Fastify();
  await unbuilt.register(staticFilesPlugin, { folder: 'nowhere' });
  expect((await unbuilt.inject('/assets/app-1a2b.js')).statusCode).toBe(404);
  await unbuilt.close();
});
