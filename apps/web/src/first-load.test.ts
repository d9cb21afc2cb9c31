import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findChunkCycles, inspectFirstLoad } from './testing/first-load.ts';

const client = path.resolve(import.meta.dirname, '../dist/client');
const maxScriptBytes = 150_000;
const maxRequests = 14;
/** The document itself, and the script that runs before the first paint. */
const alwaysLoaded = 2;
/** On a phone's first screen: a listing has six posters there. */
const firstPictures = (routeId: string) => (routeId === '/$city/' ? 6 : 3);
const scriptBeforePaint = '/before-paint.js';

const readJson = (file: string) => JSON.parse(readFileSync(path.join(client, file), 'utf8'));

/** The built pages that anyone may come to first. */
const pages = {
  '/': '/',
  '/{city}': '/$city/',
  '/{city}/{mic}': '/$city/$mic',
  '/{city}/{mic}/poster': '/$city/$mic_/poster',
  '/profile/{slug}': '/profile/$slug',
  '/about': '/about',
  '/cities': '/cities',
  '/privacy': '/privacy',
  '/terms': '/terms',
  '/cookies': '/cookies',
};

describe.each(Object.entries(pages))('the first load of %s', (_path, routeId) => {
  const { scripts, others, problems } = inspectFirstLoad(
    readJson('.vite/manifest.json'),
    readJson('.vite/modules.json'),
    ['__root__', routeId],
  );

  it('holds nothing that is loaded on first intent', () => {
    expect(problems).toEqual([]);
  });

  it('is at most 150 kB of script', () => {
    const files = [...scripts, scriptBeforePaint].map((address) => `${address}.br`);
    const sizes = files.map((file) => statSync(path.join(client, file)).size);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(scripts.length).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(maxScriptBytes);
  });

  it('is few requests', () => {
    const count = scripts.length + others.length + alwaysLoaded + firstPictures(routeId);
    expect(count).toBeLessThanOrEqual(maxRequests);
  });
});

describe('the build', () => {
  it('has no chunks that import each other', () => {
    expect(findChunkCycles(readJson('.vite/manifest.json'))).toEqual([]);
  });

  it('would be found out if it had', () => {
    const manifest = {
      a: { file: 'a.js', imports: ['b'] },
      b: { file: 'b.js', imports: ['c', 'd'] },
      c: { file: 'c.js', imports: ['b'] },
      d: { file: 'd.js' },
    };
    expect(findChunkCycles(manifest)).toEqual(['b > c > b']);
  });
});

describe('the inspection', () => {
  const manifest = {
    'src/entry-client.tsx': {
      file: 'assets/entry.js',
      isEntry: true,
      imports: ['_framework.js'],
      dynamicImports: ['src/dialog.tsx', 'src/routes/$city.index.tsx?tsr-split=component'],
    },
    '_framework.js': { file: 'assets/framework.js' },
    '_forms.js': { file: 'assets/forms.js', imports: ['_framework.js'] },
    'src/dialog.tsx': { file: 'assets/dialog.js', imports: ['_forms.js'] },
    'src/routes/$city.index.tsx?tsr-split=component': { file: 'assets/city.js' },
    'src/routes/signin.tsx?tsr-split=component': {
      file: 'assets/signin.js',
      imports: ['_forms.js'],
    },
  };
  const modules = {
    'assets/entry.js': ['apps/web/src/entry-client.tsx'],
    'assets/framework.js': ['react/index.js'],
    'assets/forms.js': ['zod/v4/core/schemas.js', '@base-ui/react/dialog/index.mjs'],
    'assets/dialog.js': ['apps/web/src/dialog.tsx'],
    'assets/city.js': ['apps/web/src/routes/$city.index.tsx'],
    'assets/signin.js': ['apps/web/src/routes/signin.tsx'],
  };

  it('passes over what is imported only when it is needed', () => {
    expect(inspectFirstLoad(manifest, modules, ['/$city/'])).toEqual({
      scripts: ['/assets/entry.js', '/assets/framework.js', '/assets/city.js'],
      others: [],
      problems: [],
    });
  });

  it('finds what is imported through others, and says where', () => {
    expect(inspectFirstLoad(manifest, modules, ['/signin']).problems).toEqual([
      'zod: zod/v4/core/schemas.js in /assets/forms.js',
      'Base UI: @base-ui/react/dialog/index.mjs in /assets/forms.js',
    ]);
  });

  it.each([
    'zod/v4/index.js',
    'packages/contracts/src/mics/schemas.ts',
    'react-hook-form/dist/index.esm.mjs',
    '@floating-ui/react-dom/dist/index.mjs',
    'packages/ui/src/toast-host.tsx',
    'superjson/dist/index.js',
    'temporal-polyfill/index.js',
    'eventsource/dist/index.js',
    '@trpc/client/dist/httpSubscriptionLink-1.mjs',
  ])('knows %s', (name) => {
    const held = { ...modules, 'assets/city.js': [name] };
    expect(inspectFirstLoad(manifest, held, ['/$city/']).problems).toHaveLength(1);
  });

  it('does not take a script for harmless of which it knows nothing', () => {
    expect(inspectFirstLoad(manifest, {}, ['/$city/']).problems).toHaveLength(3);
  });
});
