// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 42,
  hash: '5e18b89f1d36be625f94fe75f68d690c0440f2dfd8ee1e438bca0c8a7de64ffc',
};
