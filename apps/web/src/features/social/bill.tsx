import { portraitAddress, portraitSize } from '@stagetime/contracts/core/images';
import { maxInitials } from '@stagetime/contracts/mics/limits';
import { micTypeLabels } from '@stagetime/contracts/mics/messages';
import { initials } from '@stagetime/contracts/mics/rules';
import {
  airBefore,
  billHues,
  fitName,
  isShortName,
  wrapName,
} from '@stagetime/contracts/social/bill';
import {
  experienceLabels,
  profileLabels,
  profileSections,
  publicProfile,
} from '@stagetime/contracts/social/messages';
import { displayName, isPerformer, isSupport } from '@stagetime/contracts/social/rules';
import type { ProfileView } from '@stagetime/contracts/social/schemas';
import { createIcon } from '@stagetime/ui/icons';
import { Skeleton, SkeletonText } from '@stagetime/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../components/load-on-intent.tsx';

const { Dialog: PictureDialog, intentProps } = lazyDialog(() => import('./picture-dialog.tsx'));

// In the manner of lucide, without its component: a profile is a first load.
const BadgeIcon = createIcon(<path d="M3 12a9 9 0 1 1 18 0 9 9 0 1 1-18 0m5 0 3 3 5-6" />);

/** The inks of someone's bill, as its style sheet has them. */
export function billInks(profile: Parameters<typeof billHues>[0]) {
  const [first, second] = billHues(profile);
  return { 'data-genre': first, 'data-second': second };
}

type BillProps = {
  readonly profile: ProfileView;
  /** What stands above the name. */
  readonly top: ReactNode;
  /** On one's own page: what is missing is offered, and the page's title stands above the name. */
  readonly onOffer?: (field: OfferedField) => void;
  /** On one's own page: what leads to a picture while there is none. */
  readonly pictureOffer?: ReactNode;
};

/** What a bill has place for. */
type OfferedField = 'stageName' | 'homeCity' | 'favoriteGenres' | 'experienceLevel';

/** Someone as a poster of their own: the name as large as the paper, in the inks of their genres. */
export function Bill({ profile, top, onOffer, pictureOffer }: BillProps) {
  const { name, stageName, homeCity, createdAt, favoriteGenres, profileImageUrl } = profile;
  const shown = displayName(profile);
  const isBare = favoriteGenres.length === 0 && profileImageUrl === null;
  const isLonely = isJoinedAlone(profile, onOffer);
  const Name = onOffer === undefined ? 'h1' : 'p';
  return (
    <div className="bill" {...billInks(profile)}>
      <div className="bill-top">{top}</div>
      <div className="bill-body">
        <div className="@container min-w-0">
          <Name className="bill-name" dir="auto">
            <BillName name={shown} isBare={isBare} />
            {isSupport(profile) && (
              <span className="bill-badge">
                <BadgeIcon className="size-4" />
                {publicProfile.support}
              </span>
            )}
          </Name>
        </div>
        <div className="bill-who">
          <div className="min-w-0 grow basis-32 wrap-anywhere">
            {stageName !== null && stageName !== name && (
              <p className="font-display text-xl font-bold" dir="auto">
                {name}
              </p>
            )}
            {homeCity !== null && <p dir="auto">{homeCity}</p>}
            {!isLonely && <p>{publicProfile.joined(createdAt)}</p>}
          </div>
          {(profileImageUrl === null && pictureOffer) || <BillPicture profile={profile} />}
        </div>
      </div>
      <BillStrip profile={profile} onOffer={onOffer} />
    </div>
  );
}

/** Whether since when someone is here would stand on the paper by itself: then it goes to its foot. */
function isJoinedAlone({ name, stageName, homeCity }: ProfileView, onOffer: BillProps['onOffer']) {
  return onOffer !== undefined && (stageName ?? name) === name && homeCity === null;
}

type BillNameProps = { readonly name: string; readonly isBare?: boolean };

/**
 * Each line is stretched over the measure, as wide as the server reckoned it, whatever font draws it:
 * nothing moves when the display font comes. Styles of elements are not allowed here, pictures are. On a bare bill, with
 * nothing but the name, that is one line, if it fits: larger on less paper.
 */
export function BillName({ name, isBare = false }: BillNameProps) {
  const lines = (isBare && fitName(name, { isOneLine: true })) || fitName(name);
  if (lines === null) {
    const isShort = isShortName(name);
    const wrapped = isShort ? null : wrapName(name);
    if (wrapped === null) {
      return (
        <span className="bill-wrapped" data-short={isShort || undefined}>
          {name}
        </span>
      );
    }
    return (
      <>
        <span className="sr-only">{name}</span>
        <span aria-hidden="true" className="bill-wrapped">
          {wrapped.map((line, index) => (
            <span key={`${index} ${line}`} className="bill-line">
              {line}
            </span>
          ))}
        </span>
      </>
    );
  }
  return (
    <>
      <span className="sr-only">{name}</span>
      {lines.map(({ text, width }) => (
        <svg
          key={text}
          aria-hidden="true"
          viewBox={`0 0 ${Math.round(width * 101.5)} 95`}
          preserveAspectRatio="xMinYMid meet"
        >
          {/* Large letters have air at their side: their ink stands on the margin. */}
          <text
            x={-airBefore(text)}
            y="77"
            textLength={Math.round(width * 100)}
            lengthAdjust="spacingAndGlyphs"
          >
            {text}
          </text>
        </svg>
      ))}
    </>
  );
}

/** A bill in its shape, with nothing printed on it yet. */
export function PendingBill({ text }: { readonly text: string }) {
  return (
    <div className="pb-8">
      <div className="bill" data-pending="">
        <p role="status" className="bill-top">
          {text}
        </p>
        <div className="bill-body">
          <div className="@container min-w-0">
            <div className="bill-name">
              <span className="bill-bone" />
              <span className="bill-bone w-4/5" />
            </div>
          </div>
          <div className="bill-who">
            <SkeletonText lines={2} />
            <span className="bill-picture" />
          </div>
        </div>
        <div className="bill-strip" />
      </div>
      <div className="profile-actions">
        <Skeleton className="h-12 w-32 rounded-control" />
        <Skeleton className="h-12 w-44 rounded-control" />
      </div>
      <div className="profile-columns">
        <SkeletonText lines={4} />
      </div>
    </div>
  );
}

/** Someone's picture, which a tap enlarges; without one, their initials. */
function BillPicture({ profile }: { readonly profile: ProfileView }) {
  const [isOpen, setIsOpen] = useState(false);
  const [failed, setFailed] = useState<string>();
  const name = displayName(profile);
  const { profileImageUrl: address } = profile;
  if (address === null || failed === address) {
    return <BillInitials name={name} />;
  }
  return (
    <>
      <button
        type="button"
        {...intentProps}
        aria-label={publicProfile.enlarge(name)}
        onClick={() => setIsOpen(true)}
        className="bill-picture cursor-zoom-in"
      >
        <img
          src={portraitAddress(address)}
          alt=""
          width={portraitSize}
          height={portraitSize}
          onError={() => setFailed(address)}
          className="size-full object-cover"
        />
      </button>
      <PictureDialog {...{ name, address, isOpen }} onClose={() => setIsOpen(false)} />
    </>
  );
}

export function BillInitials({ name }: { readonly name: string }) {
  return (
    <span aria-hidden="true" className="bill-picture">
      {initials(name, maxInitials)}
    </span>
  );
}

type StripProps = {
  readonly profile: ProfileView;
  readonly onOffer: BillProps['onOffer'] | undefined;
};

/** Genres and level at the paper's foot, as far as someone told them; on one's own page what is missing next. */
function BillStrip({ profile, onOffer }: StripProps) {
  const { favoriteGenres, experienceLevel, stageName, homeCity } = profile;
  const level = isPerformer(profile) || onOffer ? experienceLevel : null;
  const hasGenres = favoriteGenres.length > 0;
  const missing: readonly (readonly [OfferedField, string, boolean])[] = [
    ['stageName', profileLabels.stageName, stageName === null && isPerformer(profile)],
    ['homeCity', profileLabels.homeCity, homeCity === null],
    ['favoriteGenres', profileLabels.genres, !hasGenres],
    ['experienceLevel', profileLabels.experience, level === null],
  ];
  // One at a time: whoever fills it in is offered the next one.
  const next = missing.find(([, , isMissing]) => isMissing);
  if (!hasGenres && level === null && !onOffer) return <div className="h-6 sm:h-8" />;
  return (
    <div className="bill-strip">
      {onOffer && <h2 className="sr-only">{profileSections.experience}</h2>}
      {hasGenres && (
        <div className="bill-genres" data-many={favoriteGenres.length > 4 || undefined}>
          {!onOffer && <h2 className="sr-only">{publicProfile.genres}</h2>}
          <p>{favoriteGenres.map((genre) => micTypeLabels[genre]).join(', ')}</p>
        </div>
      )}
      {level !== null && (
        <div className="bill-level">
          {!onOffer && <h2 className="sr-only">{publicProfile.experience}</h2>}
          <p>{experienceLabels[level]}</p>
        </div>
      )}
      {onOffer && next && <Offer label={next[1]} onClick={() => onOffer(next[0])} />}
      {isJoinedAlone(profile, onOffer) && (
        <p className="bill-level">{publicProfile.joined(profile.createdAt)}</p>
      )}
    </div>
  );
}

type OfferProps = { readonly label: string; readonly onClick: () => void };

/** What is not there yet is an offer, not an empty row. */
export function Offer({ label, onClick }: OfferProps) {
  return (
    <button type="button" onClick={onClick} className="offer">
      {label}
    </button>
  );
}
