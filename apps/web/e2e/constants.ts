/** Friday 20 November 2026, 14:00 in Philadelphia: what the server's and every browser's clock tells. */
export const testNow = '2026-11-20T19:00:00Z';

/** Of the demo accounts; everyone knows it. */
export const demoPassword = 'stagetime-demo';
