import { stageNameTasks, stageNameWidget } from '@stagetime/contracts/social/messages';
import type { EngagementView } from '@stagetime/contracts/social/schemas';
import { type StageTask, stageTasks } from '@stagetime/contracts/social/stage-names';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';

/** Where each task is done: at a mic of the city one is in, mostly. */
const places: Record<StageTask, '/' | '/profile' | '/messages'> = {
  hasVisitedProfile: '/profile',
  hasCommented: '/',
  hasFavorited: '/',
  hasMarkedInterest: '/',
  hasMessaged: '/messages',
};

/** The tasks before a stage name, those that are open with the way to where they are done. */
export function TaskList({ engagement }: { readonly engagement: EngagementView }) {
  const { completedCount, totalRequired } = engagement;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium text-accent-text tabular-nums">
        {stageNameWidget.progress(completedCount, totalRequired)}
      </p>
      <ul aria-label={stageNameWidget.tasks} className="divide-y divide-line border-y border-line">
        {stageTasks.map((task) => (
          <Task key={task} task={task} isDone={engagement[task]} />
        ))}
      </ul>
    </div>
  );
}

function Task({ task, isDone }: { readonly task: StageTask; readonly isDone: boolean }) {
  const { label, link } = stageNameTasks[task];
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex min-h-12 items-center gap-3 py-1">
      <Icon
        aria-hidden="true"
        className={`size-6 shrink-0 ${isDone ? 'text-success' : 'text-muted'}`}
      />
      <div className="flex grow flex-wrap items-center justify-between gap-x-4">
        <span className={isDone ? 'text-muted' : 'font-medium'}>
          {label}
          <span className="sr-only">: {isDone ? stageNameWidget.done : stageNameWidget.open}</span>
        </span>
        {!isDone && (
          <Link to={places[task]} className="text-link inline-flex min-h-11 items-center">
            {link}
          </Link>
        )}
      </div>
    </li>
  );
}
