import type { Random } from '../random.ts';

type Size = { readonly width: number; readonly height: number };

/** A wall that fades to the dark of a room. */
function backdrop({ width, height }: Size, [light = '', dark = '']: readonly string[]) {
  return `<defs><radialGradient id="wall" cx="50%" cy="35%" r="85%"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient><filter id="soft" x="-100%" y="-100%" width="300%" height="300%"><feGaussianBlur stdDeviation="${height / 60}"/></filter><filter id="haze" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${height / 22}"/></filter></defs><rect width="${width}" height="${height}" fill="url(#wall)"/>`;
}

/** A beam from (`x`, 0) to a pool of light on the floor. */
function beam(x: number, floorX: number, floorY: number, spread: number, color: string) {
  return `<path d="M${x - 8} -20h16L${floorX + spread} ${floorY}H${floorX - spread}z" fill="${color}" opacity=".3" filter="url(#soft)"/><ellipse cx="${floorX}" cy="${floorY}" rx="${spread}" ry="${spread / 6}" fill="${color}" opacity=".75" filter="url(#soft)"/>`;
}

function floor({ width, height }: Size, y: number, color: string) {
  const boards = Array.from({ length: 14 }, (_, index) => {
    const x = (index / 13) * width;
    return `M${width / 2 + (x - width / 2) * 0.7} ${y}L${width / 2 + (x - width / 2) * 1.7} ${height}`;
  });
  return `<rect y="${y}" width="${width}" height="${height - y}" fill="${color}"/><path d="${boards.join('')}" stroke="#000" stroke-opacity=".3" stroke-width="2"/>`;
}

/** A microphone on its stand, `height` from floor to head. */
function microphone(x: number, y: number, height: number, ink: string, shine: string) {
  const unit = height / 20;
  return `<g stroke="${ink}" stroke-width="${unit * 0.5}" stroke-linecap="round" fill="none"><path d="M${x} ${y}V${y - height * 0.86}M${x - unit * 3} ${y}Q${x} ${y - unit * 1.6} ${x + unit * 3} ${y}"/></g><g transform="rotate(24 ${x} ${y - height * 0.88})"><rect x="${x - unit * 0.6}" y="${y - height * 0.95}" width="${unit * 1.2}" height="${unit * 4}" rx="${unit * 0.4}" fill="${ink}"/><ellipse cx="${x}" cy="${y - height}" rx="${unit * 1.15}" ry="${unit * 1.4}" fill="${shine}"/><path d="M${x - unit * 1.1} ${y - height}h${unit * 2.2}" stroke="${ink}" stroke-width="${unit * 0.3}"/></g>`;
}

function stool(x: number, y: number, size: number, ink: string) {
  return `<path d="M${x - size * 0.4} ${y - size}L${x - size * 0.6} ${y}M${x + size * 0.4} ${y - size}L${x + size * 0.6} ${y}M${x - size * 0.5} ${y - size * 0.4}h${size}" stroke="${ink}" stroke-width="${size * 0.1}"/><ellipse cx="${x}" cy="${y - size}" rx="${size * 0.6}" ry="${size * 0.16}" fill="${ink}"/>`;
}

/** Heads and shoulders along the lower edge, seen from behind. */
function crowd(random: Random, { width, height }: Size, share: number, ink: string) {
  const head = height * share * 0.27;
  const people: string[] = [];
  for (let x = -head; x < width + head; x += head * (1.7 + random.next())) {
    const y = height - height * share * (0.45 + 0.45 * random.next());
    people.push(
      `<ellipse cx="${x}" cy="${y}" rx="${head * 0.72}" ry="${head * 0.9}"/><path d="M${x - head * 1.5} ${height + 9}Q${x - head * 1.4} ${y + head * 0.95} ${x} ${y + head * 0.8}Q${x + head * 1.4} ${y + head * 0.95} ${x + head * 1.5} ${height + 9}z"/>`,
    );
  }
  return `<g fill="${ink}">${people.join('')}</g>`;
}

/** Bulbs on a cable that hangs through. */
function stringLights({ width, height }: Size, top: number, sag: number, color: string) {
  const bulbs = Array.from({ length: 13 }, (_, index) => {
    const share = (index + 0.5) / 13;
    const y = top + sag * 4 * share * (1 - share) + height * 0.025;
    const x = share * width;
    return `<circle cx="${x}" cy="${y}" r="${height * 0.04}" fill="${color}" opacity=".5" filter="url(#soft)"/><circle cx="${x}" cy="${y}" r="${height * 0.013}" fill="#fff3d6"/>`;
  });
  return `<path d="M0 ${top}Q${width / 2} ${top + sag * 2} ${width} ${top}" fill="none" stroke="#120d0a" stroke-width="3"/>${bulbs.join('')}`;
}

/** Rows of bricks, each a little different. */
function bricks(random: Random, { width, height }: Size, color: string) {
  const rows: string[] = [];
  const tall = height / 14;
  for (let row = 0; row < 14; row += 1) {
    for (let x = row % 2 === 0 ? 0 : -tall; x < width; x += tall * 2.2) {
      const opacity = (0.12 + random.next() * 0.35).toFixed(2);
      rows.push(
        `<rect x="${x + 2}" y="${row * tall + 2}" width="${tall * 2.2 - 4}" height="${tall - 4}" rx="2" fill="${color}" opacity="${opacity}"/>`,
      );
    }
  }
  return rows.join('');
}

/** Folds of a curtain from edge to edge. */
function curtain({ width, height }: Size, light: string, dark: string) {
  const folds = Array.from({ length: 18 }, (_, index) => {
    const x = (index / 18) * width;
    const fold = width / 18;
    return `<path d="M${x} 0h${fold * 0.55}q${fold * 0.3} ${height / 2} 0 ${height}h${-fold * 0.55}q${fold * 0.2} ${-height / 2} 0 ${-height}z" fill="${light}" filter="url(#soft)"/>`;
  });
  return `<rect width="${width}" height="${height}" fill="${dark}"/>${folds.join('')}`;
}

/** Makes the edges of a picture darker, as lenses do. */
function vignette({ width, height }: Size) {
  return `<defs><radialGradient id="edge" r="75%"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".7"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#edge)"/>`;
}

type Scene = Size & { readonly draw: (random: Random, size: Size) => string };

const amber = '#f5b861';
const cream = '#fff1d0';

function neonTube(path: string, color: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width * 3}" opacity=".6" filter="url(#haze)"/><path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/><path d="${path}" fill="none" stroke="#fff" stroke-width="${width / 3}" opacity=".85" stroke-linecap="round"/>`;
}

/** The demo's pictures by file name; the name ends in the ratio. */
export const scenes: Record<string, Scene> = {
  'string-lights-16x9': {
    width: 1280,
    height: 720,
    draw: (random, size) =>
      `${backdrop(size, ['#2f3a3c', '#0a0f10'])}${stringLights(size, 60, 90, amber)}${stringLights(size, 150, 110, '#ff9d6b')}${floor(size, 590, '#1c1512')}${beam(420, 430, 640, 210, cream)}${stool(430, 640, 120, '#0b0806')}${microphone(540, 648, 280, '#0b0806', '#6d5b48')}${crowd(random, size, 0.24, '#050606')}`,
  },
  'stool-4x3': {
    width: 1024,
    height: 768,
    draw: (_random, size) =>
      `${backdrop(size, ['#26424a', '#081012'])}${floor(size, 590, '#1a1310')}${beam(512, 512, 660, 260, cream)}${stool(430, 660, 190, '#0c0907')}${microphone(600, 672, 400, '#0c0907', '#75654f')}`,
  },
  'brick-4x3': {
    width: 1024,
    height: 768,
    draw: (random, size) =>
      `${backdrop(size, ['#93472c', '#2a0f08'])}${bricks(random, size, '#d27a4c')}<circle cx="512" cy="330" r="300" fill="${amber}" opacity=".45" filter="url(#haze)"/>${microphone(512, 740, 520, '#180a06', '#4d3222')}`,
  },
  'curtain-1x1': {
    width: 800,
    height: 800,
    draw: (_random, size) =>
      `${backdrop(size, ['#000', '#000'])}${curtain(size, '#a32236', '#4d0b18')}<circle cx="400" cy="380" r="250" fill="${cream}" opacity=".4" filter="url(#haze)"/>${floor(size, 680, '#24120c')}${microphone(400, 720, 430, '#16070a', '#53322f')}`,
  },
  'neon-3x4': {
    width: 768,
    height: 1024,
    draw: (random, size) =>
      `${backdrop(size, ['#2c1a20', '#090507'])}${bricks(random, size, '#6b4038')}${neonTube('M384 250a92 92 0 0 1 92 92v120a92 92 0 0 1-184 0V342a92 92 0 0 1 92-92zM292 360h92M292 420h92', '#ff7f6e', 14)}${neonTube('M232 450v30a152 152 0 0 0 304 0v-30M384 632v110M300 742h168', '#ffc46b', 14)}`,
  },
};

/** The whole picture as an SVG document. */
export function drawScene(random: Random, { draw, ...size }: Scene): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${draw(random, size)}${vignette(size)}</svg>`;
}
