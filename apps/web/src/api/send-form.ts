import type { operations } from '@stagetime/client/openapi.gen';
import type { ErrorCode } from '@stagetime/contracts/core/errors';
import { dropRefusedToken, readToken } from '../session/session-store.ts';

/** The rows of REST that take a form with a file, which tRPC would read into memory as a whole. */
const rows = {
  submitMic: { method: 'POST', path: '/open-mics', file: 'venue_image' },
  editMic: { method: 'PUT', path: '/admin/open-mics/{id}', file: 'cover_image_url' },
  editOwnMic: { method: 'PUT', path: '/open-mics/{id}', file: 'cover_image_url' },
  uploadProfileImage: { method: 'POST', path: '/profile/upload-image', file: 'profileImage' },
  previewImport: { method: 'POST', path: '/admin/imports/preview', file: 'file' },
  confirmImport: { method: 'POST', path: '/admin/imports', file: 'file' },
} as const;

type FormRow = keyof typeof rows;

type Parts<Row extends FormRow> = operations[Row]['requestBody']['content']['multipart/form-data'];
/** What a row takes beside its file. What it lacks, the server says. */
type FormFields<Row extends FormRow> = {
  readonly [Part in keyof Parts<Row> as Exclude<Part, (typeof rows)[Row]['file']>]?:
    | Parts<Row>[Part]
    | (string[] extends Parts<Row>[Part] ? readonly string[] : never);
};
/** What a row answers. */
export type FormAnswer<Row extends FormRow> = Extract<
  operations[Row]['responses'][keyof operations[Row]['responses']],
  { content: { 'application/json': { success: true } } }
>['content']['application/json'];

/** What our REST interface says of a form that it did not take. */
type Refusal = {
  readonly success: false;
  readonly message?: unknown;
  readonly code?: ErrorCode;
  readonly details?: unknown;
  readonly errors?: unknown;
  readonly fields?: unknown;
};

/** A form that was not taken. */
export class FormError extends Error {
  override readonly name = 'FormError';
  /** Whether any answer came, ours or that of a proxy. */
  readonly isAnswered: boolean;
  /** What our server said; undefined where it said nothing. */
  readonly refusal: Refusal | undefined;

  constructor(isAnswered: boolean, refusal?: Refusal) {
    super(typeof refusal?.message === 'string' ? refusal.message : 'The form was not taken.');
    this.isAnswered = isAnswered;
    this.refusal = refusal;
  }

  /** The first field that was refused, under the row's name for it, and why; undefined where it was none. */
  get fault(): { readonly field: string; readonly message: string } | undefined {
    const { errors, fields } = this.refusal ?? {};
    if (!Array.isArray(errors) || !Array.isArray(fields)) return undefined;
    const [message, field] = [errors[0], fields[0]];
    return typeof message === 'string' && typeof field === 'string'
      ? { field, message }
      : undefined;
  }

  /** The server's sentence where it has one for people. */
  sentence(fallback: string): string {
    const isSaid = typeof this.refusal?.message === 'string' && this.refusal.code !== 'INTERNAL';
    return isSaid ? this.message : fallback;
  }
}

/** Milliseconds; as long as the server waits for a form and what is done with it. */
const timeout = 140_000;

type Options = {
  /** Of what the row's path names. */
  readonly id?: number;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

/**
 * Sends a form to one of the rows that take files: the one way of the web past tRPC. A file that is null takes
 * away the one that is there. Throws {@link FormError}.
 */
export async function sendForm<Row extends FormRow>(
  row: Row,
  fields: FormFields<Row>,
  file: File | null | undefined,
  { id, idempotencyKey, signal }: Options = {},
): Promise<FormAnswer<Row>> {
  const { method, path, file: fileName } = rows[row];
  const token = readToken();
  const signals = [AbortSignal.timeout(timeout), ...(signal === undefined ? [] : [signal])];
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(`/api${path.replace('{id}', String(id))}`, {
      method,
      body: toFormData({ ...fields, [fileName]: file === null ? '' : file }),
      headers: {
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.any(signals),
    });
    text = await answer.text();
  } catch {
    throw new FormError(false);
  }
  if (answer.status === 401) dropRefusedToken();
  const said = readOwn<FormAnswer<Row>>(text);
  if (said?.success === true && answer.ok) return said;
  throw new FormError(true, said?.success === false ? said : undefined);
}

/** An empty list is an empty text: without one the field would be left out, and stay. */
function toFormData(parts: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) continue;
    const values = Array.isArray(value) && value.length > 0 ? value : [value];
    for (const one of values) form.append(name, one instanceof File ? one : String(one ?? ''));
  }
  return form;
}

/** Undefined where someone else answered, as a proxy does with a page of its own. */
function readOwn<Answer>(text: string): Answer | Refusal | undefined {
  try {
    const body = JSON.parse(text);
    return typeof body?.success === 'boolean' ? body : undefined;
  } catch {
    return undefined;
  }
}
