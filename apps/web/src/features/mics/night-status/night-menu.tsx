import { nightMenu } from '@stagetime/contracts/mics/night-status/rules';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Suspense, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { loadOnIntent } from '../../../components/load-on-intent.ts';

const { Component: NightDialog, intentProps } = loadOnIntent(() => import('./night-dialog.tsx'));

type NightMenuProps = { readonly mic: Pick<MicView, 'id'> };

/** Opens the change of one night, for whoever looks after the mic; nothing for anyone else. */
export default function NightMenu({ mic }: NightMenuProps) {
  const reference = String(mic.id);
  const { data: nights } = trpc.mics.listChangeableNights.useQuery({ mic: reference });
  const [isOpen, setIsOpen] = useState(false);
  // It stays once it was open, so that it can leave with its motion.
  const [isNeeded, setIsNeeded] = useState(false);
  if (nights == null || nights.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        {...intentProps}
        onClick={() => {
          setIsNeeded(true);
          setIsOpen(true);
        }}
        className="text-link inline-flex min-h-11 basis-full cursor-pointer items-center text-sm"
      >
        {nightMenu.open}
      </button>
      {isNeeded && (
        <Suspense fallback={null}>
          <NightDialog
            mic={reference}
            nights={nights}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
