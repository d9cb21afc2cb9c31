import type { KeyObject } from 'node:crypto';
import { fontFaces, html, renderDocument, themeStyle } from '@stagetime/api/core/html';
import { listOutbox, type OutboxMessage } from '@stagetime/api/features/delivery/delivery.service';
import { DomainError, errorMessages } from '@stagetime/contracts/core/errors';
import { outboxPage } from '@stagetime/contracts/delivery/messages';
import type { Database } from '@stagetime/db/database';
import type { FastifyInstance } from 'fastify';
import { type CountCall, countEach } from '../call-limiter.ts';

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a host's name means this machine, and no one else's. */
export function isLoopbackName(name: string): boolean {
  return loopbackNames.has(name);
}

/**
 * Answers a scope's routes only under names of this machine and that of the public origin. A page
 * elsewhere whose name is made to lead here (DNS rebinding) would otherwise read them as its own.
 */
export function requireKnownHost(scope: FastifyInstance, origin: () => string): void {
  scope.addHook('onRequest', async ({ hostname }) => {
    if (isLoopbackName(hostname) || hostname === new URL(origin()).hostname) return;
    throw new DomainError('NOT_FOUND', errorMessages.NOT_FOUND);
  });
}

/** The outbox page's stylesheet. */
export const outboxStyle = `${fontFaces()}${themeStyle}* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 48rem; padding: 1rem; background: var(--background); color: var(--text); font: 1rem/1.6 "Inter", system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2 { font-family: "Bricolage Grotesque", "Inter", system-ui, sans-serif; line-height: 1.1; letter-spacing: -0.02em; }
a { color: var(--accent-text); }
a:focus-visible { outline: 3px solid var(--accent-text); outline-offset: 2px; }
article { margin: 1.5rem 0; padding: 0.25rem 1.25rem 1rem; border-radius: 0.625rem; background: var(--surface); }
.about { color: var(--muted); }
.text { white-space: pre-line; }
`;

const path = '/dev/outbox';
const styleFile = '/dev/outbox.css';

/** A mail opened by itself may look as it likes, and can do nothing. */
const mailHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; font-src 'self'; style-src 'unsafe-inline'; sandbox allow-popups",
};

type OutboxOptions = {
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

function toPublic({ createdAt, html: _html, unsubscribe: _link, ...message }: OutboxMessage) {
  return { ...message, created_at: createdAt.toISOString() };
}

/** The words with their addresses as links. */
function linkify(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 0 ? part : html`<a href="${part}">${part}</a>`));
}

function renderOutbox(messages: readonly OutboxMessage[]): string {
  return renderDocument({
    title: outboxPage.title,
    head: html`<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styleFile}">`,
    body: html`<main>
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
)}</main>`,
  });
}
