import { micPage } from '@stagetime/contracts/mics/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Suspense, useRef } from 'react';
import { lazyComponent } from '../../../components/lazy-component.ts';
import { useNear } from '../../../components/use-near.ts';
import { InterestCount } from './interest-count.tsx';

const InterestedPeople = lazyComponent(() => import('./interested-people.tsx'));

type InterestedSectionProps = { readonly mic: Pick<MicView, 'id' | 'status'> };

/** Who comes to a mic: asked for apart from the page, once someone scrolls near. */
export function InterestedSection({ mic }: InterestedSectionProps) {
  const box = useRef<HTMLElement>(null);
  const isNear = useNear(box);
  // No one comes to what no one sees.
  if (mic.status !== 'approved') return null;
  return (
    <section
      ref={box}
      id="interested"
      className="mt-10 border-t border-line pt-8 noscript:hidden print:hidden"
    >
      <h2 className="font-display text-2xl font-semibold">{micPage.whoIsInterested}</h2>
      <p className="min-h-6 text-muted tabular-nums">
        <InterestCount micId={mic.id} />
      </p>
      {/* As high as one row of people. */}
      <div className="min-h-24 pt-3">
        {isNear && (
          <Suspense fallback={null}>
            <InterestedPeople micId={mic.id} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
