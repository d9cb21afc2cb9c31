import { cursorInvalid } from '@stagetime/contracts/core/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveKeys } from './keys.ts';
import { openCursor, sealCursor } from './paging.ts';

const { cursors: key } = deriveKeys(Buffer.alloc(32, 'a'));
const { cursors: otherKey } = deriveKeys(Buffer.alloc(32, 'b'));
const refused = expect.objectContaining({ code: 'INVALID_INPUT', message: cursorInvalid });
const list = ['comments', [7], 'desc'];
const cursor = sealCursor(key, list, ['2026-11-20 19:00:00.123456+00', '12']);

describe('a cursor', () => {
  it('gives back any position that was sealed', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (position) => {
        expect(openCursor(key, list, sealCursor(key, list, position))).toEqual(position);
      }),
    );
  });

  it('fits into an address as it is', () => {
    expect(cursor).toMatch(/^[\w-]+$/);
  });

  it.each([
    ['another list', key, ['replies', [7], 'desc']],
    ['the same list of someone else', key, ['comments', [8], 'desc']],
    ['another order', key, ['comments', [7], 'asc']],
    ['another installation', otherKey, list],
  ])('is refused by %s', (_, by, of) => {
    expect(() => openCursor(by, of, cursor)).toThrow(refused);
  });

  it('is refused with any letter changed, added or left out', () => {
    const letters = 'ABCxyz019-_=.'.split('');
    fc.assert(
      fc.property(
        fc.nat(cursor.length),
        fc.nat(1),
        fc.constantFrom('', ...letters),
        (at, cut, letter) => {
          const changed = cursor.slice(0, at) + letter + cursor.slice(at + cut);
          fc.pre(changed !== cursor);
          expect(() => openCursor(key, list, changed)).toThrow(refused);
        },
      ),
    );
  });

  it('is refused where someone made it up', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json()), (text) => {
        expect(() => openCursor(key, list, text)).toThrow(refused);
        const unsealed = Buffer.from(text).toString('base64url');
        expect(() => openCursor(key, list, unsealed)).toThrow(refused);
      }),
    );
  });
});
