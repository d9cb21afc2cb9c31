// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 12,
  hash: '7e2b504b711d16bc86e98a46c3a932230f94342f9c0577953291fdc1879cfa03',
};
