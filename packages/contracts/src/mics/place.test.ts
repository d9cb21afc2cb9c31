import { expect, test } from 'vitest';
import { addressOfMic, findVenueName, placeOfMic } from './place.ts';

test.each([
  [null, null],
  ['The Basement', 'The Basement'],
  ['good hang ', null],
])('the venue %j of Good Hang is shown as %j', (venueName, shown) => {
  expect(findVenueName({ showName: 'Good Hang', venueName })).toBe(shown);
});

test.each([
  [{}, 'Philadelphia, PA'],
  [{ state: null }, 'Philadelphia, CA'],
  [{ city: null, state: null }, 'CA'],
  [{ neighborhood: 'South Philly' }, 'South Philly, Philadelphia, PA'],
  [{ neighborhood: 'philadelphia' }, 'Philadelphia, PA'],
  [{ neighborhood: 'Wilmington DE' }, 'Wilmington DE'],
  [{ venueAddress: '12 Main St' }, '12 Main St, Philadelphia, PA'],
  [{ venueAddress: '12 Main St, Suite 4, ' }, '12 Main St, Suite 4, Philadelphia, PA'],
  [{ venueAddress: '12 Philadelphia Ave' }, '12 Philadelphia Ave, Philadelphia, PA'],
  [{ venueAddress: '12 Main St, Philadelphia' }, '12 Main St, Philadelphia, PA'],
  [{ venueAddress: '12 Main St, Philadelphia, PA' }, '12 Main St, Philadelphia, PA'],
  [{ venueAddress: '12 Main St, Ardmore, PA' }, '12 Main St, Ardmore, PA'],
  [{ venueAddress: '12 Main St, Philadelphia PA' }, '12 Main St, Philadelphia PA'],
  [{ venueAddress: '12 Main St Philadelphia PA 19147' }, '12 Main St Philadelphia PA 19147'],
  [{ venueAddress: '9 King St, Wilmington, DE 19801' }, '9 King St, Wilmington, DE 19801'],
  [
    { venueAddress: '12 Main St, Philadelphia, Pennsylvania' },
    '12 Main St, Philadelphia, Pennsylvania',
  ],
  [{ venueAddress: '12 Main St', neighborhood: 'Fishtown' }, '12 Main St, Philadelphia, PA'],
])('%j is in %j', (mic, place) => {
  const unknown = { venueAddress: null, neighborhood: null, city: 'Philadelphia', state: 'PA' };
  expect(placeOfMic({ ...unknown, ...mic })).toBe(place);
});

test.each([
  [{}, [null, 'Philadelphia', 'PA']],
  [{ city: null, state: null }, [null, null, null]],
  [{ neighborhood: 'South Philly' }, [null, 'Philadelphia', 'PA']],
  [{ neighborhood: 'Lawrenceville NJ' }, [null, 'Lawrenceville', 'NJ']],
  [{ venueAddress: '12 Main St, ' }, ['12 Main St', 'Philadelphia', 'PA']],
  [{ venueAddress: '12 Main St', state: null }, ['12 Main St', 'Philadelphia', null]],
  [{ venueAddress: '12 Main St, Suite 4, Ardmore PA' }, ['12 Main St, Suite 4', 'Ardmore', 'PA']],
  [{ venueAddress: '9 King St, Wilmington, DE 19801' }, ['9 King St', 'Wilmington', 'DE']],
  [
    { venueAddress: '12 Main St Philadelphia PA 19147' },
    ['12 Main St Philadelphia PA 19147', 'Philadelphia', 'PA'],
  ],
  [
    { venueAddress: '9 King St Wilmington DE 19801' },
    ['9 King St Wilmington DE 19801', null, null],
  ],
  [
    { venueAddress: '12 Main St, Suite 4 Philadelphia PA 19147' },
    ['12 Main St, Suite 4 Philadelphia PA 19147', 'Philadelphia', 'PA'],
  ],
])('the address of %j is %j', (mic, address) => {
  const unknown = { venueAddress: null, neighborhood: null, city: 'Philadelphia', state: 'PA' };
  const { street, locality, region } = addressOfMic({ ...unknown, ...mic });
  expect([street, locality, region]).toEqual(address);
});
