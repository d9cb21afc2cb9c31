import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MicTags } from '../listing/mic-entry.tsx';

type Mic = Parameters<typeof MicTags>[0]['mic'];

/** The words of each tag with what its color stands for. */
function tags(mic: Mic): string[][] {
  const items = renderToStaticMarkup(<MicTags mic={mic} isSample={false} />)
    .split('<li')
    .slice(1);
  return items.map((item) => [
    item.replace(/^[^>]*>/, '').replaceAll(/<[^>]*>/g, ''),
    /data-(?:category|term)="(\w+)"/.exec(item)?.[1] ?? '',
  ]);
}

test('a favorite has four tags at most, each with the color of what it says', () => {
  const mic: Mic = {
    categories: ['comedy', 'music', 'poetry'],
    feeType: 'cover_charge',
    feeDescription: '$5',
    signupMethod: 'lottery',
  };
  expect(tags(mic)).toEqual([
    ['COMEDY', 'comedy'],
    ['MUSIC +1, 1 more type', 'music'],
    ['$5', 'fee'],
    ['LOTTERY', 'signup'],
  ]);
  const free: Mic = { ...mic, categories: ['magic'], feeType: 'free', feeDescription: null };
  expect(tags({ ...free, signupMethod: null })).toEqual([
    ['MAGIC', 'magic'],
    ['FREE', 'free'],
  ]);
});
