/** The first minor release that runs Stagetime, by major release; every major from 26 on does. */
const firstMinor = new Map([
  [22, 22],
  [24, 11],
]);

/**
 * Whether this version of Node runs Stagetime: 22.22+, 24.11+, 26 and later.
 * @param {string} version such as "24.21.0" or "v24.21.0"
 */
export function isNodeInRange(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major >= 26 || minor >= (firstMinor.get(major) ?? Number.POSITIVE_INFINITY);
}
