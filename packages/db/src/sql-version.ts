// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 50,
  hash: 'd91bbae50797b710d55753b9efb06ee717ef61abc05438fc2237dade550b62c1',
};
