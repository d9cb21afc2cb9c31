import { dark } from '@stagetime/contracts/colors.gen';
import {
  type CityPreview,
  cityPreviewWords,
  micTypePreviewNames,
  previewSize,
} from '@stagetime/contracts/mics/link-preview';
import { renderPosterContent } from '@stagetime/contracts/mics/poster';
import { drawable } from '@stagetime/contracts/mics/poster-outlines';
import { drawParagraph, drawWordmark } from './preview-text.ts';

const { width, height } = previewSize;

type Place = { readonly x: number; readonly y: number; readonly turn: number };

const front: Place = { x: 706, y: 176, turn: -3 };
/** Posters on a wall, cut off by its edges; the last hangs over the others. */
const hung: readonly Place[] = [{ x: 806, y: -52, turn: 5 }, { x: 838, y: 412, turn: -4 }, front];
const posterSize = { width: 372, height: 279 };

/** The picture of a link to a city, as SVG without fonts: its name, its number of mics, some posters. */
export function drawCityPreview({ city, count, posters }: CityPreview): string {
  const column = { x: 64, width: posters.length > 0 ? 590 : 1000 };
  const intro = drawParagraph(cityPreviewWords.intro, 84, {
    ...column,
    height: 40,
    max: 46,
    ink: dark.muted,
  });
  const name = drawParagraph(city, intro.bottom + 44, {
    ...column,
    height: 250,
    max: 148,
    ink: dark.text,
  });
  const howMany = drawParagraph(cityPreviewWords.count(count), name.bottom + 54, {
    ...column,
    height: 50,
    max: 54,
    ink: dark.accent,
  });
  // The first poster hangs in front.
  const places = hung.slice(hung.length - posters.length);
  const wall = posters
    .toReversed()
    .map((poster, index) => drawPoster(poster, places[index] ?? front));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${dark.background}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${dark.surface}" d="M270 0h60L720 ${height}H-120z"/>`,
    intro.drawn,
    name.drawn,
    howMany.drawn,
    ...wall,
    drawWordmark(column.x, height - 56, 44),
    '</svg>',
  ].join('');
}

function drawPoster({ name, type }: CityPreview['posters'][number], { x, y, turn }: Place): string {
  const { width, height } = posterSize;
  return [
    `<g transform="rotate(${turn} ${x + width / 2} ${y + height / 2})">`,
    `<path fill="#000" opacity=".4" d="M${x + 8} ${y + 10}h${width}v${height}h-${width}z"/>`,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 400 300">`,
    renderPosterContent({ name, type }, drawable(name) || micTypePreviewNames[type]),
    '</svg></g>',
  ].join('');
}
