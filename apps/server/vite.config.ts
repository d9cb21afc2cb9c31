import path from 'node:path';
import { copyFolder } from '@stagetime/config/copy-folder';
import { defineConfig } from 'vite';

/** Files of threads and processes, found by their names beside the bundle. */
const passwordWorker = path.resolve(
  import.meta.dirname,
  '../../packages/api/src/features/accounts/passwords/password-worker.ts',
);

const pictureProcess = path.resolve(
  import.meta.dirname,
  '../../packages/api/src/core/images/picture-process.ts',
);

const holidaysWorker = path.resolve(
  import.meta.dirname,
  '../../packages/api/src/features/mics/holidays/holidays-worker.ts',
);

const previewWorker = path.resolve(import.meta.dirname, 'src/http/sharing/preview-worker.ts');

/** SQL that npm run migrate reads by path. */
const sqlFolder = path.resolve(import.meta.dirname, '../../packages/db/src/sql');

export default defineConfig({
  root: import.meta.dirname,
  plugins: [copyFolder(sqlFolder)],
  // What ships native code or is asked for optionally stays outside; the rest becomes one bundle.
  ssr: {
    noExternal: true,
    external: [
      'pg-native',
      'vite',
      '@fastify/middie',
      '@node-rs/argon2',
      '@resvg/resvg-js',
      'sharp',
    ],
  },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node22',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        cli: 'src/start/cli.ts',
        'holidays-worker': holidaysWorker,
        'password-worker': passwordWorker,
        'picture-process': pictureProcess,
        'preview-worker': previewWorker,
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
