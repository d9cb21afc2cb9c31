// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 55,
  hash: '0330f1e4d078132c92074d4f30f544b729405d4d993dfbf2493f564bae83264b',
};
