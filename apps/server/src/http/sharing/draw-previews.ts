import { dark } from '@stagetime/contracts/colors.gen';
import {
  type CityPreview,
  cityPreviewWords,
  type MicPreview,
  type PreviewedPoster,
  previewSize,
} from '@stagetime/contracts/mics/link-preview';
import { hashText } from '@stagetime/contracts/mics/posters';
import { letterS, perforation, productName, ticket } from '@stagetime/contracts/product';
import type { ProfilePreview } from '@stagetime/contracts/social/link-preview';
import { faint, palettes } from '../../posters/inks.ts';
import { fit, type Lettering, type Line } from '../../posters/lettering.ts';
import { drawable, drawOutlines } from '../../posters/outlines.ts';
import { picture } from '../../posters/pictures.ts';
import { circle, halftone, rect } from '../../posters/shapes.ts';
import { drawLots } from '../../posters/sheet.ts';
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
function drawParagraph(
  text: string,
  top: number,
  paragraph: Paragraph,
): { readonly drawn: string; readonly bottom: number } {
  const { lines, height } = set(text, paragraph);
  return { drawn: drawLines(lines, top, paragraph), bottom: top + height };
}

/** The same, from where the last line's feet stand up. */
function drawParagraphUp(
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
function drawLines(
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
function pinPoster(poster: PreviewedPoster, { x, y, turn }: Place): string {
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
    (_, index) => `M${posterWidth} ${index * 42 - 12}a12 12 0 0 0 0 24`,
  );
  // A rim, as holes in a dark poster would not show.
  return `<path fill="${dark.background}" stroke="${dark.control}" stroke-width="3" d="${holes.join('')}"/>`;
}

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
