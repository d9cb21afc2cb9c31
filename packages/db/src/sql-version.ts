// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 58,
  hash: '158901112e8eb0850c5d883136c1186eb602c6a0efdfd80a3a96605c97cdfe4b',
};
