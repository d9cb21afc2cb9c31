import { createIcon } from '@stagetime/ui/icons';

// In the manner of lucide, without its component: a profile is a first load.

export const PinIcon = createIcon(
  <path d="M12 22s8-6.5 8-12a8 8 0 1 0-16 0c0 5.5 8 12 8 12m-3-12a3 3 0 1 1 6 0 3 3 0 1 1-6 0" />,
);
export const CalendarIcon = createIcon(
  <path d="M8 2v4m8-4v4M3 10h18M4 4h16a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1" />,
);
export const MessageIcon = createIcon(<path d="M3 21l2-5a8.5 8 0 1 1 3.5 3.3Z" />);
export const BadgeIcon = createIcon(<path d="M3 12a9 9 0 1 1 18 0 9 9 0 1 1-18 0m5 0 3 3 5-6" />);
export const CopyIcon = createIcon(
  <path d="M9 8h11a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1M5 16H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h11a1 1 0 0 1 1 1v1" />,
);
export const CheckIcon = createIcon(<path d="m4 12 5 5L20 6" />);
