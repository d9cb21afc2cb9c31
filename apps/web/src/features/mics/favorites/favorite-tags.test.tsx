import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FavoriteTags } from './favorite-tags.tsx';

type Mic = Parameters<typeof FavoriteTags>[0]['mic'];

/** The words of each tag with the color of its marker. */
function tags(mic: Mic): string[][] {
  const items = renderToStaticMarkup(<FavoriteTags mic={mic} />)
    .split('<li')
    .slice(1);
  return items.map((item) => [
    item.replace(/^[^>]*>/, '').replaceAll(/<[^>]*>/g, ''),
    /bg-(?:category-\w+|success|accent)/.exec(item)?.[0] ?? '',
  ]);
}

test('a favorite has four tags at most, each with the color of what it says', () => {
  const mic: Mic = {
    categories: ['comedy', 'music', 'poetry'],
    feeType: 'cover_charge',
    feeDescription: '$5 cover',
    signupMethod: 'lottery',
  };
  expect(tags(mic)).toEqual([
    ['COMEDY', 'bg-category-comedy'],
    ['MUSIC', 'bg-category-music'],
    ['$5 COVER', 'bg-accent'],
    ['LOTTERY', 'bg-category-variety'],
  ]);
  const free: Mic = { ...mic, categories: ['magic'], feeType: 'free', feeDescription: null };
  expect(tags({ ...free, signupMethod: null })).toEqual([
    ['MAGIC', 'bg-category-magic'],
    ['FREE', 'bg-success'],
  ]);
});
