import type { MicType } from '@stagetime/contracts/mics/rules';
import { circle, line, n, path, rect, round, star } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** A picture of 100 by 100: an ink, a second one, a light one. */
type Picture = (a: string, b: string, c: string) => string;

const mouth: Picture = (a, b, c) =>
  path('M3 38C16 24 34 20 50 26C66 20 84 24 97 38C95 72 74 92 50 92C26 92 5 72 3 38z', a) +
  path('M14 40C32 34 68 34 86 40C84 66 70 82 50 82C30 82 16 66 14 40z', c === a ? b : '#2a0a0c') +
  path('M14 40C32 34 68 34 86 40L84.5 51C66 45 34 45 15.5 51z', c) +
  path('M27 73C34 58 46 60 50 65C54 60 66 58 73 73C67 80 58 82 50 82C42 82 33 80 27 73z', b) +
  line('M50 66V77', '#2a0a0c', 2);
const disguise: Picture = (a, b, c) =>
  path('M8 20Q22 4 42 16L40 24Q24 16 12 27zM92 20Q78 4 58 16L60 24Q76 16 88 27z', a) +
  `<g fill="${c}" stroke="${a}" stroke-width="6">${circle(28, 42, 17)}${circle(72, 42, 17)}</g>` +
  line('M45 38Q50 33 55 38M11 40L1 34M89 40L99 34', a, 6) +
  circle(32, 44, 5, a) +
  circle(68, 44, 5, a) +
  path('M45 44C44 56 34 60 37 68C40 75 60 75 63 68C66 60 56 56 55 44z', b) +
  path('M50 72C40 68 20 70 12 90C26 88 38 94 50 84C62 94 74 88 88 90C80 70 60 68 50 72z', a);
const guitar: Picture = (a, b, c) =>
  `<g transform="rotate(38 50 50)">${path('M50 40C58 40 66 44 66 52C66 58 62 60 63 65C72 70 76 77 74 86C72 98 60 104 50 104C40 104 28 98 26 86C24 77 28 70 37 65C38 60 34 58 34 52C34 44 42 40 50 40z', a)}${circle(50, 68, 9, b)}${rect(46, -4, 8, 72, c)}${rect(42, -16, 16, 16, a, 'rx="2"')}${line('M46 6h8M46 14h8M46 22h8M46 30h8M46 38h8M46 46h8', a, 1.6)}${rect(40, 88, 20, 5, c)}${circle(40, -12, 2.6, c)}${circle(40, -5, 2.6, c)}${circle(60, -12, 2.6, c)}${circle(60, -5, 2.6, c)}</g>`;
const cassette: Picture = (a, b, c) =>
  rect(2, 18, 96, 64, a, 'rx="7"') +
  rect(10, 26, 80, 38, c, 'rx="3"') +
  rect(10, 33, 80, 7, b) +
  rect(26, 42, 48, 18, a, 'rx="9"') +
  circle(36, 51, 6, c) +
  circle(64, 51, 6, c) +
  line('M36 46v10M31 51h10M64 46v10M59 51h10', a, 2.2) +
  path('M24 82L30 69H70L76 82z', b) +
  circle(36, 76, 2, a) +
  circle(64, 76, 2, a);
const nib: Picture = (a, b, c) =>
  path('M50 98L24 52C30 40 35 26 37 4H63C65 26 70 40 76 52z', a) +
  line('M50 98V58', c, 3.2) +
  circle(50, 52, 6.5, c) +
  path('M36 10H64L66 20H35z', b) +
  path('M14 72C20 82 21 86 14 90C7 86 8 82 14 72z', b);
const candle: Picture = (a, b, c) =>
  path('M50 2C60 16 66 22 60 32C57 38 43 38 40 32C34 22 46 16 50 2z', b) +
  path('M50 17C54 24 56 27 53 31C51 34 48 33 47 31C45 27 49 24 50 17z', c) +
  line('M50 32V42', a, 3) +
  path('M38 40H62V82H38z', c) +
  path('M38 40H62V52Q57 50 57 58Q54 66 51 56Q48 50 46 60Q43 68 42 58Q41 52 38 52z', a) +
  path('M20 82H80Q78 96 62 96H38Q22 96 20 82z', a) +
  line('M80 84Q94 82 92 92Q88 98 76 94', a, 4);
const book: Picture = (a, b, c) =>
  star(50, 16, 12, b) +
  star(26, 28, 6, c) +
  star(76, 30, 7, c) +
  path('M50 50C40 40 22 38 4 42V88C22 84 40 86 50 96C60 86 78 84 96 88V42C78 38 60 40 50 50z', a) +
  path(
    'M47 56C38 49 24 47 11 49V80C24 78 38 80 47 86zM53 56C62 49 76 47 89 49V80C76 78 62 80 53 86z',
    c,
  ) +
  line('M17 57Q30 55 41 61M17 66Q30 64 41 70M59 61Q70 55 83 57M59 70Q70 64 83 66', a, 2.6);
const fire: Picture = (a, b, c) =>
  path(
    'M50 2C56 22 82 34 78 62C76 76 64 82 50 82C36 82 24 76 22 62C20 48 30 42 32 30C38 36 40 40 41 46C48 36 52 20 50 2z',
    b,
  ) +
  path(
    'M52 36C56 48 68 54 65 68C63 77 56 80 50 80C43 80 36 76 36 66C36 58 42 56 44 50C47 54 48 56 49 59C52 52 53 44 52 36z',
    c,
  ) +
  `<g fill="${a}">${rect(6, 82, 88, 11, '', 'rx="5" transform="rotate(9 50 88)"')}${rect(6, 82, 88, 11, '', 'rx="5" transform="rotate(-9 50 88)"')}</g>`;
const bubbles: Picture = (a, b, c) =>
  path('M8 6H66Q74 6 74 14V44Q74 52 66 52H34L18 68V52H8Q0 52 0 44V14Q0 6 8 6z', a) +
  path('M36 36H92Q100 36 100 44V74Q100 82 92 82H84V98L68 82H36Q28 82 28 74V44Q28 36 36 36z', b) +
  circle(46, 59, 5, c) +
  circle(64, 59, 5, c) +
  circle(82, 59, 5, c) +
  line('M14 20H58M14 31H40', c, 5, round);
const chair: Picture = (a, b) =>
  `<ellipse cx="50" cy="93" rx="44" ry="7" fill="${b}"/>` +
  line('M28 4V92M72 4V58M72 62V92', a, 6, round) +
  line('M28 10Q50 2 72 10M28 24Q50 16 72 24M28 38Q50 30 72 38', a, 7) +
  path('M22 52H78L84 64H16z', a) +
  line('M20 64V96M80 64V96', a, 6, round) +
  line('M28 80H72', a, 4);
const hat: Picture = (a, b, c) =>
  path('M36 42C30 26 26 8 34 3C42 2 44 24 44 42z', c) +
  path('M56 42C56 24 62 2 70 5C76 12 70 28 64 42z', c) +
  path('M38 36C35 24 32 14 36 9C40 12 41 26 41 38zM59 38C60 26 64 14 68 11C70 18 66 28 62 37z', b) +
  `<ellipse cx="50" cy="44" rx="46" ry="9" fill="${a}"/><ellipse cx="50" cy="43" rx="25" ry="5" fill="${b}"/>` +
  path('M30 43C34 34 66 34 70 43C66 47 34 47 30 43z', c) +
  circle(43, 41, 2.2, a) +
  circle(57, 41, 2.2, a) +
  path('M24 50H76L82 92Q50 102 18 92z', a) +
  path('M22.5 62Q50 69 77.5 62L79 73Q50 81 21 73z', b);
const cards: Picture = (a, b, c) =>
  ([-26, 0, 26] as const)
    .map(
      (angle, i) =>
        `<g transform="rotate(${angle} 50 108)">${rect(30, 10, 40, 62, c, `rx="5" stroke="${a}" stroke-width="2.5"`)}${i === 1 ? path('M50 28C56 38 64 42 64 49C64 55 56 57 52 51L54 58H46L48 51C44 57 36 55 36 49C36 42 44 38 50 28z', b) : path('M50 56C42 48 37 44 37 38C37 31 46 30 50 37C54 30 63 31 63 38C63 44 58 48 50 56z', a)}</g>`,
    )
    .join('');
const juggle: Picture = (a, b, c) =>
  circle(12, 46, 10.5, a) +
  circle(24, 22, 10.5, b) +
  circle(50, 10, 10.5, c) +
  circle(76, 22, 10.5, a) +
  circle(88, 46, 10.5, b) +
  path(
    'M8 76C8 66 16 62 22 70L34 86C40 78 60 78 66 86L78 70C84 62 92 66 92 76C88 90 72 100 50 100C28 100 12 90 8 76z',
    a,
  ) +
  circle(50, 62, 15, a) +
  circle(44.5, 60, 2.6, c) +
  circle(55.5, 60, 2.6, c) +
  line('M43 67Q50 73 57 67', c, 2.6);
const unicycle: Picture = (a, b, c) =>
  line('M50 66V26', a, 7) +
  path('M30 16Q50 8 70 16Q72 26 60 26H40Q28 26 30 16z', b) +
  `<circle cx="50" cy="70" r="26" fill="none" stroke="${a}" stroke-width="7"/>` +
  line('M50 44V96M24 70H76M31.6 51.6L68.4 88.4M68.4 51.6L31.6 88.4', c, 2.2) +
  line('M38 78L50 70L62 62', a, 5) +
  rect(28, 75, 14, 6, b, 'rx="2"') +
  rect(58, 59, 14, 6, b, 'rx="2"') +
  star(16, 24, 9, c) +
  star(86, 30, 7, c);

/** Two for each category. */
const pictures: Record<MicType, readonly [Picture, Picture]> = {
  comedy: [mouth, disguise],
  improv: [bubbles, chair],
  magic: [hat, cards],
  music: [guitar, cassette],
  poetry: [nib, candle],
  storytelling: [book, fire],
  variety: [juggle, unicycle],
};

/** One of the category's pictures, its middle at a point. */
export function picture(
  s: Pick<Sheet, 'lots' | 'category'>,
  [x, y, size]: readonly [number, number, number],
  [a, b, c]: readonly [string, string, string],
): string {
  const draw = s.lots.pick(pictures[s.category]);
  const scale = Math.round(size * 10) / 1000;
  return `<g transform="translate(${n(x - size / 2)} ${n(y - size / 2)})scale(${scale})">${draw(a, b, c)}</g>`;
}
