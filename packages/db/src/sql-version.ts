// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 43,
  hash: '4e09c4ad87a032b0d74d19e30252c2d01deeddd276bbf82720d569e4e0fe24b9',
};
