/** For so many days to come a city's holidays are known. */
export const holidayDays = 400;
/** So many days before a night on one, whoever looks after the mic is asked about it. */
export const askDays = 14;

/** The holidays of a city by their dates, as people call them. */
export type Holidays = Readonly<Record<string, string>>;

/** The licence of the world's list of holidays asks for this link. */
export const holidayAttribution = {
  text: 'Holidays by date-holidays, CC BY-SA 3.0',
  link: 'https://github.com/commenthol/date-holidays',
};

export const holidayMark = {
  /** 'Thanksgiving: may be off'. */
  mayBeOff: (name: string) => `${name}: may be off`,
  /** The same below a heading that names the day. */
  short: 'May be off',
  /** Above the one-tap answers, for whoever looks after the mic. */
  ask: (name: string) => `${name}: are you on?`,
};

/** Whether the name of an eve says that it is one: 'Christmas Eve', 'Night before Thanksgiving'. */
export function namesEve(name: string): boolean {
  return /\beve\b|\b(?:day|evening|night) before\b/i.test(name);
}

export const maxHolidayName = 80;
