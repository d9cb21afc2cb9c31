declare module 'wawoff2' {
  /** A WOFF2 file as the TrueType file it was made from. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>;
}
