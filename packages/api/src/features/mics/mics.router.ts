import {
  CityPreviewInput,
  CityPreviewView,
  GetMicInput,
  ListMicsInput,
  MicListView,
  MicView,
} from '@stagetime/contracts/mics/schemas';
import { SearchInput, SearchView } from '@stagetime/contracts/mics/search/schemas';
import { mergeRouters, procedure, router } from '../../core/trpc.ts';
import { listMics } from './listing/listing.service.ts';
import { marksRouter } from './marks.router.ts';
import { getMic } from './mics.service.ts';
import { nightStatusProcedures } from './night-status/night-status.procedures.ts';
import { searchMics } from './search/search.service.ts';
import { getCityPreview } from './sharing/sharing.service.ts';
import { submissionProcedures } from './submission/submission.procedures.ts';

const openRead = {
  principal: 'anyone',
  ownership: 'none',
  limit: 'reads',
  audit: 'none',
  readsFrom: 'replica',
} as const;

const directoryRouter = router({
  ...submissionProcedures,
  ...nightStatusProcedures,

  get: procedure({ ...openRead, principal: 'visitor-or-user' })
    .input(GetMicInput)
    .output(MicView)
    .query(({ ctx, input }) => getMic(ctx, input)),

  list: procedure(openRead)
    .input(ListMicsInput)
    // tRPC asks a schema asynchronously, for which zod takes twice as long or longer.
    .output((list: unknown) => MicListView.parse(list))
    .query(({ ctx, input }) => listMics(ctx, input)),

  cityPreview: procedure({ principal: 'anyone', ownership: 'none', limit: 'reads', audit: 'none' })
    .input(CityPreviewInput)
    .output(CityPreviewView)
    .query(({ ctx, input }) => getCityPreview(ctx, input)),

  search: procedure({ ...openRead, limit: 'search' })
    .input(SearchInput)
    .output((found: unknown) => SearchView.parse(found))
    .query(({ ctx, input }) => searchMics(ctx, input)),
});

export const micsRouter = mergeRouters(directoryRouter, marksRouter);
