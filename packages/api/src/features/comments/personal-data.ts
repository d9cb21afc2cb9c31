import { sql } from 'kysely';
import type { PersonalData } from '../../core/personal-data.ts';

/** Votes go and count no more. Of comments the rows stay, without their words. */
export const commentsPersonalData: PersonalData = {
  section: 'comments',
  tables: { comments: 'remain', comment_votes: 'go' },

  async export(db, { userId }) {
    return {
      comments: await db
        .selectFrom('comments')
        .innerJoin('mics', 'mics.id', 'comments.mic_id')
        .select(['mics.slug', 'comments.content', 'comments.created_at', 'comments.updated_at'])
        .select('comments.deleted_at')
        .where('comments.user_id', '=', userId)
        .orderBy('comments.id')
        .execute(),
      comment_votes: await db
        .selectFrom('comment_votes')
        .select(['comment_id', 'is_upvote', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('comment_id')
        .execute(),
    };
  },

  async erase(trx, { userId }, now) {
    await sql`select remove_votes_of(${userId})`.execute(trx);
    await trx
      .updateTable('comments')
      .set({ content: null, deleted_at: now })
      .where('user_id', '=', userId)
      .where('content', 'is not', null)
      .execute();
  },
};
