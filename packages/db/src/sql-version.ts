// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 57,
  hash: '90d139d6d5aa91b089385ff62a5ed839f3dfdf4f35732e9a6630368d681ce1d3',
};
