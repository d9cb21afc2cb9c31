import { bringerModal } from '@stagetime/contracts/mics/messages';
import { Suspense, useState } from 'react';
import { loadOnIntent } from '../../../components/load-on-intent.ts';
import { InfoIcon } from './mic-icons.tsx';

const { Component: BringerDialog, intentProps } = loadOnIntent(
  () => import('./bringer-dialog.tsx'),
);

/** The word for a bringer show, which explains itself when tapped. */
export function BringerInfo({ label }: { readonly label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
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
        className="text-link inline-flex min-h-11 cursor-pointer items-center gap-2"
      >
        {label}
        <InfoIcon className="size-4" />
        <span className="sr-only">{bringerModal.open}</span>
      </button>
      {isNeeded && (
        <Suspense fallback={null}>
          <BringerDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
