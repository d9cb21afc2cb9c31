import path from 'node:path';
import { z } from 'zod';
import { rootFolder } from '../start/folders.ts';
import { settingsSchema } from './settings.ts';

type Property = {
  readonly default?: string | number;
  readonly description?: string;
  readonly enum?: readonly string[];
};

function cell({ default: value, enum: choices }: Property): string {
  if (value === undefined) return choices === undefined ? '–' : choices.join(', ');
  // The default folder is this clone's; the document says it as a person would.
  const shown = `${value}`.startsWith(rootFolder) ? path.relative(rootFolder, `${value}`) : value;
  return `\`${shown}\``;
}

/** docs/settings.md, from the schema that reads the settings. */
export function renderSettingsTable(): string {
  const { properties = {} } = z.toJSONSchema(settingsSchema, {
    io: 'input',
    unrepresentable: 'any',
  });
  const rows = Object.entries(properties as Record<string, Property>).map(
    ([name, property]) => `| \`${name}\` | ${cell(property)} | ${property.description ?? ''} |`,
  );
  return [
    '# Settings',
    '',
    'Environment variables, read and checked in `apps/server/src/settings`. A variable that is',
    'empty counts as not set; one that cannot be used stops the start with a message. This table is',
    'written by `npm run generate`.',
    '',
    '| variable | default or choices | meaning |',
    '| --- | --- | --- |',
    ...rows,
    '',
    'Tests also read `TEST_DATABASE_URL` (a Postgres server to make test databases on, instead of a',
    'throwaway one) and `CHROMIUM_PATH` (the browser for browser tests).',
    '',
  ].join('\n');
}
