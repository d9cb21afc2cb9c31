// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 35,
  hash: '234e20d93937890a62964c2a3b38b5e295bfc4324e13ca9646b75ffc29ef72eb',
};
