import { createDatabase } from '@stagetime/db/database';
import { expect, test } from 'vitest';
import { appRouter, createCaller } from './app.router.ts';
import { createTestContext } from './testing/callers.ts';

type Definition = {
  type: string;
  inputs: unknown[];
  output?: unknown;
  meta?: { policy?: Record<string, unknown> };
};

// What tRPC knows of a procedure is not part of its public types.
const { procedures: known } = (
  appRouter as unknown as { _def: { procedures: Record<string, { _def: Definition }> } }
)._def;
const procedures = Object.entries(known).map(([name, { _def }]) => [name, _def] as const);

test('these are all procedures', () => {
  expect(procedures.map(([name, { type }]) => `${type} ${name}`).toSorted()).toEqual([
    'mutation accounts.changePassword',
    'mutation accounts.completeOnboarding',
    'mutation accounts.confirmEmail',
    'mutation accounts.endOtherSessions',
    'mutation accounts.endSession',
    'mutation accounts.finishGoogle',
    'mutation accounts.logError',
    'mutation accounts.requestPasswordReset',
    'mutation accounts.resetPassword',
    'mutation accounts.sendLoginLink',
    'mutation accounts.setSwitch',
    'mutation accounts.signIn',
    'mutation accounts.signInByGoogle',
    'mutation accounts.signInByPhone',
    'mutation accounts.signOut',
    'mutation accounts.signUp',
    'mutation accounts.signUpByPhone',
    'mutation accounts.startPhoneVerification',
    'mutation accounts.updateProfile',
    'mutation accounts.verifyLoginLink',
    'mutation accounts.verifyPhoneCode',
    'query accounts.getCaptcha',
    'query accounts.getOnboarding',
    'query accounts.getPendingEmail',
    'query accounts.getWaysIn',
    'query accounts.listSessions',
    'query accounts.listSwitches',
    'query accounts.me',
    'query mics.get',
    'query mics.list',
    'query mics.search',
    'query places.detectLocation',
    'query places.listCities',
  ]);
});

test.each(procedures)('%s declares its input, its output and its policy', (_name, definition) => {
  expect(definition.inputs).not.toEqual([]);
  expect(definition.output).toBeDefined();
  expect(Object.keys(definition.meta?.policy ?? {})).toEqual(
    expect.arrayContaining(['audit', 'limit', 'ownership', 'principal']),
  );
});

test('these change something even while the product is read-only', () => {
  const working = procedures.filter(([, { meta }]) => meta?.policy?.worksReadOnly);
  expect(working.map(([name]) => name).toSorted()).toEqual([
    'accounts.endOtherSessions',
    'accounts.endSession',
    'accounts.finishGoogle',
    'accounts.sendLoginLink',
    'accounts.setSwitch',
    'accounts.signIn',
    'accounts.signInByGoogle',
    'accounts.signInByPhone',
    'accounts.signOut',
    'accounts.startPhoneVerification',
    'accounts.verifyLoginLink',
    'accounts.verifyPhoneCode',
  ]);
});

test('a database that is away is a 503 without a word of the driver, and is reported', async () => {
  const { db } = createDatabase({ url: 'postgres://nobody@127.0.0.1:1/nowhere' });
  const context = createTestContext(db);
  const answer = createCaller(context).places.listCities();
  await expect(answer).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'We cannot reach our data right now. Please try again in a moment.',
  });
  expect(context.reported).toHaveLength(1);
  await db.destroy();
});
