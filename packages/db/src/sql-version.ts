// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 19,
  hash: '86a52434aa2c2bd03d7b9a54bbf9b42a484650fcedb91f01e8304bb6b73c23d4',
};
