import { dark } from '@stagetime/contracts/colors.gen';
import { type Box, capHeight, leading, letter } from '@stagetime/contracts/mics/poster-lettering';
import { drawable } from '@stagetime/contracts/mics/poster-outlines';
import { drawLine, lineOf } from '@stagetime/contracts/mics/poster-text';
import { productName } from '@stagetime/contracts/product';

type Paragraph = Box & { readonly x: number; readonly ink: string };

/** What can be drawn of a text, in lines from a top edge down as large as their box holds. */
export function drawParagraph(
  text: string,
  top: number,
  { x, ink, ...box }: Paragraph,
): { readonly drawn: string; readonly bottom: number } {
  const shown = drawable(text);
  if (shown === '') return { drawn: '', bottom: top };
  const lines = letter(shown, box);
  const size = lines[0]?.size ?? 0;
  const first = top + size * capHeight;
  const drawn = lines.map((line, index) =>
    drawLine(line, { x, y: first + index * leading * size, anchor: 'start' }),
  );
  const bottom = first + (lines.length - 1) * leading * size;
  return { drawn: inInk(ink, drawn.join('')), bottom };
}

/** The product's mark and name as the header of its pages shows them. */
export function drawWordmark(x: number, y: number, size: number): string {
  const radius = size * 0.25;
  const name = drawLine(lineOf(productName, size), { x: x + radius * 3, y, anchor: 'start' });
  return [
    `<circle cx="${x + radius}" cy="${y - size * 0.3}" r="${radius}" fill="${dark.accent}"/>`,
    inInk(dark.text, name),
  ].join('');
}

function inInk(ink: string, drawn: string): string {
  return `<g fill="${ink}">${drawn}</g>`;
}
