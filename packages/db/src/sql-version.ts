// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 31,
  hash: 'eae3b4f46639acc814671e9bfcceca759329508b4ba8697f6ae28664d45fb873',
};
