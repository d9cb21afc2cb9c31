// Apart from messages.ts, which every first load holds.

/** A mic's poster to print. */
export const posterPage = {
  print: 'Print',
  backToMic: (name: string) => `Back to ${name}`,
  signup: (words: readonly string[]) => `Signup: ${words.join(', ')}`,
  scan: 'Scan for the next nights',
  qrCode: 'QR code of the address of its page',
};

/** Where the QR code of a mic's page is. */
export function micQrPath(mic: { readonly citySlug: string; readonly slug: string }): string {
  return `/images/qr/${mic.citySlug}/${mic.slug}.svg`;
}
