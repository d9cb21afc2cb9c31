import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Caller, createCaller } from '@stagetime/api/app.router';
import type { Context } from '@stagetime/api/core/context';
import { createConcurrencyLimit } from '@stagetime/api/core/queue';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import {
  cityPreview,
  cityPreviewPath,
  micPreview,
  micPreviewPath,
} from '@stagetime/contracts/mics/link-preview';
import { findNight, showNight } from '@stagetime/contracts/mics/mic-address';
import { isCitySlug } from '@stagetime/contracts/places/rules';
import { profilePreview, profilePreviewPath } from '@stagetime/contracts/social/link-preview';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { withDeadline } from '../../observe/tracing.ts';
import { type CountCall, countRequest } from '../call-limiter.ts';
import type { PreviewResult, PreviewTask } from './preview-worker.ts';

/** The worker's file: beside this one in the sources, and beside the bundle once it is built. */
const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const file = new URL(`./preview-worker.${extension}`, import.meta.url);

/** Milliseconds after which a drawing hangs: a wall takes a fifth of a second, or seconds on a busy machine. */
const maxDrawingTime = 60_000;

type DrawPreview = (task: PreviewTask) => Promise<Buffer>;

/**
 * Draws previews on a thread of its own: a picture of a link is a tenth of a second of a processor, a wall
 * a fifth. The thread starts with the first and draws one at a time; whoever calls sees to that. It has
 * the priority of any other: pages show walls, and with less a busy machine would never get to them.
 */
export function createPreviewThread(): { readonly draw: DrawPreview } {
  let thread: Worker | undefined;

  async function ask(worker: Worker, task: PreviewTask): Promise<PreviewResult> {
    const heard = new AbortController();
    const { signal } = heard;
    // Both reject on 'error'. A worker that ends without one would leave the question open.
    const answered = once(worker, 'message', { signal });
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('The thread of previews ended.');
    });
    ended.catch(() => {});
    answered.catch(() => {});
    try {
      worker.postMessage(task);
      const [answer] = await withDeadline(Promise.race([answered, ended]), maxDrawingTime);
      return answer;
    } finally {
      heard.abort();
    }
  }

  return {
    async draw(task) {
      thread ??= new Worker(file);
      const worker = thread;
      worker.ref();
      try {
        const answer = await ask(worker, task);
        if ('problem' in answer) throw answer.problem;
        return Buffer.from(answer.picture.buffer);
      } catch (error) {
        // Whatever state it is in, the next drawing has a new one.
        thread = undefined;
        await worker.terminate();
        throw error;
      } finally {
        // No one waits for it when the process is done.
        worker.unref();
      }
    },
  };
}

type PreviewsOptions = {
  readonly draw?: DrawPreview;
  /** Max bytes of drawn pictures to keep. */
  readonly maxBytes?: number;
  /** Milliseconds that only ever grow. */
  readonly clock?: () => number;
};

const megabyte = 1024 * 1024;
/** A link that is shared is asked for by a handful of programs within seconds, then by hardly any. */
const defaultBytes = 16 * megabyte;

/** A drawing keeps a processor busy, so there is one at a time; the last in line waits for two to twenty seconds. */
const drawing = { name: 'link-previews', atOnce: 1, maxWaiting: 20, maxWait: 20_000 } as const;

/**
 * The pictures of links and walls, drawn when they are first asked for and kept by their path, which names their
 * content. Who asks for one that is being drawn waits for that one. Throws UNAVAILABLE when too many
 * others wait.
 */
export function createPreviews({
  draw = createPreviewThread().draw,
  maxBytes = defaultBytes,
  clock = () => performance.now(),
}: PreviewsOptions = {}) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, maxBytes),
    sizeCalculation: (picture, path) => picture.length + 2 * path.length + 200,
  });
  const running = new Map<string, Promise<Buffer>>();
  const inTurn = createConcurrencyLimit({ ...drawing, clock });
  const counters = { kept: 0, drawn: 0, refused: 0, failed: 0 };

  async function drawInTurn(path: string, task: PreviewTask): Promise<Buffer> {
    let isBegun = false;
    try {
      const picture = await inTurn(() => {
        isBegun = true;
        return draw(task);
      });
      kept.set(path, picture);
      counters.drawn += 1;
      return picture;
    } catch (error) {
      counters[isBegun ? 'failed' : 'refused'] += 1;
      throw error;
    } finally {
      running.delete(path);
    }
  }

  return {
    /** The picture of a path if it needs no drawing by the one who asks. */
    find(path: string): Buffer | Promise<Buffer> | undefined {
      const picture = kept.get(path) ?? running.get(path);
      if (picture !== undefined) counters.kept += 1;
      return picture;
    },
    /** Draws the picture of a path. */
    draw(path: string, task: PreviewTask): Promise<Buffer> {
      const picture = drawInTurn(path, task);
      running.set(path, picture);
      return picture;
    },
    /** What happened so far, and what is kept now. */
    stats: () => ({ ...counters, entries: kept.size, bytes: kept.calculatedSize }),
  };
}

export type Previews = ReturnType<typeof createPreviews>;

export type PreviewsPluginOptions = {
  readonly previews: Previews;
  readonly countCall: CountCall;
  /** For calls that the request was counted for already. */
  readonly createContext: (request: FastifyRequest) => Context;
};

/** A picture and the one address that it has. */
type Found = { readonly path: string; readonly task: PreviewTask };

/** A picture that is there or on its way; any other counts for who asks, and is drawn. */
export function drawOnce(
  { previews, countCall }: PreviewsPluginOptions,
  request: FastifyRequest,
  { path, task }: Found,
): Buffer | Promise<Buffer> {
  const picture = previews.find(path);
  if (picture !== undefined) return picture;
  countRequest(countCall, 'previews', request);
  return previews.draw(path, task);
}

// Programs for messages, mail and feeds show it within pages of their own.
const shownAnywhere = { 'cross-origin-resource-policy': 'cross-origin' };

/** The address names the content, so it is kept for a year, by whoever shows links. */
const headers = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
  ...shownAnywhere,
};

const notFound = () => new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);

const digits = /^\d{1,15}$/;

/**
 * The pictures of links to mics, cities and people, for whoever previews a link. A mic that is not approved
 * and who is suspended have none. An address whose content is another by now leads to the present one.
 */
export async function previewsPlugin(
  fastify: FastifyInstance,
  options: PreviewsPluginOptions,
): Promise<void> {
  const { countCall, createContext } = options;
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    find: (caller: Caller) => Promise<Found>,
  ) => {
    countRequest(countCall, 'reads', request);
    const { path, task } = await find(createCaller(createContext(request)));
    if (path !== request.url) {
      return reply.headers({ ...shownAnywhere, 'cache-control': 'no-store' }).redirect(path, 302);
    }
    const etag = `"${path.split('/').at(-1)}"`;
    // The etag plugin answers it; the content is in the address, so nothing has to be drawn.
    if (request.headers['if-none-match']?.includes(etag)) {
      return reply
        .code(304)
        .headers({ ...headers, etag })
        .send();
    }
    const png = await drawOnce(options, request, { path, task });
    return reply.headers({ ...headers, etag }).send(png);
  };

  // A night that is long over is as any other: what is shown then is the mic.
  for (const url of ['/images/previews/mics/:id/:file', '/images/previews/mics/:id/:night/:file']) {
    fastify.get<{ Params: { id: string; night?: string } }>(url, (request, reply) =>
      send(request, reply, async (caller) => {
        const { id, night: date } = request.params;
        // A slug would be found as well.
        if (!digits.test(id)) throw notFound();
        const mic = await caller.mics.get({ mic: id });
        const night = findNight(mic, date)?.date;
        const shown = showNight(mic, night);
        const preview = micPreview(shown);
        return { path: micPreviewPath(shown, night), task: { kind: 'mic', preview } };
      }),
    );
  }

  fastify.get<{ Params: { city: string } }>(
    '/images/previews/cities/:city/:file',
    (request, reply) =>
      send(request, reply, async (caller) => {
        const citySlug = request.params.city;
        if (!isCitySlug(citySlug)) throw notFound();
        const city = await caller.mics.cityPreview({ citySlug });
        const preview = cityPreview(city, city.mics);
        return { path: cityPreviewPath(citySlug, preview), task: { kind: 'city', preview } };
      }),
  );

  fastify.get<{ Params: { id: string } }>('/images/previews/profiles/:id/:file', (request, reply) =>
    send(request, reply, async (caller) => {
      const profile = await caller.social.getProfile({ slug: `user-${request.params.id}` });
      if (profile.isSuspended) throw notFound();
      const { userId } = profile;
      const preview = profilePreview(profile, await caller.mics.listPersonMics({ userId }));
      return { path: profilePreviewPath(userId, preview), task: { kind: 'profile', preview } };
    }),
  );
}
