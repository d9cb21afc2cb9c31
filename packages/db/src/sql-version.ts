// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 13,
  hash: 'bf95a0cbba6c83eefc9d14effbe35dfefbde760cfbda86a14933085a14ff06cc',
};
