import { createCallerFactory, mergeRouters, router } from './core/trpc.ts';
import { accountsRouter } from './features/accounts/accounts.router.ts';
import { createCareRouter } from './features/accounts/care/care.service.ts';
import { adminRouter, peopleRouter, reportsRouter } from './features/admin/admin.router.ts';
import { deskRouter } from './features/admin/desk/desk.router.ts';
import { commentsRouter } from './features/comments/comments.router.ts';
import { messagingRouter } from './features/messaging/messaging.router.ts';
import { micsRouter } from './features/mics/mics.router.ts';
import { notificationsRouter } from './features/notifications/notifications.router.ts';
import { operationsRouter } from './features/operations/operations.router.ts';
import { placesRouter } from './features/places/places.router.ts';
import { socialRouter } from './features/social/social.router.ts';
import { personalData } from './personal-data.ts';

export const appRouter = router({
  operations: operationsRouter,
  places: placesRouter,
  accounts: mergeRouters(accountsRouter, createCareRouter(personalData)),
  notifications: notificationsRouter,
  social: socialRouter,
  mics: micsRouter,
  comments: commentsRouter,
  admin: adminRouter,
  desk: deskRouter,
  messaging: messagingRouter,
  people: peopleRouter,
  reports: reportsRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures in-process, with the same checks as over HTTP. */
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
