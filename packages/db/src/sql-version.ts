// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 53,
  hash: 'fd160e0120aa1cca91de905cb4389e83542923ecb53a8b1fa57b44dc174add99',
};
