// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 48,
  hash: '8fb2ad980ec59e45fbd6f09c260df2a4071971b96bb2913506e447ab1bbc4873',
};
