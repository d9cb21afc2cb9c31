import { type Kysely, sql } from 'kysely';

/** The days on which mics may be off though their schedules say nothing of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create domain country_code as text check (value ~ '^[A-Z]{2}$')`.execute(db);
  await sql`
    alter table cities
      -- ISO 3166-1; null where it is not known, and then the city has no holidays.
      add column country country_code`.execute(db);
  // A state's code alone could be a region's abroad; with one of the zones of the USA it is a state.
  await sql`
    -- decision 0021: cities are few
    update cities set country = 'US'
    where state = any('{AL,AK,AZ,AR,CA,CO,CT,DE,DC,FL,GA,HI,ID,IL,IN,IA,KS,KY,LA,ME,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,OH,OK,OR,PA,PR,RI,SC,SD,TN,TX,UT,VT,VA,WA,WV,WI,WY}')
      and time_zone = any('{America/New_York,America/Chicago,America/Denver,America/Phoenix,America/Los_Angeles,America/Anchorage,America/Adak,Pacific/Honolulu,America/Puerto_Rico}')`.execute(
    db,
  );
  await sql`
    create table holidays (
      city_id integer not null references cities on delete cascade,
      local_date date not null,
      name text_80 not null,
      kind text not null constraint holidays_kind check (kind in ('holiday', 'eve')),
      -- What an admin added or renamed is theirs: the job leaves it alone.
      source text not null constraint holidays_source check (source in ('computed', 'admin')),
      is_hidden boolean not null default false,
      primary key (city_id, local_date)
    )`.execute(db);
  // For which date a city's holidays were computed last.
  await sql`
    create table city_holidays (
      city_id integer primary key references cities on delete cascade,
      kept_for date not null
    )`.execute(db);
  // That someone who looks after a mic was asked by mail about a night, so that they are once.
  await sql`
    create table holiday_asks (
      user_id bigint not null references users on delete cascade,
      mic_id bigint not null references mics on delete cascade,
      local_date date not null,
      asked_at timestamptz(3) not null,
      primary key (user_id, mic_id, local_date)
    )`.execute(db);
  await sql`create index holiday_asks_mic_id on holiday_asks (mic_id)`.execute(db);
  await sql`create index holiday_asks_asked_at on holiday_asks (asked_at)`.execute(db);
}
