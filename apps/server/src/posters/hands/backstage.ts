import { readable } from '../inks.ts';
import { capHeight } from '../lettering.ts';
import { type Drawn, measure } from '../outlines.ts';
import { picture } from '../pictures.ts';
import { frame, line, n, rect, round, tape as strip } from '../shapes.ts';
import { fitName, print, put, type Sheet, sizeOf, stencil, turned } from '../sheet.ts';

/** What is taped to the floor of the stage. */
export function setlist(s: Sheet): string {
  const { w, h, palette: p, lots, isSmall } = s;
  const [ground, paper] = lots.pick([
    [p.main, '#fffdf6'],
    [p.dusk, p.main],
    [p.spot, p.paper],
    [p.ink, p.main],
  ]);
  const ink = '#16130f';
  const pen = readable(paper, p.spot, p.dusk);
  const margin = isSmall ? 10 : Math.min(w, h) * 0.085;
  const angle = lots.in(1.2, 2.6) * lots.sign() * (isSmall ? 0.7 : 1);
  const [px, py, pw, ph] = [margin, margin * 1.15, w - margin * 2, h - margin * 2.2];
  const pad = isSmall ? 14 : 26;
  const foot = s.tail
    ? Math.min(ph * (isSmall ? 0.32 : 0.24), isSmall ? 86 : 62)
    : isSmall
      ? 0
      : 34;
  const head = isSmall ? 0 : 34;
  const box = { gap: isSmall ? 15 : 22, lead: 0.98, max: 210 };
  const room = ph - foot - head;
  const set = fitName(s, pw - pad * 2, room - pad * (isSmall ? 1.4 : 2), box);
  const x = px + pad;
  const top = py + head + (room - set.height) / 2 + (isSmall ? 0 : 4);
  const copies: Drawn = new Map();
  const words = () => {
    let inner = rect(px + 5, py + 6, pw, ph, '#00000055') + rect(px, py, pw, ph, paper);
    if (!isSmall) {
      const small = { track: 0.14, more: 'opacity=".75"' };
      const both = measure(`SET LIST ${s.KIND}`, 'text', 0.14) * s.noteSize;
      if (both < pw - pad * 2) inner += print(s, 'SET LIST', x, py + pad + 12, ink, paper, small);
      const end = { ...small, anchor: 'end' } as const;
      inner += print(s, s.KIND, px + pw - pad, py + pad + 12, ink, paper, end);
    }
    for (const [index, { text, size, width, y }] of set.lines.entries()) {
      inner += turned(s, lots.in(-1.3, 1.3), x + width / 2, top + y, () =>
        put(s, text, x, top + y, size, { ink, on: paper, drawn: copies, stretch: set.stretch }),
      );
      const isLast = index === set.lines.length - 1;
      if (!isLast || s.isLong || (isSmall && s.tail)) continue;
      const stroke = `M${n(x)} ${n(top + y + size * 0.13)}q${n(width * 0.4)} ${n(lots.in(-5, 3))} ${n(width)} ${n(lots.in(-4, 4))}`;
      inner += line(stroke, pen, isSmall ? 8 : 7, round);
    }
    return s.tail ? inner + encore(s, [px, py, pw, ph], { foot, pad, pen, ink, paper }) : inner;
  };
  let drawn = rect(0, 0, w, h, ground);
  if (!isSmall) {
    let boards = '';
    for (let board = 1; board * 62 < h; board += 1) boards += `M0 ${board * 62}h${n(w)}`;
    drawn += line(boards, '#00000022', 3);
  }
  drawn += turned(s, angle, w / 2, h / 2, words);
  const [wide, high] = isSmall ? [70, 22] : [84, 26];
  const color = paper === p.main || ground === p.ink ? p.paper : p.ink;
  const at = [w / 2 - wide / 2 + lots.in(-12, 12), Math.max(-6, py - high * 0.62)] as const;
  const piece = strip(lots, [...at, wide, high], color, 'opacity=".93"');
  return drawn + turned(s, -8 * Math.sign(angle) - 3, w / 2, py, () => piece);
}

type Encore = { foot: number; pad: number; pen: string; ink: string; paper: string };

/** The kind of night, with a ring around it. */
function encore(
  s: Sheet,
  [px, py, pw, ph]: readonly [number, number, number, number],
  { foot, pad, pen, ink, paper }: Encore,
): string {
  const { isSmall } = s;
  const most = foot * (isSmall ? 0.46 : 0.72);
  const size = sizeOf(s.TAIL, most, pw - pad * 2.6, 'tall', 0.02);
  const width = measure(s.TAIL, 'tall', 0.02) * size;
  const y = py + ph - foot * 0.42;
  const x = px + pw - pad - width - (isSmall ? 4 : 8);
  const [cx, cy] = [x + width / 2, y - size * 0.33];
  const [rx, ry] = [width / 2 + (isSmall ? 10 : 18), size * (isSmall ? 0.82 : 0.7)];
  const at = (a: number, b: number) => `${n(cx + rx * a)} ${n(cy + ry * b)}`;
  const ring = `M${at(-0.9, -0.3)}C${at(-0.5, -1.35)} ${at(1.05, -1.2)} ${at(1, 0.1)}C${at(0.9, 1.35)} ${at(-1.1, 1.25)} ${at(-1, 0)}C${at(-0.95, -0.7)} ${at(-0.6, -1)} ${at(-0.2, -1.12)}`;
  const letters = { ink, on: paper, track: 0.02 };
  return (
    turned(s, -1.5, cx, y, () => put(s, s.TAIL, x, y, size, letters)) +
    line(ring, pen, isSmall ? 5 : 4.5, round)
  );
}

/** Gaffer tape and a marker: each line on its own strip. */
export function tape(s: Sheet): string {
  const { w, h, palette: p, lots, isSmall } = s;
  const [ground, one, two] = lots.pick([
    [p.main, p.ink, p.paper],
    [p.ink, p.main, p.paper],
    [p.paper, p.ink, p.main],
    [p.spot, p.paper, p.ink],
  ]);
  const margin = isSmall ? 14 : 26;
  const foot = s.tail ? (isSmall ? 54 : 52) : isSmall ? 0 : 30;
  const pad = isSmall ? 7 : 10;
  const box = { lead: 1.02, gap: pad * 2 + 6, max: 210 };
  const set = fitName(s, w - margin * 2 - 16, h - margin * 2 - foot, box);
  let drawn = rect(0, 0, w, h, ground);
  if (!isSmall) {
    const floor = `M-20 ${n(h * 0.3)}L${n(w * 0.4)}-20M${n(w * 0.55)} ${n(h + 20)}L${n(w + 20)} ${n(h * 0.62)}`;
    drawn += line(floor, ground === p.ink ? p.night : '#00000014', 46);
  }
  const top = (h - foot - set.height) / 2;
  if (s.isHigh && top > 130) drawn += standHere(s, top, ground === p.spot ? p.main : p.spot);
  const isLeft = s.isLong;
  const copies: Drawn = new Map();
  for (const [index, { text, size, width, y }] of set.lines.entries()) {
    const color = index % 2 ? two : one;
    const x = isLeft ? margin : (w - width) / 2;
    const high = size * capHeight * set.stretch + pad * 2;
    const upper = top + y - high + pad;
    const isOver = lots() < 0.5;
    const from = isOver && !isSmall ? -30 : x - 16;
    const to = !isOver && !isSmall ? w + 30 : x + width + 16;
    const angle = isLeft ? lots.in(-0.7, 0.7) : lots.in(0.8, 2.8) * (index % 2 ? 1 : -1);
    const letters = {
      anchor: isLeft ? 'start' : 'middle',
      ink: color === p.ink ? p.paper : p.ink,
      on: color,
      stretch: set.stretch,
      drawn: copies,
    } as const;
    drawn += turned(s, angle, w / 2, top + y - size * 0.3, () =>
      [
        strip(lots, [from + 3, upper + 4, to - from, high], '#00000038'),
        strip(lots, [from, upper, to - from, high], color),
        put(s, text, isLeft ? margin : w / 2, top + y, size, letters),
      ].join(''),
    );
  }
  if (s.tail) {
    const size = sizeOf(s.TAIL, foot * 0.62, w - margin * 2 - 20, 'tall', 0.03);
    const width = measure(s.TAIL, 'tall', 0.03) * size;
    const color = ground === p.spot ? p.main : p.spot;
    const [x, y] = [w - margin - width - 14, h - margin * 0.75 - foot * 0.16];
    const ink = readable(color, '#ffffff', p.ink);
    drawn += turned(s, -2.2, x, y, () =>
      [
        strip(lots, [x - 12, y - size * capHeight - 8, width + 24, size * capHeight + 16], color),
        put(s, s.TAIL, x, y, size, { ink, on: color, track: 0.03 }),
      ].join(''),
    );
  } else if (!isSmall) {
    const grounds = ground === p.ink ? p.paper : readable(ground, p.ink, p.paper, '#ffffff');
    drawn += print(s, s.note, margin, h - margin * 0.7, grounds, ground);
  }
  return drawn;
}

/** The mark on the floor that says where to stand: a T, since a cross would say that it is off. */
function standHere({ w, lots }: Sheet, room: number, color: string): string {
  const [x, y] = [w * lots.in(0.3, 0.7), room * 0.44];
  const half = Math.min(58, room * 0.3);
  const stem = strip(lots, [x - 11, y - half * 0.8, 22, half * 1.7], color);
  const bar = strip(lots, [x - half, y - half * 0.9, half * 2, 22], color);
  return `<g transform="rotate(${n(lots.in(-14, 14))} ${n(x)} ${n(y)})">${stem}${bar}</g>`;
}

/** The board by the bar, in the hand of whoever opens. */
export function chalk(s: Sheet): string {
  const { w, h, palette: p, lots, isSmall } = s;
  const board = lots.pick(['#1d2b27', '#22272b', '#262320', p.night]);
  const white = '#f6f3e8';
  const edge = isSmall ? 9 : 12;
  let drawn = rect(0, 0, w, h, lots.pick(['#8a5a32', '#6d4527', '#a9743f']));
  drawn += frame(0, 0, w, h, '#00000055', 3) + rect(edge, edge, w - edge * 2, h - edge * 2, board);
  drawn += dust(s, edge);
  const margin = edge + (isSmall ? 10 : 20);
  const foot = s.tail ? (isSmall ? 56 : 62) : isSmall ? 0 : 36;
  const head = isSmall || s.isLong ? 0 : h * (s.isWide ? 0.13 : 0.17);
  const room = h - margin * 2 - foot - head;
  const set = fitName(s, w - margin * 2, room, { gap: isSmall ? 10 : 15, max: 180 });
  const top = margin + head + (room - set.height) / 2;
  if (head) drawn += chalkedHead(s, margin, head, board);
  const middle = { anchor: 'middle' } as const;
  const copies: Drawn = new Map();
  const litLine = set.lines.length > 2 ? 1 : set.lines.length - 1;
  for (const [index, { text, size, y }] of set.lines.entries()) {
    const isLit = set.lines.length > 1 && index === litLine && !s.isLong;
    const ink = isLit ? p.main : white;
    const letters = { ...middle, ink, on: board, stretch: set.stretch, drawn: copies } as const;
    if (isSmall || s.isLong) {
      drawn += put(s, text, w / 2, top + y, size, letters);
      continue;
    }
    const { defs, use } = stencil(
      s,
      put(s, text, w / 2, top + y, size, { ...letters, isStencil: true }),
    );
    const shade = `fill="none" stroke="${isLit ? white : p.main}" stroke-width="1.4" opacity=".75"`;
    drawn += defs + use(`x="3.5" y="3.5" ${shade}`) + use(`fill="${ink}"`);
  }
  drawn += scratches(s, board, [margin, top, w - margin - 26, top + set.height]);
  if (s.tail) return drawn + chalkedBanner(s, margin, foot, white, board);
  return isSmall ? drawn : drawn + print(s, s.note, w / 2, h - margin, white, board, middle);
}

function dust({ w, h, lots, isSmall }: Sheet, edge: number): string {
  let d = '';
  for (let count = 0; count < (isSmall ? 3 : 7); count += 1) {
    const y = lots.in(edge, h - edge);
    d += `M${n(lots.in(edge, w * 0.4))} ${n(y)}q${n(w * 0.25)} ${n(lots.in(-20, 20))} ${n(w * lots.in(0.3, 0.55))} ${n(lots.in(-14, 14))}`;
  }
  return line(d, '#ffffff0b', 30, round);
}

const broken = `${round} stroke-dasharray="60 3 30 2 80 4"`;

/** Above the name: a sun that rises, a picture, or the kind of night. */
function chalkedHead(s: Sheet, margin: number, head: number, board: string): string {
  const { w, palette: p, lots } = s;
  const white = '#f6f3e8';
  const x = w / 2;
  const rule = (y: number, half: number) =>
    `M${n(margin)} ${n(y)}H${n(x - half)}M${n(x + half)} ${n(y)}H${n(w - margin)}`;
  const kind = Math.floor(lots() * 3);
  if (kind === 0) {
    const [y, r] = [margin + head * 0.72, head * 0.4];
    let d = '';
    for (let ray = 0; ray <= 10; ray += 1) {
      const angle = Math.PI + (ray * Math.PI) / 10;
      const at = (reach: number) =>
        `${n(x + Math.cos(angle) * r * reach)} ${n(y + Math.sin(angle) * r * reach)}`;
      d += `M${at(1.25)}L${at(ray % 2 ? 1.55 : 1.95)}`;
    }
    const arc = `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}`;
    const under = line(rule(y + 3, r * 2.2), white, 2.6, broken);
    return line(d, p.main, 3, round) + line(arc, white, 3, round) + under;
  }
  if (kind === 1 && !s.isWide) {
    const size = head * 1.05;
    const drawn = picture(s, [x, margin + size * 0.42, size], [white, p.main, board]);
    return drawn + line(rule(margin + size * 0.45, size * 0.75), white, 2.6, broken);
  }
  const size = Math.min(head * 0.5, 30);
  const half = (measure(s.KIND, 'slim', 0.18) * size) / 2 + 12;
  const y = margin + head * 0.56;
  const letters = { cut: 'slim', anchor: 'middle', ink: p.main, on: board, track: 0.18 } as const;
  const rules = line(rule(y - size * 0.44, half) + rule(y - size * 0.2, half), white, 2.4, round);
  return put(s, s.KIND, x, y, size, letters) + rules;
}

/** Where the sponge was. */
function scratches(
  { lots, isSmall }: Sheet,
  ink: string,
  [left, top, right, bottom]: readonly [number, number, number, number],
): string {
  let d = '';
  for (let count = 0; count < (isSmall ? 14 : 46); count += 1) {
    const [x, y] = [Math.round(lots.in(left, right)), Math.round(lots.in(top + 8, bottom))];
    d += `M${x} ${y}l${n(lots.in(8, 26))} ${n(lots.in(-12, -3))}`;
  }
  return line(d, ink, isSmall ? 0.9 : 0.8, 'opacity=".75"');
}

/** A ribbon with the kind of night. */
function chalkedBanner(s: Sheet, margin: number, foot: number, white: string, board: string) {
  const { w, h, palette: p, isSmall } = s;
  const size = sizeOf(s.TAIL, foot * 0.6, w - margin * 2 - 50, 'tall', 0.05);
  const half = (measure(s.TAIL, 'tall', 0.05) * size) / 2 + 12;
  const y = h - margin - (isSmall ? 8 : 6);
  const [left, right, top, bottom] = [w / 2 - half, w / 2 + half, y - size * capHeight - 9, y + 9];
  const deep = n((bottom - top) / 2);
  const d = `M${n(left)} ${n(top)}H${n(right)}V${n(bottom)}H${n(left)}zM${n(left)} ${n(top + 6)}h-18l8 ${deep}l-8 ${deep}h18M${n(right)} ${n(top + 6)}h18l-8 ${deep}l8 ${deep}h-18`;
  const letters = { anchor: 'middle', ink: white, on: board, track: 0.05 } as const;
  return (
    line(d, p.main, isSmall ? 3 : 2.4, 'stroke-linejoin="round"') +
    put(s, s.TAIL, w / 2, y, size, letters)
  );
}
