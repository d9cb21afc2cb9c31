import fc from 'fast-check';
import { expect, test } from 'vitest';
import { airBefore, evenSize, fitName, isShortName, longestFittedName, wrapName } from './bill.ts';

const textsOf = (name: string) => fitName(name)?.map(({ text }) => text) ?? null;

test.each([
  ['Jo', ['Jo']],
  ['Jo B', ['Jo B']],
  ['Marisol Xiangley', ['Marisol', 'Xiangley']],
  ['Pat the Patient', ['Pat the', 'Patient']],
  ['  Kai   Lindqvista ', ['Kai', 'Lindqvista']],
  ['María del Mar Fernández', ['María del Mar', 'Fernández']],
  ['Zoe\u0308 Achterhof', ['Zoë', 'Achterhof']],
])('%s is set in lines of like width', (name, lines) => {
  expect(textsOf(name)).toEqual(lines);
});

test.each([
  ['Marisol Xiang', ['Marisol Xiang']],
  ['Jo', ['Jo']],
  ['María del Mar Fernández', null],
])('%s in one line, where it fits', (name, lines) => {
  expect(fitName(name, { isOneLine: true })?.map(({ text }) => text) ?? null).toEqual(lines);
});

test.each([
  ['more than 26 letters', 'Bartholomew Featherstonehaugh'],
  ['a word wider than the measure at 44 px', 'Featherstonehaughmmm'],
  ['letters of another script', '山田 花子'],
  ['letters from the right', 'شهرزاد'],
  ['pictures', 'Pat 🎤'],
])('%s is wrapped as text', (_why, name) => {
  expect(fitName(name)).toBeNull();
});

test('any name is set whole, in two lines at most, none smaller than 44 px on a phone', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZéÖß’-. ');
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 40 }), (name) => {
      const lines = fitName(name);
      if (lines === null) return;
      const words = name.normalize('NFC').split(/\s+/).filter(Boolean);
      expect(lines.map(({ text }) => text).join(' ')).toBe(words.join(' '));
      expect(lines.length).toBeLessThanOrEqual(2);
      expect(words.join(' ').length).toBeLessThanOrEqual(longestFittedName);
      for (const { width } of lines) {
        expect(width).toBeGreaterThan(0);
        // The measure of a phone is 390 px less its gutters and the paper's edges.
        expect(326 / width).toBeGreaterThanOrEqual(44);
      }
    }),
  );
});

test.each([
  ['شهرزاد الحكواتية', true],
  ['山田 花子', true],
  ['Featherstonehaughmmm', false],
  ['The Society for Very Long Introductions Before Very Short Sets', false],
])('whether %s can be large though it is wrapped: %s', (name, isShort) => {
  expect(isShortName(name)).toBe(isShort);
});

test.each([
  ['The Society for Very Long Introductions', ['The Society for Very', 'Long Introductions']],
  ['Bartholomew Featherstonehaugh', ['Bartholomew', 'Featherstonehaugh']],
  ['Featherstonehaughwolstenholme', ['Featherstonehaughw', 'olstenholme']],
])('%s is broken where no font changes it', (name, lines) => {
  expect(wrapName(name)).toEqual(lines);
});

test('whatever the name, no letter of it is lost at the end of a line', () => {
  const letter = fc.constantFrom(...'abcimwABCIMWéß’-. ');
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 80 }), (name) => {
      fc.pre(name.trim() !== '');
      const bare = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '');
      expect(bare(wrapName(name)?.join('') ?? '')).toBe(bare(name));
    }),
  );
});

test.each(['山田 花子 と とても ながい なまえ', 'شهرزاد'])(
  '%s is left to the fonts of whoever reads it',
  (name) => expect(wrapName(name)).toBeNull(),
);

test('a name that is typed stands in the lines it will be set in', () => {
  const [first, second] = fitName('Pat the Patient') ?? [];
  const size = evenSize('Pat the Patient');
  const widest = Math.max(first?.width ?? 0, second?.width ?? 0);
  expect(size * widest).toBeLessThan(1);
  expect(size * widest).toBeGreaterThan(0.9);
  expect(evenSize('The Society for Very Long Introductions')).toBeLessThan(0.1);
});

test.each([
  ['Marisol', 7],
  ['Eva', 7],
  ['Éva', 7],
  ['Saffron', 4],
  ['Thunder', 2],
])('the ink of %s begins %i hundredths after the line', (line, air) => {
  expect(airBefore(line)).toBe(air);
});
