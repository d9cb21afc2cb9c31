import { expect, it } from 'vitest';
import type { Field } from './fields.ts';
import { createRowReading } from './read-mic-row.ts';
import { findClosed } from './read-terms.ts';

function closedIn(field: Field, words: string): Field | undefined {
  const row = { row: 2, cells: new Map([[field, words]]), fault: null, notes: [] };
  return findClosed(createRowReading(row, String));
}

it('a row that says that the mic is over, and none that says less', () => {
  const over: [Field, string][] = [
    ['additional_notes', 'CLOSED'],
    ['additional_notes', 'closed since 2024'],
    ['additional_notes', 'Great room. Permanently closed. Try Fergie’s'],
    ['additional_notes', 'bar has closed down in March 2023'],
    ['show_name', 'Raven Lounge (closed)'],
    ['venue_name', 'The Raven - CLOSED'],
    ['day_of_week', 'no longer running'],
    ['recurrence', 'On hiatus until spring'],
    ['start_time', 'cancelled'],
    ['still_running', 'No'],
    ['still_running', 'inactive'],
  ];
  for (const [field, words] of over)
    expect([words, closedIn(field, words)]).toEqual([words, field]);
  const on: [Field, string][] = [
    ['show_name', 'Close Quarters Comedy'],
    ['show_name', 'No Closed Doors'],
    ['additional_notes', 'Closed on Mondays'],
    ['additional_notes', 'closed for private parties now and then'],
    ['additional_notes', 'List closed at 8'],
    ['additional_notes', 'Kitchen closed'],
    ['additional_notes', 'cancelled if it rains'],
    ['recurrence', 'Weekly, closed in August'],
    ['still_running', 'yes'],
  ];
  for (const [field, words] of on)
    expect([words, closedIn(field, words)]).toEqual([words, undefined]);
});
