import type { KeyObject } from 'node:crypto';
import { html } from '@stagetime/api/core/html';
import { listOutbox, type OutboxMessage } from '@stagetime/api/features/delivery/delivery.service';
import { errorMessages } from '@stagetime/contracts/core/error-messages';
import { DomainError } from '@stagetime/contracts/core/errors';
import { outboxPage } from '@stagetime/contracts/delivery/messages';
import type { Database } from '@stagetime/db/database';
import type { FastifyInstance } from 'fastify';
import { type CountCall, countEach } from '../call-limiter.ts';
import { requireKnownHost } from './loopback-host.ts';
import { outboxStyle } from './outbox-style.ts';

const path = '/dev/outbox';
const styleFile = '/dev/outbox.css';

/** A mail opened by itself may look as it likes, and can do nothing. */
const mailHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups",
};

export type OutboxOptions = {
  readonly db: Database;
  readonly key: KeyObject;
  readonly countCall: CountCall;
  readonly origin: () => string;
};

/** Demo mode's outbox: `/dev/outbox` for people, `/dev/outbox.json` for programs. Holds secrets. */
export async function outboxPlugin(fastify: FastifyInstance, options: OutboxOptions) {
  const { db, key, countCall, origin } = options;
  requireKnownHost(fastify, origin);
  countEach(fastify, 'reads', countCall);
  fastify.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  });
  fastify.get(path, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderOutbox(await listOutbox(db, key))),
  );
  fastify.get(`${path}.json`, async () => (await listOutbox(db, key)).map(toPublic));
  fastify.get(styleFile, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(outboxStyle),
  );
  fastify.get<{ Params: { id: string } }>(`${path}/:id`, async ({ params }, reply) => {
    const message = (await listOutbox(db, key)).find(({ id }) => String(id) === params.id);
    if (!message?.html) throw new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);
    return reply.headers(mailHeaders).send(message.html);
  });
}

function toPublic({ createdAt, html: _html, ...message }: OutboxMessage) {
  return { ...message, created_at: createdAt.toISOString() };
}

/** The words with their addresses as links. */
function linkify(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 0 ? part : html`<a href="${part}">${part}</a>`));
}

function renderOutbox(messages: readonly OutboxMessage[]): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${outboxPage.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styleFile}">
</head>
<body>
<main>
<h1>${outboxPage.title}</h1>
<p>${outboxPage.text}</p>
${messages.length === 0 && html`<p>${outboxPage.empty}</p>`}
${messages.map(
  (message) => html`<article>
<h2>${message.subject ?? message.channel}</h2>
<p class="about">${outboxPage.to} ${message.to} · ${message.createdAt.toISOString()}</p>
<p class="text">${linkify(message.text.trim())}</p>
${message.html && html`<p><a href="${path}/${message.id}">${outboxPage.asHtml}</a></p>`}
</article>
`,
)}</main>
</body>
</html>
`.html;
}
