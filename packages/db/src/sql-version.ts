// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 28,
  hash: '9e9e550cf42d331d46f9bcb8e4660beb0b0964687858751ed4fadc272c6f0612',
};
