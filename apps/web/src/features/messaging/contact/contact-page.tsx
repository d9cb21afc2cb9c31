import { contactPage } from '@stagetime/contracts/messaging/contact/messages';
import type { SiteInfoView } from '@stagetime/contracts/operations/schemas';
import { productTagline } from '@stagetime/contracts/product';
import { SkeletonText } from '@stagetime/ui/skeleton';
import { ClientOnly } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { PinnedPoster } from '../../../components/blank-page.tsx';
import { lazyComponent } from '../../../components/load-on-intent.tsx';

const ContactForm = lazyComponent(() => import('./contact-form.tsx'));

type ContactPageProps = {
  readonly site: SiteInfoView;
  /** What the message is about, where the address says so. */
  readonly subject: string | undefined;
};

/** How to reach the people behind the product. */
export function ContactPage({ site, subject }: ContactPageProps) {
  const waiting = <SkeletonText lines={8} />;
  const { supportEmail: email, supportPhone: phone } = site;
  return (
    <section className="static-page">
      <div className="flex min-w-0 flex-col gap-3 max-lg:col-span-2">
        <h1 className="page-title">{contactPage.title}</h1>
        <p className="max-w-prose text-pretty text-muted">{contactPage.mission}</p>
      </div>
      <div className="static-rest flex min-w-0 flex-col gap-5">
        <h2 className="font-display text-xl font-bold">{contactPage.formTitle}</h2>
        <noscript>
          <p>{contactPage.needsScripts}</p>
        </noscript>
        <ClientOnly fallback={waiting}>
          <Suspense fallback={waiting}>
            <ContactForm key={subject} subject={subject} />
          </Suspense>
        </ClientOnly>
      </div>
      <div className="static-aside">
        <PinnedPoster poster="contact" />
        <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2 wrap-anywhere">
          <Fact term={contactPage.hoursTitle}>{contactPage.hours}</Fact>
          {phone !== null && (
            <Fact term={contactPage.phoneTitle}>
              <a
                className="text-link inline-flex min-h-11 items-center"
                href={`tel:${phone.replaceAll(/[^+0-9]/g, '')}`}
              >
                {phone}
              </a>
            </Fact>
          )}
          {email !== null && (
            <Fact term={contactPage.emailTitle}>
              <a
                className="text-link inline-flex min-h-11 items-center wrap-anywhere"
                href={`mailto:${email}`}
              >
                {email}
              </a>
            </Fact>
          )}
          <Fact term={contactPage.companyTitle}>
            {site.companyName}
            <br />
            {productTagline}
            {site.companyAddress !== null && (
              <>
                <br />
                {site.companyAddress}
              </>
            )}
          </Fact>
        </dl>
      </div>
    </section>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="text-balance">{children}</dd>
    </>
  );
}
