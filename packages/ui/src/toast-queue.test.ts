import { expect, test } from 'vitest';
import { createToastQueue, type ToastChange } from './toast-queue.ts';

const say = (change: ToastChange) =>
  'show' in change
    ? change.show.text
    : `not ${'withdraw' in change ? change.withdraw : 'what only tells'}`;

test('what is pushed before anything listens waits, and is handed out once, oldest first', () => {
  const queue = createToastQueue();
  queue.push({ text: 'Saved' });
  queue.push({ text: 'Sent' });
  expect(queue.take().map(say)).toEqual(['Saved', 'Sent']);
  expect(queue.take()).toEqual([]);
});

test('who listens hears of what waits and of every push, until it stops listening', () => {
  const queue = createToastQueue();
  queue.push({ text: 'Welcome' });
  const heard: string[] = [];
  const stop = queue.subscribe(() => heard.push(...queue.take().map(say)));
  queue.push({ text: 'Saved' });
  queue.push({ text: 'Sent' });
  stop();
  queue.push({ text: 'Gone' });
  expect(heard).toEqual(['Welcome', 'Saved', 'Sent']);
});

test('what is said of a topic goes with the next word about it, or when the next try worked', () => {
  const queue = createToastQueue();
  queue.withdraw('mail');
  queue.push({ text: 'Failed', topic: 'mail' });
  queue.push({ text: 'Failed again', topic: 'mail' });
  queue.withdraw('mail');
  queue.withdraw('mail');
  expect(queue.take().map(say)).toEqual(['Failed', 'not mail', 'Failed again', 'not mail']);
});

test('what only tells something is dismissed once, where there is any', () => {
  const queue = createToastQueue();
  queue.push({ text: 'Hidden', action: { label: 'Undo', run: () => {} } });
  queue.dismiss();
  queue.push({ text: 'Saved' });
  queue.dismiss();
  queue.dismiss();
  expect(queue.take().map(say)).toEqual(['Hidden', 'Saved', 'not what only tells']);
});

test('of what failed, only what did offline is dismissed once the browser is online', () => {
  let isOffline = false;
  const queue = createToastQueue(() => isOffline);
  queue.push({ text: 'Refused', tone: 'danger' });
  queue.dismiss('offline');
  isOffline = true;
  queue.push({ text: 'Copied' });
  queue.push({ text: 'Not saved', tone: 'danger' });
  queue.dismiss('offline');
  queue.dismiss('offline');
  const changes = queue.take();
  expect(changes.map((change) => ('show' in change ? change.told : change))).toEqual([
    ['all'],
    ['all'],
    ['all', 'offline'],
    { dismiss: 'offline' },
  ]);
});
