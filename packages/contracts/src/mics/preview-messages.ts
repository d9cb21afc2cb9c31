import { listing } from './messages.ts';
import type { MicType } from './rules.ts';

/** What the picture of a link shows for a name whose letters it cannot draw. */
export const micTypePreviewNames: Record<MicType, string> = {
  comedy: 'Comedy open mic',
  improv: 'Improv open mic',
  magic: 'Magic open mic',
  music: 'Music open mic',
  poetry: 'Poetry open mic',
  storytelling: 'Storytelling open mic',
  variety: 'Variety open mic',
};

/** The words in the picture of a link to a city. */
export const cityPreviewWords = {
  intro: 'Open mics in',
  count: (count: number) => (count === 0 ? 'Comedy, music, poetry' : listing.micCount(count)),
};
