// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 23,
  hash: '2d063d7c627ba5c42abc1395659a7bbf576884889741ef9dfa84f57dfd7e883e',
};
