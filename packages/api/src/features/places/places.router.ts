import {
  CityChoicesInput,
  CityChoicesView,
  CityListView,
  LocationView,
} from '@stagetime/contracts/places/schemas';
import { z } from 'zod';
import { reads } from '../../core/procedure.ts';
import { router } from '../../core/trpc.ts';
import { detectLocation, listCities, listCityChoices } from './places.service.ts';

export const placesRouter = router({
  listCities: reads({ who: 'anyone' })
    .input(z.void())
    .output(CityListView)
    .query(({ ctx }) => listCities(ctx)),
  cityChoices: reads({ who: 'anyone' })
    .input(CityChoicesInput)
    .output(CityChoicesView)
    .query(({ ctx, input }) => listCityChoices(ctx, input.citySlug)),
  detectLocation: reads({ who: 'public-uncached' })
    .input(z.void())
    .output(LocationView)
    .query(({ ctx }) => detectLocation(ctx)),
});
