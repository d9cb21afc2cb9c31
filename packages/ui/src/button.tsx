import type { ComponentProps, MouseEvent } from 'react';
import { joinClasses } from './join-classes.ts';

/**
 * `primary` is the one thing to do next, of which a screen has one; `outline` is such a thing that is off
 * and can be turned on; `secondary` are the others, `quiet` stands back.
 */
export type ButtonVariant = 'primary' | 'outline' | 'secondary' | 'quiet' | 'danger';

// Forced colours drop fills: the transparent border becomes visible then.
const frame =
  'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-control border-2 leading-tight font-semibold select-none transition-[background-color,border-color,transform] duration-140 ease-out active:scale-98 disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress';

const colors: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  outline: 'border-accent-text text-accent-text hover:bg-accent/14',
  secondary:
    'border-transparent bg-raised text-text hover:bg-[color-mix(in_oklch,var(--raised),var(--text)_10%)]',
  quiet: 'border-transparent text-text hover:text-accent-text',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
};

function buttonLook(variant: ButtonVariant): string {
  return `${frame} ${colors[variant]} min-h-12 px-4 py-2`;
}

/** The looks that buttons share with links which stand for an action. */
export const buttonStyles: Record<ButtonVariant, string> = {
  primary: buttonLook('primary'),
  outline: buttonLook('outline'),
  secondary: buttonLook('secondary'),
  quiet: buttonLook('quiet'),
  danger: buttonLook('danger'),
};

type ActionProps = ComponentProps<'button'> & {
  readonly variant?: ButtonVariant;
  /** What was asked for is under way: presses do nothing, and the focus stays. */
  readonly isPending?: boolean;
};

export function Button({ variant = 'primary', className, children, ...props }: ActionProps) {
  return (
    <Action {...props} className={joinClasses(buttonStyles[variant], className)}>
      {props.isPending && <Spinner className="absolute start-1" />}
      {children}
    </Action>
  );
}

type IconButtonProps = Omit<ActionProps, 'aria-label' | 'aria-labelledby'> & {
  /** What it does, for those who do not see the icon. */
  readonly label: string;
};

/** A square button that shows only an icon. */
export function IconButton(props: IconButtonProps) {
  const { variant = 'quiet', label, className, children, ...rest } = props;
  const look = joinClasses(frame, colors[variant], className);
  return (
    <Action {...rest} aria-label={label} title={label} className={look}>
      {rest.isPending ? <Spinner /> : children}
    </Action>
  );
}

function Action({ isPending = false, onClick, ...props }: Omit<ActionProps, 'variant'>) {
  // The attribute `disabled` would throw the focus back to the page. Enter in a form's field also
  // arrives here, as a click.
  const press = isPending ? (event: MouseEvent) => event.preventDefault() : onClick;
  return (
    <button
      type="button"
      {...props}
      {...(isPending && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={press}
    />
  );
}

function Spinner({ className }: { readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'size-3.5 animate-spin rounded-full border-2 border-current border-e-transparent',
        className,
      )}
    />
  );
}
