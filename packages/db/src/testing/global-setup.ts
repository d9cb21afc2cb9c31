import type { TestProject } from 'vitest/node';
import { createTemplateDatabase } from './test-database.ts';

async function startThrowaway() {
  const { startThrowawayPostgres } = await import('../embedded/throwaway-postgres.ts');
  return startThrowawayPostgres();
}

/** One throwaway Postgres per run, or the server that TEST_DATABASE_URL names. */
export default async function setUpDatabaseServer(
  project: TestProject,
): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? undefined : await startThrowaway();
  const url = given ?? server?.url ?? '';
  await createTemplateDatabase(url);
  project.provide('databaseServerUrl', url);
  return async () => {
    await server?.stop();
  };
}
