import { authPage, confirmPage } from '@stagetime/contracts/accounts/forms/messages';
import { Button } from '@stagetime/ui/button';
import { type FormEvent, useState } from 'react';
import { FormError } from './form-error.tsx';
import { PasswordField } from './password-field.tsx';

type ConfirmFormProps = {
  readonly failure: string | undefined;
  readonly isPending: boolean;
  readonly onPassword: (password: string) => void;
};

/** Asks for the account's password where nothing else tells that its maker reads this mailbox. */
export function ConfirmForm({ failure, isPending, onPassword }: ConfirmFormProps) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') onPassword(password);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormError text={isPending ? undefined : failure} />
      <PasswordField
        label={authPage.password}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" isPending={isPending}>
        {confirmPage.confirm}
      </Button>
    </form>
  );
}
