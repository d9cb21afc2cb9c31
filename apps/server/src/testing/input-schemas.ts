import { appRouter } from '@stagetime/api/app.router';
import { storable } from '@stagetime/contracts/core/schemas';
import { restRoutes } from '@stagetime/rest/routes';
import type { ZodType } from 'zod';

// What tRPC knows of a procedure is not part of its public types.
const { procedures } = (
  appRouter as unknown as {
    _def: { procedures: Record<string, { _def: { inputs: ZodType[] } }> };
  }
)._def;

/** The inputs of every procedure, by its name. */
export const procedureInputs: readonly (readonly [string, ZodType])[] = Object.entries(
  procedures,
).flatMap(([name, { _def }]) => _def.inputs.map((input) => [name, input] as const));

/** The address, the query and the body of every REST row, by its operation. */
export const restInputs: readonly (readonly [string, ZodType])[] = restRoutes.flatMap(
  ({ operationId, params, query, body }) =>
    [params, query, body ?? []].flat().map((schema) => [operationId, schema] as const),
);

/** What of a schema's definition leads to the schemas within it. */
type Definition = {
  readonly type: string;
  readonly checks?: readonly unknown[];
  readonly shape?: Readonly<Record<string, ZodType>>;
  readonly options?: readonly ZodType[];
  readonly element?: ZodType;
  readonly innerType?: ZodType;
  readonly in?: ZodType;
  readonly out?: ZodType;
};

/** No text, or none of a client's choice. */
const withoutText = new Set(['void', 'number', 'boolean', 'enum', 'literal', 'null', 'custom']);

/** The paths at which a schema takes a text as z.string() does, unchecked; throws for a kind that is new. */
export function findUncheckedTexts(schema: ZodType, path = ''): string[] {
  const definition = schema._zod.def as unknown as Definition;
  const { type, checks = [], shape = {}, options = [], element, innerType } = definition;
  if (type === 'string') return checks.includes(storable) ? [] : [path];
  // Its output is made of what came in; where that is anything at all, it is judged there.
  const isAnything = definition.in?._zod.def.type === 'unknown';
  const piped = type === 'pipe' ? [isAnything ? definition.out : definition.in] : [];
  const parts: (readonly [string, ZodType])[] = [
    ...Object.entries(shape).map(([name, part]) => [`${path}.${name}`, part] as const),
    ...[...options, element, innerType, ...piped].flatMap((part) =>
      part === undefined ? [] : [[path, part] as const],
    ),
  ];
  const isLeaf = withoutText.has(type) || type === 'unknown' || type === 'transform';
  if (parts.length === 0 && !isLeaf && type !== 'object') {
    throw new Error(`Say what may be in a schema of the kind ${type}.`);
  }
  return parts.flatMap(([where, part]) => findUncheckedTexts(part, where));
}
