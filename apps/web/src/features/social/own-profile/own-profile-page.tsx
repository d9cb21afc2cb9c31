import { tryAgain } from '@stagetime/contracts/core/errors';
import { submissionsId, submissionsTitle } from '@stagetime/contracts/mics/place';
import {
  ownProfile,
  profileLabels,
  profileSections,
  publicProfile,
} from '@stagetime/contracts/social/messages';
import { displayName, socialNetworks } from '@stagetime/contracts/social/rules';
import type { OwnProfileView } from '@stagetime/contracts/social/schemas';
import { Button, buttonStyles } from '@stagetime/ui/button';
import { isFocusLost, keepFocus } from '@stagetime/ui/keep-focus';
import { Link } from '@tanstack/react-router';
import { Camera, CircleCheck, Pencil, TriangleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { lazyComponent } from '../../../components/load-on-intent.tsx';
import { useLater } from '../../../components/use-later.ts';
import { readStored } from '../../../storage.ts';
import { Bill, BillInitials, Offer, PendingBill } from '../bill.tsx';
import FollowCounts from '../follows/follow-counts.tsx';
import { HandleLinks } from '../public-profile-page.tsx';
import { StageNameWidget } from '../stage-names/stage-name-widget.tsx';
import { loadFailure } from './edit-profile.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import type { EditedField } from './profile-editor.tsx';
import '../own-bill.css';

const ProfileEditor = lazyComponent(() => import('./profile-editor.tsx'));

/** Milliseconds for which it is said that something worked (spec: 3 to 5 s). */
const shownFor = 4000;

type OwnProfileProps = {
  /** Where one is next and what one hosts, which is another feature's. */
  readonly nights: (profile: OwnProfileView['profile']) => ReactNode;
};

/** One's own profile: as others see it, and to be changed in place. */
export function OwnProfilePage({ nights }: OwnProfileProps) {
  const { data, error, isFetching, refetch } = trpc.social.getOwnProfile.useQuery();
  if (data !== undefined) return <LoadedProfile own={data} nights={nights} />;
  if (error === null || isFetching) return <PendingBill text={ownProfile.loading} />;
  return (
    <section className="flex max-w-prose flex-col items-start gap-4 py-8 sm:py-14">
      <h1 className="page-title">{ownProfile.title}</h1>
      <p role="alert" className="text-lg">
        {loadFailure(error)}
      </p>
      <Button onClick={() => refetch()}>{tryAgain}</Button>
    </section>
  );
}

/** Not editing, or editing with a field that has the focus. */
type Editing = { readonly focus: EditedField | 'picture' | undefined } | undefined;

function LoadedProfile({ own, nights }: OwnProfileProps & { readonly own: OwnProfileView }) {
  const { profile, isMock } = own;
  // Who comes from the tour wants to fill something in.
  const [editing, setEditing] = useState<Editing>(() =>
    readStored('fromOnboarding') === null ? undefined : { focus: undefined },
  );
  const [isSaved, setIsSaved] = useState(false);
  useLater(isSaved, shownFor, () => setIsSaved(false));
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // What had the focus in the editor is gone with it.
  useEffect(() => {
    if (wasEditing.current && editing === undefined && isFocusLost()) keepFocus(edit.current);
    wasEditing.current = editing !== undefined;
  }, [editing]);
  return (
    <div className="pb-8">
      {/* Always there, so that what it says is announced. */}
      <div role="status" className="empty:hidden">
        {isSaved && (
          <p className="my-3 flex items-center gap-2 rounded-control bg-raised p-3">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
            {ownProfile.saved}
          </p>
        )}
      </div>
      {editing === undefined ? (
        <Overview
          profile={profile}
          nights={nights(profile)}
          edit={edit}
          onEdit={(focus) => setEditing({ focus })}
        />
      ) : (
        <Suspense fallback={<PendingBill text={ownProfile.loading} />}>
          <ProfileEditor
            profile={profile}
            focus={editing.focus}
            onCancel={() => setEditing(undefined)}
            onSaved={() => {
              setEditing(undefined);
              window.scrollTo(0, 0);
              setIsSaved(true);
            }}
          />
        </Suspense>
      )}
      {isMock && (
        <p role="note" className="mt-8 flex items-center gap-2 rounded-control bg-raised p-3">
          <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
          {ownProfile.mockMode}
        </p>
      )}
    </div>
  );
}

type OverviewProps = {
  readonly profile: OwnProfileView['profile'];
  readonly nights: ReactNode;
  /** The button that leads to the editor, and that one comes back to. */
  readonly edit: RefObject<HTMLButtonElement | null>;
  readonly onEdit: (focus?: EditedField | 'picture') => void;
};

function Overview({ profile, nights, edit, onEdit }: OverviewProps) {
  const { userId, slug, bio } = profile;
  const missing = socialNetworks.find((network) => profile[`${network}Handle`] === null);
  return (
    <>
      <section aria-label={profileSections.basic}>
        <Bill
          profile={profile}
          top={
            <>
              <h1>{ownProfile.title}</h1>
              <h2 className="sr-only">{profileSections.basic}</h2>
            </>
          }
          onOffer={onEdit}
          pictureOffer={
            <button type="button" onClick={() => onEdit('picture')} className="bill-offered">
              <BillInitials name={displayName(profile)} />
              <span>
                <Camera aria-hidden="true" className="size-4 shrink-0" />
                {profileLabels.addPicture}
              </span>
            </button>
          }
        />
      </section>
      <div className="profile-actions">
        <Button ref={edit} onClick={() => onEdit()}>
          <Pencil aria-hidden="true" className="size-5 shrink-0" />
          {ownProfile.edit}
        </Button>
        <Link to="/profile/$slug" params={{ slug }} className={buttonStyles.secondary}>
          {ownProfile.view}
        </Link>
        <div className="min-h-11 sm:ms-auto">
          <FollowCounts user={{ userId, slug, name: displayName(profile) }} />
        </div>
      </div>
      <div className="profile-columns">
        <div className="flex min-w-0 flex-col gap-9">
          <Section title={publicProfile.about}>
            {bio === null ? (
              <Offer label={profileLabels.bio} onClick={() => onEdit('bio')} />
            ) : (
              <p className="profile-bio" dir="auto">
                {bio}
              </p>
            )}
          </Section>
          {nights}
        </div>
        <div className="own-aside flex min-w-0 flex-col gap-9">
          {/* Nothing once there is a name, and not before that was celebrated. */}
          <StageNameWidget displayName={displayName(profile)} />
          <Section title={profileSections.social}>
            <HandleLinks profile={profile} />
            {missing !== undefined && (
              <Offer label={profileLabels.addLink} onClick={() => onEdit(`${missing}Handle`)} />
            )}
          </Section>
        </div>
        <div className="own-settings flex min-w-0 flex-col gap-4">
          <section className="flex flex-col gap-2">
            <h2 className="font-display text-xl font-bold">{profileSections.notifications}</h2>
            <NotificationSettings />
          </section>
          <Link to="/account" className="text-link inline-flex min-h-11 items-center self-start">
            {ownProfile.settings}
          </Link>
          <Link
            to="/account"
            hash={submissionsId}
            className="text-link -mt-4 inline-flex min-h-11 items-center self-start"
          >
            {submissionsTitle}
          </Link>
        </div>
      </div>
    </>
  );
}

type SectionProps = { readonly title: string; readonly children: ReactNode };

function Section({ title, children }: SectionProps) {
  return (
    <section className="flex min-w-0 flex-col items-start gap-3">
      <h2 className="font-display text-xl font-bold">{title}</h2>
      {children}
    </section>
  );
}
