import type { ReactNode } from 'react';

type IconProps = {
  /** Its size, as `size-5`; the color is the text's. */
  readonly className: string;
};

/** In the manner of lucide, whose component for drawing any icon is more than all of these. */
export function createIcon(shapes: ReactNode) {
  return function Icon({ className }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
      >
        {shapes}
      </svg>
    );
  };
}

/**
 * Icons of every first load. Those of single public pages stand with them; every other comes from lucide, with
 * the page or dialog that shows it.
 */
export const HeartIcon = createIcon(
  <path d="m12 20.5-8.3-8.2a5.2 5.2 0 0 1 7.4-7.4l.9 1 .9-1a5.2 5.2 0 0 1 7.4 7.4Z" />,
);
export const SearchIcon = createIcon(
  <path d="M3 11a8 8 0 1 1 16 0 8 8 0 1 1-16 0m18 10-4.3-4.3" />,
);
export const CloseIcon = createIcon(<path d="M18 6 6 18M6 6l12 12" />);
export const ShareIcon = createIcon(
  <path d="M12 3v12M8 7l4-4 4 4M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7" />,
);
export const BackIcon = createIcon(<path d="m15 5-7 7 7 7" />);
export const DownIcon = createIcon(<path d="m6 9.500 6 6 6-6" />);
export const CheckIcon = createIcon(<path d="m5 12.700 4.800 4.800L19 7" />);
