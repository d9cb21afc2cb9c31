import { mergeRouters, router } from '../../core/trpc.ts';
import { followsRouter } from './follows/follows.router.ts';
import { profileProcedures } from './profiles/profiles.procedures.ts';
import { stageNamesRouter } from './stage-names/stage-names.router.ts';

export const socialRouter = mergeRouters(
  router(profileProcedures),
  followsRouter,
  stageNamesRouter,
);
