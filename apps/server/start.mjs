// The built server's start file. The compile cache has to be on before the bundle is loaded, so the
// bundle is imported late; flushing it is left to the server, which knows when it is listening.
import module from 'node:module';
import path from 'node:path';

module.enableCompileCache(path.join(import.meta.dirname, 'dist/compile-cache'));
process.setSourceMapsEnabled(true);
const { main } = await import('./dist/server/cli.js');
await main(process.argv.slice(2));
