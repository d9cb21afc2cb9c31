import { listing } from '@stagetime/contracts/mics/messages';
import { createIcon } from '@stagetime/ui/icons';
import { store } from '../../../storage.ts';

const PostersIcon = createIcon(
  <path d="M5 4h4a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1m10 0h4a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1" />,
);
const RowsIcon = createIcon(<path d="M3 6h11M3 12h11M3 18h11M19 5v2m0 4v2m0 4v2" />);

// Also read by before-paint.js, so that the first paint has the view that its reader chose.
const viewKey = 'listingView';

/** Rows, or posters: one tap, and kept. Until someone chooses, the width does; see listing.css. */
export function ViewSwitch() {
  const change = () => {
    const { dataset } = document.documentElement;
    const isWide = window.matchMedia('(width >= 900px)').matches;
    const shown = dataset.view ?? (isWide ? 'cards' : 'rows');
    const view = shown === 'rows' ? 'cards' : 'rows';
    dataset.view = view;
    store({ [viewKey]: view });
  };
  return (
    <button type="button" onClick={change} className="tool noscript:hidden">
      <span className="of-row">
        <PostersIcon className="size-4.5" />
        <span className="max-[56.25rem]:sr-only">{listing.posters}</span>
      </span>
      <span className="of-card">
        <RowsIcon className="size-4.5" />
        <span className="max-[56.25rem]:sr-only">{listing.rows}</span>
      </span>
    </button>
  );
}
