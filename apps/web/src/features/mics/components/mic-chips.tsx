import { listing, samples } from '@stagetime/contracts/mics/messages';
import { micChips } from '@stagetime/contracts/mics/rules';
import type { ListedMic } from '@stagetime/contracts/mics/schemas';
import { Chip } from '@stagetime/ui/chip';

type MicChipsProps = {
  readonly mic: Pick<ListedMic, 'categories' | 'feeType' | 'feeDescription' | 'signupMethod'>;
  readonly isSample: boolean;
};

/** From which width of the row, in rem, all chips stand in one line. */
const steps = [12, 14, 16, 18, 20, 22, 24, 28, 32, 40] as const;
type Step = (typeof steps)[number];

const shownFrom: Record<Step, string> = {
  12: '@min-[12rem]:flex',
  14: '@min-[14rem]:flex',
  16: '@min-[16rem]:flex',
  18: '@min-[18rem]:flex',
  20: '@min-[20rem]:flex',
  22: '@min-[22rem]:flex',
  24: '@min-[24rem]:flex',
  28: '@min-[28rem]:flex',
  32: '@min-[32rem]:flex',
  40: '@min-[40rem]:flex',
};

const hiddenFrom: Record<Step, string> = {
  12: '@min-[12rem]:hidden',
  14: '@min-[14rem]:hidden',
  16: '@min-[16rem]:hidden',
  18: '@min-[18rem]:hidden',
  20: '@min-[20rem]:hidden',
  22: '@min-[22rem]:hidden',
  24: '@min-[24rem]:hidden',
  28: '@min-[28rem]:hidden',
  32: '@min-[32rem]:hidden',
  40: '@min-[40rem]:hidden',
};

// In rem: a capital, on average with some to spare; and of a chip its padding, marker and the gap to
// the next one.
const letterWidth = 0.5;
const chipFrame = 1.375;

/** About as wide as a row of chips is, in rem. */
function rowWidth(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length * letterWidth + chipFrame, 0);
}

/**
 * A card's chips: categories, fee, sign-up. Where they need more than one line, categories after the
 * first become a number; what still does not fit goes on in a second line. Never is one cut.
 */
export function MicChips({ mic, isSample }: MicChipsProps) {
  const { categories, more, terms } = micChips(mic);
  const [first = '', ...others] = categories.map((category) => category.toUpperCase());
  const badge = isSample ? [samples.badge] : [];
  const beyond = more > 0 ? [`+${more}`] : [];
  const needed = rowWidth([...badge, first, ...others, ...beyond, ...terms]);
  const step = steps.find((each) => each >= needed) ?? 40;
  return (
    <div className="@container mt-auto pt-1">
      <ul className="flex flex-wrap gap-1">
        {badge.map((text) => (
          <li key={text} className="flex">
            <Chip size="small">{text}</Chip>
          </li>
        ))}
        <li className="flex">
          <Chip size="small" category={categories[0]}>
            {first}
          </Chip>
        </li>
        {others.map((text, index) => (
          <li key={text} className={`hidden ${shownFrom[step]}`}>
            <Chip size="small" category={categories[index + 1]}>
              {text}
            </Chip>
          </li>
        ))}
        {others.length > 0 && (
          <li className={`flex ${hiddenFrom[step]}`}>
            <MoreTypes count={others.length + more} />
          </li>
        )}
        {more > 0 && (
          <li className={others.length > 0 ? `hidden ${shownFrom[step]}` : 'flex'}>
            <MoreTypes count={more} />
          </li>
        )}
        {terms.map((text) => (
          <li key={text} className="flex">
            <Chip size="small">{text}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** '+2', read out as '2 more types'. */
function MoreTypes({ count }: { readonly count: number }) {
  return (
    <Chip size="small">
      <span aria-hidden="true">{`+${count}`}</span>
      <span className="sr-only">{listing.moreTypes(count)}</span>
    </Chip>
  );
}
