/** On these the reader is signing in already. */
const signInPaths = /^\/(?:signin|signup|auth)(?:\/|$)/;

/** Whether a path, or a route's pattern, is one of signing in; a mic called 'Authors' is none. */
export function isSignInPath(path: string): boolean {
  return signInPaths.test(path);
}
