// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 40,
  hash: '5981db9f0d0d50b87bde7826675fb429e7ca85dc47ded5969d92d9f3df70c31f',
};
