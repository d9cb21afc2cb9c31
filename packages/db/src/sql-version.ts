// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 25,
  hash: 'b052028f7744020d5fcf32804a41473e1b9fbe6e81a2f6f499bab5ac96f2a374',
};
