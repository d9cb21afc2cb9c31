// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 56,
  hash: '746e0c518a17480ae56dc4b12cc2768113536af420e42f7bf22bad6939f4d4d2',
};
