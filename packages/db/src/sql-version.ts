// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 15,
  hash: '051d20230972205f3616da2be7719cb8bfd3d2c758d73ac52e8c6ac7e518d54c',
};
