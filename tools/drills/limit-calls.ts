import { drawPicture } from '../../packages/api/src/core/images/testing/pictures.ts';
import {
  goodPassword,
  signUpPerson,
} from '../../packages/api/src/features/accounts/testing/people.ts';
import { submission } from '../../packages/api/src/features/mics/submission/testing/submissions.ts';
import { insertMic } from '../../packages/db/src/testing/factories.ts';
import { addressOf, type Call } from './requests.ts';
import type { World } from './world.ts';

/** Requests that all count against one limit. */
export type Load = {
  readonly callOf: (index: number) => Call;
  /** How an answer looks that was let in. */
  readonly status: number;
  /**
   * Passwords are compared, pictures decoded, or all wait for one row until the disk has it: a process refuses who
   * waits for that in a crowd, whatever the limits.
   */
  readonly isSlow?: boolean;
  /** How many at once, where a process takes no more from one network. */
  readonly atOnce?: number;
  /** What was let in, where the answers do not tell. */
  readonly count?: () => Promise<number>;
};

export type MakeLoad = (world: World, total: number) => Promise<Load>;

/**
 * One network. What it claims of itself before the proxy's word changes each time. Another one for
 * each limit: a process remembers whom it refused.
 */
export const oneCaller = (last: number) => (index: number) =>
  `${addressOf(index)}, 203.0.113.${last}`;
export const manyCallers = (index: number) => addressOf(index);
export const oneNetwork = (third: number) => (index: number) => `198.51.${third}.${index % 250}`;
/** As {@link manyCallers}, of whom no two have the first three numbers in common. */
const oneOfManyNetworks = (index: number) => `100.${64 + (index >> 8)}.${index & 255}.7`;
type CallerOf = typeof manyCallers;

export const load =
  (status: number, bodyOf: (index: number) => Call, callerOf: CallerOf): MakeLoad =>
  async () => ({ status, callOf: (index) => ({ ...bodyOf(index), caller: callerOf(index) }) });

export const email = (index: number) => `drill-${index}@example.test`;
export const victim = 'victim@example.test';
const loginLinkPath = '/auth/magic-success';
export const phone = (index: number) => `+1213555${String(index).padStart(4, '0')}`;

export const signIn = (address: string): Call => ({
  path: '/auth/login',
  body: { email: address, password: 'not the password' },
});
const askByMail =
  (path: string) =>
  (address: string): Call => ({ path, body: { email: address } });
export const askReset = askByMail('/auth/request-password-reset');
export const askLink = askByMail('/auth/send-magic-link');
export const askCode = (phoneNumber: string): Call => ({
  path: '/auth/start-phone-verification',
  body: { phoneNumber },
});
export const guessCode = (index: number): Call => ({
  path: '/auth/verify-phone-code',
  body: { phoneNumber: phone(index), code: '000000' },
});

export const slow =
  (make: MakeLoad): MakeLoad =>
  async (world, total) => ({ ...(await make(world, total)), isSlow: true });

/** Signs up, each with a captcha of its own; `addressFor` is whose. */
export const signUps =
  (status: number, addressFor: (index: number) => string, callerOf: CallerOf): MakeLoad =>
  async (world, total) => {
    const captchas: string[] = [];
    while (captchas.length < total) captchas.push(await world.captcha('sign-up'));
    return {
      status,
      isSlow: true,
      callOf: (index) => ({
        path: '/auth/signup',
        caller: callerOf(index),
        body: {
          name: 'Dana Deckhand',
          email: addressFor(index),
          password: goodPassword,
          captchaToken: captchas[index],
        },
      }),
    };
  };

/** Calls of someone signed in, from many networks. */
export const ownCalls =
  (bodyOf: (index: number) => unknown): MakeLoad =>
  async ({ db, tools }) => {
    const { token } = await signUpPerson(db, { tools, now: () => new Date() });
    return {
      status: 200,
      callOf: (index) => ({
        method: 'PUT',
        path: '/users/update-profile',
        body: bodyOf(index),
        token,
        caller: manyCallers(index),
      }),
    };
  };

/** Of someone signed in, about a mic and someone else, from many networks. */
export const memberCalls =
  (
    status: number,
    bodyOf: (about: { readonly micId: number; readonly otherId: number }, index: number) => Call,
  ): MakeLoad =>
  async ({ db, tools }) => {
    const now = () => new Date();
    const { token } = await signUpPerson(db, { tools, now });
    const { user: other } = await signUpPerson(db, { tools, now });
    const { id: micId } = await insertMic(db, { now: now() });
    const about = { micId, otherId: other.userId };
    return {
      status,
      callOf: (index) => ({ ...bodyOf(about, index), token, caller: manyCallers(index) }),
    };
  };

export const addComment = memberCalls(201, ({ micId }, index) => ({
  path: `/comments/mics/${micId}/comments`,
  body: { content: `drill ${index}` },
}));

export const submitMic = (index: number): Call => ({
  path: '/trpc/mics.submit',
  body: { json: submission({ name: `Drill ${index}` }) },
});

/** A form with a picture, and what else it has to have. */
async function pictureForms(
  field: string,
  more: Readonly<Record<string, string>> = {},
): Promise<() => FormData> {
  const picture = new Blob([await drawPicture('png')], { type: 'image/png' });
  return () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    form.set(field, picture, 'drill.png');
    return form;
  };
}

export const uploadOwn: MakeLoad = async (world, total) => {
  const form = await pictureForms('profileImage');
  const call = () => ({ path: '/profile/upload-image', body: form() });
  return { ...(await memberCalls(200, call)(world, total)), isSlow: true };
};

export const uploadAsVisitor =
  (callerOf: CallerOf): MakeLoad =>
  async () => {
    const form = await pictureForms('venue_image', {
      ...{ name: 'Drill', venue_name: 'The Raven Lounge', city: 'Los Angeles', state: 'CA' },
      ...{
        email: 'host@example.test',
        recurrence: 'Weekly',
        selectedDays: 'monday',
        time: '20:00',
      },
    });
    return {
      status: 201,
      atOnce: 2,
      callOf: (index) => ({ path: '/open-mics', body: form(), caller: callerOf(index) }),
    };
  };

/** Requests that all count, while what was sent to an address or a number is limited and no one is told. */
export const sentTo =
  (recipient: string, bodyOf: (recipient: string) => Call): MakeLoad =>
  async ({ outbox }) => ({
    status: 200,
    callOf: (index) => ({ ...bodyOf(recipient), caller: oneOfManyNetworks(index) }),
    count: async () => (await outbox()).filter(({ to }) => to === recipient).length,
  });

/** What reached someone's mailbox: whoever asked is not told. */
export const mailsTo =
  (mailbox: string): MakeLoad =>
  async ({ db, tools, query, outbox }) => {
    await signUpPerson(db, { tools, now: () => new Date(), email: mailbox });
    // Signing up sent the first one.
    await query('truncate rate_limits');
    const isLink = ({ to, links }: { readonly to: string; readonly links: readonly string[] }) =>
      to === mailbox && links.some((link) => new URL(link).pathname === loginLinkPath);
    return {
      status: 200,
      callOf: (index) => ({ ...askLink(mailbox), caller: oneOfManyNetworks(index) }),
      count: async () => (await outbox()).filter(isLink).length,
    };
  };
