import { maxNeighborhoods } from '@stagetime/contracts/mics/limits';
import type { MicListView } from '@stagetime/contracts/mics/listing/schemas';
import { describe, expect, it } from 'vitest';
import {
  chosenNeighborhoods,
  clearPanelFilters,
  listActiveFilters,
  listHiddenFilters,
  listingTitle,
  toggleFilter,
  toggleNeighborhood,
} from './filters.ts';

const tonight = {
  day: 'today',
  type: 'comedy',
  neighborhood: 'echo-park,silver-lake',
  starts_after: '20:00',
  free: '1',
  signup: 'online',
} as const;
const neighborhoods = ['Arts District', 'Echo Park', 'Silver Lake'];

describe('toggling a neighborhood', () => {
  it('adds it in the order of addresses, and takes it away again', () => {
    const added = toggleNeighborhood({ neighborhood: 'silver-lake' }, 'Echo Park');
    expect(added).toEqual({ neighborhood: 'echo-park,silver-lake' });
    expect(toggleNeighborhood(added, 'Silver Lake')).toEqual({ neighborhood: 'echo-park' });
  });

  it('leaves no empty filter behind', () => {
    expect(toggleNeighborhood({ neighborhood: 'echo-park', free: '1' }, 'Echo Park')).toEqual({
      free: '1',
    });
  });

  it('adds none to a full list, from which one can still be taken', () => {
    const slugs = Array.from({ length: maxNeighborhoods }, (_, index) => `n-${index + 10}`);
    const full = { neighborhood: slugs.join(',') };
    expect(toggleNeighborhood(full, 'A')).toEqual(full);
    expect(chosenNeighborhoods(toggleNeighborhood(full, 'n-10'))).toEqual(slugs.slice(1));
  });
});

describe('active filters', () => {
  it('are named as people call them', () => {
    const labels = listActiveFilters(tonight, neighborhoods).map(({ label }) => label);
    expect(labels).toEqual([
      ...['Today', 'Comedy', 'After\u00a08\u00a0PM', 'Free', 'Online signup'],
      ...['Echo Park', 'Silver Lake'],
    ]);
  });

  it('each lead to the same filters without it', () => {
    const active = listActiveFilters(tonight, neighborhoods);
    for (const { without } of active) {
      expect(listActiveFilters(without(tonight), neighborhoods)).toHaveLength(active.length - 1);
    }
    const [day] = listActiveFilters({ ...tonight, day: '2026-12-12' }, neighborhoods);
    expect(day?.label).toBe('Sat, Dec 12');
    expect(day?.without({ ...tonight, day: '2026-12-12' })).not.toHaveProperty('day');
    const echoPark = active.find(({ label }) => label === 'Echo Park');
    expect(echoPark?.without(tonight)).toEqual({ ...tonight, neighborhood: 'silver-lake' });
  });

  it('that no toggle shows are those of the panel alone', () => {
    const keys = (filters: typeof tonight) =>
      listHiddenFilters(filters, neighborhoods).map(({ key }) => key);
    expect(keys(tonight)).toEqual(['type', 'echo-park', 'silver-lake']);
    expect(listHiddenFilters({ starts_after: '18:00', signup: 'lottery' }, [])).toHaveLength(2);
    expect(clearPanelFilters(tonight)).toEqual({ day: 'today' });
    // It stands in the bar, as any other day.
    expect(listHiddenFilters({ day: '2026-12-12' }, [])).toEqual([]);
    expect(clearPanelFilters({ ...tonight, day: '2026-12-12' })).toEqual({ day: '2026-12-12' });
  });

  it('are set and taken away by their toggle, which takes the place of another choice', () => {
    const afterEight = toggleFilter('starts_after', '20:00');
    expect(afterEight({ starts_after: '18:00' })).toEqual({ starts_after: '20:00' });
    expect(afterEight({ starts_after: '20:00', free: '1' })).toEqual({ free: '1' });
  });

  it('name a neighborhood without mics as its address does', () => {
    const [gone] = listHiddenFilters({ neighborhood: 'atwater' }, neighborhoods);
    expect(gone).toMatchObject({ key: 'atwater', label: 'atwater' });
    expect(gone?.without({ neighborhood: 'atwater' })).toEqual({});
  });
});

it('a page is called by what it lists', () => {
  const list = { city: { name: 'Los Angeles' } as MicListView['city'], neighborhoods };
  expect(listingTitle(list, {})).toBe('Open mics in Los Angeles');
  expect(listingTitle(list, tonight)).toBe(
    'Free comedy with online signup in Echo Park or Silver Lake today after 8\u00a0PM',
  );
  expect(listingTitle(list, { day: '2026-12-12' })).toBe('Open mics in Los Angeles on Sat, Dec 12');
  const entrance = { open: '1', all_ages: '1', step_free: '1', day: 'today' } as const;
  expect(listingTitle(list, entrance)).toBe(
    'All-ages step-free open mics in Los Angeles today that you can still get on',
  );
});
