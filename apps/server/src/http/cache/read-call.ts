import { readWireInput } from '@stagetime/api/core/wire-input';
import type { FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';

/** The valid input of a plain call; undefined for everything that the stock adapter has to judge. */
export function readCall(
  { raw, headers }: FastifyRequest,
  schema: ZodType,
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
