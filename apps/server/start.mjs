// The built server's start file. The compile cache has to be on before the bundle is loaded, so the
// bundle is imported late; flushing it is left to the server, which knows when it is listening.
// Source maps would cost 14 MB. The bundle of our own code can be read as it is, and
// NODE_OPTIONS=--enable-source-maps tells the lines of the sources.
import module from 'node:module';
import path from 'node:path';

// Read when this process began, and made for it: Postgres, which it may start, has needs of its own.
for (const name of Object.keys(process.env)) {
  if (name.startsWith('MALLOC_')) delete process.env[name];
}
module.enableCompileCache(path.join(import.meta.dirname, 'dist/compile-cache'));
const { main } = await import('./dist/server/cli.js');
await main(process.argv.slice(2));
