import { contactPage } from '@stagetime/contracts/messaging/messages';
import type { SiteInfoView } from '@stagetime/contracts/operations/schemas';
import { productTagline } from '@stagetime/contracts/product';
import { SkeletonText } from '@stagetime/ui/skeleton';
import { ClientOnly } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '../../../components/lazy-component.ts';

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
    <section className="mx-auto grid grid-cols-1 w-full max-w-5xl gap-8 py-8 sm:py-12 md:grid-cols-[1fr_1.2fr]">
      <div className="flex flex-col gap-6">
        <h1 className="font-display text-4xl font-bold tracking-tight">{contactPage.title}</h1>
        <p className="text-lg">{contactPage.mission}</p>
        <dl className="flex flex-col gap-4">
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
      <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
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
    </section>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
