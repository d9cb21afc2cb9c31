// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 1,
  hash: '66ab94437d43253005d1223d943f91514f81a4d6fa25bd18260723fc789e3d80',
};
