import { comments } from '@stagetime/contracts/comments/messages';
import { Button } from '@stagetime/ui/button';
import type { IntentProps } from '../../../components/load-on-intent.ts';

type CommentsSectionProps = {
  readonly onComment: () => void;
  readonly intentProps: IntentProps;
};

/** What people say about a mic. */
export function CommentsSection({ onComment, intentProps }: CommentsSectionProps) {
  return (
    <section className="mt-10 flex max-w-prose flex-col items-start gap-3 border-t border-line pt-8">
      <h2 className="font-display text-2xl font-semibold">{comments.title}</h2>
      <p className="font-semibold">{comments.none}</p>
      <p className="text-muted">{comments.first}</p>
      <Button
        variant="secondary"
        onClick={onComment}
        {...intentProps}
        className="mt-1 noscript:hidden"
      >
        {comments.add}
      </Button>
    </section>
  );
}
