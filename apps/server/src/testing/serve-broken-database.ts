// A server whose database driver throws in a timer instead of answering, as a bug in a library would.
// Tells its parent the address.
import type { Database } from '@stagetime/db/database';
import { DummyDriver, Kysely, PostgresDialect } from 'kysely';
import { createLog } from '../observe/log.ts';
import { surviveExceptions } from '../observe/survive-exceptions.ts';
import { createTestApp } from './test-app.ts';

class ThrowingDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return new Promise(() => {
      setTimeout(() => {
        throw new Error('thrown in a timer of the driver');
      });
    });
  }
}

class ThrowingDialect extends PostgresDialect {
  override createDriver = () => new ThrowingDriver();
}

const db = new Kysely({ dialect: new ThrowingDialect({ pool: async () => ({}) as never }) });
const { app } = await createTestApp(db as Database);
surviveExceptions(createLog('error'));
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ origin });
process.once('disconnect', () => process.exit());
