import { fontFaces, html, themeStyle } from '@stagetime/api/core/html';
import { refusalPage } from '@stagetime/contracts/operations/messages';
import { productName } from '@stagetime/contracts/product';
import { answerFailure } from '@stagetime/rest/core/answer-route';
import type { FastifyReply, FastifyRequest } from 'fastify';

const style = `${fontFaces()}${themeStyle}* { box-sizing: border-box; }
body { display: grid; min-height: 100vh; margin: 0; padding: 1.5rem 1rem; place-content: center; justify-items: center; gap: 1.5rem; background: var(--background); color: var(--text); font: 1.0625rem/1.5 "Inter", system-ui, sans-serif; text-align: center; }
svg { width: min(60vw, 15rem); height: auto; border-radius: 3px; transform: rotate(-2deg); }
h1 { max-width: 22ch; margin: 0; font: 700 2rem/1.1 "Bricolage Grotesque", "Inter", system-ui, sans-serif; letter-spacing: -0.03em; text-wrap: balance; }
p { max-width: 40ch; margin: 0.75rem 0 0; color: var(--muted); }
a { display: inline-flex; min-height: 3rem; align-items: center; padding: 0 1.5rem; border-radius: 0.625rem; background: var(--accent); color: var(--on-accent); font-weight: 700; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--accent-text); outline-offset: 3px; }
`;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; font-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

let drawn: Promise<string> | undefined;

/** Drawn once: whoever floods pages must not have one drawn for each. */
async function drawOnce(): Promise<string> {
  const { drawPoster } = await import('../posters/poster.ts');
  const { poster, label } = refusalPage;
  const order = { name: poster, slug: 'refused', type: 'comedy', hand: 'spot' } as const;
  return drawPoster({ ...order, size: [300, 400], notes: { label } }).svg;
}

/** Answers a page that is refused, for a person: what happened, a poster, and the way to try again. */
export async function sendRefusalPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, headers: ofFailure, body } = answerFailure(error, request.id);
  drawn ??= drawOnce();
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${refusalPage.title} | ${productName}</title>
<link rel="icon" href="data:,">
<style>${{ html: style }}</style>
</head>
<body>
<div aria-hidden="true">${{ html: await drawn }}</div>
<main>
<h1>${body.message}</h1>
<p>${refusalPage.text}</p>
</main>
<a href="">${refusalPage.retry}</a>
</body>
</html>
`;
  return reply
    .code(status)
    .headers({ ...ofFailure, ...headers, 'x-request-id': request.id })
    .send(page.html);
}
