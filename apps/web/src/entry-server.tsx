import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
} from '@tanstack/react-router/ssr/server';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { NotArrived } from './components/error-page.tsx';
import { type AppRouterInstance, createRouter } from './router.tsx';
import { pageJsonLd } from './ssr/link-preview.ts';
import { assembleDocument, pageAddresses, pageAssets } from './ssr/page-document.ts';
import type { Render, RenderedPage, RenderRequest } from './ssr/render-contract.ts';
import { writeStateBlock } from './ssr/write-state.ts';

export const render: Render = async (request) => {
  try {
    const page = await renderPage(request, { isShell: false });
    if (page.status < 500) return page;
    // The failed call itself was reported where it failed.
    request.reportError(new Error(`The page came out with status ${page.status}`));
  } catch (error) {
    request.reportError(error);
  }
  const shell = await renderPage(request, { isShell: true });
  return {
    ...shell,
    status: 503,
    headers: { ...shell.headers, 'cache-control': 'no-store', 'retry-after': '5' },
  };
};

// React owns what it rendered, and lets be what stands behind that.
const notArrived = `<template id="not-arrived">${renderToStaticMarkup(<NotArrived />)}</template>`;

async function renderPage(
  { path, origin, client, timeout = 2000 }: RenderRequest,
  { isShell }: { isShell: boolean },
): Promise<RenderedPage> {
  // A path with two leading slashes would name another host.
  const url = new URL(origin + path.replace(/^\/+/, '/'));
  const handle = createRequestHandler({
    createRouter: () => createRouter(client, { isShell }),
    request: new Request(url, { signal: AbortSignal.timeout(timeout) }),
  });
  // Beside the response, whose body would be written as bytes and read again.
  let html = '';
  const { status, headers } = await handle(async ({ router: anyRouter, responseHeaders }) => {
    const router = anyRouter as AppRouterInstance;
    const markup = renderToString(<RouterServer router={router} />);
    const status = getSsrStatus(router);
    const parts = {
      assets: pageAssets(router.stores.matches.get().map((match) => match.routeId)),
      extraHead:
        // What a frame stands in for is away, which its address would be asked of, too.
        status === 200 && !isShell
          ? (await pageAddresses(router, { origin, client })) + pageJsonLd(router, origin)
          : '',
      extraBody: notArrived + (await writeStateBlock(router)),
    };
    router.serverSsr?.cleanup();
    html = assembleDocument(markup, parts);
    return new Response(null, { status, headers: responseHeaders });
  });
  return { status, html, headers: Object.fromEntries(headers) };
}
