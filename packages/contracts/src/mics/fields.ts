import type { SocialNetwork } from '../core/links.ts';
import { micTextLimits, mostAdvanceDays, mostMinutesOnStage, mostSpots } from './limits.ts';
import {
  feeTypeLabels,
  leastAgeLabels,
  micTypeLabels,
  networkLabels,
  signupMethodLabels,
  yesNoLabels,
} from './messages.ts';
import { defaultMicType, formatLength, formatTime, type MicType } from './rules.ts';
import { feeTypeNames, leastAgeNames, signupMethodNames, yesNoNames } from './submission/rules.ts';

/**
 * What a field's value is: `schemas.ts` says in zod what that means in views, `fields/schemas.ts` what may
 * be typed for it.
 */
export type MicFieldKind =
  | 'id'
  | 'slug'
  | 'name'
  | 'text'
  | 'state'
  | 'time'
  | 'minutes'
  | 'count'
  | 'categories'
  | 'choice'
  | 'url'
  | 'email'
  | 'phone'
  | 'handle'
  | 'hand'
  | 'status'
  | 'instant';

export type MicField = {
  readonly kind: MicFieldKind;
  /** Words that people type or lists have, which an admin may edit; uploads; or what the product sets. */
  readonly origin: 'words' | 'upload' | 'product';
  readonly seenBy: 'everyone' | 'owner';
  /** Most UTF-16 units that the database keeps. */
  readonly limit?: number;
  /** Of a count, which begins at 1: the most that it may be. */
  readonly most?: number;
  /** A text of more than one line. */
  readonly hasLines?: true;
  readonly example?: string;
  /** What forms call it, and say of it. */
  readonly label?: string;
  readonly hint?: string;
  /** From which length on an editor is told how many characters are left. */
  readonly warnedFrom?: number;
  /** Of a choice: its values with their labels. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Of a choice between yes and no. */
  readonly isYesNo?: true;
  /** Of a handle. */
  readonly network?: SocialNetwork;
  /** What a user reads who leaves it empty, and for which no mic is without it. */
  readonly required?: string;
  /** What a user reads who types something else, where their kind has no sentence for that. */
  readonly invalid?: string;
  readonly submission?: SubmittedField;
};

/** How the form has a field by which mics are submitted, where that is not as everywhere else. */
type SubmittedField = Pick<MicField, 'limit' | 'label' | 'hint' | 'required' | 'invalid'> & {
  /** The specification's name for it, which REST has; in TypeScript it is in camel case. */
  readonly as: string;
  /** The form's words for a choice's values, and those. */
  readonly words?: Readonly<Record<string, string>>;
};

const product = <const Kind extends MicFieldKind>(kind: Kind) =>
  ({ kind, origin: 'product', seenBy: 'everyone' }) as const;
const words = <const Kind extends MicFieldKind>(kind: Kind, label: string) =>
  ({ kind, origin: 'words', seenBy: 'everyone', label }) as const;
const text = (label: string, limit: number) => ({ ...words('text', label), limit });
const count = (label: string, most: number) => ({
  ...words('count', label),
  most,
  invalid: `Please enter a number between 1 and ${most}, or leave it blank.`,
});
const choice = <const Value extends string>(
  label: string,
  choices: Readonly<Record<Value, string>>,
  invalid: string,
) => ({ ...words('choice', label), choices, invalid });
/** Null is 'not said'. */
const yesNo = <const As extends string>(
  as: As,
  label: string,
  choices: Readonly<Record<'yes' | 'no', string>>,
) =>
  ({
    ...choice(label, choices, 'Please choose yes or no.'),
    isYesNo: true,
    submission: { as, words: yesNoNames },
  }) as const;
const handle = <const Network extends SocialNetwork>(network: Network) =>
  ({
    ...words('handle', networkLabels[network]),
    limit: micTextLimits.handle,
    example: 'goodhang',
    network,
    submission: { as: `${network}_handle` },
  }) as const;
const upload = { kind: 'text', origin: 'upload', seenBy: 'everyone' } as const;

const notPublic = {
  seenBy: 'owner',
  hint: 'Only admins and the submitter can see this.',
} as const;

/**
 * The columns of a mic that stand in its views as they are, and what is typed for them. A field has one
 * name: `show_name` is its column, its name over REST and in imported lists; in TypeScript it is `showName`;
 * only submissions have names of their own. What is computed (nights, labels, the schedule in words) stands
 * beside them in the schemas. Fields of one section stand together, in this order, wherever they are
 * written; the sections' order is each schema's own.
 */
export const micFields = {
  identity: { id: product('id'), slug: product('slug') },
  names: {
    show_name: {
      ...words('name', 'Open Mic Name'),
      limit: micTextLimits.showName,
      example: 'The Good Hang',
      required: 'Please enter the name of the mic.',
      submission: { as: 'name' },
    },
    venue_name: {
      ...text('Venue Name', micTextLimits.venueName),
      example: 'The Raven Lounge',
      submission: { as: 'venue_name', required: 'Please enter the venue.' },
    },
    venue_address: {
      ...text('Venue Address', micTextLimits.venueAddress),
      submission: { as: 'venue_address' },
    },
    venue_phone: {
      ...words('phone', 'Venue Phone'),
      limit: micTextLimits.phone,
      hint: "The venue's number, shown to everyone.",
      example: '(215) 555-0142',
      submission: { as: 'venue_phone' },
    },
    neighborhood: text('Neighborhood', micTextLimits.neighborhood),
  },
  state: {
    state: {
      ...words('state', 'State'),
      hint: 'Two letters, such as CA.',
      example: 'CA',
      invalid: "Please use the state's two letters, such as CA.",
      submission: {
        as: 'state',
        required: 'Please choose a state.',
        invalid: 'Please choose a state.',
      },
    },
  },
  times: {
    start_time: {
      ...words('time', 'Start Time'),
      example: '20:00',
      submission: { as: 'time', required: 'Please enter when the show starts.' },
    },
    signup_time: {
      ...words('time', 'Signup Time'),
      example: '19:30',
      hint: 'The night of the mic.',
      submission: { as: 'signup_time' },
    },
    signup_closes: {
      ...words('time', 'Signup Closes'),
      hint: 'Only if the list closes at a set time.',
      example: '20:30',
      submission: { as: 'signup_closes' },
    },
    length_minutes: {
      ...words('minutes', 'Length in minutes'),
      hint: 'Leave blank if no one knows.',
      submission: { as: 'length_minutes', label: 'How long does it last?' },
    },
  },
  categories: {
    categories: {
      ...words('categories', 'Mic Type / Categories'),
      submission: {
        as: 'categories',
        hint: `We'll list it as ${micTypeLabels[defaultMicType].toLowerCase()} if you skip this.`,
      },
    },
  },
  fee: {
    fee_type: {
      ...choice('Fee', feeTypeLabels, 'Please choose a fee from the list.'),
      submission: { as: 'feeType', words: feeTypeNames },
    },
    fee_description: {
      ...text('Fee in words', micTextLimits.feeDescription),
      submission: { as: 'otherFee', label: 'What does it cost?', limit: 100 },
    },
  },
  signup: {
    signup_method: {
      ...choice(
        'Signup Method',
        signupMethodLabels,
        'Please choose a signup method from the list.',
      ),
      submission: { as: 'signupMethod', words: signupMethodNames },
    },
    signup_url: {
      ...words('url', 'Signup Link'),
      limit: micTextLimits.url,
      submission: { as: 'slottedSignupLink' },
    },
    signup_description: {
      ...text('How signup works', micTextLimits.signupDescription),
      hasLines: true,
      warnedFrom: 170,
      submission: { as: 'otherSignupMethod', label: 'How does signup work?', limit: 188 },
    },
    advance_signup_days: {
      ...count('Advance Signup: Days Before', mostAdvanceDays),
      hint: 'Only if the list opens before the night, like online.',
      example: '2',
      submission: { as: 'advance_signup_days', label: 'List opens, days before' },
    },
    advance_signup_time: {
      ...words('time', 'Advance Signup: Time'),
      hint: "Leave the days blank if it's the day before.",
      example: '12:00',
      submission: { as: 'advance_signup_time', label: 'List opens at' },
    },
  },
  terms: {
    minutes_on_stage: {
      ...count('Minutes on stage', mostMinutesOnStage),
      example: '5',
      submission: { as: 'minutes_on_stage' },
    },
    spots: {
      ...count('Spots', mostSpots),
      hint: 'How many people get on each night.',
      example: '20',
      submission: { as: 'spots' },
    },
    least_age: {
      ...choice('Ages', leastAgeLabels, 'Please choose an age from the list.'),
      submission: { as: 'least_age', words: leastAgeNames },
    },
    step_free: yesNo('step_free', 'Step-free entrance', yesNoLabels.stepFree),
  },
  notes: {
    additional_notes: {
      ...text('Things to Note', micTextLimits.additionalNotes),
      hasLines: true,
      submission: {
        as: 'notes',
        label: 'Additional Notes',
        hint: 'Length of a set, what to bring, anything a first-timer should know.',
        limit: 244,
      },
    },
  },
  about: {
    about_mic: {
      ...text('About This Open Mic', micTextLimits.aboutMic),
      hasLines: true,
      warnedFrom: 220,
    },
  },
  host: {
    host_name: { ...text('Host', micTextLimits.hostName), submission: { as: 'host' } },
    contact_email: {
      ...words('email', 'Email'),
      ...notPublic,
      limit: micTextLimits.email,
      example: 'dana@example.com',
      submission: {
        as: 'email',
        hint: "Only we see this. We'll email you once it's reviewed.",
        required: 'Please enter an email address.',
      },
    },
    contact_phone: {
      ...words('phone', 'Phone Number'),
      ...notPublic,
      limit: micTextLimits.phone,
      submission: { as: 'phone_number', hint: 'Only we see this.' },
    },
    contact_instagram: handle('instagram'),
    contact_twitter: handle('twitter'),
    contact_tiktok: handle('tiktok'),
    contact_facebook: handle('facebook'),
  },
  images: {
    cover_image_url: upload,
    image_url: upload,
    image_caption: text('Image Caption', micTextLimits.imageCaption),
    poster_hand: product('hand'),
  },
  approval: { status: product('status') },
  dates: { created_at: product('instant'), updated_at: product('instant') },
} as const satisfies Readonly<Record<string, MicFieldSection>>;

export type MicFieldSection = Readonly<Record<string, MicField>>;

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

/** What people choose or type. */
export type TypedKind = Fields[MicFieldWith<{ origin: 'words' }>]['kind'];

/** Every field by its name. */
export const micFieldsByName: Readonly<Record<MicFieldName, MicField>> = Object.assign(
  {},
  ...Object.values(micFields),
);
export const micFieldNames = Object.keys(micFieldsByName) as MicFieldName[];

/** What a field of a mic says, as people read it; empty for nothing. */
export function sayField(name: MicFieldName, value: unknown): string {
  if (value === null || value === undefined) return '';
  const { kind, choices } = micFieldsByName[name];
  if (kind === 'time') return formatTime(String(value));
  if (kind === 'minutes') return formatLength(Number(value));
  if (kind === 'categories') {
    return (value as readonly MicType[]).map((type) => micTypeLabels[type]).join(', ');
  }
  return choices?.[String(value)] ?? String(value);
}

/** The names of the fields with those properties. */
export function micFieldsWith<const Part extends Partial<MicField>>(part: Part) {
  const wanted = Object.entries(part) as [keyof MicField, unknown][];
  return micFieldNames.filter((name): name is MicFieldName & MicFieldWith<Part> =>
    wanted.every(([property, value]) => micFieldsByName[name][property] === value),
  );
}

/** The names of a section's fields, in their order. */
export function namesOf<const Section extends MicFieldSection>(section: Section) {
  return Object.keys(section) as (keyof Section)[];
}

/** `show_name` as `showName`. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

export function camelCase<Name extends string>(name: Name): CamelCase<Name> {
  const camel = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return camel as CamelCase<Name>;
}

/** The fields that a submission has. */
export type SubmittedFieldName = MicFieldWith<{ submission: SubmittedField }>;
/** A field's name in a submission over REST, and in TypeScript. */
export type SubmittedAs<Name extends SubmittedFieldName> = Fields[Name]['submission']['as'];
export type SubmittedName<Name extends SubmittedFieldName> = CamelCase<SubmittedAs<Name>>;

export const submittedFieldNames = micFieldNames.filter(
  (name): name is SubmittedFieldName => micFieldsByName[name].submission !== undefined,
);

export function submittedName<Name extends SubmittedFieldName>(name: Name): SubmittedName<Name> {
  return camelCase(micFieldsByName[name].submission?.as ?? name) as SubmittedName<Name>;
}

/** A field as the form for submissions has it. */
export function submittedField(name: MicFieldName): MicField & Partial<SubmittedField> {
  const field = micFieldsByName[name];
  return { ...field, ...field.submission };
}

/** A field with its name, as the form for submissions has it, or an editor. */
export function fieldInForm(column: MicFieldName, isSubmission: boolean) {
  const field = isSubmission ? submittedField(column) : micFieldsByName[column];
  const { label = '', submission } = field;
  return { ...field, label, name: camelCase(isSubmission ? (submission?.as ?? column) : column) };
}
