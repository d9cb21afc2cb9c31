import { expect, test } from 'vitest';
import { SignUpByPhoneInput, SignUpInput, UpdateProfileInput } from './schemas.ts';

test.each([
  ['sign-up by email', SignUpInput.shape.name],
  ['sign-up by phone', SignUpByPhoneInput.shape.name],
  ['own profile', UpdateProfileInput.shape.displayName],
])('a name is one line, however it was sent: %s', (_way, name) => {
  expect(name.parse(' Dana\n\tde  la\r\nCruz ')).toBe('Dana de  la Cruz');
  expect(name.safeParse('\n\t').success).toBe(false);
});
