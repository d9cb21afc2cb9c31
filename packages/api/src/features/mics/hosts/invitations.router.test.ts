import { hostInvitation, hostInvites, hostList } from '@stagetime/contracts/mics/hosts/messages';
import { hostsMax } from '@stagetime/contracts/mics/hosts/rules';
import { insertMic } from '@stagetime/db/testing/factories';
import { createTestDatabase, type TestDatabase } from '@stagetime/db/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { testNow } from '../../../testing/callers.ts';
import { createTestClient, mailsTo, signUpPerson } from '../../accounts/testing/people.ts';
import { auditOfMic, signUpAdmin } from '../../admin/testing/admins.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'));
});
afterAll(() => database.drop());

/** Someone whose clock goes on by a millisecond with each look at it. */
async function signUp(name = 'Kim Lane') {
  const { user, token, email } = await signUpPerson(database.db, { name });
  let looks = 0;
  const now = () => new Date(testNow.getTime() + looks++);
  const { mics, notifications, social } = createTestClient(database.db, { token, now }).caller;
  const told = async () => {
    const { notifications: list } = await notifications.list({ kinds: 'all' });
    return list.map(({ text }) => text);
  };
  const mails = async () =>
    (await mailsTo(database.db, email)).filter(({ subject }) => subject?.startsWith('Hosting '));
  const confirm = () =>
    database.db
      .updateTable('accounts')
      .set({ email_verified_at: testNow })
      .where('user_id', '=', user.userId)
      .execute();
  return { userId: user.userId, mics, notifications, social, told, mails, confirm };
}
type Member = Awaited<ReturnType<typeof signUp>>;

async function publish(...hosts: readonly Pick<Member, 'userId'>[]) {
  const { id, slug: mic } = await insertMic(database.db, { show_name: 'The Good Hang' });
  for (const { userId } of hosts) {
    const host = { mic_id: id, user_id: userId, since: testNow };
    await database.db.insertInto('mic_hosts').values(host).execute();
  }
  const events = async () => (await auditOfMic(database.db, id)).map(({ event }) => event);
  const hosting = async () => {
    const rows = await database.db
      .selectFrom('mic_hosts')
      .select('user_id')
      .where('mic_id', '=', id)
      .execute();
    return rows.map(({ user_id }) => user_id).toSorted();
  };
  const open = () =>
    database.db.selectFrom('mic_invitations').selectAll().where('mic_id', '=', id).execute();
  return { id, mic, events, hosting, open };
}

const accept = { answer: 'accept' } as const;
const decline = { answer: 'decline' } as const;

it('a host invites someone, who hosts the mic with them once they accept', async () => {
  const [mona, nadia] = [await signUp('Mona'), await signUp('Nadia')];
  const { id, mic, events, hosting } = await publish(mona);
  const of = { mic, userId: nadia.userId };
  // Twice at once, and once more: one is open, and told once.
  await Promise.all([mona, mona].map(({ mics }) => mics.inviteHost(of)));
  const { invitations } = await mona.mics.inviteHost(of);
  expect(invitations).toEqual([
    { userId: nadia.userId, name: 'Nadia', slug: expect.any(String), handsOver: false },
  ]);
  expect(await nadia.told()).toEqual([
    "You're invited to host The Good Hang. Its page says who invited you.",
  ]);
  const upkeep = await nadia.mics.getUpkeep({ mic });
  expect(upkeep).toMatchObject({ present: null, invitation: { from: 'Mona', handsOver: false } });
  expect(upkeep.claim).toBeUndefined();

  const answers = await Promise.all([
    nadia.mics.answerInvitation({ mic, ...accept }),
    nadia.mics.answerInvitation({ mic, ...accept }),
  ]);
  expect(answers).toEqual([
    { id, isHost: true },
    { id, isHost: true },
  ]);
  expect(await hosting()).toEqual([mona.userId, nadia.userId].toSorted());
  expect(await mona.told()).toEqual(['Your invitation to host The Good Hang was accepted.']);
  expect((await nadia.mics.getUpkeep({ mic })).invitation).toBeUndefined();
  await expect(mona.mics.inviteHost(of)).rejects.toThrow(hostInvites.isHost);
  expect(await events()).toEqual(['mic_invitation_accepted', 'mic_host_invited']);
});

it('an invitation is taken back with its notification, or declined, and then it is gone', async () => {
  const [mona, dana, nadia] = [await signUp('Mona'), await signUp('Dana'), await signUp('Nadia')];
  const admin = await signUpAdmin(database.db);
  const { mic, events, open } = await publish(mona, dana);
  const of = { mic, userId: nadia.userId };
  await mona.mics.inviteHost(of);
  await expect(dana.mics.inviteHost(of)).rejects.toThrow(hostInvites.isInvited);
  await expect(mona.mics.inviteHost({ ...of, handsOver: true })).rejects.toThrow(
    hostInvites.isInvited,
  );
  for (const { mics } of [dana, dana, admin.caller]) {
    expect(await mics.withdrawInvitation(of)).toMatchObject({ invitations: [] });
  }
  expect(await nadia.told()).toEqual([]);
  await expect(nadia.mics.answerInvitation({ mic, ...accept })).rejects.toThrow(
    hostInvitation.gone,
  );
  await mona.mics.inviteHost(of);
  for (let time = 0; time < 2; time += 1) {
    expect((await nadia.mics.answerInvitation({ mic, ...decline })).isHost).toBe(false);
  }
  expect(await mona.told()).toEqual(['Your invitation to host The Good Hang was declined.']);
  expect(await open()).toEqual([]);
  expect(await events()).toEqual([
    ...['mic_invitation_declined', 'mic_host_invited'],
    ...['mic_invitation_withdrawn', 'mic_host_invited'],
  ]);
});

it('an invitation comes by mail, too, to who wants that, and not any more once it is over', async () => {
  const [mona, nadia] = [await signUp('Mona'), await signUp('Nadia')];
  const [{ mic, open }, second] = [await publish(mona), await publish(mona)];
  const of = { mic, userId: nadia.userId };
  // No one proved that they read it.
  await mona.mics.inviteHost(of);
  expect(await nadia.mails()).toEqual([]);
  await mona.mics.withdrawInvitation(of);
  await nadia.confirm();
  await mona.mics.inviteHost(of);
  await mona.mics.inviteHost({ ...of, mic: second.mic });
  const mails = await nadia.mails();
  expect(mails).toMatchObject([{}, {}]);
  expect(mails[1]).toMatchObject({
    subject: 'Hosting The Good Hang',
    text: expect.stringContaining("You're invited to host The Good Hang."),
    links: expect.arrayContaining([expect.stringContaining(`/${mic}`)]),
    unsubscribe: expect.stringContaining('/unsubscribe?token='),
  });
  await mona.mics.withdrawInvitation(of);
  expect(await nadia.mails()).toMatchObject([{ id: mails[0]?.id }]);
  expect(await nadia.told()).toHaveLength(1);
  // Answered before it went.
  await nadia.mics.answerInvitation({ mic: second.mic, ...accept });
  expect(await nadia.mails()).toEqual([]);

  // What was taken to be sent goes.
  await mona.mics.inviteHost(of);
  const [sent] = await nadia.mails();
  await database.db
    .updateTable('outbox')
    .set({ attempts: 1 })
    .where('id', '=', sent?.id ?? 0)
    .execute();
  await mona.mics.withdrawInvitation(of);
  expect(await nadia.mails()).toHaveLength(1);
  expect(await open()).toEqual([]);
  await nadia.notifications.setTopic({ topic: 'own', inbox: true, mail: false });
  await mona.mics.inviteHost(of);
  expect(await nadia.mails()).toHaveLength(1);
  await mona.mics.withdrawInvitation(of);
  await nadia.notifications.setTopic({ topic: 'own', inbox: true, mail: true });
  await nadia.social.block({ userId: mona.userId, kind: 'mute' });
  await mona.mics.inviteHost(of);
  expect(await nadia.mails()).toHaveLength(1);
});

it('the desk has the invitations that wait, of mics that have a page', async () => {
  const [mona, nadia] = [await signUp('Mona'), await signUp('Nadia')];
  const [first, second] = [await publish(mona), await publish(mona)];
  await mona.mics.inviteHost({ mic: first.mic, userId: nadia.userId });
  await mona.mics.inviteHost({ mic: second.mic, userId: nadia.userId, handsOver: true });
  expect(await nadia.mics.listHosting()).toMatchObject({
    mics: [],
    invitations: [
      { from: 'Mona', handsOver: false, mic: { id: first.id, slug: first.mic } },
      {
        from: 'Mona',
        handsOver: true,
        mic: { showName: 'The Good Hang', citySlug: 'los-angeles' },
      },
    ],
  });
  const count = () => nadia.mics.countHosting();
  expect(await count()).toEqual({ mics: 0, invitations: 2 });
  expect((await mona.mics.listHosting()).invitations).toEqual([]);
  await nadia.mics.answerInvitation({ mic: first.mic, ...accept });
  expect(await count()).toEqual({ mics: 1, invitations: 1 });
  await suspend(mona);
  expect((await nadia.mics.listHosting()).invitations).toEqual([]);
  await suspend(mona, null);
  const toRemoved = (id: number) => database.db.updateTable('mics').where('id', '=', id);
  await toRemoved(second.id).set({ status: 'removed' }).execute();
  expect(await nadia.mics.listHosting()).toMatchObject({ mics: [{}], invitations: [] });
  expect(await count()).toEqual({ mics: 1, invitations: 0 });
});

it('whoever hands a mic over stops hosting it in the same moment', async () => {
  const [mona, dana, nadia] = [await signUp('Mona'), await signUp('Dana'), await signUp('Nadia')];
  const { mic, events, hosting } = await publish(mona);
  await mona.mics.inviteHost({ mic, userId: nadia.userId, handsOver: true });
  expect((await nadia.mics.getUpkeep({ mic })).invitation).toMatchObject({ handsOver: true });
  expect(await hosting()).toEqual([mona.userId]);
  // Who else they invited is invited by no host from then on.
  await mona.mics.inviteHost({ mic, userId: dana.userId });
  await nadia.mics.answerInvitation({ mic, ...accept });
  expect(await hosting()).toEqual([nadia.userId]);
  expect((await mona.mics.getUpkeep({ mic })).present).toBeNull();
  expect(await mona.told()).toEqual([
    'Your invitation to take over The Good Hang was accepted. You no longer host it.',
  ]);
  await expect(dana.mics.answerInvitation({ mic, ...accept })).rejects.toThrow(hostInvitation.gone);

  await nadia.mics.inviteHost({ mic, userId: dana.userId });
  await dana.mics.answerInvitation({ mic, ...accept });
  const over = { mic, userId: nadia.userId, handOverTo: dana.userId };
  for (let time = 0; time < 2; time += 1) await nadia.mics.endHosting(over);
  expect(await hosting()).toEqual([dana.userId]);
  expect(await dana.told()).toContain('Your co-host handed The Good Hang over to you.');
  await expect(
    dana.mics.endHosting({ mic, userId: dana.userId, handOverTo: nadia.userId }),
  ).rejects.toThrow(hostList.handedToNone);
  expect(await hosting()).toEqual([dana.userId]);
  expect((await events()).filter((event) => event === 'mic_handed_over')).toHaveLength(2);
});

it('a mic that is handed over while the co-host leaves keeps a host, or the one who left went last', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [mona, nadia] = [await signUp('Mona'), await signUp('Nadia')];
    const { mic, hosting } = await publish(mona, nadia);
    const calls = [
      mona.mics.endHosting({ mic, userId: mona.userId, handOverTo: nadia.userId }),
      nadia.mics.endHosting({ mic, userId: nadia.userId }),
    ];
    const [over] = await Promise.allSettled(calls);
    expect(await hosting()).toEqual(over?.status === 'rejected' ? [mona.userId] : []);
  }
});

it('no one invites whom they blocked, who blocked them, who is not here, or an eleventh host', async () => {
  const [mona, nadia, gone] = [await signUp('Mona'), await signUp('Nadia'), await signUp('Gus')];
  const { id, mic, open } = await publish(mona);
  const invite = ({ userId }: Pick<Member, 'userId'>) => mona.mics.inviteHost({ mic, userId });
  await nadia.social.block({ userId: mona.userId, kind: 'block' });
  await expect(invite(nadia)).rejects.toThrow(hostInvites.refused);
  await nadia.social.unblock({ userId: mona.userId });
  await mona.social.block({ userId: nadia.userId, kind: 'block' });
  await expect(invite(nadia)).rejects.toThrow(hostInvites.refused);
  await suspend(gone);
  for (const one of [gone, { userId: 4_711_004_711 }]) {
    await expect(invite(one)).rejects.toThrow(hostInvites.notFound);
  }
  await sql`
    with crowd as (insert into users (id, name)
      select 3000000000 + n, 'Host ' || n from generate_series(1, ${hostsMax - 2}) n returning id)
    insert into mic_hosts (mic_id, user_id, since)
    select ${id}, id, ${testNow} from crowd`.execute(database.db);
  const [tenth, eleventh] = [await signUp('Ten'), await signUp('Eleven')];
  await invite(tenth);
  await expect(invite(eleventh)).rejects.toThrow(hostInvites.tooMany);
  // In one's own place there is room.
  await mona.mics.inviteHost({ mic, userId: eleventh.userId, handsOver: true });
  // Someone else became one meanwhile.
  const host = { mic_id: id, user_id: nadia.userId, since: testNow };
  await database.db.insertInto('mic_hosts').values(host).execute();
  await expect(tenth.mics.answerInvitation({ mic, ...accept })).rejects.toThrow(
    hostInvites.tooMany,
  );
  expect(await open()).toHaveLength(2);
});

it('a block ends what is open between the two, whenever it comes', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [mona, nadia] = [await signUp('Mona'), await signUp('Nadia')];
    const { mic, open } = await publish(mona);
    const of = { mic, userId: nadia.userId };
    if (round > 1) await mona.mics.inviteHost(of);
    const calls = [
      () => mona.mics.inviteHost(of),
      () => nadia.social.block({ userId: mona.userId, kind: 'block' }),
    ];
    await Promise.allSettled((round % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
    expect(await open()).toEqual([]);
    expect((await nadia.mics.getUpkeep({ mic })).invitation).toBeUndefined();
  }
  // A mute keeps the news away, and nothing else.
  const [mona, nadia] = [await signUp('Mona'), await signUp('Nadia')];
  const { mic } = await publish(mona);
  await nadia.social.block({ userId: mona.userId, kind: 'mute' });
  await mona.mics.inviteHost({ mic, userId: nadia.userId });
  expect(await nadia.told()).toEqual([]);
  expect((await nadia.mics.getUpkeep({ mic })).invitation).toMatchObject({ from: 'Mona' });
});

it('nothing of a host who is suspended, or hosts no more, is accepted', async () => {
  const [mona, nadia] = [await signUp('Mona'), await signUp('Nadia')];
  const { mic, open } = await publish(mona);
  await mona.mics.inviteHost({ mic, userId: nadia.userId });
  await suspend(mona);
  expect((await nadia.mics.getUpkeep({ mic })).invitation).toBeUndefined();
  await expect(nadia.mics.answerInvitation({ mic, ...accept })).rejects.toThrow(
    hostInvitation.gone,
  );
  await suspend(mona, null);
  await mona.mics.endHosting({ mic, userId: mona.userId });
  expect(await open()).toEqual([]);
  await expect(nadia.mics.answerInvitation({ mic, ...accept })).rejects.toThrow(
    hostInvitation.gone,
  );
});

async function suspend(
  { userId }: Pick<Member, 'userId'>,
  until: Date | null = new Date('2099-01-01'),
) {
  await database.db
    .updateTable('users')
    .set({ suspended_until: until })
    .where('id', '=', userId)
    .execute();
}

/**
 * By hand: `ok` does it, `same` answers and changes nothing, else how it is refused. Handing over names a co-host,
 * and is of one's own hosting.
 */
const matrix = `
             list       invite        withdraw      accept        decline       handOver
  host       ok         ok            ok            same          same          ok
  co-host    ok         ok            ok            same          same          ok
  former     NOT_FOUND  FORBIDDEN     FORBIDDEN     NOT_FOUND     same          same
  invited    NOT_FOUND  FORBIDDEN     FORBIDDEN     ok            ok            same
  stranger   NOT_FOUND  FORBIDDEN     FORBIDDEN     NOT_FOUND     same          same
  blocked    NOT_FOUND  FORBIDDEN     FORBIDDEN     NOT_FOUND     same          same
  suspended  UNAUTHORIZED UNAUTHORIZED UNAUTHORIZED  UNAUTHORIZED  UNAUTHORIZED  UNAUTHORIZED
  moderator  ok         FORBIDDEN     ok            NOT_FOUND     same          same
`;

it('who may do what about who hosts a mic', async () => {
  const { db } = database;
  const names = ['host', 'co-host', 'former', 'invited', 'stranger', 'blocked', 'suspended'];
  const cast = new Map<string, Pick<Member, 'userId' | 'mics'>>();
  for (const name of names) cast.set(name, await signUp(name));
  const admin = await signUpAdmin(db);
  cast.set('moderator', { userId: admin.userId, mics: admin.caller.mics });
  const of = (name: string) => {
    const member = cast.get(name);
    if (member === undefined) throw new Error(`${name} is not in the cast.`);
    return member;
  };
  const [waiting, guest] = [await signUp('Waiting'), await signUp('Guest')];
  await suspend(of('suspended'));
  const [header = '', ...rows] = matrix.trim().split('\n');
  const columns = header.trim().split(/\s+/);
  const found: string[][] = [];
  for (const row of rows) {
    const [name = ''] = row.trim().split(/\s+/);
    const { userId, mics } = of(name);
    const cells: string[] = [];
    for (const column of columns) {
      const [host, coHost, former] = [of('host'), of('co-host'), of('former')];
      const { id, mic, events } = await publish(host, coHost, former);
      await former.mics.endHosting({ mic, userId: former.userId });
      for (const one of [of('invited'), of('blocked'), of('suspended'), waiting]) {
        const key = { mic_id: id, user_id: one.userId, invited_by: host.userId };
        const invitation = { ...key, hands_over: false, invited_at: testNow };
        await db.insertInto('mic_invitations').values(invitation).execute();
      }
      const block = { blocker_id: of('blocked').userId, blocked_id: host.userId };
      await db
        .insertInto('blocks')
        .values({ ...block, kind: 'block', since: testNow })
        .execute();
      const heir = name === 'co-host' ? host : coHost;
      const calls: Readonly<Record<string, () => Promise<unknown>>> = {
        list: () => mics.listHosts({ mic }),
        invite: () => mics.inviteHost({ mic, userId: guest.userId }),
        withdraw: () => mics.withdrawInvitation({ mic, userId: waiting.userId }),
        accept: () => mics.answerInvitation({ mic, ...accept }),
        decline: () => mics.answerInvitation({ mic, ...decline }),
        handOver: () => mics.endHosting({ mic, userId, handOverTo: heir.userId }),
      };
      const before = (await events()).length;
      const outcome = await calls[column]?.().then(
        () => 'ok',
        ({ code }: { readonly code: string }) => code,
      );
      const isSame = column !== 'list' && (await events()).length === before;
      cells.push(outcome === 'ok' && isSame ? 'same' : (outcome ?? 'no such call'));
      await db.deleteFrom('blocks').execute();
    }
    found.push([name, ...cells]);
  }
  expect(found).toEqual(rows.map((row) => row.trim().split(/\s+/)));
});
