import { Heart, Search, Share2 } from 'lucide-react';
import { Button, type ButtonVariant, buttonStyles, IconButton } from '../src/button.tsx';
import { Chip, type ChipMarker } from '../src/chip.tsx';

const variants: readonly [ButtonVariant, string][] = [
  ['primary', 'Save my spot'],
  ['secondary', 'Get directions'],
  ['quiet', 'Not now'],
  ['danger', 'Delete comment'],
];

const categories: readonly ChipMarker[] = [
  'comedy',
  'improv',
  'magic',
  'music',
  'poetry',
  'storytelling',
  'variety',
];

export function ActionSamples() {
  return (
    <>
      {[{}, { isPending: true }, { disabled: true }].map((state) => (
        <div key={JSON.stringify(state)} className="flex flex-wrap gap-3">
          {variants.map(([variant, label]) => (
            <Button key={variant} variant={variant} {...state}>
              {label}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <IconButton label="Search">
          <Search aria-hidden="true" />
        </IconButton>
        <IconButton label="Share" variant="secondary">
          <Share2 aria-hidden="true" />
        </IconButton>
        <IconButton label="Add to favorites" variant="primary">
          <Heart aria-hidden="true" />
        </IconButton>
        <IconButton label="Adding to favorites" variant="secondary" isPending>
          <Heart aria-hidden="true" />
        </IconButton>
        <a href="#link" className={buttonStyles.secondary}>
          A link that acts
        </a>
        <p>
          And a{' '}
          <a href="#link" className="text-link">
            link in a sentence
          </a>
          , as it stands in text.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Chip>FREE</Chip>
        <Chip>LOTTERY</Chip>
        {categories.map((category) => (
          <Chip key={category} category={category}>
            {category.toUpperCase()}
          </Chip>
        ))}
      </div>
    </>
  );
}
