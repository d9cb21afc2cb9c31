// Written by npm run generate, which counts on when the files in sql change. Of two branches that
// both did, the one that lands later takes the other's number and runs it again.
export const sqlVersion = {
  number: 16,
  hash: 'fee5a9805c5ae7eb4029d5eb268a093f7d692ad1aebbe2c015e053b075091198',
};
