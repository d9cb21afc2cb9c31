import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlStyle, Field, type FieldProps } from './field.tsx';
import { joinClasses } from './join-classes.ts';

/** What the field itself decides. */
type OwnProps = 'aria-describedby' | 'aria-invalid' | 'aria-label';

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, OwnProps>;

/** A line of text with its label. Takes what react-hook-form's `register` gives, its ref included. */
export function TextField(props: TextFieldProps) {
  const { label, note, action, hint, error, counter, id, className, ...input } = props;
  return (
    <Field {...{ label, note, action, hint, error, counter, id }}>
      {(control) => (
        <input {...input} {...control} className={joinClasses(controlStyle, className)} />
      )}
    </Field>
  );
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, OwnProps>;

/** Several lines of text with their label; grows with what is typed where the browser can. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, note, action, hint, error, counter, id, className, rows = 4, ...area } = props;
  return (
    <Field {...{ label, note, action, hint, error, counter, id }}>
      {(control) => (
        <textarea
          rows={rows}
          {...area}
          {...control}
          className={joinClasses(controlStyle, 'field-sizing-content min-h-28', className)}
        />
      )}
    </Field>
  );
}

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
