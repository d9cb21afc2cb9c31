import { demoPassword } from './constants.ts';
import { people, signIn } from './people.ts';
import { expect, test, visit } from './test.ts';

test('what people type here is collected, and the server writes a log', async ({
  page,
  server,
  collected,
}) => {
  await visit(page, '/signin');
  await signIn(page, people.fan, demoPassword);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(collected.get(demoPassword)).toBe('password');
  expect([...collected.values()]).toContain('bearer token');
  expect(server.log()).toContain('authn_login_success');
});
