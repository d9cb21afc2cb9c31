// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 63,
  hash: '2bb0942769bfe52be2d9d8fa43ab97f1fac9c05b6af1d618e73b3c95fcf9fdfe',
};
