/** What stands in people's own calendars. */
export const calendar = {
  cancelled: (name: string) => `Cancelled: ${name}`,
  moved: (name: string) => `${name} (moved)`,
  uncertain: (name: string) => `${name} (check first)`,
  checkFirst: 'It may not be on that night. Check before you go.',
  signup: (time: string) => `Signup: ${time}`,
  show: (time: string) => `Show: ${time}`,
  startUnknown: 'Start unknown. Ask the venue.',
  page: (address: string) => `Details and changes: ${address}`,
};
