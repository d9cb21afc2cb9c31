import { comments, votes } from '@stagetime/contracts/comments/messages';
import { timeAgo } from '@stagetime/contracts/comments/rules';
import type { PersonCommentsView } from '@stagetime/contracts/comments/schemas';
import { createIcon } from '@stagetime/ui/icons';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { Poster } from '../mics/components/poster.tsx';

const UpIcon = createIcon(<path d="m5 15 7-7 7 7" />);
const DownIcon = createIcon(<path d="m5 9 7 7 7-7" />);

/** What someone said last, on their profile; nothing where they said nothing. */
export default function PersonComments({ userId }: { readonly userId: number }) {
  const id = useId();
  const [now] = useState(() => new Date());
  const { data = [] } = trpc.comments.listPersonComments.useQuery({ userId });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="font-display text-xl font-bold">
        {comments.personTitle}
      </h2>
      <ul className="flex flex-col gap-2 pt-2.5">
        {data.map((comment) => (
          <PersonComment key={comment.id} comment={comment} now={now} />
        ))}
      </ul>
    </section>
  );
}

type PersonCommentProps = {
  readonly comment: PersonCommentsView[number];
  readonly now: Date;
};

/** The whole of it leads to where it stands among the others. */
function PersonComment({ comment, now }: PersonCommentProps) {
  const { id, content, createdAt, updatedAt, upvotes, downvotes, mic } = comment;
  const Arrow = upvotes < downvotes ? DownIcon : UpIcon;
  return (
    <li className="relative flex flex-wrap gap-3.5 rounded-card bg-surface p-2 hover:bg-raised sm:p-2.5">
      <Poster mic={mic} size="row" className="size-16 flex-none" />
      <div className="min-w-0 grow basis-32">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
          <Link
            to="/$city/$mic"
            params={{ city: mic.citySlug, mic: mic.slug }}
            hash={`comment-${id}`}
            // As high as a finger, and as wide as the whole.
            className="-my-2.5 min-w-11 py-2.5 text-base font-semibold text-text wrap-anywhere after:absolute after:inset-0"
            dir="auto"
          >
            {mic.showName}
          </Link>
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <span>
              <time dateTime={createdAt}>{timeAgo(new Date(createdAt), now)}</time>
              {updatedAt > createdAt && `\u00a0(${comments.edited})`}
            </span>
            {upvotes !== downvotes && (
              <span className="inline-flex items-center gap-0.5 font-semibold tabular-nums">
                <Arrow className="size-4 stroke-[2.5]" />
                <span aria-hidden="true">{votes.shown(comment)}</span>
                <span className="sr-only">{votes.score(comment)}</span>
              </span>
            )}
          </span>
        </p>
        <p className="mt-0.5 line-clamp-4 text-start leading-snug wrap-anywhere" dir="auto">
          {content}
        </p>
      </div>
    </li>
  );
}
