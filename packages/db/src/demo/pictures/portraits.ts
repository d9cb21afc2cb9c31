/** Someone made up, from the front: what a portrait is drawn from. */
type Portrait = {
  readonly wall: readonly [light: string, dark: string];
  readonly skin: string;
  readonly hair: string;
  readonly cut: keyof typeof cuts;
  readonly shirt: string;
  readonly extra?: keyof typeof extras;
};

/** Width and height in pixels. */
const portraitPixels = 480;

// Drawn behind the face, then in front of it; the face is an ellipse around (240, 214).
const cuts = {
  short: ['', 'M150 196q4-92 90-92t90 92q-22-46-52-52-52 22-100 6-18 14-28 46z'],
  curls: [
    'M132 222q-22-50 14-78 8-48 58-46 36-24 72 0 50-2 58 46 36 28 14 78-10 44-40 40H170q-32 2-38-40z',
    'M150 192q-6-94 90-94t90 94q-28-44-60-38-30-22-60 0-32-6-60 38z',
  ],
  long: [
    'M138 360q-20-120 6-180 22-76 96-78t96 78q26 60 6 180z',
    'M150 206q-4-100 90-104t90 104q-36-20-62-64-40 54-118 64z',
  ],
  bun: [
    'M200 92a40 36 0 1 1 80 0a40 36 0 1 1-80 0z',
    'M150 200q0-92 90-96t90 96q-30-54-90-56t-90 56z',
  ],
  bald: ['', 'M150 216q-4-22 2-40 8 22 8 46zM330 216q4-22-2-40-8 22-8 46z'],
  bob: [
    'M136 286q-18-70 8-120 24-62 96-62t96 62q26 50 8 120z',
    'M150 212q-4-104 90-108t90 108q-20-46-60-62-66 12-120 62z',
  ],
} as const;

const extras = {
  glasses:
    '<g fill="none" stroke="#191210" stroke-width="7"><circle cx="205" cy="212" r="27"/><circle cx="275" cy="212" r="27"/><path d="M232 208q8-6 16 0"/></g>',
  beard:
    '<path d="M158 228q6 84 82 92 76-8 82-92-12 40-44 40-38-16-76 0-32 0-44-40z" fill="#000" opacity=".55"/><path d="M216 268q24 14 48 0" stroke="#f3d9c8" stroke-width="6" fill="none" stroke-linecap="round"/>',
  hat: '<path d="M120 150q120-34 240 0l-4 16q-116-30-232 0z" fill="#1d1512"/><path d="M166 146q4-78 74-80t74 80q-72-18-148 0z" fill="#2c201a"/><path d="M166 146q74-20 148 0v-16q-74-20-148 0z" fill="#c0492f"/>',
  cap: '<path d="M148 176q2-86 92-88t92 88q-88-26-184 0z" fill="#2b5d73"/><path d="M148 176q92-28 184 0 44 6 56 24-60-22-124-16-66-6-116-8z" fill="#1d4152"/>',
} as const;

function drawPortrait({ wall: [light, dark], skin, hair, cut, shirt, extra }: Portrait): string {
  const [behind, front] = cuts[cut];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${portraitPixels}" height="${portraitPixels}" viewBox="0 0 480 480"><defs><radialGradient id="wall" cx="50%" cy="38%" r="75%"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs><rect width="480" height="480" fill="url(#wall)"/><path d="${behind}" fill="${hair}"/><path d="M60 490q6-128 120-146l60 22 60-22q114 18 120 146z" fill="${shirt}"/><path d="M204 286h72v62q-36 40-72 0z" fill="${skin}"/><path d="M204 300q36 34 72 0v20q-36 30-72 0z" opacity=".18"/><ellipse cx="240" cy="214" rx="86" ry="104" fill="${skin}"/><g fill="#201613"><ellipse cx="205" cy="214" rx="8" ry="10"/><ellipse cx="275" cy="214" rx="8" ry="10"/></g><path d="M240 220q-12 28 4 30" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="6" stroke-linecap="round"/><path d="M208 266q32 30 64 0" fill="none" stroke="#5a1f1c" stroke-width="8" stroke-linecap="round"/><g fill="none" stroke="${hair}" stroke-width="8" stroke-linecap="round"><path d="M188 188q16-12 32-2M260 186q16-10 32 2"/></g><path d="${front}" fill="${hair}"/>${extra === undefined ? '' : extras[extra]}</svg>`;
}

const portraits: readonly Portrait[] = [
  {
    wall: ['#f2b25c', '#9a4a1d'],
    skin: '#c98d63',
    hair: '#2a1a14',
    cut: 'curls',
    shirt: '#27404d',
  },
  {
    wall: ['#5f8f8b', '#1f3f41'],
    skin: '#f0c6a4',
    hair: '#8a4b26',
    cut: 'short',
    shirt: '#e4d7c0',
    extra: 'glasses',
  },
  { wall: ['#c9596a', '#561b2b'], skin: '#8a5a3c', hair: '#17100e', cut: 'bun', shirt: '#f0b64b' },
  { wall: ['#8a7fc0', '#332a5e'], skin: '#e3b08a', hair: '#3a2a22', cut: 'long', shirt: '#3a2a52' },
  {
    wall: ['#e5d3ae', '#a17f49'],
    skin: '#6f4630',
    hair: '#191110',
    cut: 'bald',
    shirt: '#7a2f2a',
    extra: 'beard',
  },
  { wall: ['#7fa37a', '#2f4a31'], skin: '#f4d3b8', hair: '#d8b26a', cut: 'bob', shirt: '#1f2a30' },
  {
    wall: ['#4f7fb0', '#1b2f4d'],
    skin: '#b57b52',
    hair: '#20150f',
    cut: 'short',
    shirt: '#d9503c',
    extra: 'cap',
  },
  {
    wall: ['#e58d5a', '#7d2f1c'],
    skin: '#efc1a0',
    hair: '#b8b2ac',
    cut: 'long',
    shirt: '#2d4a3c',
    extra: 'glasses',
  },
  {
    wall: ['#3d3a47', '#131118'],
    skin: '#d9a27c',
    hair: '#4a2f22',
    cut: 'short',
    shirt: '#b23a4a',
    extra: 'hat',
  },
  {
    wall: ['#d9b0c0', '#7a4a60'],
    skin: '#7d4f36',
    hair: '#120c0b',
    cut: 'curls',
    shirt: '#f1e6d2',
    extra: 'glasses',
  },
  { wall: ['#9fb7c4', '#46606f'], skin: '#f1cbb0', hair: '#a6532b', cut: 'bun', shirt: '#33424b' },
  {
    wall: ['#c7a94f', '#5b471a'],
    skin: '#a66d47',
    hair: '#2b1d17',
    cut: 'short',
    shirt: '#222b3d',
    extra: 'beard',
  },
];

/** As many again, of the same features put together otherwise. */
const others = portraits.map((portrait, index) => {
  const from = (step: number) => portraits[(index + step) % portraits.length] ?? portrait;
  const { extra, ...rest } = portrait;
  const own = from(4).extra;
  return {
    ...rest,
    wall: from(7).wall,
    cut: from(3).cut,
    shirt: from(5).shirt,
    ...(own !== undefined && own !== extra && { extra: own }),
  };
});

/** The demo's portraits by file name. */
export const drawnPortraits: ReadonlyMap<string, string> = new Map(
  [...portraits, ...others].map((portrait, index) => [
    `portrait-${String(index + 1).padStart(2, '0')}`,
    drawPortrait(portrait),
  ]),
);
