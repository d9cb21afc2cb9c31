import type { AppRouter } from '@stagetime/api/app.router';
import { submissionCase } from '@stagetime/contracts/admin/desk/messages';
import { editor } from '@stagetime/contracts/mics/editing/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import type { inferRouterInputs } from '@trpc/server';
import { type ComponentProps, useState } from 'react';
import { trpc } from '../../../api/trpc.ts';
import { EditorButtons } from '../../mics/editing/editor-buttons.tsx';
import { toEditError } from '../../mics/editing/mic-draft.ts';
import MicEditor from '../../mics/editing/mic-editor.tsx';

type WaitingEditorProps = {
  readonly mic: MicView;
  /** As it was read when editing began: of another version the server takes no edit. */
  readonly version: string;
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

type Save = NonNullable<ComponentProps<typeof MicEditor>['waiting']>['save'];
type Edit = inferRouterInputs<AppRouter>['desk']['editSubmission'];

const formId = 'waiting-editor';

/** The editor of a mic that waits for review, in the place of its case; its city can be another one, too. */
export default function WaitingEditor(props: WaitingEditorProps) {
  const { onClose, onSaved } = props;
  // What others change meanwhile is no part of this edit.
  const [{ mic, version }] = useState(props);
  const { client } = trpc.useUtils();
  const [isChanged, setIsChanged] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const save: Save = async (changes, city) => {
    try {
      await client.desk.editSubmission.mutate({
        ...{ mic: String(mic.id), version, changes: changes as Edit['changes'] },
        ...(city !== undefined && { city }),
      });
    } catch (error) {
      throw toEditError(error);
    }
  };
  const buttons = (
    <EditorButtons
      className="thumb-bar min-[900px]:bg-surface"
      words={submissionCase}
      leave={editor.leave}
      {...{ isChanged, isSaving, onClose }}
    />
  );
  return (
    <MicEditor
      formId={formId}
      mic={mic}
      version={version}
      onChanged={setIsChanged}
      onSaving={setIsSaving}
      onSaved={onSaved}
      waiting={{ buttons, save }}
    />
  );
}
