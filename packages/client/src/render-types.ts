import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';

/** TypeScript of an OpenAPI document, as src/openapi.gen.ts holds it. */
export async function renderTypes(document: unknown): Promise<string> {
  const nodes = await openapiTypescript(document as OpenAPI3, { alphabetize: true });
  return `// Made from packages/rest/openapi.json by npm run generate.\n\n${astToString(nodes)}`;
}
