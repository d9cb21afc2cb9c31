/** On these the reader is signing in already (spec: paths containing them). */
const signInPaths = /\/(?:signin|signup|auth)/;

export function isSignInPath(pathname: string): boolean {
  return signInPaths.test(pathname);
}
