// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 30,
  hash: '87674d21a5b03fb68ce256421027e75b8ef48a727d9d4b2999407e13df129187',
};
