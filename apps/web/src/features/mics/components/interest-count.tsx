import { listing } from '@stagetime/contracts/mics/messages';
import { useMarks } from '../marks.tsx';

type InterestCountProps = { readonly micId: number; readonly className?: string };

/** How many people are interested in a mic, where it is more than one. */
export function InterestCount({ micId, className }: InterestCountProps) {
  const { interestedCount } = useMarks(micId);
  return (
    interestedCount > 1 && <span className={className}>{listing.interested(interestedCount)}</span>
  );
}
