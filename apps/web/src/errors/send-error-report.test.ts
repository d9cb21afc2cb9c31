import { describe, expect, it, test } from 'vitest';
import { createErrorFilter, describeAction, describeError } from './send-error-report.ts';

function filter(counted = 0) {
  let time = 0;
  let count = counted;
  const isNew = createErrorFilter({
    now: () => time,
    readCount: () => count,
    keepCount: (next) => {
      count = next;
    },
  });
  return (fingerprint: string, at: number) => {
    time = at;
    return isNew(fingerprint);
  };
}

test('an error is told again only after a second without it', () => {
  const isNew = filter();
  const told = [0, 999, 1998, 2998, 3997].map((at) => isNew('one', at));
  expect(told).toEqual([true, false, false, true, false]);
});

test('another error is told at once', () => {
  const isNew = filter();
  expect([isNew('one', 0), isNew('two', 1)]).toEqual([true, true]);
});

test('ten errors are told in a session, those of earlier pages included', () => {
  const isNew = filter(4);
  const told = Array.from({ length: 12 }, (_, index) => isNew(`error ${index}`, index));
  expect(told.filter(Boolean)).toHaveLength(6);
});

class Failure extends Error {
  override readonly name = 'TRPCClientError';
  readonly data: unknown;
  constructor(code: string) {
    super('A sentence');
    this.data = { stagetime: { code, requestId: 'r-1' } };
  }
}

describe('not told is', () => {
  it.each([
    ['an error of another origin’s script', 'Script error.', 'error'],
    ['a layout that takes two rounds', 'ResizeObserver loop limit exceeded', 'error'],
    ['a rejection without an error', 'closed', 'rejection'],
    ['the same in the words of another library', 'Non-Error promise rejection captured', 'error'],
    ['a chunk that is gone', new Error('Loading chunk 7 failed'), 'rejection'],
    [
      'a chunk that is gone, as Vite says it',
      new TypeError('Failed to fetch dynamically imported module: /assets/a.js'),
      'rejection',
    ],
    ['a call that the server refused', new Failure('UNAVAILABLE'), 'page'],
  ] as const)('%s', (_what, error, kind) => {
    expect(describeError({ error, kind })).toBeUndefined();
  });
});

describe('told is', () => {
  it('an error, with its stack', () => {
    const error = new RangeError('too far');
    const described = describeError({ error, kind: 'rejection' });
    expect(described).toEqual({ message: 'RangeError: too far', stack: error.stack });
  });

  it('a thrown text', () => {
    expect(describeError({ error: 'oops', kind: 'error' })).toEqual({ message: 'oops' });
  });

  it('a bug of the server', () => {
    const described = describeError({ error: new Failure('INTERNAL'), kind: 'page' });
    expect(described?.message).toBe('TRPCClientError: A sentence');
  });
});

/** An event on something within a control; null for what is in none. */
function eventOn(type: string, localName: string | null): Event {
  const target = { closest: () => (localName === null ? null : { localName }) };
  return { type, target } as unknown as Event;
}

test.each([
  [eventOn('click', 'button'), 'click button'],
  [eventOn('submit', 'form'), 'submit form'],
  [eventOn('click', null), 'click'],
  [undefined, 'load'],
  // Of the document itself.
  [{ type: 'click', target: {} } as Event, 'click'],
])('an action is told without what stands there (%#)', (event, action) => {
  expect(describeAction(event)).toBe(action);
});
