import type { ReactNode } from 'react';

type MessagePageProps = {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
};

/** A page that is one message and the way on. */
export function MessagePage({ title, text, children }: MessagePageProps) {
  return (
    <section className="mx-auto flex max-w-prose flex-col items-start gap-4 py-16 sm:py-24">
      <h1 className="font-display text-4xl font-bold tracking-tight text-balance wrap-anywhere sm:text-5xl">
        {title}
      </h1>
      <p className="text-lg text-muted">{text}</p>
      {children}
    </section>
  );
}
