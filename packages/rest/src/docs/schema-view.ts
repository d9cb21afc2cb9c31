import { type Html, html } from '@stagetime/api/core/html';

/** The part of JSON Schema that our document uses. */
export type JsonSchema = {
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
export function describeType(schema: JsonSchema): Html {
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
export function viewProperties(schema: JsonSchema, label: string): Html {
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
