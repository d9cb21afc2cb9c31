import { insertMic } from '../../packages/db/src/testing/factories.ts';
import { type Member, signUpMembers, signUpModerator } from './crowd.ts';
import { must } from './people.ts';
import { procedure } from './requests.ts';
import type { World } from './world.ts';

export type Act =
  | ('approve' | 'reject' | 'same')
  | ('take' | 'takeSome' | 'decline')
  | ('dismiss' | 'hide' | 'remove' | 'warn');
/** What waits, by the name that the desk has for it, and what is to become of it. */
export type Plan = ReadonlyMap<string, Act>;
export type Sizes = {
  readonly submissions: number;
  readonly suggestions: number;
  readonly reports: number;
};

/** The n-th of a row that is repeated. */
const at = <Each>(row: readonly [Each, ...Each[]], index: number): Each =>
  row[index % row.length] ?? row[0];

/** A moderator, and all that waits for them, made by others through the product's doors. */
export async function openDesk(
  world: World,
  sizes: Sizes,
): Promise<{ readonly moderator: Member; readonly plan: Plan }> {
  const moderator = await signUpModerator(world);
  const [sender, author, reporter] = await signUpMembers(world, 3);
  if (!sender || !author || !reporter) throw new Error('No one came.');
  const acts = new Map<string, Act>();
  await submitMics(world, sizes.submissions, acts);
  await suggestChanges(world, sizes.suggestions, sender, acts);
  await reportThings(world, sizes.reports, { author, reporter }, acts);
  return { moderator, plan: acts };
}

/** The third is the second once more, and so on. */
async function submitMics({ origins }: World, count: number, acts: Map<string, Act>) {
  const fates = ['approve', 'approve', 'same', 'reject', 'approve'] as const;
  for (let index = 0; index < count; index += 1) {
    const act = at(fates, index);
    const number = act === 'same' ? index - 1 : index;
    const form = new FormData();
    const fields = {
      ...{ name: `Keyed ${index}`, venue_name: `Keyed Room ${number}`, city: 'chicago' },
      ...{ state: 'IL', email: `host-${index}@example.test`, time: '20:00' },
      ...{ recurrence: 'Weekly', selectedDays: 'monday' },
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const { id } = await must(origins[0] ?? '', { path: '/open-mics', body: form });
    acts.set(`submission-${id}`, act);
  }
}

async function suggestChanges(
  { db, origins, query }: World,
  count: number,
  { token, userId }: Member,
  acts: Map<string, Act>,
) {
  const fates = ['take', 'decline', 'takeSome'] as const;
  for (let index = 0; index < count; index += 1) {
    const { slug, id } = await insertMic(db, { now: new Date() });
    const changes = { startTime: '19:30', venueName: `Suggested Room ${index}` };
    await must(origins[0] ?? '', procedure('mics.suggest', { mic: slug, changes }, token));
    const [row] = await query<{ id: number }>(
      'select id from mic_suggestions where mic_id = $1 and suggested_by = $2',
      [id, userId],
    );
    acts.set(`suggestion-${row?.id}`, at(fates, index));
  }
}

type Two = { readonly author: Member; readonly reporter: Member };

async function reportThings(
  { db, origins, query }: World,
  count: number,
  { author, reporter }: Two,
  acts: Map<string, Act>,
) {
  const origin = origins[0] ?? '';
  const { id: micId, slug } = await insertMic(db, { now: new Date() });
  const say = async (name: string, input: unknown): Promise<number> => {
    const { result } = (await must(origin, procedure(name, input, author.token))) as {
      result: { data: { json: { id?: number; messageId?: number } } };
    };
    const { id, messageId } = result.data.json;
    return id ?? messageId ?? Number.NaN;
  };
  const message = { recipientId: reporter.userId, body: 'Buy my tape.' };
  const others = [
    { kind: 'message', act: 'warn', subjectId: await say('messaging.send', message) },
    { kind: 'mic', act: 'dismiss', subjectId: micId },
    { kind: 'profile', act: 'dismiss', subjectId: author.userId },
  ] as const;
  const fates = ['hide', 'dismiss', 'remove', 'warn'] as const;
  for (let index = 0; index < count; index += 1) {
    const comment = async () => ({
      ...{ kind: 'comment', act: at(fates, index) },
      subjectId: await say('comments.add', { mic: slug, content: `Words ${index}` }),
    });
    const { act, ...reported } = others[count - 1 - index] ?? (await comment());
    const input = { ...reported, reason: 'spam' };
    await must(origin, procedure('reports.report', input, reporter.token));
    const [row] = await query<{ id: number }>(
      'select id from report_cases where kind = $1 and subject_id = $2',
      [reported.kind, reported.subjectId],
    );
    acts.set(`report-${row?.id}`, act);
  }
}

/** What the rows say of everything that was to be decided. */
const becomes: Readonly<Record<Act, string>> = {
  approve: 'approved',
  ...{ reject: 'rejected', same: 'rejected' },
  ...{
    take: 'taken 19:30 suggested',
    takeSome: 'partly 19:30',
    decline: 'declined 20:00',
  },
  ...{ dismiss: 'left none shown', hide: 'hidden none moderated', remove: 'removed none gone' },
  warn: 'left warned shown',
};

/** Which did not become what the moderator decided, by name and state. */
export async function listWrong({ query }: World, plan: Plan): Promise<string[]> {
  const rows = await query<{ name: string; state: string }>(`
    select 'submission-' || id as name, status::text as state from mics
    union all
    select 'suggestion-' || mic_suggestions.id, concat_ws(' ', mic_suggestions.state, left(mics.start_time::text, 5),
      case when mics.venue_name like 'Suggested%' then 'suggested' end)
    from mic_suggestions join mics on mics.id = mic_id
    union all
    select 'report-' || report_cases.id, concat_ws(' ', report_cases.content, author,
      case when report_cases.kind <> 'comment' then 'shown' when comments.deleted_at is not null
        or comments.id is null then 'gone' else coalesce(hidden_as, 'shown') end)
    from report_cases left join comments on comments.id = subject_id and kind = 'comment'`);
  const states = new Map(rows.map(({ name, state }) => [name, state]));
  return [...plan]
    .filter(([name, act]) => states.get(name) !== becomes[act])
    .map(([name, act]) => `${name}: ${act} became ${states.get(name)}`);
}

/** How many rows of the audit log say that each was decided, less those that say it was taken back. */
export async function countAudited({ query }: World): Promise<ReadonlyMap<string, number>> {
  const rows = await query<{ name: string; count: number }>(`
    select coalesce('suggestion-' || (details ->> 'suggestion'), 'report-' || (details ->> 'caseId'),
        'submission-' || mic_id) as name,
      sum(case when event like '%undone' then -1 else 1 end)::integer as count
    from audit_log where event in ('mic_approved', 'mic_rejected', 'mic_decision_undone',
      'suggestion_taken', 'suggestion_declined', 'suggestion_undone', 'report_decided',
      'report_decision_undone') group by 1`);
  return new Map(rows.map(({ name, count }) => [name, count]));
}
