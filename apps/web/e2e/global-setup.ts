import { testNow } from './constants.ts';
import { startHelper } from './helper-process.ts';
import { templateVariable } from './server.ts';

/** One Postgres for all workers, and in it the database that each of them clones. */
export default async function setUp(): Promise<() => Promise<void>> {
  const helper = await startHelper<{ readonly template: string }>('prepare-browser-tests.ts', [
    testNow,
  ]);
  process.env[templateVariable] = helper.ready.template;
  return helper.stop;
}
