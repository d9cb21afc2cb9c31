import { unavailable } from '@stagetime/contracts/core/messages';
import { useEffect } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { useToast, useWithdrawToast } from '../../../components/toasts.tsx';
import { useAccount } from '../../../session/account-provider.tsx';
import { handleTaps } from '../../../session/return.ts';

const load = () => import('./marks.ts');

/** What visitors do before the numbers of others are of interest to them. */
const intents = ['pointermove', 'keydown', 'scroll'];

/**
 * Has what people tapped carried out, and the marks of the page's mics loaded: at once for somebody
 * signed in, for visitors when they first do something.
 */
export function MarksSlot() {
  const { session } = useAccount();
  const utils = trpc.useUtils();
  const toast = useToast();
  const withdrawToast = useWithdrawToast();
  const isUser = session.status === 'user';

  useEffect(() => {
    const handle = (kind: 'favorite' | 'interest') =>
      handleTaps(kind, (payload) => {
        load()
          .then((marks) => marks.changeMark(kind, payload, { utils, toast, withdrawToast }))
          .catch(() => toast({ text: unavailable, tone: 'danger' }));
      });
    const stops = [handle('favorite'), handle('interest')];
    return () => {
      for (const stop of stops) stop();
    };
  }, [utils, toast, withdrawToast]);

  useEffect(() => {
    // The page is whole without them.
    const start = () =>
      void load().then(
        (marks) => marks.watchMarks(utils),
        () => {},
      );
    if (isUser) start();
    else for (const intent of intents) window.addEventListener(intent, start, { once: true });
  }, [isUser, utils]);
  return null;
}
