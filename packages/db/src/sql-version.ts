// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 50,
  hash: '6d1b04f292fdd81c03d2f8e8c6859b0170118993e8bdddf502c3ad8e67d6eb8b',
};
