import type { FavoriteMicView } from '@stagetime/contracts/mics/favorites/schemas';
import { micChips } from '@stagetime/contracts/mics/rules';
import { Chip, type ChipMarker } from '@stagetime/ui/chip';

type FavoriteTagsProps = {
  readonly mic: Pick<FavoriteMicView, 'categories' | 'feeType' | 'feeDescription' | 'signupMethod'>;
};

type Tag = { readonly text: string; readonly marker: ChipMarker };

/** At most four tags, each with a color of its category, of what it costs or of how one signs up. */
export function FavoriteTags({ mic }: FavoriteTagsProps) {
  const { categories, terms } = micChips(mic);
  const fee = mic.feeType === 'free' ? 'free' : 'fee';
  const hasFee = mic.feeType === 'free' || mic.feeDescription !== null;
  const tags: Tag[] = [
    ...categories.map((category) => ({ text: category.toUpperCase(), marker: category })),
    // The fee stands first among them.
    ...terms.map((text, index): Tag => ({ text, marker: hasFee && index === 0 ? fee : 'signup' })),
  ];
  return (
    <ul className="flex flex-wrap gap-1 pt-1">
      {tags.map(({ text, marker }) => (
        <li key={text} className="flex">
          <Chip size="small" category={marker}>
            {text}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
