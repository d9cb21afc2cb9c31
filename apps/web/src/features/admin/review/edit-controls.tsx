import { reviewBar } from '@stagetime/contracts/admin/messages';
import { Button } from '@stagetime/ui/button';
import { useHotkey } from '../../../components/use-hotkey.ts';
import { KeyHint } from './key-hint.tsx';

/** The form that Save Changes submits stands in the mic's place. */
export const editorId = 'mic-editor';

type EditControlsProps = {
  readonly isEditing: boolean;
  readonly isSaving: boolean;
  readonly onEdit: () => void;
  readonly onCancel: () => void;
};

export function EditControls({ isEditing, isSaving, onEdit, onCancel }: EditControlsProps) {
  useHotkey('e', () => !isEditing && onEdit());
  if (!isEditing) {
    return (
      <Button variant="secondary" aria-keyshortcuts="e" className="px-4!" onClick={onEdit}>
        {reviewBar.edit}
        <KeyHint letter="e" />
      </Button>
    );
  }
  return (
    <>
      <Button type="submit" form={editorId} isPending={isSaving} className="px-4!">
        {isSaving ? reviewBar.saving : reviewBar.save}
      </Button>
      <Button variant="secondary" className="px-4!" disabled={isSaving} onClick={onCancel}>
        {reviewBar.cancel}
      </Button>
    </>
  );
}
