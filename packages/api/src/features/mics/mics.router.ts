import {
  CityPreviewInput,
  CityPreviewView,
  GetMicInput,
  ListMicsInput,
  MicListView,
  MicView,
} from '@stagetime/contracts/mics/schemas';
import { SearchInput, SearchView } from '@stagetime/contracts/mics/search/schemas';
import { reads } from '../../core/procedure.ts';
import { mergeRouters, router } from '../../core/trpc.ts';
import { listMics } from './listing/listing.service.ts';
import { marksRouter } from './marks.router.ts';
import { getMic } from './mics.service.ts';
import { nightStatusProcedures } from './night-status/night-status.procedures.ts';
import { searchMics } from './search/search.service.ts';
import { getCityPreview } from './sharing/sharing.service.ts';
import { submissionProcedures } from './submission/submission.procedures.ts';

const openRead = { who: 'anyone', readsFrom: 'replica' } as const;

const directoryRouter = router({
  ...submissionProcedures,
  ...nightStatusProcedures,

  get: reads({ ...openRead, who: 'visitor-or-user' })
    .input(GetMicInput)
    .output(MicView)
    .query(({ ctx, input }) => getMic(ctx, input)),

  list: reads(openRead)
    .input(ListMicsInput)
    // tRPC asks a schema asynchronously, for which zod takes twice as long or longer.
    .output((list: unknown) => MicListView.parse(list))
    .query(({ ctx, input }) => listMics(ctx, input)),

  cityPreview: reads({ who: 'anyone' })
    .input(CityPreviewInput)
    .output(CityPreviewView)
    .query(({ ctx, input }) => getCityPreview(ctx, input)),

  search: reads({ ...openRead, limit: 'search' })
    .input(SearchInput)
    .output((found: unknown) => SearchView.parse(found))
    .query(({ ctx, input }) => searchMics(ctx, input)),
});

export const micsRouter = mergeRouters(directoryRouter, marksRouter);
