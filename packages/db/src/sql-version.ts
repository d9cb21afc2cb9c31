// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 48,
  hash: '6713d926f6603228f1a9c3ec1894061d7869d2b075850003b6e563914a3d4e86',
};
