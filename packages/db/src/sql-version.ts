// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 9,
  hash: '5e725a7bec4301e31d4871093b5788fe0cdd169d14cbcde67cd45b53d4e4e6f5',
};
