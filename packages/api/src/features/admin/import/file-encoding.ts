import { TextDecoder } from 'node:util';
import { DomainError } from '@stagetime/contracts/core/errors';
import * as messages from './file-messages.ts';

/** A file of any origin, which can be read more than once. */
export type ListFile = {
  /** How sentences call it. */
  readonly shownPath: string;
  /** Reads it from the start, in pieces. */
  readonly read: () => AsyncIterable<Buffer>;
};

/** The encodings that lists come in, by the names TextDecoder knows. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const byteOrderMarks: readonly (readonly [Encoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
// What spreadsheet programs save by default: zip (xlsx, ods, numbers) and OLE (xls).
const workbookStarts = ['504b0304', 'd0cf11e0'];
/** Control bytes a text may hold by accident before it counts as binary. */
const strayBytes = 8;

/**
 * Reads the file once, in pieces, and tells its encoding: by the byte order mark, else UTF-8 when
 * all of it is valid, else Windows-1252, which every older spreadsheet program writes.
 * Throws INVALID_INPUT with a sentence for the operator when the file is empty or no text.
 */
export async function detectEncoding({ read, shownPath }: ListFile): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let marked: Encoding | undefined;
  let isUtf8 = true;
  let size = 0;
  let controlBytes = 0;
  for await (const chunk of read()) {
    if (size === 0) {
      refuseOtherFormats(chunk, shownPath);
      marked = byteOrderMarks.find(([, mark]) => mark.every((byte, at) => chunk[at] === byte))?.[0];
      if (marked?.startsWith('utf-16')) return marked;
    }
    size += chunk.length;
    controlBytes += countControlBytes(chunk);
    isUtf8 &&= isDecodable(utf8, chunk);
  }
  if (controlBytes > strayBytes && controlBytes > size / 100) {
    throw new DomainError('INVALID_INPUT', messages.fileIsBinary(shownPath));
  }
  isUtf8 &&= isDecodable(utf8, undefined);
  return marked ?? (isUtf8 ? 'utf-8' : 'windows-1252');
}

/** The file's text in pieces; what is broken in its encoding becomes U+FFFD. */
export async function* readText({ read }: ListFile, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of read()) {
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

function refuseOtherFormats(chunk: Buffer, shownPath: string): void {
  if (workbookStarts.includes(chunk.toString('hex', 0, 4))) {
    throw new DomainError('INVALID_INPUT', messages.fileIsWorkbook(shownPath));
  }
  if (chunk.toString('latin1', 0, 5) === '%PDF-') {
    throw new DomainError('INVALID_INPUT', messages.fileIsBinary(shownPath));
  }
}

/** Bytes that no text has: those below the space, without tab and line ends, and DEL. */
function countControlBytes(chunk: Buffer): number {
  let count = 0;
  for (const byte of chunk) {
    if (byte < 9 || (byte > 13 && byte < 32) || byte === 127) count += 1;
  }
  return count;
}

function isDecodable(decoder: TextDecoder, chunk: Buffer | undefined): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}
