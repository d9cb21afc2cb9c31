import { dark } from '@stagetime/contracts/colors.gen';
import {
  type CityPreview,
  cityPreviewWords,
  type MicPreview,
  type PreviewedPoster,
  previewSize,
} from '@stagetime/contracts/mics/link-preview';
import { letterS, perforation, productName, ticket } from '@stagetime/contracts/product';
import { fit, type Lettering, type Line } from '../../posters/lettering.ts';
import { drawable, drawOutlines } from '../../posters/outlines.ts';
import { type Hanging, hangPoster, pinUp } from './draw-wall.ts';

type Paragraph = {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  /** The largest letters. */
  readonly max: number;
  readonly ink: string;
};

/** What can be drawn of a text, in lines from a top edge down as large as their box holds. */
export function drawParagraph(
  text: string,
  top: number,
  paragraph: Paragraph,
): { readonly drawn: string; readonly bottom: number } {
  const { lines, height } = set(text, paragraph);
  return { drawn: drawLines(lines, top, paragraph), bottom: top + height };
}

/** The same, from where the last line's feet stand up. */
export function drawParagraphUp(
  text: string,
  bottom: number,
  paragraph: Paragraph,
): { readonly drawn: string; readonly top: number } {
  const { lines, height } = set(text, paragraph);
  return { drawn: drawLines(lines, bottom - height, paragraph), top: bottom - height };
}

function set(text: string, { width, height, max }: Paragraph): Pick<Lettering, 'lines' | 'height'> {
  const shown = drawable(text);
  if (shown === '') return { lines: [], height: 0 };
  return fit(shown, width, height, { cut: 'wide', lead: 0.98, max });
}

/** Lines of letters from a top edge down. */
export function drawLines(
  lines: readonly Line[],
  top: number,
  { x, ink }: Pick<Paragraph, 'x' | 'ink'>,
): string {
  const drawn = lines.map(({ text, size, y }) =>
    drawOutlines(text, { cut: 'wide', x, y: top + y, size }),
  );
  return drawn.length === 0 ? '' : inInk(ink, drawn.join(''));
}

/** The product's name, whose S is on a ticket, as the header of its pages shows it. */
export function drawWordmark(
  x: number,
  y: number,
  size: number,
  { accent, onAccent, text }: Pick<typeof dark, 'accent' | 'onAccent' | 'text'> = dark,
): string {
  const scale = size / 100;
  const rest = drawOutlines(productName.slice(1), { cut: 'wide', x: x + 82 * scale, y, size });
  return [
    `<g transform="translate(${x} ${y})scale(${scale})rotate(-5 37 -26)translate(0 -82)">`,
    `<path fill="${accent}" d="${ticket}"/>`,
    `<path fill="none" stroke="${onAccent}" stroke-width="3.2" stroke-dasharray="4.6 4.2" d="${perforation}"/>`,
    `<path fill="${onAccent}" transform="translate(8 82)scale(.269)" d="${letterS}"/></g>`,
    inInk(text, rest),
  ].join('');
}

function inInk(ink: string, drawn: string): string {
  return `<g fill="${ink}">${drawn}</g>`;
}

const { width, height } = previewSize;

type Place = { readonly x: number; readonly y: number; readonly turn: number };

const front: Place = { x: 706, y: 130, turn: -4 };
/** Posters on a wall, cut off by its edges; the last hangs over the others. */
const hung: readonly Place[] = [{ x: 930, y: -150, turn: 5 }, { x: 946, y: 292, turn: -3 }, front];
const posterSize = [300, 400] as const;
/** Where there are enough of them they cover the wall. */
const wall: Hanging = {
  columns: 3,
  size: [236, 300],
  corner: [676, -190],
  middle: [width / 2, height / 2],
  tilt: -5,
};
const wallPosters = 9;

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
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${dark.background}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${dark.surface}" d="M270 0h60L720 ${height}H-120z"/>`,
    intro.drawn,
    name.drawn,
    howMany.drawn,
    posters.length < wallPosters ? hangFew(posters) : pinUp(posters, wall),
    drawWordmark(column.x, height - 56, 44),
    '</svg>',
  ].join('');
}

/** The first of three hangs in front. */
function hangFew(posters: CityPreview['posters']): string {
  const few = posters.slice(0, hung.length).toReversed();
  const places = hung.slice(hung.length - few.length);
  return few.map((poster, index) => pinPoster(poster, places[index] ?? front)).join('');
}

/** A poster that hangs by itself. */
export function pinPoster(poster: PreviewedPoster, { x, y, turn }: Place): string {
  const [width, height] = posterSize;
  return [
    `<g transform="rotate(${turn} ${x + width / 2} ${y + height / 2})">`,
    `<path fill="#000" opacity=".4" d="M${x + 8} ${y + 10}h${width}v${height}h-${width}z"/>`,
    hangPoster(poster, { x, y, size: posterSize }),
    '</g>',
  ].join('');
}

/** As high as the picture; beside it is what a ticket's stub would say. */
const posterWidth = 790;
const stub = { x: posterWidth + 42, width: width - posterWidth - 76 };
/** Between what stands below each other on it. */
const gap = 26;
/** Where the stub's feet stand. */
const foot = { place: height - 142, wordmark: height - 54 };

/** The picture of a link to a mic, as SVG without fonts: its poster, and when and where it is. */
export function drawMicPreview(mic: MicPreview): string {
  const { time, schedule, signup, off, venue, place } = mic;
  const atTime = drawParagraph(time, 54, {
    ...stub,
    height: 80,
    max: 96,
    ink: off ? dark.muted : dark.accent,
  });
  const isTimed = time !== '';
  const when = drawParagraph(off || schedule, isTimed ? atTime.bottom + 34 : 54, {
    ...stub,
    height: isTimed ? 130 : 210,
    max: isTimed ? 46 : 58,
    ink: off ? dark.danger : isTimed ? dark.text : dark.accent,
  });
  const near = drawParagraphUp(place, foot.place, {
    ...stub,
    height: 70,
    max: 32,
    ink: dark.muted,
  });
  const where = drawParagraphUp(venue, near.top - (near.drawn === '' ? 0 : gap), {
    ...stub,
    height: 104,
    max: 44,
    ink: dark.text,
  });
  const list = drawParagraph(off ? '' : signup, when.bottom + gap, {
    ...stub,
    height: 40,
    max: 34,
    ink: dark.muted,
  });
  // Long words of the schedule and the venue may leave it no room.
  const hasRoom = list.bottom + gap <= where.top;
  const poster = hangPoster(mic, { x: 0, y: 0, size: [posterWidth, height] });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    // Not clipped, as what is clipped within it would be cut off: the stub covers what reaches beyond.
    poster.replace('<svg ', '<svg overflow="visible" '),
    `<path fill="${dark.background}" d="M${posterWidth} 0H${width}v${height}H${posterWidth}z"/>`,
    drawTear(),
    atTime.drawn,
    when.drawn,
    hasRoom ? list.drawn : '',
    where.drawn,
    near.drawn,
    drawWordmark(stub.x, foot.wordmark, 42),
    '</svg>',
  ].join('');
}

/** The edge at which a stub is torn off. */
function drawTear(): string {
  const holes = Array.from(
    { length: 16 },
    (_, index) => `<circle cx="${posterWidth}" cy="${index * 42}" r="12"/>`,
  );
  return `<g fill="${dark.background}">${holes.join('')}</g>`;
}
