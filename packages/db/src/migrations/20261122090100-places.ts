import { type Kysely, sql } from 'kysely';

/** Cities with the twelve that the product knows by name; others join when a mic there is approved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cities (
      id integer generated always as identity primary key,
      slug slug not null unique,
      name text_80 not null,
      state state_code not null,
      time_zone text_60 not null,
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      created_at timestamptz(3) not null default now(),
      unique (name, state)
    )`.execute(db);
  await sql`
    insert into cities (slug, name, state, time_zone, latitude, longitude) values
      ('los-angeles', 'Los Angeles', 'CA', 'America/Los_Angeles', 34.0522, -118.2437),
      ('new-york', 'New York', 'NY', 'America/New_York', 40.7128, -74.0060),
      ('chicago', 'Chicago', 'IL', 'America/Chicago', 41.8781, -87.6298),
      ('san-francisco', 'San Francisco', 'CA', 'America/Los_Angeles', 37.7749, -122.4194),
      ('austin', 'Austin', 'TX', 'America/Chicago', 30.2672, -97.7431),
      ('seattle', 'Seattle', 'WA', 'America/Los_Angeles', 47.6062, -122.3321),
      ('portland', 'Portland', 'OR', 'America/Los_Angeles', 45.5152, -122.6784),
      ('denver', 'Denver', 'CO', 'America/Denver', 39.7392, -104.9903),
      ('atlanta', 'Atlanta', 'GA', 'America/New_York', 33.7490, -84.3880),
      ('miami', 'Miami', 'FL', 'America/New_York', 25.7617, -80.1918),
      ('boston', 'Boston', 'MA', 'America/New_York', 42.3601, -71.0589),
      ('philadelphia', 'Philadelphia', 'PA', 'America/New_York', 39.9526, -75.1652)`.execute(db);
}
