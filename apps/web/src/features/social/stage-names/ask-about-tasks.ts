import type { StageTask } from '@stagetime/contracts/social/stage-names/rules';
import type { trpc } from '../../../api/trpc.ts';

/**
 * To be called when somebody did what may be a task on the way to a stage name: whatever shows their
 * progress hears at once when it was one. What was earned stays earned, so of that nobody is asked.
 */
export function askAboutTasks(utils: ReturnType<typeof trpc.useUtils>, done: StageTask): void {
  if (utils.social.getEngagement.getData()?.[done]) return;
  void utils.social.getEngagement.invalidate();
}
