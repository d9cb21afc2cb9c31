import { Button } from '@stagetime/ui/button';

type EditorButtonsProps = {
  readonly className: string;
  readonly words: { readonly save: string; readonly saving: string; readonly cancel: string };
  /** What is asked before changes are given up. */
  readonly leave: string;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly onClose: () => void;
};

/** An editor's own buttons, which stay in sight. */
export function EditorButtons(props: EditorButtonsProps) {
  const { className, words, leave, isChanged, isSaving, onClose } = props;
  return (
    <div className={`sticky bottom-0 z-10 flex gap-3 bg-background py-3 ${className}`}>
      <Button type="submit" isPending={isSaving}>
        {isSaving ? words.saving : words.save}
      </Button>
      <Button
        variant="secondary"
        disabled={isSaving}
        onClick={() => {
          if (!isChanged || window.confirm(leave)) onClose();
        }}
      >
        {words.cancel}
      </Button>
    </div>
  );
}
