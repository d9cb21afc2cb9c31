import { IconButton } from '@stagetime/ui/button';
import { Heart } from 'lucide-react';
import type { IntentProps } from '../../../components/load-on-intent.ts';

type SaveButtonProps = {
  readonly label: string;
  readonly onSave: () => void;
  readonly intentProps: IntentProps;
};

/** The heart of a card. */
export function SaveButton({ label, onSave, intentProps }: SaveButtonProps) {
  return (
    <IconButton
      {...intentProps}
      label={label}
      onClick={onSave}
      className="text-muted noscript:hidden"
    >
      <Heart aria-hidden="true" className="size-5" />
    </IconButton>
  );
}
