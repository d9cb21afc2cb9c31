// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 46,
  hash: '4c2163cd8ebab5b4755abd10e715eeb9928fd159eee1eb5ef85639f34b104904',
};
