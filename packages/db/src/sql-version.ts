// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 60,
  hash: '6fc5e61c0009ab4805a73601a9ae3af17fa43d3e12379f3f9c538d1740583e2e',
};
