// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 24,
  hash: '621177ea081516fdfc2c49ce24af32352cda6a15dcc6c311041622fca1874bc7',
};
