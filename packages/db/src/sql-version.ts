// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 62,
  hash: 'f940046d8ebb88f57009a287cdbf980feeb10ddc3e3854aefd8ff6402472e17b',
};
