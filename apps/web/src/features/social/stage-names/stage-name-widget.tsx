import type { EngagementView } from '@stagetime/contracts/social/schemas';
import {
  celebrationTime,
  type StageTask,
  stageTasks,
  suggestStageName,
} from '@stagetime/contracts/social/stage-names';
import {
  stageNameErrors,
  stageNameTasks,
  stageNameWidget,
} from '@stagetime/contracts/social/stage-names/messages';
import { buttonStyles } from '@stagetime/ui/button';
import { SkeletonText } from '@stagetime/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { Check, Sparkles } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { LoadFailed } from '../../../components/query-states.tsx';
import { useLater } from '../../../components/use-later.ts';
import { ShareCard } from '../share-card.tsx';
import { ClaimForm } from './claim-form.tsx';

type StageNameWidgetProps = {
  /** What they go by, of which their address is made first. */
  readonly displayName: string;
};

type Claimed = { readonly name: string; readonly isCelebrated: boolean };

/**
 * Where someone without a stage name in their address earns and claims one. Stands on their profile
 * whether they have one or not: it shows nothing to who came with one, and stays for who just got theirs.
 */
export function StageNameWidget({ displayName }: StageNameWidgetProps) {
  const { data: me } = trpc.accounts.me.useQuery();
  const [claimed, setClaimed] = useState<Claimed>();
  const frame = useRef<HTMLElement>(null);

  // What had the focus is gone.
  const name = claimed?.name;
  useEffect(() => {
    if (name !== undefined) frame.current?.focus();
  }, [name]);
  useLater(name, celebrationTime, () =>
    setClaimed((last) => last && { ...last, isCelebrated: true }),
  );

  if (claimed === undefined && me?.customSlug !== null) return null;
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={claimed?.isCelebrated ? stageNameWidget.success : stageNameWidget.title}
      className="ticket"
    >
      {claimed === undefined ? (
        <Checklist
          displayName={displayName}
          onClaimed={(slug) => setClaimed({ name: slug, isCelebrated: false })}
        />
      ) : claimed.isCelebrated ? (
        <ClaimedName name={claimed.name} />
      ) : (
        <Celebration name={claimed.name} />
      )}
    </section>
  );
}

type ChecklistProps = StageNameWidgetProps & { readonly onClaimed: (name: string) => void };

function Checklist({ displayName, onClaimed }: ChecklistProps) {
  // Someone may come right from a task.
  const { data, isFetching, refetch } = trpc.social.getEngagement.useQuery(undefined, {
    refetchOnMount: 'always',
    retry: false,
  });
  if (data === undefined) {
    return (
      <Introduction>
        {isFetching ? (
          <div role="status">
            <span className="sr-only">{stageNameWidget.loading}</span>
            <SkeletonText lines={9} />
          </div>
        ) : (
          <LoadFailed text={stageNameErrors.loadFailed} onRetry={refetch} />
        )}
      </Introduction>
    );
  }
  return (
    <>
      <Introduction text={data.canClaimStage ? stageNameWidget.complete : stageNameWidget.text}>
        <TaskList engagement={data} />
      </Introduction>
      <div className="ticket-stub">
        <ClaimForm
          canClaim={data.canClaimStage}
          suggestion={data.canClaimStage ? suggestStageName(displayName) : ''}
          onClaimed={onClaimed}
        />
      </div>
    </>
  );
}

type IntroductionProps = { readonly text?: string; readonly children: ReactNode };

function Introduction({ text = stageNameWidget.text, children }: IntroductionProps) {
  return (
    <div className="ticket-main flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 className="font-display text-xl font-bold text-balance">{stageNameWidget.title}</h2>
        <p className="text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** Where each task is done: at a mic of the city one is in, mostly. */
const places: Record<StageTask, '/' | '/profile' | '/messages'> = {
  hasVisitedProfile: '/profile',
  hasCommented: '/',
  hasFavorited: '/',
  hasMarkedInterest: '/',
  hasMessaged: '/messages',
};

/**
 * The tasks before a stage name, punched one by one, with the way to where the next one is done. Once all
 * are, only readers hear of them: what is left is to choose.
 */
function TaskList({ engagement }: { readonly engagement: EngagementView }) {
  const { completedCount, totalRequired, canClaimStage } = engagement;
  const next = stageTasks.find((task) => !engagement[task]);
  return (
    <div className={canClaimStage ? 'sr-only' : 'flex flex-col gap-2'}>
      <p className="text-sm font-semibold tabular-nums">
        {stageNameWidget.progress(completedCount, totalRequired)}
      </p>
      <ul aria-label={stageNameWidget.tasks} className="flex flex-col gap-2">
        {stageTasks.map((task) => (
          <Task key={task} task={task} isDone={engagement[task]} isNext={task === next} />
        ))}
      </ul>
    </div>
  );
}

type TaskProps = {
  readonly task: StageTask;
  readonly isDone: boolean;
  readonly isNext: boolean;
};

function Task({ task, isDone, isNext }: TaskProps) {
  const { label, link } = stageNameTasks[task];
  return (
    <li className={`relative flex items-center gap-3 ${isNext ? 'min-h-14' : 'min-h-8'}`}>
      <span aria-hidden="true" className="punch" data-done={isDone}>
        {isDone && <Check className="size-4.5" strokeWidth={3} />}
      </span>
      <div className="leading-snug">
        <p className={isDone ? 'text-muted' : isNext ? 'font-medium' : ''}>
          {label}
          <span className="sr-only">: {isDone ? stageNameWidget.done : stageNameWidget.open}</span>
        </p>
        {isNext && (
          <Link
            to={places[task]}
            className="text-link -mt-6 flex min-h-11 w-fit items-end text-sm after:absolute after:inset-0"
          >
            {link}
          </Link>
        )}
      </div>
    </li>
  );
}

/** The moment in the spotlight: what it says is what it shows, and nothing has to move for it. */
function Celebration({ name }: { readonly name: string }) {
  return (
    <div
      role="status"
      className="relative isolate flex flex-col items-center gap-4 overflow-hidden rounded-card bg-surface px-4 py-12 text-center before:absolute before:inset-0 before:-z-10 before:bg-[radial-gradient(60%_90%_at_50%_0%,--alpha(var(--accent)/35%),transparent)] before:transition before:duration-700 before:ease-out motion-safe:before:starting:scale-50 motion-safe:before:starting:opacity-0"
    >
      <Sparkles aria-hidden="true" className="size-10 text-accent-text motion-safe:animate-pulse" />
      <p className="font-display text-3xl font-bold text-balance wrap-anywhere transition duration-500 ease-out motion-safe:starting:translate-y-4 motion-safe:starting:opacity-0">
        {stageNameWidget.celebration(name)}
      </p>
    </div>
  );
}

/** The address that someone just got, to be handed on. */
function ClaimedName({ name }: { readonly name: string }) {
  const path = `/profile/${name}`;
  return (
    <>
      <div className="ticket-main">
        <h2 className="font-display text-xl font-bold">{stageNameWidget.success}</h2>
        <p className="text-muted">{stageNameWidget.successText}</p>
      </div>
      <div className="ticket-stub flex flex-col items-start gap-4">
        <ShareCard path={path} title={name} />
        <a href={path} className={buttonStyles.secondary}>
          {stageNameWidget.view}
        </a>
      </div>
    </>
  );
}
