import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../../apps/server/vite.config.ts';
import { commands } from '../../tools/boot/commands.mjs';
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
  const lines = recipe.match(/^(?:FROM|ARG) .*/gm) ?? [];
  expect(lines.map((line) => line.replaceAll(/\$\{(\w+)\}/g, 'argument $1'))).toEqual([
    'ARG BUILD_BASE',
    'ARG BASE',
    'FROM argument BUILD_BASE AS build',
    'FROM argument BASE',
  ]);
});

test('the image gives memory back as npm start does', () => {
  const recipe = readFileSync(new URL('Containerfile', import.meta.url), 'utf8');
  const entries = [...recipe.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(entries)).toEqual(commands.start?.env);
});
