import { type Kysely, sql } from 'kysely';

/** What people say about mics, and what others think of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table comments (
      id bigint generated always as identity primary key,
      mic_id bigint not null references mics on delete cascade,
      user_id bigint not null references users on delete cascade,
      -- Null once it is deleted: the row stays, what was said does not.
      content text_188,
      upvotes integer not null default 0 check (upvotes >= 0),
      downvotes integer not null default 0 check (downvotes >= 0),
      -- What the sorts read; src/sql/comments.sql keeps them with the votes.
      vote_score integer not null generated always as (upvotes - downvotes) stored,
      best_rank float8 not null default 0,
      controversial_rank float8 not null default 0,
      created_at timestamptz(3) not null,
      -- Later than created_at where the author changed the words.
      updated_at timestamptz(3) not null,
      deleted_at timestamptz(3),
      check ((content is null) = (deleted_at is not null)),
      check (updated_at >= created_at)
    )`.execute(db);
  // A page of each sort is read from its index, the next one from where the last ended.
  for (const [sort, key] of [
    ['best', 'best_rank, '],
    ['top', 'vote_score, '],
    ['new', ''],
    ['controversial', 'controversial_rank, '],
  ]) {
    await sql
      .raw(`
      create index comments_${sort} on comments (mic_id, ${key}created_at, id)
      where content is not null`)
      .execute(db);
  }
  await sql`create index comments_mic_id on comments (mic_id)`.execute(db);
  await sql`create index comments_user_id on comments (user_id)`.execute(db);
  await sql`
    create table comment_votes (
      comment_id bigint not null references comments on delete cascade,
      user_id bigint not null references users on delete cascade,
      is_upvote boolean not null,
      created_at timestamptz(3) not null,
      -- One vote of one person on one comment.
      primary key (comment_id, user_id)
    )`.execute(db);
  await sql`create index comment_votes_user_id on comment_votes (user_id, comment_id)`.execute(db);
}
