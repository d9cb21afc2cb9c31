import { z } from 'zod';
import { textTooLong } from '../../core/error-messages.ts';
import { tidyHandle } from '../../core/handles.ts';
import { handlePattern, type SocialNetwork } from '../../core/links.ts';
import { profileTextLimits } from '../limits.ts';
import { profileFields } from '../messages.ts';
import { experienceLevels, genres } from '../rules.ts';

// Before the first schema: zod would try whether it may compile code, which our content security
// policy forbids and reports. Only browsers load this file.
z.config({ jitless: true });

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
