import type { AppRouter } from '@stagetime/api/app.router';
import { notFoundPage, skipToContent } from '@stagetime/contracts/core/messages';
import { productName, productTagline } from '@stagetime/contracts/product';
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  useRouterState,
} from '@tanstack/react-router';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import { useLayoutEffect } from 'react';
import { SiteFooter } from '../components/site-footer.tsx';
import { SiteHeader } from '../components/site-header.tsx';

type RouterContext = { utils: CreateQueryUtils<AppRouter> };

export const Route = createRootRouteWithContext<RouterContext>()({
  // The frame is rendered even when nothing else can be.
  ssr: true,
  head: ({ matches }) => {
    const isNotFound = matches.some((match) => match.status === 'notFound' || match._notFound);
    return {
      links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { name: 'color-scheme', content: 'dark light' },
        ...(isNotFound
          ? [
              { title: `${notFoundPage.title} · ${productName}` },
              { name: 'robots', content: 'noindex' },
            ]
          : [{ title: productName }, { name: 'description', content: productTagline }]),
      ],
    };
  },
  component: RootDocument,
});

function RootDocument() {
  useScrollToTop();
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body className="flex min-h-dvh flex-col bg-background text-text antialiased">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:m-2 focus:rounded-control focus:bg-raised focus:px-4 focus:py-3"
        >
          {skipToContent}
        </a>
        <SiteHeader />
        <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl grow px-4 sm:px-6">
          <Outlet />
        </main>
        <SiteFooter />
      </body>
    </html>
  );
}

/** Every change of route begins at the top. The Router's own restoration adds an inline script. */
function useScrollToTop(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useLayoutEffect(() => {
    if (path !== undefined) window.scrollTo(0, 0);
  }, [path]);
}
