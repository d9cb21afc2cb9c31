import { askOfOddTimes } from '@stagetime/contracts/mics/submission/messages';
import type { TypedTimes } from '@stagetime/contracts/mics/submission/rules';

type TimesAskedProps = TypedTimes & {
  /** Whether it is said as it appears, where the times are typed. */
  readonly isLive?: boolean;
};

/** Asks about times that are odd, marked so that no one overlooks it; nothing where none are. */
export function TimesAsked({ isLive = false, ...times }: TimesAskedProps) {
  return (
    <p
      aria-live={isLive ? 'polite' : undefined}
      className="border-s-4 border-mark ps-3 text-sm empty:hidden"
    >
      {askOfOddTimes(times)}
    </p>
  );
}
