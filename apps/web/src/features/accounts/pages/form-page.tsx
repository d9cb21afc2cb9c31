import { type ReactNode, useEffect, useRef } from 'react';

type FormPageProps = {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
};

/** A page that is one form. Its title has the focus when what it says has changed. */
export function FormPage({ title, text, children }: FormPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [title]);
  return (
    <section className="mx-auto flex w-full max-w-md flex-col gap-5 py-8 sm:py-14">
      <h1
        ref={heading}
        tabIndex={-1}
        className="font-display text-3xl font-bold text-balance focus:outline-none"
      >
        {title}
      </h1>
      {text !== undefined && <p className="text-muted">{text}</p>}
      {children}
    </section>
  );
}
