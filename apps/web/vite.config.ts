import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, minifySync, type Plugin } from 'vite';

/** It runs before the first paint, as it is in `public`, but for its comments and spaces. */
const scriptBeforePaint = 'before-paint.js';

function minifyScriptBeforePaint(): Plugin {
  return {
    name: 'stagetime-minify-script-before-paint',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle({ dir = '' }) {
      const file = path.join(dir, scriptBeforePaint);
      writeFileSync(file, minifySync(file, readFileSync(file, 'utf8')).code);
    },
  };
}

/** Writes a brotli and a gzip copy beside each text asset, so that the server only picks one. */
function precompress(): Plugin {
  return {
    name: 'stagetime-precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      for (const fileName of [...Object.keys(bundle), scriptBeforePaint]) {
        if (!/\.(?:js|css|svg|json|txt)$/.test(fileName) || fileName.startsWith('.vite/')) continue;
        const file = path.join(dir, fileName);
        const bytes = readFileSync(file);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        };
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** Writes beside the manifest which modules each script holds, for the test of the first load. */
function listModules(): Plugin {
  const root = path.resolve(import.meta.dirname, '../..');
  return {
    name: 'stagetime-list-modules',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return [];
        const modules = Object.entries(file.modules)
          .filter(([, { renderedLength }]) => renderedLength > 0)
          .map(([id]) => id.replace(/^.*\/node_modules\//, '').replace(`${root}/`, ''));
        return [[file.fileName, modules.toSorted()]];
      });
      const source = JSON.stringify(Object.fromEntries(scripts), null, 2);
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
    },
  };
}

type ModuleInfo = {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
};
type Modules = { readonly getModuleInfo: (id: string) => ModuleInfo | null };

/** It names every icon there is, and uses none: who uses an icon cannot be told through it. */
const barrel = /lucide-react\/dist\/esm\/lucide-react\.mjs$/;

/** The entries of the chunks that load a module, perhaps through others: pages, dialogs, the first load. */
function entriesOf(id: string, modules: Modules, seen = new Set<string>()): string[] {
  if (seen.has(id) || barrel.test(id)) return [];
  seen.add(id);
  const info = modules.getModuleInfo(id);
  if (info === null) return [];
  const own = info.isEntry || info.dynamicImporters.length > 0 ? [id] : [];
  return [...own, ...info.importers.flatMap((importer) => entriesOf(importer, modules, seen))];
}

/** The pages that most people come to first, and the others that anyone may. */
const firstPage = /\/routes\/(?:index|\$city\.index|\$city\.\$mic)\.tsx\?/;
const sentPage = /\/routes\/(?:profile\.\$slug|\$city\.\$mic_\.poster)\.tsx\?/;
const staticPage = /\/routes\/(?:about|privacy|terms|cookies)\.tsx\?/;

/** Rows and cards of mics, and how they are filtered: a visitor's listing has them, and what someone signed in saved. */
const listings = /\/routes\/(?:\$city\.index|favorites)\.tsx\?|\/listing\/filter-panel\.tsx/;

/**
 * The script of a module that belongs to every first load, or to a public page and something else. No other
 * first load waits for a listing's.
 */
function sharedScriptOf(id: string, modules: Modules): string | null {
  const entries = [...new Set(entriesOf(id, modules))];
  if (entries.some((entry) => modules.getModuleInfo(entry)?.isEntry === true)) return 'app';
  if (entries.length < 2) return null;
  if (entries.every((entry) => listings.test(entry))) return 'listing';
  if (entries.some((entry) => firstPage.test(entry))) return 'app';
  if (entries.some((entry) => sentPage.test(entry))) return 'pages';
  return entries.some((entry) => staticPage.test(entry)) ? 'static-pages' : null;
}

/** What every page needs. */
const framework =
  /vite\/preload-helper|rolldown\/runtime|node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack|@trpc)\//;

/**
 * Vite's own chunks, except that what every first load needs, or a first page and something else, is one
 * script: each is a request on a phone's network, where a listing asks for six posters too. What only other
 * public pages share is a second one, which listings do without, and what only static pages share a third.
 */
const codeSplitting = {
  // A module takes along only itself: what it imports is judged for itself.
  includeDependenciesRecursively: false,
  groups: [
    {
      name: (id: string, modules: Modules) =>
        framework.test(id) ? 'app' : sharedScriptOf(id, modules),
    },
  ],
};

/** It does not say so itself, and a bundler that is not told keeps its client of web sockets. */
const withoutSideEffects = { test: /node_modules\/@trpc\/client\//, sideEffects: false };

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    tailwindcss(),
    minifyScriptBeforePaint(),
    precompress(),
    listModules(),
  ],
  // Built, it needs no packages beside it: the server finds it by path.
  ssr: command === 'build' ? { noExternal: true } : {},
  // Else the server would hold React's development build too, and choose at run time.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/entry-server.tsx' },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        // Every first load would list what each of all chunks needs; most need what is loaded already.
        modulePreload: false,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          output: { codeSplitting },
          treeshake: { moduleSideEffects: [withoutSideEffects] },
        },
      },
}));
