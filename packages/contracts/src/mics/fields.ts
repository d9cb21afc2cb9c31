import { micTextLimits } from './limits.ts';

/** What a field's value is; `schemas.ts` says in zod what that means in views. */
export type MicFieldKind =
  | 'id'
  | 'slug'
  | 'name'
  | 'text'
  | 'time'
  | 'minutes'
  | 'categories'
  | 'feeType'
  | 'signupMethod'
  | 'status'
  | 'instant';

export type MicField = {
  readonly kind: MicFieldKind;
  /** Words that people type or lists have; uploads; or what the product itself sets. */
  readonly origin: 'words' | 'upload' | 'product';
  readonly seenBy: 'everybody' | 'owner';
  /** Most UTF-16 units that the database keeps. */
  readonly limit?: number;
  /** A text of more than one line. */
  readonly hasLines?: true;
  readonly example?: string;
};

const product = <const Kind extends MicFieldKind>(kind: Kind) =>
  ({ kind, origin: 'product', seenBy: 'everybody' }) as const;
const words = <const Kind extends MicFieldKind>(kind: Kind) =>
  ({ kind, origin: 'words', seenBy: 'everybody' }) as const;
const text = (limit: number) => ({ ...words('text'), limit });
const upload = { kind: 'text', origin: 'upload', seenBy: 'everybody' } as const;

/**
 * The columns of a mic that stand in its views as they are. A field has one name: `show_name` is its
 * column, its name over REST and in imported lists; in TypeScript it is `showName`. What is computed
 * (nights, labels, the schedule in words) stands beside them in the schemas. Fields of one section
 * stand together, in this order, wherever they are written; the sections' order is each schema's own.
 */
export const micFields = {
  identity: { id: product('id'), slug: product('slug') },
  names: {
    show_name: { ...words('name'), limit: micTextLimits.showName },
    venue_name: text(micTextLimits.venueName),
    venue_address: text(micTextLimits.venueAddress),
    neighborhood: text(micTextLimits.neighborhood),
  },
  state: { state: words('text') },
  times: {
    start_time: { ...words('time'), example: '20:00' },
    signup_time: { ...words('time'), example: '19:30' },
    length_minutes: words('minutes'),
  },
  terms: {
    categories: words('categories'),
    fee_type: words('feeType'),
    fee_description: text(micTextLimits.feeDescription),
    signup_method: words('signupMethod'),
    signup_url: text(micTextLimits.url),
    signup_description: text(micTextLimits.signupDescription),
  },
  notes: { additional_notes: { ...text(micTextLimits.additionalNotes), hasLines: true } },
  about: { about_mic: { ...text(micTextLimits.aboutMic), hasLines: true } },
  host: {
    host_name: text(micTextLimits.hostName),
    contact_email: { ...text(micTextLimits.email), seenBy: 'owner' },
    contact_phone: { ...text(micTextLimits.phone), seenBy: 'owner' },
    contact_instagram: text(micTextLimits.handle),
    contact_twitter: text(micTextLimits.handle),
    contact_tiktok: text(micTextLimits.handle),
    contact_facebook: text(micTextLimits.handle),
  },
  images: {
    cover_image_url: upload,
    image_url: upload,
    image_caption: text(micTextLimits.imageCaption),
  },
  approval: { status: product('status') },
  dates: { created_at: product('instant'), updated_at: product('instant') },
} as const satisfies Readonly<Record<string, Readonly<Record<string, MicField>>>>;

type Sections = typeof micFields;
type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;
type Fields = UnionToIntersection<Sections[keyof Sections]>;

export type MicFieldName = keyof Fields;
/** The fields with a property of that value, such as `{ seenBy: 'owner' }`. */
export type MicFieldWith<Part extends Partial<MicField>> = {
  [Name in MicFieldName]: Fields[Name] extends Part ? Name : never;
}[MicFieldName];

/** Every field by its name. */
export const micFieldsByName: Readonly<Record<MicFieldName, MicField>> = Object.assign(
  {},
  ...Object.values(micFields),
);
export const micFieldNames = Object.keys(micFieldsByName) as MicFieldName[];

/** The names of the fields with those properties. */
export function micFieldsWith<const Part extends Partial<MicField>>(part: Part) {
  const wanted = Object.entries(part) as [keyof MicField, unknown][];
  return micFieldNames.filter((name): name is MicFieldName & MicFieldWith<Part> =>
    wanted.every(([property, value]) => micFieldsByName[name][property] === value),
  );
}

/** `show_name` as `showName`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

export function camelCase<Name extends string>(name: Name): CamelCase<Name> {
  const camel = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return camel as CamelCase<Name>;
}
