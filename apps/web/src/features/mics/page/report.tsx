import { micPage } from '@stagetime/contracts/mics/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { suggestionForm } from '@stagetime/contracts/mics/suggestions/messages';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureSentence } from '../../../api/api-errors.ts';
import { trpc } from '../../../api/trpc.ts';
import { loadOnIntent } from '../../../components/load-on-intent.ts';
import { useToast } from '../../../components/toasts.tsx';

const { Component: SuggestionEditor, intentProps } = loadOnIntent(
  () => import('../suggestions/suggestion-editor.tsx'),
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
  const utils = trpc.useUtils();
  const toast = useToast();
  const link = useRef<HTMLAnchorElement>(null);
  const [suggested, setSuggested] = useState<MicView | null>(null);
  const open = async (event: MouseEvent) => {
    if (mic.status !== 'approved' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    try {
      setSuggested(await utils.mics.get.fetch({ mic: String(mic.id) }, { staleTime: 0 }));
    } catch (error) {
      const text = failureSentence(error, suggestionForm.failed);
      toast({ text, tone: 'danger', topic: 'suggestion' });
    }
  };
  const close = () => {
    // The page is there again before it takes the focus.
    flushSync(() => setSuggested(null));
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
        onClick={(event) => void open(event)}
        className={className}
      >
        {children}
      </Link>
      {suggested !== null && (
        <Suspense fallback={null}>
          <SuggestionEditor
            mic={suggested}
            onClose={close}
            onSent={() => {
              close();
              toast({ text: suggestionForm.sent, topic: 'suggestion' });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
