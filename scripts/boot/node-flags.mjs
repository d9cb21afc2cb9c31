/**
 * How Node.js runs the server. New objects get 8 MB instead of up to 128: rows and pages live for one
 * request and are made a few at a time, so that more room makes the process bigger and not faster.
 */
export const nodeFlags = ['--max-semi-space-size=4'];
