import { dark } from '@stagetime/contracts/colors.gen';
import {
  type MicPreview,
  micTypePreviewNames,
  previewSize,
} from '@stagetime/contracts/mics/link-preview';
import { renderPosterContent } from '@stagetime/contracts/mics/poster';
import { drawable } from '@stagetime/contracts/mics/poster-outlines';
import { drawParagraph, drawWordmark } from './preview-text.ts';

const { width, height } = previewSize;
/** A poster is 4 to 3: as high as the picture, it leaves a strip for what a ticket's stub would say. */
const posterWidth = (height / 3) * 4;
const stub = { x: posterWidth + 36, width: width - posterWidth - 66 };

/** The picture of a link to a mic, as SVG without fonts: its poster, and when and where it is. */
export function drawMicPreview({ name, type, time, schedule, venue, place }: MicPreview): string {
  const shown = drawable(name) || micTypePreviewNames[type];
  const column = { x: stub.x, width: stub.width };
  const atTime = drawParagraph(time, 52, {
    ...column,
    height: 74,
    max: 84,
    ink: dark.accent,
  });
  const when = drawParagraph(schedule, atTime.bottom + (time === '' ? 0 : 30), {
    ...column,
    height: time === '' ? 200 : 130,
    max: time === '' ? 56 : 44,
    ink: time === '' ? dark.accent : dark.text,
  });
  const where = drawParagraph(venue, when.bottom + 46, {
    ...column,
    height: 120,
    max: 38,
    ink: dark.text,
  });
  const near = drawParagraph(place, where.bottom + (where.drawn === '' ? 0 : 26), {
    ...column,
    height: 64,
    max: 30,
    ink: dark.muted,
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${dark.background}" d="M0 0h${width}v${height}H0z"/>`,
    `<svg width="${posterWidth}" height="${height}" viewBox="0 0 400 300">`,
    renderPosterContent({ name, type }, shown),
    '</svg>',
    drawTear(),
    atTime.drawn,
    when.drawn,
    where.drawn,
    near.drawn,
    drawWordmark(stub.x, height - 50, 40),
    '</svg>',
  ].join('');
}

/** The edge at which a stub is torn off. */
function drawTear(): string {
  const holes = Array.from(
    { length: 16 },
    (_, index) => `<circle cx="${posterWidth}" cy="${index * 42}" r="8"/>`,
  );
  return `<g fill="${dark.background}">${holes.join('')}</g>`;
}
