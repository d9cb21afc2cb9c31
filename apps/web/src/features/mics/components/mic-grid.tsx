import { type CardMic, MicCard, type OpenMic } from './mic-card.tsx';

type MicGridProps = { readonly mics: readonly CardMic[]; readonly onOpen: OpenMic | null };

/** Cards side by side as far as there is room. */
export function MicGrid({ mics, onOpen }: MicGridProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 pt-3 pb-3 sm:gap-4 md:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
      {mics.map((mic) => (
        <li key={`${mic.listedDay} ${mic.id}`} className="min-w-0">
          <MicCard mic={mic} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
