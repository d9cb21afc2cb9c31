import { fontFaces } from '@stagetime/api/core/html';
import { createTestClient, signUpPerson } from '@stagetime/api/features/accounts/testing/people';
import { signUpAdmin } from '@stagetime/api/features/admin/testing/admins';
import { listOutbox } from '@stagetime/api/features/delivery/delivery.service';
import { createTestTools } from '@stagetime/api/testing/callers';
import { isThorough } from '@stagetime/config/thorough';
import { CommentContent } from '@stagetime/contracts/comments/schemas';
import { MessageBody } from '@stagetime/contracts/messaging/schemas';
import { fewHostileTexts, hostileTexts } from '@stagetime/contracts/testing/hostile-texts';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import {
  expectInertCalendar,
  expectInertPage,
  expectInertSitemap,
  findLiveParts,
} from '../testing/stored-text/inert.ts';
import { stored, type Writers, writeEverywhere } from '../testing/stored-text/write-everywhere.ts';
import { listTextFields, noteFields } from '../testing/stored-text/written-fields.ts';
import { createTestApp, loadBuiltRenderer, type TestApp, testKeys } from '../testing/test-app.ts';

/** All of them with `npm run verify`. */
const texts = isThorough ? hostileTexts : fewHostileTexts;

let database: TestDatabase;
let server: TestApp;
let writers: Writers;
/** The texts that were written so far, as `procedure field`. */
const written = new Set<string>();
let tokens: { readonly admin: string; readonly person: string };
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
  server = await createTestApp(database.db, { render: await loadBuiltRenderer() });
  const [admin, person] = [await signUpAdmin(database.db), await signUpPerson(database.db)];
  tokens = { admin: admin.token, person: person.token };
  const tools = createTestTools({ rateLimits: { scale: 1000 } });
  const callerOf = (token: string) =>
    noteFields(createTestClient(database.db, { token, tools }).caller, written);
  writers = {
    admin: callerOf(admin.token),
    person: callerOf(person.token),
    personId: person.user.userId,
  };
});
afterAll(async () => {
  await server.app.close();
  await database.drop();
});

async function read(url: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return server.app.inject({ url, headers });
}

/** A page as the server sends it, whatever its status. */
async function expectInert(url: string): Promise<string> {
  const { headers, body } = await read(url);
  expect(String(headers['content-security-policy']), url).toContain("script-src 'self'");
  expectInertPage(body, url);
  return body;
}

test('the reader of pages finds what would run', () => {
  const live = hostileTexts.filter((text) => findLiveParts(`<p>${text}</p>`).length > 0);
  expect(live.length).toBeGreaterThan(80);
  expect(new Set(hostileTexts).size).toBe(hostileTexts.length);
  expect(hostileTexts.length).toBeGreaterThanOrEqual(150);
});

/** What no one reads as text, or is written here by another call. */
const notWritten = [
  // What proves who someone is.
  /^accounts\.\S+ (?:\w*[pP]assword|\w*[tT]oken|code|confirmation)$/,
  / captchaToken$/,
  /^(?:mics|notifications)\.\S+ token$/,
  /^accounts\.(?:requestPasswordReset|sendLoginLink|signIn|signUp|verifyLoginLink) email$/,
  // The name of `accounts.updateProfile`.
  /^accounts\.(?:signUp|signUpByPhone|verifyPhoneCode) name$/,
  // Names what is read, and is kept nowhere.
  / (?:mic|date|version|successor|sameAs|citySlug|cursor)$/,
  // What suspended people ask, and the answer: a journey in the browser reads them as text.
  /^reports\.(?:appeal (?:words|token)|decideAppeal reason)$/,
  // As `people.act` has one: only super admins give roles.
  /^people\.setRole reason$/,
  // One of a list, a number, a time, a picture.
  /^mics\.decideSuggestion fields$/,
  / (?:changes\.)?(?:categories|days|coverCharge|lengthMinutes|monthlyWeek|signupTime|timeZone)$/,
  / (?:changes\.)?(?:advanceSignupDays|advanceSignupTime|leastAge|minutesOnStage|spots|stepFree)$/,
  / (?:changes\.)?(?:anchor|interval|lastNight|season|signupCloses|skippedDates|weeksOfMonth)$/,
  / (?:coverImage|venueImage|file|timestamp|context\.userId)$/,
];

test('every text that people can write is among those that are written here', async () => {
  await writeEverywhere(writers, fewHostileTexts[0] ?? '');
  const missing = listTextFields().filter(
    (field) => !written.has(field) && !notWritten.some((pattern) => pattern.test(field)),
  );
  expect(missing).toEqual([]);
});

describe('a hostile text in every field', () => {
  it.each(texts)('%j is text wherever it is read', async (text) => {
    const { mic, comment, message } = await writeEverywhere(writers, text);
    expect(mic).not.toBeNull();
    const { citySlug, slug, showName, comments } = await readBack(String(mic));
    const address = `/${citySlug}/${slug}`;
    const page = await expectInert(address);
    await expectInertPause(String(mic), address, text);
    expect(page).toContain('application/ld+json');
    expect(showName).not.toMatch(/[\r\n]/);
    await expectInert(`${address}/poster`);
    expectInertCalendar((await read(`${address}.ics`)).body, text);
    const content = CommentContent.safeParse(text);
    if (content.success) {
      expect(comments.map((one) => one.content)).toEqual([content.data]);
      expect(comment?.content).toBe(content.data);
    }
    const body = MessageBody.safeParse(text);
    if (body.success) expect(message?.body).toBe(body.data);
    const { slug: profile } = await writers.person.social.getSlug({ userId: writers.personId });
    await expectInert(`/profile/${profile}`);
    const query = encodeURIComponent(text);
    await expectInert(`/los-angeles?day=${query}&neighborhood=${query}&q=${query}&signup=${query}`);
    await expectInert(`/${query.slice(0, 200)}`);
    await expectInert(`/signin?next=${query}`);
    for (const url of [
      `/api/search?q=${query}`,
      `/api/open-mics/city/los-angeles?neighborhood=${query}`,
      `/api/${query.slice(0, 200)}`,
    ]) {
      const answer = await read(url);
      expect(answer.headers['content-type'], url).toMatch(/^application\/json/);
      expect(answer.headers['x-content-type-options'], url).toBe('nosniff');
    }
  });

  /** Why a mic is paused is text on its page, too. */
  async function expectInertPause(mic: string, address: string, note: string) {
    const { setStatus } = writers.person.mics;
    if ((await stored(setStatus({ mic, to: 'paused', note }))) === null) return;
    // The other order of its comments is another page, of which nothing is cached yet.
    expect(await expectInert(`${address}?sort=new`)).toContain('data-stamp="Paused"');
    await setStatus({ mic, to: 'approved' });
  }

  async function readBack(mic: string) {
    const found = await writers.person.mics.get({ mic });
    const { comments } = await writers.person.comments.list({ mic });
    return { ...found, comments };
  }

  it('is text on the pages and in the files that hold all of them', async () => {
    for (const url of ['/los-angeles', '/seattle', '/']) await expectInert(url);
    const sitemap = await read('/sitemap.xml');
    expectInertSitemap(sitemap.body);
    for (const url of ['/api/open-mics/city/seattle', '/api/cities']) {
      expect((await read(url)).headers['content-type']).toMatch(/^application\/json/);
    }
    expect((await read('/api/admin/open-mics', tokens.admin)).statusCode).toBe(200);
  });

  it('is text in every mail, which goes to no one else', async () => {
    const mails = await listOutbox(database.db, testKeys.outbox);
    expect(mails.length).toBeGreaterThan(texts.length);
    const sheet = /<style>[^<]*<\/style>/;
    // The one sheet of every mail, to which mails that lead to the product add its faces from there.
    const sheets = new Set(mails.flatMap(({ html }) => html?.match(sheet)?.[0] ?? []));
    const [plain, withFaces] = [...sheets].toSorted((one, other) => one.length - other.length);
    expect(sheets.size).toBe(2);
    expect(withFaces).toBe(
      plain?.replace(
        '</style>',
        `@media screen {\n${fontFaces('http://stagetime.test')}}\n</style>`,
      ),
    );
    for (const { to, subject, html } of mails) {
      expect(to).toMatch(/^[^\s@<>]+@(?:example|stagetime)\.test$/i);
      expect(subject).not.toMatch(/[\r\n]/);
      // Mail programs want their styles in attributes: ours are the same in every mail, as is its one sheet.
      const bare = html?.replace(sheet, '').replaceAll(/ style="[\w\s:;,#%./-]*"/g, '');
      if (bare !== undefined) expectInertPage(bare, subject ?? '');
    }
  });
});
