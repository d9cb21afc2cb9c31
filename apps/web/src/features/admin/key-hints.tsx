import { deskKeys } from '@stagetime/contracts/admin/desk/messages';
import './keys.css';

type KeyHintsProps = {
  readonly hints: readonly (readonly [string, string])[];
  readonly className: string;
  /** Opens the list of all. */
  readonly onAll: () => void;
};

/** The keys that help most, where there is a keyboard. */
export function KeyHints({ hints, className, onAll }: KeyHintsProps) {
  return (
    <p
      className={`flex flex-wrap gap-x-4 gap-y-2 text-[0.8125rem] text-muted max-[900px]:hidden pointer-coarse:hidden ${className}`}
    >
      {hints.map(([key, text]) => (
        <span key={key}>
          <kbd className="desk-key font-sans">{key}</kbd> {text}
        </span>
      ))}
      <button type="button" className="cursor-pointer" onClick={onAll}>
        <kbd className="desk-key font-sans">?</kbd> {deskKeys.all}
      </button>
    </p>
  );
}
