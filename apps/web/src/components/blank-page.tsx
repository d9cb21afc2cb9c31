import { blankPosters, pending } from '@stagetime/contracts/core/errors';
import { type PosterHand, type PosterOf, posterPath } from '@stagetime/contracts/mics/posters';
import type { MicType } from '@stagetime/contracts/mics/rules';
import { productName } from '@stagetime/contracts/product';
import { type ButtonVariant, buttonStyles } from '@stagetime/ui/button';
import { createLink } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useImageFailures } from './safe-content.tsx';

type BlankPoster = keyof typeof blankPosters;

type BlankPageProps = {
  /** What hangs there, or the mic that the page is about. */
  readonly poster: BlankPoster | PosterOf;
  readonly title: string;
  readonly text?: string;
  /** The one thing to do next. */
  readonly children?: ReactNode;
  /** A page has one heading of the first level; what is empty within a page has one of the second. */
  readonly heading?: 'h1' | 'h2';
  /** It answers what someone did on the page that it replaces: its heading has the focus. */
  readonly isAnswer?: boolean;
};

/** A page, or a list, that has nothing to show: a pinned poster in a spotlight, and the way on. */
export function BlankPage(props: BlankPageProps) {
  const { poster, title, text = '', children, heading: Heading = 'h1' } = props;
  const { isAnswer = false } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <section className="blank">
      <PinnedPoster poster={poster} />
      <div className="flex max-w-full min-w-0 flex-col items-center gap-3 text-center lg:items-start lg:text-start">
        <Heading
          ref={heading}
          tabIndex={-1}
          className="font-display text-[clamp(1.75rem,8.6vw,2.375rem)] leading-none font-bold tracking-tight text-balance wrap-anywhere focus:outline-none sm:text-5xl"
        >
          {title}
        </Heading>
        {text !== '' && (
          <p className="max-w-[34ch] text-lg text-pretty wrap-anywhere text-muted">{text}</p>
        )}
        <div className="mt-3 flex w-full flex-col items-center gap-6 lg:items-start">
          {children}
        </div>
      </div>
    </section>
  );
}

/** A poster on a pin, or nothing where it does not load. Decoration: what it says stands beside it. */
export function PinnedPoster({ poster }: Pick<BlankPageProps, 'poster'>) {
  const src = typeof poster === 'string' ? blankPosterPath(poster) : posterPath(poster, 'sheet');
  const failures = useImageFailures(src);
  if (failures.count > 0) return null;
  return (
    <div className="blank-pin">
      <span className="poster aspect-3/4">
        <img {...failures.props} src={src} alt="" width={300} height={400} decoding="async" />
      </span>
    </div>
  );
}

/** Where the poster of a page is that has nothing else to show. */
function blankPosterPath(poster: BlankPoster): string {
  const { hand, type, name }: { hand: PosterHand; type: MicType; name: string } =
    blankPosters[poster];
  return posterPath(
    { slug: poster, showName: name, categories: [type], posterHand: hand },
    'sheet',
    { label: productName },
  );
}

/** What stands in a page's place until it is there. */
export function PendingPage({ text = pending }: { readonly text?: string }) {
  return (
    <p role="status" className="py-24 text-center text-lg text-muted">
      {text}
    </p>
  );
}

type AnchorProps = ComponentProps<'a'> & { readonly variant?: ButtonVariant };

function Anchor({ variant = 'primary', ...props }: AnchorProps) {
  return <a {...props} className={buttonStyles[variant]} />;
}

/** A link within the product that looks like a button. */
export const ButtonLink = createLink(Anchor);
