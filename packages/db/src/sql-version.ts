// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 12,
  hash: 'c01c8b08810dd54f0be5bb25fc2ca2efd8d09b7db506e1ad99ef49c3e1bcfa45',
};
