import { createCaller } from '@stagetime/api/app.router';
import type { Context } from '@stagetime/api/core/context';
import { getMicCalendar } from '@stagetime/api/features/mics/sharing/sharing.service';
import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import { isCitySlug } from '@stagetime/contracts/places/rules';
import type { Database } from '@stagetime/db/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CountCall, countEach } from '../call-limiter.ts';

export type CalendarPluginOptions = {
  readonly db: Database;
  readonly now: () => Date;
  readonly origin: () => string;
  readonly countCall: CountCall;
};

type Params = { readonly city: string; readonly mic: string };

const type = { 'content-type': 'text/calendar; charset=utf-8' };
const headers = { ...type, 'cache-control': 'public, max-age=600' };

/**
 * The coming nights of a mic for people's own calendars: `/{city}/{mic}.ics`, beside its page. An id, a
 * former slug or another city leads to its one address, as the page's do.
 */
export async function calendarPlugin(
  fastify: FastifyInstance,
  { db, now, origin, countCall }: CalendarPluginOptions,
): Promise<void> {
  countEach(fastify, 'reads', countCall);
  fastify.get<{ Params: Params }>('/:city/:mic.ics', async ({ params, raw }, reply) => {
    // What no mic can be called costs no query.
    if (!isCitySlug(params.city) || !isCitySlug(params.mic)) {
      throw new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);
    }
    const calendar = await getMicCalendar({ db, now }, { mic: params.mic });
    const { slug, citySlug } = calendar.mic;
    const path = `/${citySlug}/${slug}.ics`;
    if (raw.url !== path) return reply.redirect(path, 301);
    // The library and the rules of all zones are read with the first calendar, not at the start.
    const { renderCalendar } = await import('./calendar.ts');
    return reply
      .headers({ ...headers, 'content-disposition': `attachment; filename="${slug}.ics"` })
      .send(renderCalendar(calendar, origin()));
  });
}

export type FavoritesCalendarOptions = {
  readonly origin: () => string;
  readonly createContext: (request: FastifyRequest) => Context;
};

/**
 * The coming nights of all that whoever asks has saved: `/favorites.ics`, with a bearer token as every
 * call. No address to subscribe to: that would have to hold a secret.
 */
export async function favoritesCalendarPlugin(
  fastify: FastifyInstance,
  { origin, createContext }: FavoritesCalendarOptions,
): Promise<void> {
  fastify.get('/favorites.ics', async (request, reply) => {
    const favorites = await createCaller(createContext(request)).mics.listFavoriteNights();
    const { renderFavorites } = await import('./calendar.ts');
    return reply
      .headers({ ...type, 'cache-control': 'no-store', vary: 'Authorization' })
      .header('content-disposition', 'attachment; filename="my-favorites.ics"')
      .send(renderFavorites(favorites, origin()));
  });
}
