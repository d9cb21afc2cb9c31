// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 21,
  hash: '2a121023e4eea6f3b7a9df5f241e54848db3333155e31e6957f433967da9d9c4',
};
