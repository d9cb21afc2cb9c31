// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 42,
  hash: 'd5e643612e577d6d155776a314a1b7a9756e229c7fc8dd81adbae43644560247',
};
