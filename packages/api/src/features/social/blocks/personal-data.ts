import type { PersonalData } from '../../../core/personal-data.ts';

/** Someone's own blocks and mutes. That others blocked them is the others', and they are not told. */
export const blocksPersonalData: PersonalData = {
  section: 'social',
  tables: { blocks: 'go' },
  async export(db, { userId }) {
    const blocks = await db
      .selectFrom('blocks')
      .select(['blocked_id', 'kind', 'since'])
      .where('blocker_id', '=', userId)
      .execute();
    return { blocks };
  },
  async erase(trx, { userId }) {
    await trx
      .deleteFrom('blocks')
      .where((eb) => eb.or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
      .execute();
  },
};
