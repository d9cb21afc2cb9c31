import { dark } from '@stagetime/contracts/colors.gen';
import { type MicPreview, previewSize } from '@stagetime/contracts/mics/link-preview';
import { drawParagraph, drawParagraphUp, drawWordmark, hangPoster } from './preview-text.ts';

const { width, height } = previewSize;
/** As high as the picture; beside it is what a ticket's stub would say. */
const posterWidth = 790;
const stub = { x: posterWidth + 42, width: width - posterWidth - 76 };
/** Where the stub's feet stand. */
const foot = { place: height - 142, wordmark: height - 54 };

/** The picture of a link to a mic, as SVG without fonts: its poster, and when and where it is. */
export function drawMicPreview(mic: MicPreview): string {
  const { time, schedule, off, venue, place } = mic;
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
  const where = drawParagraphUp(venue, near.top - (near.drawn === '' ? 0 : 26), {
    ...stub,
    height: 104,
    max: 44,
    ink: dark.text,
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${dark.background}" d="M0 0h${width}v${height}H0z"/>`,
    hangPoster(mic, { x: 0, y: 0, size: [posterWidth, height] }),
    drawTear(),
    atTime.drawn,
    when.drawn,
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
    (_, index) => `<circle cx="${posterWidth}" cy="${index * 42}" r="8"/>`,
  );
  return `<g fill="${dark.background}">${holes.join('')}</g>`;
}
