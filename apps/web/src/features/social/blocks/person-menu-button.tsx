import { personMenu } from '@stagetime/contracts/social/blocks/messages';
import { createIcon } from '@stagetime/ui/icons';
import { Suspense, useState } from 'react';
import { loadOnIntent } from '../../../components/load-on-intent.tsx';
import type { ReportTarget } from '../../../components/report/report-dialog.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import type { OnBlockChange, PersonToBlock } from './blocked-people.tsx';

const { Component: PersonMenu, intentProps } = loadOnIntent(() => import('./person-menu.tsx'));

const MoreIcon = createIcon(<path d="M5 12h.01M12 12h.01M19 12h.01" />);

export type PersonMenuProps = {
  readonly person: PersonToBlock;
  readonly className: string;
  /** What of theirs can be reported here; default: nothing. */
  readonly report?: Omit<ReportTarget, 'person'>;
  /** Something of it changed. */
  readonly onDone?: OnBlockChange;
};

const look =
  'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full text-muted hover:text-text';

type PersonMenuButtonProps = Omit<PersonMenuProps, 'className'>;

/** What else can be done about someone; for who is signed in, and not about oneself. */
export default function PersonMenuButton(props: PersonMenuButtonProps) {
  const { session } = useAccount();
  const [isNeeded, setIsNeeded] = useState(false);
  const { person } = props;
  if (session.status !== 'user' || session.user.userId === person.userId) return null;
  const closed = (
    <button
      type="button"
      aria-label={personMenu.open(person.name)}
      aria-haspopup="menu"
      {...intentProps}
      onClick={() => setIsNeeded(true)}
      className={look}
    >
      <MoreIcon className="size-5 stroke-3" />
    </button>
  );
  // In a box of its own: what Base UI puts beside a menu would be a part of the row.
  return (
    <span className="person-more inline-flex">
      {isNeeded ? (
        <Suspense fallback={closed}>
          <PersonMenu {...props} className={look} />
        </Suspense>
      ) : (
        closed
      )}
    </span>
  );
}
