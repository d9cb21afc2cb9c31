// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 38,
  hash: '0435052f6e7b521f0c1da2ea41252f6702004c065928801d407ee86456d3a15e',
};
