import { holidayMark } from '@stagetime/contracts/mics/holidays/rules';
import { listing, micPage } from '@stagetime/contracts/mics/messages';
import type { MicView, NightView } from '@stagetime/contracts/mics/schemas';
import { hoursOf, isMovedAway, offNote } from '@stagetime/contracts/mics/words-of-now';
import { buttonStyles } from '@stagetime/ui/button';
import { createIcon } from '@stagetime/ui/icons';
import { Facts } from '../../../components/facts.tsx';
import { useWordsOfNow } from '../components/when-and-where.tsx';

const PhoneIcon = createIcon(
  <path d="M8.5 4H5.5A1.5 1.5 0 0 0 4 5.6C4.5 13.5 10.5 19.5 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-3l-4.5-1.5-2 2a12 12 0 0 1-5.5-5.5l2-2Z" />,
);

type MicProps = { readonly mic: MicView };

/** What a label says of how sure it is, which the status beside it says too. */
const unsure = /(?:^|, )check first$/i;

export function NextDate({ mic }: MicProps) {
  const [next] = mic.nextNights;
  const now = useWordsOfNow(hoursOf(mic, next), next);
  const label = mic.nextLabel.replace(unsure, '');
  const words = label === '' ? listing.dayUnknown : label;
  // 'Tonight' and 'Tomorrow' are told together with their date.
  const date = /\d/.test(words) ? null : next?.label;
  // The ticket has a line for when one signs up.
  const hour = now === null || now.of === 'open' ? mic.startLabel : now.words;
  // On a ticket that says where a night was moved, it stands at the left.
  const edge = next?.moved === undefined ? 'facts-end' : '';
  return (
    <>
      {next?.moved !== undefined && <Status kind="moved">{next.moved.note}</Status>}
      {next?.isFull && <Status kind="full">{listing.isFull}</Status>}
      {next?.holiday !== undefined && (
        <Status kind="check">{holidayMark.mayBeOff(next.holiday)}</Status>
      )}
      {unsure.test(mic.nextLabel) && <Status kind="check">{micPage.nightUncertain}</Status>}
      <NextWords>{words}</NextWords>
      {unsure.test(mic.nextLabel) && <CallVenue phone={mic.venuePhone} />}
      {(date || hour) && (
        <Facts facts={[date, hour]} className={`text-sm text-(--ink-2) ${edge}`} />
      )}
      {mic.offWeek !== undefined && (
        <span className="text-sm text-(--ink-2) text-pretty">{mic.offWeek}</span>
      )}
    </>
  );
}

type CallVenueProps = {
  readonly phone: string | null;
  /** Where it stands beside other buttons. */
  readonly isButton?: boolean;
};

/** Who knows for sure, one tap away; nothing where no one knows the number. */
export function CallVenue({ phone, isButton = false }: CallVenueProps) {
  if (phone === null) return null;
  return (
    <a
      href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
      aria-label={micPage.call(phone)}
      className={`tabular-nums ${isButton ? `${buttonStyles.secondary} min-h-11! px-4! text-sm` : 'text-link inline-flex min-h-11 items-center text-sm font-semibold'}`}
    >
      {isButton && <PhoneIcon className="size-5 shrink-0" />}
      {/* A number is read, and copied, as a whole; the word goes above it where there is no room. */}
      <span>
        {!isButton && micPage.call('')}
        <span className="whitespace-nowrap">{phone}</span>
      </span>
    </a>
  );
}

export function NextWords({ children }: { readonly children: string }) {
  return <span className="font-display text-xl font-bold text-balance">{children}</span>;
}

type StatusProps = {
  readonly kind: 'cancelled' | 'moved' | 'full' | 'check';
  readonly children: string;
};

/** What is not as usual about a night: each has a fill or an outline of its own. */
export function Status({ kind, children }: StatusProps) {
  const looks = {
    cancelled: 'bg-danger text-on-danger',
    moved: 'bg-(--ink) text-(--paper)',
    full: 'bg-(--ink) text-(--paper)',
    check:
      'first-letter:uppercase outline-[1.5px] -outline-offset-[1.5px] outline-dashed outline-control',
  };
  return (
    <span
      className={`mb-1 rounded-[4px] px-2 py-1 text-sm leading-tight font-bold forced-colors:outline ${looks[kind]}`}
    >
      {children}
    </span>
  );
}

type ChangesProps = MicProps & { readonly voidNight: NightView | undefined };

/** What those who look after the mic say of nights that are cancelled or moved. */
export function Changes({ mic, voidNight }: ChangesProps) {
  const { cancelledNights = [], nextNights } = mic;
  const [next, ...later] = nextNights;
  const isOff = (date: string | undefined) => cancelledNights.some((night) => night.date === date);
  // What the ticket itself says needs the sentence only.
  const shown = voidNight?.cancelled ?? next?.moved?.sentence;
  const others = [...cancelledNights, ...(voidNight === undefined ? later : nextNights)].filter(
    (night) =>
      night !== voidNight &&
      (night.cancelled !== undefined || night.moved !== undefined) &&
      // Of a night that was moved, one of its two dates is enough: of one that is off, the last.
      !(voidNight === undefined && night.moved?.to === next?.date) &&
      !(isMovedAway(night) && isOff(night.moved?.to)) &&
      !(night.cancelled === undefined && isOff(night.moved?.from)),
  );
  if (shown === undefined && others.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5 pt-3 wrap-anywhere">
      {shown !== undefined && <p dir="auto">{shown}</p>}
      {others.map((night) => (
        <p key={night.date}>
          {night.cancelled === undefined ? night.label : <s>{night.label}</s>}{' '}
          <strong>{night.cancelled === undefined ? night.moved?.note : offNote(night)}</strong>{' '}
          <span dir="auto">{night.cancelled ?? night.moved?.sentence}</span>
        </p>
      ))}
    </div>
  );
}
