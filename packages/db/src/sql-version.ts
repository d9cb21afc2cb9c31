// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 49,
  hash: '5f035fea0fba5a0f5231e0787f61ed3cc7eb357111af3ad5e18fc7a491847258',
};
