import { letterS, perforation, productName, ticket } from '@stagetime/contracts/product';

/**
 * The product's name, whose S is on a ticket, in the size of the text around it. It is read as the name.
 */
export function Wordmark() {
  return (
    <span className="font-display font-bold tracking-tight whitespace-nowrap">
      <span className="sr-only">{productName}</span>
      <span aria-hidden="true">
        <svg
          aria-hidden="true"
          viewBox="0 0 85 124"
          className="inline-block h-[1.26em] w-[0.864em] align-[-0.366em] forced-color-adjust-none"
        >
          <g transform="rotate(-5 42.5 62)translate(5 6)">
            <path className="fill-accent" d={ticket} />
            <path
              className="stroke-on-accent"
              strokeWidth="3.2"
              strokeDasharray="4.6 4.2"
              d={perforation}
            />
            <path className="fill-on-accent" transform="translate(8 82)scale(.269)" d={letterS} />
          </g>
        </svg>
        {productName.slice(1)}
      </span>
    </span>
  );
}
