import { hashText } from '@stagetime/contracts/mics/posters';
import { readable } from '../inks.ts';
import { capHeight } from '../lettering.ts';
import { picture } from '../pictures.ts';
import { circle, frame, line, n, path, rays, rect, specks, star } from '../shapes.ts';
import {
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

type Box = readonly [number, number, number, number];

/** A ticket to tear. */
export function ticket(s: Sheet): string {
  const { w, h, palette: p, lots, isSmall, isWide } = s;
  const [ground, stock, ink] = lots.pick([
    [p.dusk, p.main, p.ink],
    [p.main, p.paper, p.ink],
    [p.spot, p.paper, p.ink],
    [p.ink, p.main, p.ink],
  ]);
  const margin = isSmall ? 9 : 18;
  const tilt = isSmall ? 0 : lots.in(2, 4) * lots.sign();
  const high = h - margin * 2 - (isSmall ? 6 : h * 0.06);
  // So that its corners stay on the sheet when it is turned.
  const k = tilt === 0 ? 1 : 0.96;
  const paper = [w / 2 - (w / 2 - margin) * k, h / 2 - (high / 2) * k] as const;
  const [tx, ty, tw, th] = [...paper, (w - margin * 2) * k, high * k];
  const r = isSmall ? 15 : 16;
  // Where it tears.
  const cut = isWide ? tw * 0.8 : th * 0.76;
  const d = isWide
    ? `M${n(tx)} ${n(ty)}H${n(tx + cut - r)}a${r} ${r} 0 0 0 ${2 * r} 0H${n(tx + tw)}V${n(ty + th)}H${n(tx + cut + r)}a${r} ${r} 0 0 0-${2 * r} 0H${n(tx)}z`
    : `M${n(tx)} ${n(ty)}H${n(tx + tw)}V${n(ty + cut - r)}a${r} ${r} 0 0 0 0 ${2 * r}V${n(ty + th)}H${n(tx)}V${n(ty + cut + r)}a${r} ${r} 0 0 0 0-${2 * r}z`;
  const tear = isWide
    ? `M${n(tx + cut)} ${n(ty + r + 5)}V${n(ty + th - r - 4)}`
    : `M${n(tx + r + 5)} ${n(ty + cut)}H${n(tx + tw - r - 4)}`;
  const pad = isSmall ? 12 : 20;
  const main: Box = [
    tx + pad,
    ty + pad,
    (isWide ? cut - 4 : tw) - pad * 2,
    (isWide ? th : cut) - pad * 2,
  ];
  const draw = () => {
    const { defs, use } = stencil(s, path(d, ''));
    let inner = defs;
    if (!isSmall) inner += use('x="5" y="7" opacity=".35"');
    inner += use(`fill="${stock}"`);
    inner += line(tear, ink, isSmall ? 4 : 2.6, `stroke-dasharray="${isSmall ? '9 8' : '6 6'}"`);
    if (!isSmall) {
      const [fw, fh] = isWide ? [cut - r * 0.4, th] : [tw, cut - r * 0.4];
      inner += frame(tx + 8, ty + 8, fw - 16, fh - 16, ink, 1.6);
    }
    const stub: Box = isWide ? [tx + cut, ty, tw - cut, th] : [tx, ty + cut, tw, th - cut];
    return inner + ticketWords(s, main, ink, stock) + stubWords(s, stub, ink, stock);
  };
  let drawn = rect(0, 0, w, h, ground);
  if (!isSmall) {
    let lines = '';
    for (let x = -520; x < w; x += 26) if (x + h > 0) lines += `M${x} 0l${n(h)} ${n(h)}`;
    drawn += line(lines, '#0000001c', 9);
  }
  return drawn + turned(s, tilt, w / 2, h / 2, draw);
}

function ticketWords(s: Sheet, [x, y, w, h]: Box, ink: string, on: string): string {
  const { isSmall } = s;
  const head = isSmall ? 0 : 22;
  const foot = s.isWide && s.tail ? (isSmall ? 46 : 44) : 0;
  const number = 1000 + (hashText(s.name) % 9000);
  let drawn = '';
  if (!isSmall) {
    drawn += print(s, s.KIND, x, y + 10, ink, on, { track: 0.14 });
    const end = { anchor: 'end', track: 0.06 } as const;
    drawn += print(s, `No. ${number}`, x + w, y + 10, ink, on, end);
  }
  const room = h - head - foot;
  const set = fitName(s, w, room, { gap: isSmall ? 9 : 11, max: 210 });
  const middle = { anchor: 'middle', ink, on } as const;
  drawn += putAll(s, set, x + w / 2, y + head + (room - set.height) / 2, middle);
  if (!foot) return drawn;
  const size = sizeOf(s.TAIL, foot * 0.82, w, 'tall', 0.05);
  return drawn + put(s, s.TAIL, x + w / 2, y + h, size, { ...middle, track: 0.05 });
}

function stubWords(s: Sheet, [x, y, w, h]: Box, ink: string, on: string): string {
  const pad = s.isSmall ? 12 : 20;
  const middle = { anchor: 'middle', ink, on, track: 0.04 } as const;
  if (s.isWide) {
    const text = 'ADMIT ONE';
    const size = sizeOf(text, w * 0.62, h - pad * 1.6, 'tall', 0.04);
    const [cx, cy] = [x + w * 0.54, y + h / 2];
    return turned(s, 90, cx, cy, () => put(s, text, cx, cy + size * capHeight * 0.5, size, middle));
  }
  const text = s.TAIL || 'ADMIT ONE';
  const size = sizeOf(text, h * 0.66, w - pad * 2, 'tall', 0.04);
  const feet = y + h * 0.5 + size * capHeight * 0.5 - (s.isSmall ? 0 : 1);
  return put(s, text, x + w / 2, feet, size, middle);
}

const wanted = {
  comedy: 'COMICS WANTED',
  improv: 'PLAYERS WANTED',
  magic: 'TRICKS WANTED',
  music: 'SONGS WANTED',
  poetry: 'POETS WANTED',
  storytelling: 'STORIES WANTED',
  variety: 'ACTS WANTED',
} as const;

/** A flyer on a pole, with strips to tear off. One is gone. */
export function bulletin(s: Sheet): string {
  const { w, h, palette: p, lots, isSmall } = s;
  const ground = lots.pick(['#b98a58', '#8f6d4b', p.dusk, '#59636b']);
  const stock = lots.pick([p.main, p.paper, p.main]);
  const margin = isSmall ? 10 : 22;
  const tabs = isSmall ? 46 : h * (s.isWide ? 0.2 : 0.19);
  const [wide, high] = [w - margin * 2, h - margin * 2 - tabs];
  const tilt = isSmall ? 0 : lots.in(0.8, 1.9) * lots.sign();
  const pad = isSmall ? 12 : 20;
  const foot = s.tail ? (isSmall ? 46 : 44) : isSmall ? 0 : 22;
  const head = isSmall ? 0 : s.isLong ? 10 : 40;
  const room = high - pad * 2 - head - foot;
  const draw = () => {
    let inner = rect(margin + 4, margin + 6, wide, high + tabs - 6, '#00000045');
    inner += rect(margin, margin, wide, high + 1, stock);
    inner += strips(s, [margin, margin + high, wide, tabs], stock);
    const middle = { anchor: 'middle', on: stock } as const;
    if (!isSmall && !s.isLong) {
      // What it is called stands at its foot, if that is free.
      const ask = s.KIND === s.category.toUpperCase() || !s.tail ? wanted[s.category] : s.KIND;
      const letters = { ...middle, ink: stock, on: p.ink, track: 0.1 } as const;
      const size = sizeOf(ask, 22, wide - pad * 2, 'tall', 0.1);
      inner += rect(margin + pad - 4, margin + pad - 2, wide - pad * 2 + 8, 30, p.ink);
      inner += put(s, ask, w / 2, margin + pad + 13 + size * capHeight * 0.5, size, letters);
    }
    const set = fitName(s, wide - pad * 2, room + (isSmall ? 8 : 0), {
      gap: isSmall ? 9 : 11,
      max: 170,
    });
    const top = margin + pad + head + (room - set.height) / 2;
    inner += putAll(s, set, w / 2, top, { ...middle, ink: p.ink });
    const feet = margin + high - pad * (isSmall ? 0.75 : 0.8);
    if (s.tail) {
      const size = sizeOf(s.TAIL, foot * 0.78, wide - pad * 2, 'tall', 0.05);
      const ink = readable(stock, p.hot, p.ink);
      inner += put(s, s.TAIL, w / 2, feet, size, { ...middle, ink, track: 0.05 });
    } else if (!isSmall) {
      inner += print(s, s.note, w / 2, feet, p.ink, stock, { anchor: 'middle', track: 0.1 });
    }
    return isSmall ? inner : inner + staples(s, [margin, margin, wide, high]);
  };
  let drawn = rect(0, 0, w, h, ground);
  if (!isSmall) {
    for (let old = 0; old < 9; old += 1) {
      drawn += turned(s, lots.in(-20, 20), w / 2, h / 2, () => {
        const at = [lots.in(-20, w), lots.in(-20, h), lots.in(10, 40), lots.in(8, 30)] as const;
        return rect(...at, '#ffffff', 'opacity=".1"');
      });
    }
    drawn += specks(lots, w, h, '#00000040', s.isLong ? 20 : 60);
  }
  return drawn + turned(s, tilt, w / 2, h / 2, draw);
}

/** The strips with the words to take home; the words are the same on all of them. */
function strips(s: Sheet, [x, y, w, h]: Box, stock: string): string {
  const { palette: p, lots, isSmall } = s;
  const count = Math.round(w / (isSmall ? 44 : 31));
  const wide = w / count;
  const gone = 1 + Math.floor(lots() * (count - 2));
  const bent = (gone + 2 + Math.floor(lots() * Math.max(1, count - 4))) % count;
  const size = sizeOf('OPEN MIC', wide * 0.52, h - 14, 'tall', 0.02);
  const letters = { anchor: 'middle', ink: p.ink, on: null, isStencil: true, track: 0.02 } as const;
  const words = isSmall
    ? rect(-wide * 0.18, 9, wide * 0.36, h - 18, '', 'opacity=".75"')
    : `<g transform="rotate(-90 0 ${n(h / 2)})">${put(s, 'OPEN MIC', 0, h / 2 + size * capHeight * 0.5, size, letters)}</g>`;
  const { defs, use } = stencil(s, words);
  let drawn = defs;
  for (let strip = 0; strip < count; strip += 1) {
    const left = x + strip * wide;
    if (strip === gone) {
      const torn = `M${n(left)} ${n(y)}h${n(wide)}v5l${n(-wide * 0.3)} 3 ${n(-wide * 0.25)}-4 ${n(-wide * 0.25)} 5 ${n(-wide * 0.2)}-3z`;
      drawn += path(torn, stock);
      continue;
    }
    const gap = isSmall ? 1.5 : 1;
    const middle = left + gap + wide / 2 - 1;
    const piece =
      rect(left + gap, y, wide - gap * 2, h, stock) +
      use(`x="${n(middle)}" y="${n(y)}" fill="${p.ink}"`);
    const isBent = strip === bent && !isSmall;
    drawn += isBent ? `<g transform="rotate(6 ${n(middle)} ${n(y)})">${piece}</g>` : piece;
  }
  const fold = `M${n(x)} ${n(y)}H${n(x + w)}`;
  return drawn + line(fold, p.ink, isSmall ? 2.4 : 1.6, 'stroke-dasharray="5 4"');
}

function staples(s: Sheet, [x, y, w, h]: Box): string {
  return [0.06, 0.94]
    .map((share) => {
      const [at, up] = [x + w * share, y + h * 0.05];
      return turned(s, s.lots.in(-25, 25), at, up, () =>
        [rect(at - 8, up - 1.5, 16, 3, '#d9dde0'), rect(at - 8, up + 1, 16, 1, '#00000066')].join(
          '',
        ),
      );
    })
    .join('');
}

/** The label of a box of matches from the bar. */
export function matchbox(s: Sheet): string {
  const { w, h, palette: p, lots, isSmall } = s;
  const label = p.hot === p.spot ? p.spot : p.ink;
  const [ground, ray, ink, plate, on] = lots.pick([
    [p.paper, p.main, p.ink, p.ink, p.paper],
    [p.main, p.paper, p.ink, label, readable(label, p.paper, '#ffffff')],
    [p.ink, p.dusk, p.main, p.main, p.ink],
  ]);
  const edge = isSmall ? 8 : 13;
  const x = w / 2;
  const middleY = h * (isSmall || s.isLong ? 0.5 : 0.44);
  const r = isSmall ? 12 : 8;
  const inside = `M${edge + r} ${edge}H${n(w - edge - r)}a${r} ${r} 0 0 1 ${r} ${r}V${n(h - edge - r)}a${r} ${r} 0 0 1-${r} ${r}H${edge + r}a${r} ${r} 0 0 1-${r}-${r}V${edge + r}a${r} ${r} 0 0 1 ${r}-${r}z`;
  let drawn = rect(0, 0, w, h, plate === p.main ? p.main : ink);
  const light = rays(x, middleY, Math.hypot(w, h), isSmall ? 14 : 22, ray, 0.07);
  drawn += clipped(s, inside, rect(0, 0, w, h, ground) + light);
  if (!isSmall) drawn += frame(edge + 5, edge + 5, w - edge * 2 - 10, h - edge * 2 - 10, ink, 1.8);
  const margin = isSmall ? 18 : 34;
  const foot = s.tail ? 54 : isSmall ? 0 : 30;
  const seal = isSmall || s.isLong ? 0 : Math.min(w * 0.42, h * 0.3);
  const pad = isSmall ? 10 : 14;
  const room = h - margin * 2 - foot - seal;
  const set = fitName(s, w - margin * 2 - pad, room - pad * 2 + (isSmall ? 6 : 0), {
    gap: isSmall ? 9 : 10,
    max: 150,
  });
  const block = set.height + pad * 2;
  const free = room - block;
  const top = margin + seal + free * 0.5;
  if (seal) {
    const y = margin + seal / 2 + free * 0.22 - 3;
    const isMain = plate === p.main;
    const third = isMain || ground === plate || plate === p.ink ? p.paper : p.main;
    drawn += circle(x, y, seal * 0.58, plate);
    drawn += circle(x, y, seal * 0.52, 'none', `stroke="${on}" stroke-width="1.6"`);
    drawn += picture(s, [x, y, seal * 0.68], [on, isMain ? p.dusk : p.main, third]);
  }
  const wide = Math.max(set.width + pad * 2.2, isSmall ? 0 : w * 0.6);
  const left = x - wide / 2;
  const ear = `${n((block - 14) / 2)}`;
  const ears = `M${n(left)} ${n(top + 7)}h-14l7 ${ear}l-7 ${ear}h14zM${n(left + wide)} ${n(top + 7)}h14l-7 ${ear}l7 ${ear}h-14z`;
  const body = `M${n(left)} ${n(top)}h${n(wide)}v${n(block)}h${n(-wide)}z`;
  // Inside the frame, or not at all.
  const hasEars = !isSmall && left - 14 > edge + 8;
  drawn += path((hasEars ? ears : '') + body, plate);
  if (!isSmall) drawn += frame(left + 4, top + 4, wide - 8, block - 8, on, 1.4);
  drawn += putAll(s, set, x, top + pad, { anchor: 'middle', ink: on, on: plate });
  const under = top + block;
  if (s.tail) {
    const size = sizeOf(s.TAIL, foot * 0.66, w - margin * 2 - 6, 'tall', 0.06);
    const y = Math.min(
      h - margin + (isSmall ? 6 : 2),
      under + (isSmall ? 12 : 17) + size * capHeight,
    );
    const tailInk = ground === p.ink ? p.paper : p.ink;
    const letters = { anchor: 'middle', ink: tailInk, on: ground, isStencil: true } as const;
    const { defs, use } = stencil(s, put(s, s.TAIL, x, y, size, { ...letters, track: 0.06 }));
    const halo = `stroke="${ground}" stroke-width="${isSmall ? 9 : 8}" stroke-linejoin="round"`;
    drawn += defs + use(halo) + use(`fill="${tailInk}"`);
  } else if (!isSmall) {
    drawn += [0, -26, 26].map((by) => star(x + by, under + 20, by ? 5 : 8, ink)).join('');
  }
  return drawn;
}
