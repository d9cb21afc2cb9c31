import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../../apps/server/vite.config.ts';
import manifest from './native/package.json' with { type: 'json' };

/** Asked for in other modes only, or optional. */
const notInProduction = ['pg-native', 'vite', '@fastify/middie'];

test('the image has what the bundle leaves outside, and nothing else', () => {
  const external = [config.ssr?.external].flat().map(String);
  expect(external.filter((name) => !notInProduction.includes(name)).toSorted()).toEqual(
    Object.keys(manifest.dependencies).toSorted(),
  );
});

test('no base, registry or secret stands in the recipe', () => {
  const recipe = readFileSync(new URL('Containerfile', import.meta.url), 'utf8');
  expect(recipe.match(/^(?:FROM|ARG) .*/gm)).toEqual([
    'ARG BUILD_BASE',
    'ARG BASE',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the recipe's own syntax.
    'FROM ${BUILD_BASE} AS build',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the recipe's own syntax.
    'FROM ${BASE}',
  ]);
});
