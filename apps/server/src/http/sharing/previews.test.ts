import { DomainError } from '@stagetime/contracts/core/errors';
import { expect, it } from 'vitest';
import type { PreviewTask } from './preview-worker.ts';
import { createPreviews, createPreviewThread } from './previews.ts';

const task: PreviewTask = { kind: 'city', preview: { city: 'Boston', count: 1, posters: [] } };

let time = 0;

/** A drawing that ends when the test says so. */
function createHeldDrawing() {
  const begun: (() => void)[] = [];
  return {
    begun,
    draw: () => new Promise<Buffer>((resolve) => begun.push(() => resolve(Buffer.alloc(1000)))),
  };
}

/** Lets everything happen that waits for nothing else. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('draws one at a time, lets twenty wait, and refuses the others at once', async () => {
  const { begun, draw } = createHeldDrawing();
  const previews = createPreviews({ draw, clock: () => time });
  const asked = Array.from({ length: 30 }, (_, index) => previews.draw(`/${index}.png`, task));
  const results = Promise.allSettled(asked);
  for (let drawn = 0; drawn < 21; drawn += 1) {
    await settle();
    expect(begun).toHaveLength(drawn + 1);
    begun[drawn]?.();
  }
  const refused = (await results).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(9);
  for (const result of refused) {
    expect(result).toMatchObject({ reason: expect.any(DomainError) });
    expect(result).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  }
  expect(previews.stats()).toMatchObject({ drawn: 21, refused: 9, failed: 0, entries: 21 });
});

it('refuses whose turn comes too late', async () => {
  const { begun, draw } = createHeldDrawing();
  const previews = createPreviews({ draw, clock: () => time });
  const first = previews.draw('/a.png', task);
  const second = previews.draw('/b.png', task);
  const late = expect(second).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await settle();
  time += 20_001;
  begun[0]?.();
  await first;
  await late;
  expect(begun).toHaveLength(1);
});

it('draws once for all who ask meanwhile, and keeps it', async () => {
  const { begun, draw } = createHeldDrawing();
  const previews = createPreviews({ draw });
  expect(previews.find('/a.png')).toBeUndefined();
  const first = previews.draw('/a.png', task);
  const second = previews.find('/a.png');
  await settle();
  begun[0]?.();
  expect(await second).toBe(await first);
  expect(previews.find('/a.png')).toBe(await first);
  expect(begun).toHaveLength(1);
});

it('forgets what failed, and counts it', async () => {
  const previews = createPreviews({ draw: () => Promise.reject(new Error('no ink')) });
  await expect(previews.draw('/a.png', task)).rejects.toThrow('no ink');
  expect(previews.find('/a.png')).toBeUndefined();
  expect(previews.stats()).toMatchObject({ failed: 1, refused: 0, entries: 0 });
});

it('keeps no more than it may', async () => {
  const previews = createPreviews({ draw: async () => Buffer.alloc(1000), maxBytes: 5000 });
  for (let index = 0; index < 20; index += 1) await previews.draw(`/${index}.png`, task);
  expect(previews.stats().bytes).toBeLessThanOrEqual(5000);
  expect(previews.find('/19.png')).toBeDefined();
  expect(previews.find('/0.png')).toBeUndefined();
});

it('draws on a thread of its own, which comes back after a failure', async () => {
  const { draw } = createPreviewThread();
  const png = await draw(task);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const broken = { kind: 'city', preview: { city: null } } as unknown as PreviewTask;
  await expect(draw(broken)).rejects.toThrow();
  expect((await draw(task)).equals(png)).toBe(true);
});

it("leaves this thread's processor time alone", async () => {
  const { draw } = createPreviewThread();
  await draw(task);
  const before = { thread: process.threadCpuUsage(), all: process.cpuUsage() };
  for (let count = 0; count < 5; count += 1) await draw(task);
  const thread = process.threadCpuUsage(before.thread);
  const all = process.cpuUsage(before.all);
  expect(thread.user + thread.system).toBeLessThan((all.user + all.system) / 2);
});
