/** The pictures in apps/web/public/images/demo, as pictures/draw-pictures.ts drew them. */
export const demoPictures = [
  ['spotlight-16x9', 'The stage before the doors open'],
  ['string-lights-16x9', 'String lights over the back room'],
  ['crowd-21x9', 'A full house on a Tuesday'],
  ['marquee-21x9', 'The marquee at nine'],
  ['stool-4x3', 'One stool, one microphone'],
  ['brick-4x3', 'The brick wall everybody stands in front of'],
  ['curtain-1x1', 'The curtain, freshly patched'],
  ['vinyl-1x1', 'House records between the sets'],
  ['corner-3x4', 'The corner stage'],
  ['neon-3x4', 'The sign over the bar'],
].map(([name, caption]) => ({ url: `/images/demo/${name}.webp`, caption }));

const portraits = Array.from(
  { length: 24 },
  (_, index) => `/images/demo/portrait-${String(index + 1).padStart(2, '0')}.webp`,
);

/** The portraits beside them: one for each demo account, which no one else has, and those of other people. */
export const demoPortraits = { accounts: portraits.slice(0, 4), people: portraits.slice(4) };
