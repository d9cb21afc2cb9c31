import { insertMic } from '../../packages/db/src/testing/factories.ts';
import { type Member, signUpMembers } from './crowd.ts';
import { must } from './people.ts';
import { type Call, procedure, query } from './requests.ts';
import type { World } from './world.ts';

type Kind = {
  /** What the audit log calls it, and taking it back. */
  readonly did: string;
  readonly undone: string;
  /** What the rows say of it in the end. */
  readonly becomes: RegExp;
  /** Everyone who is told in the end, whose it is first: by the inbox, and by mail. */
  readonly told: string;
};

const submission = { undone: 'mic_decision_undone', told: '0 mail mic-decided, 0 mic_decided' };
const suggestion = { undone: 'suggestion_undone' };
const claim = { undone: 'mic_claim_undone', told: '0 hosting, 0 mail mic-news' };
const report = { did: 'report_decided', undone: 'report_decision_undone' };

export const kinds = {
  approve: { ...submission, did: 'mic_approved', becomes: /^approved/ },
  reject: { ...submission, did: 'mic_rejected', becomes: /^rejected/ },
  same: { ...submission, did: 'mic_rejected', becomes: /^rejected/ },
  remove: {
    ...{ did: 'mic_removed', undone: 'mic_reopened', becomes: /^removed/ },
    told: '0 mail news, 0 mic_decided, 1 mic_status',
  },
  take: {
    ...{ ...suggestion, did: 'suggestion_taken', becomes: /19:30.* taken/ },
    told: '0 mail suggestion-decided, 0 suggestion, 1 mail mic-news, 1 mic_decided',
  },
  decline: {
    ...{ ...suggestion, did: 'suggestion_declined', becomes: /20:00.* declined/ },
    told: '0 mail suggestion-decided, 0 suggestion',
  },
  host: { ...claim, did: 'mic_claim_approved', becomes: / taken hosts 1/ },
  refuse: { ...claim, did: 'mic_claim_declined', becomes: / declined hosts 0/ },
  hide: { ...report, becomes: /^decided removed gone/, told: '0 moderated, 1 report_decided' },
  suspend: {
    ...{ ...report, becomes: /^decided hidden moderated suspended/ },
    told: '0 mail moderated, 0 moderated, 1 report_decided',
  },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;

/** Something that waits for a decision, and is no one else's. */
export type Item = {
  readonly kind: KindName;
  readonly micId: number;
  readonly caseId: number | null;
  readonly slug: string;
  /** Whose it is, and who else is concerned. */
  readonly people: readonly [Member, Member];
  decide(by: Member): Call;
  undo(by: Member): Call;
};

/** Calls a procedure that has to succeed. */
async function ask<Result>(world: World, call: Call): Promise<Result> {
  const { result } = (await must(world.origins[0] ?? '', call)) as {
    result: { data: { json: Result } };
  };
  return result.data.json;
}

/** Has `each` of every kind wait, made by their people through the product's doors. */
export async function openItems(world: World, moderator: Member, each: number): Promise<Item[]> {
  const names = Object.keys(kinds) as KindName[];
  const wanted = names.flatMap((kind) => Array.from({ length: each }, () => kind));
  const isForTwo = (kind: KindName) => kinds[kind].told.includes('1 ');
  const count = wanted.length + wanted.filter(isForTwo).length;
  const [nobody, ...people] = await signUpMembers(world, count + 1);
  await world.query('update accounts set email_verified_at = now() where user_id = any($1)', [
    people.map(({ userId }) => userId),
  ]);
  const items: Item[] = [];
  for (const kind of wanted) {
    const [one, other = nobody] = people.splice(0, isForTwo(kind) ? 2 : 1);
    if (one === undefined || other === undefined) throw new Error('No one came.');
    items.push(await openers[kind](world, { kind, people: [one, other], moderator }));
  }
  return items;
}

type Begun = Pick<Item, 'kind' | 'people'> & { readonly moderator: Member };
type Opener = (world: World, begun: Begun) => Promise<Item>;

const submit =
  (decision: Record<string, unknown>): Opener =>
  async (world, { moderator: _, ...begun }) => {
    const listed = await insertMic(world.db, { citySlug: 'denver', now: new Date() });
    const [{ token, email, userId }] = begun.people;
    const form = new FormData();
    const fields = {
      ...{ name: `Decided ${userId}`, venue_name: `Decided Room ${userId}`, city: 'chicago' },
      ...{ state: 'IL', email, time: '20:00', recurrence: 'Weekly', selectedDays: 'monday' },
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const call = { path: '/open-mics', body: form, token };
    const { id } = await must(world.origins[0] ?? '', call);
    const toggle = (input: object, by: Member) =>
      procedure('admin.toggleApproval', { mic: String(id), ...input }, by.token);
    const sameAs = begun.kind === 'same' ? { sameAs: listed.slug } : {};
    return {
      ...{ ...begun, micId: Number(id), caseId: null, slug: '' },
      decide: (by) => toggle({ from: 'pending', ...decision, ...sameAs }, by),
      undo: (by) => toggle({ action: 'undo' }, by),
    };
  };

/** A mic that someone hosts. */
async function publish(world: World, host?: Member) {
  const mic = await insertMic(world.db, { now: new Date() });
  const values = host && { mic_id: mic.id, user_id: host.userId, since: new Date() };
  if (values) await world.db.insertInto('mic_hosts').values(values).execute();
  return { micId: mic.id, caseId: null, slug: mic.slug };
}

const remove: Opener = async (world, { moderator: _, ...begun }) => {
  const [host, fan] = begun.people;
  const mic = await publish(world, host);
  const favorite = { mic: mic.slug, isFavorite: true };
  await ask(world, procedure('mics.setFavorite', favorite, fan.token));
  const set = (input: object, by: Member) =>
    procedure('mics.setStatus', { mic: String(mic.micId), ...input }, by.token);
  return {
    ...{ ...begun, ...mic },
    decide: (by) => set({ to: 'removed', from: 'approved', note: 'A hoax' }, by),
    undo: (by) => set({ to: 'approved', from: 'removed', takesBack: true }, by),
  };
};

const suggest =
  (decision: Record<string, unknown>): Opener =>
  async (world, { moderator, ...begun }) => {
    const [sender, host] = begun.people;
    const mic = await publish(world, host);
    const changes = { startTime: '19:30' };
    await ask(world, procedure('mics.suggest', { mic: mic.slug, changes }, sender.token));
    const list = query('mics.listSuggestions', { mic: mic.slug }, moderator.token);
    const seen = await ask<{ version: string; suggestions: { id: number }[] }>(world, list);
    const id = seen.suggestions[0]?.id;
    const act = (input: object, by: Member) =>
      procedure('mics.decideSuggestion', { id, ...input }, by.token);
    return {
      ...{ ...begun, ...mic },
      decide: (by) => act({ version: seen.version, ...decision }, by),
      undo: (by) => act({ action: 'undo' }, by),
    };
  };

const claims =
  (decision: Record<string, unknown>): Opener =>
  async (world, { moderator: _, ...begun }) => {
    const mic = await publish(world);
    const words = 'My name is on the flyer.';
    await ask(world, procedure('mics.askToHost', { mic: mic.slug, words }, begun.people[0].token));
    const rows = await world.query<{ id: number }>('select id from mic_claims where mic_id = $1', [
      mic.micId,
    ]);
    const act = (input: object, by: Member) =>
      procedure('desk.decideClaim', { id: Number(rows[0]?.id), ...input }, by.token);
    return {
      ...{ ...begun, ...mic },
      decide: (by) => act(decision, by),
      undo: (by) => act({ action: 'undo' }, by),
    };
  };

const reports =
  (decision: Record<string, unknown>): Opener =>
  async (world, { moderator: _, ...begun }) => {
    const [author, reporter] = begun.people;
    const mic = await publish(world);
    const comment = { mic: mic.slug, content: 'Buy my tape.' };
    const { id: subjectId } = await ask<{ id: number }>(
      world,
      procedure('comments.add', comment, author.token),
    );
    const said = { kind: 'comment', subjectId, reason: 'spam' };
    await ask(world, procedure('reports.report', said, reporter.token));
    const rows = await world.query<{ id: number }>(
      `select id from report_cases where kind = 'comment' and subject_id = $1`,
      [subjectId],
    );
    const caseId = Number(rows[0]?.id);
    return {
      ...{ ...begun, ...mic, caseId },
      decide: (by) => procedure('reports.decide', { caseId, ...decision }, by.token),
      undo: (by) => procedure('reports.undo', { caseId }, by.token),
    };
  };

const reason = 'It breaks the rules of the house.';
const openers: Readonly<Record<KindName, Opener>> = {
  approve: submit({ action: 'approve' }),
  reject: submit({ action: 'reject', reason }),
  same: submit({ action: 'reject' }),
  remove,
  take: suggest({ action: 'take' }),
  decline: suggest({ action: 'decline', reason }),
  host: claims({ action: 'approve' }),
  refuse: claims({ action: 'decline', reason }),
  hide: reports({ content: 'removed', author: 'none' }),
  suspend: reports({ content: 'hidden', author: 'suspended', days: 7, reason }),
};

export type Row = {
  readonly state: string;
  /** Who was told how, sorted; a mail that is still on its way too. */
  readonly told: string;
  /** Events of the audit log. */
  readonly events: readonly string[];
};

/** What the rows say of an item: its state, all that its people were told of what became of it, and who did what. */
export async function readItem({ query: read }: World, item: Item): Promise<Row> {
  const { micId, caseId, people } = item;
  const rows = await read<Row>(
    `select (case when $2::bigint is null then (select concat_ws(' ', mics.status, start_time,
        (select 'going' from mic_removals where mic_id = mics.id),
        (select state from mic_suggestions where mic_id = mics.id),
        (select state from mic_claims where mic_id = mics.id),
        'hosts', (select count(*) from mic_hosts where mic_id = mics.id)) from mics where id = $1)
      else (select concat_ws(' ', case when decided_at is null then 'open' else 'decided' end, report_cases.content,
          case when comments.deleted_at is not null or comments.id is null then 'gone' else coalesce(hidden_as, 'shown') end,
          case when suspended_until > now() then 'suspended' end)
        from report_cases left join comments on comments.id = subject_id
        left join users on users.id = report_cases.author_id where report_cases.id = $2) end) as state,
      (select coalesce(string_agg(what, ', ' order by what), '') from (
        select array_position($3::bigint[], recipient_id) - 1 || ' ' || kind as what from notifications
          where recipient_id = any($3) and kind <> 'follow' and facts ->> 'state' is distinct from 'waits'
        union all select array_position($4::text[], recipient) - 1 || ' mail ' || kind ||
          case when sent_at is null then ' unsent' else '' end from outbox
          where recipient = any($4) and kind = any(array['mic-decided', 'mic-news', 'news', 'suggestion-decided', 'moderated'])
      ) as told) as told,
      (select coalesce(array_agg(event), '{}') from audit_log
        where case when $2::bigint is null then mic_id = $1 else (details ->> 'caseId')::bigint = $2 end) as events`,
    [micId, caseId, people.map(({ userId }) => userId), people.map(({ email }) => email)],
  );
  return rows[0] ?? { state: '', told: '', events: [] };
}
