import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { rootFolder } from './folders.ts';
import { type BuiltCommand, runBuilt } from './testing/built-server.ts';
import { type Conversation, converse } from './testing/raw-client.ts';

let database: TestDatabase;
let server: BuiltCommand;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = runBuilt(['serve'], {
    APP_MODE: 'demo',
    DEMO_DATA: '0',
    DATABASE_URL: database.url,
    RATE_LIMIT_SCALE: '100000',
  });
  origin = await server.origin;
});
afterAll(async () => {
  server.process.kill('SIGTERM');
  expect(await server.exitCode).toBe(0);
  await database.drop();
});

const get = (target: string, headers = 'Connection: close\r\n') =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

const post = (headers: string, body = '') =>
  `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;

const raw = (target: Uint8Array) =>
  Buffer.concat([Buffer.from('GET '), target, Buffer.from(' HTTP/1.1\r\nHost: a\r\n\r\n')]);

/** A file of the client build, whose name changes with its content. */
const { 'src/entry-client.tsx': entry } = JSON.parse(
  readFileSync(path.join(rootFolder, 'apps/web/dist/client/.vite/manifest.json'), 'utf8'),
) as { readonly 'src/entry-client.tsx': { readonly file: string } };
const script = `/${entry.file}`;

/** What is sent, and the statuses that it is answered with, in their order; none for no answer. */
type Case = readonly [title: string, conversation: Conversation, statuses: readonly number[]];

const beginnings: Case[] = [
  ['nothing at all', { send: [] }, [408]],
  ['nothing at all, and half-closed', { send: [], ending: 'half-close' }, []],
  ['nothing at all, and reset', { send: [], ending: 'reset' }, []],
  ['half a request line', { send: ['GET /los-an'] }, [408]],
  ['half a request line, and half-closed', { send: ['GET /'], ending: 'half-close' }, [400]],
  ['half a request line, and reset', { send: ['GET /los-an'], ending: 'reset' }, []],
  ['half of the headers', { send: ['GET / HTTP/1.1\r\nHost: a\r\nAcc'] }, [408]],
  [
    'half of the headers, and half-closed',
    { send: ['GET / HTTP/1.1\r\nHost: a\r\n'], ending: 'half-close' },
    [400],
  ],
  [
    'half of the headers, and reset',
    { send: ['GET / HTTP/1.1\r\nHost: a\r\n'], ending: 'reset' },
    [],
  ],
  ['a word that is no HTTP', { send: ['GARBAGE\r\n\r\n'] }, [400]],
  ['a TLS hello', { send: [Buffer.from('16030100a5010000a1030352362c1012', 'hex')] }, [400]],
  ['the preface of HTTP/2', { send: ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'] }, [400]],
  ['zero bytes', { send: [Buffer.alloc(64)] }, [400]],
];

const headers: Case[] = [
  ['a header without a colon', { send: ['GET / HTTP/1.1\r\nHost: a\r\nnonsense\r\n\r\n'] }, [400]],
  ['a header with a NUL byte', { send: ['GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n'] }, [400]],
  ['no Host', { send: ['GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'] }, [400]],
  [
    'two Hosts',
    { send: ['GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n'] },
    [400],
  ],
  [
    'a Host that is none',
    { send: ['GET /api/health HTTP/1.1\r\nHost: \u00e9 <>/\r\nConnection: close\r\n\r\n'] },
    [200],
  ],
  ['an address of 21 KB', { send: [get(`/${'a'.repeat(21 * 1024)}`)] }, [431]],
  ['70 KB in one header', { send: [get('/', `X: ${'a'.repeat(70 * 1024)}\r\n`)] }, [431]],
  ['70 KB in many headers', { send: [get('/', 'X-Name: value\r\n'.repeat(5000))] }, [431]],
  [
    '2,000 headers',
    { send: [get('/api/health', `${'A:b\r\n'.repeat(2000)}Connection: close\r\n`)] },
    [431],
  ],
  [
    'an expectation that nobody meets',
    { send: [get('/', 'Expect: miracles\r\nConnection: close\r\n')] },
    [417],
  ],
  ['a version that is none', { send: ['GET / HTTP/9.9\r\nHost: a\r\n\r\n'] }, [400]],
];

const addresses: Case[] = [
  ['UTF-8 that is not escaped', { send: [raw(Buffer.from('/café'))] }, [400]],
  [
    'bytes from 0x80 to 0xFF',
    { send: [raw(Buffer.from([0x2f, ...Array.from({ length: 128 }, (_, byte) => 0x80 + byte)]))] },
    [400],
  ],
  ['an escape that is none', { send: [get('/%E0%A4%A')] }, [404]],
  ['an escape that is none, for programs', { send: [get('/api/%zz')] }, [404]],
  ['a whole address of another host', { send: [get('http://elsewhere.test/api/health')] }, [200]],
  ['an asterisk', { send: [get('*')] }, [404]],
  ['no slash', { send: [get('api/health')] }, [400]],
];

/** Ten times what a route takes. */
const tooLarge = Buffer.alloc(10 * 1024 * 1024, 'x');

const bodies: Case[] = [
  [
    'a body that never comes',
    { send: [post('Content-Length: 10\r\n')], ending: 'half-close' },
    [400],
  ],
  [
    'a body that never comes, and reset',
    { send: [post('Content-Length: 10\r\n', '{"a"')], ending: 'reset' },
    [],
  ],
  [
    'half a body, and half-closed',
    { send: [post('Content-Length: 10\r\n', '{"a"')], ending: 'half-close' },
    [400],
  ],
  [
    'a body longer than its length',
    { send: [post('Content-Length: 2\r\n', '{}GARBAGE\r\n\r\n')] },
    [400],
  ],
  [
    'a body that is too large, sent whole',
    { send: [post(`Content-Length: ${tooLarge.length}\r\nConnection: close\r\n`), tooLarge] },
    [413],
  ],
  [
    'chunks that are too large, sent whole',
    {
      send: [
        post('Transfer-Encoding: chunked\r\nConnection: close\r\n'),
        `${tooLarge.length.toString(16)}\r\n`,
        tooLarge,
        '\r\n0\r\n\r\n',
      ],
    },
    [413],
  ],
  ['a body that stops', { send: [post('Content-Length: 1000\r\n', '{"a"')] }, [408]],
  ['a length that is no number', { send: [post('Content-Length: ten\r\n', '{}')] }, [400]],
  ['two lengths', { send: [post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}')] }, [400]],
  [
    'a length beside chunks',
    { send: [post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '{}')] },
    [400],
  ],
  [
    'a chunk whose size is none',
    { send: [post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n')] },
    [400],
  ],
  [
    'chunks that end in the middle',
    { send: [post('Transfer-Encoding: chunked\r\n', '5\r\n{"a"')], ending: 'half-close' },
    [400],
  ],
  [
    'an encoding that nobody knows',
    { send: [post('Transfer-Encoding: banana\r\nConnection: close\r\n', '{}')] },
    [400],
  ],
  [
    'a body on a GET',
    {
      send: [
        `GET /api/health HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
      ],
    },
    [200],
  ],
];

const methods: Case[] = [
  [
    'three requests at once',
    { send: [get('/api/cities', '') + get('/api/health', '') + get('/api/cities')] },
    [200, 200, 200],
  ],
  [
    'a request to upgrade',
    {
      send: [
        get(
          '/',
          'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n',
        ),
      ],
      until: /^HTTP/,
    },
    [200],
  ],
  ['CONNECT', { send: ['CONNECT localhost:22 HTTP/1.1\r\nHost: localhost:22\r\n\r\n'] }, []],
  ['TRACE', { send: ['TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'] }, [404]],
  ['a method that is none', { send: ['BREW / HTTP/1.1\r\nHost: a\r\n\r\n'] }, [400]],
  [
    'ranges that are not there',
    { send: [get(script, 'Range: bytes=99999999-\r\nConnection: close\r\n')] },
    [416],
  ],
  [
    'ranges that are none',
    { send: [get(script, 'Range: bytes=a-b\r\nConnection: close\r\n')] },
    [416],
  ],
  [
    'a precondition that fails',
    { send: [get(script, 'If-Match: "x"\r\nConnection: close\r\n')] },
    [412],
  ],
  [
    'a date in the past',
    {
      send: [
        get(script, 'If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT\r\nConnection: close\r\n'),
      ],
    },
    [412],
  ],
];

const everywhere = [
  '/',
  '/los-angeles',
  '/nowhere',
  '/api/health',
  '/api/cities',
  '/api/auth/login',
  '/trpc/mics.list',
  '/api/docs',
  script,
  '/dev/outbox',
  '*',
];
const asked = ['HEAD', 'OPTIONS'].flatMap((method) =>
  everywhere.map((target): Conversation & { title: string } => ({
    title: `${method} ${target}`,
    send: [`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
  })),
);

function statusesIn(answer: string): number[] {
  return [...answer.matchAll(/(?<=^|\n|\})HTTP\/1\.1 (\d{3}) /g)].map(([, status]) =>
    Number(status),
  );
}

async function expectAlive() {
  const answer = await fetch(`${origin}/api/health`);
  expect(answer.status).toBe(200);
  expect(server.process.exitCode).toBeNull();
}

describe.each([
  ['beginnings', beginnings],
  ['headers', headers],
  ['addresses', addresses],
  ['bodies', bodies],
  ['methods', methods],
])('the built server takes odd %s', (_name, cases) => {
  test.concurrent.each(cases)('%s', async (_title, conversation, statuses) => {
    const answer = await converse(origin, conversation);
    expect(statusesIn(answer)).toEqual(statuses);
    for (const head of answer
      .split(/(?=HTTP\/1\.1 4)/)
      .filter((part) => /^HTTP\/1\.1 4/.test(part))) {
      expect(head).toMatch(/x-content-type-options: nosniff/i);
      expect(head).toMatch(/x-request-id: /i);
    }
    await expectAlive();
  });
});

test.concurrent.each(asked)('$title has an answer', async (conversation) => {
  const answer = await converse(origin, conversation);
  const [status = 0] = statusesIn(answer);
  expect([200, 204, 301, 404, 405]).toContain(status);
  await expectAlive();
});
