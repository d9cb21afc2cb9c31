import type { ImportCounts, ImportRowView } from '@stagetime/contracts/admin/import/schemas';
import { type OwnAnswer, readOwnAnswer } from '../../../components/form/own-answer.ts';
import { dropRefusedToken, readToken } from '../../../session/session-store.ts';

export type ListToSend = {
  readonly file: File;
  /** Slug of the city of rows that name none; empty for none. */
  readonly city: string;
};

export type Counts = Omit<ImportCounts, 'rowsRead'> & { readonly rows_read: number };
export type ReportRow = Omit<ImportRowView, 'showName' | 'citySlug'> & {
  readonly show_name: string;
  readonly city: string | null;
};
export type Preview = {
  readonly hash: string;
  readonly remarks: readonly string[];
  readonly counts: Counts;
  readonly rows: readonly ReportRow[];
};
export type ImportResult = {
  readonly counts: Counts;
  readonly cities: readonly {
    readonly slug: string;
    readonly name: string;
    readonly added: number;
  }[];
};

/** Why a list was not read or imported, in a sentence. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** Milliseconds; as long as the server waits for a form and what is done with it. */
const timeout = 140_000;

type Options = {
  readonly fields: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** What is said where no answer came that we can read. */
  readonly unreachable: string;
};

/** Over the REST interface, because only that one takes files. Throws {@link ImportError}. */
export async function sendList<Answer>(
  path: string,
  file: File,
  { fields, headers = {}, signal, unreachable }: Options,
): Promise<Answer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  const token = readToken();
  const signals = [AbortSignal.timeout(timeout), ...(signal === undefined ? [] : [signal])];
  let answer: Response;
  let said: OwnAnswer<Answer> | undefined;
  try {
    answer = await fetch(path, {
      method: 'POST',
      body,
      headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.any(signals),
    });
    said = await readOwnAnswer(answer);
  } catch {
    throw new ImportError(unreachable);
  }
  if (answer.status === 401) dropRefusedToken();
  if (answer.ok && said !== undefined) return said as Answer;
  throw new ImportError(typeof said?.message === 'string' ? said.message : unreachable);
}
