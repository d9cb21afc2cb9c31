import {
  DeskCountsView,
  DeskListView,
  ListDeskInput,
} from '@stagetime/contracts/admin/desk/schemas';
import { NoInput } from '@stagetime/contracts/core/schemas';
import { reads } from '../../../core/procedure.ts';
import { router } from '../../../core/trpc.ts';
import { countDeskItems, listDesk } from './desk.service.ts';

const who = 'admin';

/** The moderators' queue. */
export const deskRouter = router({
  list: reads({ who })
    .input(ListDeskInput)
    .output(DeskListView)
    .query(({ ctx, input }) => listDesk(ctx, input)),

  counts: reads({ who })
    .input(NoInput)
    .output(DeskCountsView)
    .query(({ ctx }) => countDeskItems(ctx)),
});
