import type { Migration } from 'kysely/migration';
import * as domains from './20261122090000-domains.ts';
import * as places from './20261122090100-places.ts';
import * as usersAndAccounts from './20261122090200-users-and-accounts.ts';
import * as mics from './20261122090300-mics.ts';
import * as search from './20261122090400-search.ts';
import * as delivery from './20261122090500-delivery.ts';
import * as limits from './20261122090600-limits.ts';
import * as audit from './20261122090700-audit.ts';
import * as oauth from './20261122090800-oauth.ts';
import * as featureFlags from './20261122090900-feature-flags.ts';
import * as errorReports from './20261122091000-error-reports.ts';
import * as demoSeeds from './20261122091100-demo-seeds.ts';
import * as nights from './20261122110000-nights.ts';
import * as favoritesAndInterest from './20261122120000-favorites-and-interest.ts';
import * as idempotencyKeys from './20261122125000-idempotency-keys.ts';
import * as comments from './20261122130000-comments.ts';
import * as notifications from './20261122135000-notifications.ts';
import * as follows from './20261122136000-follows.ts';
import * as profilesAndImages from './20261122140000-profiles-and-images.ts';
import * as stageNames from './20261122145000-stage-names.ts';
import * as messaging from './20261122150000-messaging.ts';
import * as submissions from './20261122160000-submissions.ts';
import * as contactMessages from './20261122161000-contact-messages.ts';
import * as review from './20261122162000-review.ts';
import * as nightStatus from './20261122170000-night-status.ts';
import * as movedNights from './20261122171000-moved-nights.ts';
import * as conversationOrder from './20261122180000-conversation-order.ts';
import * as backups from './20261122181000-backups.ts';
import * as outboxTrace from './20261122190000-outbox-trace.ts';
import * as writePositions from './20261122200000-write-positions.ts';
import * as plannedMail from './20261123110000-planned-mail.ts';
import * as knownDevices from './20261123110100-known-devices.ts';
import * as earnedStageTasks from './20261123130000-earned-stage-tasks.ts';
import * as fansWithoutStageName from './20261123130100-fans-without-stage-name.ts';
import * as nightLengths from './20261123140000-night-lengths.ts';
import * as noDirectoryChanges from './20261123210000-no-directory-changes.ts';
import * as listingsCountedWhenAsked from './20261123220000-listings-counted-when-asked.ts';
import * as noWritePositions from './20261123230000-no-write-positions.ts';
import * as posterHands from './20261124010000-poster-hands.ts';
import * as micClosures from './20261124120000-mic-closures.ts';
import * as micHosts from './20261124123000-mic-hosts.ts';
import * as nightReports from './20261124160000-night-reports.ts';
import * as saidOfNights from './20261124180000-what-is-said-of-nights.ts';
import * as goings from './20261124181000-goings.ts';
import * as newsOfNights from './20261124181100-news-of-nights.ts';
import * as scheduleLimits from './20261124182000-schedule-limits.ts';
import * as wasItOn from './20261124182100-was-it-on.ts';
import * as venuePhone from './20261124182200-venue-phone.ts';
import * as holidays from './20261124183000-holidays.ts';
import * as freshness from './20261124184000-freshness.ts';
import * as micDecisions from './20261124185000-mic-decisions.ts';
import * as blocksAndRequests from './20261124190000-blocks-and-requests.ts';
import * as micVersions from './20261124191000-mic-versions.ts';
import * as micTerms from './20261124192000-mic-terms.ts';
import * as nightAnswers from './20261124200000-night-answers.ts';
import * as desk from './20261124201000-desk.ts';
import * as reportsAndSuspensions from './20261124202000-reports-and-suspensions.ts';
import * as micSuggestions from './20261124203000-mic-suggestions.ts';
import * as micClaims from './20261124204000-mic-claims.ts';
import * as micInvitations from './20261126090000-mic-invitations.ts';
import * as dueDecisions from './20261126110000-due-decisions.ts';
import * as moderatorsWords from './20261126130000-moderators-words.ts';
import * as nightsOnProfiles from './20261127180000-nights-on-profiles.ts';
import * as advanceSignup from './20261129060000-advance-signup.ts';
import * as noNightCounts from './20261129062500-no-night-counts.ts';
import * as noticesBefore from './20261129120000-notices-before.ts';

/**
 * Every migration by its name, in order. A list rather than a folder read at run time: the bundled
 * server has no migration folder.
 */
export const migrations: Record<string, Migration> = {
  '20261122090000-domains': domains,
  '20261122090100-places': places,
  '20261122090200-users-and-accounts': usersAndAccounts,
  '20261122090300-mics': mics,
  '20261122090400-search': search,
  '20261122090500-delivery': delivery,
  '20261122090600-limits': limits,
  '20261122090700-audit': audit,
  '20261122090800-oauth': oauth,
  '20261122090900-feature-flags': featureFlags,
  '20261122091000-error-reports': errorReports,
  '20261122091100-demo-seeds': demoSeeds,
  '20261122110000-nights': nights,
  '20261122120000-favorites-and-interest': favoritesAndInterest,
  '20261122125000-idempotency-keys': idempotencyKeys,
  '20261122130000-comments': comments,
  '20261122135000-notifications': notifications,
  '20261122136000-follows': follows,
  '20261122140000-profiles-and-images': profilesAndImages,
  '20261122145000-stage-names': stageNames,
  '20261122150000-messaging': messaging,
  '20261122160000-submissions': submissions,
  '20261122161000-contact-messages': contactMessages,
  '20261122162000-review': review,
  '20261122170000-night-status': nightStatus,
  '20261122171000-moved-nights': movedNights,
  '20261122180000-conversation-order': conversationOrder,
  '20261122181000-backups': backups,
  '20261122190000-outbox-trace': outboxTrace,
  '20261122200000-write-positions': writePositions,
  '20261123110000-planned-mail': plannedMail,
  '20261123110100-known-devices': knownDevices,
  '20261123130000-earned-stage-tasks': earnedStageTasks,
  '20261123130100-fans-without-stage-name': fansWithoutStageName,
  '20261123140000-night-lengths': nightLengths,
  '20261123210000-no-directory-changes': noDirectoryChanges,
  '20261123220000-listings-counted-when-asked': listingsCountedWhenAsked,
  '20261123230000-no-write-positions': noWritePositions,
  '20261124010000-poster-hands': posterHands,
  '20261124120000-mic-closures': micClosures,
  '20261124123000-mic-hosts': micHosts,
  '20261124160000-night-reports': nightReports,
  '20261124180000-what-is-said-of-nights': saidOfNights,
  '20261124181000-goings': goings,
  '20261124181100-news-of-nights': newsOfNights,
  '20261124182000-schedule-limits': scheduleLimits,
  '20261124182100-was-it-on': wasItOn,
  '20261124182200-venue-phone': venuePhone,
  '20261124183000-holidays': holidays,
  '20261124184000-freshness': freshness,
  '20261124185000-mic-decisions': micDecisions,
  '20261124190000-blocks-and-requests': blocksAndRequests,
  '20261124191000-mic-versions': micVersions,
  '20261124192000-mic-terms': micTerms,
  '20261124200000-night-answers': nightAnswers,
  '20261124201000-desk': desk,
  '20261124202000-reports-and-suspensions': reportsAndSuspensions,
  '20261124203000-mic-suggestions': micSuggestions,
  '20261124204000-mic-claims': micClaims,
  '20261126090000-mic-invitations': micInvitations,
  '20261126110000-due-decisions': dueDecisions,
  '20261126130000-moderators-words': moderatorsWords,
  '20261127180000-nights-on-profiles': nightsOnProfiles,
  '20261129060000-advance-signup': advanceSignup,
  '20261129062500-no-night-counts': noNightCounts,
  '20261129120000-notices-before': noticesBefore,
};
