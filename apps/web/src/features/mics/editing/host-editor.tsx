import { editor, hostEditing } from '@stagetime/contracts/mics/editing/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { useState } from 'react';
import { useKeptSession } from '../../../components/form.tsx';
import MicEditor from './mic-editor.tsx';
import { EditorButtons } from './mic-form.tsx';

type HostEditorProps = {
  /** As it was read when editing began: of another version the server takes no edit. */
  readonly mic: MicView;
  readonly areNamesFixed: boolean;
  readonly onClose: () => void;
  /** With what to say of it. */
  readonly onSaved: (text: string) => void;
  /** Stands where it is put; otherwise in the place of the mic's page. */
  readonly isHere?: boolean;
};

const formId = 'host-editor';

/** The editor with its own buttons, which stay in sight. */
export default function HostEditor(props: HostEditorProps) {
  const { mic, areNamesFixed, onClose, onSaved, isHere = false } = props;
  const [isChanged, setIsChanged] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  useKeptSession(isChanged);
  const buttons = (
    <EditorButtons
      className={isHere ? 'thumb-bar min-[900px]:bg-surface' : 'border-t border-line'}
      words={hostEditing}
      leave={editor.leave}
      {...{ isChanged, isSaving, onClose }}
    />
  );
  return (
    <MicEditor
      formId={formId}
      mic={mic}
      version={mic.updatedAt}
      onChanged={setIsChanged}
      onSaving={setIsSaving}
      onSaved={onSaved}
      host={{ areNamesFixed, buttons }}
      isHere={isHere}
    />
  );
}
