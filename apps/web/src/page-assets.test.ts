import { expect, test } from 'vitest';
import { readManifest } from './page-assets.ts';

const manifest = {
  'src/entry-client.tsx': {
    file: 'assets/entry-1.js',
    isEntry: true,
    css: ['assets/entry-1.css'],
    assets: ['assets/inter-1.woff2', 'assets/picture-1.png'],
  },
  'src/routes/$city.index.tsx?tsr-split=component': {
    file: 'assets/city-1.js',
    css: ['assets/city-1.css'],
  },
  'src/routes/about.tsx?tsr-split=component': { file: 'assets/about-1.js' },
};

test("a page loads the entry and its own routes' chunks", () => {
  expect(readManifest(manifest, ['__root__', '/$city/'])).toEqual({
    entry: '/assets/entry-1.js',
    stylesheets: ['/assets/entry-1.css', '/assets/city-1.css'],
    modules: ['/assets/city-1.js'],
    fonts: ['/assets/inter-1.woff2'],
  });
  expect(readManifest(manifest, ['__root__', '/about']).modules).toEqual(['/assets/about-1.js']);
});

test('a build without an entry says what to do', () => {
  expect(() => readManifest({}, [])).toThrow('build it again');
});
