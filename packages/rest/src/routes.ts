import type { RestRoute } from './core/route.ts';
import { micRoutes } from './mics.routes.ts';
import { placeRoutes } from './places.routes.ts';
import { searchRoutes } from './search.routes.ts';

/** The whole REST interface, one entry per row of the contract. */
export const restRoutes: readonly RestRoute[] = [...placeRoutes, ...micRoutes, ...searchRoutes];
