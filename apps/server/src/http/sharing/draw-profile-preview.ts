import { dark } from '@stagetime/contracts/colors.gen';
import { previewSize } from '@stagetime/contracts/mics/link-preview';
import { hashText } from '@stagetime/contracts/mics/posters';
import type { ProfilePreview } from '@stagetime/contracts/social/link-preview';
import { faint, palettes } from '../../posters/inks.ts';
import { fit } from '../../posters/lettering.ts';
import { drawable } from '../../posters/outlines.ts';
import { picture } from '../../posters/pictures.ts';
import { circle, halftone, rect } from '../../posters/shapes.ts';
import { drawLots } from '../../posters/sheet.ts';
import {
  drawLines,
  drawParagraph,
  drawParagraphUp,
  drawWordmark,
  pinPoster,
} from './draw-previews.ts';

const { width, height } = previewSize;
const margin = 64;
/** Where the paper ends and the strip at its foot begins. */
const paperEnd = 492;
/** The circle of the second ink. */
const spot = [1020, 236, 400] as const;
/** One ink over itself. */
const deeper = 'opacity=".6" style="mix-blend-mode:multiply"';
const dots = { pitch: 12, from: 4, to: 0 };
/** How far letters reach below their feet, in sizes. */
const tails = 0.24;

/** The picture of a link to someone, as SVG without fonts: the bill that their page begins with. */
export function drawProfilePreview(profile: ProfilePreview): string {
  const [paper, second] = [palettes[profile.hues[0]], palettes[profile.hues[1]]];
  const { ink } = paper;
  const column = { x: margin, width: profile.art === null ? width - 2 * margin : 740, ink };
  const place = drawParagraphUp(profile.place, paperEnd - 34, { ...column, height: 60, max: 44 });
  const shown = drawable(profile.name) || profile.otherName;
  const {
    lines,
    height: high,
    size,
  } = fit(shown, column.width, 300, {
    cut: 'wide',
    lead: 0.94,
    max: 320,
  });
  const feet = place.top - (place.drawn === '' ? 0 : 22) - size * tails;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    rect(0, 0, width, height, paper.main),
    circle(...spot, second.main, paper === second ? deeper : ''),
    `<clipPath id="spot">${circle(...spot)}</clipPath>`,
    `<g clip-path="url(#spot)">${halftone([600, 0, 600, 380], faint(ink, 0.4), dots)}</g>`,
    rect(0, paperEnd, width, height - paperEnd, dark.background),
    drawLines(lines, feet - high, column),
    place.drawn,
    drawArt(profile),
    drawStrip(profile),
    drawWordmark(930, height - 54, 44),
    '</svg>',
  ].join('');
}

function drawArt({ art, name, hues }: ProfilePreview): string {
  if (art === null) return '';
  if (typeof art === 'object') return pinPoster(art, { x: 836, y: 46, turn: 4 });
  const { ink, spot, paper } = palettes[hues[0]];
  return picture(
    { category: art, lots: drawLots(hashText(name)) },
    [1000, 250, 296],
    [ink, spot, paper],
  );
}

/** What stands beside the product's name at the paper's foot, one below the other in the strip's middle. */
function drawStrip({ genres, note, hues }: ProfilePreview): string {
  const column = { x: margin, width: 780 };
  const first = drawParagraph(genres, 0, {
    ...column,
    height: 62,
    max: 50,
    ink: palettes[hues[0]].main,
  });
  const below = first.drawn === '' ? 0 : first.bottom + 24;
  const other = drawParagraph(note, below, { ...column, height: 26, max: 34, ink: dark.muted });
  const end = other.drawn === '' ? first.bottom : other.bottom;
  return `<g transform="translate(0 ${(paperEnd + height - end) / 2})">${first.drawn}${other.drawn}</g>`;
}
