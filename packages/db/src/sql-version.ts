// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 45,
  hash: '999994da68535c5e9d7971568c54b9e91ecf52c876c8131f63c1fcdf51c839c7',
};
