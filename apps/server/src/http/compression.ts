import fastifyCompress from '@fastify/compress';
import fastifyEtag from '@fastify/etag';
import fastifyPlugin from 'fastify-plugin';

const threshold = 1024;

/** Up to here in one piece on the event loop, a part of a millisecond; setting up streams takes longer. */
const syncThreshold = 16 * 1024;

const compressible =
  /^(?:(?:text|application)\/(?:html|plain|json|javascript|xml)|image\/svg\+xml)/;

/**
 * ETags and compression of what is not cached. The tags are weak: one stands for the
 * compressed forms too. Vary is sent even where nothing was compressed, or a cache would hand the
 * plain form to everyone.
 */
export const compressionPlugin = fastifyPlugin(async (fastify) => {
  await fastify.register(fastifyEtag, { weak: true });
  await fastify.register(fastifyCompress, { threshold, syncThreshold });
  fastify.addHook('onSend', async (_request, reply) => {
    if (!compressible.test(String(reply.getHeader('content-type')))) return;
    const varies = [reply.getHeader('vary') ?? []].flat().join(', ');
    if (/accept-encoding/i.test(varies)) return;
    reply.header('vary', varies === '' ? 'accept-encoding' : `${varies}, accept-encoding`);
  });
});
