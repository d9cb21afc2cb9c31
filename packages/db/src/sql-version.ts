// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 33,
  hash: 'e680677051b0997018b032e52922a441285f2a4c2119190e10971f2e7aec5117',
};
