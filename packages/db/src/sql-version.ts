// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 49,
  hash: '6242ff445704cc014acde1512c52cc6d39c3177d6a310dfa2d647574c38fcf6c',
};
