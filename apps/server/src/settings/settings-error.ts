/** A setting that cannot be used; the message names each and what it takes. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
