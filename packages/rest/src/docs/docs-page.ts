import { fontFaces, type Html, html, themeStyle } from '@stagetime/api/core/html';
import { letterS, perforation, productName, ticket } from '@stagetime/contracts/product';
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

/** The product's name, whose S is on a ticket. */
const mark = html`<span aria-hidden="true"><svg viewBox="0 0 85 124"><g transform="rotate(-5 42.5 62)translate(5 6)"><path d="${ticket}"/><path class="line" d="${perforation}"/><path class="ink" transform="translate(8 82)scale(.269)" d="${letterS}"/></g></svg>${productName.slice(1)}</span>`;

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
<div class="page">
<header>
<a class="logo" href="/"><span class="unseen">${productName}</span>${mark}</a>
<div class="intro"><h1>${info.title} <small>${info.version}</small></h1>
<p>${info.description} The same as a document for programs: <a href="${base}/openapi.json">openapi.json</a>.</p></div>
</header>
<div class="columns">
<nav aria-label="Calls"><ul>${operations.map(
    ({ path, method, operation }) =>
      html`<li><a href="#${operation.operationId}">${operation.summary} <code>${method.toUpperCase()} ${path}</code></a></li>`,
  )}</ul></nav>
<main>
${operations.map(viewOperation)}
<h2>Schemas</h2>
${Object.entries(components.schemas ?? {}).map(
  ([name, schema]) =>
    html`<section id="schema-${name}"><h3>${name}</h3>${viewProperties(schema, `Fields of ${name}`)}</section>`,
)}
</main>
</div>
</div>
</body>
</html>
`;
  return page.html;
}

type Call = { readonly path: string; readonly method: string; readonly operation: Operation };

function viewOperation({ path, method, operation }: Call): Html {
  return html`<section id="${operation.operationId}">
<h2>${operation.summary}</h2>
<p><code class="call">${method.toUpperCase()} ${path}</code>${operation.security && html` · bearer token`}</p>
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
const docsStyle = `${fontFaces()}${themeStyle}* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--background); color: var(--text); font: 1rem/1.6 "Inter", system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, .logo { font-family: "Bricolage Grotesque", "Inter", system-ui, sans-serif; line-height: 1.1; text-wrap: balance; }
h1 { margin: 0; font-size: clamp(2rem, 6vw, 3rem); letter-spacing: -0.03em; }
h1 small { display: block; margin-top: 0.5rem; font: 0.875rem/1.4 "Inter", system-ui, sans-serif; letter-spacing: 0; }
h2 { margin: 0 0 0.5rem; font-size: 1.25rem; }
h3 { margin: 1.25rem 0 0.25rem; font-size: 1rem; }
a { color: var(--accent-text); }
a:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--accent-text); outline-offset: 2px; border-radius: 4px; }
small, td, dd { font-size: 0.875rem; }
small { color: var(--muted); font-weight: normal; }
code { font-size: 0.875rem; }
p { max-width: 44rem; margin: 0.5rem 0; }
.logo { display: inline-flex; align-items: center; min-height: 4rem; color: inherit; font-size: 1.5rem; font-weight: 700; letter-spacing: -0.03em; text-decoration: none; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.logo svg { width: 0.864em; height: 1.26em; vertical-align: -0.366em; fill: var(--accent); }
.logo .ink { fill: var(--on-accent); }
.logo .line { fill: none; stroke: var(--on-accent); stroke-width: 3.2; stroke-dasharray: 4.6 4.2; }
.page { max-width: 80rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 2.5rem) 4rem; }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 0.625rem 0; color: inherit; text-decoration: none; }
nav a:hover { color: var(--accent-text); }
nav code { display: block; color: var(--muted); }
.intro { padding: 1rem 0 2rem; }
section { padding: 1.75rem 0; border-top: 1px solid var(--line); }
section:target h2 { color: var(--accent-text); }
.call { padding: 0.25rem 0.5rem; border-radius: 6px; background: var(--surface); }
dt { font-weight: 600; }
dd { margin: 0 0 0.75rem 1rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem 0.75rem 0.5rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { border: 0; color: var(--muted); font-size: 0.8125rem; font-weight: 500; }
@media (width >= 60rem) {
.columns { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 4rem; align-items: start; }
nav { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow-y: auto; }
main > section:first-child { padding-top: 0; border: 0; }
}
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
