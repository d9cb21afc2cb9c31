import type { Actor } from './context.ts';

type Holder = Pick<Actor, 'role'>;

/**
 * Who is an admin: everybody whose role is more than `user`. The database says the same by the
 * generated column `accounts.is_admin`, and a check keeps `admin_level` above 0 for just these. The
 * level is what pages show; no right depends on it.
 */
export function isAdmin({ role }: Holder): boolean {
  return role !== 'user';
}

export function isSuperAdmin({ role }: Holder): boolean {
  return role === 'super_admin';
}
