import { profileFields, profileImage, publicProfile } from '@stagetime/contracts/social/messages';
import type { UpdateOwnProfileInput } from '@stagetime/contracts/social/schemas';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { createMemoryStore } from '../../../core/images/image-store.ts';
import { sweepImages } from '../../../core/images/store-image.ts';
import {
  drawHostileFiles,
  drawPicture,
  drawPictureOf,
} from '../../../core/images/testing/pictures.ts';
import { spool } from '../../../core/images/testing/spool.ts';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import { createTestClient, type Person, signUpPerson } from '../../accounts/testing/people.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

const images = createMemoryStore();
const tools = createTestTools({ images, rateLimits: { scale: 1, now: () => testNow } });

function socialOf(person: Pick<Person, 'token'> | undefined, overrides: object = {}) {
  const request = { token: person?.token, tools: { ...tools, ...overrides } };
  return createTestClient(database.db, request).caller.social;
}

const bearer = (name?: string) => signUpPerson(database.db, { ...(name && { name }) });
const hour = 60 * 60 * 1000;
const after = (hours: number) => new Date(testNow.getTime() + hours * hour);
const fileNames = () => [...images.files.keys()].toSorted();

const nothing = {
  stageName: null,
  bio: null,
  homeCity: null,
  experienceLevel: null,
  favoriteGenres: [],
  instagramHandle: null,
  twitterHandle: null,
  tiktokHandle: null,
  facebookHandle: null,
  profileImageUrl: null,
};

describe('one’s own profile', () => {
  it('begins empty, with every message off, and says what the demo’s data is', async () => {
    const person = await bearer();
    const { profile, isMock } = await socialOf(person).getOwnProfile();
    expect(profile).toMatchObject({
      ...nothing,
      userId: person.user.userId,
      name: 'Dana Deckhand',
      slug: `user-${person.user.userId}`,
      customSlug: null,
      isAdmin: false,
      adminLevel: 0,
      notifications: {
        newMicsInArea: false,
        favoriteMicUpdates: false,
        weeklyDigest: false,
        communityMessages: false,
      },
    });
    expect(isMock).toBe(false);
    const demo = socialOf(person, { hasDemoData: true });
    expect((await demo.getOwnProfile()).isMock).toBe(true);
  });

  it('changes by what is given and keeps the rest', async () => {
    const person = await bearer();
    const social = socialOf(person);
    const filled = {
      stageName: ' Dana\n the  Great ',
      bio: 'Line one\r\nLine two\u202e',
      homeCity: 'los angeles',
      experienceLevel: 'advanced',
      favoriteGenres: ['poetry', 'comedy', 'poetry'],
      instagramHandle: ' @dana.d ',
      tiktokHandle: 'dana_d',
    } satisfies UpdateOwnProfileInput;
    const { profile } = await social.updateOwnProfile(filled);
    const kept = {
      stageName: 'Dana the Great',
      bio: 'Line one\nLine two',
      homeCity: 'los angeles',
      experienceLevel: 'advanced',
      favoriteGenres: ['comedy', 'poetry'],
      instagramHandle: 'dana.d',
      twitterHandle: null,
      tiktokHandle: 'dana_d',
    };
    expect(profile).toMatchObject(kept);
    const { profile: less } = await social.updateOwnProfile({ stageName: '  ', tiktokHandle: '@' });
    expect(less).toMatchObject({ ...kept, stageName: null, tiktokHandle: null });
    expect(await socialOf(undefined).getProfile({ slug: less.slug })).toMatchObject({
      ...kept,
      stageName: null,
      tiktokHandle: null,
    });
    const city = await database.db
      .selectFrom('users')
      .innerJoin('cities', 'cities.id', 'users.city_id')
      .select('cities.slug')
      .where('users.id', '=', person.user.userId)
      .executeTakeFirst();
    expect(city).toEqual({ slug: 'los-angeles' });
  });

  it('takes a bio of 288 characters and not one more, and says so at the field', async () => {
    const social = socialOf(await bearer());
    const full = 'x'.repeat(288);
    expect((await social.updateOwnProfile({ bio: full })).profile.bio).toBe(full);
    await expect(social.updateOwnProfile({ bio: `${full}x` })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(profileFields.bioTooLong),
    });
  });

  it.each([
    ['a handle with a path', { instagramHandle: 'dana/../admin' }],
    ['a handle that is an address', { twitterHandle: 'https://evil.test' }],
    ['a handle of 31 letters', { tiktokHandle: 'x'.repeat(31) }],
    ['a level that there is not', { experienceLevel: 'Beginner' }],
    ['a genre that there is not', { favoriteGenres: ['opera'] }],
    ['a role', { role: 'super_admin' }],
    ['another id', { userId: 1_000_000_000 }],
    ['a name of one’s own in the address', { customSlug: 'dana' }],
    ['a picture elsewhere', { profileImageUrl: 'https://evil.test/pixel.webp' }],
    ['a picture that is a script', { profileImageUrl: 'javascript:alert(1)' }],
    ['a picture that no one uploaded', { profileImageUrl: `/uploads/${'A'.repeat(22)}.webp` }],
  ])('refuses %s and changes nothing', async (_what, input) => {
    const social = socialOf(await bearer());
    const before = await social.getOwnProfile();
    await expect(
      social.updateOwnProfile({ bio: 'changed', ...input } as never),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await social.getOwnProfile()).toEqual(before);
  });

  it('is no one’s to read or change without a session', async () => {
    const visitor = socialOf(undefined);
    const file = await spool(await drawPicture('png'));
    const outcomes = await Promise.allSettled([
      visitor.getOwnProfile(),
      visitor.updateOwnProfile({ bio: 'x' }),
      visitor.uploadProfileImage({ file }),
    ]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'UNAUTHORIZED' } });
    }
  });
});

describe('a public profile', () => {
  it('is found by the id, and by the claimed name as soon as there is one; both say where it is', async () => {
    const person = await bearer('Real Name');
    const { userId } = person.user;
    await socialOf(person).updateOwnProfile({ stageName: 'Stage Name' });
    const visitor = socialOf(undefined);
    const byId = `user-${userId}`;
    expect(await visitor.getProfile({ slug: byId })).toMatchObject({
      slug: byId,
      customSlug: null,
    });
    await database.db
      .updateTable('users')
      .set({ custom_slug: 'stage_name' })
      .where('id', '=', userId)
      .execute();
    const profile = await visitor.getProfile({ slug: 'stage_name' });
    expect(profile).toMatchObject({ userId, name: 'Real Name', stageName: 'Stage Name' });
    expect(await visitor.getProfile({ slug: byId })).toEqual(profile);
    expect(profile.slug).toBe('stage_name');
    expect(await visitor.getSlug({ userId })).toEqual({ slug: 'stage_name' });
  });

  it('says nothing of how to reach or recognise the account', async () => {
    const person = await bearer();
    const profile = await socialOf(undefined).getProfile({ slug: `user-${person.user.userId}` });
    expect(JSON.stringify(profile)).not.toContain(person.email);
    expect(Object.keys(profile)).not.toEqual(expect.arrayContaining(['email']));
    expect(Object.keys(profile)).toHaveLength(20);
  });

  it('tells admins from others', async () => {
    const person = await bearer();
    const { userId } = person.user;
    await database.db
      .updateTable('accounts')
      .set({ role: 'super_admin', admin_level: 2 })
      .where('user_id', '=', userId)
      .execute();
    const visitor = socialOf(undefined);
    expect(await visitor.getProfile({ slug: `user-${userId}` })).toMatchObject({
      isAdmin: true,
      adminLevel: 2,
    });
  });

  it('is not found for no one and for who is suspended', async () => {
    const person = await bearer();
    const { userId } = person.user;
    await database.db
      .updateTable('users')
      .set({ disabled_at: testNow })
      .where('id', '=', userId)
      .execute();
    const visitor = socialOf(undefined);
    const notFound = { code: 'NOT_FOUND', message: publicProfile.notFound };
    for (const slug of [`user-${userId}`, 'user-1000000000', 'nobody-at-all']) {
      await expect(visitor.getProfile({ slug })).rejects.toMatchObject(notFound);
    }
    await expect(visitor.getSlug({ userId })).rejects.toMatchObject(notFound);
  });

  it.each(['', 'ab', 'Has Spaces', 'UPPER', '../admin', 'x'.repeat(31), 'user-12', 'ünïcode'])(
    'has no address like %j',
    async (slug) => {
      await expect(socialOf(undefined).getProfile({ slug })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: publicProfile.notFound,
      });
    },
  );
});

describe('a picture', () => {
  it('shows once the profile names it; the one before is removed a day later', async () => {
    const person = await bearer();
    const social = socialOf(person);
    const first = await social.uploadProfileImage({ file: await spool(await drawPicture('jpeg')) });
    const second = await social.uploadProfileImage({ file: await spool(await drawPicture('png')) });
    expect((await social.getOwnProfile()).profile.profileImageUrl).toBeNull();
    await social.updateOwnProfile(first);
    // The same again is no other picture.
    await social.updateOwnProfile(first);
    const { profile } = await social.updateOwnProfile(second);
    expect(profile.profileImageUrl).toBe(second.profileImageUrl);
    expect(fileNames()).toHaveLength(6);
    await sweepImages(database.db, images, after(23));
    expect(fileNames()).toHaveLength(6);
    await sweepImages(database.db, images, after(25));
    const name = second.profileImageUrl.replace(/^\/uploads\/|\.webp$/g, '');
    expect(fileNames()).toEqual([`${name}.160.webp`, `${name}.480.webp`, `${name}.webp`]);
    // Gone is gone: it cannot be put to use any more.
    await expect(social.updateOwnProfile(first)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await social.updateOwnProfile({ profileImageUrl: null });
    await sweepImages(database.db, images, after(49));
    expect(fileNames()).toEqual([]);
    expect(await database.db.selectFrom('images').select('name').execute()).toEqual([]);
  });

  it('of someone else cannot be made one’s own', async () => {
    const [owner, thief] = [await bearer(), await bearer()];
    const picture = await socialOf(owner).uploadProfileImage({
      file: await spool(await drawPicture('png')),
    });
    await expect(socialOf(thief).updateOwnProfile(picture)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: profileFields.foreignImage,
    });
  });

  it('is a JPEG or a PNG of at most 5 MiB, and nothing is kept of any other', async () => {
    const social = socialOf(await bearer(), { rateLimits: { scale: 100 } });
    const before = fileNames();
    const limit = 5 * 1024 * 1024;
    await expect(
      social.uploadProfileImage({ file: await spool(await drawPictureOf(limit + 1)) }),
    ).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE', message: profileImage.tooLarge });
    const others = { webp: await drawPicture('webp'), gif: await drawPicture('gif') };
    for (const [name, file] of Object.entries({ ...others, ...(await drawHostileFiles()) })) {
      const sent = social.uploadProfileImage({ file: await spool(file) });
      await expect(sent, name).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
    expect(fileNames()).toEqual(before);
    await social.uploadProfileImage({ file: await spool(await drawPictureOf(limit)) });
    expect(fileNames()).toHaveLength(before.length + 3);
  });

  it('is taken twenty times a day, those included that turn out to be none', async () => {
    const social = socialOf(await bearer());
    const file = await spool((await drawPicture('png')).subarray(0, 60));
    for (let count = 0; count < 20; count += 1) {
      await expect(social.uploadProfileImage({ file })).rejects.toMatchObject({
        message: profileImage.unreadable,
      });
    }
    await expect(
      social.uploadProfileImage({ file: await spool(await drawPicture('png')) }),
    ).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('whose files could not be kept is known, and swept', async () => {
    const person = await bearer();
    const failing = { ...createMemoryStore(), put: async () => Promise.reject(new Error('disk')) };
    const social = socialOf(person, { images: failing });
    await expect(
      social.uploadProfileImage({ file: await spool(await drawPicture('png')) }),
    ).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    const rows = database.db
      .selectFrom('images')
      .select('state')
      .where('user_id', '=', person.user.userId);
    expect(await rows.execute()).toEqual([{ state: 'unused' }]);
    await sweepImages(database.db, images, after(25));
    expect(await rows.execute()).toEqual([]);
  });
});

test('two pictures chosen at once leave one in use and the other to the sweep', async () => {
  const person = await bearer();
  const social = socialOf(person);
  const pictures = [
    await social.uploadProfileImage({ file: await spool(await drawPicture('png')) }),
    await social.uploadProfileImage({ file: await spool(await drawPicture('png')) }),
  ];
  await Promise.all(pictures.map((picture) => socialOf(person).updateOwnProfile(picture)));
  const rows = await database.db
    .selectFrom('images')
    .select(['name', 'state'])
    .where('user_id', '=', person.user.userId)
    .execute();
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['unused', 'used']);
  const { profile } = await social.getOwnProfile();
  const used = rows.find(({ state }) => state === 'used');
  expect(profile.profileImageUrl).toBe(`/uploads/${used?.name}.webp`);
});
