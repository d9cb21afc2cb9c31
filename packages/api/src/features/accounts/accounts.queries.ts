import type { Role } from '@stagetime/contracts/accounts/schemas';
import type { Database } from '@stagetime/db/database';
import type { Accounts, DB } from '@stagetime/db/tables';
import type { Insertable, Transaction, Updateable } from 'kysely';
import { type Authorized, type Owner, ownedBy } from '../../core/authorize.ts';

/** Someone with all that they themselves may see. */
function selectSelf(db: Database) {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .leftJoin('suspensions', 'suspensions.user_id', 'accounts.user_id')
    .select(['users.suspended_until', 'suspensions.reason as suspension_reason'])
    .select(['users.id', 'users.name', 'users.stage_name', 'users.custom_slug'])
    .select(['users.profile_image_url', 'users.disabled_at', 'users.created_at'])
    .select(['accounts.email', 'accounts.email_verified_at', 'accounts.phone'])
    .select(['accounts.password_hash', 'accounts.role', 'accounts.admin_level']);
}
export type SelfRow = NonNullable<Awaited<ReturnType<typeof findSelf>>>;

export async function findSelf(db: Database, userId: number) {
  return selectSelf(db).where('users.id', '=', userId).executeTakeFirst();
}

export async function findOwnSelf(db: Database, owner: Owner) {
  return selectSelf(db).where(ownedBy(owner, 'users')).executeTakeFirst();
}

export async function findSelfByEmail(db: Database, email: string) {
  return selectSelf(db).where('accounts.email', '=', email).executeTakeFirst();
}

export async function findSelfByPhone(db: Database, phone: string) {
  return selectSelf(db).where('accounts.phone', '=', phone).executeTakeFirst();
}

/** As {@link findSelfByEmail}, and whether that person signed in from the network before. */
export async function findSignIn(db: Database, email: string, network: string | null) {
  return selectSelf(db)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('known_networks')
            .select('known_networks.user_id')
            .whereRef('known_networks.user_id', '=', 'accounts.user_id')
            .where('known_networks.network', '=', network ?? ''),
        )
        .as('is_known_network'),
    )
    .where('accounts.email', '=', email)
    .executeTakeFirst();
}

/** False when the id is someone's already. */
export async function insertUser(
  trx: Transaction<DB>,
  user: { readonly id: number; readonly name: string; readonly now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('users')
    .values({ id: user.id, name: user.name, created_at: user.now, updated_at: user.now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the e-mail address is someone's already. */
export async function insertAccount(
  trx: Transaction<DB>,
  account: Insertable<Accounts>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateAccount(
  trx: Transaction<DB>,
  userId: number,
  columns: Updateable<Accounts>,
): Promise<void> {
  await trx.updateTable('accounts').set(columns).where('user_id', '=', userId).execute();
}

export async function updateOwnName(
  trx: Transaction<DB>,
  owner: Owner,
  name: string,
  now: Date,
): Promise<void> {
  const columns = { name, updated_at: now };
  await trx.updateTable('users').set(columns).where(ownedBy(owner, 'users')).execute();
}

function selectAdministered(db: Database) {
  return (
    db
      .selectFrom('accounts')
      .select(['user_id', 'role', 'admin_level', 'email_verified_at'])
      .select(['password_set_at', 'password_is_long'])
      // Who has none is refused any role, by the words for an address that was not confirmed.
      .select(({ fn, val }) => fn.coalesce('email', val('This account')).as('email'))
  );
}
export type AdministeredRow = NonNullable<Awaited<ReturnType<typeof findAdministered>>>;

/** An account with what an operator's decision depends on. */
export async function findAdministered(db: Database, email: string) {
  return selectAdministered(db).where('email', '=', email).executeTakeFirst();
}

/** As {@link findAdministered}; it stays as it is until the transaction has ended. */
export async function lockAdministered(trx: Transaction<DB>, email: string) {
  return selectAdministered(trx).where('email', '=', email).forUpdate().executeTakeFirst();
}

/** Someone's account together with those of all super admins, as they stay until the transaction has ended. */
export async function lockWithSuperAdmins(trx: Transaction<DB>, userId: number) {
  return (
    selectAdministered(trx)
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('role', '=', 'super_admin')]))
      // Two who do it at once wait for each other in one order.
      .orderBy('user_id')
      .forUpdate()
      .execute()
  );
}

export async function updateRole(
  trx: Transaction<DB>,
  { user_id: userId }: Authorized<AdministeredRow, 'set-role'>,
  { role, adminLevel }: { readonly role: Role; readonly adminLevel: number },
): Promise<void> {
  await updateAccount(trx, userId, { role, admin_level: adminLevel });
}

export async function setSuspendedAt(
  trx: Transaction<DB>,
  userId: number,
  suspendedAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ disabled_at: suspendedAt })
    .where('id', '=', userId)
    .execute();
}
