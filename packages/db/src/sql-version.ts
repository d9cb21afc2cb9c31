// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 54,
  hash: 'd4b34eebd329e5ec3c1145aa688bb51bd087845b2ce8a6b87f10d766b1358329',
};
