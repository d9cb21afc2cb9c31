import { micPage } from '@stagetime/contracts/mics/messages';
import { readNoteFacts } from '@stagetime/contracts/mics/note-facts';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { InterestedSection } from './interested-section.tsx';
import { MicActions } from './mic-actions.tsx';
import { MicPicture } from './mic-picture.tsx';
import {
  AboutSection,
  HostSection,
  LinksSection,
  SignupSection,
  VenueSection,
} from './mic-sections.tsx';
import { MicTicket } from './mic-ticket.tsx';
import { MicTools } from './mic-tools.tsx';

type MicDetailProps = {
  readonly mic: MicView;
  readonly comments: ReactNode;
};

/** Everything about one mic; when and where to be stand first. */
export function MicDetail({ mic, comments }: MicDetailProps) {
  const facts = readNoteFacts(mic);
  return (
    <article className="relative py-4 sm:py-8">
      <div
        aria-hidden="true"
        className="spotlight pointer-events-none absolute inset-x-[calc(50%-50vw)] top-0 -z-10 h-80"
      />
      <Link
        to="/$city"
        params={{ city: mic.citySlug }}
        className="text-link inline-flex min-h-11 items-center"
      >
        ← {micPage.backToCity(mic.city)}
      </Link>
      {/* What can be done stands beside the rest from lg on, and stays in sight where it fits. */}
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 pt-2 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <MicTicket mic={mic} facts={facts} />
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="flex flex-col gap-6 lg:[@media(height>=46rem)]:sticky lg:[@media(height>=46rem)]:top-6">
            <MicActions mic={mic} />
            <VenueSection mic={mic} />
            <MicTools mic={mic} />
            <div className="lg:order-first">
              <MicPicture mic={mic} />
            </div>
          </div>
        </div>
        <div className="min-w-0 lg:col-start-1">
          <div className="grid grid-cols-1 gap-x-10 gap-y-8 pt-2 md:grid-cols-2">
            <AboutSection mic={mic} />
            <SignupSection mic={mic} facts={facts} />
            <HostSection mic={mic} facts={facts} />
            <LinksSection mic={mic} />
          </div>
          <InterestedSection mic={mic} />
          {comments}
        </div>
      </div>
    </article>
  );
}
