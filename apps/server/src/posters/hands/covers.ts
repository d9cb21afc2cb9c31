import { readable } from '../inks.ts';
import { capHeight, fit } from '../lettering.ts';
import { measure } from '../outlines.ts';
import { picture } from '../pictures.ts';
import { circle, frame, line, n, path, rect } from '../shapes.ts';
import { fitName, print, put, putAll, type Sheet, sizeOf, turned } from '../sheet.ts';

/** A record half out of its sleeve. */
export function sleeve(s: Sheet): string {
  const { w, h, palette: p, lots, isSmall, isWide } = s;
  const [ground, paper, ink, band] = lots.pick([
    [p.dusk, p.main, p.ink, p.paper],
    [p.main, p.paper, p.ink, p.hot],
    [p.paper, p.ink, p.paper, p.main],
  ]);
  const margin = isSmall ? 0 : 16;
  const r = (isWide ? h : w) * 0.44;
  const [dx, dy] = isWide
    ? [w - r - margin, h / 2]
    : [w / 2, h - r * (isSmall ? 0.75 : 1) - margin];
  const isBare = s.isLong && isSmall;
  // Half of the record and its label stick out.
  const wide = isWide ? dx - margin - r * 0.08 : w - margin * 2;
  const high = isBare ? h : isWide ? h - margin * 2 : dy - margin - r * 0.08;
  let drawn = rect(0, 0, w, h, ground);
  if (!isBare) drawn += record(s, dx, dy, r, ground);
  if (!isSmall) drawn += rect(margin + 4, margin + 5, wide, high, '#00000040');
  drawn += rect(margin, margin, wide, high, paper);
  const stripe = isSmall ? 10 : 9;
  const pad = isSmall ? 14 : 20;
  const top = margin + pad + (isSmall ? 0 : 22);
  const foot = s.tail ? (isSmall ? 46 : 56) : 0;
  const stripes = s.isLong || (isSmall && !isWide) ? 0 : 3;
  const room = high - pad * 2 - foot - (isSmall ? 0 : 22) - stripes * stripe * 1.7;
  const set = fitName(s, wide - pad * 2, room, { gap: isSmall ? 9 : 11, max: 230 });
  const x = margin + pad;
  const from = top + (room - set.height) / 2;
  drawn += putAll(s, set, margin + wide / 2, from, { anchor: 'middle', ink, on: paper });
  if (s.tail) {
    const size = sizeOf(s.TAIL, foot * 0.84, wide - pad * 2, 'tall', 0.03);
    const y = from + set.height + (isSmall ? 12 : 14) + size * capHeight;
    const letters = { anchor: 'middle', ink: readable(paper, band, ink), on: paper } as const;
    drawn += put(s, s.TAIL, margin + wide / 2, y, size, { ...letters, track: 0.03 });
  }
  if (stripes) {
    const colors = [band, p.spot === paper ? p.main : p.spot, ink === p.paper ? p.main : p.ink];
    for (const [index, color] of colors.entries()) {
      const y = margin + high - (index + 1) * stripe - (isSmall ? 0 : 8);
      drawn += rect(margin, y, wide, stripe, color);
    }
  }
  if (isSmall) return drawn;
  drawn += print(s, s.KIND, x, margin + 25, ink, paper);
  const end = { anchor: 'end' } as const;
  return drawn + print(s, 'STEREO', margin + wide - pad, margin + 25, ink, paper, end);
}

function record(s: Sheet, x: number, y: number, r: number, hole: string): string {
  const { palette: p, isSmall } = s;
  const grooves = Array.from({ length: isSmall ? 4 : 8 }, (_, index) =>
    circle(x, y, r * (1 - (index + 1) * (isSmall ? 0.12 : 0.068))),
  );
  const shine = (from: number, to: number, ink: string) => {
    const at = (angle: number) => `${n(x + r * Math.cos(angle))} ${n(y + r * Math.sin(angle))}`;
    const sweep = to > from ? 1 : 0;
    return path(`M${n(x)} ${n(y)}L${at(from)}A${n(r)} ${n(r)} 0 0 ${sweep} ${at(to)}z`, ink);
  };
  return [
    circle(x, y, r, '#141210'),
    `<g fill="none" stroke="#ffffff1f" stroke-width="1.2">${grooves.join('')}</g>`,
    shine(0.5, 0.95, '#ffffff1c'),
    shine(-0.3, -0.62, '#ffffff14'),
    circle(x, y, r * 0.36, p.spot),
    circle(x, y, r * 0.3, 'none', `stroke="${p.paper}" stroke-width="1.4"`),
    circle(x, y, r * 0.06, hole),
  ].join('');
}

const moons = {
  comedy: '#e5432b',
  improv: '#f4e285',
  magic: '#f3c03a',
  music: '#f4b93e',
  poetry: '#ee6c45',
  storytelling: '#f4b93e',
  variety: '#ffd23f',
} as const;

/** The cover of a paperback found on the windowsill: hills, a moon, a long road home. */
export function paperback(s: Sheet): string {
  const { w, h, palette: p, lots, isSmall } = s;
  const hot = moons[s.category];
  const isNight = lots() < 0.5;
  const [sky, moon, ink] = isNight
    ? [p.night, s.category === 'comedy' ? p.main : hot, p.paper]
    : [p.main, p.paper, p.ink];
  const layers = isNight ? [p.dusk, p.main, p.ink] : [hot, p.dusk, p.ink];
  const margin = isSmall ? 14 : 22;
  const base = h * (s.isLong ? 0.84 : isSmall ? 0.74 : s.isWide ? 0.68 : 0.66);
  const foot = s.tail ? (isSmall ? 44 : 40) : 0;
  const top = isSmall ? margin : margin + 24;
  const wide = w - margin * 2;
  const air = isSmall ? 6 : h * (s.isHigh ? 0.13 : 0.09);
  const set = fit(s.isLong ? s.HEAD : s.head, wide, base - top - foot - air, {
    max: s.isHigh ? 230 : 170,
  });
  const size = sizeOf(s.tail || 'x', isSmall ? 40 : 34, wide);
  const under = s.tail
    ? top + set.height + set.size * 0.2 + size * capHeight + (isSmall ? 5 : 8)
    : top + set.height + set.size * 0.16;
  // The moon has what is left between the words and the land.
  const clear = base - under - (isSmall ? 3 : 6);
  const r = Math.min(Math.min(w, h) * (isSmall ? 0.2 : 0.19), Math.max(0, clear / 0.62));
  const lift = Math.min(0.35, clear / Math.max(1, r) - 1);
  const x = w * lots.in(0.62, 0.8);
  let drawn = rect(0, 0, w, h, sky);
  for (let star = 0; isNight && !isSmall && star < 16; star += 1) {
    drawn += circle(lots.in(8, w - 8), lots.in(8, base), lots.in(0.7, 1.6), p.paper);
  }
  if (r > 12) drawn += circle(x, base - r * lift, r, moon);
  const land = [hills, roofs, sea][Math.floor(lots() * 3)] ?? hills;
  drawn += land(s, base, layers, { x, r, ink: moon });
  drawn += putAll(s, set, margin, top, { ink, on: sky });
  if (s.tail) {
    const tailInk = readable(sky, isNight ? p.main : p.ink, ink);
    drawn += put(s, s.tail, margin, under, size, { ink: tailInk, on: sky });
  }
  if (isSmall) return drawn;
  drawn += print(s, s.KIND, margin, margin + 8, ink, sky);
  return drawn + print(s, 'OPEN MIC', w - margin, margin + 8, ink, sky, { anchor: 'end' });
}

type Moon = { readonly x: number; readonly r: number; readonly ink: string };

function hills({ w, h, lots }: Sheet, base: number, inks: readonly string[]): string {
  const low = h - base;
  const high = low * 0.5;
  return inks
    .map((ink, index) => {
      const y = base + (low * index) / 3.1 + 4;
      const q = lots.in(0.2, 0.45);
      const isOdd = index % 2 === 1;
      const first = `${n(w * q)} ${n(y - high * (isOdd ? 0.5 : 0.75))}`;
      const end = `${n(w)} ${n(y - high * (isOdd ? -0.3 : 0.45))}`;
      const d = `M0 ${n(y + high * (isOdd ? 0.1 : 0.5))}C${first} ${n(w * (q + 0.2))} ${n(y + high * 0.9)} ${end}V${n(h)}H0z`;
      return path(d, ink);
    })
    .join('');
}

/** Roofs, some windows lit. */
function roofs(s: Sheet, base: number, inks: readonly string[], moon: Moon): string {
  const { w, h, lots, isSmall, palette: p } = s;
  const low = h - base;
  let drawn = '';
  for (const [index, ink] of inks.entries()) {
    const y = base + low * (0.12 + index * 0.24);
    let d = `M0 ${n(h)}`;
    let lit = '';
    for (let x = lots.in(-20, 0); x < w; ) {
      const wide = lots.in(26, 54) * (isSmall ? 1.4 : 1);
      const top = y - lots.in(0, low * 0.34);
      d += `L${n(x)} ${n(top)}`;
      if (lots() < 0.25) d += `L${n(x + wide / 2)} ${n(top - wide * 0.34)}`;
      d += `L${n(x + wide)} ${n(top)}`;
      for (const share of index > 0 && !isSmall ? [0.22, 0.58] : []) {
        if (lots() < 0.6) lit += `M${n(x + wide * share)} ${n(top + 12 + lots() * 14)}h7v9h-7z`;
      }
      x += wide;
    }
    drawn += path(`${d}L${n(w)} ${n(h)}z`, ink);
    if (lit !== '') drawn += path(lit, index === 2 ? moon.ink : readable(ink, moon.ink, p.paper));
  }
  return drawn;
}

/** The sea, with the light on it. */
function sea(s: Sheet, base: number, inks: readonly string[], { x, r, ink }: Moon): string {
  const { w, h, isSmall } = s;
  const low = h - base;
  let drawn = '';
  for (const [index, fill] of inks.entries()) {
    const y = base + low * (0.02 + index * 0.3);
    const wave = (isSmall ? 60 : 46) + index * 8;
    let d = `M${n(-wave * 0.3 * index)} ${n(y)}`;
    for (let at = -wave * 0.3 * index; at < w; at += wave) {
      d += `q${n(wave / 2)} ${n(wave * 0.34)} ${n(wave)} 0`;
    }
    drawn += path(`${d}V${n(h)}H0z`, fill);
    if (index > 0) continue;
    for (const [step, share] of [0.9, 0.66, 0.42].entries()) {
      const top = y + low * (0.09 + step * 0.075);
      drawn += rect(x - r * share, top, r * 2 * share, isSmall ? 6 : 4, ink, 'rx="2"');
    }
  }
  return drawn;
}

/** A card up someone's sleeve. */
export function card(s: Sheet): string {
  const { w, h, palette: p, lots, isSmall, isWide } = s;
  const [ground, lattice, face] = lots.pick([
    [p.dusk, p.main, '#fffdf6'],
    [p.main, p.ink, '#fffdf6'],
    [p.ink, p.spot, '#fffdf6'],
    [p.hot, p.ink, p.main],
  ]);
  const isRed = lots() < 0.5;
  const red = s.category === 'improv' ? '#c2185f' : '#c9261c';
  const pip = isRed ? readable(face, red, p.ink) : p.ink;
  const draw = suits[(isRed ? 0 : 2) + Math.floor(lots() * 2)] ?? heart;
  const suit = (x: number, y: number, size: number) =>
    `<g transform="translate(${n(x)} ${n(y)})scale(${size / 100})">${draw(pip)}</g>`;
  const margin = isSmall ? 9 : 24;
  const tilt = isSmall ? 0 : lots.in(3, 5.5) * lots.sign();
  const [wide, high, r] = [w - margin * 2, h - margin * 2, isSmall ? 18 : 16];
  const pad = isSmall ? 13 : 46;
  const foot = s.tail ? (isSmall ? 48 : 46) : 0;
  const isPlain = isSmall || s.isLong || isWide;
  const art = isPlain ? 0 : h * (s.head.length < 9 ? 0.36 : 0.26);
  const room = high - (isSmall ? 32 : 52) - foot - (isSmall && !s.isLong ? 20 : art);
  const set = fitName(s, wide - pad * 2, room, { gap: isSmall ? 9 : 10, max: 200 });
  const from = margin + (high - set.height - foot - art) / 2;
  const top = from + art;
  const widest = Math.max(set.width, s.tail ? measure(s.TAIL, 'tall', 0.04) * foot * 0.76 : 0);
  const hasSuits = !s.isLong && (from - margin > 42 || widest < wide - 84);
  const drawFace = () => {
    let inner = isSmall ? '' : rect(margin + 5, margin + 7, wide, high, '#00000055', `rx="${r}"`);
    inner += rect(margin, margin, wide, high, face, `rx="${r}"`);
    if (!isSmall) {
      const [letter = 'A'] = s.HEAD.match(/[\p{L}\p{N}]/u) ?? [];
      const [x, y] = [margin + 22, margin + 40];
      const index = () =>
        put(s, letter, x, y, 36, { anchor: 'middle', ink: pip, on: face }) + suit(x, y + 18, 22);
      inner += index() + turned(s, 180, w / 2, h / 2, index);
      inner += frame(margin + 38, margin + 14, wide - 76, high - 28, pip, 1.6);
    } else if (hasSuits) {
      inner += suit(margin + 24, margin + 26, 28);
      inner += suit(margin + wide - 24, margin + high - 26, 28);
    }
    const middle = { anchor: 'middle', on: face } as const;
    if (art) {
      const second = pip !== p.ink ? pip : face === p.main ? p.paper : red;
      const third = face === p.main ? p.paper : p.main;
      const size = Math.min(art * 0.9, wide - pad * 2);
      inner += picture(s, [w / 2, from + art * 0.42, size], [p.ink, second, third]);
    }
    inner += putAll(s, set, w / 2, top, { ...middle, ink: p.ink });
    if (!s.tail) return inner;
    const size = sizeOf(s.TAIL, foot * 0.76, wide - pad * 2, 'tall', 0.04);
    const y = top + set.height + (isSmall ? 13 : 15) + size * capHeight;
    const ink = isRed ? pip : readable(face, red, p.ink);
    return inner + put(s, s.TAIL, w / 2, y, size, { ...middle, ink, track: 0.04 });
  };
  let drawn = rect(0, 0, w, h, ground);
  if (!isSmall) {
    let d = '';
    for (let x = -Math.ceil(h / 26) * 26; x < w; x += 26) {
      d += `M${x} 0l${n(h)} ${n(h)}M${x} ${n(h)}l${n(h)} ${n(-h)}`;
    }
    drawn += line(d, lattice, 1.6, 'opacity=".55"');
  }
  return drawn + turned(s, tilt, w / 2, h / 2, drawFace);
}

const heart = (ink: string) =>
  path('M0 46C-30 18-46 4-46-18C-46-42-14-46 0-22C14-46 46-42 46-18C46 4 30 18 0 46z', ink);
const diamond = (ink: string) => path('M0-50L36 0L0 50L-36 0z', ink);
const club = (ink: string) =>
  circle(0, -22, 22, ink) +
  circle(-24, 10, 22, ink) +
  circle(24, 10, 22, ink) +
  path('M-6 0L-14 50H14L6 0z', ink);
const spade = (ink: string) =>
  path(
    'M0-50C18-20 44-6 44 16C44 36 18 42 6 24L14 50H-14L-6 24C-18 42-44 36-44 16C-44-6-18-20 0-50z',
    ink,
  );

const suits = [heart, diamond, club, spade] as const;
