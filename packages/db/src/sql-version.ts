// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 26,
  hash: '75b596b064785fc73d68d69a30941b8f6c95a1ef6ff2ae8e10ac6f0b103d7854',
};
