import { faint, readable } from '../inks.ts';
import { capHeight, fit } from '../lettering.ts';
import { type Drawn, measure } from '../outlines.ts';
import { ellipse, line, n, path, rays, rect, round, star } from '../shapes.ts';
import { clipped, fitName, print, put, putAll, type Sheet, sizeOf, stencil } from '../sheet.ts';

/** The board over the door of a small theater, bulbs all around. */
export function marquee(s: Sheet): string {
  const { w, h, palette: p, isSmall } = s;
  const sky = s.lots.pick([p.night, p.dusk, p.hot]);
  const margin = isSmall ? 7 : s.isHigh ? 14 : 20;
  const crown = isSmall ? 0 : h > w * 1.15 ? h * 0.2 : h * 0.17;
  const top = isSmall ? margin : crown + margin * 0.7;
  const high = h - top - (isSmall ? margin : h * 0.1);
  const wide = w - margin * 2;
  const rim = isSmall ? 14 : 19;
  const [board, type, second, rail] = s.lots.pick([
    ['#fffaf0', '#17120c', '#c4231a', '#00000026'],
    ['#fffaf0', '#17120c', '#c4231a', '#00000026'],
    ['#14100c', p.main, '#fffaf0', '#ffffff2e'],
  ]);
  let drawn = rect(0, 0, w, h, sky);
  drawn += rays(w / 2, top + high / 2, Math.hypot(w, h), 22, faint(p.ink, 0.4));
  if (!isSmall) drawn += crownOf(s, top, crown);
  drawn += rect(margin, top, wide, high, p.main, `rx="10" stroke="${p.ink}" stroke-width="4"`);
  drawn += bulbs(s, [margin + rim / 2, top + rim / 2, wide - rim, high - rim]);
  const [ix, iy, iw, ih] = [margin + rim, top + rim, wide - rim * 2, high - rim * 2];
  drawn += rect(ix, iy, iw, ih, board);
  const pad = isSmall ? 7 : s.isHigh ? 11 : 16;
  const foot = s.tail ? Math.min(ih * 0.26, isSmall ? 56 : 58) : 0;
  const room = ih - foot - pad * (s.tail ? 1.6 : 2);
  const set = fit(s.HEAD, iw - pad * 2, room, { lead: 0.93, max: 170 });
  const most = Math.min(h >= w * 2 ? 1.9 : isSmall ? 1.3 : 1.55, room / set.height);
  const stretch = s.isLong ? 1 : Math.max(1, Math.round(most * 100) / 100);
  const first = iy + (ih - foot - set.height * stretch) / 2;
  const copies: Drawn = new Map();
  const letters = { anchor: 'middle', ink: type, on: board, stretch, drawn: copies } as const;
  for (const { text, size, y } of set.lines) {
    const feet = first + y * stretch;
    drawn += rect(ix, feet + size * 0.05, iw, 2.2, rail);
    drawn += rect(ix, feet - size * capHeight * stretch - size * 0.07, iw, 2.2, rail);
    drawn += put(s, text, w / 2, feet, size, letters);
  }
  if (s.tail) {
    const size = sizeOf(s.TAIL, foot * 0.86, iw - pad * 2, 'tall', 0.03);
    const y = iy + ih - foot / 2 + (size * capHeight) / 2;
    const letters = { anchor: 'middle', ink: second, on: board, track: 0.03 } as const;
    drawn += rect(ix, iy + ih - foot, iw, 2.2, rail) + put(s, s.TAIL, w / 2, y, size, letters);
  }
  if (isSmall) return drawn;
  const words = readable(sky, p.paper, '#ffffff');
  drawn += rect(margin + 22, top + high, wide - 44, h * 0.025, p.ink);
  return drawn + print(s, s.foot, w / 2, h - h * 0.03, words, sky, { anchor: 'middle' });
}

/** Above the board: the kind of night, and a star. */
function crownOf(s: Sheet, top: number, crown: number): string {
  const { palette: p } = s;
  const x = s.w / 2;
  const wide = Math.min(s.w * 0.62, 300);
  const at = (side: number, up: number) => `${n(x + wide * side)} ${n(top - crown * up)}`;
  const d = `M${at(-0.5, 0)}V${n(top - crown * 0.42)}Q${at(-0.3, 0.46)} ${at(-0.22, 0.78)}Q${at(0, 1.06)} ${at(0.22, 0.78)}Q${at(0.3, 0.46)} ${at(0.5, 0.42)}V${n(top + 4)}H${n(x - wide / 2)}z`;
  const size = sizeOf(s.KIND, crown * 0.42, wide * 0.8, 'tall', 0.08);
  const letters = { anchor: 'middle', ink: p.ink, on: p.main, track: 0.08 } as const;
  return [
    path(d, p.main, `stroke="${p.ink}" stroke-width="4"`),
    put(s, s.KIND, x, top - crown * 0.1, size, letters),
    star(x, top - crown * 0.68, crown * 0.13, p.ink),
  ].join('');
}

/** All around a frame, as lines of dots. */
function bulbs(s: Sheet, [x, y, w, h]: readonly [number, number, number, number]): string {
  const usual = s.isSmall ? 19 : 16;
  const [across, down] = [w / Math.round(w / usual), h / Math.round(h / usual)];
  // Each side by itself: the upper and the lower one have the bulbs of the corners.
  const rows = `M${n(x)} ${n(y)}h${n(w + 1)}M${n(x)} ${n(y + h)}h${n(w + 1)}`;
  const from = `${n(y + down)}v${n(h - down * 2 + 1)}`;
  const sides = `M${n(x)} ${from}M${n(x + w)} ${from}`;
  const dots = (ink: string, width: number) =>
    [
      [rows, across],
      [sides, down],
    ]
      .map(([d, pitch]) =>
        line(`${d}`, ink, width, `${round} stroke-dasharray="0 ${Number(pitch).toFixed(2)}"`),
      )
      .join('');
  const [dark, light] = s.isSmall ? [10, 7] : [11, 7.5];
  return dots(s.palette.ink, dark) + dots('#fffbe8', light);
}

/** One lamp. What it hits turns to ink on light; the rest waits in the dark. */
export function spot(s: Sheet): string {
  const { w, h, palette: p, lots, isSmall } = s;
  const light = lots.pick([p.main, p.paper, p.main]);
  const night = lots.pick([p.ink, p.night]);
  const margin = isSmall ? 14 : 22;
  const isLeft = lots() < 0.5;
  // Too small for letters that change their ink half way.
  const isPlain = isSmall || s.isLong;
  const lamp = isLeft ? w * 0.16 : w * 0.84;
  const floor = h * (isSmall ? 0.9 : 0.86);
  const mid = isLeft ? w * 0.54 : w * 0.46;
  const half = s.isWide ? w * 0.33 : w * 0.47;
  const beam = (up: number) =>
    `M${n(lamp - 14)} ${n(up)}H${n(lamp + 14)}L${n(mid + half)} ${n(floor)}A${n(half)} ${n(h * 0.065)} 0 0 1 ${n(mid - half)} ${n(floor)}z`;
  const foot = s.tail ? (isSmall ? 58 : 48) : isSmall ? 0 : 26;
  const stand = isPlain ? 0 : h * 0.1;
  const room = h - margin * 2 - foot - stand;
  const box = { gap: isSmall ? 10 : 13, max: 200 };
  const set = fitName(s, w - margin * 2, room - (isSmall ? 6 : h * 0.07), box);
  const air = isSmall ? [2, 4] : [h * 0.06, h * 0.07];
  const top = margin + (air[0] ?? 0) + (room - (air[1] ?? 0) - set.height) / 2;
  const size = s.tail
    ? sizeOf(s.TAIL, isSmall ? 39 : foot * 0.82, w - margin * 2, 'tall', 0.05)
    : 12;
  const below = top + set.height + (isSmall ? 20 : 16);
  const middle = { anchor: 'middle' } as const;
  const sky = rect(0, 0, w, h, night);
  if (isPlain) {
    const pool = s.tail ? below + (size * capHeight) / 2 : floor;
    const tail = s.tail ? measure(s.TAIL, 'tall', 0.05) * size : 0;
    const rx = s.tail ? Math.max(tail / 2 + 26, w * 0.32) : half;
    const ry = s.tail ? size * 0.7 : h * 0.065;
    const cone = `M${n(lamp - 14)}-4H${n(lamp + 14)}L${n(w / 2 + rx)} ${n(pool)}H${n(w / 2 - rx)}z`;
    const ink = light === p.main ? p.paper : p.main;
    const letters = { ...middle, ink: p.ink, on: light, track: 0.05 } as const;
    return [
      sky,
      path(s.isLong ? beam(-4) : cone, p.dusk),
      s.isLong && !s.tail ? '' : ellipse(w / 2, pool, rx, ry, light),
      putAll(s, set, w / 2, top, { ...middle, ink, on: [night, p.dusk] }),
      put(s, s.TAIL, w / 2, pool + (size * capHeight) / 2, size, letters),
      isSmall ? '' : seats(s),
    ].join('');
  }
  const words = (ink: string, on: string) => {
    const letters = { ...middle, ink, on, isStencil: true } as const;
    const tail = put(s, s.TAIL, w / 2, below + size * capHeight, size, { ...letters, track: 0.05 });
    return putAll(s, set, w / 2, top, letters) + tail;
  };
  const letters = stencil(s, words(p.main, night));
  // The same once more, for what is read in the light.
  words(p.ink, light);
  const lit = beam(-h * 0.42);
  const microphone = [
    line(`M${n(mid)} ${n(floor + 6)}V${n(floor - stand * 0.4)}`, p.ink, 3),
    ellipse(mid, floor + 8, 16, 3.5, p.ink),
  ];
  return [
    sky,
    letters.defs,
    letters.use(`fill="${p.main}"`),
    path(lit, light),
    clipped(s, lit, microphone.join('') + letters.use(`fill="${p.ink}"`)),
    seats(s),
  ].join('');
}

/** The heads of those who listen. */
function seats({ w, h }: Sheet): string {
  let d = '';
  for (let seat = -1; seat * 33 < w + 15; seat += 1) {
    const up = 14 + ((Math.abs(seat) * 7919) % 7);
    d += `M${n(seat * 33)} ${n(h + 4)}v-${up}a15 15 0 0 1 30 0v40z`;
  }
  return path(d, '#000', 'opacity=".82"');
}

const tubes = {
  comedy: '#ff6a4d',
  improv: '#ff6ec2',
  magic: '#ffd75e',
  music: '#5fd7ff',
  poetry: '#ffb35c',
  storytelling: '#ffd166',
  variety: '#ff8a5c',
} as const;

/** Tubes on a brick wall. */
export function neon(s: Sheet): string {
  const { w, h, palette: p, isSmall } = s;
  const hot = tubes[s.category];
  const margin = isSmall ? 30 : 40;
  const foot = s.tail ? (isSmall ? 52 : 60) : isSmall ? 0 : 28;
  const box = { cut: 'slim', gap: isSmall ? 16 : 22, max: isSmall ? 150 : 200 } as const;
  const set = fitName(s, w - margin * 2, h - margin * 2 - foot, box);
  const top = (h - foot - set.height) / 2 + (s.tail ? 0 : 2);
  const edge = isSmall ? 13 : 18;
  const tube = `<rect x="${edge}" y="${edge}" width="${n(w - edge * 2)}" height="${n(h - edge * 2)}" rx="${isSmall ? 22 : 26}"/>`;
  const middle = { cut: 'slim', anchor: 'middle', on: p.night, isStencil: true } as const;
  const name = putAll(s, set, w / 2, top, { ...middle, ink: '#fffaf2' });
  const thick = s.isLong ? Math.max(1.6, set.size * 0.06) : isSmall ? 6 : 5;
  let drawn = bricks(s) + gleam(s);
  drawn += glow(s, hot, tube, isSmall ? 4 : 4.5, false);
  if (!isSmall) drawn += clamps(s, edge);
  drawn += glow(s, p.main, name, thick, true);
  if (s.tail) {
    const size = sizeOf(s.TAIL, foot * 0.74, w - margin * 2, 'slim', 0.08);
    const y = top + set.height + (isSmall ? 18 : 26) + size * capHeight;
    const tail = put(s, s.TAIL, w / 2, y, size, { ...middle, ink: '#fffaf2', track: 0.08 });
    drawn += glow(s, hot, tail, isSmall ? 3.4 : 2.8, true);
  } else if (!isSmall) {
    drawn += print(s, s.note, w / 2, h - edge - 16, p.paper, p.night, { anchor: 'middle' });
  }
  return drawn;
}

function bricks(s: Sheet): string {
  const { w, h, palette: p } = s;
  const high = s.isSmall ? 30 : 21;
  const wide = high * 2.3;
  const id = s.newId();
  const d = `M0 0H${n(wide)}M0 ${high}H${n(wide)}M1 0v${high}M${n(1 + wide / 2)} ${high}v${high}`;
  return `<pattern id="${id}" width="${n(wide)}" height="${high * 2}" patternUnits="userSpaceOnUse">${line(d, p.ink, 2.4)}</pattern>${rect(0, 0, w, h, p.night)}${rect(0, 0, w, h, `url(#${id})`)}`;
}

/** What the tubes throw on the wall. */
function gleam(s: Sheet): string {
  const id = s.newId();
  const stop = `<stop stop-color="${s.palette.main}" stop-opacity`;
  return `<radialGradient id="${id}">${stop}=".26"/>${stop}="0" offset="1"/></radialGradient>${rect(0, 0, s.w, s.h, `url(#${id})`)}`;
}

function glow(s: Sheet, ink: string, drawn: string, thick: number, isFilled: boolean): string {
  const { defs, use } = stencil(s, drawn);
  const white = isFilled ? '#fffaf2' : 'none';
  return [
    defs,
    `<g stroke="${ink}" stroke-linejoin="round" ${round} fill="none">`,
    use(`opacity=".13" stroke-width="${n(thick * 6)}"`),
    use(`opacity=".22" stroke-width="${n(thick * 3.2)}"`),
    use(`stroke-width="${n(thick * 1.25)}"`),
    use(`fill="${white}" stroke="#fffaf2" stroke-width="${n(isFilled ? 0.6 : thick * 0.36)}"`),
    '</g>',
  ].join('');
}

/** What holds the outer tube. */
function clamps({ w, h }: Sheet, edge: number): string {
  return [w * 0.3, w * 0.7]
    .flatMap((x) => [edge, h - edge].map((y) => rect(x - 5, y - 4, 10, 8, '#0a0807')))
    .join('');
}
