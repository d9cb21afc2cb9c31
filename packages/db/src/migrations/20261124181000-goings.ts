import { type Kysely, sql } from 'kysely';

/** The nights that people say they go to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table goings (
      user_id bigint not null,
      mic_id bigint not null,
      -- The night's date on the schedule.
      local_date date not null,
      created_at timestamptz(3) not null,
      primary key (user_id, mic_id, local_date),
      -- Who is no longer interested goes to none.
      foreign key (user_id, mic_id) references interests on delete cascade
    )`.execute(db);
  await sql`create index goings_night on goings (mic_id, local_date)`.execute(db);
  await sql`
    -- decision 0021
    alter table accounts
      -- Whether hosts read their name among those who go.
      add column shows_goings boolean not null default false`.execute(db);
}
