import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';

/** Most browsers that are known of one account; the one that was used longest ago makes room. */
export const maxKnownDevices = 20;

/** Where a call comes from, as accounts remember it. */
export type Place = {
  /** Cut to /24 or /64; null where there is no address. */
  readonly network: string | null;
  /** The hash of the mark that the browser came with; null where it has none. */
  readonly device: string | null;
};

export type Recipient = { readonly email: string } | { readonly phone: string };

/** Whose address or number it is, if anybody's, and whether they signed in from that place before. */
export async function findKnownOwner(db: Database, to: Recipient, { network, device }: Place) {
  return db
    .selectFrom('accounts')
    .select(['user_id', 'email_verified_at'])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('known_networks')
            .select('known_networks.user_id')
            .whereRef('known_networks.user_id', '=', 'accounts.user_id')
            .where('known_networks.network', '=', network ?? ''),
        )
        .as('knows_network'),
      eb
        .exists(
          eb
            .selectFrom('known_devices')
            .select('known_devices.user_id')
            .whereRef('known_devices.user_id', '=', 'accounts.user_id')
            .where('known_devices.device', '=', device ?? ''),
        )
        .as('knows_device'),
    ])
    .where((eb) => ('email' in to ? eb('email', '=', to.email) : eb('phone', '=', to.phone)))
    .executeTakeFirst();
}

export async function rememberNetwork(
  trx: Transaction<DB>,
  userId: number,
  network: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('known_networks')
    .values({ user_id: userId, network, used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'network']).doUpdateSet({ used_at: now }),
    )
    .execute();
}

export async function rememberDevice(
  trx: Transaction<DB>,
  userId: number,
  device: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('known_devices')
    .values({ user_id: userId, device, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device']).doUpdateSet({ used_at: now }))
    .execute();
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device', 'in', (eb) =>
      eb
        .selectFrom('known_devices')
        .select('device')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('device')
        .offset(maxKnownDevices),
    )
    .execute();
}

/** Forgets all that is known of an account, for when somebody else may have signed in to it. */
export async function forgetPlaces(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('known_networks').where('user_id', '=', userId).execute();
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

/** Forgets networks and browsers that nobody signed in from since `before`. */
export async function purgePlaces(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('known_networks').where('used_at', '<', before).execute();
  await db.deleteFrom('known_devices').where('used_at', '<', before).execute();
}
