import { bannerPath } from '@stagetime/contracts/mics/poster-text';
import { displayName } from '@stagetime/contracts/social/rules';
import type { ProfileView } from '@stagetime/contracts/social/schemas';

/**
 * The head of someone's page, printed in the inks of their first genre: a poster without its words,
 * which stand below. The same for the same name, as posters of mics are.
 */
export function ProfileBanner({ profile }: { readonly profile: ProfileView }) {
  const [type = 'variety'] = profile.favoriteGenres;
  return (
    <img
      src={bannerPath(displayName(profile), type)}
      alt=""
      width={1200}
      height={540}
      className="h-32 w-full object-cover object-bottom sm:h-52"
    />
  );
}
