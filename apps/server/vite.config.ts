import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Source maps over the libraries cost 29 MB of memory; over our own code nothing. */
function dropVendorMap(): Plugin {
  return {
    name: 'stagetime-drop-vendor-map',
    generateBundle(_options, bundle) {
      for (const fileName of Object.keys(bundle)) {
        if (/^vendor\b.*\.map$/.test(fileName)) delete bundle[fileName];
      }
    },
  };
}

/** A thread's file, found by its name beside the bundle. */
const hashWorker = path.resolve(
  import.meta.dirname,
  '../../packages/api/src/features/accounts/passwords/hash-worker.ts',
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [dropVendorMap()],
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
          groups: [{ name: 'vendor', test: /node_modules\/(?!.*(?:nodemailer|zxcvbn-ts))/ }],
        },
      },
    },
  },
});
