import {
  GetMicInput,
  ListMicsInput,
  MicListView,
  MicView,
} from '@stagetime/contracts/mics/schemas';
import { procedure, router } from '../../core/trpc.ts';
import { getMic, listMics } from './mics.service.ts';

export const micsRouter = router({
  get: procedure({
    principal: 'visitor-or-user',
    ownership: 'none',
    limit: 'reads',
    audit: 'none',
  })
    .input(GetMicInput)
    .output(MicView)
    .query(({ ctx, input }) => getMic(ctx.db, ctx.now(), input)),

  list: procedure({ principal: 'anyone', ownership: 'none', limit: 'reads', audit: 'none' })
    .input(ListMicsInput)
    .output(MicListView)
    .query(({ ctx, input }) => listMics(ctx.db, ctx.now(), input)),
});
