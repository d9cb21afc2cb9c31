import type { Database } from '@stagetime/db/database';
import type { TestRequest } from '../../../testing/callers.ts';
import { createTestClient, signUpPerson, type TestClient } from '../../accounts/testing/people.ts';

export type TestAdmin = TestClient & { readonly userId: number; readonly token: string };

/** An admin who is signed in; each time another one. */
export async function signUpAdmin(
  db: Database,
  {
    name = 'Ada Admin',
    role = 'admin',
    ...request
  }: TestRequest & { name?: string; role?: 'admin' | 'super_admin' } = {},
): Promise<TestAdmin> {
  const { user, token } = await signUpPerson(db, { name });
  await db
    .updateTable('accounts')
    .set({ role, admin_level: role === 'admin' ? 1 : 2 })
    .where('user_id', '=', user.userId)
    .execute();
  return { ...createTestClient(db, { ...request, token }), userId: user.userId, token };
}

/** What the audit log says of a mic, the newest first. */
export async function auditOfMic(db: Database, micId: number) {
  return db
    .selectFrom('audit_log')
    .select(['event', 'actor_id', 'target_id', 'details', 'request_id'])
    .where('mic_id', '=', micId)
    .orderBy('id', 'desc')
    .execute();
}
