import { submitPage } from '@stagetime/contracts/mics/submission/messages';
import { sendAgainPath } from '@stagetime/contracts/mics/submission/search';
import { Button } from '@stagetime/ui/button';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useAccount } from '../../../session/account-provider.tsx';
import { areSame, type Draft } from './draft.ts';
import { toSentDraft } from './sent-draft.ts';

type SendAgainProps = {
  readonly micId: number;
  readonly empty: Draft;
  /** What the form holds now, without what it is filled with by itself. */
  readonly readTyped: () => Draft;
  readonly onTake: (draft: Draft) => void;
};

/**
 * Has the form begin with a mic that was not accepted, for whoever sent it: at once where nothing is typed, and asked
 * where something is.
 */
export function SendAgain({ micId, empty, readTyped, onTake }: SendAgainProps) {
  const navigate = useNavigate();
  const { session } = useAccount();
  const isIn = session.status === 'user';
  const { data: mic } = trpc.mics.get.useQuery({ mic: String(micId) }, { enabled: isIn });
  const { data: cities } = trpc.places.listCities.useQuery();
  const isThere = mic?.status === 'rejected' && cities !== undefined;
  const close = () => void navigate({ to: '/submit', replace: true });
  const take = () => {
    if (isThere) onTake(toSentDraft(mic, empty, cities));
    close();
  };
  const isFree = isThere && areSame(readTyped(), empty);
  const takeIfFree = useEffectEvent(() => {
    if (isFree) take();
  });
  useEffect(() => {
    if (isThere) takeIfFree();
  }, [isThere]);
  if (session.status === 'visitor') {
    const search = { next: sendAgainPath(micId) };
    return (
      <p className="text-sm">
        {submitPage.againSignIn}{' '}
        <Link to="/signin" search={search} className="text-link inline-flex min-h-11 items-center">
          {submitPage.signIn}
        </Link>
      </p>
    );
  }
  if (!isThere || isFree) return null;
  return (
    <div className="border-s-4 border-mark ps-4 text-sm">
      <p>{submitPage.againAsked(mic.showName)}</p>
      <div className="flex flex-wrap gap-x-4">
        <Button variant="quiet" onClick={take} className="px-0!">
          {submitPage.againTake}
        </Button>
        <Button variant="quiet" onClick={close} className="px-0!">
          {submitPage.againKeep}
        </Button>
      </div>
    </div>
  );
}
