import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isThorough } from '@stagetime/config/thorough';
import { createTestDatabase } from '@stagetime/db/testing/test-database';
import { expect, inject, onTestFinished, test } from 'vitest';
import { runBuilt } from '../testing/built-server.ts';

const testing = path.join(import.meta.dirname, '../testing');

test.runIf(isThorough)(
  'an exception in a callback of a request is a logged 500 of that request',
  async () => {
    const child = fork(path.join(testing, 'serve-broken-database.ts'), { silent: true });
    onTestFinished(() => void child.kill());
    let log = '';
    child.stdout?.on('data', (chunk) => {
      log += chunk;
    });
    const [{ origin }] = (await once(child, 'message')) as [{ origin: string }];
    for (let round = 0; round < 3; round += 1) {
      const answer = await fetch(`${origin}/api/open-mics/1`);
      expect(answer.status).toBe(500);
      const { code, requestId } = (await answer.json()) as { code: string; requestId: string };
      expect(code).toBe('INTERNAL');
      expect(answer.headers.get('x-request-id')).toBe(requestId);
      await expect.poll(() => log).toContain(requestId);
    }
    expect(log).toContain('thrown in a timer of the driver');
    expect(child.exitCode).toBeNull();
  },
);

test.runIf(isThorough)(
  'the built server goes on after exceptions that no one caught, and says so in the log',
  async () => {
    const database = await createTestDatabase(inject('databaseServerUrl'));
    const server = runBuilt(['serve'], {
      APP_MODE: 'demo',
      DEMO_DATA: '0',
      DATABASE_URL: database.url,
      NODE_OPTIONS: `--import=${path.join(testing, 'faults.mjs')}`,
    });
    onTestFinished(async () => {
      server.process.kill('SIGTERM');
      await server.exitCode;
      await database.drop();
    });
    const origin = await server.origin;
    for (const fault of ['timer', 'promise', 'emitter', 'stream', 'worker', 'socket']) {
      if (fault === 'socket') {
        await fetch(`${origin}/api/health`, { headers: { 'x-fault': fault, connection: 'close' } });
      } else server.process.send({ fault });
      await expect.poll(() => server.output(), { timeout: 60_000 }).toContain(`fault: ${fault}`);
      expect((await fetch(`${origin}/api/health`)).status).toBe(200);
    }
    expect(server.output().match(/"msg":"uncaught exception"/g)).toHaveLength(6);
    server.process.kill('SIGTERM');
    expect(await server.exitCode).toBe(0);
  },
);
