import { insertMic, type MicOverrides } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { readFailure } from '../../../core/errors.ts';
import { createMemoryStore } from '../../../core/images/image-store.ts';
import { drawPicture } from '../../../core/images/testing/pictures.ts';
import { spool } from '../../../core/images/testing/spool.ts';
import { createTestTools, testNow } from '../../../testing/callers.ts';
import { addDemoAccounts, demoPassword } from '../../accounts/operator/demo-accounts.ts';
import { captchaFor, createTestClient, signUpPerson } from '../../accounts/testing/people.ts';
import { setFeatureFlagAsOperator } from '../../operations/feature-flags/feature-flags.service.ts';
import { submission } from './testing/submissions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  await addDemoAccounts(database.db, createTestTools().keys, testNow);
});
afterAll(() => database.drop());

const visitor = () => createTestClient(database.db).caller;

async function rowOf(id: number) {
  return database.db.selectFrom('mics').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function countRows(table: 'mics' | 'images' | 'cities') {
  const { count } = await database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe('a submission', () => {
  it('says all that a schedule can', async () => {
    const { id } = await visitor().mics.submit(
      submission({
        name: 'Every Other Week',
        interval: '2',
        selectedDays: ['wednesday'],
        anchor: '2026-12-02',
        season: 'September to May',
        lastNight: '2027-05-26',
        skippedDates: ['2026-12-30', '2026-12-16'],
      }),
    );
    expect(await rowOf(id)).toMatchObject({
      schedule_kind: 'weekly',
      schedule_interval: 2,
      schedule_anchor: '2026-12-02',
      schedule_season: '09-01/05-31',
      schedule_last_night: '2027-05-26',
      schedule_skipped: ['2026-12-16', '2026-12-30'],
    });
    const monthly = await visitor().mics.submit(
      submission({
        name: 'Two Weeks',
        recurrence: 'Monthly',
        weeksOfMonth: ['Last', '5th', '1st'],
      }),
    );
    expect(await rowOf(monthly.id)).toMatchObject({ schedule_weeks: [1, 5, -1] });
    const varying = submission({ name: 'Whenever', recurrence: 'Varies', selectedDays: [] });
    const { id: varyingId } = await visitor().mics.submit(varying);
    expect(await rowOf(varyingId)).toMatchObject({ schedule_kind: 'varies', schedule_days: [] });
  });

  it.each([
    [{ interval: '2', anchor: '2026-12-01' }, 'anchor', "It isn't on that date"],
    [{ interval: '13' }, 'interval', 'whole number from 1 to 12'],
    [{ lastNight: '2026-01-01' }, 'lastNight', 'That date has passed.'],
    [
      { lastNight: '2026-12-31', season: 'May to Sep' },
      'lastNight',
      'no nights in the next two years',
    ],
    [{ season: 'summer' }, 'season', "Please enter the months it's on, such as May to Sep"],
    [{ skippedDates: ['2026-02-30'] }, 'skippedDates', 'Please enter dates'],
    [
      { recurrence: 'Varies', selectedDays: [], season: 'May to Sep' },
      'selectedDays',
      'at least one day',
    ],
  ] as const)('is refused with %j', async (said, field, message) => {
    const refused = await visitor()
      .mics.submit(submission({ ...said } as never))
      .catch((error: unknown) => error);
    expect(readFailure(refused).fieldErrors).toEqual([
      { field, message: expect.stringContaining(message) },
    ]);
  });

  it('waits for review with all that was said', async () => {
    const sent = await visitor().mics.submit(
      submission({
        venueAddress: '1 Main St',
        host: 'Ann\n Host',
        phoneNumber: '(213) 555-0123',
        instagramHandle: '@good.hang',
        facebookHandle: 'https://www.facebook.com/goodhang?mibextid=LQQJ4d',
        signupTime: '19:30',
        lengthMinutes: '150',
        minutesOnStage: '5',
        spots: ' 20 ',
        advanceSignupDays: '2',
        advanceSignupTime: '12:00',
        leastAge: '21 and over',
        stepFree: 'Yes',
        signupMethod: 'Slotted',
        slottedSignupLink: 'slots.example.org/raven',
        otherSignupMethod: 'not chosen',
        feeType: 'Cover Charge',
        coverCharge: '7.5',
        otherFee: 'not chosen',
        categories: ['poetry', 'Comedy'],
        notes: 'Five minutes each.\r\nBe kind.',
      }),
    );
    expect(sent).toEqual({
      id: expect.any(Number),
      slug: 'the-good-hang',
      message: 'Your open mic was submitted for review and will appear within 24-48 hours.',
    });
    expect(await rowOf(sent.id)).toMatchObject({
      status: 'pending',
      submitted_by: null,
      proposed_city: null,
      state: 'CA',
      show_name: 'The Good Hang',
      host_name: 'Ann Host',
      contact_email: 'host@example.test',
      contact_phone: '(213) 555-0123',
      contact_instagram: 'good.hang',
      contact_facebook: 'goodhang',
      schedule_kind: 'weekly',
      schedule_days: [1, 4],
      start_time: '20:00',
      signup_time: '19:30',
      length_minutes: 150,
      minutes_on_stage: 5,
      spots: 20,
      advance_signup_days: 2,
      advance_signup_time: '12:00',
      least_age: '21',
      step_free: 'yes',
      signup_method: 'slotted',
      signup_url: 'https://slots.example.org/raven',
      signup_description: null,
      fee_type: 'cover_charge',
      fee_description: '$7.50',
      fee_cents: 750,
      fee_currency: 'USD',
      categories: ['comedy', 'poetry'],
      additional_notes: 'Five minutes each.\nBe kind.',
      cover_image_url: null,
    });
  });

  it('has an address of its own, whatever is called the same at once', async () => {
    const same = () => visitor().mics.submit(submission({ name: 'Echo', venueName: 'Cave' }));
    const sent = await Promise.all([same(), same(), same(), same()]);
    expect(new Set(sent.map(({ slug }) => slug)).size).toBe(4);
    expect(sent.map(({ slug }) => slug).toSorted()).toEqual([
      'echo',
      'echo-cave',
      'echo-cave-2',
      'echo-cave-3',
    ]);
  });

  it('is on every day when it is daily, and on a week of the month when it is monthly', async () => {
    const daily = submission({ recurrence: 'Daily', selectedDays: [] });
    const { id } = await visitor().mics.submit(daily);
    expect((await rowOf(id)).schedule_days).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const monthly = submission({ recurrence: 'Monthly', monthlyWeek: '3rd' });
    const other = await visitor().mics.submit(monthly);
    expect(await rowOf(other.id)).toMatchObject({ schedule_kind: 'monthly', schedule_weeks: [3] });
  });

  it('stores no link where the form’s own stands: that is where all slotted sign-ups are', async () => {
    const { slottedSignupUrl } = await visitor().mics.submissionOptions();
    const slottedSignupLink = slottedSignupUrl ?? '';
    const { id } = await visitor().mics.submit(
      submission({ signupMethod: 'Slotted', slottedSignupLink }),
    );
    expect(await rowOf(id)).toMatchObject({ signup_method: 'slotted', signup_url: null });
  });

  it('keeps the link and the words of a signup whose method no one chose', async () => {
    const slottedSignupLink = 'slots.example.org/raven';
    const { id } = await visitor().mics.submit(
      submission({ slottedSignupLink, otherSignupMethod: 'Ask at the bar' }),
    );
    expect(await rowOf(id)).toMatchObject({
      signup_method: null,
      signup_url: 'https://slots.example.org/raven',
      signup_description: 'Ask at the bar',
    });
  });

  it('is comedy where no one says what it is', async () => {
    const { id } = await visitor().mics.submit(submission());
    expect((await rowOf(id)).categories).toEqual(['comedy']);
  });
});

describe('a city', () => {
  it.each([
    ['los-angeles', 'CA', undefined],
    ['LOS ANGELES', 'California', undefined],
    ['Other', 'CA', 'Los angeles'],
  ])('%s in %s is a listed one', async (city, state, customCity) => {
    const { id } = await visitor().mics.submit(submission({ city, state, customCity }));
    expect((await rowOf(id)).proposed_city).toBeNull();
  });

  it('that is not listed waits with its mic, and is no city until then', async () => {
    const cities = await countRows('cities');
    const { token } = await signUpPerson(database.db);
    const { caller } = createTestClient(database.db, { token });
    const boise = submission({ city: 'Other', customCity: 'Boise', state: 'Idaho', name: 'Spuds' });
    const { id, slug } = await caller.mics.submit(boise);
    expect(await rowOf(id)).toMatchObject({ city_id: null, proposed_city: 'Boise', state: 'ID' });
    expect(await countRows('cities')).toBe(cities);
    expect(await caller.mics.get({ mic: slug })).toMatchObject({
      citySlug: 'boise',
      city: 'Boise',
      status: 'pending',
      scheduleText: 'Mondays and Thursdays',
    });
    const nights = await database.db
      .selectFrom('nights')
      .select('id')
      .where('mic_id', '=', id)
      .execute();
    expect(nights).toEqual([]);
  });
});

/** What a call that fails is answered with. */
async function failureOf(calling: Promise<unknown>) {
  const error = await calling.then(
    () => new Error('It did not fail.'),
    (failure: Error) => failure,
  );
  return readFailure(error);
}

const tooLong = (max: number) => `Please use ${max} characters or fewer.`;
const refused = [
  ['name', { name: '' }, 'Please enter the name of the mic.'],
  ['venueName', { venueName: ' ' }, 'Please enter the venue.'],
  ['city', { city: '' }, 'Please choose a city.'],
  ['city', { city: 'Atlantis' }, 'Please choose a city from the list, or Other.'],
  ['customCity', { city: 'Other' }, 'Please enter the name of the city.'],
  ['state', { state: '' }, 'Please choose a state.'],
  ['state', { state: 'ZZ' }, 'Please choose a state.'],
  ['email', { email: '' }, 'Please enter an email address.'],
  ['email', { email: 'nobody' }, 'Please enter a valid email address.'],
  [
    'state',
    { city: 'austin', state: 'CA' },
    'Austin is in TX. Correct the state, or choose another city.',
  ],
  ['phoneNumber', { phoneNumber: 'call me' }, 'Please enter a phone number, or leave this empty.'],
  [
    'instagramHandle',
    { instagramHandle: 'javascript:alert(1)' },
    'Please use up to 30 letters, numbers, dots or underscores.',
  ],
  ['recurrence', { recurrence: 'Yearly' as 'Daily' }, 'Please choose how often it happens.'],
  ['selectedDays', { selectedDays: [] }, 'Please choose at least one day.'],
  ['selectedDays', { selectedDays: ['funday'] }, 'Please choose at least one day.'],
  ['monthlyWeek', { recurrence: 'Monthly' }, 'Please choose the week of the month.'],
  ['time', { time: '' }, 'Please enter when the show starts.'],
  ['time', { time: '8 PM' }, 'Please enter a time, such as 19:30.'],
  ['signupTime', { signupTime: '25:00' }, 'Please enter a time, such as 19:30.'],
  [
    'lengthMinutes',
    { lengthMinutes: '481' },
    'Please enter a length between 15 and 480 minutes, or leave it blank.',
  ],
  ['signupMethod', { signupMethod: 'Duel' }, 'Please choose a signup method from the list.'],
  [
    'slottedSignupLink',
    { slottedSignupLink: 'javascript:alert(1)' },
    'Please enter a web address that begins with https://.',
  ],
  ['otherSignupMethod', { otherSignupMethod: 'x'.repeat(189) }, tooLong(188)],
  ['otherFee', { otherFee: 'x'.repeat(101) }, tooLong(100)],
  ['notes', { notes: 'x'.repeat(245) }, tooLong(244)],
  [
    'coverCharge',
    { coverCharge: '-1' },
    'Please enter an amount between 0 and 1000 dollars, such as 5 or 7.50.',
  ],
  [
    'coverCharge',
    { coverCharge: '5.005' },
    'Please enter an amount between 0 and 1000 dollars, such as 5 or 7.50.',
  ],
  ['categories', { categories: ['yoga'] }, 'Please choose categories from the list.'],
] as const;

test.each(refused)('%s as in %j is refused: %s', async (field, overrides, message) => {
  const failure = await failureOf(visitor().mics.submit(submission(overrides as object)));
  expect(failure).toMatchObject({ code: 'INVALID_INPUT', fieldErrors: [{ field, message }] });
  expect(failure.fieldErrors).toHaveLength(1);
});

test.each([undefined, ''])('all that is missing (%j) is told at once', async (nothing) => {
  const names = ['name', 'venueName', 'customCity', 'state', 'email', 'monthlyWeek', 'time'];
  const lacking = Object.fromEntries(names.map((name) => [name, nothing]));
  const empty = { ...lacking, recurrence: 'Monthly', city: 'Other' } as never;
  const { fieldErrors } = await failureOf(visitor().mics.submit(empty));
  const told = fieldErrors.map(({ field }) => field);
  expect(told.toSorted()).toEqual([...names, 'selectedDays'].toSorted());
});

test('the longest texts are taken', async () => {
  const { id } = await visitor().mics.submit(
    submission({
      signupMethod: 'Other',
      otherSignupMethod: 's'.repeat(188),
      feeType: 'Other',
      otherFee: 'f'.repeat(100),
      notes: 'n'.repeat(244),
    }),
  );
  expect(await rowOf(id)).toMatchObject({
    signup_description: 's'.repeat(188),
    fee_description: 'f'.repeat(100),
    additional_notes: 'n'.repeat(244),
  });
});

describe('until it is approved', () => {
  it('a mic is there for its submitter and admins, and in no list', async () => {
    const { token } = await signUpPerson(database.db);
    const own = createTestClient(database.db, { token }).caller;
    const name = 'Zebra Crossing Night';
    const { id, slug } = await own.mics.submit(submission({ name, city: 'miami', state: 'FL' }));
    const { token: admin } = await visitor().accounts.signIn({
      email: 'moderator@stagetime.test',
      password: demoPassword,
    });
    for (const caller of [own, createTestClient(database.db, { token: admin }).caller]) {
      expect(await caller.mics.get({ mic: slug })).toMatchObject({
        id,
        status: 'pending',
        contactEmail: 'host@example.test',
      });
    }
    const { token: other } = await signUpPerson(database.db);
    for (const caller of [visitor(), createTestClient(database.db, { token: other }).caller]) {
      await expect(caller.mics.get({ mic: slug })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(caller.mics.get({ mic: String(id) })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect((await visitor().mics.list({ citySlug: 'miami' })).mics).toEqual([]);
    expect((await visitor().mics.search({ query: 'Zebra Crossing' })).results).toEqual([]);
    expect(await own.mics.listOwn()).toEqual([
      {
        id,
        slug,
        citySlug: 'miami',
        city: 'Miami',
        showName: name,
        ...{ categories: ['comedy'], posterHand: null, coverImageUrl: null },
        venueName: 'The Raven Lounge',
        scheduleText: 'Mondays and Thursdays',
        startTime: '20:00',
        status: 'pending',
        createdAt: testNow,
        lastConfirmedOn: null,
        ...{ decidedAt: null, reason: null, same: null },
      },
    ]);
    expect(await createTestClient(database.db, { token: other }).caller.mics.listOwn()).toEqual([]);
  });

  it('its picture is no one’s who only knows an address, and of what fails nothing is kept', async () => {
    const images = createMemoryStore();
    const tools = createTestTools({ images });
    const { token } = await signUpPerson(database.db);
    const { caller } = createTestClient(database.db, { token, tools });
    const drawn = await drawPicture('gif');
    const venueImage = await spool(drawn);
    const { id, slug } = await caller.mics.submit({ ...submission(), venueImage });
    const { cover_image_url } = await rowOf(id);
    const name = /^\/uploads\/([\w-]{22})\.webp$/.exec(cover_image_url ?? '')?.[1] ?? 'none';
    expect([...images.files.keys()].every((file) => file.startsWith(name))).toBe(true);
    const { coverImageUrl } = await caller.mics.get({ mic: slug });
    expect(coverImageUrl).toMatch(/^\/uploads\/pending\/[\w-]+\.webp$/);
    expect(coverImageUrl).not.toContain(name);
    const image = await database.db
      .selectFrom('images')
      .select(['state', 'user_id'])
      .where('name', '=', name)
      .executeTakeFirst();
    expect(image).toEqual({ state: 'used', user_id: null });

    const [mics, rows, files] = [
      await countRows('mics'),
      await countRows('images'),
      images.files.size,
    ];
    const unknown = submission({ city: 'Atlantis' });
    await expect(caller.mics.submit({ ...unknown, venueImage })).rejects.toThrow();
    const broken = await spool(drawn.subarray(0, 40));
    await expect(caller.mics.submit({ ...submission(), venueImage: broken })).rejects.toThrow();
    // Beyond a limit it is not even opened.
    const strict = createTestTools({ images, rateLimits: { scale: 0.1 } });
    const late = createTestClient(database.db, { tools: strict });
    await late.caller.mics.submit(submission());
    await expect(late.caller.mics.submit({ ...submission(), venueImage })).rejects.toMatchObject({
      cause: { code: 'CAPTCHA_REQUIRED' },
    });
    expect(await countRows('mics')).toBe(mics + 1);
    expect(images.files.size).toBe(files);
    const left = await database.db
      .selectFrom('images')
      .select('state')
      .where('state', '=', 'used')
      .execute();
    expect(left.length).toBeLessThanOrEqual(rows);
  });
});

test('beyond three in an hour a solved captcha is asked for, and is good for nine', async () => {
  const { caller } = createTestClient(database.db);
  for (let count = 0; count < 3; count += 1) await caller.mics.submit(submission());
  await expect(caller.mics.submit(submission())).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    cause: { code: 'CAPTCHA_REQUIRED', limit: { max: 3, retryAfter: expect.any(Number) } },
  });
  const wrong = await captchaFor(caller, 'contact');
  await expect(caller.mics.submit({ ...submission(), captchaToken: wrong })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  for (let count = 3; count < 9; count += 1) {
    const captchaToken = await captchaFor(caller, 'submit');
    await caller.mics.submit({ ...submission(), captchaToken });
  }
  const captchaToken = await captchaFor(caller, 'submit');
  await expect(caller.mics.submit({ ...submission(), captchaToken })).rejects.toMatchObject({
    cause: { code: 'RATE_LIMITED' },
  });
});

test('while submissions are closed none is taken, and the form hears of it', async () => {
  const operator = { db: database.db, now: () => testNow, isDemo: false };
  await setFeatureFlagAsOperator(operator, { name: 'submissions', isOn: false });
  try {
    const { mics } = visitor();
    expect(await mics.submissionOptions()).toMatchObject({ isOpen: false });
    await expect(mics.submit(submission())).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: "We're not taking new open mics right now. Please try again later.",
    });
  } finally {
    await setFeatureFlagAsOperator(operator, { name: 'submissions', isOn: true });
  }
  expect(await visitor().mics.submissionOptions()).toEqual({
    isOpen: true,
    slottedSignupUrl: 'https://slots.example.org/',
  });
});

describe('likely the same', () => {
  const asked = { citySlug: 'denver', venueName: 'Comedy  CAVE', days: ['monday' as const] };

  it('is what is approved at the venue on that day within half an hour', async () => {
    const cave: MicOverrides = {
      citySlug: 'denver',
      venue_name: 'The Comedy Cave',
      schedule_days: [1],
    };
    await insertMic(database.db, { ...cave, show_name: 'Near', start_time: '20:30' });
    await insertMic(database.db, { ...cave, show_name: 'Late', start_time: '20:31' });
    await insertMic(database.db, { ...cave, show_name: 'Other day', schedule_days: [2] });
    await insertMic(database.db, { ...cave, show_name: 'Pending', status: 'pending' });
    await insertMic(database.db, { ...cave, show_name: 'Elsewhere', citySlug: 'austin' });
    await insertMic(database.db, { ...cave, show_name: 'Open Start', start_time: null });
    const found = await visitor().mics.findDuplicates({ ...asked, time: '20:00' });
    expect(found).toMatchObject([
      { showName: 'Near', venueName: 'The Comedy Cave', startTime: '20:30' },
    ]);
    expect(await visitor().mics.findDuplicates({ ...asked, time: '19:59' })).toEqual([]);
    const named = { ...asked, time: '19:59', showName: 'open start' };
    expect(await visitor().mics.findDuplicates(named)).toMatchObject([{ showName: 'Open Start' }]);
  });
});
