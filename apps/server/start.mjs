// The built server's start file: what `npm start` runs, and tests and measurements with it.
import module from 'node:module';
import path from 'node:path';

// Libraries choose by it whether an error's stack may be told; React, which build it is.
process.env.NODE_ENV = 'production';
// The cache has to be on before the bundle is loaded, so the bundle is imported late. The server
// writes it once it listens.
module.enableCompileCache(path.join(import.meta.dirname, 'dist/compile-cache'));
const { main } = await import('./dist/server/cli.js');
await main(process.argv.slice(2));
