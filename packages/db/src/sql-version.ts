// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 52,
  hash: '9666416384b930578ec261a55fe09b13ce4a556367810897b314874cbf95aeef',
};
