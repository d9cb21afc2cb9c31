import { authPage } from '@stagetime/contracts/accounts/forms/messages';
import { Button } from '@stagetime/ui/button';
import { TextField } from '@stagetime/ui/text-field';
import { type ComponentProps, useState } from 'react';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & {
  /** Repeats another password, which has the button already. */
  readonly isRepeated?: boolean;
};

/** A password that can be looked at while it is typed. */
export function PasswordField({ isRepeated = false, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="flex flex-col gap-1">
      <TextField {...props} type={isShown ? 'text' : 'password'} spellCheck={false} />
      {!isRepeated && (
        <Button
          variant="quiet"
          aria-pressed={isShown}
          onClick={() => setIsShown((shown) => !shown)}
          className="-mt-4 -mb-2 self-end px-2! text-sm"
        >
          {isShown ? authPage.hidePassword : authPage.showPassword}
        </Button>
      )}
    </div>
  );
}
