import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; body: Buffer };

/** An answer as it travels: fetch would unpack it. */
async function read(url: string): Promise<Answer> {
  const request = get(url, { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

/** A rendered page without anything that runs or prepares to. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}

export type StaticPage = { readonly origin: string; stop(): Promise<void> };

/**
 * Bare Fastify that sends a page of the product with its styles, fonts and pictures, as the product
 * packs them, but without scripts: what a first visit is measured against.
 */
export async function serveStaticPage(origin: string, path: string): Promise<StaticPage> {
  const answers = new Map<string, Answer>();
  const page = await read(origin + path);
  const html = withoutScripts(brotliDecompressSync(page.body).toString());
  page.body = brotliCompressSync(html);
  answers.set(path, page);

  const server = Fastify();
  server.get('*', async (request, reply) => {
    const answer = answers.get(request.url) ?? (await read(origin + request.url));
    answers.set(request.url, answer);
    const { connection: _1, 'keep-alive': _2, 'content-length': _3, ...headers } = answer.headers;
    return reply.code(answer.status).headers(headers).send(answer.body);
  });
  return {
    origin: await server.listen({ host: '127.0.0.1', port: 0 }),
    async stop() {
      server.server.closeAllConnections();
      await server.close();
    },
  };
}
