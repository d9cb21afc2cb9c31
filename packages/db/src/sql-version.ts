// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 20,
  hash: '54a7447fcdf34e7eefa0993937ff4d5008b231bbed61ccaed76493742b79a2e4',
};
