import { sayWait, submissionCase } from '@stagetime/contracts/admin/desk/messages';
import type { WaitingMicView } from '@stagetime/contracts/admin/desk/schemas';
import type { ReviewAction } from '@stagetime/contracts/admin/review/schemas';
import { didNotWork } from '@stagetime/contracts/core/errors';
import {
  camelCase,
  type MicFieldName,
  micFieldsByName,
  micFieldsWith,
  sayField,
} from '@stagetime/contracts/mics/fields';
import { describeFee, micPage } from '@stagetime/contracts/mics/messages';
import { formatTime } from '@stagetime/contracts/mics/rules';
import { Skeleton } from '@stagetime/ui/skeleton';
import { type ReactNode, Suspense, use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorCodeOf, failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { KeyButton } from '../../../components/key-button.tsx';
import { lazyComponent } from '../../../components/load-on-intent.tsx';
import { SafeLink } from '../../../components/safe-content.tsx';
import { useFailureToast, useToast } from '../../../components/toasts.tsx';
import { TimesAsked } from '../../mics/components/odd-times.tsx';
import { Poster } from '../../mics/components/poster.tsx';
import { formatInstant } from '../admin-page.tsx';
import { NewCityFields } from '../review/decision.tsx';
import { type DeskDialog, DeskDialogs } from './desk-dialogs.tsx';
import { CaseHeading, CaseKeys, type CaseProps, MicLink } from './desk-parts.tsx';
import { Twins } from './twins.tsx';

const WaitingEditor = lazyComponent(() => import('./waiting-editor.tsx'));

/** A mic that waits for review: what was sent, by whom, and what it may be already. */
export function SubmissionCase({ item, onDecided }: CaseProps) {
  const { data, error } = trpc.desk.getSubmission.useQuery({ id: item.id }, { staleTime: 0 });
  if (error !== null) return <p role="alert">{failureSentence(error, submissionCase.failed)}</p>;
  if (data === undefined) return <Skeleton className="h-96 max-w-[51.25rem] rounded-card" />;
  return <Loaded item={item} onDecided={onDecided} waiting={data} />;
}

type Part = { readonly waiting: WaitingMicView };

function Loaded({ item, onDecided, waiting }: CaseProps & Part) {
  const { mic, review } = waiting;
  const { proposedCity, compared } = review;
  const toast = useToast();
  const sayFailure = useFailureToast();
  const utils = trpc.useUtils();
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const closeEditor = () => {
    // The case is there again before it takes the focus.
    flushSync(() => setIsEditing(false));
    editButton.current?.focus();
  };
  const [shown, setShown] = useState<DeskDialog>();
  // Before a dialog takes the focus, too, no letter decides.
  const hasKeys = use(CaseKeys) && shown === undefined;
  const [place, setPlace] = useState({
    cityName: proposedCity?.name ?? '',
    timeZone: proposedCity?.timeZones[0] ?? '',
  });
  const toggling = trpc.admin.toggleApproval.useMutation();

  const decide = async (
    action: Exclude<ReviewAction, 'undo'>,
    rest: { readonly reason?: string; readonly sameAs?: string } = {},
  ) => {
    if (toggling.isPending) return;
    const city = proposedCity === null || action === 'reject' ? {} : place;
    try {
      await toggling.mutateAsync({
        mic: String(mic.id),
        action,
        from: 'pending',
        ...rest,
        ...city,
      });
      const what = rest.sameAs === undefined ? action : 'same';
      onDecided({
        text: submissionCase.done[what](mic.showName),
        undo: () => toggling.mutateAsync({ mic: String(mic.id), action: 'undo' }),
      });
    } catch (failure) {
      sayFailure(failure, didNotWork, 'decision');
      // Someone else was first, and the toast says who.
      if (errorCodeOf(failure) === 'CONFLICT') onDecided();
    }
  };
  const reject = () =>
    setShown({
      kind: 'reject',
      name: mic.showName,
      run: (reason) => void decide('reject', reason === undefined ? {} : { reason }),
    });

  if (isEditing) {
    return (
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <WaitingEditor
          mic={mic}
          version={review.version}
          onClose={closeEditor}
          onSaved={() => {
            closeEditor();
            toast({ text: submissionCase.saved, topic: 'decision' });
            void utils.desk.invalidate();
          }}
        />
      </Suspense>
    );
  }
  return (
    <>
      <div className="grow">
        <Head item={item} waiting={waiting} />
        {/* Before the facts: what is listed already is seen before a key approves it once more. */}
        <Twins mics={compared} onSame={({ slug }) => void decide('reject', { sameAs: slug })} />
        <Facts waiting={waiting} />
        {proposedCity !== null && (
          <div className="mt-6 max-w-[51.25rem]">
            <NewCityFields
              city={proposedCity}
              decision={{
                choices: { reason: '', ...place },
                change: (part) => setPlace((before) => ({ ...before, ...part })),
              }}
            />
          </div>
        )}
      </div>
      <div className="desk-decide thumb-bar bar-fades flex gap-2.5 max-[900px]:*:flex-1 max-md:*:px-2">
        <KeyButton
          letter="r"
          isOn={hasKeys}
          variant="secondary"
          aria-haspopup="dialog"
          className="border-danger! bg-transparent! text-danger!"
          onClick={reject}
        >
          {submissionCase.reject}
        </KeyButton>
        <KeyButton
          letter="e"
          isOn={hasKeys}
          ref={editButton}
          variant="secondary"
          onClick={() => setIsEditing(true)}
        >
          {submissionCase.edit}
        </KeyButton>
        <KeyButton
          letter="a"
          isOn={hasKeys}
          className="min-[900px]:ms-auto min-[900px]:min-w-40 max-[900px]:flex-[1.6]!"
          isPending={toggling.isPending}
          onClick={() => void decide('approve')}
        >
          {submissionCase.approve}
        </KeyButton>
      </div>
      {shown !== undefined && <DeskDialogs shown={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function Head({ item, waiting: { mic } }: Pick<CaseProps, 'item'> & Part) {
  return (
    <div className="grid max-w-[51.25rem] grid-cols-[6.5rem_minmax(0,1fr)] items-start gap-4.5 md:grid-cols-[10.5rem_minmax(0,1fr)] md:gap-7">
      <Poster mic={mic} size="sheet" isFirst className="w-26 md:w-42" />
      <div className="min-w-0">
        <p className="text-sm text-muted">
          <time dateTime={mic.createdAt} title={formatInstant(new Date(mic.createdAt))}>
            {submissionCase.sent(sayWait(Date.now() - item.waitingSince.getTime()))}
          </time>
        </p>
        <CaseHeading>{mic.showName}</CaseHeading>
        <p className="mt-2.5 font-display text-xl/tight font-bold text-balance">
          {[mic.scheduleText, mic.startTime && formatTime(mic.startTime)]
            .filter(Boolean)
            .join(', ')}
        </p>
        <SignupTimes mic={mic} />
        {mic.nextNights.length > 0 && (
          <p className="mt-1 flex gap-x-3.5 text-sm text-muted">
            {submissionCase.next}
            <span className="flex flex-wrap gap-x-3.5">
              {mic.nextNights.map(({ date, label, certain }) => (
                <span key={date}>{certain ? label : `${label}?`}</span>
              ))}
            </span>
          </p>
        )}
        <MicLink mic={mic} />
      </div>
    </div>
  );
}

/** When its list opens and closes; that it opens after the show is asked here as it was in the form. */
export function SignupTimes({ mic }: Pick<WaitingMicView, 'mic'>) {
  const { startTime, signupTime, signupCloses } = mic;
  if ((signupTime ?? signupCloses) === null) return null;
  return (
    <div className="mt-1 flex flex-col gap-1">
      <p className="text-sm font-medium">
        {joined(
          ', ',
          signupTime && submissionCase.signup(formatTime(signupTime)),
          signupCloses && micPage.signupCloses(formatTime(signupCloses)),
        )}
      </p>
      <TimesAsked start={startTime ?? ''} signup={signupTime ?? ''} closes={signupCloses ?? ''} />
    </div>
  );
}

type Fact = readonly [label: string, value: ReactNode];

/** All that was sent, in the fields' order; null is said above or in another field's line. */
function factsOf({ mic, review }: WaitingMicView): readonly Fact[] {
  const words = submissionCase;
  const isNew = review.proposedCity !== null;
  const own: Partial<Record<MicFieldName, Fact | null>> = {
    show_name: null,
    venue_name: [words.venue, mic.venueName ?? words.notGiven],
    venue_address: [words.address, mic.venueAddress ?? words.notGiven],
    state: [words.city, joined(', ', mic.city, mic.state, isNew && words.newCity)],
    start_time: null,
    signup_time: null,
    signup_closes: null,
    length_minutes: [words.length, sayField('length_minutes', mic.lengthMinutes)],
    categories: [words.type, sayField('categories', mic.categories)],
    fee_type: [words.fee, describeFee(mic)],
    fee_description: null,
    signup_method: [
      words.signupMethod,
      joined(': ', sayField('signup_method', mic.signupMethod), mic.signupDescription),
    ],
    signup_description: null,
    host_name: [words.host, mic.hostName ?? words.noOne],
  };
  return micFieldsWith({ origin: 'words' }).flatMap((name): Fact[] => {
    const fact = own[name];
    if (fact !== undefined) return fact === null ? [] : [fact];
    const { label = name, kind } = micFieldsByName[name];
    const said = sayField(name, mic[camelCase(name)]);
    if (kind !== 'url' || said === '') return [[label, said]];
    return [[label, <SafeLink key={name} address={said} children={said} />]];
  });
}

/** Every field that was filled in, and who sent it. */
export function Facts({ waiting }: Part) {
  const { sender } = waiting;
  const words = submissionCase;
  const who: readonly Fact[] = [
    [words.sentBy, sender?.name ?? words.visitor],
    [words.history, sender && words.before(sender.approved, sender.rejected)],
  ];
  return (
    <dl className="mt-5 grid max-w-[51.25rem] grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2.5 text-[0.9375rem] md:grid-cols-[10.5rem_minmax(0,1fr)] md:gap-x-7">
      {[...factsOf(waiting), ...who].map(([label, value]) =>
        value ? (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd
              className={`font-medium whitespace-pre-line wrap-anywhere ${lookOf(value)}`}
              dir="auto"
            >
              {value}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** What is not known looks otherwise than what someone wrote. */
function lookOf(value: ReactNode): string {
  if (value === submissionCase.notGiven) return 'text-danger';
  const doubtful: readonly ReactNode[] = [submissionCase.visitor, submissionCase.noOne];
  return doubtful.includes(value) ? 'text-muted italic' : '';
}

function joined(between: string, ...parts: (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(between);
}
