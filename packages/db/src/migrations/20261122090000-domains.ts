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

/** What a column may hold is its domain's rule, read once for each connection: docs/decisions/0013. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [domain, [type, rule]] of Object.entries(domains)) {
    await sql.raw(`create domain ${domain} as ${type} check (${rule})`).execute(db);
  }
}
