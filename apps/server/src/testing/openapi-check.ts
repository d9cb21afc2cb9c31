import type { RestRoute } from '@stagetime/rest/core/route';
import { createOpenApiDocument } from '@stagetime/rest/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';

const document = createOpenApiDocument('1.2.3');
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'openapi');

type Answer = { readonly statusCode: number; json(): unknown };

function pointer(...parts: (string | number)[]): string {
  return parts.map((part) => `${part}`.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
}

/** Fails unless the answer's status and body are what the OpenAPI document says of that operation. */
export function expectAsDocumented(answer: Answer, path: string, method = 'get'): void {
  const location = ['paths', path, method, 'responses', answer.statusCode];
  const schemaRef = `openapi#/${pointer(...location, 'content', 'application/json', 'schema')}`;
  const validate = ajv.getSchema(schemaRef);
  if (validate === undefined) {
    throw new Error(`${method} ${path} documents no answer ${answer.statusCode}`);
  }
  const isValid = validate(answer.json());
  expect(isValid, ajv.errorsText(validate.errors)).toBe(true);
}

/** Where the document gives an example that is not what it stands beside. */
export function listWrongExamples(): string[] {
  const wrong: string[] = [];
  const look = (part: unknown, at: string[]): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('example' in part && ('type' in part || 'anyOf' in part)) {
      const validate = ajv.getSchema(`openapi#/${pointer(...at)}`);
      if (!validate?.(part.example)) wrong.push(at.join('/'));
    }
    for (const [name, inner] of Object.entries(part)) look(inner, [...at, name]);
  };
  look(JSON.parse(JSON.stringify(document)), []);
  return wrong;
}

/** The fields that the document requires of the body of an operation. */
export function requiredIn({ path, method }: RestRoute): readonly string[] {
  const { requestBody } = JSON.parse(JSON.stringify(document)).paths[path][method];
  const [part] = Object.values<{ schema: { required?: string[] } }>(requestBody.content);
  return part?.schema.required ?? [];
}
