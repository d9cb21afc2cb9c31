import { type Html, html, renderDocument } from '@stagetime/api/core/html';
import {
  letterS,
  perforation,
  productName,
  productTagline,
  ticket,
} from '@stagetime/contracts/product';
import type { FastifyInstance } from 'fastify';
import { type Chapter, createOpenApiDocument, introduce } from '../openapi.ts';
import { docsStyle } from './docs-style.ts';

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
<td>${viewCode(property.description ?? '')}${viewExample(property)}</td>
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
  readonly security?: readonly Readonly<Record<string, unknown>>[];
};

/** An OpenAPI document as far as the page shows it. */
export type ApiDocument = {
  readonly info: { title: string; version: string };
  readonly servers: readonly { url: string }[];
  readonly tags: readonly { name: string; description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { schemas?: Readonly<Record<string, JsonSchema>> };
};

/** The product's name, whose S is on a ticket. */
const mark = html`<span aria-hidden="true"><svg viewBox="0 0 85 124"><g transform="rotate(-5 42.5 62)translate(5 6)"><path d="${ticket}"/><path class="line" d="${perforation}"/><path class="ink" transform="translate(8 82)scale(.269)" d="${letterS}"/></g></svg>${productName.slice(1)}</span>`;

type Call = { readonly name: string; readonly operation: Operation };
type Group = { readonly id: string; readonly name: string; readonly description: string };

/**
 * A page for people from an OpenAPI document, after what holds for all calls: complete without scripts, and
 * without a style of its own in the markup, as the content security policy wants it.
 */
export function renderDocsPage(
  document: ApiDocument,
  chapters: readonly Chapter[],
  stylesheet: string,
): string {
  const { info, components } = document;
  const base = document.servers[0]?.url ?? '';
  const calls: readonly Call[] = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const groups: readonly (Group & { readonly calls: readonly Call[] })[] = document.tags.map(
    ({ name, description }) => ({
      id: `calls-${name.toLowerCase().replaceAll(' ', '-')}`,
      ...{ name, description },
      calls: calls.filter(({ operation }) => operation.tags.includes(name)),
    }),
  );
  const ids = new Map(calls.map(({ name, operation }) => [name, operation.operationId]));
  return renderDocument({
    title: info.title,
    head: html`<meta name="description" content="${productTagline}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">`,
    body: html`<div class="page">
<header>
<a class="logo" href="/"><span class="unseen">${productName}</span>${mark}</a>
<h1>${info.title}</h1>
<p class="facts">Version ${info.version} · ${calls.length} calls · <a href="${base}/openapi.json">openapi.json</a></p>
</header>
<div class="columns">
<nav id="contents" aria-label="Contents">
<ul>${chapters.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>
<h2>Calls</h2>
${groups.map(
  ({ id, name, calls }) => html`<details>
<summary>${name} <small>${calls.length}</small></summary>
<ul>
<li><a href="#${id}">About ${name.toLowerCase()}</a></li>
${calls.map(viewLink)}</ul>
</details>
`,
)}<ul><li><a href="#schemas">Schemas</a></li></ul>
</nav>
<main>
${chapters.map((chapter) => viewChapter(chapter, ids))}
${groups.map(
  ({ id, name, description, calls }) => html`<section class="group" id="${id}">
<h2>${name}</h2>
<p>${description}</p>
<ul class="overview">${calls.map(viewLink)}</ul>
</section>
${calls.map((call) => viewCall(call, base))}`,
)}
<section class="group" id="schemas"><h2>Schemas</h2></section>
${Object.entries(components.schemas ?? {}).map(
  ([name, schema]) =>
    html`<section id="schema-${name}"><h3>${name}</h3>${viewProperties(schema, `Fields of ${name}`)}</section>`,
)}
<a class="up" href="#contents">Contents</a>
</main>
</div>
</div>`,
  });
}

function viewLink({ name, operation }: Call): Html {
  return html`<li><a href="#${operation.operationId}">${operation.summary} <code>${name}</code></a></li>
`;
}

function viewChapter(
  { id, title, text, example, list = [] }: Chapter,
  ids: ReadonlyMap<string, string>,
): Html {
  return html`<section id="${id}">
<h2>${title}</h2>
${text.map((paragraph) => html`<p>${viewCode(paragraph, ids)}</p>`)}
${example && html`<pre class="scroll" tabindex="0" role="region" aria-label="${title}: example"><code>${example}</code></pre>`}
${list.length > 0 && html`<dl class="terms">${list.map(([term, meaning]) => html`<div><dt>${term}</dt><dd>${meaning}</dd></div>`)}</dl>`}
</section>
`;
}

/** Text whose code stands between backticks; a call of the page leads there. */
function viewCode(text: string, ids: ReadonlyMap<string, string> = new Map()): readonly Html[] {
  return text.split('`').map((part, index) => {
    if (index % 2 === 0) return html`${part}`;
    const id = ids.get(part);
    const code = html`<code>${part}</code>`;
    return id === undefined ? code : html`<a href="#${id}">${code}</a>`;
  });
}

/** The token of a call, in words: needed, or only read where there is one. */
function describeToken({ security = [] }: Operation): string {
  if (security.length === 0) return '';
  const isOptional = security.some((scheme) => Object.keys(scheme).length === 0);
  return isOptional ? 'bearer token, optional' : 'bearer token';
}

function viewCall({ name, operation }: Call, base: string): Html {
  const { operationId, summary, description, responses } = operation;
  const token = describeToken(operation);
  const answers = Object.entries(responses);
  const failures = answers.filter((answer) => isFailure(answer)).map(([status]) => status);
  return html`<section id="${operationId}">
<h3><a href="#${operationId}">${summary}</a></h3>
<p><code class="call">${name.replace(' ', ` ${base}`)}</code> ${token && html`<small><a href="#tokens">${token}</a></small>`}</p>
<p>${viewCode(description)}</p>
${viewParameters(operation.parameters ?? [], summary)}
${viewBody(operation)}
<h4>Answers</h4>
<dl>${answers
    .filter((answer) => !isFailure(answer))
    .map(([status, { description, content }]) => {
      const schema = content?.['application/json']?.schema;
      return html`<dt>${status}</dt><dd>${description}${schema && html`: ${describeType(schema)}`}${
        schema && viewProperties(schema, `${summary}: answer ${status}`)
      }</dd>`;
    })}${
    failures.length > 0 &&
    html`<dt>${failures.join(', ')}</dt><dd>One of the <a href="#errors">errors</a></dd>`
  }</dl>
</section>
`;
}

/** Whether an answer is of the one shape of failures, which is told once for all calls. */
function isFailure([, { content }]: readonly [string, Operation['responses'][string]]): boolean {
  return content?.['application/json']?.schema.$ref === '#/components/schemas/Failure';
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
  return html`<h4>Parameters</h4>${viewProperties({ properties, required }, `${summary}: parameters`)}`;
}

function viewBody({ requestBody, summary }: Operation): Html {
  const { 'application/json': json, 'multipart/form-data': form } = requestBody?.content ?? {};
  const schema = (json ?? form)?.schema;
  return schema
    ? html`<h4>${form === undefined ? 'Body' : 'Form'}</h4>${viewProperties(schema, `${summary}: body`)}`
    : html``;
}

const styleFile = '/docs.css';

type DocsOptions = {
  /** The product's version. */
  readonly version: string;
  /** Where people reach the product, and where the plugin is mounted there. */
  readonly origin: () => string;
  readonly base: string;
};

/** `/openapi.json` for programs and `/docs` for people, both made from the table of routes. */
export async function docsPlugin(
  fastify: FastifyInstance,
  { version, origin, base }: DocsOptions,
): Promise<void> {
  // Made when someone asks: a start does not wait for what few read.
  let made: { readonly json: string; readonly page: string } | undefined;
  const make = () => {
    const document = createOpenApiDocument(version, origin());
    const page = renderDocsPage(
      document as unknown as ApiDocument,
      introduce(origin() + base),
      base + styleFile,
    );
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
  // What people try who know only that there is an interface: `/api`, `/api/` and `/api/docs/`.
  for (const path of ['/', '/docs/']) {
    fastify.get(path, (_request, reply) => reply.redirect(`${base}/docs`, 301));
  }
}
