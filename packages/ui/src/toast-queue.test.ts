import { expect, test } from 'vitest';
import { createToastQueue } from './toast-queue.ts';

test('what is pushed before anything listens waits, and is handed out once, oldest first', () => {
  const queue = createToastQueue();
  queue.push({ text: 'Saved' });
  queue.push({ text: 'Sent' });
  expect(queue.take().map(({ text }) => text)).toEqual(['Saved', 'Sent']);
  expect(queue.take()).toEqual([]);
});

test('who listens hears of what waits and of every push, until it stops listening', () => {
  const queue = createToastQueue();
  queue.push({ text: 'Welcome' });
  const heard: string[] = [];
  const stop = queue.subscribe(() => heard.push(...queue.take().map(({ text }) => text)));
  queue.push({ text: 'Saved' });
  queue.push({ text: 'Sent' });
  stop();
  queue.push({ text: 'Gone' });
  expect(heard).toEqual(['Welcome', 'Saved', 'Sent']);
});
