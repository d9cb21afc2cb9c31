import path from 'node:path';
import { compactServer, vendorChunk } from '@stagetime/config/compact-server';
import { defineConfig, type Plugin } from 'vite';

/**
 * Importing `node:http` reads all that it exports, and one of those loads undici, which nothing here
 * uses: a tenth of the start. Taken from the process it is read by name.
 */
function readHttpByName(): Plugin {
  const id = '\0node:http';
  return {
    name: 'stagetime-read-http-by-name',
    enforce: 'pre',
    resolveId: (source) => (source === 'node:http' ? id : undefined),
    load: (loaded) =>
      loaded === id
        ? `const http = process.getBuiltinModule('node:http');
          export const { IncomingMessage, createServer, request } = http;
          export default http;`
        : undefined,
  };
}

/** A thread's file, found by its name beside the bundle. */
const hashWorker = path.resolve(
  import.meta.dirname,
  '../../packages/api/src/features/accounts/passwords/hash-worker.ts',
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [readHttpByName(), compactServer()],
  // What ships native code or is asked for optionally stays outside; the rest becomes one bundle.
  ssr: { noExternal: true, external: ['pg-native', 'vite', '@fastify/middie', '@node-rs/argon2'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node22',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { cli: 'src/cli.ts', 'hash-worker': hashWorker },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // What is loaded on first use stays in chunks of its own.
        codeSplitting: {
          groups: [
            {
              name: vendorChunk,
              test: /node_modules\/(?!.*(?:nodemailer|zxcvbn-ts|libphonenumber-js|csv-parse))/,
            },
          ],
        },
      },
    },
  },
});
