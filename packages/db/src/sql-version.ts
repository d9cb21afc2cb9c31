// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 18,
  hash: '5e0ab5ed0d5238c1531f2dc6c97b34533be5ac130bef3c60b59958cdf6cf1392',
};
