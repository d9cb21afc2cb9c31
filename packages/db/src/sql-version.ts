// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 51,
  hash: '134877da63c48a58e506ffe7e76fca30e9baef595e6d343149de22f4e0b18691',
};
