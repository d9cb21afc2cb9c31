import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';

const fileType = ts.factory.createUnionTypeNode([
  ts.factory.createTypeReferenceNode('Blob'),
  ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral('')),
]);

/** TypeScript of an OpenAPI document, as src/openapi.gen.ts holds it, with the calls that take a form. */
export async function renderTypes(document: unknown): Promise<string> {
  const nodes = await openapiTypescript(document as OpenAPI3, {
    alphabetize: true,
    // An empty text is no file, and where there is one removes it.
    transform: ({ format }) => (format === 'binary' ? fileType : undefined),
  });
  return `// Made from packages/rest/openapi.json by npm run generate.

${astToString(nodes)}
export const formCalls: ReadonlySet<string> = new Set(${JSON.stringify(formCallsOf(document), null, 4)});
`;
}

type Operation = { readonly requestBody?: { readonly content?: object } };
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

function formCallsOf(document: unknown): string[] {
  return Object.entries((document as Document).paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { requestBody }]) => 'multipart/form-data' in (requestBody?.content ?? {}))
      .map(([method]) => `${method} ${path}`),
  );
}
