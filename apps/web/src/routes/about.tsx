import { about } from '@stagetime/contracts/core/static-texts/about';
import { locationAttribution } from '@stagetime/contracts/places/messages';
import { createFileRoute } from '@tanstack/react-router';
import { SafeLink } from '../components/safe-link.tsx';
import { StaticPage } from '../components/static-page.tsx';
import { staticPageHead } from '../components/static-page-head.ts';

const load = async () => (await import('@stagetime/contracts/core/static-texts/about')).about;

export const Route = createFileRoute('/about')({
  head: () => staticPageHead('about', load()),
  component: AboutPage,
});

function AboutPage() {
  return (
    <StaticPage name="about" text={about}>
      <p>
        <SafeLink address={locationAttribution.link}>{locationAttribution.text}</SafeLink>
      </p>
    </StaticPage>
  );
}
