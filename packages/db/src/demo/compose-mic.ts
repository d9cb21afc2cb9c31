import type { MicType } from '@stagetime/contracts/mics/rules';
import type { Insertable } from 'kysely';
import type { Mics } from '../tables.ts';
import {
  composeCategories,
  composeContacts,
  composeFee,
  composeSignup,
  composeTexts,
  composeTimes,
} from './compose-details.ts';
import { composeSchedule } from './compose-schedule.ts';
import { demoPictures } from './demo-pictures.ts';
import type { Random } from './random.ts';
import type { CityWords } from './words/city-words.ts';
import {
  firstNames,
  lastNames,
  micNameWords,
  venueAdjectives,
  venueKinds,
} from './words/name-words.ts';

/** A made-up mic; its city by slug. */
export type DemoMic = Omit<Insertable<Mics>, 'id' | 'city_id'> &
  Required<Pick<Insertable<Mics>, Extract<keyof Insertable<Mics>, `schedule_${string}`>>> & {
    readonly citySlug: string;
  };

export type MicOptions = {
  readonly random: Random;
  readonly city: CityWords;
  /** The address for a name; the caller knows which are taken. */
  readonly toSlug: (showName: string) => string;
  /** Which way of recurring; a common one unless given. */
  readonly shapeNumber?: number;
};

/** An approved mic that nobody holds. The same random numbers make the same mic. */
export function composeMic({ random, city, toSlug, shapeNumber }: MicOptions): DemoMic {
  const categories = composeCategories(random);
  const showName = composeName(random, categories[0] ?? 'comedy');
  const slug = toSlug(showName);
  const { kind, days, weeks, interval, anchor, words } = composeSchedule(random, shapeNumber);
  const createdAt = composeInstant(random);
  return {
    citySlug: city.slug,
    slug,
    status: 'approved',
    show_name: showName,
    ...composePlace(random, city),
    schedule_kind: kind,
    schedule_days: [...days],
    schedule_weeks: [...weeks],
    schedule_interval: interval,
    schedule_anchor: anchor,
    schedule_words: words,
    ...composeTimes(random),
    categories,
    ...composeFee(random),
    ...composeSignup(random, slug),
    ...composeTexts(random),
    host_name: random.chance(0.3) ? null : composePersonName(random),
    ...composeContacts(random, slug, city.areaCode),
    ...composeImages(random),
    created_at: createdAt,
    updated_at: createdAt,
  };
}

/** First and last name of somebody who does not exist. */
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

/** Two of three mics have no picture: those show a poster. */
function composeImages(random: Random) {
  const cover = random.chance(0.35) ? random.pick(demoPictures) : undefined;
  const inside = cover !== undefined && random.chance(0.2) ? random.pick(demoPictures) : undefined;
  return {
    cover_image_url: cover?.url ?? null,
    image_url: inside?.url ?? null,
    image_caption: inside?.caption ?? null,
  };
}
