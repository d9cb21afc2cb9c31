import { describe, expect, it } from 'vitest';
import { type FeeCells, parseFee } from './parse-fee.ts';

const parse = (cells: Partial<FeeCells>) =>
  parseFee({ type: '', description: '', amount: '', ...cells });
const unknown = 'not one kind of fee for all: listed as other, in these words';

describe('parseFee', () => {
  it.each([
    'Free',
    'FREE!',
    'free entry',
    '🎤 free',
    '$0',
    '0.00',
    'None',
    'no',
    'No cover',
    'No cover, no drink minimum',
    'no bringer, free',
  ])('lists %j as free', (type) => {
    expect(parse({ type })).toEqual({
      value: { type: 'free', description: null, cents: null, currency: null },
      assumed: null,
      saysMore: false,
    });
  });

  it.each([
    ['$5', '$5', 500, 'USD'],
    ['5', '$5', 500, 'USD'],
    ['5.50', '$5.50', 550, 'USD'],
    ['5 dollars', '5 dollars', 500, 'USD'],
    ['USD 5', 'USD 5', 500, 'USD'],
    ['5 bucks', '5 bucks', 500, 'USD'],
    ['cover $10', 'cover $10', 1000, 'USD'],
    ['Cover: 5', 'Cover: 5', 500, 'USD'],
    ['$5 at the door, cash only', '$5 at the door, cash only', 500, 'USD'],
    ['$5 + 1 drink minimum', '$5 + 1 drink minimum', 500, 'USD'],
    ['$10 w/ two drinks', '$10 w/ two drinks', 1000, 'USD'],
    ['5,50 €', '5,50 €', 550, 'EUR'],
    ['£4', '£4', 400, 'GBP'],
  ])('lists %j as one price for all', (type, description, cents, currency) => {
    const value = { type: 'cover_charge', description, cents, currency };
    expect(parse({ type })).toEqual({ value, assumed: null, saysMore: false });
  });

  it.each([
    ['Cover charge', 'cover_charge', null],
    ['cover_charge', 'cover_charge', null],
    ['yes', 'cover_charge', null],
    ['$5-10', 'cover_charge', '$5-10'],
    ['$5/$10', 'cover_charge', '$5/$10'],
    ['5 to 10 dollars', 'cover_charge', '5 to 10 dollars'],
    ['Bringer', 'bringer', null],
    ['bringer (3 people)', 'bringer', 'bringer (3 people)'],
    ['Free (donations welcome)', 'free', 'Free (donations welcome)'],
    ['other', 'other', null],
    ['$5 or 1 drink', 'other', '$5 or 1 drink'],
    ['1 drink minimum', 'other', '1 drink minimum'],
    ['FREE w/ drink', 'other', 'FREE w/ drink'],
    ['No cover, 2 drink min', 'other', 'No cover, 2 drink min'],
    ['$10 / 2 drink min', 'other', '$10 / 2 drink min'],
    ['donation', 'other', 'donation'],
    ['$5 suggested', 'other', '$5 suggested'],
    ['Pay what you can', 'other', 'Pay what you can'],
    ['n/a', null, null],
    ['TBD', null, null],
    ['', null, null],
  ])('lists %j as %s without an amount', (type, kind, description) => {
    const value = { type: kind, description, cents: null, currency: null };
    expect(parse({ type })).toEqual({ value, assumed: null, saysMore: false });
  });

  it.each([
    'ask at the bar',
    'Free for performers',
    'free before 8pm',
    '$5 for the audience, free for comics',
    '$5000000',
    '$1,000',
    'Venmo @joe $5',
    '=HYPERLINK("x")',
  ])('keeps %j in its own words as other, with a note', (type) => {
    const value = { type: 'other', description: type, cents: null, currency: null };
    expect(parse({ type })).toEqual({ value, assumed: unknown, saysMore: false });
  });

  it('puts kind, amount and words together', () => {
    expect(parse({ type: 'Cover Charge', amount: '5' }).value).toEqual({
      type: 'cover_charge',
      description: '$5',
      cents: 500,
      currency: 'USD',
    });
    expect(parse({ type: 'cover_charge', description: '$5 at the door' }).value).toMatchObject({
      description: '$5 at the door',
      cents: 500,
    });
    expect(parse({ description: 'two items' }).value.type).toBe('other');
    expect(parse({ type: 'free', description: 'parking $10' }).value).toMatchObject({
      type: 'free',
      cents: null,
    });
  });

  it('cuts words that are too long, and says so', () => {
    const { value, assumed, saysMore } = parse({ type: 'word '.repeat(2000).trim() });
    expect(value.description?.length).toBeLessThanOrEqual(100);
    expect([assumed, saysMore]).toEqual(['too long, cut to 100 characters', true]);
  });
});
