import { hostedMic } from '@stagetime/contracts/mics/hosts/messages';
import type { HostedMicView } from '@stagetime/contracts/mics/hosts/schemas';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { closedMic, isClosed, unpublishedMic } from '@stagetime/contracts/mics/status/rules';
import { buttonStyles } from '@stagetime/ui/button';
import { formatDate } from '../components/when-and-where.tsx';
import { EditMic, StatusMenu } from '../page/upkeep.tsx';

type Standing = {
  readonly kind: 'check' | 'moved' | 'cancelled';
  /** Null where it is said beside the name already. */
  readonly state: string | null;
  /** In the time's place: 'Back Dec 1, 2026', 'Not listed yet'. */
  readonly words: string;
  readonly text: string | null | undefined;
};

function describeStanding({ status, closure }: MicView): Standing {
  if (isClosed(status)) {
    const until = closure?.until ?? null;
    return {
      kind: status === 'paused' ? 'moved' : 'cancelled',
      state: closedMic.word[status],
      words: until === null ? hostedMic.away[status] : hostedMic.back(formatDate(until)),
      text: closure?.note,
    };
  }
  const isListed = status === 'approved';
  return {
    kind: 'check',
    state: isListed ? null : unpublishedMic.title.pending,
    words: isListed ? hostedMic.noNight : hostedMic.notListedYet,
    text: isListed ? hostedMic.noNightText : hostedMic.pendingText,
  };
}

/** How it stands with a mic that has no night to come, on the ticket of one, with what one does about it. */
export function NoNight({ mic, present, edit }: HostedMicView) {
  const { kind, state, words, text } = describeStanding(mic);
  const act = buttonStyles.outline;
  return (
    <fieldset aria-label={words} className="ticket no-night min-w-0">
      <div className="ticket-main">
        {state !== null && (
          <p className="night-state" data-kind={kind}>
            {state}
          </p>
        )}
        <p className="ticket-time">{words}</p>
      </div>
      <div className="ticket-stub">
        {text && (
          <p className="text-pretty wrap-anywhere text-(--ink-2)" dir="auto">
            {text}
          </p>
        )}
        <div className="hosted-taps pt-3 empty:hidden">
          {isClosed(mic.status) && present !== null && present.options.length > 0 && (
            <StatusMenu mic={mic} className={act} present={present} />
          )}
          {!isClosed(mic.status) && edit !== undefined && (
            <EditMic mic={mic} className={act} label={hostedMic.correct} {...edit} />
          )}
        </div>
      </div>
    </fieldset>
  );
}
