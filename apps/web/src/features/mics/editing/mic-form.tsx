import { editor, editResult } from '@stagetime/contracts/mics/editing/messages';
import type { MicView } from '@stagetime/contracts/mics/schemas';
import { Button } from '@stagetime/ui/button';
import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import {
  CheckedForm,
  FormError,
  useIsFormPending,
  useKeptSession,
  useUnsavedChanges,
} from '../../../components/form.tsx';
import { useBackCloses } from '../../../components/use-closing.ts';
import {
  type DraftErrors,
  EditError,
  findChanges,
  findErrors,
  type MicChanges,
  type MicDraft,
  toDraft,
} from './mic-draft.ts';

export type MicFormProps = {
  /** As it was read when editing began. */
  readonly mic: MicView;
  /** What buttons outside of it are of. */
  readonly formId?: string;
  readonly title: string;
  /** What is asked before changes are given up. */
  readonly leave: string;
  /** What is said where there is nothing to save. */
  readonly nothing: string;
  /** Whether anything beside the fields is to be saved. */
  readonly isOther?: boolean;
  /** Throws {@link EditError}. */
  readonly save: (changes: MicChanges) => Promise<unknown>;
  /** For what stands outside of it, whether anything is unsaved; the same function each time. */
  readonly onChanged?: (isChanged: boolean) => void;
  readonly onSaving?: (isSaving: boolean) => void;
  /** Once it is saved, with what was. */
  readonly onSaved: (changes: MicChanges) => void;
  /** Whether changes stay as they are though the session ends. */
  readonly keepsSession?: boolean;
  /** Where what is wrong stays in sight, below what sticks above it. */
  readonly stickAt: 'top-0' | 'top-16' | 'top-32';
  /** Stands where it is put; otherwise in the place of the mic's page. */
  readonly isHere?: boolean;
  /** Its fields, which read and write the draft. */
  readonly children: ReactNode;
};

/** Asks before changes are given up, and returns whether they may be. */
const LeaveContext = createContext((): boolean => true);

/** A form of a mic's fields. What was not changed is not sent. */
export function MicForm(props: MicFormProps) {
  const { mic, formId, title, leave, nothing, isOther = false, save } = props;
  const { onChanged, onSaving, onSaved, keepsSession = false } = props;
  const { stickAt, isHere = false, children } = props;
  const [before] = useState(() => toDraft(mic));
  const form = useForm<MicDraft>({ defaultValues: before });
  const { errors } = form.formState;
  const draft = useWatch({ control: form.control }) as MicDraft;
  const [failure, setFailure] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const isChanged = isOther || Object.keys(findChanges(before, draft)).length > 0;
  // Saving may lead to another address of the mic.
  // In a list the address says of which entry it is.
  useUnsavedChanges(isChanged && !isSent, leave, isHere);
  useKeptSession(keepsSession && isChanged);
  useEffect(() => onChanged?.(isChanged), [isChanged, onChanged]);

  // Once they are marked.
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first !== undefined)
      element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [errors]);

  const mark = (faults: DraftErrors) => {
    form.clearErrors();
    for (const [name, message] of Object.entries(faults)) {
      form.setError(name as keyof MicDraft, { message });
    }
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSent) return;
    const changes = findChanges(before, draft);
    const found = findErrors(draft, changes);
    mark(found);
    if (Object.keys(found).length > 0) return setFailure(editor.check);
    if (!isChanged) return setFailure(nothing);
    setFailure(undefined);
    setIsSent(true);
    onSaving?.(true);
    try {
      await save(changes);
      onSaved(changes);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : editResult.error);
      if (error instanceof EditError) mark(error.errors);
      setIsSent(false);
      onSaving?.(false);
    }
  };

  const fields = (
    <CheckedForm
      ref={element}
      id={formId}
      onSubmit={(event) => void submit(event)}
      isPending={isSent}
      className="mx-auto flex max-w-3xl flex-col gap-8 py-6"
    >
      <Heading text={title} />
      <div className={`sticky z-10 -mt-6 bg-background ${stickAt}`}>
        <FormError text={failure} />
      </div>
      <LeaveContext value={() => !isChanged || window.confirm(leave)}>
        <FormProvider {...form}>{children}</FormProvider>
      </LeaveContext>
    </CheckedForm>
  );
  return isHere ? fields : <InPlaceOfPage>{fields}</InPlaceOfPage>;
}

/** Takes the focus, as the heading of every new page does. */
function Heading({ text }: { readonly text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className="font-display text-3xl font-bold wrap-anywhere"
      dir="auto"
    >
      {text}
    </h1>
  );
}

/** Where the mic's page stands, which gives way as long as this is there. */
function InPlaceOfPage({ children }: { readonly children: ReactNode }) {
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
  return createPortal(children, content);
}

type EditorButtonsProps = {
  readonly className: string;
  readonly words: { readonly save: string; readonly saving: string; readonly cancel: string };
  readonly onClose: () => void;
};

/** The buttons of the {@link MicForm} around them, which stay in sight. */
export function EditorButtons({ className, words, onClose }: EditorButtonsProps) {
  const isSaving = useIsFormPending();
  const mayLeave = use(LeaveContext);
  const close = () => {
    if (mayLeave()) onClose();
  };
  // The form covers the page it is about.
  useBackCloses(!isSaving, close);
  return (
    <div className={`sticky bottom-0 z-10 flex gap-3 bg-background py-3 ${className}`}>
      <Button type="submit" isPending={isSaving}>
        {isSaving ? words.saving : words.save}
      </Button>
      <Button variant="secondary" disabled={isSaving} onClick={close}>
        {words.cancel}
      </Button>
    </div>
  );
}
