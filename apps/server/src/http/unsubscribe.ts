import { createCaller } from '@stagetime/api/app.router';
import type { Context } from '@stagetime/api/core/context';
import { readFailure } from '@stagetime/api/core/errors';
import { fontFaces, html, renderDocument, themeStyle } from '@stagetime/api/core/html';
import { stopChecks } from '@stagetime/contracts/mics/freshness/messages';
import { stopMails } from '@stagetime/contracts/notifications/settings';
import { productName } from '@stagetime/contracts/product';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const path = '/unsubscribe';
const styleFile = '/unsubscribe.css';
const maxBodyBytes = 8 * 1024;

const style = `${fontFaces()}${themeStyle}* { box-sizing: border-box; }
body { display: grid; min-height: 100vh; margin: 0; padding: 1.5rem 1rem; place-content: center; background: var(--background); color: var(--text); font: 1.0625rem/1.5 "Inter", system-ui, sans-serif; text-align: center; }
main { display: grid; max-width: 34rem; justify-items: center; gap: 1rem; }
.brand { color: var(--accent-text); font: 700 1.25rem/1 "Bricolage Grotesque", "Inter", system-ui, sans-serif; }
h1 { margin: 0; font: 700 2.25rem/1.1 "Bricolage Grotesque", "Inter", system-ui, sans-serif; letter-spacing: -0.03em; text-wrap: balance; }
p { margin: 0; color: var(--muted); }
button { min-height: 3rem; padding: 0 1.5rem; border: 0; border-radius: 0.625rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 700; cursor: pointer; }
a { display: inline-flex; min-height: 2.75rem; align-items: center; color: var(--accent-text); }
:focus-visible { outline: 3px solid var(--accent-text); outline-offset: 3px; }
`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // The address holds the link's token.
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; font-src 'self'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
};

type Options = { readonly createContext: (request: FastifyRequest) => Context };
type Page = {
  readonly title: string;
  readonly text: string;
  /** Where the one button posts to. */
  readonly action?: string;
};
type WayOn = { readonly href: string; readonly text: string };
const wayOn = {
  account: { href: '/profile', text: stopMails.toProfile },
  // A contact of mics need not have an account.
  mics: { href: '/', text: stopChecks.home },
};

/**
 * Where a mail's link leads that stops mails like it (RFC 8058). Opening it shows a page with one button and
 * changes nothing, since programs open links to look at them; posting turns the mails off without signing in.
 */
export async function unsubscribePlugin(fastify: FastifyInstance, { createContext }: Options) {
  fastify.removeAllContentTypeParsers();
  // Whatever a mail program sends: that it posts says all.
  fastify.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: maxBodyBytes },
    async () => undefined,
  );
  const callerOf = (request: FastifyRequest) => createCaller(createContext(request));
  fastify.get(path, (request, reply) =>
    answer(request, reply, async () => {
      const { token, mics } = readQuery(request);
      const caller = callerOf(request);
      if (mics === undefined) await caller.notifications.checkStopLink({ token });
      else await caller.mics.checkStopLink({ token: mics });
      const { text } = mics === undefined ? stopMails : stopChecks;
      return { title: stopMails.title, text, action: request.url };
    }),
  );
  fastify.post(path, (request, reply) =>
    answer(request, reply, async () => {
      const { token, mics } = readQuery(request);
      const title = stopMails.stoppedTitle;
      if (mics !== undefined) {
        await callerOf(request).mics.stopMicChecks({ token: mics });
        return { title, text: stopChecks.stopped };
      }
      const { topic } = await callerOf(request).notifications.stopMails({ token });
      return { title, text: stopMails.stopped(topic) };
    }),
  );
  fastify.get(styleFile, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}

/** `token` stops mails to an account, `mics` those that ask a contact about its mics. */
function readQuery({ query }: FastifyRequest) {
  const { token, mics } = query as Readonly<Record<string, unknown>>;
  return {
    token: typeof token === 'string' ? token : '',
    mics: typeof mics === 'string' ? mics : undefined,
  };
}

/** The page; of a link that is over or not ours it says so. Other failures are the server's to answer. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<Page>,
): Promise<FastifyReply> {
  const way = readQuery(request).mics === undefined ? wayOn.account : wayOn.mics;
  try {
    return await reply.headers(headers).send(render(await make(), way));
  } catch (cause) {
    const { code, message } = readFailure(cause);
    if (code !== 'INVALID_INPUT' && code !== 'NOT_FOUND') throw cause;
    return reply
      .code(400)
      .headers(headers)
      .send(render({ title: stopMails.title, text: message }, way));
  }
}

function render({ title, text, action }: Page, way: WayOn): string {
  return renderDocument({
    title: `${title} | ${productName}`,
    head: html`<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styleFile}">`,
    body: html`<main>
<p class="brand">${productName}</p>
<h1>${title}</h1>
<p>${text}</p>
${action !== undefined && html`<form method="post" action="${action}"><button>${stopMails.action}</button></form>`}
<a href="${way.href}">${way.text}</a>
</main>`,
  });
}
