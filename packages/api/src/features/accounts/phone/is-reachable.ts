/**
 * Whether a number can be sent a code: one of the United States for calls and messages. The same +1
 * also leads to the Caribbean and to premium numbers, which would cost us and earn somebody else.
 */
export async function isReachableByCode(phoneNumber: string): Promise<boolean> {
  // 150 kB of numbering plans, needed only here.
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/max');
  const number = parsePhoneNumberFromString(phoneNumber);
  const kinds: readonly unknown[] = ['FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'MOBILE'];
  return number?.country === 'US' && kinds.includes(number.getType());
}
