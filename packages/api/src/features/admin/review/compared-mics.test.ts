import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase } from '@stagetime/db/testing/test-database';
import { expect, inject, test } from 'vitest';
import { signUpAdmin } from '../testing/admins.ts';

test('a mic under review stands beside those that are likely the same, as the form finds them', async () => {
  const { db, drop } = await createTestDatabase(inject('databaseServerUrl'));
  try {
    const { caller } = await signUpAdmin(db);
    const cave = { citySlug: 'denver', venue_name: 'The Cave', start_time: '20:00' };
    const waiting = { ...cave, status: 'pending' } as const;
    const mic = await insertMic(db, { ...waiting, slug: 'new', show_name: 'New Name' });
    const listed = { venue_name: 'cave', venue_address: '1 Main St', start_time: '20:30' };
    await insertMic(db, { ...cave, ...listed, slug: 'listed', show_name: 'Listed' });
    await insertMic(db, { ...waiting, slug: 'twice', show_name: 'Sent Twice' });
    await insertMic(db, { ...cave, slug: 'other-day', schedule_days: [2] });
    await insertMic(db, { ...cave, slug: 'refused', status: 'rejected' });
    const { compared } = await caller.admin.getReview({ micId: mic.id });
    expect(compared.map(({ slug }) => slug)).toEqual(['new', 'twice', 'listed']);
    expect(compared[2]).toEqual({
      slug: 'listed',
      hostName: null,
      citySlug: 'denver',
      status: 'approved',
      showName: 'Listed',
      venueName: 'cave',
      venueAddress: '1 Main St',
      scheduleText: 'Every Monday',
      startTime: '20:30',
    });
    const alone = await insertMic(db, { ...waiting, slug: 'alone', venue_name: 'Den' });
    expect((await caller.admin.getReview({ micId: alone.id })).compared).toEqual([]);
  } finally {
    await drop();
  }
});
