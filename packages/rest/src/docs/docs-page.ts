import { type Html, html, themeStyle } from '@stagetime/api/core/html';
import type { FastifyInstance } from 'fastify';
import { createOpenApiDocument } from '../openapi.ts';

/** The part of JSON Schema that our document uses. */
type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly example?: unknown;
  readonly format?: string;
};

/** A schema's type in words: `array of Mic`, `"free" or "bringer" or null`. */
function describeType(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum !== undefined) {
    return join(schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`));
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return join(choices.map(describeType));
  if (schema.items !== undefined) return html`array of ${describeType(schema.items)}`;
  const types = [schema.type ?? 'any'].flat();
  return html`${types.join(' or ')}${schema.format && html` (${schema.format})`}`;
}

function join(parts: readonly Html[]): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html` or ${part}`))}`;
}

/** The fields of an object as a table; nothing for other schemas. The label is for screen readers. */
function viewProperties(schema: JsonSchema, label: string): Html {
  const { properties = {}, required = [] } = schema;
  const rows = Object.entries(properties).map(
    ([name, property]) => html`<tr>
<th scope="row"><code>${name}</code>${!required.includes(name) && html` <small>optional</small>`}</th>
<td>${describeType(property)}</td>
<td>${property.description}${viewExample(property)}</td>
</tr>`,
  );
  if (rows.length === 0) return html``;
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

function viewExample({ example, examples }: JsonSchema): Html {
  const shown = example ?? examples?.[0];
  return shown === undefined
    ? html``
    : html` <small>e.g. <code>${JSON.stringify(shown)}</code></small>`;
}

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

/** The page's stylesheet. */
const docsStyle = `${themeStyle}* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--background); color: var(--text); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--accent-text); }
a:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--accent-text); outline-offset: 2px; }
small { color: var(--muted); font-weight: normal; }
code { font-size: 0.9em; }
nav ul { padding: 0; list-style: none; }
nav li { padding: 0.4rem 0; }
section { margin: 1.5rem 0; padding: 0 1.25rem 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--surface); }
dt { font-weight: 600; }
dd { margin: 0 0 0.75rem 1rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.4rem 0.75rem 0.4rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
`;

const styleFile = '/docs.css';

export type DocsOptions = {
  /** The product's version. */
  readonly version: string;
  /** Where the plugin is mounted. */
  readonly base: string;
};

/** `/openapi.json` for programs and `/docs` for people, both made from the table of routes. */
export async function docsPlugin(
  fastify: FastifyInstance,
  { version, base }: DocsOptions,
): Promise<void> {
  // Made when someone asks: a start does not wait for what few read.
  let made: { readonly json: string; readonly page: string } | undefined;
  const make = () => {
    const document = createOpenApiDocument(version);
    const page = renderDocsPage(document as unknown as ApiDocument, base + styleFile);
    return { json: JSON.stringify(document), page };
  };
  const docs = () => {
    made ??= make();
    return made;
  };
  const files: [string, string, () => string][] = [
    ['/openapi.json', 'application/json; charset=utf-8', () => docs().json],
    ['/docs', 'text/html; charset=utf-8', () => docs().page],
    [styleFile, 'text/css; charset=utf-8', () => docsStyle],
  ];
  for (const [path, type, read] of files) {
    fastify.get(path, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=0, must-revalidate').send(read()),
    );
  }
}
