// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 48,
  hash: 'd9da5cecd935e420fcd4f2e475234325ddb530643719094f46fe3002b1aebe08',
};
