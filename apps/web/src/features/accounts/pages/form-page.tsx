import '../door.css';
import { deliveryNotice, doorPosters } from '@stagetime/contracts/accounts/forms/messages';
import { slugify } from '@stagetime/contracts/core/slug';
import { posterPath } from '@stagetime/contracts/mics/posters';
import { type ReactNode, useEffect, useRef } from 'react';
import { trpc } from '../../../api/trpc.ts';

/** A form beside a wall of posters; on phones below a strip of them, so that its button is in sight. */
export function DoorFrame({ children }: { readonly children: ReactNode }) {
  return (
    <section className="door">
      <div aria-hidden="true" className="door-wall">
        {doorPosters.map(({ name, type }) => (
          <span key={name} className="poster">
            <img
              src={posterPath({ slug: slugify(name), showName: name, categories: [type] }, 'sheet')}
              alt=""
              width={300}
              height={400}
              loading="lazy"
              decoding="async"
            />
          </span>
        ))}
      </div>
      <div className="door-form">{children}</div>
    </section>
  );
}

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
    <DoorFrame>
      <h1 ref={heading} tabIndex={-1} className={`${titleStyle} focus:outline-none`}>
        {title}
      </h1>
      {text !== undefined && <p className="text-pretty text-muted">{text}</p>}
      {children}
    </DoorFrame>
  );
}

/** How the one large line of a form's page looks. */
export const titleStyle =
  'font-display text-[clamp(1.75rem,8.6vw,2.375rem)] leading-none font-bold tracking-tight text-balance wrap-anywhere lg:text-[2.5rem]';

type DeliveryNoticeProps = {
  readonly channel: 'email' | 'sms';
  /** Someone waits for a message: whether such ones get through is asked again and again. */
  readonly isWaiting: boolean;
};

const askAgainAfter = 20_000;

/** Says that mail or text messages are delayed, while they are. */
export function DeliveryNotice({ channel, isWaiting }: DeliveryNoticeProps) {
  const { data } = trpc.accounts.getSignInOptions.useQuery(undefined, {
    refetchInterval: isWaiting && askAgainAfter,
  });
  const isDelayed = data?.delivery[channel] === 'delayed';
  // It is there before it speaks, so that it is read out when it does.
  return (
    <div role="status" className="empty:hidden">
      {isDelayed && (
        <p className="rounded-control bg-raised px-3.5 py-3 text-sm">{deliveryNotice[channel]}</p>
      )}
    </div>
  );
}
