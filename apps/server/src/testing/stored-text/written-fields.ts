import { appRouter, type Caller } from '@stagetime/api/app.router';
import { z } from 'zod';

type Json = { readonly [key: string]: Json | undefined } & z.core.JSONSchema.JSONSchema;

/** Every text that a write takes from people as `procedure field`, but for values of a list or a fixed form. */
export function listTextFields(): string[] {
  const procedures = Object.entries(appRouter._def.procedures as unknown as Procedures);
  return procedures
    .flatMap(
      ([
        name,
        {
          _def: { type, inputs },
        },
      ]) => {
        if (type !== 'mutation') return [];
        return inputs.flatMap((input) => {
          const schema = z.toJSONSchema(input, {
            io: 'input',
            unrepresentable: 'any',
            reused: 'inline',
          });
          return textsOf(schema as Json).flatMap((field) =>
            field === '' ? [] : `${name} ${field}`,
          );
        });
      },
    )
    .toSorted();
}

type Procedures = Readonly<
  Record<string, { _def: { readonly type: string; readonly inputs: readonly z.ZodType[] } }>
>;

function textsOf(schema: Json, path = ''): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const parts = inner.flatMap((part) => textsOf(part as Json, path));
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    textsOf(field as Json, path === '' ? name : `${path}.${name}`),
  );
  const items = schema.type === 'array' ? textsOf(schema.items as Json, path) : [];
  const isFixed = schema.enum !== undefined || schema.const !== undefined;
  // What is read by a transformation first may be anything.
  const isAny = schema.type === undefined && inner.length === 0;
  const isText =
    (schema.type === 'string' || isAny) && !isFixed && !schema.pattern && !schema.format;
  return [...new Set([...parts, ...fields, ...items, ...(isText ? [path] : [])])];
}

/** The same caller, which notes each text that it is given as {@link listTextFields} names it. */
export function noteFields(caller: Caller, noted: Set<string>): Caller {
  const follow = (target: object, path: readonly string[]): unknown =>
    new Proxy(target, {
      get: (from, name) => follow(Reflect.get(from, name) as object, [...path, String(name)]),
      apply(call, self, args: unknown[]) {
        for (const field of fieldsOf(args[0])) noted.add(`${path.join('.')} ${field}`.trim());
        return Reflect.apply(call as (...input: unknown[]) => unknown, self, args);
      },
    });
  return follow(caller, []) as Caller;
}

function fieldsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [path];
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, path));
  return Object.entries(value).flatMap(([name, field]) =>
    fieldsOf(field, path === '' ? name : `${path}.${name}`),
  );
}
