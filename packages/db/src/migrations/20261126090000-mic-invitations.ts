import { type Kysely, sql } from 'kysely';

/** Whom a mic's hosts ask to host it with them, or in their place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mic_invitations (
      mic_id bigint not null references mics on delete cascade,
      user_id bigint not null references users on delete cascade,
      invited_by bigint not null,
      -- Whether who invites stops hosting once it is accepted.
      hands_over boolean not null,
      invited_at timestamptz(3) not null,
      -- Of each person at most one is open for a mic.
      primary key (mic_id, user_id),
      -- Who no longer hosts a mic invites no one to it.
      constraint mic_invitations_by_host foreign key (mic_id, invited_by)
        references mic_hosts (mic_id, user_id) on delete cascade,
      constraint mic_invitations_of_others check (user_id <> invited_by)
    )`.execute(db);
  await sql`create index mic_invitations_user_id on mic_invitations (user_id)`.execute(db);
  await sql`
    create index mic_invitations_invited_by on mic_invitations (invited_by, mic_id)`.execute(db);
  await sql`
    create index mic_invitations_invited_at on mic_invitations (invited_at)`.execute(db);
}
