import type { Random } from '../random.ts';
import {
  backdrop,
  beam,
  bricks,
  crowd,
  curtain,
  floor,
  microphone,
  type Size,
  stool,
  stringLights,
  vignette,
} from './scene-parts.ts';

export type Scene = Size & { readonly draw: (random: Random, size: Size) => string };

const amber = '#f5b861';
const cream = '#fff1d0';
const night = '#0d0907';

function neonTube(path: string, color: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width * 3}" opacity=".6" filter="url(#haze)"/><path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/><path d="${path}" fill="none" stroke="#fff" stroke-width="${width / 3}" opacity=".85" stroke-linecap="round"/>`;
}

/** The demo's pictures by file name; the name ends in the ratio. */
export const scenes: Record<string, Scene> = {
  'spotlight-16x9': {
    width: 1280,
    height: 720,
    draw: (random, size) =>
      `${backdrop(size, ['#4a2f1b', night])}${bricks(random, { ...size, height: 560 }, '#8a5a36')}${floor(size, 560, '#2a1a10')}${beam(640, 640, 610, 300, amber)}${microphone(640, 612, 330, '#120c08', '#5b4630')}${crowd(random, size, 0.2, '#060403')}`,
  },
  'string-lights-16x9': {
    width: 1280,
    height: 720,
    draw: (random, size) =>
      `${backdrop(size, ['#2f3a3c', '#0a0f10'])}${stringLights(size, 60, 90, amber)}${stringLights(size, 150, 110, '#ff9d6b')}${floor(size, 590, '#1c1512')}${beam(420, 430, 640, 210, cream)}${stool(430, 640, 120, '#0b0806')}${microphone(540, 648, 280, '#0b0806', '#6d5b48')}${crowd(random, size, 0.24, '#050606')}`,
  },
  'crowd-21x9': {
    width: 1344,
    height: 576,
    draw: (random, size) =>
      `${backdrop(size, ['#7b2f3a', '#14070b'])}${beam(300, 560, 400, 180, '#ff9d7a')}${beam(1040, 780, 400, 180, amber)}${microphone(672, 405, 210, '#12060a', '#7a4a40')}${crowd(random, size, 0.34, '#2b0f16')}${crowd(random, size, 0.26, '#090305')}`,
  },
  'marquee-21x9': {
    width: 1344,
    height: 576,
    draw: (_random, size) => {
      const bulbs = Array.from({ length: 34 }, (_, index) => {
        const x = 212 + index * 28;
        return [150, 396].map(
          (y) =>
            `<circle cx="${x}" cy="${y}" r="15" fill="${amber}" opacity=".5" filter="url(#soft)"/><circle cx="${x}" cy="${y}" r="6" fill="${cream}"/>`,
        );
      });
      return `${backdrop(size, ['#1f2c48', '#070a12'])}<path d="M180 120h984v306H180z" fill="#3a1512"/><path d="M222 176h900v194H222z" fill="${cream}"/><g font-family="DejaVu Sans,Arial,sans-serif" font-weight="800" fill="#20140f" text-anchor="middle"><text x="672" y="268" font-size="84" textLength="700">OPEN MIC</text><text x="672" y="344" font-size="50" textLength="520">SIGN UP AT SEVEN</text></g>${bulbs.flat().join('')}<path d="M0 540h1344v36H0z" fill="#05070c"/>`;
    },
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
  'vinyl-1x1': {
    width: 800,
    height: 800,
    draw: (_random, size) => {
      const grooves = Array.from({ length: 16 }, (_, index) => {
        const opacity = 0.1 + (index % 3) * 0.08;
        return `<circle cx="400" cy="400" r="${150 + index * 11}" fill="none" stroke="#fff" stroke-opacity="${opacity}"/>`;
      });
      return `${backdrop(size, ['#c77b3e', '#5a2c14'])}<circle cx="412" cy="416" r="336" opacity=".5" filter="url(#haze)"/><circle cx="400" cy="400" r="336" fill="#14100e"/>${grooves.join('')}<path d="M400 400L180 120A336 336 0 0 1 300 80z" fill="#fff" opacity=".14"/><path d="M400 400L620 680A336 336 0 0 1 500 722z" fill="#fff" opacity=".1"/><circle cx="400" cy="400" r="120" fill="#d9483b"/><circle cx="400" cy="400" r="86" fill="none" stroke="${cream}" stroke-width="4"/><circle cx="400" cy="400" r="13" fill="#5a2c14"/>`;
    },
  },
  'corner-3x4': {
    width: 768,
    height: 1024,
    draw: (random, size) =>
      `${backdrop(size, ['#3c2f57', '#0c0914'])}${stringLights(size, 110, 70, amber)}${floor(size, 800, '#1b1220')}${beam(250, 400, 880, 210, '#ffc9a0')}${microphone(400, 892, 470, '#0a0710', '#6a5872')}${crowd(random, size, 0.14, '#050308')}`,
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
