import { faint } from '../inks.ts';
import { capHeight, fit } from '../lettering.ts';
import { measure } from '../outlines.ts';
import { circle, halftone, line, n, path, poly, rect } from '../shapes.ts';
import {
  boxPath,
  clipped,
  fitName,
  print,
  put,
  putAll,
  type Sheet,
  sizeOf,
  stencil,
  turned,
} from '../sheet.ts';

/** The second drum's ink, and what it becomes over the first's. */
const drums = {
  comedy: ['#e5432b', '#a52a10'],
  improv: ['#e0307e', '#7d4a2e'],
  magic: ['#e0307e', '#5b1d6b'],
  music: ['#3b5bd9', '#5b2557'],
  poetry: ['#ee6c45', '#5b5440'],
  storytelling: ['#2f6fd0', '#5c2a78'],
  variety: ['#f2452f', '#4a3358'],
} as const;

/** Two drums, a little out of register. */
export function riso(s: Sheet): string {
  const { w, h, palette: p, lots, isSmall } = s;
  const [two, over] = drums[s.category];
  const margin = isSmall ? 14 : 22;
  const r = Math.min(w, h) * 0.4;
  const kind = Math.floor(lots() * 3);
  const disc = (x: number, y: number, r: number, share: 0 | 1) =>
    `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 ${share} 0 ${n(2 * r)} 0${share ? `a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0` : ''}z`;
  const one =
    kind === 2
      ? `M0 0H${n(w)}V${n(h * 0.5)}Q${n(w * 0.5)} ${n(h * 0.72)} 0 ${n(h * 0.42)}z`
      : disc(w * (kind === 1 ? 0.3 : 0.66), h * 0.36, r, 1);
  const at = [w * (kind === 1 ? 0.62 : 0.36), h * (s.isWide ? 0.66 : 0.6)] as const;
  const other = disc(...at, r * (kind === 1 ? 0.9 : 1.06), kind === 0 ? 0 : 1);
  let drawn = rect(0, 0, w, h, p.paper) + path(one, p.main) + path(other, two);
  drawn += clipped(s, one, path(other, over));
  if (!isSmall) {
    const dots = halftone([0, h * 0.72, w, h * 0.28], p.main, { pitch: 9, from: 0.2, to: 7 });
    drawn += clipped(s, boxPath(0, 0, w, h), dots);
  }
  const foot = s.tail ? (isSmall ? 48 : 46) : isSmall ? 0 : 24;
  const room = h - margin * 2 - foot;
  const set = fitName(s, w - margin * 2, room, { gap: isSmall ? 10 : 12, max: 220 });
  const up = s.isHigh && !s.isLong ? 0 : Math.max(0, (room - set.height) / 2);
  const top = h - margin - foot - set.height - up;
  const shift = Math.min(isSmall ? 3.5 : 4, set.size * 0.055);
  const letters = { ink: p.ink, on: p.paper, isStencil: true } as const;
  const { defs, use } = stencil(s, putAll(s, set, margin, top, letters));
  const halo = (width: number) =>
    `stroke="${p.paper}" stroke-width="${n(width)}" stroke-linejoin="round"`;
  const edge = Math.min(isSmall ? 12 : 10, set.size * 0.17);
  const moved = (by: number) => `x="${n(by)}" y="${n(by * 0.75)}"`;
  drawn += `${defs}<g fill="${p.paper}" ${halo(edge)}>${use(moved(-shift))}</g>`;
  drawn += use(`${moved(shift)} fill="${two}"`) + use(`fill="${p.ink}"`);
  const wide = w - margin * 2;
  if (s.tail) {
    const size = sizeOf(s.TAIL, foot * 0.8, wide, 'tall', 0.03);
    const tail = put(s, s.TAIL, margin, h - margin + 1, size, { ...letters, track: 0.03 });
    drawn += haloed(s, tail, p.ink, halo(9));
  } else if (!isSmall) {
    const small = { ...letters, cut: 'text', track: 0.12 } as const;
    const note = put(s, s.note, margin, h - margin + 2, s.noteSize, small);
    drawn += haloed(s, note, p.ink, halo(6));
  }
  return isSmall ? drawn : drawn + registerMarks(s, margin, two);
}

/** Letters with an edge of the ground, so that they are read on anything. */
function haloed(s: Sheet, letters: string, ink: string, halo: string): string {
  const { defs, use } = stencil(s, letters);
  return defs + use(halo) + use(`fill="${ink}"`);
}

function registerMarks({ w, palette: p }: Sheet, margin: number, two: string): string {
  return [
    line(`M${n(w - 22)} 14v12M${n(w - 28)} 20h12`, p.ink, 1.2),
    circle(w - 22, 20, 4, 'none', `stroke="${p.ink}" stroke-width="1.2"`),
    rect(margin, 15, 12, 8, p.main),
    rect(margin + 12, 15, 12, 8, two),
  ].join('');
}

/** Zürich, 1958: one axis, one shape, no ornament. */
export function swiss(s: Sheet): string {
  const { w, h, palette: p, lots, isSmall } = s;
  const [ground, shape, ink] = lots.pick([
    [p.main, p.ink, p.ink],
    [p.paper, p.contrary, p.ink],
    [p.ink, p.main, p.paper],
    [p.main, p.paper, p.ink],
  ]);
  const margin = isSmall ? 14 : 20;
  const kind = Math.floor(lots() * 4);
  const foot = s.tail ? (isSmall ? 54 : 48) : 0;
  const wide = w - margin * 2;
  const high = h * (s.isLong ? 0.74 : isSmall ? 0.66 : s.isWide ? 0.6 : 0.46);
  const box = { cut: 'wide', lead: 0.84, max: isSmall ? 110 : 118 } as const;
  const set = fit(s.head, wide, high - foot, box);
  const isBelow = kind === 1 || kind === 3;
  const top = isBelow
    ? h - margin - foot - set.height - (isSmall ? 4 : 12)
    : margin + (isSmall ? 2 : 34);
  // The shape has the part of the sheet that the name leaves, and meets it.
  const air = isSmall ? 10 : 16;
  const from = isBelow ? 0 : top + set.height + foot + air;
  const to = isBelow ? top - air : h;
  const letters = { cut: 'wide', ink, on: ground } as const;
  let drawn = rect(0, 0, w, h, ground);
  if (to - from > 24) {
    const lit = shape === p.contrary ? p.ink : ground === p.contrary ? p.paper : p.contrary;
    const drawShape = shapes[kind] ?? rings;
    drawn += clipped(s, boxPath(0, from, w, to - from), drawShape(s, from, to, shape, lit));
  }
  drawn += putAll(s, set, margin - set.size * 0.03, top, letters);
  if (s.tail) {
    const size = sizeOf(s.tail, isSmall ? 38 : 26, wide, 'wide');
    const y = top + set.height + Math.min(14, set.size * 0.17) + (isSmall ? 34 : 30);
    drawn += put(s, s.tail, margin, y, size, letters);
  }
  if (isSmall || isBelow) return drawn;
  const end = s.venue !== '' && s.isWide ? s.venue : 'Open mic';
  drawn += print(s, s.kind, margin, margin + 9, ink, ground, { track: 0 });
  drawn += print(s, end, w - margin, margin + 9, ink, ground, { anchor: 'end', track: 0 });
  return drawn + rect(margin, margin + 15, wide, 1.6, ink);
}

type SwissShape = (s: Sheet, from: number, to: number, ink: string, lit: string) => string;

const rings: SwissShape = ({ w, h, isSmall }, _from, _to, ink) => {
  const step = isSmall ? 20 : 15;
  let drawn = '';
  for (let ring = 0; step * (ring * 2 + 1) < Math.max(w, h) * 1.2; ring += 1) {
    drawn += circle(w, h, step * (ring * 2 + 1.5));
  }
  return `<g fill="none" stroke="${ink}" stroke-width="${step}">${drawn}</g>`;
};

const stripes: SwissShape = ({ w, isSmall }, from, to, ink) => {
  const [step, room] = [isSmall ? 26 : 22, to - from];
  let d = '';
  for (let x = -24 * step; x < w + room; x += step * 2) {
    if (x + step + room < 0) continue;
    d += `M${n(x)} ${n(to)}h${step}l${n(room)} ${n(-room)}h-${step}z`;
  }
  return path(d, ink);
};

/** Rows of dots, and one that is lit. */
const dots: SwissShape = ({ w, isSmall, lots }, from, to, ink, lit) => {
  const columns = Math.round(w / (isSmall ? 50 : 37.5));
  const pitch = w / columns;
  const rows = Math.max(1, Math.round((to - from) / pitch));
  const step = (to - from) / rows;
  const [column, row] = [Math.floor(lots() * columns), Math.floor(lots() * rows)];
  const at = (x: number, y: number) => [pitch * (x + 0.5), from + step * (y + 0.5)] as const;
  let d = '';
  for (let y = 0; y < rows; y += 1) d += `M${n(pitch / 2)} ${n(at(0, y)[1])}h${n(w - pitch)}`;
  const dashes = `stroke-linecap="round" stroke-dasharray="0 ${Math.round(pitch * 100) / 100}"`;
  return line(d, ink, pitch * 0.6, dashes) + circle(...at(column, row), pitch * 0.46, lit);
};

const sun: SwissShape = ({ w, isSmall }, from, to, ink) => {
  const r = (to - from) * 0.96;
  const high = isSmall ? 12 : 9;
  const margin = isSmall ? 14 : 20;
  const disc = circle(w - r * 0.42 - margin, from + r * 0.2, r * 0.78, ink);
  return disc + rect(0, to - high, w, high, ink);
};

const shapes = [rings, stripes, dots, sun] as const;

/** Someone says something loud. */
export function pow(s: Sheet): string {
  const { w, h, palette: p, isSmall } = s;
  const [ground, dots, burst] = s.lots.pick([
    [p.main, faint(p.spot, 0.4), p.paper],
    [p.spot, faint(p.ink, 0.2), p.main],
    [p.paper, p.main, p.main],
    [p.dusk, faint(p.ink, 0.53), p.paper],
  ]);
  const foot = s.tail ? (isSmall ? 54 : 56) : isSmall ? 0 : 34;
  const margin = isSmall ? 4 : 12;
  const [x, y] = [w / 2, (h - foot * 0.82) / 2];
  const [rx, ry] = [x - margin, y - margin];
  const points = shout(s, [x, y, rx, ry]);
  const size = isSmall ? { pitch: 20, from: 13, to: 4 } : { pitch: 12, from: 9.5, to: 1 };
  const share = s.isLong ? [0.8, 0.78] : [s.isHigh ? 0.76 : 0.68, 0.62];
  const set = fitName(s, rx * 2 * (share[0] ?? 1), ry * 2 * (share[1] ?? 1), {
    gap: isSmall ? 9 : 12,
    max: 170,
  });
  const top = y - set.height / 2;
  const middle = { anchor: 'middle' } as const;
  let drawn = rect(0, 0, w, h, ground);
  drawn += clipped(s, boxPath(0, 0, w, h), halftone([0, 0, w + 10, h], dots, size));
  drawn += `<g transform="translate(${isSmall ? '5 6' : '7 9'})">${poly(points, p.ink)}</g>`;
  const edge = `stroke="${p.ink}" stroke-width="${isSmall ? 5 : 4.5}" stroke-linejoin="round"`;
  drawn += poly(points, burst, edge);
  if (s.isLong) drawn += putAll(s, set, x, top, { ...middle, ink: p.ink, on: burst });
  else {
    drawn += turned(s, -4, x, y, () => {
      const ink = burst === p.main ? p.paper : p.main;
      const letters = stencil(
        s,
        putAll(s, set, x, top, { ...middle, ink, on: p.ink, isStencil: true }),
      );
      const by = isSmall ? 4 : 5;
      return [
        letters.defs,
        `<g fill="${p.ink}" stroke="${p.ink}" stroke-width="9" stroke-linejoin="round">`,
        letters.use(`x="${by}" y="${by}"`),
        letters.use(''),
        `</g>${letters.use(`fill="${ink}"`)}`,
      ].join('');
    });
  }
  return drawn + (s.tail ? caption(s, foot) : isSmall ? '' : ribbon(s));
}

/** The edge of a balloon someone shouts from. */
function shout(s: Sheet, [x, y, rx, ry]: readonly [number, number, number, number]) {
  const spikes = s.isSmall ? 13 : 19;
  const power = 2 / (s.isLong ? 3.4 : 2.6);
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** power;
  return Array.from({ length: spikes * 2 }, (_, index) => {
    const angle = (index / spikes) * Math.PI + 0.2;
    const reach = index % 2 ? (s.isLong ? 0.9 : 0.8) : s.lots.in(0.94, 1.06);
    return [
      x + bent(Math.cos(angle)) * rx * reach,
      y + bent(Math.sin(angle)) * ry * reach,
    ] as const;
  });
}

function caption(s: Sheet, foot: number): string {
  const { w, h, palette: p } = s;
  const size = sizeOf(s.TAIL, foot * 0.58, w - (s.isSmall ? 48 : 64), 'tall', 0.04);
  const half = (measure(s.TAIL, 'tall', 0.04) * size) / 2;
  const y = h - (s.isSmall ? 16 : 22);
  const top = y - size * capHeight;
  const box = [
    [w / 2 - half - 14, top - 10],
    [w / 2 + half + 16, top - 13],
    [w / 2 + half + 12, y + 10],
    [w / 2 - half - 16, y + 12],
  ] as const;
  const letters = { anchor: 'middle', ink: '#ffffff', on: p.ink, track: 0.04 } as const;
  return poly(box, p.ink) + put(s, s.TAIL, w / 2, y, size, letters);
}

function ribbon(s: Sheet): string {
  const { w, h, palette: p } = s;
  const words = print(s, s.note, w / 2, h - 12, p.paper, p.ink, { anchor: 'middle' });
  return rect(0, h - 32, w, 32, p.ink) + words;
}
