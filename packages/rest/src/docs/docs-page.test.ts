import { describe, expect, it } from 'vitest';
import { createOpenApiDocument } from '../openapi.ts';
import { restRoutes } from '../routes.ts';
import { type ApiDocument, renderDocsPage } from './docs-page.ts';

const document = createOpenApiDocument('1.2.3') as unknown as ApiDocument;
const page = renderDocsPage(document, '/api/docs.css');

describe('the page of the REST interface', () => {
  it.each(restRoutes.map((route) => [route.operationId, route] as const))(
    'shows %s with its path and its words',
    (operationId, route) => {
      expect(page).toContain(`id="${operationId}"`);
      expect(page).toContain(`<code>${route.method.toUpperCase()} /api${route.path}</code>`);
      expect(page).toContain(`<h2>${route.summary.replace("'", '&#39;')}</h2>`);
    },
  );

  it('leads only to places that exist on it', () => {
    const ids = new Set(Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    const targets = Array.from(page.matchAll(/href="#([^"]+)"/g), ([, id]) => id);
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  });

  it('shows what a call takes in its body', () => {
    const [, section = ''] = page.split('<section id="signIn">');
    const body = section.slice(
      section.indexOf('<h3>Body</h3>'),
      section.indexOf('<h3>Answers</h3>'),
    );
    for (const field of ['email', 'password', 'captchaToken']) {
      expect(body).toContain(`<code>${field}</code>`);
    }
  });

  it('has no script and no style in the markup', () => {
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
  });

  it('shows hostile words as words', () => {
    const hostile = { ...document, info: { title: '<img src=x>', version: '"', description: '&' } };
    const rendered = renderDocsPage(hostile, '/api/docs.css');
    expect(rendered).toContain('&lt;img src=x&gt;');
    expect(rendered).not.toContain('<img');
  });
});
