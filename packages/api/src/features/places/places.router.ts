import { CityListView, LocationView } from '@stagetime/contracts/places/schemas';
import { z } from 'zod';
import { procedure, router } from '../../core/trpc.ts';
import { detectLocation, listCities } from './places.service.ts';

const publicRead = {
  principal: 'anyone',
  ownership: 'none',
  limit: 'reads',
  audit: 'none',
} as const;

export const placesRouter = router({
  listCities: procedure(publicRead)
    .input(z.void())
    .output(CityListView)
    .query(({ ctx }) => listCities(ctx)),
  detectLocation: procedure({ ...publicRead, principal: 'public-uncached' })
    .input(z.void())
    .output(LocationView)
    .query(({ ctx }) => detectLocation(ctx)),
});
