// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 58,
  hash: 'adff2ef8c4a2449b373e52e489269fcbee127c288873633dcea7e2c0a6ade10f',
};
