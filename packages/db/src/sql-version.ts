// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 44,
  hash: 'acea1242d7703bac7afb4490db49b7cce2b42be7b943f33d8ff619b6c8925e68',
};
