// G11: how long an answer takes does not tell whether there is such an account.

import { hashPassword } from '../../packages/api/src/features/accounts/passwords/password-hash.ts';
import { median } from '../bench/rounds.ts';
import type { Report } from './findings.ts';
import { addressOf, type Call, send } from './requests.ts';
import { openWorld, type World } from './world.ts';

const warmUps = 10;
const maxGapMs = 2;
const sharesOfAll = [0.45, 0.55] as const;

/** People and no one, in turn: each address is asked for once. */
const known = (index: number) => `known-${index}@example.test`;
const unknown = (index: number) => `never-${index}@example.test`;
const knownPhone = (index: number) => `+1213555${String(index).padStart(4, '0')}`;
const unknownPhone = (index: number) => `+1310555${String(index).padStart(4, '0')}`;

type Probe = {
  readonly name: string;
  readonly status: number;
  readonly callOf: (who: 'existing' | 'missing', index: number) => Call;
};

function byMail(name: string, path: string, status: number, more: object = {}): Probe {
  return {
    name,
    status,
    callOf: (who, index) => ({
      path,
      body: { email: who === 'existing' ? known(index) : unknown(index), ...more },
    }),
  };
}

const probes: readonly Probe[] = [
  byMail('login', '/auth/login', 401, { password: 'not the password' }),
  byMail('password reset', '/auth/request-password-reset', 200),
  byMail('login link', '/auth/send-magic-link', 200),
  {
    name: 'phone start',
    status: 200,
    callOf: (who, index) => ({
      path: '/auth/start-phone-verification',
      body: { phoneNumber: who === 'existing' ? knownPhone(index) : unknownPhone(index) },
    }),
  },
];

async function addPeople({ query, tools }: World, people: number): Promise<void> {
  const hash = await hashPassword(tools.keys.pepper, 'velvet-harbor-31');
  await query(
    `with people as (
      insert into users (id, name, created_at, updated_at)
      select 1000000000 + n, 'Person ' || n, now(), now() from generate_series(0, $1::int) n
      returning id
    ) insert into accounts
      (user_id, email, email_verified_at, phone, password_hash, password_set_at, created_at)
    select id, 'known-' || id - 1000000000 || '@example.test', now(),
      '+1213555' || lpad((id - 1000000000)::text, 4, '0'), $2, now(), now() from people`,
    [people, hash],
  );
  await query('analyze');
}

async function time(origin: string, { status, callOf }: Probe, call: Call): Promise<number> {
  const begin = performance.now();
  const answer = await send(origin, call);
  const taken = performance.now() - begin;
  if (answer.status !== status) throw new Error(`${callOf.name}: ${answer.status} ${answer.text}`);
  return taken;
}

async function drillProbe(world: World, report: Report, probe: Probe, pairs: number) {
  const gaps: number[] = [];
  for (let index = 0; index < warmUps + pairs; index += 1) {
    const origin = world.origins[index % 2] ?? '';
    const caller = addressOf(index);
    const took = { existing: 0, missing: 0 };
    // Who is asked for first changes every other time in each process.
    const order = ['existing', 'missing'] as const;
    for (const who of index % 4 < 2 ? order : order.toReversed()) {
      took[who] = await time(origin, probe, { ...probe.callOf(who, index), caller });
    }
    if (index >= warmUps) gaps.push(took.existing - took.missing);
  }
  // Chance alone leaves the share within 3.3 standard deviations of one half; of 1,000 pairs that is 0.05.
  const chance = (3.3 * 0.5) / Math.sqrt(pairs);
  const share = gaps.filter((gap) => gap > 0).length / pairs;
  report({
    what: `${probe.name}, ${pairs} pairs: share in which an existing account took longer`,
    figure: share,
    bound: { within: pairs < 1000 ? [0.5 - chance, 0.5 + chance] : sharesOfAll },
  });
  report({
    what: `${probe.name}, ${pairs} pairs: median gap`,
    figure: Math.abs(median(gaps)),
    bound: { below: maxGapMs },
    unit: 'ms',
  });
}

export async function drillTiming(
  databaseServerUrl: string,
  report: Report,
  pairs: number,
): Promise<void> {
  // Limits by number and in all would end it early; those by caller do not meet anyone twice.
  const world = await openWorld(databaseServerUrl, {
    APP_MODE: 'demo',
    DEMO_DATA: '0',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'silent',
  });
  try {
    await addPeople(world, warmUps + pairs);
    for (const probe of probes) await drillProbe(world, report, probe, pairs);
  } finally {
    await world.stop();
  }
}
