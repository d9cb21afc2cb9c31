import { dark } from '@stagetime/contracts/colors.gen';
import { micTypePreviewNames, type PreviewedPoster } from '@stagetime/contracts/mics/link-preview';
import { productName } from '@stagetime/contracts/product';
import { letterS, perforation, ticket } from '@stagetime/contracts/wordmark';
import { fit, type Lettering, type Line } from '../../posters/lettering.ts';
import { drawable, drawOutlines } from '../../posters/outlines.ts';
import { drawPoster } from '../../posters/poster.ts';

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

function drawLines(lines: readonly Line[], top: number, { x, ink }: Paragraph): string {
  const drawn = lines.map(({ text, size, y }) =>
    drawOutlines(text, { cut: 'wide', x, y: top + y, size }),
  );
  return drawn.length === 0 ? '' : inInk(ink, drawn.join(''));
}

/** The product's name, whose S is on a ticket, as the header of its pages shows it. */
export function drawWordmark(x: number, y: number, size: number): string {
  const scale = size / 100;
  const rest = drawOutlines(productName.slice(1), { cut: 'wide', x: x + 82 * scale, y, size });
  return [
    `<g transform="translate(${x} ${y})scale(${scale})rotate(-5 37 -26)translate(0 -82)">`,
    `<path fill="${dark.accent}" d="${ticket}"/>`,
    `<path fill="none" stroke="${dark.onAccent}" stroke-width="3.2" stroke-dasharray="4.6 4.2" d="${perforation}"/>`,
    `<path fill="${dark.onAccent}" transform="translate(8 82)scale(.269)" d="${letterS}"/></g>`,
    inInk(dark.text, rest),
  ].join('');
}

/** A poster at a place in a picture: without letters that only its readers have. */
export function hangPoster(
  { name, type, slug, hand }: PreviewedPoster,
  {
    x,
    y,
    size,
  }: { readonly x: number; readonly y: number; readonly size: readonly [number, number] },
): string {
  const shown = drawable(name) || micTypePreviewNames[type];
  const idPrefix = `p${Math.round(x)}-${Math.round(y)}-`;
  const { svg } = drawPoster({ name: shown, type, slug, hand, size, idPrefix });
  return svg.replace('<svg ', `<svg x="${x}" y="${y}" `);
}

function inInk(ink: string, drawn: string): string {
  return `<g fill="${ink}">${drawn}</g>`;
}
