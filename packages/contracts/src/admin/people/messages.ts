import { type PersonAction, personReasonMin } from '../rules.ts';

/** Of whom there are lists, in the order of the filters. */
export const peopleLists = ['suspended', 'admins'] as const;
export type PeopleListName = (typeof peopleLists)[number];

/** What the server says. */
export const peopleMessages = {
  reasonTooShort: `Please give a reason of at least ${personReasonMin} characters.`,
  daysRequired: 'Please choose for how long.',
  notAllowed: "You can't do that to this account.",
  levelInvalid: 'Users have level 0; admins have level 1 or 2.',
  nothingToDo: "That's already the case.",
  suspendedAlready: "They're already suspended.",
  done: {
    suspend: "Suspended. They're signed out everywhere and told why.",
    lift: 'The suspension is lifted. They can sign in again.',
    end_sessions: "They're signed out everywhere.",
    remove_picture: 'The picture is removed.',
    reset_name: 'The name is reset.',
    reset_bio: 'The bio is removed.',
  } satisfies Record<PersonAction, string>,
  roleSet: "The role is set. They'll have to sign in again.",
};

/** What someone is called whose name was reset. */
export function resetNameOf(userId: number): string {
  return `Member ${userId}`;
}

/** What becomes of a reason beside that. */
function toldOf(action: PersonAction | undefined): string[] {
  if (action === 'suspend') return ["They'll see it."];
  return action === 'lift' ? ["We'll email them that it's lifted, without your reason."] : [];
}

export const peoplePage = {
  title: 'People',
  intro:
    "Find someone by name, stage name, or by their whole email address or phone number; or list who's suspended, or an admin. Who you find goes in the audit log.",
  search: {
    label: 'Search people',
    placeholder: 'Name, stage name, whole email address or phone',
    results: 'People',
    searching: 'Searching...',
    found: (count: number) => (count === 1 ? '1 person found' : `${count} people found`),
    empty: (query: string) => `No one found for "${query}"`,
    failed: "We couldn't search for people.",
  },
  lists: {
    label: 'Lists',
    loading: 'Loading people...',
    failed: "We couldn't load the list.",
    names: { suspended: 'Suspended now', admins: 'Admins' } satisfies Record<
      PeopleListName,
      string
    >,
    empty: {
      suspended: 'No one is suspended now.',
      admins: 'No one is an admin.',
    } satisfies Record<PeopleListName, string>,
    since: (day: string) => `Since ${day}`,
  },
  roles: { user: 'Member', admin: 'Admin', super_admin: 'Super admin' },
  failed: "We couldn't load this person.",
  profile: 'Profile',
  log: 'Audit log',
  facts: {
    joined: 'Joined',
    confirmed: 'Contact',
    sessions: 'Sessions',
    mics: 'Submitted mics',
    hostedMics: 'Hosts',
    comments: 'Comments',
    about: 'Reports about them',
    by: 'Reports by them',
  },
  confirmed: { true: 'Confirmed', false: 'Not confirmed' },
  upheld: (all: number, held: number) => (all === 0 ? 'None' : `${all}, ${held} upheld`),
  shut: 'An operator shut this account.',
  decisions: 'Decisions so far',
  noDecisions: 'None yet.',
  suspendedByHand: 'suspended without a report',
  contact: 'Email and phone',
  hidden: 'Hidden. Whoever looks goes in the audit log.',
  contactReason: 'Why you need it',
  showContact: 'Show contact',
  email: 'Email',
  phone: 'Phone',
  none: 'None',
  act: 'Act',
  notYours: "You can't act on this account.",
  action: 'What to do',
  actions: {
    suspend: 'Suspend',
    lift: 'Lift the suspension',
    end_sessions: 'End all sessions',
    remove_picture: 'Remove the picture',
    reset_name: 'Reset name and stage name',
    reset_bio: 'Remove the bio',
  } satisfies Record<PersonAction, string>,
  reason: 'Reason',
  undo: 'Undo',
  undoReason: 'Undone right away',
  undone: "Undone. They'll have to sign in again.",
  reasonHint: (action?: PersonAction) =>
    [`At least ${personReasonMin} characters; kept in the audit log.`, ...toldOf(action)].join(' '),
  actFailed: "That didn't work. Try again.",
  role: 'Role',
  roleHint: 'Ends their sessions. Admins need a confirmed address and a password of 15 characters.',
  roleAndLevel: 'Role and level',
  rank: (role: 'user' | 'admin' | 'super_admin', level: number) =>
    role === 'user' ? 'Member' : `${role === 'admin' ? 'Admin' : 'Super admin'}, level ${level}`,
  setRole: 'Set role',
};
