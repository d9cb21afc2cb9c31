import { accountGoogleRoutes, accountPhoneRoutes, accountRoutes } from './accounts.routes.ts';
import { accountLinkRoutes, accountSelfRoutes } from './accounts-self.routes.ts';
import { adminQuotaRoutes, adminRoutes } from './admin.routes.ts';
import { adminImportRoutes } from './admin-import.routes.ts';
import { commentRoutes } from './comments.routes.ts';
import type { RestRoute } from './core/route.ts';
import { errorRoutes } from './errors.routes.ts';
import { contactRoutes, messagingRoutes } from './messaging.routes.ts';
import { micRoutes } from './mics.routes.ts';
import { micMarkRoutes } from './mics-marks.routes.ts';
import { micNightRoutes } from './mics-nights.routes.ts';
import { micSubmissionRoutes } from './mics-submission.routes.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { placeRoutes } from './places.routes.ts';
import { searchRoutes } from './search.routes.ts';
import { socialRoutes } from './social.routes.ts';
import { followRoutes } from './social-follows.routes.ts';
import { stageNameRoutes } from './social-stage-names.routes.ts';

/** The whole REST interface, one entry per row of the contract. */
export const restRoutes: readonly RestRoute[] = [
  ...placeRoutes,
  ...accountRoutes,
  ...accountLinkRoutes,
  ...accountPhoneRoutes,
  ...accountGoogleRoutes,
  ...accountSelfRoutes,
  ...notificationRoutes,
  ...followRoutes,
  ...socialRoutes,
  ...stageNameRoutes,
  ...micRoutes,
  ...micSubmissionRoutes,
  ...searchRoutes,
  ...commentRoutes,
  ...micMarkRoutes,
  ...micNightRoutes,
  ...messagingRoutes,
  ...contactRoutes,
  ...adminRoutes,
  ...adminQuotaRoutes,
  ...adminImportRoutes,
  ...errorRoutes,
];
