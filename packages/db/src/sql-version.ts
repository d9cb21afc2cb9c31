// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 54,
  hash: '1a57a19f43ed16bde7b6d4df4bbf8e8a7154e5b809334081d41fb6b1dd3129f1',
};
