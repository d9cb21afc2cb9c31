const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const minute = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** 'Nov 20, 2026', where whoever looks is. */
export function formatDay(instant: Date): string {
  return day.format(instant);
}

/** 'Nov 20, 2026, 2:00 PM'. */
export function formatInstant(instant: Date): string {
  return minute.format(instant);
}
