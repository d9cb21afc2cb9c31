// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 6,
  hash: '602cdaf0e15e2caefb18a0f024ac7e6021731764fe7b678b428056e28d7e26ec',
};
