import { mergeRouters, router } from '../../core/trpc.ts';
import { followsRouter } from './follows/follows.router.ts';
import { profileProcedures } from './profiles/profiles.procedures.ts';

export const socialRouter = mergeRouters(router(profileProcedures), followsRouter);
