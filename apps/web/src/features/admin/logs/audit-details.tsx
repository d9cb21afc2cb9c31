import { auditPage } from '@stagetime/contracts/admin/messages';
import type { AuditEntryView } from '@stagetime/contracts/admin/schemas';

type Details = AuditEntryView['details'];
type Json = Details[string];

function isFields(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function describe(value: Json | undefined): string {
  if (value === null || value === undefined || value === '') return auditPage.none;
  if (Array.isArray(value)) return value.map(describe).join(', ') || auditPage.none;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

type ChangeProps = { readonly name: string; readonly before?: Json; readonly after: Json };

function Change({ name, before, after }: ChangeProps) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{auditPage.changed(name)}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line" dir="auto">
        {before !== undefined && (
          <>
            <del className="text-muted">{describe(before)}</del>
            {' → '}
          </>
        )}
        {describe(after)}
      </dd>
    </div>
  );
}

/** What was before and is after, field by field, and whatever else was written down. */
export function AuditDetails({ details }: { readonly details: Details }) {
  const { before, after, ...rest } = details;
  const isEdit = isFields(before) && isFields(after);
  return (
    <dl className="text-sm">
      {isEdit &&
        Object.keys(after).map((name) => (
          <Change
            key={name}
            name={name}
            before={before[name] ?? null}
            after={after[name] ?? null}
          />
        ))}
      {!isEdit && after !== undefined && (
        <Change name="status" {...(before !== undefined && { before })} after={after} />
      )}
      {Object.entries(rest).map(([name, value]) => (
        <Change key={name} name={name} after={value} />
      ))}
    </dl>
  );
}
