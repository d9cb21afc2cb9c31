// npm run generate: writes the files that are made from others. Tests tell when one is out of date.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderSettingsTable } from '../apps/server/src/settings/settings.ts';
import { version } from '../apps/server/src/start/folders.ts';
import { renderTypes } from '../packages/client/src/render-types.ts';
import { importRules } from '../packages/config/src/import-rules.ts';
import { mailMark } from '../packages/contracts/src/product.ts';
import { startThrowawayPostgres } from '../packages/db/src/embedded/throwaway-postgres.ts';
import { renderSqlVersion } from '../packages/db/src/testing/render-sql-version.ts';
import { renderTables } from '../packages/db/src/testing/render-tables.ts';
import {
  createTemplateDatabase,
  createTestDatabase,
} from '../packages/db/src/testing/test-database.ts';
import { createOpenApiDocument } from '../packages/rest/src/openapi.ts';
import { iconNames, renderColors, renderFavicon, renderIcon, renderMailMark } from './brand.ts';
import { renderDashboard } from './monitoring/dashboard.ts';
import { renderMetricsPage } from './monitoring/metrics-page.ts';
import { renderPromises } from './promises.ts';
import { runProgram } from './test/steps.ts';

const root = path.resolve(import.meta.dirname, '..');

function write(file: string, content: string | Buffer): void {
  writeFileSync(path.join(root, file), content);
  process.stdout.write(`Wrote ${file}\n`);
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

write('packages/config/biome.import-rules.json', toJson({ overrides: importRules() }));
write('packages/contracts/src/colors.gen.ts', renderColors());
write('apps/web/public/favicon.svg', renderFavicon());
for (const name of iconNames) write(`apps/web/public/${name}`, renderIcon(name));
write(`apps/web/public${mailMark.path}`, renderMailMark());
const openApi = createOpenApiDocument(version);
write('packages/rest/openapi.json', toJson(openApi));
write('packages/client/src/openapi.gen.ts', await renderTypes(openApi));
write('docs/metrics.md', await renderMetricsPage());
write('docs/promises.md', renderPromises());
write('docs/settings.md', renderSettingsTable());
write('infra/monitoring/dashboard.json', toJson(renderDashboard()));
write('packages/db/src/sql-version.ts', renderSqlVersion());

const server = await startThrowawayPostgres();
try {
  await createTemplateDatabase(server.url);
  const database = await createTestDatabase(server.url);
  write('packages/db/src/tables.ts', await renderTables(database.url));
  await database.drop();
} finally {
  await server.stop();
}
const generated = [
  'packages/db/src/tables.ts',
  'packages/rest/openapi.json',
  'infra/monitoring/dashboard.json',
];
await runProgram('pnpm', ['exec', 'biome', 'check', '--write', ...generated]);
