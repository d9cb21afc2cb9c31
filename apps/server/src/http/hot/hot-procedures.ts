import type { Caller } from '@stagetime/api/app.router';
import type { CallKind } from '@stagetime/api/core/call-limits';
import { readWireInput } from '@stagetime/api/core/wire-input';
import { ListMicsInput } from '@stagetime/contracts/mics/schemas';
import { SearchInput } from '@stagetime/contracts/mics/search/schemas';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Keep } from './tagged-cache.ts';
import { tags } from './tags.ts';

/** A procedure whose answers are the same for everybody, and what changes them. */
export type HotProcedure<Input = unknown> = {
  /** The procedure's own schema: what it leaves of an input names the answer. */
  readonly input: z.ZodType<Input>;
  readonly tags: (input: Input) => readonly string[];
  readonly limit: CallKind;
  readonly keep: Keep;
  readonly call: (caller: Caller, input: Input) => Promise<unknown>;
};

function define<Input>(procedure: HotProcedure<Input>): HotProcedure {
  return procedure as HotProcedure;
}

export const hotProcedures: Readonly<Record<string, HotProcedure>> = {
  'mics.list': define<ListMicsInput>({
    input: ListMicsInput,
    tags: ({ citySlug }) => [tags.listing(citySlug)],
    limit: 'reads',
    keep: 'at-once',
    call: (caller, input) => caller.mics.list(input),
  }),
  'places.listCities': define<void>({
    input: z.void(),
    tags: () => [tags.cities],
    limit: 'reads',
    keep: 'at-once',
    call: (caller) => caller.places.listCities(),
  }),
  'mics.search': define<SearchInput>({
    input: SearchInput,
    tags: () => [tags.search],
    limit: 'search',
    keep: 'when-asked-again',
    call: (caller, input) => caller.mics.search(input),
  }),
};

/** The valid input of a plain call; undefined for everything that the stock adapter has to judge. */
export function readCall(
  { raw, headers }: FastifyRequest,
  { input: schema }: HotProcedure,
): { readonly input: unknown } | undefined {
  const { 'content-type': contentType = 'application/json', accept = '' } = headers;
  const isPlain =
    contentType.startsWith('application/json') &&
    headers['trpc-accept'] === undefined &&
    !accept.includes('application/jsonl');
  if (!isPlain) return undefined;
  try {
    const { searchParams } = new URL(raw.url ?? '', 'http://localhost');
    if (searchParams.has('batch') || searchParams.has('connectionParams')) return undefined;
    const text = searchParams.get('input');
    const parsed = schema.safeParse(text ? readWireInput(JSON.parse(text)) : undefined);
    return parsed.success ? { input: parsed.data } : undefined;
  } catch {
    return undefined;
  }
}
