import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu } from '@base-ui/react/menu';
import { blockDialog, personMenu } from '@stagetime/contracts/social/blocks/messages';
import { Ban, Ellipsis, Flag, Volume2, VolumeX } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog.tsx';
import { lazyDialog } from '../../../components/load-on-intent.tsx';
import { type OnBlockChange, type PersonToBlock, useSetBlock } from './blocked-people.tsx';
import type { PersonMenuProps } from './person-menu-button.tsx';

const { Dialog: ReportDialog } = lazyDialog(
  () => import('../../../components/report/report-dialog.tsx'),
);

/** Blocks, mutes and reports someone, or ends a block or mute. Loaded on intent, since it brings Base UI. */
export default function PersonMenu({ person, report, className, onDone }: PersonMenuProps) {
  const { kind, set } = useSetBlock(person, onDone);
  const [isAsked, setIsAsked] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <CSPProvider disableStyleElements>
      {/* Opened by the tap that loaded it. */}
      {place !== null && (
        <Menu.Root defaultOpen>
          <Menu.Trigger
            ref={trigger}
            aria-label={personMenu.open(person.name)}
            className={className}
          >
            <Ellipsis aria-hidden="true" className="size-5" />
          </Menu.Trigger>
          <Menu.Portal container={place}>
            <Menu.Backdrop className="fixed inset-0 z-30" />
            <Menu.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-40">
              <Menu.Popup className="w-44 max-w-(--available-width) rounded-card border border-line bg-raised p-2 text-text shadow-lg outline-none">
                <Menu.Item
                  className={item}
                  onClick={() => (kind === 'block' ? void set(undefined) : setIsAsked(true))}
                >
                  <Ban aria-hidden="true" className="size-5 text-muted" />
                  {kind === 'block' ? personMenu.unblock : personMenu.block}
                </Menu.Item>
                {kind !== 'block' && (
                  <Menu.Item
                    className={item}
                    onClick={() => void set(kind === 'mute' ? undefined : 'mute')}
                  >
                    {kind === 'mute' ? (
                      <Volume2 aria-hidden="true" className="size-5 text-muted" />
                    ) : (
                      <VolumeX aria-hidden="true" className="size-5 text-muted" />
                    )}
                    {kind === 'mute' ? personMenu.unmute : personMenu.mute}
                  </Menu.Item>
                )}
                {report !== undefined && (
                  <Menu.Item className={item} onClick={() => setIsReporting(true)}>
                    <Flag aria-hidden="true" className="size-5 text-muted" />
                    {personMenu.report}
                  </Menu.Item>
                )}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      )}
      {/* Beside its button: what stands alone at the page's end is in no landmark. */}
      <span ref={setPlace} />
      <BlockDialog
        person={person}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onDone={onDone}
        opener={trigger}
      />
      {report !== undefined && (
        <ReportDialog
          target={{ ...report, person }}
          isOpen={isReporting}
          onClose={() => setIsReporting(false)}
        />
      )}
    </CSPProvider>
  );
}

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none data-highlighted:bg-surface data-highlighted:outline-2 data-highlighted:outline-focus';

type BlockDialogProps = {
  readonly person: PersonToBlock;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone?: OnBlockChange | undefined;
  /** What has the focus afterwards: the button of the menu, whose items are gone. */
  readonly opener?: RefObject<HTMLButtonElement | null>;
};

/** Says what a block does, and asks once more. */
export function BlockDialog({ person, isOpen, onClose, onDone, opener }: BlockDialogProps) {
  const { set, isPending } = useSetBlock(person, onDone);
  return (
    <ConfirmDialog
      title={blockDialog.title(person.name)}
      text={blockDialog.text(person.name)}
      keep={blockDialog.cancel}
      confirm={blockDialog.block}
      isOpen={isOpen}
      isPending={isPending}
      {...(opener !== undefined && { finalFocus: opener })}
      onConfirm={() => void set('block').then(onClose)}
      onClose={onClose}
    />
  );
}
