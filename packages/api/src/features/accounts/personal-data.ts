import { accountMessages } from '@stagetime/contracts/accounts/messages';
import { day } from '@stagetime/contracts/core/durations';
import type { Database } from '@stagetime/db/database';
import { declarePersonalData } from '../../core/personal-data.ts';
import { purgeRateLimits } from '../../core/rate-limit.ts';
import { purgeCaptchas } from './captcha/captcha.ts';
import { createLucia } from './sessions/lucia.ts';
import { clearFailures } from './sign-in/sign-in.ts';

/** What is empty in the card of a former member. It stays, because others talked with them. */
const nothing = {
  stage_name: null,
  custom_slug: null,
  home_city: null,
  city_id: null,
  bio: null,
  profile_image_url: null,
  experience_level: null,
  favorite_genres: [],
  instagram_handle: null,
  twitter_handle: null,
  tiktok_handle: null,
  facebook_handle: null,
};

export const accountsPersonalData = declarePersonalData({
  section: 'accounts',
  own: {
    suspensions: ['user_id', ['reason', 'since']],
    sessions: ['user_id', ['method', 'user_agent', 'network', 'created_at', 'active_at']],
    known_networks: ['user_id', ['network', 'used_at']],
    // Of a browser no more is known than when it was used.
    known_devices: ['user_id', ['used_at']],
    oauth_identities: ['user_id', ['provider', 'subject', 'created_at']],
  },
  tables: {
    users: 'remain',
    accounts: 'go',
    oauth_codes: 'go',
    mail_links: 'go',
    phone_codes: 'go',
  },

  async export(db, { userId, phone, email }) {
    return {
      users: await db.selectFrom('users').selectAll().where('id', '=', userId).execute(),
      accounts: await db
        .selectFrom('accounts')
        .select(['email', 'email_verified_at', 'phone', 'password_set_at', 'role', 'admin_level'])
        .select(['onboarding_completed_at', 'created_at', 'messages_from'])
        .where('user_id', '=', userId)
        .execute(),
      oauth_codes: await db
        .selectFrom('oauth_codes')
        .select(['subject', 'email', 'name', 'expires_at'])
        .where('email', '=', email)
        .execute(),
      mail_links: await db
        .selectFrom('mail_links')
        .select(['purpose', 'email', 'created_at', 'used_at'])
        .where((eb) => eb.or([eb('user_id', '=', userId), eb('email', '=', email)]))
        .execute(),
      phone_codes: await db
        .selectFrom('phone_codes')
        .select(['phone', 'created_at', 'used_at'])
        .where('phone', '=', phone)
        .execute(),
    };
  },

  async erase(trx, { userId, email, phone }, now) {
    await trx
      .deleteFrom('mail_links')
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('email', '=', email)]))
      .execute();
    await trx.deleteFrom('oauth_codes').where('email', '=', email).execute();
    await trx.deleteFrom('phone_codes').where('phone', '=', phone).execute();
    if (email !== null) await clearFailures(trx, [email]);
    await trx
      .updateTable('suspensions')
      .set({ decided_by: null })
      .where('decided_by', '=', userId)
      .execute();
    await trx.deleteFrom('accounts').where('user_id', '=', userId).execute();
    // Out of the search, and of every list of people.
    const card = { ...nothing, name: accountMessages.formerMember, disabled_at: now };
    await trx
      .updateTable('users')
      .set({ ...card, updated_at: now })
      .where('id', '=', userId)
      .execute();
  },
});

/** Removes what nothing asks for any more: ended sessions, old links, counts, captchas. */
export async function purgeAccounts(db: Database, now: Date): Promise<void> {
  await createLucia(db, now).deleteExpiredSessions();
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  await db.deleteFrom('known_networks').where('used_at', '<', daysAgo(180)).execute();
  await db.deleteFrom('known_devices').where('used_at', '<', daysAgo(180)).execute();
  await db.deleteFrom('mail_links').where('expires_at', '<', daysAgo(7)).execute();
  await db.deleteFrom('sign_in_failures').where('last_at', '<', daysAgo(30)).execute();
  await db.deleteFrom('phone_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('oauth_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('spent_nonces').where('expires_at', '<', now).execute();
  await purgeCaptchas(db, now);
  await purgeRateLimits(db);
}
