// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 51,
  hash: 'e55ecb20dfd9d21e8901f21a120725f5bb4c5386514559c41a29939ee59e476c',
};
