import { claimCase, claimForm, hostList } from '@stagetime/contracts/mics/hosts/messages';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestClient, mailsTo, signUpPerson } from '../../accounts/testing/people.ts';
import { auditOfMic, signUpAdmin } from '../../admin/testing/admins.ts';
import { tellDecided } from '../news/testing/tell-decided.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

async function signUp(name = 'Kim Lane') {
  const { user, token, email } = await signUpPerson(database.db, { name });
  const { mics, notifications } = createTestClient(database.db, { token }).caller;
  const told = async () => {
    const { notifications: list } = await notifications.list({ kinds: 'all' });
    return list.map(({ text }) => text);
  };
  return { ...user, email, mics, told };
}

const publish = async () => {
  const submitter = await signUp('Sam Submitter');
  const { id, slug: mic } = await insertMic(database.db, { submitted_by: submitter.userId });
  return { id, mic, submitter };
};
const words = 'My name is on the flyer.';

/** What a person asked, as the desk has it. */
async function claimOf({ desk }: Awaited<ReturnType<typeof signUpAdmin>>['caller'], micId: number) {
  const { items } = await desk.list({ kind: 'claim' });
  return items.find(({ mic }) => mic?.id === micId);
}

it('who says why a mic is theirs is made its host at the desk, told, and undone within ten seconds', async () => {
  const { db } = database;
  const [{ id, mic, submitter }, kim, admin] = [
    await publish(),
    await signUp(),
    await signUpAdmin(db),
  ];
  expect(await kim.mics.getUpkeep({ mic })).toMatchObject({ claim: 'can', canClaim: false });
  await expect(kim.mics.askToHost({ mic, words: ' no ' })).rejects.toThrow(claimForm.tooShort);
  // Twice at once, and once more: one waits, with what was said last.
  await Promise.all(
    ['First words', 'Other words'].map((text) => kim.mics.askToHost({ mic, words: text })),
  );
  // So often that Postgres plans the statement without its values.
  for (let time = 0; time < 6; time += 1) await kim.mics.askToHost({ mic, words });
  expect(await kim.mics.getUpkeep({ mic })).toMatchObject({ claim: 'waits' });
  const item = await claimOf(admin.caller, id);
  expect(item).toMatchObject({ summary: words });
  expect(await admin.caller.desk.counts()).toMatchObject({ counts: { claim: 1 } });
  const claim = { id: item?.id ?? 0 };
  expect(await admin.caller.desk.getClaim(claim)).toMatchObject({
    ...{ words, hosts: [] },
    who: { name: 'Kim Lane', hosts: 0, isSubmitter: false, isConfirmed: false },
  });

  const mona = await signUpAdmin(db);
  const both = await Promise.allSettled(
    [admin, mona].map(({ caller }) => caller.desk.decideClaim({ ...claim, action: 'approve' })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [first, second] = both[0]?.status === 'fulfilled' ? [admin, mona] : [mona, admin];
  await first.caller.desk.decideClaim({ ...claim, action: 'approve' });
  await expect(second.caller.desk.decideClaim({ ...claim, action: 'undo' })).rejects.toThrow(
    claimCase.notYours,
  );
  expect(await kim.told()).toEqual([]);
  expect((await kim.mics.getUpkeep({ mic })).present).not.toBeNull();
  expect((await submitter.mics.getUpkeep({ mic })).present).toBeNull();
  await expect(kim.mics.askToHost({ mic, words })).rejects.toThrow(claimForm.isHost);

  expect(await first.caller.desk.decideClaim({ ...claim, action: 'undo' })).toMatchObject({
    state: 'open',
  });
  expect((await kim.mics.getUpkeep({ mic })).present).toBeNull();
  const reason = 'The venue does not know you.';
  await second.caller.desk.decideClaim({ ...claim, action: 'decline', reason });
  await db
    .updateTable('accounts')
    .set({ email_verified_at: new Date() })
    .where('user_id', '=', kim.userId)
    .execute();
  // Once it can no longer be taken back, and of what stands.
  await tellDecided(db);
  expect(await kim.told()).toEqual([expect.stringContaining(reason)]);
  const mails = await mailsTo(db, kim.email);
  expect(mails.filter(({ subject }) => subject?.startsWith('Hosting '))).toMatchObject([
    { text: expect.stringContaining(reason) },
  ]);
  // Asked again, so that what was declined stays declined.
  await kim.mics.askToHost({ mic, words });
  await expect(second.caller.desk.decideClaim({ ...claim, action: 'undo' })).rejects.toThrow(
    claimCase.asksAgain,
  );
  const again = await claimOf(admin.caller, id);
  await kim.mics.withdrawClaim({ mic });
  await kim.mics.withdrawClaim({ mic });
  expect(await claimOf(admin.caller, id)).toBeUndefined();
  await expect(
    admin.caller.desk.decideClaim({ id: again?.id ?? 0, action: 'approve' }),
  ).rejects.toThrow(claimCase.decided);
  const events = (await auditOfMic(db, id)).map(({ event }) => event);
  expect(events).toEqual(['mic_claim_declined', 'mic_claim_undone', 'mic_claim_approved']);
});

it('the desk reads whom the listing names, its contact, and who else claims the mic', async () => {
  const { db } = database;
  const admin = await signUpAdmin(db);
  const [kim, pat] = [await signUp(), await signUp('Pat Performer')];
  const { id, slug: mic } = await insertMic(db, {
    ...{ host_name: 'José Rosenquill', contact_email: 'jose@example.com' },
  });
  await kim.mics.askToHost({ mic, words });
  const item = await claimOf(admin.caller, id);
  const read = () => admin.caller.desk.getClaim({ id: item?.id ?? 0 });
  const listed = { host: 'José Rosenquill', contact: 'jose@example.com' };
  expect(await read()).toMatchObject({ who: { name: 'Kim Lane' }, hosts: [], listed, others: [] });
  await pat.mics.askToHost({ mic, words });
  const { others } = await read();
  expect(others).toMatchObject([{ name: 'Pat Performer' }]);
  const other = await admin.caller.desk.getClaim({ id: others[0]?.id ?? 0 });
  expect(other).toMatchObject({ who: { name: 'Pat Performer' }, others: [{ name: 'Kim Lane' }] });
  await pat.mics.withdrawClaim({ mic });
  expect((await read()).others).toEqual([]);
});

it('a host leaves or is ended with a word why, and the submitter looks after the mic again', async () => {
  const { db } = database;
  const [{ id, mic, submitter }, kim, dana] = [
    await publish(),
    await signUp(),
    await signUp('Dana'),
  ];
  const admin = await signUpAdmin(db);
  const hosts = [kim, dana].map(({ userId }, index) => ({
    ...{ mic_id: id, user_id: userId },
    since: new Date(Date.UTC(2026, 10, 1 + index)),
  }));
  await db.insertInto('mic_hosts').values(hosts).execute();
  const { hosts: listed } = await dana.mics.listHosts({ mic });
  expect(listed.map(({ name, isYou }) => [name, isYou])).toEqual([
    ['Kim Lane', false],
    ['Dana', true],
  ]);
  const end = { mic, userId: kim.userId };
  await expect(dana.mics.endHosting({ ...end, reason: 'Because I say so' })).rejects.toThrow(
    hostList.notYours,
  );
  await expect(admin.caller.mics.endHosting(end)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const reason = 'The venue asked us to.';
  await admin.caller.mics.endHosting({ ...end, reason });
  await admin.caller.mics.endHosting({ ...end, reason });
  expect(await kim.told()).toEqual([expect.stringContaining(reason)]);
  await expect(kim.mics.listHosts({ mic })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await submitter.mics.getUpkeep({ mic })).present).toBeNull();
  await dana.mics.endHosting({ mic, userId: dana.userId });
  await dana.mics.endHosting({ mic, userId: dana.userId });
  expect((await submitter.mics.getUpkeep({ mic })).present).not.toBeNull();
  const events = (await auditOfMic(db, id)).map(({ event }) => event);
  expect(events).toEqual(['mic_host_left', 'mic_host_ended']);
});
