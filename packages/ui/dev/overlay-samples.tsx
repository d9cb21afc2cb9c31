import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../src/button.tsx';
import { SelectField, TextField } from '../src/text-field.tsx';
import { ToastOutlet } from '../src/toast-outlet.tsx';
import { createToastQueue } from '../src/toast-queue.ts';

const Dialog = lazy(() => import('../src/dialog.tsx').then((m) => ({ default: m.Dialog })));
const Sheet = lazy(() => import('../src/dialog.tsx').then((m) => ({ default: m.Sheet })));

export function OverlaySamples() {
  const [open, setOpen] = useState<'dialog' | 'long' | 'sheet'>();
  const [wasOpened, setWasOpened] = useState(false);
  const [toasts] = useState(createToastQueue);
  const count = useRef(0);
  const show = (what: typeof open) => {
    setWasOpened(true);
    setOpen(what);
  };
  const control = (what: typeof open) => ({
    open: open === what,
    onClose: () => setOpen(undefined),
    closeLabel: 'Close',
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => show('dialog')}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => show('long')}>
        Long dialog
      </Button>
      <Button variant="secondary" onClick={() => show('sheet')}>
        Sheet
      </Button>
      <Button
        variant="secondary"
        onClick={() => {
          count.current += 1;
          toasts.push({ text: `Saved, number ${count.current}.` });
        }}
      >
        Toast
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toasts.push({
            text: 'Comment deleted.',
            action: { label: 'Undo', run: () => toasts.push({ text: 'It is back.' }) },
          })
        }
      >
        Toast with undo
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toasts.push({ text: 'Something went wrong. Please try again.', tone: 'danger' })
        }
      >
        Toast of a failure
      </Button>
      <ToastOutlet queue={toasts} label="Messages" closeLabel="Close" />
      {wasOpened && (
        <Suspense fallback={null}>
          <Dialog
            {...control('dialog')}
            title="Delete this comment?"
            description="Replies stay. No one will see what you wrote."
            actions={
              <>
                <Button variant="quiet" onClick={() => setOpen(undefined)}>
                  Keep it
                </Button>
                <Button variant="danger" onClick={() => setOpen(undefined)}>
                  Delete comment
                </Button>
              </>
            }
          />
          <Dialog
            {...control('long')}
            title="A title that needs more than a single line of room"
            actions={<Button onClick={() => setOpen(undefined)}>Agree</Button>}
          >
            <div className="flex flex-col gap-3">
              {Array.from({ length: 30 }, (_paragraph, index) => (
                <p key={`paragraph ${index + 1}`}>
                  Paragraph {index + 1}. The list opens at seven, and who comes late waits.
                </p>
              ))}
            </div>
          </Dialog>
          <Sheet
            {...control('sheet')}
            title="Filters"
            actions={<Button onClick={() => setOpen(undefined)}>Show 12 open mics</Button>}
          >
            <div className="flex flex-col gap-3">
              <SelectField label="Show type">
                <option>All types</option>
                <option>Comedy</option>
              </SelectField>
              <TextField label="Neighborhood" placeholder="Fishtown" />
            </div>
          </Sheet>
        </Suspense>
      )}
    </div>
  );
}
