import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@stagetime/db/database';
import type { DB } from '@stagetime/db/tables';
import type { Transaction } from 'kysely';
import { callerOf, networkOf, wideNetworkOf } from '../../../core/call-limits.ts';
import type { Context } from '../../../core/context.ts';
import { consumeRateLimit, type RateLimit } from '../../../core/rate-limit.ts';
import { mailboxOf } from '../../delivery/delivery.service.ts';

/** Most browsers that are known of one account; the one that was used longest ago makes room. */
export const maxKnownDevices = 20;

/** Where a call comes from, as accounts remember it. */
type Place = {
  /** Cut to /24 or /64; null where there is no address. */
  readonly network: string | null;
  /** The hash of the mark that the browser came with; null where it has none. */
  readonly device: string | null;
};

type Recipient = { readonly email: string } | { readonly phone: string };

/** Whose address or number it is, if anyone's, and whether they signed in from that place before. */
async function findKnownOwner(db: Database, to: Recipient, { network, device }: Place) {
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

async function rememberNetwork(
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

async function rememberDevice(
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

/** Forgets all that is known of an account, for when someone else may have signed in to it. */
export async function forgetPlaces(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('known_networks').where('user_id', '=', userId).execute();
  await trx.deleteFrom('known_devices').where('user_id', '=', userId).execute();
}

type Asking = Pick<Context, 'clientAddress' | 'deviceMark'>;

/** A mark as we make them: 256 random bits. Whoever has none like it is given one. */
const markPattern = /^[\w-]{43}$/;

function placeOf({ clientAddress, deviceMark }: Asking): Place {
  const isMark = deviceMark !== null && markPattern.test(deviceMark);
  return {
    network: networkOf(clientAddress),
    device: isMark ? createHash('sha256').update(deviceMark).digest('hex') : null,
  };
}

/**
 * Remembers where someone proved who they are, within the transaction that does: the network, and the
 * browser, which keeps a mark from now on, also after signing out.
 */
export async function rememberPlace(
  trx: Transaction<DB>,
  ctx: Asking & Pick<Context, 'now' | 'keepDeviceMark'>,
  userId: number,
): Promise<void> {
  const known = placeOf(ctx);
  const deviceMark = known.device === null ? randomBytes(32).toString('base64url') : ctx.deviceMark;
  const { network, device } = placeOf({ ...ctx, deviceMark });
  if (network !== null) await rememberNetwork(trx, userId, network, ctx.now());
  if (device === null || deviceMark === null) return;
  await rememberDevice(trx, userId, device, ctx.now());
  // Where the transaction fails it is known of no account, and so good for nothing.
  ctx.keepDeviceMark(deviceMark);
}

/** Who asks for something to be sent, as the limits of an address or a number see them. */
export type Asker = {
  /** Whose address or number it is; undefined for no one's. */
  readonly ownerId: number | undefined;
  /** Whether the owner signed in from this network or browser before. */
  readonly isKnown: boolean;
  /**
   * Whom limits of one caller count it for: a browser of the owner's has its own, so that no one at the same
   * network uses it up.
   */
  readonly caller: string;
  /** As {@link caller}, for what one owner of networks may ask for. */
  readonly network: string;
  /**
   * What they ask for at this place counts for it. Beyond it the answer is RATE_LIMITED, whether
   * anyone has an account.
   */
  readonly own: string;
  /**
   * What counts for all of them together; null for whose own is enough. Beyond it nothing is sent, and the
   * answer is the same: otherwise someone who shares a network with the owner would learn from what
   * strangers have used up that there is an account.
   */
  readonly shared: string | null;
};

/**
 * Strangers at all networks together have one budget for an address or a number. Its owner has another one
 * at each network and in each browser that they signed in from, so strangers cannot lock them out. Where
 * an account never confirmed the address, whoever made it may be no owner: its places share one.
 */
export async function findAsker(ctx: Asking & Pick<Context, 'db'>, to: Recipient): Promise<Asker> {
  const place = placeOf(ctx);
  const owner = await findKnownOwner(ctx.db, to, place);
  const isKnownDevice = owner?.knows_device === true;
  const isKnown = isKnownDevice || owner?.knows_network === true;
  const isProved = 'phone' in to || owner?.email_verified_at != null;
  const who = 'phone' in to ? to.phone : mailboxOf(to.email);
  const own = `${who} ${(isKnownDevice ? place.device : place.network) ?? 'unknown'}`;
  return {
    ownerId: owner?.user_id,
    isKnown,
    caller: isKnownDevice ? own : callerOf(ctx.clientAddress),
    network: isKnownDevice ? own : (wideNetworkOf(ctx.clientAddress) ?? 'unknown'),
    own,
    shared: !isKnown ? who : isProved ? null : `${who} unconfirmed`,
  };
}

/** Counts what is asked for with what all who share a budget ask for; false beyond one of the limits. */
export async function consumeShared(
  { db, tools }: Pick<Context, 'db' | 'tools'>,
  { shared }: Asker,
  limits: readonly RateLimit[],
): Promise<boolean> {
  if (shared === null) return true;
  for (const limit of limits) {
    const { isAllowed } = await consumeRateLimit(db, tools.rateLimits, { limit, who: shared });
    if (!isAllowed) return false;
  }
  return true;
}
