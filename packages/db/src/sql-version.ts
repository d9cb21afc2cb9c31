// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 10,
  hash: 'cc6bdedc61cd8075be546005185c1f4d1dbcf6c641471c07abd3a7a2c459cacb',
};
