import type { trpc } from '../../../api/trpc.ts';

/**
 * To be called when someone did what may be a task on the way to a stage name: whatever shows their
 * progress hears of it at once. Of who has done all no one is asked again: what was earned stays earned.
 */
export function askAboutTasks({ social }: ReturnType<typeof trpc.useUtils>): void {
  if (!social.getEngagement.getData()?.canClaimStage) void social.getEngagement.invalidate();
}
