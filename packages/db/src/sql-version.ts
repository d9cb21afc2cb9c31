// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 32,
  hash: 'e1edb12f586f37fa47379b90768f2608a3b1d20053735fca7aae4cb3362b77d1',
};
