// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 2,
  hash: 'f4fe744b347e945e6d01c362d628a289adadb0795e88cd06db58134d51bf596c',
};
