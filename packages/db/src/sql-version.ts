// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 22,
  hash: 'b94165c2aa58c64dd1cfde867c8f609457fcd259edae38a229817a86eb5de5bf',
};
