import { ListMicsInput, MicListView } from '@stagetime/contracts/mics/schemas';
import { procedure, router } from '../../core/trpc.ts';
import { listMics } from './mics.service.ts';

export const micsRouter = router({
  list: procedure({ principal: 'anyone', ownership: 'none', limit: 'reads', audit: 'none' })
    .input(ListMicsInput)
    .output(MicListView)
    .query(({ ctx, input }) => listMics(ctx.db, ctx.now(), input)),
});
