// The built server's start file: what `npm start` runs, and tests and measurements with it.

// Libraries choose by it whether an error's stack may be told; React, which build it is. So it is set
// before the bundle is loaded.
process.env.NODE_ENV = 'production';
const { main } = await import('./dist/server/cli.js');
await main(process.argv.slice(2));
