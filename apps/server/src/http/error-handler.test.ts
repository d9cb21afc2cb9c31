import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createRefusalHold } from './error-handler.ts';

test('who is refused more than twenty times in a minute waits a second for each further no', async () => {
  let time = 0;
  const waits: number[] = [];
  const hold = createRefusalHold(
    () => time,
    async (milliseconds) => waits.push(milliseconds),
  );
  const refuse = (ip: string) => hold({ ip } as FastifyRequest);
  for (let count = 0; count < 20; count += 1) await refuse('203.0.113.1');
  expect(waits).toEqual([]);
  await refuse('203.0.113.1');
  await refuse('203.0.113.1');
  expect(waits).toEqual([1000, 1000]);
  // Others do not wait for it, and it begins anew.
  await refuse('203.0.113.2');
  time += 60_000;
  await refuse('203.0.113.1');
  expect(waits).toHaveLength(2);
});
