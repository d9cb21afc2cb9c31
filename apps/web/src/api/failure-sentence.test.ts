import type { AppRouter } from '@stagetime/api/app.router';
import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { expect, test } from 'vitest';
import { transformer, waitForTransformer } from './api-client.ts';
import { failureSentence } from './api-errors.ts';

/** What the clients of the pages make of an answer, and what is said of it. */
async function sentencesAfter(answer: () => Promise<Response>): Promise<string[]> {
  const options = { url: 'http://server/trpc', transformer, fetch: answer };
  const said = [httpBatchLink<AppRouter>(options), httpLink<AppRouter>(options)].map(
    async (link) => {
      const client = createTRPCClient<AppRouter>({ links: [waitForTransformer, link] });
      const error = await client.messaging.getQuota.query().catch((thrown: unknown) => thrown);
      return failureSentence(error, 'It failed', 'No network');
    },
  );
  return Promise.all(said);
}

const html = { 'content-type': 'text/html' };

test.each([
  ['a proxy’s page', async () => new Response('<h1>502</h1>', { status: 502, headers: html })],
  ['a proxy’s page that looks fine', async () => new Response('<h1>Hello</h1>', { headers: html })],
  ['other words', async () => Response.json({ message: 'Bad gateway' }, { status: 502 })],
])('%s is a failure, not a lost network', async (_name, answer) => {
  expect(await sentencesAfter(answer)).toEqual(['It failed', 'It failed']);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['one that took too long', () => Promise.reject(new DOMException('Too late', 'TimeoutError'))],
])('%s is a lost network', async (_name, answer) => {
  expect(await sentencesAfter(answer)).toEqual(['No network', 'No network']);
});
