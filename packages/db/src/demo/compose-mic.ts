import {
  type FeeType,
  feeTypes,
  type MicType,
  micTypes,
  type SignupMethod,
  signupMethods,
} from '@stagetime/contracts/mics/rules';
import type { Insertable } from 'kysely';
import { writeSchedule } from '../nights/keep-nights.ts';
import type { Mics } from '../tables.ts';
import { composeSchedule } from './compose-schedule.ts';
import { demoCovers, demoPictures } from './demo-words.ts';
import type { Random } from './random.ts';
import {
  abouts,
  type CityWords,
  feeDescriptions,
  firstNames,
  lastNames,
  longNotes,
  micNameWords,
  shortNotes,
  signupDescriptions,
  venueAdjectives,
  venueKinds,
  weighted,
} from './words.ts';

// Each list names every value of its type, so that a new one cannot be forgotten.
const typeWeights: Record<MicType, number> = {
  comedy: 9,
  improv: 1,
  magic: 1,
  music: 5,
  poetry: 3,
  storytelling: 2,
  variety: 2,
};
const feeWeights: Record<FeeType, number> = { free: 6, cover_charge: 2, other: 2, bringer: 1 };
const methodWeights: Record<SignupMethod, number> = {
  in_person: 4,
  first_come: 3,
  lottery: 3,
  slotted: 2,
  other: 1,
};

const types = weighted(micTypes.map((type) => [typeWeights[type], type] as const));
const fees = weighted(feeTypes.map((fee) => [feeWeights[fee], fee] as const));
const methods = weighted(signupMethods.map((method) => [methodWeights[method], method] as const));

const starts = weighted([
  [2, '18:00'],
  [3, '18:30'],
  [7, '19:00'],
  [5, '19:30'],
  [7, '20:00'],
  [3, '20:30'],
  [4, '21:00'],
  [2, '22:00'],
  [1, '23:15'],
  [1, '14:00'],
  [1, '16:30'],
]);
/** Of most mics no one says it. */
const lengths: Readonly<Record<string, number>> = { '14:00': 180, '18:30': 150, '21:00': 120 };
const leads = weighted([
  [2, 15],
  [5, 30],
  [2, 45],
  [3, 60],
]);

/** One category, seldom two. */
function composeCategories(random: Random): MicType[] {
  const first = random.pick(types);
  if (!random.chance(0.12)) return [first];
  const second = random.pick(types);
  return second === first ? [first] : [first, second];
}

/** Start, sign-up and length; each is missing now and then. */
function composeTimes(random: Random) {
  const start = random.pick(starts);
  return {
    start_time: random.chance(0.05) ? null : start,
    signup_time: random.chance(0.2) ? null : minutesBefore(start, random.pick(leads)),
    length_minutes: lengths[start] ?? null,
  };
}

function minutesBefore(time: string, minutes: number): string {
  const total = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - minutes;
  const pad = (part: number) => `${part}`.padStart(2, '0');
  return `${pad(Math.floor(total / 60))}:${pad(total % 60)}`;
}

function composeFee(random: Random) {
  const fee = random.chance(0.08) ? null : random.pick(fees);
  const words =
    fee === null || fee === 'free' || random.chance(0.1) ? null : random.pick(feeDescriptions[fee]);
  const dollars = fee === 'cover_charge' ? words?.match(/\d+/)?.[0] : undefined;
  return {
    fee_type: fee,
    fee_description: words,
    fee_cents: dollars === undefined ? null : Number(dollars) * 100,
    fee_currency: dollars === undefined ? null : 'USD',
  };
}

function composeSignup(random: Random, slug: string) {
  const method = random.chance(0.1) ? null : random.pick(methods);
  // A list at the door has no page beside it.
  const isOnline =
    method === 'slotted' || method === 'other' || (random.chance(0.1) && method === null);
  // As many draws as there were when any could stand beside any way, so that the same seed still gives the same mics.
  const isTold = random.chance(0.4) && random.pick(methods) !== undefined;
  return {
    signup_method: method,
    // A domain that RFC 2606 keeps free: no one's page.
    signup_url: isOnline ? `https://signup.example/${slug}` : null,
    signup_description: isTold && method !== null ? signupDescriptions[method] : null,
  };
}

function composeTexts(random: Random, type: MicType) {
  const notes = (random.chance(0.2) ? longNotes : shortNotes)[type];
  return {
    about_mic: random.chance(0.4) ? random.pick(abouts) : null,
    additional_notes: random.chance(0.25) ? null : random.pick(notes),
  };
}

/** Networks take no longer name than this. */
const maxHandleLength = 30;

/** Ways to reach the host that lead to no one: reserved domains, fiction's phone numbers, odd handles. */
function composeContacts(random: Random, slug: string, areaCode: string) {
  // What every network takes as a name.
  const handle = `demo.${slug.replaceAll('-', '_')}`.slice(0, maxHandleLength);
  return {
    contact_email: random.chance(0.5) ? `${slug}@mics.example` : null,
    contact_phone: random.chance(0.2) ? `(${areaCode}) 555-01${random.int(10, 99)}` : null,
    contact_instagram: random.chance(0.5) ? handle : null,
    contact_twitter: random.chance(0.1) ? handle : null,
    contact_tiktok: random.chance(0.1) ? handle : null,
    contact_facebook: random.chance(0.15) ? handle : null,
  };
}

/** A made-up mic; its city by slug. */
export type DemoMic = Omit<Insertable<Mics>, 'id' | 'city_id'> &
  Required<Pick<Insertable<Mics>, Extract<keyof Insertable<Mics>, `schedule_${string}`>>> & {
    readonly citySlug: string;
  };

type MicOptions = {
  readonly random: Random;
  readonly city: CityWords;
  /** The address for a name; the caller knows which are taken. */
  readonly toSlug: (showName: string) => string;
  /** Which way of recurring; a common one unless given. */
  readonly shapeNumber?: number;
};

/** An approved mic that no one holds. The same random numbers make the same mic. */
export function composeMic({ random, city, toSlug, shapeNumber }: MicOptions): DemoMic {
  const categories = composeCategories(random);
  const showName = composeName(random, categories[0] ?? 'comedy');
  const slug = toSlug(showName);
  const schedule = composeSchedule(random, shapeNumber);
  const createdAt = composeInstant(random);
  const place = composePlace(random, city);
  const times = composeTimes(random);
  return {
    citySlug: city.slug,
    slug,
    status: 'approved',
    show_name: showName,
    ...place,
    ...writeSchedule(schedule),
    ...times,
    categories,
    ...composeFee(random),
    ...composeSignup(random, slug),
    ...composeTexts(random, categories[0] ?? 'comedy'),
    host_name: random.chance(0.3) ? null : composePersonName(random),
    ...composeContacts(random, slug, city.areaCode),
    ...composeImages(random, times.start_time),
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** First and last name of someone who does not exist. */
export function composePersonName(random: Random): string {
  return `${random.pick(firstNames)} ${random.pick(lastNames)}`;
}

/** Some instant of 2025, so that the rows are the same in every year. */
export function composeInstant(random: Random): string {
  return new Date(Date.UTC(2025, 0, 1, 8, random.int(0, 524_000))).toISOString();
}

function composeName(random: Random, type: MicType): string {
  const { heads, tails } = micNameWords[type];
  const head = random.pick(heads);
  return random.chance(0.2) ? head : `${head} ${random.pick(tails)}`;
}

function composePlace(random: Random, city: CityWords) {
  const adjective = random.pick(venueAdjectives);
  const noun = random.pick(city.venueNouns);
  const venue = random.chance(0.25)
    ? `The ${adjective} ${noun}`
    : `${adjective} ${noun} ${random.pick(venueKinds)}`;
  const isNamed = !random.chance(0.04);
  return {
    venue_name: isNamed ? venue : null,
    venue_address: random.chance(0.08) ? null : composeAddress(random, city),
    neighborhood: random.chance(0.06) ? null : random.pick(city.neighborhoods),
    state: city.state,
  };
}

function composeAddress(random: Random, city: CityWords): string {
  return `${random.int(101, 4899)} ${random.pick(city.streets)}`;
}

/**
 * A dozen mics have a picture: the others show their poster. They begin late, so that the first of a large
 * city's day are a wall of posters.
 */
function composeImages(random: Random, start: string | null) {
  // As many draws as there were with more pictures, so that the same seed still gives the same mics.
  const isPictured = random.chance(0.35);
  const lot = isPictured ? random.int(0, 19) : null;
  const hasMore = isPictured && random.chance(0.2);
  const inside = hasMore ? random.pick(demoPictures) : null;
  const isShown = lot !== null && lot < 5 && start !== null && start >= '20:30';
  return {
    cover_image_url: (isShown && demoCovers[lot % demoCovers.length]?.url) || null,
    image_url: isShown ? (inside?.url ?? null) : null,
    image_caption: isShown ? (inside?.caption ?? null) : null,
  };
}
