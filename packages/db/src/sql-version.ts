// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 17,
  hash: 'f6f07ad05a0c7c96d9f962460e3d0090ebd43bab813d4a53107499db30c08b24',
};
