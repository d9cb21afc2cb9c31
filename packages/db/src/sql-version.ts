// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 41,
  hash: 'c70f47dba3b5374f2b8eacc88c890de01d98fc55f12094802bf1bdfc3383ace2',
};
