// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 59,
  hash: 'eea975013c8fd47222d0fd77323d675eaec1d86f9fb3151439b196717080dd8f',
};
