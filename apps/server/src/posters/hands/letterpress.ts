import { faint, readable } from '../inks.ts';
import { capHeight, fit } from '../lettering.ts';
import { type Drawn, measure } from '../outlines.ts';
import { picture } from '../pictures.ts';
import { circle, frame, rays, rect, specks, star } from '../shapes.ts';
import { fitName, print, put, putAll, type Sheet, sizeOf } from '../sheet.ts';

/** One picture, two inks, and the name as big as it goes: what is sold at the merch table. */
export function gig(s: Sheet): string {
  const { w, h, palette: p, lots, isSmall } = s;
  const [ground, ink, other, light] = lots.pick([
    [p.main, p.ink, p.hot, p.paper],
    [p.paper, p.ink, p.contrary, p.main],
    [p.ink, p.main, brightSpots[s.category] ?? p.spot, p.paper],
  ]);
  const trio = [ink, other, light] as const;
  const margin = isSmall ? 12 : 20;
  const disc =
    ground === p.ink ? p.dusk : ground === p.main ? faint(p.paper, 0.35) : faint(p.main, 0.4);
  const drawPicture = (x: number, y: number, r: number, size: number) =>
    circle(x, y, r, disc) + picture(s, [x, y, size], trio);
  const name = { ink, second: readable(ground, other, ink), on: ground };
  let drawn = rect(0, 0, w, h, ground);
  if (s.isWide) {
    const high = s.isLong ? h * 0.5 : h * (isSmall ? 0.52 : 0.74);
    const x = w - (isSmall ? high * 0.44 : margin + high * 0.52 + 8);
    const y = h * (isSmall ? 0.36 : 0.5);
    if (!isSmall || !s.isLong) drawn += drawPicture(x, y, high * 0.62, high * 0.86);
    const most = isSmall ? (s.isLong ? w : w * 0.66) : x - high * 0.6;
    const box = [margin + 4, margin, most - margin * 1.6, h - margin * 2 - (isSmall ? 0 : 20)];
    drawn += gigName(s, box as [number, number, number, number], 'start', name);
    if (!isSmall) drawn += print(s, s.note, margin + 4, h - margin, ink, ground);
  } else if (isSmall) {
    const top = s.isLong ? margin : h * 0.36;
    if (!s.isLong) {
      drawn += circle(w * 0.76, Math.min(w, h) * 0.24, w * 0.36, disc);
      drawn += picture(s, [w * 0.77, Math.min(w, h) * 0.19, w * 0.34], trio);
    }
    const high = s.isLong ? h - margin * 2 : h * 0.6;
    drawn += gigName(s, [margin, top, w - margin * 2, high], 'start', name);
  } else {
    const high = h * (s.isLong ? 0.56 : 0.4);
    const box = [margin, h - margin - 15 - high, w - margin * 2, high] as const;
    const room = h - gigLetters(s, box).tall - margin * 1.6 - 27;
    const size = Math.min(w * 0.86, room);
    const y = margin * 0.8 + room / 2;
    drawn += rays(w / 2, y, Math.hypot(w, h) * 0.8, 24, faint(ink, 0.08));
    drawn += drawPicture(w / 2, y, size * 0.5, size * 0.8);
    drawn += gigName(s, box, 'middle', name);
    drawn += print(s, s.note, w / 2, h - margin * 0.7, ink, ground, { anchor: 'middle' });
  }
  return drawn + (isSmall ? '' : specks(lots, w, h, ground, 80));
}

/** Where the palette's own second ink would be lost on black. */
const brightSpots: { readonly [category: string]: string } = {
  music: '#ffd08a',
  storytelling: '#f3c03a',
};

function gigLetters(s: Sheet, [, , w, h]: readonly [number, number, number, number]) {
  const most = s.isSmall ? 40 : 34;
  const foot = s.tail ? most * capHeight + (s.isSmall ? 12 : 14) : 0;
  const set = fitName(s, w, h - foot, { gap: s.isSmall ? 9 : 10, max: 210 });
  return { set, most, foot, tall: set.height + foot };
}

function gigName(
  s: Sheet,
  box: readonly [number, number, number, number],
  anchor: 'start' | 'middle',
  { ink, second, on }: { ink: string; second: string; on: string },
): string {
  const [left, upper, w, h] = box;
  const { set, most, tall } = gigLetters(s, box);
  const x = anchor === 'middle' ? left + w / 2 : left;
  const top = upper + (h - tall) / (anchor === 'middle' ? 1 : 2);
  const size = sizeOf(s.TAIL, most, w, 'tall', 0.04);
  const y = top + set.height + (s.isSmall ? 12 : 14) + size * capHeight;
  const letters = { anchor, on } as const;
  return (
    putAll(s, set, x, top, { ...letters, ink }) +
    put(s, s.TAIL, x, y, size, { ...letters, ink: second, track: 0.04 })
  );
}

/** Inks that are read on paper where the spot is not. */
const woodInks: { readonly [category: string]: string } = {
  comedy: '#c22d18',
  improv: '#b3115c',
  magic: '#8a1d52',
  poetry: '#b23c1c',
  variety: '#c92a17',
};

/** Wood type: every line to the full measure, a pointing star between. */
export function wood(s: Sheet): string {
  const { w, h, palette: p, lots, isSmall } = s;
  const hot = readable(p.paper, p.spot, woodInks[s.category] ?? p.ink);
  const [ground, one, two] = lots.pick([
    [p.paper, p.ink, hot],
    [p.main, p.ink, p.ink],
    [p.paper, hot, p.ink],
    [p.ink, p.paper, p.main],
  ]);
  const margin = isSmall ? 13 : 29;
  const wide = w - margin * 2;
  const head = isSmall ? 0 : 30;
  const foot = s.tail ? (isSmall ? 50 : 46) : head;
  const cut = lots() < 0.7 || s.isLong ? 'tall' : 'wide';
  const room = h - margin * 2 - foot - head;
  const set = fit(s.HEAD, wide, room, { cut, mode: 'fill', gap: isSmall ? 9 : 12, max: 260 });
  const stretch = Math.min(h > w * 2 ? 2.4 : 1.9, room / set.height);
  const top = margin + head + (room - set.height * stretch) / 2;
  let drawn = rect(0, 0, w, h, ground);
  if (!isSmall) {
    drawn += frame(8, 8, w - 16, h - 16, one, 4.5) + frame(14, 14, w - 28, h - 28, one, 1.2);
  }
  const copies: Drawn = new Map();
  for (const [index, { text, size, y }] of set.lines.entries()) {
    const letters = { cut, anchor: 'middle', ink: index % 2 ? two : one, on: ground } as const;
    drawn += put(s, text, w / 2, top + y * stretch, size, { ...letters, stretch, drawn: copies });
  }
  const middle = { anchor: 'middle' } as const;
  if (!isSmall) {
    const y = margin + 12;
    const half = (measure(s.KIND, 'text', 0.2) * s.noteSize) / 2 + 12;
    drawn += print(s, s.KIND, w / 2, y + 4, two, ground, { ...middle, track: 0.2 });
    const end = w / 2 - half;
    if (end - margin > 20) {
      const long = end - margin - 12;
      drawn += rect(margin, y - 2, long, 3, one) + rect(w - end + 12, y - 2, long, 3, one);
      // Around the word, or alone where there is no room for it.
      const stars = s.noteSize === 0 ? [w / 2] : [end - 2, w - end + 2];
      drawn += stars.map((x) => star(x, y, 6, two)).join('');
    }
  }
  const feet = h - margin;
  if (s.tail) {
    const size = sizeOf(s.TAIL, foot * 0.8, wide, 'tall', 0.05);
    const end = w / 2 - (measure(s.TAIL, 'tall', 0.05) * size) / 2 - 10;
    drawn += put(s, s.TAIL, w / 2, feet, size, { ...middle, ink: two, on: ground, track: 0.05 });
    if (end - margin > 16) {
      const rules = [0.42, 0.28].map((up) => feet - size * up);
      const rule = (x: number) =>
        rules.map((y, index) => rect(x, y, end - margin, index ? 1.4 : 4, one)).join('');
      drawn += rule(margin) + rule(w - end);
    }
  } else if (!isSmall) drawn += print(s, s.foot, w / 2, feet - 4, one, ground, middle);
  return drawn + specks(lots, w, h, ground, isSmall || s.isLong ? 26 : 120);
}
