import { expect, test } from 'vitest';
import { readManifest } from './page-document.ts';

const manifest = {
  'src/entry-client.tsx': {
    file: 'assets/entry-1.js',
    isEntry: true,
    imports: ['_shared.js'],
    css: ['assets/entry-1.css'],
    assets: ['assets/inter-1.woff2', 'assets/picture-1.png'],
  },
  '_shared.js': { file: 'assets/shared-1.js', css: ['assets/shared-1.css'] },
  '_card.js': { file: 'assets/card-1.js', imports: ['_shared.js'] },
  'src/routes/$city.index.tsx?tsr-split=component---errorComponent': {
    file: 'assets/city-1.js',
    imports: ['src/entry-client.tsx', '_card.js'],
    css: ['assets/city-1.css'],
  },
  'src/routes/about.tsx?tsr-split=component': { file: 'assets/about-1.js' },
};

test("a page loads the entry and its own routes' chunks", () => {
  expect(readManifest(manifest, ['__root__', '/$city/'])).toEqual({
    entry: '/assets/entry-1.js',
    stylesheets: ['/assets/entry-1.css', '/assets/shared-1.css', '/assets/city-1.css'],
    modules: ['/assets/shared-1.js', '/assets/city-1.js', '/assets/card-1.js'],
    fonts: ['/assets/inter-1.woff2'],
  });
  expect(readManifest(manifest, ['__root__', '/about']).modules).toEqual([
    '/assets/shared-1.js',
    '/assets/about-1.js',
  ]);
});

test('a build without an entry says what to do', () => {
  expect(() => readManifest({}, [])).toThrow('build it again');
});
