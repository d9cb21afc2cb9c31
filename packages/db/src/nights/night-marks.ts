import {
  type MicType,
  micTypes,
  type SignupMethod,
  signupMethods,
} from '@stagetime/contracts/mics/rules';

// The bits of `night_marks()` in sql/nights.sql, which a test compares with these.

export const typeMarks = Object.fromEntries(
  micTypes.map((type, index) => [type, 1 << index]),
) as Readonly<Record<MicType, number>>;

export const freeMark = 128;

export const signupMarks = Object.fromEntries(
  signupMethods.map((method, index) => [method, 256 << index]),
) as Readonly<Record<SignupMethod, number>>;

/** There is a link for signing up. */
export const onlineMark = 8192;
/** The start is known, not only the sign-up time. */
export const startMark = 16_384;
