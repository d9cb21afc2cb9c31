import type { Closure, MicView } from '@stagetime/contracts/mics/schemas';
import type { PublishedStatus } from '@stagetime/contracts/mics/status/rules';
import type { SetMicStatusInput } from '@stagetime/contracts/mics/status/schemas';

type Before = Pick<MicView, 'id'> & {
  readonly status: PublishedStatus;
  readonly closure?: Closure | null;
};

/** Has a mic be again what it was before it was made `to`, with all that was said of that. */
export function undoStatus(
  { id, status, closure }: Before,
  to: PublishedStatus,
): SetMicStatusInput {
  const { note, until, successor } = closure ?? {};
  return {
    ...{ mic: String(id), from: to, to: status },
    ...(to === 'removed' && { takesBack: true }),
    ...(status !== 'approved' && note && { note }),
    ...(status === 'paused' && until && { until }),
    ...(status === 'closed' && successor && { successor: successor.slug }),
  };
}
