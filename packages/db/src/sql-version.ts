// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 27,
  hash: '26eed1d42a006d72372c4ef255b4ae9331989775e48425bab2d62a3de1463657',
};
