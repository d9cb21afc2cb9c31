import { describe, expect, it } from 'vitest';
import {
  cityPreview,
  cityPreviewPath,
  micPreview,
  micPreviewPath,
  previewVersion,
} from './link-preview.ts';

const mic = {
  id: 7,
  showName: 'Good Hang',
  slug: 'good-hang',
  categories: ['music', 'comedy'],
  startTime: '20:00',
  signupTime: '19:30',
  scheduleText: 'Every Tuesday',
  venueName: 'The Basement',
  neighborhood: 'Fishtown',
  city: 'Philadelphia',
  nextNights: [{ date: '2026-12-01' }],
} as const;

describe("a mic's preview", () => {
  it('says when and where in words that hold tomorrow', () => {
    expect(micPreview(mic)).toEqual({
      name: 'Good Hang',
      slug: 'good-hang',
      hand: undefined,
      type: 'music',
      time: '8\u00a0PM',
      schedule: 'Every Tuesday',
      signup: 'Signup 7:30\u00a0PM',
      off: '',
      venue: 'The Basement',
      place: 'Fishtown, Philadelphia',
    });
  });

  it('leaves out what is not known', () => {
    const bare = {
      ...mic,
      startTime: null,
      signupTime: null,
      venueName: null,
      neighborhood: null,
      categories: [],
    };
    expect(micPreview(bare)).toMatchObject({
      type: 'comedy',
      time: '',
      venue: '',
      place: 'Philadelphia',
    });
  });

  it('says of a list that opens days before when that is, not when the door does', () => {
    const say = (days: number) =>
      micPreview({ ...mic, advanceSignupDays: days, advanceSignupTime: '12:00' }).signup;
    expect(say(2)).toBe('Signup 2 days before, 12\u00a0PM');
    expect(say(1)).toBe('Signup the day before, 12\u00a0PM');
  });

  it('says that the next night is not on, and nothing of a later one', () => {
    const off = (date: string, more = {}) =>
      micPreview({ ...mic, cancelledNights: [{ date, label: 'Tue, Nov 24', ...more }] }).off;
    expect(off('2026-11-24')).toBe('Cancelled Tue, Nov 24');
    expect(off('2026-12-08')).toBe('');
    const moved = { note: 'Moved to Wed, Nov 25' };
    expect(off('2026-11-24', { moved })).toBe('Moved to Wed, Nov 25');
  });

  it('has another address for another content, and the same for the same', () => {
    const path = micPreviewPath(mic);
    expect(path).toMatch(/^\/images\/previews\/mics\/7\/[0-9a-z]{14}\.png$/);
    expect(micPreviewPath({ ...mic })).toBe(path);
    const changes = [
      { showName: 'Good Hangs' },
      { posterHand: 'swiss' as const },
      { categories: ['comedy' as const] },
      { startTime: '20:30' },
      { signupTime: '19:00' },
      { scheduleText: 'Every Monday' },
      { venueName: null },
      { neighborhood: 'Kensington' },
      { cancelledNights: [{ date: '2026-11-24', label: 'Tue, Nov 24' }] },
    ];
    const paths = changes.map((change) => micPreviewPath({ ...mic, ...change }));
    expect(new Set([path, ...paths]).size).toBe(changes.length + 1);
  });
});

describe("a city's preview", () => {
  const city = { name: 'Boston', micCount: 4 };
  const mics = ['Slant Rhyme Night', 'Beta', 'Alfa', 'A Long Name'].map((showName) => ({
    showName,
    slug: showName,
    categories: ['poetry' as const],
  }));

  it('shows the shortest names, in one order', () => {
    const { posters } = cityPreview(city, mics);
    expect(posters.map(({ name }) => name)).toEqual([
      'Alfa',
      'Beta',
      'A Long Name',
      'Slant Rhyme Night',
    ]);
    expect(cityPreview(city, mics.toReversed())).toEqual(cityPreview(city, mics));
    const many = Array.from({ length: 5 }, () => mics).flat();
    expect(cityPreview(city, many).posters).toHaveLength(9);
  });

  it('shows one by each hand before it shows another', () => {
    const hands = ['neon', 'riso', 'riso', 'neon'] as const;
    const dealt = mics.map((mic, index) => ({ ...mic, posterHand: hands[index] ?? null }));
    const { posters } = cityPreview(city, dealt);
    expect(posters.map(({ name }) => name)).toEqual([
      'Alfa',
      'A Long Name',
      'Beta',
      'Slant Rhyme Night',
    ]);
  });

  it('has an address for its content', () => {
    const path = cityPreviewPath('boston', cityPreview(city, mics));
    expect(path).toMatch(/^\/images\/previews\/cities\/boston\/[0-9a-z]{14}\.png$/);
    const more = cityPreview({ ...city, micCount: 5 }, mics);
    expect(cityPreviewPath('boston', more)).not.toBe(path);
  });
});

it('versions of many contents differ', () => {
  const versions = Array.from({ length: 20_000 }, (_, count) =>
    previewVersion({ city: 'Boston', count, posters: [] }),
  );
  expect(new Set(versions).size).toBe(versions.length);
});
