/**
 * The closed list of what can go wrong, with the HTTP status of each.
 * The words are public (`code` in REST answers) and never change their meaning.
 */
export const errorStatus = {
  /** The input breaks a rule; the message or field errors say which. */
  INVALID_INPUT: 400,
  /** No valid session, or a failed sign-in. Clients sign out on it, so nothing else uses it. */
  UNAUTHENTICATED: 401,
  /** The caller is known and may not do this. */
  FORBIDDEN: 403,
  /** The caller may, but signed in too long ago for something this grave. */
  RECENT_SIGN_IN_REQUIRED: 403,
  /** The caller may, with the password of the account beside. */
  PASSWORD_REQUIRED: 403,
  /** No new accounts at the moment; people who have one get in. */
  SIGN_UP_CLOSED: 403,
  /** Who signs in may not for a while, or for good; the sentence says why and until when. */
  ACCOUNT_SUSPENDED: 403,
  /** The thing is absent, or the caller may not know of it. */
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  /** The state does not allow it: taken, claimed, already decided. */
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** An idempotency key came back with another body. */
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  /** All messages of this month are sent. */
  MESSAGE_QUOTA_REACHED: 429,
  /** Too often, but the same call with a solved captcha passes. */
  CAPTCHA_REQUIRED: 429,
  /** A bug; always logged with the request id. */
  INTERNAL: 500,
  /** The database or a needed provider is away, or too much is going on; try again later. */
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

export type FieldError = { readonly field: string; readonly message: string };

/** What a limit says of itself when it is reached. */
export type Limit = {
  /** Most calls in its window. */
  readonly max: number;
  /** Seconds after which one more is let in. */
  readonly retryAfter: number;
};

/** An expected failure of a rule. Carries a sentence for people and a code for programs. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly fieldErrors: readonly FieldError[];
  readonly limit: Limit | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    fieldErrors: readonly FieldError[] = [],
    limit?: Limit,
  ) {
    super(message);
    this.code = code;
    this.fieldErrors = fieldErrors;
    this.limit = limit;
  }
}

/** One field breaks a rule that no schema knows. */
export function invalidField(field: string, message: string): DomainError {
  return new DomainError('INVALID_INPUT', message, [{ field, message }]);
}

/** What a person reads when a failure has no sentence of its own. */
export const errorMessages: Record<ErrorCode, string> = {
  INVALID_INPUT: 'Please check what you entered and try again.',
  UNAUTHENTICATED: 'Please sign in and try again.',
  FORBIDDEN: "Your account can't do this.",
  RECENT_SIGN_IN_REQUIRED: 'Please sign in again to do this.',
  PASSWORD_REQUIRED: 'Please enter the password of this account.',
  SIGN_UP_CLOSED: 'Signups are closed right now. If you have an account, please sign in.',
  ACCOUNT_SUSPENDED: 'Your account is suspended.',
  NOT_FOUND: "We couldn't find what you asked for.",
  METHOD_NOT_ALLOWED: 'This address does not take that method.',
  CONFLICT: 'Someone beat you to it. Please reload and try again.',
  PAYLOAD_TOO_LARGE: "That's too large. Please send something smaller.",
  UNSUPPORTED_MEDIA_TYPE: 'This address does not take that kind of content.',
  IDEMPOTENCY_MISMATCH: 'This idempotency key was used with another request. Please use a new one.',
  RATE_LIMITED: 'That was a lot at once. Please wait a moment and try again.',
  MESSAGE_QUOTA_REACHED: "You've reached your monthly limit of messages. Limit resets next month.",
  CAPTCHA_REQUIRED: 'Please complete the CAPTCHA verification',
  INTERNAL: 'Something went wrong on our side. Please try again.',
  UNAVAILABLE: "We can't reach our data right now. Please try again in a moment.",
};

/** Of what failed and can be asked for once more: on its button, and where nothing else is known of it. */
export const tryAgain = 'Try again';
/** Of a page whose script or style sheet did not come. */
export const notArrived = "Part of this page didn't load.";
export const didNotWork = "That didn't work. Please try again.";

/** Of {@link errorMessages.UNAVAILABLE}, where the data is there and too many ask for it, or write the same. */
export const overloaded = "We're really busy right now. Please try again in a moment.";

/** Of forms with a file. */
export const formMessages = {
  shrinking: 'Making the picture smaller...',
  emptyFile: 'That file is empty. Please choose another one.',
  tookTooLong:
    'That picture took too long to open. Please try again in a moment, or use a smaller one.',
  tooManyAtOnce: 'Too many uploads are in progress right now. Please try again in a few seconds.',
};

/** Of forms that no page of ours sends. */
export const formRefusals = {
  broken: 'The form breaks off, or is not written as multipart/form-data with its boundary.',
  nameRefused: 'A field of the form has a name that no field may have.',
  oneFile: 'Please send one file only.',
  tooManyFields: (max: number) =>
    `A form has ${max} fields at most. Lists may be joined by commas.`,
  fieldTooLong: (name: string) => `The field ${name} is too long. Please shorten it.`,
  unreadable: "This has characters we can't read. Please write it again, in UTF-8.",
};

/** What someone reads who is no admin. */
export const adminRequired = 'Access denied. Admin privileges required.';

/** For a text of a field that has no sentence of its own. */
export function textTooLong(max: number): string {
  return `Please use ${max} characters or fewer.`;
}

export const unstorableText = "This has characters we can't store.";

export const cursorInvalid = 'That page is no longer valid. Please start from the first one.';

/** Of a request over REST, for whoever wrote the program. */
export const bodyNotJson = 'The body must be a JSON object.';
export const bodyNotUtf8 = 'The body must be JSON in UTF-8.';
export const nameRefused = (name: string) => `Nothing in the body may be called ${name}.`;

export const idempotencyKeyInvalid =
  'An idempotency key has 1 to 128 visible ASCII characters and no spaces.';

const minute = 60;
const hour = 60 * minute;

/** What someone reads who came too often: when the next try may succeed. */
export function rateLimitedFor(seconds: number): string {
  return `That was a lot at once. Try again in ${describeWait(seconds)}.`;
}

function describeWait(seconds: number): string {
  const [size, unit] =
    seconds < minute ? [1, 'second'] : seconds < hour ? [minute, 'minute'] : [hour, 'hour'];
  const count = Math.max(1, Math.ceil(seconds / Number(size)));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** An address without a page, whose not-found page the server sends for every mic that is gone. */
export const noSuchMicPath = '/no/such/mic';

/**
 * Failures of the server rather than of what was asked: the same call may succeed later. Listed by
 * themselves, since no first load needs all codes; a test compares them.
 */
export const passingFailures: readonly ErrorCode[] = ['INTERNAL', 'UNAVAILABLE'];

/**
 * What can be wrong with a request before any procedure sees it, with the HTTP status of each. The
 * words are public, beside those of {@link errorStatus}.
 */
export const protocolStatus = {
  /** What arrived is not HTTP that the server reads. */
  MALFORMED_REQUEST: 400,
  /** The client took too long to send its request. */
  REQUEST_TIMEOUT: 408,
  /** An If-Match or If-Unmodified-Since that does not hold. */
  PRECONDITION_FAILED: 412,
  RANGE_NOT_SATISFIABLE: 416,
  /** An Expect that the server does not meet. */
  EXPECTATION_FAILED: 417,
  /** Address and headers together are too long. */
  HEADERS_TOO_LARGE: 431,
} as const satisfies Record<string, number>;

export type ProtocolErrorCode = keyof typeof protocolStatus;

export const protocolMessages: Record<ProtocolErrorCode, string> = {
  MALFORMED_REQUEST: 'We could not read that request. Please check how it was sent.',
  REQUEST_TIMEOUT: 'Your request took too long to arrive. Please try again.',
  PRECONDITION_FAILED: 'This has changed since you last loaded it. Please load it again.',
  RANGE_NOT_SATISFIABLE: 'That part of the file does not exist.',
  EXPECTATION_FAILED: 'We cannot meet that expectation. Please send the request without it.',
  HEADERS_TOO_LARGE: 'The address or the headers are too long. Please shorten them.',
};

export const notFoundPage = {
  title: 'Well, this is awkward.',
  text: 'There is no page at this address. The party is two doors down.',
  micText: "This mic may have moved or closed. See what's on tonight.",
  tonight: (city: string) => `Tonight in ${city}`,
  link: 'Find Your Stage',
  /** Of an address that may be meant for a city, before the ways on. */
  cityText: 'Looking for a city? No mics here yet.',
};

export const errorPage = {
  title: 'Unexpected Application Error!',
  text: 'Something broke while showing this page. Reloading often helps.',
  /** Of a page that was not loaded before the network went. */
  offlineText:
    "This page didn't load before you lost signal. It'll show up once you're back online.",
};

/** What the posters of pages say that have nothing else to show. */
export const blankPosters = {
  notFound: { hand: 'marquee', type: 'storytelling', name: 'No Such Room' },
  signedOut: { hand: 'bulletin', type: 'variety', name: 'Your Name Here' },
  empty: { hand: 'neon', type: 'music', name: 'Nothing Pinned Yet' },
  filtered: { hand: 'cut', type: 'comedy', name: 'Not on This Bill' },
  dark: { hand: 'neon', type: 'variety', name: 'Dark Tonight' },
  offline: { hand: 'riso', type: 'magic', name: 'House Lights Only' },
  error: { hand: 'spot', type: 'comedy', name: 'Somebody Kicked the Plug' },
  denied: { hand: 'spot', type: 'magic', name: 'Backstage Only' },
  welcome: { hand: 'groove', type: 'variety', name: 'Come On In' },
  confirmed: { hand: 'groove', type: 'variety', name: 'Your Mailbox Checks Out' },
  noted: { hand: 'groove', type: 'variety', name: 'Good to Know' },
  taken: { hand: 'ticket', type: 'comedy', name: 'Your Mic Here' },
  mailed: { hand: 'tape', type: 'poetry', name: 'Check the Mailbox' },
  expired: { hand: 'cut', type: 'music', name: 'This One Is Torn' },
  terms: { hand: 'wood', type: 'storytelling', name: 'House Rules' },
  privacy: { hand: 'wood', type: 'poetry', name: 'Lips Are Sealed' },
  cookies: { hand: 'wood', type: 'magic', name: 'Three Plain Cookies' },
  about: { hand: 'wood', type: 'variety', name: 'Stage Time Starts Here' },
  contact: { hand: 'wood', type: 'comedy', name: 'Talk to the House' },
  emptyQueue: { hand: 'setlist', type: 'improv', name: 'All Caught Up' },
} as const;

export const pending = 'Loading...';

export const skipToContent = 'Skip to content';

export const offline = {
  title: "You're offline.",
  /** `time` is when the page was last brought up to date. */
  text: (time: string) => `You're offline. Last updated ${time}.`,
  /** Of what someone did meanwhile. */
  failed: "You're offline. Please try again once you're back online.",
};

/** For someone signed in, of what no one can do yet. */
export const unavailable = "That's not available yet. Please try again later.";

export const dialog = { close: 'Close' };

/** Of a link that is handed on. */
export const sharing = {
  share: 'Share',
  linkCopied: 'Link copied to clipboard!',
  /** With the address itself: where it is shared, the address bar may hold another. */
  copyFailed: (url: string) => `We couldn't copy the link. It's ${url}`,
};

export const toast = { region: 'Notices', dismiss: 'Dismiss' };

export const shell = {
  signIn: 'Sign In',
  signUp: 'Sign Up',
  account: 'Account',
  footer: 'About this site',
  about: 'About',
  terms: 'Terms',
  privacy: 'Privacy',
  contact: 'Contact',
};
