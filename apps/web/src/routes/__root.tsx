import type { AppRouter } from '@stagetime/api/app.router';
import { notFoundPage, skipToContent } from '@stagetime/contracts/core/errors';
import { productName, productTagline } from '@stagetime/contracts/product';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, useParams } from '@tanstack/react-router';
import type { CreateQueryUtils } from '@trpc/react-query/shared';
import { useEarlyTap, useHeadingFocus } from '../components/navigation.ts';
import { OfflineNotice, SiteFooter, SiteHeader } from '../components/site-frame.tsx';
import { ToastProvider } from '../components/toasts.tsx';
import { HeaderAccount } from '../features/accounts/header/header-account.tsx';
import { AdminBarSlot } from '../features/admin/admin-bar-slot.tsx';
import { SearchBox } from '../features/mics/listing/search-box.tsx';
import { MarksProvider } from '../features/mics/marks.tsx';
import { OpeningProvider } from '../features/mics/page/opening.tsx';
import { useDetectedCity, useLogoCity } from '../features/places/city-choice.tsx';
import { AccountProvider } from '../session/account-provider.tsx';
import { useReturn } from '../session/return.ts';
import { SignedInSlot } from './-signed-in-slot.tsx';

type RouterContext = {
  readonly queryClient: QueryClient;
  readonly utils: CreateQueryUtils<AppRouter>;
};

export const Route = createRootRouteWithContext<RouterContext>()({
  // The frame is rendered even when nothing else can be.
  ssr: true,
  head: ({ matches }) => {
    const isNotFound = matches.some((match) => match.status === 'notFound' || match._notFound);
    return {
      links: [
        { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
        { rel: 'icon', href: '/icon-192.png', type: 'image/png', sizes: '192x192' },
        { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      ],
      meta: [
        { charSet: 'utf-8' },
        {
          name: 'viewport',
          // An on-screen keyboard makes the page smaller instead of lying on it.
          content: 'width=device-width, initial-scale=1, interactive-widget=resizes-content',
        },
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
  useHeadingFocus();
  useReturn();
  useEarlyTap();
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body className="overflow-x-clip bg-background text-text antialiased wrap-break-word">
        <ToastProvider>
          <AccountProvider>
            <a
              href="#content"
              className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:rounded-control focus:bg-raised focus:px-4 focus:py-3"
            >
              {skipToContent}
            </a>
            <AdminBarSlot />
            <Header />
            <OfflineNotice />
            <main id="content" tabIndex={-1} className="page-width">
              <MarksProvider>
                <OpeningProvider>
                  <Outlet />
                </OpeningProvider>
              </MarksProvider>
            </main>
            <SiteFooter />
            <SignedInSlot />
          </AccountProvider>
        </ToastProvider>
      </body>
    </html>
  );
}

function Header() {
  const { city: shownCity } = useParams({ strict: false });
  const detectedCity = useDetectedCity();
  return (
    <SiteHeader
      homeCity={useLogoCity()}
      search={<SearchBox citySlug={shownCity ?? detectedCity} />}
      account={<HeaderAccount />}
    />
  );
}
