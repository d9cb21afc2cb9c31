import { readFileSync } from 'node:fs';
import path from 'node:path';
import { webFolder } from '../start/folders.ts';
import type { Conversation } from './raw-client.ts';

const get = (target: string, headers = 'Connection: close\r\n') =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

const post = (headers: string, body = '') =>
  `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;

const raw = (target: Uint8Array) =>
  Buffer.concat([Buffer.from('GET '), target, Buffer.from(' HTTP/1.1\r\nHost: a\r\n\r\n')]);

/** A file of the client build, whose name changes with its content. */
const { 'src/entry-client.tsx': entry } = JSON.parse(
  readFileSync(path.join(webFolder, 'dist/client/.vite/manifest.json'), 'utf8'),
) as { readonly 'src/entry-client.tsx': { readonly file: string } };
const script = `/${entry.file}`;

/** What is sent, and the statuses that it is answered with, in their order; none for no answer. */
export type OddCase = readonly [
  title: string,
  conversation: Conversation,
  statuses: readonly number[],
];

const beginnings: OddCase[] = [
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

const headers: OddCase[] = [
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
    'an expectation that no one meets',
    { send: [get('/', 'Expect: miracles\r\nConnection: close\r\n')] },
    [417],
  ],
  ['a version that is none', { send: ['GET / HTTP/9.9\r\nHost: a\r\n\r\n'] }, [400]],
];

const addresses: OddCase[] = [
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

const bodies: OddCase[] = [
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
  [
    'a body that stops of what was refused before it came',
    { send: [post('Content-Length: 1000\r\n', '{"a"').replace('login', 'nothing')] },
    [404],
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
    'an encoding that no one knows',
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

const methods: OddCase[] = [
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
/** Every kind of route, asked by methods that none of them is made for. */
export const askedEverywhere = ['HEAD', 'OPTIONS'].flatMap((method) =>
  everywhere.map((target): Conversation & { title: string } => ({
    title: `${method} ${target}`,
    send: [`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
  })),
);

/** What a server may meet on a socket, by what is odd about it. */
export const oddCases = { beginnings, headers, addresses, bodies, methods };
