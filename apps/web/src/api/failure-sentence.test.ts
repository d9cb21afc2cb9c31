import type { AppRouter } from '@stagetime/api/app.router';
import { onlineManager } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { afterEach, expect, test } from 'vitest';
import { transformer, waitForTransformer } from './api-client.ts';
import { failureSentence } from './api-errors.ts';

afterEach(() => onlineManager.setOnline(true));

/** What the clients of the pages make of an answer, and what is said of it. */
async function sentencesAfter(
  answer: () => Promise<Response>,
  ...unreachable: ['No network'?]
): Promise<string[]> {
  const options = { url: 'http://server/trpc', transformer, fetch: answer };
  const said = [httpBatchLink<AppRouter>(options), httpLink<AppRouter>(options)].map(
    async (link) => {
      const client = createTRPCClient<AppRouter>({ links: [waitForTransformer, link] });
      const error = await client.messaging.getQuota.query().catch((thrown: unknown) => thrown);
      return failureSentence(error, 'It failed', ...unreachable);
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
  expect(await sentencesAfter(answer, 'No network')).toEqual(['It failed', 'It failed']);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['one that took too long', () => Promise.reject(new DOMException('Too late', 'TimeoutError'))],
])('%s is a lost network', async (_name, answer) => {
  expect(await sentencesAfter(answer, 'No network')).toEqual(['No network', 'No network']);
});

test('offline it is said, unless the page has a sentence of its own', async () => {
  const lose = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await sentencesAfter(lose)).toEqual(['It failed', 'It failed']);
  onlineManager.setOnline(false);
  const offline = "You're offline. Please try again once you're back online.";
  expect(await sentencesAfter(lose)).toEqual([offline, offline]);
  expect(await sentencesAfter(lose, 'No network')).toEqual(['No network', 'No network']);
  const html = async () => new Response('<h1>502</h1>', { status: 502 });
  expect(await sentencesAfter(html)).toEqual(['It failed', 'It failed']);
});
