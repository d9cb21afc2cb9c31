// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 11,
  hash: 'ea7be3461442e2d08fd7b2c51b4b7d89033629b0aa75982c2b8164a4177c1bae',
};
