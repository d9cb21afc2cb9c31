// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 4,
  hash: '6d80f14e77969709c8524be39bc7998dd96caeb0010735a8a2a8608ddc7982c4',
};
