import { DomainError } from '@stagetime/contracts/core/errors';
import { isUndoable, undoDelay } from '@stagetime/contracts/core/undo';
import { suggestionMail, suggestionsMail } from '@stagetime/contracts/mics/mail-messages';
import {
  type SuggestionFacts,
  suggestionCase,
  suggestionRefusals,
} from '@stagetime/contracts/mics/suggestions/messages';
import type {
  DecidedSuggestionView,
  DecideSuggestionInput,
} from '@stagetime/contracts/mics/suggestions/schemas';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { allow, isAdmin } from '../../../core/authorize.ts';
import type { Actor, WithActor } from '../../../core/context.ts';
import type { Write, WriteContext } from '../../../core/write.ts';
import { queueGatheredMail, recallGatheredMail } from '../../delivery/delivery.service.ts';
import { findMailing } from '../../notifications/notifications.service.ts';
import { lockEditedMic } from '../editing/editing.queries.ts';
import { requireEditable, writeEdit, writeSuggested } from '../editing/editing.service.ts';
import type { VersionValues } from '../history/history.queries.ts';
import { changeOf, labelOf } from '../history/history.service.ts';
import { getPage } from '../mics.queries.ts';
import { forgetNewsFor, forgetOwnNews, noteNewsFor, wereOwnersTold } from '../news/own-news.ts';
import {
  deleteWaiting,
  findMicId,
  findTaken,
  hasNewer,
  lockSuggestion,
  type Suggestion,
  updateDecided,
} from './suggestions.queries.ts';
import { findConflicts } from './suggestions.service.ts';

type Event = 'mic_edited' | 'suggestion_taken' | 'suggestion_declined' | 'suggestion_undone';
type Ctx = WriteContext<Event> & WithActor<Actor>;

/**
 * Takes what someone suggested, whole or by fields, as an edit of whoever takes it; declines it; or takes the
 * decision back. The sender is told. Repeating one's own decision changes nothing. For who does not decide on it
 * there is none (NOT_FOUND). Throws CONFLICT where someone else decided, where the mic is not as it was seen, and
 * where a field changed since and the caller is not sure.
 */
export function decideSuggestion(
  { now: readNow, ...given }: Ctx,
  input: DecideSuggestionInput,
): Promise<DecidedSuggestionView> {
  return given.write(async (write) => {
    const found = await lockBoth(write.trx, given.actor, input.id);
    // One instant for the decision and all that it changes, by which it is found to be taken back.
    const instant = readNow();
    const ctx: Ctx = { ...given, now: () => instant };
    if (input.action === 'undo') return undo(ctx, write, found);
    const { userId } = ctx.actor;
    const { state, decided_by: decidedBy } = found.suggestion;
    if (state !== 'open' && decidedBy === userId) {
      write.unaudited();
      return { id: input.id, state, message: sayResult(found.suggestion, state) };
    }
    const decided = new DomainError('CONFLICT', suggestionRefusals.decided);
    const suggestion = allow(found.suggestion, 'decide', state === 'open' || decided);
    const { mic } = found;
    const [now, isTaken] = [ctx.now(), input.action === 'take'];
    const outcome = isTaken
      ? await take(ctx, write, found, input)
      : { state: 'declined' as const, fields: [] };
    await updateDecided(write.trx, suggestion, {
      ...{ state: outcome.state, decided_by: userId, decided_at: now },
    });
    const reason = isTaken ? null : (input.reason ?? null);
    const facts = { ...outcome, isOfHost: suggestion.source === 'host', reason };
    await tellSender(ctx, write, suggestion, facts);
    await write.audit({
      event: isTaken ? 'suggestion_taken' : 'suggestion_declined',
      targetId: suggestion.suggested_by,
      micId: mic.id,
      details: { suggestion: suggestion.id, state: outcome.state, fields: outcome.fields },
    });
    const message = sayResult(suggestion, outcome.state);
    return { id: suggestion.id, state: outcome.state, message };
  });
}

/** What who decided reads; of words alone nothing is taken that people could see. */
function sayResult(
  { after }: Pick<Suggestion, 'after'>,
  state: Exclude<DecidedSuggestionView['state'], 'open'>,
): string {
  const isInWords = Object.keys(after as VersionValues).length === 0;
  return suggestionCase.results[isInWords && state === 'taken' ? 'done' : state];
}

type Found = Awaited<ReturnType<typeof lockBoth>>;

/** The mic first, as everyone who writes one locks it. */
async function lockBoth(trx: Transaction<DB>, actor: Actor, id: number) {
  const gone = new DomainError('NOT_FOUND', suggestionRefusals.gone);
  const micId = await findMicId(trx, id);
  if (micId === undefined) throw gone;
  const mic = await lockEditedMic(trx, actor, String(micId));
  const suggestion = await lockSuggestion(trx, id);
  if (mic === undefined || suggestion === undefined) throw gone;
  // What waits of hosts waits for someone else.
  if (suggestion.source === 'host' && !isAdmin(actor)) throw gone;
  return { mic, suggestion };
}

async function take(
  ctx: Ctx,
  write: Write<Event>,
  { mic: found, suggestion }: Found,
  { version, fields, isSure }: DecideSuggestionInput,
) {
  const mic = requireEditable(found, version);
  const after = suggestion.after as VersionValues;
  const columns = Object.keys(after);
  const chosen = columns.filter((name) => fields?.includes(changeOf(name)) ?? true);
  if (columns.length > 0 && chosen.length === 0) {
    throw new DomainError('INVALID_INPUT', suggestionRefusals.nothingChosen);
  }
  const conflicts = findConflicts(suggestion, found as unknown as VersionValues).filter((name) =>
    chosen.map(changeOf).includes(name),
  );
  if (conflicts.length > 0 && !isSure) {
    const labels = columns.filter((name) => conflicts.includes(changeOf(name))).map(labelOf);
    throw new DomainError('CONFLICT', suggestionRefusals.conflict([...new Set(labels)].join(', ')));
  }
  const wanted = Object.fromEntries(chosen.map((name) => [name, after[name]]));
  await writeSuggested(ctx, write, mic, wanted, suggestion);
  return {
    state: chosen.length === columns.length ? ('taken' as const) : ('partly' as const),
    fields: [...new Set(chosen.map(labelOf))],
  };
}

/**
 * What was decided in the last ten seconds waits again: the mic is what it was, as an edit of its own, and what
 * the sender was told is gone.
 */
async function undo(
  ctx: Ctx,
  write: Write<Event>,
  { mic: found, suggestion: decided }: Found,
): Promise<DecidedSuggestionView> {
  const { trx } = write;
  const { userId } = ctx.actor;
  const { decided_at: at } = decided;
  const tooLate = new DomainError('CONFLICT', suggestionRefusals.tooLate);
  if (at === null) throw tooLate;
  const isInTime = isUndoable(at, ctx.now());
  const isTheirs = decided.decided_by === userId;
  const verdict = isTheirs ? isInTime || tooLate : suggestionRefusals.notYours;
  const suggestion = allow(decided, 'undo', verdict);
  if (await hasNewer(trx, suggestion)) {
    throw new DomainError('CONFLICT', suggestionRefusals.asksAgain);
  }
  const taken = await findTaken(trx, suggestion);
  if (taken !== undefined) {
    const mic = found as unknown as VersionValues;
    const [before, after] = [taken.before as VersionValues, taken.after as VersionValues];
    const isChanged = Object.keys(after).some(
      (name) => JSON.stringify(after[name] ?? null) !== JSON.stringify(mic[name] ?? null),
    );
    if (isChanged) throw new DomainError('CONFLICT', suggestionRefusals.changedSince);
    await writeEdit(ctx, write, requireEditable(found), before);
  }
  const news = { micId: found.id, whats: ['edited', 'suggestion'] } as const;
  // What it was taken by and what it is taken back by; others' edits stay news.
  await forgetOwnNews(trx, { ...news, at: [at, ctx.now()] });
  if (await wereOwnersTold(trx, { ...news, since: at })) throw tooLate;
  await deleteWaiting(trx, { micId: found.id, userId, at });
  if (!(await untellSender(ctx, trx, suggestion, at))) throw tooLate;
  await updateDecided(trx, suggestion, { state: 'open', decided_by: null, decided_at: null });
  await write.audit({
    event: 'suggestion_undone',
    targetId: suggestion.suggested_by,
    micId: found.id,
    details: { suggestion: suggestion.id, before: suggestion.state },
  });
  return { id: suggestion.id, state: 'open', message: suggestionCase.results.open };
}

/** Once the decision stands: by the inbox, and by mail to members who want it and to an address. */
async function tellSender(
  ctx: Ctx,
  write: Write<Event>,
  suggestion: Suggestion,
  facts: SuggestionFacts,
): Promise<void> {
  const { mic_id: micId, suggested_by: userId } = suggestion;
  const now = ctx.now();
  if (userId !== null) {
    await noteNewsFor(write.trx, userId, { kind: 'suggestion', micId, facts, now });
  }
  const { tools } = ctx;
  const mailing = await findAddress(write.trx, ctx, suggestion);
  if (mailing === undefined) return;
  const page = await getPage(write.trx, micId);
  const url = `${tools.origin()}/${page.city_slug}/${page.slug}`;
  const sending = { key: tools.keys.outbox, now };
  await queueGatheredMail(write.trx, sending, {
    ...mailAbout(suggestion, mailing.to),
    words: suggestionMail(page.show_name, facts, url, mailing.stop),
    unsubscribe: mailing.stop,
    delay: undoDelay,
  });
}

type Mailing = { readonly to: string; readonly stop?: string };

/** Undefined for who gets no mail. */
async function findAddress(
  trx: Transaction<DB>,
  { tools, now }: Ctx,
  { suggested_by: userId, address }: Suggestion,
): Promise<Mailing | undefined> {
  if (userId === null) return address === null ? undefined : { to: address };
  const mailing = await findMailing(trx, { ...tools, now }, { userId, topic: 'own' });
  return mailing?.isWanted ? mailing : undefined;
}

function mailAbout({ id }: Suggestion, to: string) {
  const [kind, about] = ['suggestion-decided', `suggestion ${id}`];
  return { to, kind, about, together: suggestionsMail };
}

/** Whether nothing that was told has left. */
async function untellSender(
  ctx: Ctx,
  trx: Transaction<DB>,
  suggestion: Suggestion,
  at: Date,
): Promise<boolean> {
  const { mic_id: micId, suggested_by: recipientId } = suggestion;
  const mailing = await findAddress(trx, ctx, suggestion);
  const key = ctx.tools.keys.outbox;
  const isRecalled =
    mailing !== undefined &&
    (await recallGatheredMail(trx, { key }, mailAbout(suggestion, mailing.to)));
  // A member may have had none, as they did not want it then.
  if (recipientId === null) return isRecalled || mailing === undefined;
  return forgetNewsFor(trx, recipientId, { kind: 'suggestion', micId, now: at });
}
