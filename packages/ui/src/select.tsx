import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlStyle, Field, type FieldProps } from './field.tsx';
import { joinClasses } from './join-classes.ts';

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'aria-describedby' | 'aria-invalid' | 'aria-label'>;

/** One of a list, with its label. The browser's own: phones show it best, and it costs no script. */
export function SelectField(props: SelectFieldProps) {
  const { label, note, action, hint, error, counter, id, className, ...select } = props;
  return (
    <Field {...{ label, note, action, hint, error, counter, id }}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={joinClasses(controlStyle, 'appearance-none pe-10', className)}
          />
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute end-3 top-1/2 size-5 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  );
}
