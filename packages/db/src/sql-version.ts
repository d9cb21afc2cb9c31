// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 48,
  hash: '1ef2cd90059a26383925b44bf455320a7d39923e2109167968e212ad3eb7401a',
};
