import type { Caller } from '@stagetime/api/app.router';
import { hashMailbox, micCheckUrl } from '@stagetime/api/features/mics/freshness/mic-check.service';
import { submission } from '@stagetime/api/features/mics/submission/testing/submissions';
import { createTestTools, testNow } from '@stagetime/api/testing/callers';
import { TRPCError } from '@trpc/server';

export type Writers = {
  readonly admin: Caller;
  readonly person: Caller;
  readonly personId: number;
};

/** What a rule refused is not stored; whatever else fails, fails the test. */
export async function stored<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof TRPCError && error.code === 'BAD_REQUEST') return null;
    throw error;
  }
}

const cut = (text: string) => text.slice(0, 80);

/** Of an edit, each alone. */
const strictFields = [
  'signupUrl',
  'contactEmail',
  'contactPhone',
  'venuePhone',
  'contactInstagram',
  'contactTwitter',
  'contactTiktok',
  'contactFacebook',
] as const;

/** Writes a text into every field that people have; returns what holds it. */
export async function writeEverywhere({ admin, person, personId }: Writers, text: string) {
  const [words, line] = [text, cut(text)];
  const sent = await stored(
    person.mics.submit(
      submission({
        name: line,
        venueName: line,
        venueAddress: line,
        host: line,
        otherSignupMethod: words,
        otherFee: cut(words),
        signupMethod: 'Other',
        feeType: 'Other',
        notes: words,
      }),
    ),
  );
  // Fields of a strict form, each alone: what is wrong with one must not hide another.
  for (const field of [
    'slottedSignupLink',
    'instagramHandle',
    'twitterHandle',
    'tiktokHandle',
    'facebookHandle',
    'phoneNumber',
    'venuePhone',
    'email',
  ] as const) {
    await stored(person.mics.submit(submission({ name: `Strict ${field}`, [field]: line })));
  }
  const elsewhere = { name: 'Strict city', city: 'Other', customCity: line };
  const proposed = await stored(person.mics.submit(submission(elsewhere)));
  if (proposed !== null) {
    await editAtDesk(admin, String(proposed.id), line);
    const decision = { mic: String(proposed.id), reason: line };
    await admin.admin.toggleApproval({ ...decision, action: 'reject' });
    await stored(admin.admin.toggleApproval({ ...decision, action: 'approve', cityName: line }));
  }
  const mic = sent === null ? null : String(sent.id);
  if (mic !== null) {
    await admin.admin.toggleApproval({ mic, action: 'approve', reason: line });
    const changes = { ...changesOf(line, words), imageCaption: line };
    await stored(admin.admin.editMic({ mic, changes }));
    for (const field of strictFields) {
      await stored(admin.admin.editMic({ mic, changes: { [field]: line } }));
    }
    await editAsHost(person, mic, { ...changes, showName: `${line}.` });
    for (const field of strictFields) await editAsHost(person, mic, { [field]: line });
  }
  if (mic !== null) await suggestEverywhere({ admin, person }, mic, changesOf(line, words));
  if (mic !== null) await writeOnNights({ admin, person }, mic, words);
  if (sent !== null) await answerByLink(person, sent.id, words);
  const comment = mic === null ? null : await stored(person.comments.add({ mic, content: words }));
  if (comment !== null) await person.comments.edit({ commentId: comment.id, content: words });
  await stored(person.accounts.updateProfile({ displayName: 'Ann', email: line }));
  await stored(person.accounts.updateProfile({ displayName: line }));
  await stored(person.social.updateOwnProfile({ bio: words, homeCity: line, stageName: line }));
  for (const field of [
    'instagramHandle',
    'twitterHandle',
    'tiktokHandle',
    'facebookHandle',
    'profileImageUrl',
  ] as const) {
    await stored(person.social.updateOwnProfile({ [field]: line }));
  }
  const someDay = { citySlug: 'seattle', date: '2026-12-01' };
  await stored(admin.admin.saveHoliday({ ...someDay, name: line }));
  await stored(admin.admin.searchUsers({ query: line }));
  await stored(admin.admin.extendMessageQuota({ userId: personId, additional: 1, reason: line }));
  await stored(person.social.claimStageName({ customSlug: line })).catch(() => null);
  const message = await stored(admin.messaging.send({ recipientId: personId, body: words }));
  await stored(admin.admin.resetMessageQuota({ userId: personId, reason: line }));
  await actOnPeople({ admin, person, personId }, mic, line);
  const complaint = { kind: 'profile', subjectId: personId, reason: 'other', words } as const;
  await stored(admin.reports.report(complaint));
  const { items } = await admin.desk.list({ kind: 'report' });
  for (const { id: caseId } of items) {
    const verdict = { content: 'left', author: 'warned', reason: words } as const;
    await stored(admin.reports.decide({ caseId, ...verdict }));
  }
  const contact = { name: line, email: 'a@example.test', subject: line, message: words };
  await stored(person.messaging.contact(contact));
  await stored(person.messaging.contact({ ...contact, name: 'Ann', subject: 'Hello' }));
  const context = { action: line, page: line, type: line, requestId: line };
  const report = {
    message: words,
    stack: words,
    componentStack: words,
    url: words,
    fingerprint: line,
  };
  await stored(person.operations.logError({ ...report, userAgent: line, context }));
  const file = new TextEncoder().encode(toCsv(words));
  const preview = await stored(admin.admin.previewImport({ file, city: 'seattle' }));
  if (preview !== null) {
    await admin.admin.confirmImport({ file, city: 'seattle', hash: preview.hash });
  }
  return { mic, comment, message };
}

/** What moderators say of people, and people of a mic that is theirs. */
async function actOnPeople(
  { admin, person, personId: userId }: Writers,
  mic: string | null,
  reason: string,
): Promise<void> {
  await stored(admin.people.find({ query: reason }));
  await stored(admin.people.readContact({ userId, reason }));
  await stored(admin.people.act({ userId, action: 'reset_bio', reason }));
  if (mic === null) return;
  for (const action of ['decline', 'approve'] as const) {
    await stored(person.mics.askToHost({ mic, words: reason }));
    const { items } = await admin.desk.list({ kind: 'claim' });
    for (const { id } of items) await stored(admin.desk.decideClaim({ id, action, reason }));
  }
  await stored(admin.mics.endHosting({ mic, userId, reason })).catch(() => null);
}

/** What a moderator changes of a mic that waits, its name and its city each alone. */
async function editAtDesk(admin: Caller, mic: string, line: string): Promise<void> {
  for (const edit of [
    { changes: { showName: line } },
    { changes: {}, city: { city: line, customCity: null } },
    { changes: {}, city: { city: 'Other', customCity: line } },
  ]) {
    const { updatedAt: version } = await admin.mics.get({ mic });
    await stored(admin.desk.editSubmission({ mic, version, ...edit }));
  }
}

/** One night of a mic is cancelled, another moved; both say so for as long as they are to come. */
async function writeOnNights(
  { admin, person }: Pick<Writers, 'admin' | 'person'>,
  mic: string,
  sentence: string,
) {
  const [first, second] = (await person.mics.listChangeableNights({ mic })) ?? [];
  if (first === undefined || second === undefined) throw new Error('This mic has no nights.');
  await stored(person.mics.cancelNight({ mic, date: first.date, sentence }));
  await stored(admin.mics.moveNight({ mic, date: second.date, sentence, toTime: '23:45' }));
  await admin.mics.confirm({ mic });
  await stored(person.mics.setStatus({ mic, to: 'paused', note: sentence }));
  await person.mics.setStatus({ mic, to: 'approved' });
}

const changesOf = (line: string, words: string) => ({
  ...{ showName: line, venueName: line, venueAddress: line, neighborhood: line },
  ...{ aboutMic: words, additionalNotes: words, signupDescription: words },
  ...{ feeDescription: line, hostName: line },
});

/** What someone suggests is declined with the same words, and taken as it is. */
async function suggestEverywhere(
  { admin, person }: Pick<Writers, 'admin' | 'person'>,
  mic: string,
  changes: ReturnType<typeof changesOf>,
) {
  const reason = changes.additionalNotes;
  const address = changes.showName;
  await stored(person.mics.suggest({ mic, changes: {}, words: 'Moved', address }));
  for (const action of ['decline', 'take'] as const) {
    const suggested = { ...changes, hostName: `${changes.hostName.slice(0, 70)} ${action}` };
    await stored(person.mics.suggest({ mic, changes: suggested, words: reason }));
    const [waiting] = (await admin.mics.listSuggestions({ mic })).suggestions;
    if (waiting === undefined) continue;
    await stored(admin.mics.decideSuggestion({ id: waiting.id, action, reason }));
  }
}

/** The same by whoever submitted it, on the version that is there. */
async function editAsHost(person: Writers['person'], mic: string, changes: object) {
  const { updatedAt: version } = await person.mics.get({ mic });
  await stored(person.mics.edit({ mic, version, changes }));
}

/** What the contact of a mic says by the link of a mail. */
async function answerByLink(person: Writers['person'], micId: number, change: string) {
  const tools = createTestTools();
  const mailbox = hashMailbox(tools, String(submission().email));
  const url = micCheckUrl(tools, { micId, mailbox }, testNow);
  const token = new URL(url).searchParams.get('token') ?? '';
  await stored(person.mics.answerMicCheck({ token, answer: 'changed', change }));
}

function toCsv(text: string): string {
  const cell = `"${text.replaceAll('"', '""')}"`;
  const names =
    'show_name,venue_name,neighborhood,signup_url,contact_instagram,additional_notes,about_mic,host_name,fee_description,signup_description';
  const cells = names.split(',').map(() => cell);
  return `${names},day_of_week,recurrence\n${cells.join(',')},${cell},${cell}\n`;
}
