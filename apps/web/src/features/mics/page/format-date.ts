/** A date of a city: 'Nov 22, 2026'. */
export function formatDate(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}
