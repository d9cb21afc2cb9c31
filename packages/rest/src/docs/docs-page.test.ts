import { submissionMessages } from '@stagetime/contracts/mics/submission/messages';
import { describe, expect, it } from 'vitest';
import { answerFailure, getRoute, PublicFailure, readRequest } from '../core/answer-route.ts';
import { failuresOf, restTags } from '../core/route.ts';
import { createOpenApiDocument, introduce } from '../openapi.ts';
import { restRoutes } from '../routes.ts';
import { type ApiDocument, renderDocsPage } from './docs-page.ts';

const origin = 'https://stagetime.test';
const document = createOpenApiDocument('1.2.3', origin);
const chapters = introduce(`${origin}/api`);
const shown = document as unknown as ApiDocument;
const page = renderDocsPage(shown, chapters, '/api/docs.css');

describe('the page of the REST interface', () => {
  it.each(restRoutes.map((route) => [route.operationId, route] as const))(
    'shows %s with its path and its words',
    (operationId, route) => {
      expect(page).toContain(`id="${operationId}"`);
      const call = `${route.method.toUpperCase()} /api${route.path}`;
      expect(page).toContain(`<code class="call">${call}</code>`);
      const words = route.summary.replace("'", '&#39;');
      expect(page).toContain(`<h3><a href="#${operationId}">${words}</a></h3>`);
    },
  );

  it('has a group for each part of the interface, with its calls in the contents', () => {
    const used = new Set<string>(restRoutes.map(({ tag }) => tag));
    expect(Object.keys(restTags).toSorted()).toEqual([...used].toSorted());
    const [, contents = ''] = page.match(/<nav(.*?)<\/nav>/s) ?? [];
    for (const { tag, operationId } of restRoutes) {
      const [, group = ''] = contents.split(`<summary>${tag} <small>`);
      expect(group.split('</details>')[0]).toContain(`href="#${operationId}"`);
    }
  });

  it('leads only to places that exist on it', () => {
    const ids = new Set(Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    const targets = Array.from(page.matchAll(/href="#([^"]+)"/g), ([, id]) => id);
    expect(targets.length).toBeGreaterThan(0);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  });

  it('shows what a call takes in its body', () => {
    const [, section = ''] = page.split('<section id="signIn">');
    const body = section.slice(
      section.indexOf('<h4>Body</h4>'),
      section.indexOf('<h4>Answers</h4>'),
    );
    for (const field of ['email', 'password', 'captchaToken']) {
      expect(body).toContain(`<code>${field}</code>`);
    }
  });

  it('shows code as code, in what calls and fields say, too', () => {
    const [, section = ''] = page.split('<section id="listNotifications">');
    expect(section).toContain('with <code>kinds=all</code> what became');
    expect(page.replaceAll(/<pre.*?<\/pre>/gs, '')).not.toContain('`');
  });

  it('has no script and no style in the markup', () => {
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
  });

  it('shows hostile words as words', () => {
    const hostile = { ...shown, info: { title: '<img src=x>', version: '"' } };
    const rendered = renderDocsPage(hostile, chapters, '/api/docs.css');
    expect(rendered).toContain('&lt;img src=x&gt;');
    expect(rendered).not.toContain('<img');
  });
});

describe('what is read before the first call', () => {
  const exampleOf = (id: string) => chapters.find((chapter) => chapter.id === id)?.example ?? '';
  /** What an example shows after its command. */
  const answerOf = (id: string) => JSON.parse(exampleOf(id).split('\n\n')[1] ?? '');
  const rows = restRoutes.map(({ method, path }) => `${method.toUpperCase()} ${path}`);

  it('stands on the page and in the document, word for word', () => {
    for (const { id, title, text, example } of chapters) {
      expect(page).toContain(`<section id="${id}">\n<h2>${title}</h2>`);
      for (const part of [`## ${title}`, ...text, example ?? '']) {
        expect(document.info.description).toContain(part);
      }
    }
    expect(page).toContain(`<code>${origin}/api</code>`);
  });

  it('names and calls only what there is', () => {
    const named = chapters
      .flatMap(({ text }) => text.join().match(/`[A-Z]+ \/[^`]+`/g) ?? [])
      .map((call) => call.slice(1, -1));
    expect(named.length).toBeGreaterThan(0);
    expect(rows).toEqual(expect.arrayContaining(named));
    const called = chapters.flatMap(({ example = '' }) =>
      Array.from(example.matchAll(/curl "?([^\s"]+)/g), ([, url = '']) => new URL(url)),
    );
    const patterns = restRoutes.map(({ path }) => path.replaceAll(/\{\w+\}/g, '[^/]+'));
    for (const { origin: asked, pathname } of called) {
      expect(asked).toBe(origin);
      expect(patterns.some((path) => new RegExp(`^/api${path}$`).test(pathname))).toBe(true);
    }
  });

  it('shows answers as they are', () => {
    const { responses } = getRoute('listCities');
    expect(responses[200]?.body.parse(answerOf('start'))).toEqual(answerOf('start'));
    const failure = PublicFailure.parse(answerOf('errors'));
    const asked = () =>
      readRequest(getRoute('listMicsByCity'), { city: 'los-angeles' }, { starts_after: '7pm' });
    expect(readFailureOf(asked, failure.requestId)).toEqual(failure);
  });

  it('submits a mic with all that one needs, and no field that is none', () => {
    const { responses, body, needs = [] } = getRoute('submitMic');
    const sent = [...exampleOf('repeating').matchAll(/-F (\w+)=("[^"]+"|\S+)/g)];
    const names = sent.map(([, name = '']) => name);
    expect(Object.keys(body?.shape ?? {})).toEqual(expect.arrayContaining(names));
    expect(names).toEqual(expect.arrayContaining([...needs, 'selectedDays']));
    const answer = answerOf('repeating');
    expect(responses[201]?.body.parse(answer)).toEqual(answer);
    expect(answer.message).toBe(submissionMessages.received);
  });

  it('tells each status that a call can fail with', () => {
    const told = chapters
      .find(({ id }) => id === 'errors')
      ?.list?.map(([status]) => Number(status));
    const used = restRoutes.flatMap((route) => [...failuresOf(route)]);
    expect(told).toEqual(expect.arrayContaining([...new Set([...used, 405, 500, 503])]));
  });
});

function readFailureOf(ask: () => unknown, requestId: string) {
  try {
    ask();
  } catch (error) {
    return answerFailure(error, requestId).body;
  }
  throw new Error('It was taken.');
}
