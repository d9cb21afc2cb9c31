// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 61,
  hash: '11facdb4f9dd6fdeb2b13c158d3b3b0674e9b86d4bd8d7e92ec6deeea9616c4c',
};
