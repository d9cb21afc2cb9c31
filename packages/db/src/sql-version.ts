// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 34,
  hash: '61d4996a3c4a5a4bdcea30591301d258784149c71540d95f0741949bddeb7392',
};
