import { type Relation, relations } from './cast.ts';
import { type Outcome, readTable } from './expected.ts';

/**
 * As the table of principals (expected.ts), for those who stand in some relation to the owner or to the owner's mics,
 * by hand. Whoever is not here is to the procedure what a user is who has nothing to do with it. The mics have hosts, so
 * whoever submitted one does not look after it; where a call needs a mic that the owner hosts, they do.
 *
 * - host, coHost: look after the mics, alike; former: did, and is anyone again
 * - submitter: the owner, who keeps what is an account's, a comment's or a notification's
 * - blocked: whom the owner and their friend block; blocker: who blocks these two
 */
const procedures = `
  procedure                   host     coHost   former   submitter blocked  blocker
  accounts.confirmEmail       401      401      401      ok        401      401
  accounts.endSession         404      404      404      ok        404      404
  accounts.signInByPhone      400      400      400      ok        400      400
  accounts.signUpByPhone      400      400      400      ok        400      400
  comments.delete             403      403      403      ok        403      403
  comments.edit               403      403      403      ok        403      403
  messaging.send              ok       ok       ok       ok        403      403
  mics.answerInvitation       ok       ok       404      ok        404      404
  mics.answerNight            403      403      ok       ok        ok       ok
  mics.askToHost              409      409      ok       ok        ok       ok
  mics.cancelNight            ok       ok       404      404       404      404
  mics.claim                  ok       ok       403      ok        403      403
  mics.confirm                ok       ok       404      404       404      404
  mics.decideSuggestion       ok       ok       404      404       404      404
  mics.edit                   ok       ok       404      404       404      404
  mics.endHosting             403      403      403      ok        403      403
  mics.get                    404      404      404      ok        404      404
  mics.inviteHost             ok       ok       403      ok        403      403
  mics.listChangeableNights   ok       ok       null     null      null     null
  mics.listFavorites          403      403      403      ok        403      403
  mics.listHistory            ok       ok       404      404       404      404
  mics.listHosts              ok       ok       404      404       404      404
  mics.listSuggestions        ok       ok       404      404       404      404
  mics.moveNight              ok       ok       404      404       404      404
  mics.restoreNight           ok       ok       404      404       404      404
  mics.restoreVersion         ok       ok       404      404       404      404
  mics.setStatus              ok       ok       404      404       404      404
  mics.withdrawInvitation     ok       ok       403      ok        403      403
  notifications.dismiss       404      404      404      ok        404      404
  notifications.markRead      404      404      404      ok        404      404
  notifications.restore       404      404      404      ok        404      404
  reports.report              ok       ok       ok       400       ok       ok
  social.follow               ok       ok       ok       ok        403      403
`;

export const expectedRelations: ReadonlyMap<
  string,
  Readonly<Record<Relation, Outcome>>
> = readTable(procedures, relations);

type Touched = Partial<Record<Relation, readonly string[]>>;

const byHosts = (...tables: string[]): Touched => ({ host: tables, coHost: tables });

/** The tables in which they change a row of the owner's, where that is not what anyone changes (touched.ts). */
export const touchedByRelated: Readonly<Record<string, Touched>> = {
  'accounts.resetPassword': {
    // The first one ended all sessions.
    host: ['accounts', 'known_devices', 'known_networks', 'mail_links', 'sessions'],
  },
  'mics.cancelNight': byHosts('mics'),
  'mics.confirm': byHosts('mics'),
  'mics.decideSuggestion': byHosts('mics'),
  'mics.edit': byHosts('mics'),
  'mics.moveNight': byHosts('mics'),
  'mics.restoreNight': byHosts('mics'),
  'mics.restoreVersion': byHosts('mics'),
  'mics.setStatus': byHosts('mics'),
};
