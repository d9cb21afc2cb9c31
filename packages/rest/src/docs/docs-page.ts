import { type Html, html } from '@stagetime/api/core/html';
import { describeType, type JsonSchema, viewProperties } from './schema-view.ts';

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
};

type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<
    Record<
      string,
      { description: string; content?: { 'application/json'?: { schema: JsonSchema } } }
    >
  >;
  readonly requestBody?: {
    content: Partial<Record<'application/json' | 'multipart/form-data', { schema: JsonSchema }>>;
  };
  readonly security?: readonly unknown[];
};

/** An OpenAPI document as far as the page shows it. */
export type ApiDocument = {
  readonly info: { title: string; version: string; description?: string };
  readonly servers: readonly { url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { schemas?: Readonly<Record<string, JsonSchema>> };
};

/**
 * A page for people from an OpenAPI document: complete without scripts, and without a style of its
 * own in the markup, as the content security policy wants it.
 */
export function renderDocsPage(document: ApiDocument, stylesheet: string): string {
  const { info, components } = document;
  const base = document.servers[0]?.url ?? '';
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path: base + path,
      method,
      operation,
    })),
  );
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<meta name="description" content="${info.description}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<header>
<h1>${info.title} <small>${info.version}</small></h1>
<p>${info.description} The same as a document for programs: <a href="${base}/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls"><ul>${operations.map(
    ({ path, method, operation }) =>
      html`<li><a href="#${operation.operationId}"><code>${method.toUpperCase()} ${path}</code></a> ${operation.summary}</li>`,
  )}</ul></nav>
</header>
<main>
${operations.map(viewOperation)}
<h2>Schemas</h2>
${Object.entries(components.schemas ?? {}).map(
  ([name, schema]) =>
    html`<section id="schema-${name}"><h3>${name}</h3>${viewProperties(schema, `Fields of ${name}`)}</section>`,
)}
</main>
</body>
</html>
`;
  return page.html;
}

type Call = { readonly path: string; readonly method: string; readonly operation: Operation };

function viewOperation({ path, method, operation }: Call): Html {
  return html`<section id="${operation.operationId}">
<h2>${operation.summary}</h2>
<p><code>${method.toUpperCase()} ${path}</code>${operation.security && html` · bearer token`}</p>
<p>${operation.description}</p>
${viewParameters(operation.parameters ?? [], operation.summary)}
${viewBody(operation)}
<h3>Answers</h3>
<dl>${Object.entries(operation.responses).map(([status, { description, content }]) => {
    const schema = content?.['application/json']?.schema;
    return html`<dt>${status}</dt><dd>${description}${schema && html`: ${describeType(schema)}`}${
      schema && viewProperties(schema, `${operation.summary}: answer ${status}`)
    }</dd>`;
  })}</dl>
</section>`;
}

function viewParameters(parameters: readonly Parameter[], summary: string): Html {
  if (parameters.length === 0) return html``;
  const properties = Object.fromEntries(
    parameters.map(({ name, schema, description }) => [
      name,
      { ...schema, ...(description === undefined ? {} : { description }) },
    ]),
  );
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return html`<h3>Parameters</h3>${viewProperties({ properties, required }, `${summary}: parameters`)}`;
}

function viewBody({ requestBody, summary }: Operation): Html {
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
  const schema = (json ?? form)?.schema;
  return schema
    ? html`<h3>${form === undefined ? 'Body' : 'Form'}</h3>${viewProperties(schema, `${summary}: body`)}`
    : html``;
}
