/** An address without a page, whose not-found page the server sends for every mic that is gone. */
export const noSuchMicPath = '/no/such/mic';
