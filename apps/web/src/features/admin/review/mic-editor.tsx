import { editor, editResult } from '@stagetime/contracts/admin/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormError } from '../../../components/form/form-error.tsx';
import { useUnsavedChanges } from '../../../components/form/use-unsaved-changes.ts';
import { useEditMic } from '../mutations.ts';
import { CoverField } from './cover-field.tsx';
import { DraftContext, DraftInput, Section } from './draft-fields.tsx';
import { editorId } from './edit-controls.tsx';
import {
  HostFields,
  PlaceFields,
  ScheduleFields,
  TermsFields,
  WordsFields,
} from './editor-sections.tsx';
import { type DraftErrors, findChanges, findErrors, type MicDraft, toDraft } from './mic-draft.ts';

type MicEditorProps = {
  readonly mic: MicView;
  /** Of the mic that is edited: of another one meanwhile the server takes no edit. */
  readonly version: string;
  /** Whether anything is unsaved; the same function each time. */
  readonly onChanged: (isChanged: boolean) => void;
  readonly onSaving: (isSaving: boolean) => void;
  /** With what to say of it. */
  readonly onSaved: (text: string) => void;
};

/** Every field of a mic, in the place of its page. What was not changed is not sent. */
export default function MicEditor({ mic, version, onChanged, onSaving, onSaved }: MicEditorProps) {
  const [before] = useState(() => toDraft(mic));
  const [draft, setDraft] = useState<MicDraft>(before);
  const [coverImage, setCoverImage] = useState<File | null>();
  const [errors, setErrors] = useState<DraftErrors>({});
  const [failure, setFailure] = useState<string>();
  const saving = useEditMic();
  const form = useRef<HTMLFormElement>(null);
  const content = usePlaceOfMic();
  const isChanged = coverImage !== undefined || Object.keys(findChanges(before, draft)).length > 0;
  // Saving may lead to another address of the mic.
  useUnsavedChanges(isChanged && (saving.isIdle || saving.isError), editor.leave);
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);

  // Once they are marked.
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [errors]);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const changes = findChanges(before, draft);
    const found = findErrors(draft, changes);
    setErrors(found);
    if (Object.keys(found).length > 0) return setFailure(editor.check);
    if (Object.keys(changes).length === 0 && coverImage === undefined) {
      return setFailure(editResult.nothing);
    }
    setFailure(undefined);
    onSaving(true);
    try {
      await saving.mutateAsync({ micId: mic.id, version, changes, coverImage });
      onSaved(editResult.done);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : editResult.error);
      onSaving(false);
    }
  };

  return createPortal(
    <form
      ref={form}
      id={editorId}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="mx-auto flex max-w-3xl flex-col gap-4 py-8"
    >
      <Heading text={editor.title(mic.showName)} />
      <div className="sticky top-32 z-10 bg-background">
        <FormError text={failure} />
      </div>
      <DraftContext
        value={{ draft, errors, change: (part) => setDraft((last) => ({ ...last, ...part })) }}
      >
        <Section title={editor.sections.what}>
          <PlaceFields />
          <CoverField current={mic.coverImageUrl} file={coverImage} onFile={setCoverImage} />
          <DraftInput name="image_caption" />
        </Section>
        <ScheduleFields scheduleText={mic.scheduleText} />
        <TermsFields />
        <WordsFields />
        <HostFields />
      </DraftContext>
    </form>,
    content,
  );
}

/** Takes the focus, as the heading of every new page does. */
function Heading({ text }: { readonly text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="font-display text-3xl font-bold tracking-tight wrap-anywhere"
      dir="auto"
    >
      {text}
    </h1>
  );
}

/** Where the mic's page stands, which gives way as long as this is there. */
function usePlaceOfMic(): HTMLElement {
  const [content] = useState(() => document.getElementById('content') ?? document.body);
  useLayoutEffect(() => {
    const page = content.querySelector<HTMLElement>(':scope > article');
    if (page === null) return;
    page.hidden = true;
    window.scrollTo({ top: 0 });
    return () => {
      page.hidden = false;
    };
  }, [content]);
  return content;
}
