import { ExactText, PageInput, Text } from '../../core/schemas.ts';
import { z } from '../../core/zod.ts';
import { CityReference, CitySlug } from '../../places/schemas.ts';
import { listingMaxSize, listingPageSize, maxNeighborhoods, micTextLimits } from '../limits.ts';
import { dayNames } from '../rules.ts';
import {
  DayFilter,
  DayOfWeek,
  LocalDate,
  LocalTime,
  MicTypeFilter,
  MicView,
  NightView,
  SignupFilter,
} from '../schemas.ts';
import { flagFilters, type ListingFlagInput } from './filters.ts';

/** In one order, each once, so that all spellings of the same are one. */
export const Neighborhoods = z
  .array(Text(micTextLimits.neighborhood))
  .max(maxNeighborhoods)
  .transform((names) => [...new Set(names.map((name) => name.toLowerCase()))].toSorted());

const isOn = z.boolean().default(false);
const flags = Object.fromEntries(flagFilters.map(({ input }) => [input, isOn])) as Record<
  ListingFlagInput,
  typeof isOn
>;

export const ListMicsInput = z.strictObject({
  citySlug: CityReference,
  day: DayFilter.default('all'),
  type: MicTypeFilter.optional(),
  neighborhood: Text(micTextLimits.neighborhood).optional(),
  /** By name or slug, any of them; beside `neighborhood`, which stays for older clients. */
  neighborhoods: Neighborhoods.default([]),
  /** This minute included; what has no known start is left out. */
  startsAfter: LocalTime.optional(),
  ...flags,
  signup: SignupFilter.optional(),
  /** Whether a mic stands once under each of its days, as the All Days view shows it. */
  groupByDay: z.boolean().default(false),
  limit: z.int().min(1).max(listingMaxSize).default(listingPageSize),
  cursor: ExactText(200).optional(),
  direction: PageInput.shape.direction,
});

export type ListMicsInput = z.infer<typeof ListMicsInput>;

export const ListedMic = MicView.extend({
  /** The day this entry stands under; null when no weekday is known. */
  listedDay: DayOfWeek.nullable(),
  /** Whether it is on another such weekday than the section's date ("Other Saturdays"). */
  isOther: z.boolean(),
  /** The night that the entry is for; null when no weekday is known. */
  night: NightView.nullable(),
});

export type ListedMic = z.infer<typeof ListedMic>;

/** A heading of a listing, in the order in which they stand. */
export const ListingSection = z.object({
  /** As it stands in addresses; null for mics without a known weekday. */
  day: z.enum(dayNames).nullable(),
  /** The coming such date; null for mics without a known weekday. */
  date: LocalDate.nullable(),
  /** That date as a heading shows it: 'Thursday, Nov 26'. */
  label: z.string().nullable(),
  isToday: z.boolean(),
  /** The holiday that date is; left out for most. */
  holiday: z.string().optional(),
  /** Nights on that date that are not over. */
  count: z.int().nonnegative(),
  /** Those of them that are cancelled, or moved to another date. */
  offCount: z.int().nonnegative(),
  /** Mics that are on another such weekday only ("Other Saturdays"); 0 where they are not listed. */
  otherCount: z.int().nonnegative(),
});

export type ListingSection = z.infer<typeof ListingSection>;

/** The next date with a night, for a day that has none. */
const NextListedNight = z.object({
  date: LocalDate,
  /** 'Thursday, Nov 26'. */
  label: z.string(),
  /** How many nights are on that date. */
  count: z.int().positive(),
});

export const MicListView = z.object({
  city: z.object({
    slug: CitySlug,
    name: z.string(),
    state: z.string(),
    timeZone: z.string(),
    /** Approved mics, whatever the filters. */
    micCount: z.int().nonnegative(),
  }),
  /** The city's date when this was made. */
  today: LocalDate,
  /** The city's time then. */
  time: LocalTime,
  /** Every neighborhood that has an approved mic, by name. */
  neighborhoods: z.array(z.string()),
  /** How many mics the filters leave, on all pages; of one day, how many nights. */
  total: z.int().nonnegative(),
  /** The headings under which mics stand, with their numbers, of all pages: seven days, or the one asked for. */
  sections: z.array(ListingSection),
  /** Where the day asked for has no night left: the next date that has one. */
  nextNight: NextListedNight.nullable(),
  /** Where the day asked for has no night left: how many mics the other filters leave on any day. */
  otherDays: z.int().nonnegative().optional(),
  mics: z.array(ListedMic),
  nextCursor: z.string().nullable(),
});

export type MicListView = z.infer<typeof MicListView>;

/** What the picture of a link to a city is drawn from. */
export const CityPreviewView = z.object({
  name: z.string(),
  /** Approved mics. */
  micCount: z.int().nonnegative(),
  /** Some of them, the same ones as long as they stay. */
  mics: z.array(MicView.pick({ slug: true, showName: true, categories: true, posterHand: true })),
});

export type CityPreviewView = z.infer<typeof CityPreviewView>;
