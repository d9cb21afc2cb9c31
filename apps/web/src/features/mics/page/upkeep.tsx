import { hostEditing } from '@stagetime/contracts/mics/editing/messages';
import { micHistory } from '@stagetime/contracts/mics/history/messages';
import {
  claimForm,
  hostClaim,
  hostingPage,
  hostList,
  upkeepPanel,
} from '@stagetime/contracts/mics/hosts/messages';
import { confirmation, nightMenu } from '@stagetime/contracts/mics/nights/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { micRemoval, statusMenu } from '@stagetime/contracts/mics/status/messages';
import { isPublished } from '@stagetime/contracts/mics/status/rules';
import type { MicStatusView, UpkeepView } from '@stagetime/contracts/mics/status/schemas';
import { suggestionCase } from '@stagetime/contracts/mics/suggestions/messages';
import { Button, buttonStyles } from '@stagetime/ui/button';
import { isFocusLost, keepFocus } from '@stagetime/ui/keep-focus';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { trpc } from '../../../api/trpc.ts';
import { lazyDialog, loadOnIntent } from '../../../components/load-on-intent.tsx';
import { useFailureToast, useTell, useToast } from '../../../components/toasts.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { useAskToHost, useClaimMic, useConfirmMic, useSetMicStatus } from '../mutations.ts';
import { HostInvitation } from './host-invitations.tsx';

const { Opener: NightButton } = lazyDialog(() => import('./night-dialog.tsx'));
const { Opener: StatusButton } = lazyDialog(() => import('./status-dialog.tsx'));
const { Opener: HistoryButton } = lazyDialog(() => import('./history-dialog.tsx'));
const { Opener: ClaimDialogButton } = lazyDialog(() => import('./claim-dialog.tsx'));
const { Opener: HostsButton } = lazyDialog(() => import('./hosts-dialog.tsx'));

/** Opens what people say is wrong. */
export const { Opener: SuggestionsButton } = lazyDialog(
  () => import('../suggestions/suggestions-dialog.tsx'),
);

const { Component: MicEditor, intentProps: editIntentProps } = loadOnIntent(
  () => import('../editing/mic-editor.tsx'),
);

type UpkeepProps = {
  readonly mic: Pick<MicView, 'id' | 'status' | 'closure' | 'showName' | 'startTime'>;
  readonly className: string;
};

/** Milliseconds between two looks at whether it is removed. */
const removalPause = 2000;

type MicProps = Pick<UpkeepProps, 'mic'>;

function useUpkeep({ id }: UpkeepProps['mic']): Partial<UpkeepView> {
  const { session } = useAccount();
  const { data } = trpc.mics.getUpkeep.useQuery(
    { mic: String(id) },
    {
      // Asked without a token, it would be gone, and an editor that stands in it.
      enabled: session.status === 'user' && !session.isOver,
      // Until it is removed, or not after all.
      refetchInterval: ({ state }) => (state.data?.present?.removal ? removalPause : false),
    },
  );
  return data ?? {};
}

const control = `${buttonStyles.secondary} min-h-11! px-4! text-sm`;

/** What whoever looks after a mic does about it, within reach; nothing for anyone else. */
export function UpkeepPanel({ mic }: MicProps) {
  const { present, edit, suggestions = 0, waiting = [] } = useUpkeep(mic);
  const { data: hosting = { mics: 0 } } = trpc.mics.countHosting.useQuery();
  const utils = trpc.useUtils();
  const isOutdated = present != null && present.status !== mic.status;
  useEffect(() => {
    if (isOutdated) void utils.mics.get.invalidate();
  }, [isOutdated, utils]);
  if (present == null) return null;
  const props = { mic, className: control };
  const dialogProps = { mic: String(mic.id), className: control };
  return (
    <section aria-labelledby="upkeep" className="pt-10 max-lg:order-2 print:hidden">
      <h2 id="upkeep" className="font-display text-xl font-bold">
        {upkeepPanel.title}
      </h2>
      <div className="flex flex-wrap items-center gap-2 pt-3">
        {mic.status === 'approved' && <NightMenu {...props} />}
        {edit !== undefined && <EditMic {...props} {...edit} />}
        {suggestions > 0 && (
          <SuggestionsButton label={suggestionCase.open(suggestions)} {...dialogProps} />
        )}
        {present.options.length > 0 && <StatusMenu {...props} present={present} />}
        <Hosts {...props} />
        <HistoryButton label={micHistory.open} {...dialogProps} />
        {hosting.mics > 0 && (
          <Link to="/hosting" className={control}>
            {hostingPage.open}
          </Link>
        )}
        {present.removal !== undefined && <Removal {...props} present={present} />}
        <WaitingChanges waiting={waiting} />
      </div>
    </section>
  );
}

/** How someone comes to look after a mic; nothing for who does. */
export default function Upkeep(props: UpkeepProps) {
  const { canClaim, claim, invitation } = useUpkeep(props.mic);
  const box = useRef<HTMLSpanElement>(null);
  const before = useRef(claim);
  // To claim and to withdraw take each other's place: the focus goes on from one to the other.
  useEffect(() => {
    const { current: was } = before;
    before.current = claim;
    if (was === undefined || was === claim) return;
    const frame = requestAnimationFrame(() => {
      if (isFocusLost()) keepFocus(box.current?.querySelector('button'));
    });
    return () => cancelAnimationFrame(frame);
  }, [claim]);
  return (
    <>
      {invitation !== undefined && <HostInvitation micId={props.mic.id} {...invitation} />}
      {canClaim && <ClaimButton {...props} />}
      {/* A moderator looks at what they say. */}
      <span ref={box} className="contents">
        {claim === 'can' && <ClaimDialogButton label={claimForm.open} {...props} />}
        {claim === 'waits' && <WaitingClaim {...props} />}
      </span>
    </>
  );
}

/** What hosts changed that waits for a moderator. */
export function WaitingChanges({ waiting }: Required<Pick<UpkeepView, 'waiting'>>) {
  if (waiting.length === 0) return null;
  const waits = waiting.map(({ label, after }) => `${label.toLowerCase()} ${after}`).join(', ');
  return (
    <p className="w-full text-sm text-muted wrap-anywhere" dir="auto">
      {suggestionCase.waits(waits)}
    </p>
  );
}

/** Opens the dialog that pauses, closes, removes or opens the mic again. */
export function StatusMenu({
  mic,
  className,
  present,
}: UpkeepProps & { readonly present: MicStatusView }) {
  const isListed = present.status === 'approved';
  return (
    <StatusButton
      label={isListed ? statusMenu.open : statusMenu.openClosed}
      className={className}
      mic={mic}
      present={present}
    />
  );
}

/** Says that it is being removed, with the way back for who does it. */
function Removal({ mic, className, present }: UpkeepProps & { readonly present: MicStatusView }) {
  const { removal, status } = present;
  const setStatus = useSetMicStatus();
  const tell = useTell();
  const undo = () => {
    const to = isPublished(status) ? status : 'approved';
    return tell(
      setStatus.mutateAsync({ mic: String(mic.id), from: 'removed', to, takesBack: true }),
      { done: statusMenu.undone, failed: statusMenu.failed, topic: 'status' },
    );
  };
  return (
    <p className="flex w-full flex-wrap items-center gap-x-3 text-sm text-danger">
      {removal?.text}
      {removal?.isOwn && (
        <button
          type="button"
          disabled={setStatus.isPending}
          className={className}
          onClick={() => void undo()}
        >
          {micRemoval.undo}
        </button>
      )}
    </p>
  );
}

type EditMicProps = UpkeepProps & NonNullable<UpkeepView['edit']> & { readonly label?: string };

/** Opens the editor in the place of the page, of the mic as it is at that moment. */
export function EditMic({ mic, className, areNamesFixed, label = hostEditing.open }: EditMicProps) {
  const utils = trpc.useUtils();
  const toast = useToast();
  const sayFailure = useFailureToast();
  const button = useRef<HTMLButtonElement>(null);
  const [edited, setEdited] = useState<MicView | null>(null);
  const open = async () => {
    try {
      setEdited(await utils.mics.get.fetch({ mic: String(mic.id) }, { staleTime: 0 }));
    } catch (error) {
      sayFailure(error, hostEditing.failed, 'edit');
    }
  };
  const close = () => {
    // The page is there again before it takes the focus.
    flushSync(() => setEdited(null));
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        {...editIntentProps}
        onClick={() => void open()}
        className={className}
      >
        {label}
      </button>
      {edited !== null && (
        <Suspense fallback={null}>
          <MicEditor
            mic={edited}
            version={edited.updatedAt}
            host={{ areNamesFixed, onClose: close }}
            onSaved={(text) => {
              close();
              toast({ text, topic: 'edit' });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** For whom the mic is known by: one click makes it theirs to look after. */
function ClaimButton({ mic, className }: UpkeepProps) {
  const claim = useClaimMic();
  const tell = useTell();
  return (
    <p className="flex w-full flex-wrap items-center gap-x-3 text-sm text-muted">
      <button
        type="button"
        disabled={claim.isPending}
        className={className}
        onClick={() =>
          void tell(claim.mutateAsync({ mic: String(mic.id) }), {
            done: hostClaim.claimed,
            failed: hostClaim.failed,
            topic: 'claim',
          })
        }
      >
        {hostClaim.claim}
      </button>
      {hostClaim.areNamed}
    </p>
  );
}

/** Says that a moderator looks at it, with the way back. */
function WaitingClaim({ mic, className }: UpkeepProps) {
  const { withdraw } = useAskToHost();
  const tell = useTell();
  return (
    <p className="flex w-full flex-wrap items-center gap-x-3 text-sm text-muted">
      {claimForm.waits}
      <button
        type="button"
        disabled={withdraw.isPending}
        className={className}
        onClick={() =>
          void tell(withdraw.mutateAsync({ mic: String(mic.id) }), {
            done: claimForm.withdrawn,
            failed: hostClaim.failed,
            topic: 'claim',
          })
        }
      >
        {claimForm.withdraw}
      </button>
    </p>
  );
}

/** Opens the list of who hosts it. */
export function Hosts({ mic, className }: UpkeepProps) {
  return (
    <HostsButton label={hostList.open} className={className} mic={String(mic.id)}>
      <NoHosts mic={mic} />
    </HostsButton>
  );
}

/** Who looks after a mic without hosts, and for whoever submitted it the way to host it. */
function NoHosts({ mic }: MicProps) {
  const { canClaim, claim } = useUpkeep(mic);
  const isSubmitter = canClaim || claim !== undefined;
  return (
    <>
      <p className="pb-3 text-muted">{isSubmitter ? hostList.noneYours : hostList.none}</p>
      <Upkeep mic={mic} className={control} />
    </>
  );
}

/** Opens the change of one night. */
function NightMenu({ mic, className }: UpkeepProps) {
  const { data: nights } = trpc.mics.listChangeableNights.useQuery({ mic: String(mic.id) });
  if (nights == null || nights.length === 0) return null;
  return <NightButton label={nightMenu.open} className={className} mic={mic} nights={nights} />;
}

type ConfirmButtonProps = {
  readonly mic: { readonly id: number; readonly showName: string };
  readonly label?: string;
};

/** One click of whoever looks after a mic says that all of it is right today. */
export function ConfirmButton({ mic, label = confirmation.confirm }: ConfirmButtonProps) {
  const confirm = useConfirmMic();
  const tell = useTell();
  return (
    <Button
      variant="secondary"
      className="px-4!"
      aria-label={confirmation.ofMic(label, mic.showName)}
      isPending={confirm.isPending}
      onClick={() =>
        void tell(confirm.mutateAsync({ mic: String(mic.id) }), {
          done: confirmation.confirmed,
          failed: confirmation.failed,
          topic: 'confirm',
        })
      }
    >
      {label}
    </Button>
  );
}
