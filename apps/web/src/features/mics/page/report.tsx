import { micPage } from '@stagetime/contracts/mics/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadOnIntent } from '../../../components/load-on-intent.tsx';

const { Component: SuggestionPanel, intentProps } = loadOnIntent(
  () => import('../suggestions/suggestion-panel.tsx'),
);

type ReportProps = {
  readonly mic: MicView;
  readonly className: string;
  readonly children: string;
};

/**
 * Opens the mic's facts in the place of its page, to say what is wrong. Without scripts, and of a mic that is not on
 * the list, it leads to where one writes to us.
 */
export function Report({ mic, className, children }: ReportProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (mic.status !== 'approved' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  };
  const close = () => {
    // The page is there again before it takes the focus.
    flushSync(() => setIsOpen(false));
    link.current?.focus();
  };
  const subject = micPage.wrongSubject(mic.showName, `/${mic.citySlug}/${mic.slug}`);
  return (
    <>
      <Link
        ref={link}
        to="/contact"
        search={{ subject }}
        {...intentProps}
        onClick={open}
        className={className}
      >
        {children}
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <SuggestionPanel mic={String(mic.id)} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
