import { readable } from '../inks.ts';
import { capHeight } from '../lettering.ts';
import { measure } from '../outlines.ts';
import { ellipse, n, path, poly, rect } from '../shapes.ts';
import { fitName, put, putAll, type Sheet, sizeOf, stencil, turned } from '../sheet.ts';

const joined = 'stroke-linejoin="round"';

/** Letters with rings around them until the sheet is full: a ballroom in 1967. */
export function groove(s: Sheet): string {
  const { w, h, palette: p, isSmall } = s;
  const inks = s.lots.pick([
    [p.spot, p.main, p.paper],
    [p.ink, p.main, p.spot],
    [p.main, p.ink, p.paper],
  ]);
  const foot = s.tail ? (isSmall ? 50 : 44) : isSmall ? 0 : 30;
  const margin = isSmall ? 22 : 34;
  const gap = isSmall ? 16 : 20;
  const set = fitName(s, w - margin * 2, h - foot - margin * 2, { gap, max: 190 });
  const top = (h - foot - set.height) / 2;
  const words = { anchor: 'middle', ink: p.paper, on: p.ink, isStencil: true } as const;
  const letters = stencil(s, putAll(s, set, w / 2, top, words));
  const step = s.isLong ? 8 : isSmall ? 17 : 15;
  // Until they reach the edges around the name.
  const rings = Math.min(34, Math.ceil(Math.max(top, (w - set.width) / 2) / (step * 0.59)) + 1);
  let drawn = '';
  for (let ring = rings; ring > 0; ring -= 1) {
    const ink = inks[ring % 3];
    drawn += letters.use(`fill="${ink}" stroke="${ink}" stroke-width="${n(step * ring * 1.18)}"`);
  }
  const edge = Math.min(8.5, set.size * 0.16);
  return [
    rect(0, 0, w, h, inks[0] ?? p.spot),
    letters.defs,
    `<g ${joined}>${drawn}${letters.use(`stroke="${p.ink}" stroke-width="${n(edge)}"`)}</g>`,
    letters.use(`fill="${p.paper}"`),
    foot ? strip(s, foot) : '',
  ].join('');
}

/** A strip at the foot with the kind of night. */
function strip(s: Sheet, high: number): string {
  const { w, h, palette: p } = s;
  const text = s.TAIL || s.KIND;
  const most = high * (s.tail ? 0.78 : 0.6);
  const size = sizeOf(text, most, w - (s.isSmall ? 24 : 40), 'tall', 0.06);
  const y = h - high / 2 + (size * capHeight) / 2;
  const letters = { anchor: 'middle', ink: p.paper, on: p.ink, track: 0.06 } as const;
  return rect(0, h - high, w, high + 1, p.ink) + put(s, text, w / 2, y, size, letters);
}

/** Louder than the palette's spot, where two papers lie on each other. */
const scissors = {
  comedy: ['#e5432b', '#2f7f86'],
  improv: ['#e0307e', '#1f7a5c'],
  magic: ['#e0307e', '#f3c03a'],
  music: ['#2b3fae', '#f4b93e'],
  poetry: ['#ee6c45', '#f4c95d'],
  storytelling: ['#f4b93e', '#7b1c4b'],
  variety: ['#f2452f', '#ffd23f'],
} as const;

/** Scissors and gouache paper. */
export function cut(s: Sheet): string {
  const { w, h, palette: p, lots, isSmall } = s;
  const [hot, third] = scissors[s.category];
  const [ground, one, two, card] = lots.pick([
    [p.main, hot, third, p.paper],
    [p.paper, p.main, hot, p.ink],
    [p.dusk, p.main, third, p.paper],
    [hot, third, p.main, p.ink],
  ]);
  const inkOn = (paper: string) => (paper === p.ink ? p.paper : p.ink);
  const isFlipped = lots() < 0.5;
  const side = (x: number) => (isFlipped ? w - x : x);
  const big = Math.min(w, h) * 0.36;
  let drawn = rect(0, 0, w, h, ground);
  drawn += sheets(s, isFlipped, two, one);
  drawn += weed(
    side(w * 0.2),
    h * 0.2,
    big,
    lots.in(-35, 35),
    ground === p.paper ? p.ink : p.paper,
  );
  const other = ground === two ? hot : ground === p.dusk ? p.paper : ground;
  drawn += weed(side(w * 0.82), h * 0.8, big, lots.in(-35, 35), other);
  if (!isSmall) {
    drawn += blob(s, side(w * 0.8), h * 0.16, big * 0.45, one);
    drawn += blob(s, side(w * 0.16), h * 0.86, big * 0.4, two);
  }
  const margin = isSmall ? 16 : 26;
  const pad = isSmall ? 9 : 12;
  const foot = s.tail ? 58 : 0;
  const set = fitName(s, w - margin * 2 - pad * 2, h - margin * 2 - foot - pad, {
    gap: pad * 2 + 5,
    lead: 1,
    max: isSmall ? 130 : 170,
  });
  const top = (h - foot - set.height) / 2;
  if (s.isLong) {
    const [from, to] = [top - pad * 1.6, top + set.height + pad * 1.6];
    drawn += scrap(s, [margin, from, w - margin, to], card);
    drawn += putAll(s, set, w / 2, top, { anchor: 'middle', ink: inkOn(card), on: card });
  } else {
    for (const [index, { text, size, width, y }] of set.lines.entries()) {
      const away = Math.min(14, (w - margin * 2 - width) / 3) * (index % 2 ? 1 : -1);
      const x = w / 2 + (set.lines.length > 1 ? away : 0);
      const paper = index % 2 ? inkOn(card) : card;
      const box = [x - width / 2 - pad, top + y - size * capHeight * set.stretch - pad] as const;
      drawn += turned(s, lots.in(-2.6, 2.6), x, top + y, () =>
        [
          scrap(s, [...box, x + width / 2 + pad, top + y + pad], paper),
          put(s, text, x, top + y, size, {
            anchor: 'middle',
            ink: inkOn(paper),
            on: paper,
            stretch: set.stretch,
          }),
        ].join(''),
      );
    }
  }
  if (!s.tail) return drawn;
  const size = sizeOf(s.TAIL, foot * 0.6, w - margin * 2 - 24, 'tall', 0.04);
  const half = (measure(s.TAIL, 'tall', 0.04) * size) / 2;
  const y = top + set.height + (isSmall ? 22 : 32) + size * capHeight;
  const isBright = readable(third, p.ink) === p.ink && third !== '#2f7f86' && third !== '#1f7a5c';
  const paper = isBright && third !== '#7b1c4b' ? third : ground === p.paper ? p.main : p.paper;
  return (
    drawn +
    turned(s, lots.in(-2, 2), w / 2, y, () => {
      const box = [w / 2 - half - 12, y - size * capHeight - 9, w / 2 + half + 12, y + 9] as const;
      const letters = { anchor: 'middle', ink: p.ink, on: paper, track: 0.04 } as const;
      return scrap(s, box, paper) + put(s, s.TAIL, w / 2, y, size, letters);
    })
  );
}

/** Two sheets that the others lie on. */
function sheets({ w, h }: Sheet, isFlipped: boolean, upper: string, lower: string): string {
  const over = [
    [0, 0],
    [w * 0.55, 0],
    [w * 0.5, h * 0.54],
    [0, h * 0.5],
  ] as const;
  const under = [
    [w * 0.46, h * 0.53],
    [w, h * 0.49],
    [w, h],
    [w * 0.5, h],
  ] as const;
  const place = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]) => [isFlipped ? w - x : x, y] as const);
  return poly(place(over), upper) + poly(place(under), lower);
}

/** Seaweed. */
function weed(x: number, y: number, size: number, angle: number, fill: string): string {
  const q = (share: number) => n(size * share);
  let leaf = `M${q(-0.07)} ${q(1)}Q${q(-0.02)} 0 0 ${q(-0.9)}Q${q(0.05)} 0 ${q(0.09)} ${q(1)}z`;
  for (let pair = 0; pair < 5; pair += 1) {
    const at = 0.62 - pair * 0.33;
    const reach = 0.62 - pair * 0.075;
    for (const side of [-reach, reach]) {
      leaf += `M0 ${q(at + 0.09)}C${q(side * 0.5)} ${q(at + 0.12)} ${q(side * 1.05)} ${q(at - 0.02)} ${q(side)} ${q(at - 0.3)}C${q(side * 0.86)} ${q(at - 0.46)} ${q(side * 0.66)} ${q(at - 0.36)} ${q(side * 0.62)} ${q(at - 0.22)}C${q(side * 0.56)} ${q(at - 0.08)} ${q(side * 0.3)} ${q(at - 0.06)} 0 ${q(at - 0.07)}z`;
    }
  }
  const tip = ellipse(0, -size * 0.92, size * 0.1, size * 0.2, fill);
  return `<g transform="translate(${n(x)} ${n(y)})rotate(${n(angle)})">${path(leaf, fill)}${tip}</g>`;
}

/** A pebble of paper. */
function blob({ lots }: Sheet, x: number, y: number, r: number, fill: string): string {
  const points = Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * Math.PI * 2;
    const reach = r * lots.in(0.72, 1.15);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const;
  });
  const steps = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return { x, y, toX: (x + nextX) / 2, toY: (y + nextY) / 2 };
  });
  const last = steps.at(-1);
  const d = steps.map(({ x, y, toX, toY }) => `Q${n(x)} ${n(y)} ${n(toX)} ${n(toY)}`).join('');
  return path(`M${n(last?.toX ?? x)} ${n(last?.toY ?? y)}${d}z`, fill);
}

/** A piece of paper that no one cut along a ruler. */
function scrap(
  { lots, isSmall }: Sheet,
  [left, top, right, bottom]: readonly [number, number, number, number],
  fill: string,
): string {
  const j = isSmall ? 4 : 6;
  const wide = right - left;
  return poly(
    [
      [left + lots.in(-j, 0), top + lots.in(-j, j * 0.4)],
      [left + wide * lots.in(0.3, 0.7), top + lots.in(-j * 0.7, 0)],
      [right + lots.in(0, j), top + lots.in(-j, j * 0.4)],
      [right + lots.in(0, j), bottom + lots.in(-j * 0.4, j)],
      [left + wide * lots.in(0.3, 0.7), bottom + lots.in(0, j * 0.7)],
      [left + lots.in(-j, 0), bottom + lots.in(-j * 0.4, j)],
    ],
    fill,
  );
}
