import { createIcon } from '@stagetime/ui/icons';

/** Icons of a mic's page alone. */
export const CheckIcon = createIcon(<path d="m5 12.5 4.5 4.5L19 7.5" strokeWidth={3} />);

export const PinIcon = createIcon(
  <path d="M12 21.5S5 15.6 5 10a7 7 0 0 1 14 0c0 5.6-7 11.5-7 11.5M9.6 10a2.4 2.4 0 1 1 4.8 0 2.4 2.4 0 1 1-4.8 0" />,
);

export const CalendarIcon = createIcon(
  <path d="M8 2.5v4m8-4v4M4 10h16M5.5 4.5h13A1.5 1.5 0 0 1 20 6v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19V6a1.5 1.5 0 0 1 1.5-1.5" />,
);

export const OutIcon = createIcon(<path d="M8 16 17 7m-7 0h7v7" />);

export const InfoIcon = createIcon(<path d="M3 12a9 9 0 1 1 18 0 9 9 0 1 1-18 0m9-1v5m0-8h.01" />);

export const PhoneIcon = createIcon(
  <path d="M8.5 4H5.5A1.5 1.5 0 0 0 4 5.6C4.5 13.5 10.5 19.5 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-3l-4.5-1.5-2 2a12 12 0 0 1-5.5-5.5l2-2Z" />,
);
