import { micTypeLabels } from './messages.ts';
import type { MicType } from './rules.ts';
// Apart from messages.ts, which every first load holds.

/** A mic's poster to print. */
export const posterPage = {
  print: 'Print',
  backToMic: (name: string) => `Back to ${name}`,
  /** 'Comedy and storytelling open mic': its name alone may be anything's. */
  what: (types: readonly MicType[]) => {
    const words = types.map((type) => micTypeLabels[type]).join(' and ');
    return `${words.slice(0, 1)}${words.slice(1).toLowerCase()} open mic`.trim();
  },
  signup: (words: readonly string[]) => `Signup: ${words.join(', ')}`,
  scan: 'Scan for the next nights',
  qrCode: "QR code for the mic's page",
};

/** Where the QR code of a mic's page is. */
export function micQrPath(mic: { readonly citySlug: string; readonly slug: string }): string {
  return `/images/qr/${mic.citySlug}/${mic.slug}.svg`;
}
