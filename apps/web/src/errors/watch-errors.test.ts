import { expect, test } from 'vitest';
import { describeAction } from './watch-errors.ts';

/** An event on something within a control; null for what is in none. */
function eventOn(type: string, localName: string | null): Event {
  const target = { closest: () => (localName === null ? null : { localName }) };
  return { type, target } as unknown as Event;
}

test.each([
  [eventOn('click', 'button'), 'click button'],
  [eventOn('submit', 'form'), 'submit form'],
  [eventOn('click', null), 'click'],
  // Of the document itself.
  [{ type: 'click', target: {} } as Event, 'click'],
])('an action is told without what stands there (%#)', (event, action) => {
  expect(describeAction(event)).toBe(action);
});
