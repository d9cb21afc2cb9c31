import type { FeatureFlagName } from '@stagetime/contracts/operations/schemas';
import type { Database } from '@stagetime/db/database';
import type { JWTVerifyGetKey } from 'jose';
import type { CallKind } from './call-limits.ts';
import type { PictureEncoder } from './images/encode-picture.ts';
import type { ImageStore } from './images/image-store.ts';
import type { Keys } from './keys.ts';
import type { LiveStreams } from './live.ts';
import type { QueuePerCaller } from './queue.ts';
import type { Refusals } from './rate-limit.ts';

/** Someone else who says who people are, in the ways of OpenID Connect. */
export type OpenIdProvider = {
  /** What the provider calls us; its tokens for us name it as their audience. */
  readonly clientId: string;
  readonly clientSecret: string;
  /** The names under which it issues tokens. */
  readonly issuers: readonly string[];
  /** Where people are sent to sign in. */
  readonly authorizationUrl: string;
  /** Where the server exchanges what they come back with. */
  readonly tokenUrl: string;
  /** The keys that sign its tokens, as known at an instant. */
  readonly keys: (now: Date) => JWTVerifyGetKey;
};

/** Whom a procedure let in, beside the rest of its context. */
export type WithActor<Who extends Actor | null> = { readonly actor: Who };

/** What a procedure gets handed: everything it reads from the outside world. */
export type Context = {
  readonly db: Database;
  /** The current instant; injected, so that tests decide when it is. */
  readonly now: () => Date;
  /** Names this request in answers and logs alike. */
  readonly requestId: string;
  /**
   * Where the request came from: the connection's address, or what a trusted proxy was told, which
   * may be any text. Null where there is no connection.
   */
  readonly clientAddress: string | null;
  /** What a trusted proxy says of the client's city; null unless an operator asked for it. */
  readonly cityHeader: string | null;
  /** What the client calls itself; any text. */
  readonly userAgent: string | null;
  /**
   * The cookie of a browser that left to sign in with Google. It tells that the same browser came
   * back, and never who someone is.
   */
  readonly googleCookie: string | null;
  /**
   * The mark that a browser keeps once someone signed in with it. It tells that this browser was theirs,
   * and lets no one in.
   */
  readonly deviceMark: string | null;
  /** Has the browser keep that mark, for half a year. */
  readonly keepDeviceMark: (mark: string) => void;
  /** What answers reads that declare it; null where only the primary may, as whoever has a token asks it. */
  readonly replica: Database | null;
  readonly tools: Tools;
  readonly featureFlags: FeatureFlagReader;
  /**
   * The Idempotency-Key that a request came with, where it holds for the one write that the request is;
   * otherwise null. Procedures may take a key in their input instead.
   */
  readonly idempotencyKey: string | null;
  /** The bearer token that the call came with, good or not. */
  readonly token: string | null;
  /** Who is calling; null for visitors, and for tokens that are not or no longer good. Read once. */
  readonly readActor: () => Promise<Actor | null>;
  /**
   * Counts a call for who is signed in, or for the network it came from; throws RATE_LIMITED beyond
   * the limit. Calls that belong to a request which was counted already are not counted again.
   */
  readonly countCall: (kind: CallKind, userId: number | null) => void;
  /**
   * Told that a try was counted and committed: a procedure that declares the limit of signing in asks for
   * one. Outside of a call no one listens.
   */
  readonly noteAttempt: () => void;
  /** Told of failures that are bugs or outages, before they are answered without detail. */
  readonly reportError: (error: unknown) => void;
  /** Told of what matters to security, in the words of OWASP's logging vocabulary; never a secret. */
  readonly reportSecurity: (event: SecurityEvent, about?: { readonly userId?: number }) => void;
};

export const securityEvents = [
  'authn_login_success',
  'authn_login_fail',
  'authn_login_lock',
  'authn_password_change',
  /** Someone signed in asked for what they may not. */
  'authz_fail',
  /** The same person for the twentieth time within ten minutes, or beyond. */
  'authz_fail_repeated',
  'excess_rate_limit_exceeded',
  /** More than half of the text messages that may be sent in a day are gone. */
  'sms_half_of_daily_cap',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** What operators turn on and off; a process asks for it every ten seconds. */
export type FeatureFlagReader = {
  readonly read: () => Promise<FeatureFlags>;
  /** Makes the next one who reads ask anew. */
  readonly forget: () => void;
};
export type FeatureFlags = Readonly<Record<FeatureFlagName, boolean>>;

/** What an operator says of who runs the product; null for what they do not say. */
export type Site = {
  readonly companyName: string;
  readonly companyAddress: string | null;
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  /** Where slotted sign-ups usually are. */
  readonly slottedSignupUrl: string | null;
};

/** What a process sets up once and every request uses. */
export type Tools = {
  readonly keys: Keys;
  /** Where people reach the product, without a slash at the end; links in mails begin with it. */
  readonly origin: () => string;
  readonly rateLimits: RateLimits;
  /** So that one caller does not hold the connections that others need. */
  readonly writeQueue: QueuePerCaller;
  /** How many tries solving a captcha takes: between these two. */
  readonly captchaCounter: readonly [min: number, max: number];
  /** Text messages in a day, all together. Default: what the limits say. */
  readonly smsDailyCap?: number;
  /** What tells open pages of news. */
  readonly live: LiveStreams;
  /** Who answers for Google; null where people cannot sign in with it. */
  readonly google: OpenIdProvider | null;
  readonly site: Site;
  /** Where the files of uploaded images are. */
  readonly images: ImageStore;
  /** What opens the pictures that people upload. */
  readonly pictures: PictureEncoder;
  /** Whether what people save is thrown away with the demo's data. */
  readonly hasDemoData: boolean;
  /** What this process says of itself to admins. */
  readonly process: {
    readonly version: string;
    /** Its connections to the database, and how many queries wait for one. */
    readonly readPool: () => {
      readonly busy: number;
      readonly idle: number;
      readonly waiting: number;
    };
  };
};

export type RateLimits = {
  /** Every limit is multiplied by this. */
  readonly scale: number;
  /** What this process remembers of who was refused; without it every try asks the database. */
  readonly refusals?: Refusals;
  /** Told of every try by the limit's name, for counting. */
  readonly onDecision?: ((limit: string, isAllowed: boolean) => void) | undefined;
  /** Tests hand in a clock; otherwise the database's counts, which is the same for all processes. */
  readonly now?: () => Date;
};

/** Someone signed in, as the database had it when this request came. */
export type Actor = {
  readonly userId: number;
  /** Names the session; it is a hash and worth nothing. */
  readonly sessionId: string;
  /** When this session began, by giving a password or another proof. */
  readonly signedInAt: Date;
  /** By which proof it began. */
  readonly method: 'password' | 'link' | 'phone' | 'google';
  /** Asked by `isAdmin` and `isSuperAdmin` of authorize.ts only. */
  readonly role: 'user' | 'admin' | 'super_admin';
};
