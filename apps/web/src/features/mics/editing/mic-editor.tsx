import { formMessages } from '@stagetime/contracts/core/errors';
import {
  coverImage as coverImageMessages,
  editor,
  editResult,
  hostEditing,
} from '@stagetime/contracts/mics/editing/messages';
import { namingFields } from '@stagetime/contracts/mics/editing/rules';
import { camelCase, micFieldsByName } from '@stagetime/contracts/mics/fields';
import { venueImageMaxBytes, venueImageTypes } from '@stagetime/contracts/mics/submission/rules';
import { suggestionCase } from '@stagetime/contracts/mics/suggestions/messages';
import { controlStyle, Field } from '@stagetime/ui/field';
import { useState } from 'react';
import { useObjectAddress, usePictureChoice } from '../../../components/picture.ts';
import { SafeImage } from '../../../components/safe-content.tsx';
import { useEditMic } from './mic-draft.ts';
import { MicFields } from './mic-fields.tsx';
import { EditorButtons, MicForm, type MicFormProps } from './mic-form.tsx';

type MicEditorProps = Pick<MicFormProps, 'mic' | 'formId' | 'onChanged' | 'onSaving' | 'isHere'> & {
  /** Of the mic that is edited: of another one meanwhile the server takes no edit. */
  readonly version: string;
  /** With what to say of it. */
  readonly onSaved: (text: string) => void;
  /** Of a host's editor, whose buttons stand below the fields: an admin's stand in the bar. */
  readonly host?: { readonly areNamesFixed: boolean; readonly onClose: () => void };
};

/** Every field of a mic and its picture, in the place of its page. */
export default function MicEditor(props: MicEditorProps) {
  const { mic, version, host, onSaved, ...form } = props;
  const [coverImage, setCoverImage] = useState<File | null>();
  const saving = useEditMic(host === undefined ? 'admin' : 'host');
  return (
    <MicForm
      {...form}
      mic={mic}
      title={editor.title(mic.showName)}
      leave={editor.leave}
      nothing={editResult.nothing}
      isOther={coverImage !== undefined}
      save={(changes) => saving.mutateAsync({ micId: mic.id, version, changes, coverImage })}
      onSaved={(changes) => onSaved(host === undefined ? editResult.done : saySaved(changes, host))}
      keepsSession={host !== undefined}
      stickAt={stickAtOf(props)}
    >
      <MicFields
        scheduleText={mic.scheduleText}
        hasContact={host === undefined || (mic.contactEmail ?? mic.contactPhone) !== null}
        before={host?.areNamesFixed && <p className="pb-3 text-muted">{hostEditing.namesWait}</p>}
        after={<CoverField current={mic.coverImageUrl} file={coverImage} onFile={setCoverImage} />}
      />
      {host !== undefined && (
        <EditorButtons
          className={form.isHere ? 'thumb-bar min-[900px]:bg-surface' : 'border-t border-line'}
          words={hostEditing}
          onClose={host.onClose}
        />
      )}
    </MicForm>
  );
}

/** Below what sticks above it. */
function stickAtOf({ host, isHere }: MicEditorProps) {
  if (isHere) return 'top-0';
  return host === undefined ? 'top-32' : 'top-16';
}

/** What a host reads of a save: what of it waits for someone else. */
function saySaved(changes: object, { areNamesFixed }: { readonly areNamesFixed: boolean }): string {
  const waiting = namingFields.filter((name) => areNamesFixed && camelCase(name) in changes);
  if (waiting.length === 0) return hostEditing.saved;
  const labels = waiting.map((name) => micFieldsByName[name].label?.toLowerCase());
  return hostEditing.savedPartly(suggestionCase.waits(labels.join(', ')));
}

const action = 'text-link inline-flex min-h-11 cursor-pointer items-center text-sm';

type CoverFieldProps = {
  /** What is shown until another one is chosen. */
  readonly current: string | null;
  /** What is to take its place; null for nothing. */
  readonly file: File | null | undefined;
  readonly onFile: (file: File | null | undefined) => void;
};

const coverRule = {
  types: venueImageTypes,
  maxBytes: venueImageMaxBytes,
  messages: coverImageMessages,
};

/** Another cover image or none, shown before it is sent. */
function CoverField({ current, file, onFile }: CoverFieldProps) {
  const { input, problem, isShrinking, choose } = usePictureChoice(coverRule, onFile);
  const preview = useObjectAddress(file ?? null);
  const kept = file === null ? null : current;
  const shown = preview ?? kept;
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:items-start sm:gap-4">
      {shown !== null && (
        <SafeImage
          src={shown}
          alt={editor.coverImageAlt}
          className="h-28 w-40 shrink-0 rounded-control border border-line object-cover"
        />
      )}
      <div className="min-w-0 grow">
        <Field
          id={undefined}
          label={editor.coverImage}
          hint={editor.coverImageHint}
          error={problem}
        >
          {(control) => (
            <input
              {...control}
              ref={input}
              type="file"
              accept={venueImageTypes.join(',')}
              className={`${controlStyle} file:me-3 file:rounded-control file:border-0 file:bg-raised file:px-3 file:py-1 file:font-semibold file:text-text`}
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          )}
        </Field>
        <p role="status" className="text-sm empty:hidden">
          {isShrinking && formMessages.shrinking}
        </p>
        {current !== null && file === undefined && !isShrinking && (
          <button type="button" className={action} onClick={() => onFile(null)}>
            {editor.removeCoverImage}
          </button>
        )}
        {file === null && (
          <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm">
            {editor.coverImageRemoved}
            <button type="button" className={action} onClick={() => onFile(undefined)}>
              {editor.keepCoverImage}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
