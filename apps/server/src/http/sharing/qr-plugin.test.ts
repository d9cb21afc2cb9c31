import { renderAsync } from '@resvg/resvg-js';
import { createDatabase } from '@stagetime/db/database';
import jsQrModule from 'jsqr';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

// A CommonJS module whose types say otherwise.
const readQr = jsQrModule as unknown as typeof jsQrModule.default;

let server: TestApp;
// QR codes need no database.
const { db } = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nowhere' });
beforeAll(async () => {
  server = await createTestApp(db);
});
afterAll(async () => {
  await server.app.close();
  await db.destroy();
});

it.each(['/philadelphia/good-hang', `/los-angeles/${'x'.repeat(80)}`])(
  'a camera reads the whole address of %s',
  async (path) => {
    const answer = await server.app.inject(`/images/qr${path}.svg`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'none'; sandbox",
    });
    const { pixels, width, height } = await renderAsync(answer.body, {
      font: { loadSystemFonts: false },
      fitTo: { mode: 'width', value: 400 },
    });
    const read = readQr(new Uint8ClampedArray(pixels), width, height);
    expect(read?.data).toBe(`http://stagetime.test${path}`);
  },
);

test.each([
  '/images/qr/philadelphia/Good-Hang.svg',
  '/images/qr/philadelphia/a%2Fb.svg',
  '/images/qr/philadelphia/good-hang.png',
  '/images/qr/philadelphia/%0d%0a.svg',
  `/images/qr/philadelphia/${'x'.repeat(81)}.svg`,
])('%s is none', async (url) => {
  expect((await server.app.inject(url)).statusCode).toBe(404);
});
