import { type ReactNode, useId } from 'react';

type ProfileSectionProps = {
  readonly title: string;
  /** Stands beside the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
};

/** A part of one's own profile. */
export function ProfileSection({ title, note, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="min-w-0 font-display text-xl font-bold wrap-anywhere">
          {title}
        </h2>
        {note}
      </div>
      {children}
    </section>
  );
}
