import { about } from '@stagetime/contracts/core/static-texts';
import { holidayAttribution } from '@stagetime/contracts/mics/holidays/rules';
import { locationAttribution } from '@stagetime/contracts/places/rules';
import { createFileRoute } from '@tanstack/react-router';
import { SafeLink } from '../components/safe-content.tsx';
import { StaticPage } from '../components/static-page.tsx';
import { staticPageHead } from '../page-head.ts';

export const Route = createFileRoute('/about')({
  head: () => staticPageHead('about'),
  component: AboutPage,
});

function AboutPage() {
  return (
    <StaticPage name="about" text={about}>
      <p className="credits flex flex-wrap gap-x-6">
        <SafeLink address={locationAttribution.link}>{locationAttribution.text}</SafeLink>
        <SafeLink address={holidayAttribution.link}>{holidayAttribution.text}</SafeLink>
      </p>
    </StaticPage>
  );
}
