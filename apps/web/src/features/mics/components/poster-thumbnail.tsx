import { maxInitials } from '@stagetime/contracts/mics/limits';
import { type NamePlace, posterArt } from '@stagetime/contracts/mics/poster-art';
import { defaultMicType, initials } from '@stagetime/contracts/mics/rules';
import type { ListedMic } from '@stagetime/contracts/mics/schemas';
import { memo } from 'react';

type PosterThumbnailProps = { readonly mic: Pick<ListedMic, 'showName' | 'categories'> };

/**
 * A mic's poster, small and drawn into the page: a list of forty would ask for forty pictures. Its
 * letters are the page's, set by a rule of thumb instead of by outlines.
 */
export const PosterThumbnail = memo(({ mic }: PosterThumbnailProps) => {
  const { showName, categories } = mic;
  const [type = defaultMicType] = categories;
  const { shapes, name, initials: place } = posterArt({ name: showName, type });
  const [ground, ...others] = shapes;
  const { left, top, width, height, anchor, ink, capitals, transform } = name;
  const { lines, size } = fitLines(capitals ? showName.toUpperCase() : showName, name);
  const x = left + { start: 0, middle: width / 2, end: width }[anchor];
  const first = top + (height - lines.length * size) / 2 + 0.82 * size;
  const placed = lines.map((text, index) => ({ text, y: Math.round(first + index * size) }));
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true" className="size-full font-display font-bold">
      <path {...ground} />
      {place && (
        <text
          x={place.x}
          y={place.y + 160}
          textAnchor={place.anchor}
          fill={place.ink}
          fontSize={360}
        >
          {initials(showName, maxInitials)}
        </text>
      )}
      {others.map((shape) => (
        <path key={shape.d} {...shape} />
      ))}
      <text fontSize={size} textAnchor={anchor} fill={ink} transform={transform}>
        {placed.map((line) => (
          <tspan key={line.y} x={x} y={line.y}>
            {line.text}
          </tspan>
        ))}
      </text>
    </svg>
  );
});

// Smaller letters are no letters any more at a third of the poster's size.
const minSize = 32;
/** About as wide as a letter is, in sizes. */
const letterWidth = { mixed: 0.58, capitals: 0.7 };

/** The largest lines that the name's place holds; what is too long for the smallest letters goes. */
function fitLines(text: string, { width, height, max, capitals }: NamePlace) {
  const perLetter = capitals ? letterWidth.capitals : letterWidth.mixed;
  for (let size = max; ; size -= 4) {
    const lines = breakLines(text, Math.floor(width / (perLetter * size)));
    const isHeld = lines.length * size <= height && lines.every((line) => !line.endsWith('…'));
    if (isHeld || size <= minSize) {
      return { lines: lines.slice(0, Math.floor(height / size)), size };
    }
  }
}

/** Words in lines of at most `length` letters; a longer word ends in an ellipsis. */
function breakLines(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= length) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word.length <= length ? word : `${word.slice(0, length - 1).toWellFormed()}…`);
    }
  }
  return lines;
}
