/**
 * The pictures in apps/web/public/images/demo, as pictures/draw-pictures.ts drew them: of a room, so that none says
 * anything that its mic does not.
 */
export const demoPictures = [
  ['string-lights-16x9', 'String lights over the back room'],
  ['stool-4x3', 'One stool, one microphone'],
  ['brick-4x3', 'The brick wall everybody stands in front of'],
  ['curtain-1x1', 'The curtain, freshly patched'],
  ['neon-3x4', 'The sign over the bar'],
].map(([name, caption]) => ({ url: `/images/demo/${name}.webp`, caption }));

/** Those that look well as a mic's own picture: in the square of a row, and as high as a card. */
export const demoCovers = ['stool', 'brick', 'neon'].flatMap((name) =>
  demoPictures.filter(({ url }) => url.includes(`/${name}-`)),
);

const portraits = Array.from(
  { length: 24 },
  (_, index) => `/images/demo/portrait-${String(index + 1).padStart(2, '0')}.webp`,
);

/** The portraits beside them: one for each demo account, which no one else has, and those of other people. */
export const demoPortraits = { accounts: portraits.slice(0, 4), people: portraits.slice(4) };
