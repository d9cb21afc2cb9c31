import { describe, expect, it } from 'vitest';
import { parseSignup } from './read-terms.ts';

const parse = (method: string, description = '') => parseSignup({ method, description });
const unknown = 'no way to sign up that we know: listed as other, in these words';

describe('parseSignup', () => {
  it.each([
    ['In person', 'in_person', null],
    ['in_person', 'in_person', null],
    ['In-person only', 'in_person', null],
    ['Slotted', 'slotted', null],
    ['Lottery', 'lottery', null],
    ['First-come-first-served', 'first_come', null],
    ['first come, first serve', 'first_come', null],
    ['FCFS', 'first_come', null],
    ['Other', 'other', null],
    ['', null, null],
    ['n/a', null, null],
    ['Online + in person', 'in_person', 'Online + in person'],
    ['In person or dm day of', 'in_person', 'In person or dm day of'],
    ['sign up sheet', 'in_person', 'sign up sheet'],
    ['Walk-ups at the bar', 'in_person', 'Walk-ups at the bar'],
    ['bucket', 'lottery', 'bucket'],
    ['names in a hat', 'lottery', 'names in a hat'],
    ['In person, random draw', 'lottery', 'In person, random draw'],
    ['Slotted.co link', 'slotted', 'Slotted.co link'],
    ['DM day of', 'other', 'DM day of'],
    ['Online day before/of', 'other', 'Online day before/of'],
    ['Email', 'other', 'Email'],
    ['Google Form', 'other', 'Google Form'],
    ['Online only, not in person', 'other', 'Online only, not in person'],
  ])('understands %j as %s', (words, method, description) => {
    const value = { method, description, isBringer: false };
    expect(parse(words)).toEqual({ value, assumed: null, saysMore: false });
  });

  it.each(['Ask Dave', 'no lottery', '=HYPERLINK("a")', '登録', '🎤'])(
    'keeps %j in its own words as other, with a note',
    (words) => {
      const value = { method: 'other', description: words, isBringer: false };
      expect(parse(words)).toEqual({ value, assumed: unknown, saysMore: false });
    },
  );

  it('adds further words, and makes no method of them', () => {
    expect(parse('In person', 'Come early').value.description).toBe('Come early');
    expect(parse('bucket', 'Draw at 8').value.description).toBe('bucket; Draw at 8');
    expect(parse('', 'A bucket').value).toMatchObject({ method: null, description: 'A bucket' });
  });

  it('tells of bringers', () => {
    expect(parse('Bringer').value).toEqual({
      method: 'other',
      description: 'Bringer',
      isBringer: true,
    });
    expect(parse('not a bringer').value.isBringer).toBe(false);
  });

  it('cuts words that are too long, and says so', () => {
    const { value, assumed, saysMore } = parse('x'.repeat(10_000));
    expect(value.description).toHaveLength(188);
    expect([assumed, saysMore]).toEqual(['too long, cut to 188 characters', true]);
  });
});
