/** What admins did, and what changed of credentials and rights. */
export const auditPage = {
  title: 'Audit log',
  intro: 'Who did what, when and on whom. Kept 365 days; nobody can change it.',
  event: 'Event',
  allEvents: 'All events',
  when: 'When',
  who: 'Who',
  details: 'Details',
  nobody: 'Nobody signed in',
  person: (id: number) => `Former member ${id}`,
  mic: (id: number) => `Mic ${id}`,
  by: (name: string) => `By ${name}`,
  on: (name: string) => `On ${name}`,
  clear: 'Show everything',
  remove: (filter: string) => `Remove the filter: ${filter}`,
  empty: 'Nothing of that kind was written down.',
  from: (network: string) => `from ${network}`,
  changed: (field: string) => `${field}:`,
  none: 'empty',
  failed: 'The audit log could not be loaded.',
  loading: 'Loading the audit log...',
};

/** `mic_approved` as 'Mic approved'. */
export function describeEvent(event: string): string {
  const words = event.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What broke in people's browsers. */
export const errorsPage = {
  title: 'Errors',
  intro: 'What broke in people’s browsers, each error once, the last seen first. Kept 30 days.',
  times: (count: number) => (count === 1 ? 'once' : `${count} times`),
  seen: (first: string, last: string) => `First ${first}, last ${last}`,
  where: 'Page',
  browser: 'Browser',
  request: 'Request',
  user: 'User',
  fingerprint: 'Fingerprint',
  context: 'Context',
  stack: 'Stack',
  componentStack: 'Component stack',
  details: 'Details',
  empty: 'Nothing broke.',
  failed: 'The errors could not be loaded.',
  loading: 'Loading errors...',
};
