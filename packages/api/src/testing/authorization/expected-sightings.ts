import type { Principal } from './cast.ts';

type Sightings = Partial<Record<Principal, readonly string[]>>;

/** Whoever proves to be the owner reads what the owner does, whatever token came with it. */
const proof = ["owner's email", "owner's phone"];
const toWhoeverProves: Sightings = {
  ...{ visitor: proof, ended: proof, suspended: proof, unconfirmed: proof, other: proof },
  ...{ admin: proof, admin2: proof, superAdmin: proof },
};
const toAdmins = (...seen: string[]): Sightings => ({
  ...{ admin: seen, admin2: seen, superAdmin: seen },
});

/**
 * What may be read of others, by hand, and of nothing else: their addresses, phones, tokens, sessions,
 * networks, browsers, identities at Google, hashes, messages, and the contacts of their mics.
 */
export const expectedSightings: Readonly<Record<string, Sightings>> = {
  'accounts.signIn': toWhoeverProves,
  'accounts.verifyLoginLink': toWhoeverProves,
  'accounts.verifyPhoneCode': toWhoeverProves,
  'admin.editMic': toAdmins("owner's contact"),
  'admin.extendMessageQuota': toAdmins("owner's email"),
  'admin.readMessageQuota': toAdmins("owner's email"),
  'admin.resetMessageQuota': toAdmins("owner's email"),
  'admin.searchUsers': toAdmins("owner's email"),
  'desk.editSubmission': toAdmins("owner's contact"),
  'desk.getClaim': toAdmins("owner's contact"),
  'desk.getSubmission': toAdmins("owner's contact"),
  'messaging.getThread': toAdmins("friend's email"),
  'messaging.searchPeople': toAdmins("owner's email"),
  'mics.edit': toAdmins("owner's contact"),
  'mics.get': toAdmins("owner's contact"),
  'mics.listInterested': toAdmins("owner's email"),
  'people.readContact': toAdmins("owner's email", "owner's phone"),
  'social.listFollowers': toAdmins("owner's email"),
  'social.listFollowing': toAdmins("owner's email"),
};
