// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 41,
  hash: '1172eb76b42bf1491e6c83f5dad7f333c51f0609471857ff133f95277c6c27aa',
};
