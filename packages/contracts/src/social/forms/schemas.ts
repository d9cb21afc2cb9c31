import { textTooLong } from '../../core/errors.ts';
import { handlePattern, type SocialNetwork, tidyHandle } from '../../core/links.ts';
import { z } from '../../core/zod.ts';
import { profileTextLimits } from '../limits.ts';
import { profileFields } from '../messages.ts';
import { experienceLevels, genres } from '../rules.ts';

// What people fill in; an empty text is none. The server judges again by its own schemas.

const { stageName, homeCity, bio } = profileTextLimits;

const handle = (network: SocialNetwork) =>
  z.string().refine((text) => {
    const tidy = tidyHandle(network, text);
    return tidy === '' || handlePattern.test(tidy);
  }, profileFields.handleInvalid);

export const ProfileForm = z.object({
  stageName: z.string().max(stageName, textTooLong(stageName)),
  homeCity: z.string().max(homeCity, textTooLong(homeCity)),
  bio: z.string().max(bio, profileFields.bioTooLong),
  instagramHandle: handle('instagram'),
  twitterHandle: handle('twitter'),
  tiktokHandle: handle('tiktok'),
  facebookHandle: handle('facebook'),
  experienceLevel: z.enum(['', ...experienceLevels]),
  favoriteGenres: z.array(z.enum(genres)),
});
export type ProfileForm = z.infer<typeof ProfileForm>;
