// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 47,
  hash: '30efb1635f003989f3702056967fd72df22f9d38c77b3efc259c91779d19df10',
};
