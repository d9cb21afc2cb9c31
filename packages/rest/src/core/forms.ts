import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import fastifyMultipart, { type MultipartValue } from '@fastify/multipart';
import { readFreeBytes, requireFreeDisk } from '@stagetime/api/core/images/image-store';
import {
  DomainError,
  errorMessages,
  formMessages,
  formRefusals,
  invalidField,
} from '@stagetime/contracts/core/errors';
import { SpooledFile } from '@stagetime/contracts/core/images';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileRule } from './route.ts';

const megabyte = 1024 * 1024;

/** Most bytes of a form with a file, all parts together. */
export const maxFormBytes = 11 * megabyte;
const maxFields = 45;
const maxFieldBytes = 4 * 1024;

/** Lets the rows of this scope take forms with files. */
export async function acceptForms(fastify: FastifyInstance): Promise<void> {
  await fastify.register(fastifyMultipart, {
    limits: { files: 1, fields: maxFields, fieldSize: maxFieldBytes, parts: maxFields + 1 },
  });
}

/**
 * Reads a form: a file into `target` and as what it then is under the name of its part, repeated fields as a
 * list. Throws PAYLOAD_TOO_LARGE for a file or field that is too large, INVALID_INPUT for a form that is broken
 * and for a file without a byte, UNSUPPORTED_MEDIA_TYPE for what is no form. What goes on beyond all limits is
 * cut off without an answer.
 */
export async function readForm(
  request: FastifyRequest,
  { field, maxBytes, tooLarge }: FileRule,
  target: string,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', errorMessages.UNSUPPORTED_MEDIA_TYPE);
  }
  // Before any of it is read.
  if (Number(request.headers['content-length']) > maxFormBytes) {
    throw new DomainError('PAYLOAD_TOO_LARGE', tooLarge);
  }
  // Who left meanwhile: the parser would wait for an end that came before it listened.
  if (request.raw.destroyed) throw new DomainError('INVALID_INPUT', errorMessages.INVALID_INPUT);
  const read = new Map<string, unknown[]>();
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    if (received <= maxFormBytes) return;
    request.raw.destroy(new DomainError('PAYLOAD_TOO_LARGE', tooLarge));
  };
  request.raw.on('data', count);
  try {
    // In the same turn as the line above: what comes is counted and parsed, and nothing is lost in between.
    for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
      let value: unknown;
      if (part.type === 'field') {
        value = readField(part);
      } else if (part.fieldname === field) {
        value = await spool(part.file, target);
        if (part.file.truncated) throw new DomainError('PAYLOAD_TOO_LARGE', tooLarge);
        if (value === undefined) {
          // An empty file input is sent as a file without a name.
          if (!part.filename) continue;
          throw invalidField(field, formMessages.emptyFile);
        }
      } else {
        part.file.resume();
        continue;
      }
      const name = part.fieldname;
      read.set(name, [...(read.get(name) ?? []), value]);
    }
  } catch (error) {
    throw toFailure(error, tooLarge);
  } finally {
    request.raw.off('data', count);
  }
  return Object.fromEntries(
    [...read].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
}

function readField({ fieldname, value, valueTruncated }: MultipartValue): unknown {
  if (valueTruncated) {
    throw new DomainError('PAYLOAD_TOO_LARGE', formRefusals.fieldTooLong(fieldname));
  }
  // What the parser makes of bytes that are no UTF-8, and would be stored as.
  if (typeof value === 'string' && value.includes('\ufffd')) {
    throw invalidField(fieldname, formRefusals.unreadable);
  }
  return value;
}

/** Writes a file as it comes, however slowly; undefined for one without a byte. */
async function spool(source: Readable, target: string): Promise<SpooledFile | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    source,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(target, { mode: 0o600 }),
  );
  return bytes === 0
    ? undefined
    : new SpooledFile({ path: target, bytes, sha256: hash.digest('hex') });
}

/** What the parser says, as one of our failures. */
function toFailure(error: unknown, tooLarge: string): unknown {
  if (error instanceof DomainError) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new DomainError('PAYLOAD_TOO_LARGE', tooLarge);
  if (code === 'FST_FILES_LIMIT') {
    return new DomainError('PAYLOAD_TOO_LARGE', formRefusals.oneFile);
  }
  if (statusCode === 413) {
    return new DomainError('PAYLOAD_TOO_LARGE', formRefusals.tooManyFields(maxFields));
  }
  // Of the stream itself: the client is gone, or took too long.
  if (code === 'ECONNRESET' || code === 'ECONNABORTED') return error;
  const message = code === 'FST_PROTO_VIOLATION' ? formRefusals.nameRefused : formRefusals.broken;
  return new DomainError('INVALID_INPUT', errorMessages.INVALID_INPUT, [{ field: '', message }]);
}

/** Where the files of forms lie until their requests are answered. */
export type FormSpool = {
  /**
   * Does something with a file that is not there yet, and removes it then, however that ends. Throws UNAVAILABLE
   * rather than fill the disk.
   */
  readonly withFile: <Result>(
    maxBytes: number,
    use: (file: string) => Promise<Result>,
  ) => Promise<Result>;
  /** Removes what processes left here that were killed. */
  readonly removeLeftovers: () => Promise<void>;
  /** Removes everything of this process. */
  readonly close: () => Promise<void>;
};

/** Keeps them in a folder of this process' own, below one that several may share. */
export function createFormSpool(parent: string): FormSpool {
  const folder = path.join(parent, `${hostname()}-${process.pid}`);
  return {
    async withFile(maxBytes, use) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      requireFreeDisk(await readFreeBytes(folder), maxBytes);
      const file = path.join(folder, randomUUID());
      try {
        return await use(file);
      } finally {
        await rm(file, { force: true });
      }
    },
    async removeLeftovers() {
      const names = await readdir(parent).catch(() => []);
      for (const name of names.filter(isLeftover)) {
        await rm(path.join(parent, name), { recursive: true, force: true });
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Of a process of this machine that runs no more. In a container every process has the same number. */
function isLeftover(name: string): boolean {
  const start = `${hostname()}-`;
  if (!name.startsWith(start)) return false;
  const pid = Number(name.slice(start.length));
  return pid === process.pid || (Number.isInteger(pid) && !isRunning(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Someone else's, which runs all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Forms with a file that are read, or worked on, at the same time. */
type FormGateOptions = {
  /** In this process. */
  readonly total: number;
  /** From one network. */
  readonly perCaller: number;
};

/**
 * Lets so many forms in. Returns what lets the next one in, to be called once; undefined where there is no
 * room: no one waits, as those who are in may take two minutes.
 */
export function createFormGate({ total, perCaller }: FormGateOptions) {
  const callers = new Map<string, number>();
  let inside = 0;
  return (caller: string): (() => void) | undefined => {
    const own = callers.get(caller) ?? 0;
    if (inside >= total || own >= perCaller) return undefined;
    inside += 1;
    callers.set(caller, own + 1);
    return () => {
      inside -= 1;
      const left = (callers.get(caller) ?? 1) - 1;
      if (left > 0) callers.set(caller, left);
      else callers.delete(caller);
    };
  };
}
