type SwitchProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** A change is under way: presses do nothing, and the focus stays. */
  readonly isPending?: boolean;
};

/** What is on or off at once, without a form around it; what it is stands beside it. */
export function Switch({ label, isOn, onChange, isPending = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      {...(isPending && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={() => isPending || onChange(!isOn)}
      className="group flex min-h-11 w-14 shrink-0 cursor-pointer items-center justify-center aria-busy:cursor-progress"
    >
      <span className="relative h-7 w-12 rounded-full border border-control transition-colors before:absolute before:top-1 before:left-1 before:size-4.5 before:rounded-full before:bg-control before:transition-transform group-aria-checked:border-accent group-aria-checked:bg-accent group-aria-checked:before:translate-x-5 group-aria-checked:before:bg-on-accent forced-colors:before:bg-[CanvasText]" />
    </button>
  );
}

type SwitchRowProps = SwitchProps & {
  /** What follows from how it stands. */
  readonly hint: string;
};

/** A setting of its own: what it is and what follows on the left, its switch at the row's end. */
export function SwitchRow({ hint, ...props }: SwitchRowProps) {
  return (
    <div className="flex min-h-14 w-full items-center gap-3">
      <p className="min-w-0 grow wrap-anywhere">
        <span className="block">{props.label}</span>
        <span aria-live="polite" className="block text-sm text-muted">
          {hint}
        </span>
      </p>
      {/* Its shape ends where the row does. */}
      <span className="-me-1 inline-flex">
        <Switch {...props} />
      </span>
    </div>
  );
}
