import { stageNameErrors, stageNameWidget } from '@stagetime/contracts/social/messages';
import { celebrationTime } from '@stagetime/contracts/social/stage-names';
import { Button } from '@stagetime/ui/button';
import { SkeletonText } from '@stagetime/ui/skeleton';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { Celebration } from './celebration.tsx';
import { ClaimForm } from './claim-form.tsx';
import { ClaimedName } from './claimed-name.tsx';
import { TaskList } from './task-list.tsx';

type Claimed = { readonly name: string; readonly isCelebrated: boolean };

/**
 * Where someone without a stage name in their address earns and claims one. Stands on their profile
 * whether they have one or not: it shows nothing to who came with one, and stays for who just got theirs.
 */
export function StageNameWidget() {
  const { data: me } = trpc.accounts.me.useQuery();
  const [claimed, setClaimed] = useState<Claimed>();
  const frame = useRef<HTMLElement>(null);

  // What had the focus is gone.
  const name = claimed?.name;
  useEffect(() => {
    if (name === undefined) return;
    frame.current?.focus();
    const timer = setTimeout(() => setClaimed({ name, isCelebrated: true }), celebrationTime);
    return () => clearTimeout(timer);
  }, [name]);

  if (claimed === undefined && me?.customSlug !== null) return null;
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-label={claimed?.isCelebrated ? stageNameWidget.success : stageNameWidget.title}
      className="flex w-full flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      {claimed === undefined ? (
        <Checklist onClaimed={(slug) => setClaimed({ name: slug, isCelebrated: false })} />
      ) : claimed.isCelebrated ? (
        <ClaimedName name={claimed.name} />
      ) : (
        <Celebration name={claimed.name} />
      )}
    </section>
  );
}

function Checklist({ onClaimed }: { readonly onClaimed: (name: string) => void }) {
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
          <div role="alert" className="flex flex-col items-start gap-3">
            <p>{stageNameErrors.loadFailed}</p>
            <Button variant="secondary" onClick={() => refetch()}>
              {stageNameWidget.retry}
            </Button>
          </div>
        )}
      </Introduction>
    );
  }
  return (
    <Introduction>
      <TaskList engagement={data} />
      <ClaimForm canClaim={data.canClaimStage} onClaimed={onClaimed} />
    </Introduction>
  );
}

function Introduction({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <div className="flex flex-col gap-1">
        <h2 className="font-display text-2xl font-bold text-balance">{stageNameWidget.title}</h2>
        <p className="text-muted">{stageNameWidget.text}</p>
      </div>
      {children}
    </>
  );
}
