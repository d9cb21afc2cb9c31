import { invalidField } from '@stagetime/contracts/core/errors';
import type { Notice } from '@stagetime/contracts/core/schemas';
import { micNotFound } from '@stagetime/contracts/mics/messages';
import type { MicInput } from '@stagetime/contracts/mics/schemas';
import type { UpkeepView } from '@stagetime/contracts/mics/status/schemas';
import { suggestionCase, suggestionForm } from '@stagetime/contracts/mics/suggestions/messages';
import type {
  SuggestInput,
  SuggestionListView,
  SuggestionView,
} from '@stagetime/contracts/mics/suggestions/schemas';
import type { Database } from '@stagetime/db/database';
import { isAdmin } from '../../../core/authorize.ts';
import type { Actor, Context, WithActor } from '../../../core/context.ts';
import { requireFound } from '../../../core/errors.ts';
import { attemptsOf } from '../../../core/rate-limit.ts';
import type { Write, WriteContext } from '../../../core/write.ts';
import {
  consumeRateLimitsOrCaptcha,
  refuseKnown,
  requireCaptcha,
} from '../../accounts/captcha/captcha.ts';
import { insertNews } from '../../notifications/notifications.service.ts';
import { findEditedMic, toChangedColumns } from '../editing/editing.queries.ts';
import { pickVersion, type VersionValues } from '../history/history.queries.ts';
import { changeOf, describeVersion, sayInstant } from '../history/history.service.ts';
import { findZone } from '../mics.queries.ts';
import {
  limits,
  listOpen,
  listUpkeepSuggestions,
  listWhomToTell,
  lockSuggestedMic,
  type Sender,
  upsertSuggestion,
} from './suggestions.queries.ts';

/**
 * Has what someone says of a mic's page wait for who looks after it, whose inbox says so until they read it; of each
 * sender at most one waits. Who is not signed in gives an address and a solved captcha. Throws NOT_FOUND for a mic that is not on the list,
 * INVALID_INPUT where nothing is said.
 */
export function suggest(
  ctx: WriteContext & WithActor<Actor | null>,
  { mic: reference, changes, words, address, captchaToken }: SuggestInput,
): Promise<Notice> {
  const sender = findSender(ctx.actor, address);
  const attempts = attemptsOf(ctx, {
    byCaller: limits.suggestByCaller,
    byUser: limits.suggestByUser,
  });
  refuseKnown(ctx, attempts, captchaToken);
  return ctx.write(async (write) => {
    const { trx } = write;
    const mic = requireFound(await lockSuggestedMic(trx, reference), micNotFound);
    const now = ctx.now();
    const version = pickVersion(mic, toChangedColumns(mic, changes, now));
    if (words === undefined && Object.keys(version.after).length === 0) {
      throw invalidField('words', suggestionForm.empty);
    }
    const inTrx = { ...ctx, db: trx };
    const isVisitor = ctx.actor === null;
    if (isVisitor) await requireCaptcha(inTrx, 'submit', captchaToken ?? '');
    await consumeRateLimitsOrCaptcha(inTrx, 'submit', attempts, captchaToken, isVisitor);
    await keepSuggestion(ctx, write, { mic, sender, now, words: words ?? null, ...version });
    return { message: suggestionForm.sent };
  });
}

type Said = Omit<Parameters<typeof upsertSuggestion>[1], 'source'>;

/** Has what someone says of a mic, whose row is locked, wait on the desk and for who looks after it, who hear of it. */
export async function keepSuggestion(
  { tools }: Pick<Context, 'tools'>,
  { trx, afterCommit }: Pick<Write, 'trx' | 'afterCommit'>,
  said: Said,
): Promise<void> {
  const { mic, sender, now } = said;
  await upsertSuggestion(trx, { ...said, source: 'anyone' });
  await insertNews(trx, {
    ...{ kind: 'suggestion', micId: mic.id, date: null, now, isToldOnce: true },
    facts: { state: 'waits', isOfHost: false, fields: [], reason: null },
    recipientIds: await listWhomToTell(trx, mic.id, sender),
  });
  afterCommit(tools.live.announce);
}

function findSender(actor: Actor | null, address: string | undefined): Sender {
  if (actor !== null) return { userId: actor.userId };
  if (address === undefined) throw invalidField('address', suggestionForm.addressRequired);
  return { address };
}

/**
 * What waits of a mic, for who looks after it: changes of hosts only for admins, who also read the addresses. For
 * anyone else there is no such mic.
 */
export async function listSuggestions(
  { db, actor }: Pick<Context, 'db'> & WithActor<Actor>,
  { mic: reference }: MicInput,
): Promise<SuggestionListView> {
  const mic = requireFound(await findEditedMic(db, actor, reference), micNotFound);
  const [rows, timeZone] = await Promise.all([
    listOpen(db, mic.id, { isAdmin: isAdmin(actor) }),
    findZone(db, mic.id),
  ]);
  const suggestions = rows.map((row) => ({
    id: row.id,
    who: sayWho(actor, row),
    at: sayInstant(row.suggested_at, timeZone, true),
    words: row.words,
    changes: presentChanges(row, mic as unknown as VersionValues),
  }));
  return { version: mic.updated_at.toISOString(), suggestions };
}

type Row = Awaited<ReturnType<typeof listOpen>>[number];

function sayWho(viewer: Actor, { source, name, stage_name, address }: Row): string {
  const visitor = isAdmin(viewer) ? address : suggestionCase.visitor;
  const who = stage_name ?? name ?? visitor ?? suggestionCase.formerMember;
  return source === 'host' ? suggestionCase.host(who) : who;
}

type Change = Readonly<Record<'before' | 'after', unknown>>;

function presentChanges(row: Change, mic: VersionValues): SuggestionView['changes'] {
  const conflicts = findConflicts(row, mic);
  const now = describeVersion({ before: row.before, after: pickNow(row, mic) });
  return describeVersion(row).map((change, index) => ({
    ...change,
    now: conflicts.includes(change.name) ? (now[index]?.after ?? null) : null,
  }));
}

function pickNow({ after }: Change, mic: VersionValues): VersionValues {
  return Object.fromEntries(Object.keys(after as VersionValues).map((name) => [name, mic[name]]));
}

/** The changes whose columns are something else by now than they were, and than they should be. */
export function findConflicts({ before, after }: Change, mic: VersionValues): readonly string[] {
  const isAs = (values: unknown, name: string) =>
    JSON.stringify((values as VersionValues)[name] ?? null) === JSON.stringify(mic[name] ?? null);
  const columns = Object.keys(after as VersionValues);
  const changed = columns.filter((name) => !isAs(before, name) && !isAs(after, name));
  return [...new Set(changed.map(changeOf))];
}

/** What someone who looks after mics sees of each of them. */
export async function readUpkeepSuggestions(
  db: Database,
  actor: Actor,
  micIds: readonly number[],
): Promise<(micId: number) => Required<Pick<UpkeepView, 'suggestions' | 'waiting'>>> {
  const found = await listUpkeepSuggestions(db, micIds);
  return (micId) => {
    const { count, ofHosts } = found.get(micId) ?? { count: 0, ofHosts: [] };
    const told = ofHosts.flatMap(describeVersion);
    return {
      suggestions: isAdmin(actor) ? count + ofHosts.length : count,
      waiting: told.map(({ label, after }) => ({ label, after })),
    };
  };
}
