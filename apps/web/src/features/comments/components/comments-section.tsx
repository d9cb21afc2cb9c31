import { comments } from '@stagetime/contracts/comments/messages';
import { Button } from '@stagetime/ui/button';
import { useAccount } from '../../../session/account-provider.tsx';

type CommentsSectionProps = { readonly micId: number };

/** What people say about a mic. */
export function CommentsSection({ micId }: CommentsSectionProps) {
  const { ask, intentProps } = useAccount();
  return (
    <section className="mt-10 flex max-w-prose flex-col items-start gap-3 border-t border-line pt-8">
      <h2 className="font-display text-2xl font-semibold">{comments.title}</h2>
      <p className="font-semibold">{comments.none}</p>
      <p className="text-muted">{comments.first}</p>
      <Button
        variant="secondary"
        onClick={() => ask('join', { kind: 'comment', payload: { micId } })}
        {...intentProps}
        className="mt-1 noscript:hidden"
      >
        {comments.add}
      </Button>
    </section>
  );
}
