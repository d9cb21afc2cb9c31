import { createIcon } from '@stagetime/ui/icons';

/** Icons of a mic's page alone. */
export const StarIcon = createIcon(
  <path d="m12 3 2.8 5.8 6.2.8-4.5 4.4 1.1 6.3-5.6-3-5.6 3L7.5 14 3 9.6l6.2-.8Z" />,
);
export const CalendarPlusIcon = createIcon(
  <path d="M8 2v4m8-4v4M3 10h18M4 4h16a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1m8 9v5m-2.5-2.5h5" />,
);
export const InfoIcon = createIcon(<path d="M3 12a9 9 0 1 1 18 0 9 9 0 1 1-18 0m9-1v5m0-8h.01" />);
