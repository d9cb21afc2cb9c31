// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 29,
  hash: '480994bced27a47d137c76565a9cc6384a8f1b909cce406cd43476cc52f0476c',
};
