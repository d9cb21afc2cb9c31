import { expect, test } from 'vitest';
import { createLiveStream } from './live-hub.ts';

const event = (eventId: number) => ({
  eventId,
  userId: 1,
  kind: 'notification',
  detail: { notificationId: eventId },
});
const nothingMissed = { isComplete: false, events: [], position: 0, settled: 0 };

function createStream() {
  let ends = 0;
  const stream = createLiveStream({ userId: 1, sessionId: 'session' }, () => {
    ends += 1;
  });
  return { stream, ends: () => ends };
}

async function readAll(messages: ReturnType<ReturnType<typeof createLiveStream>['read']>) {
  const heard = [];
  for await (const { position, message } of messages) {
    heard.push(message.type === 'event' ? [position, message.eventId] : message.type);
  }
  return heard;
}

test('what was missed comes before what is new, each once, by the highest id so far', async () => {
  const { stream } = createStream();
  stream.push(event(7));
  stream.push(event(9));
  stream.begin({ isComplete: true, events: [event(5), event(7)], position: 4, settled: 3 });
  stream.push(event(5));
  stream.push(event(2));
  stream.push(event(8));
  stream.end({ type: 'reconnect' });
  expect(await readAll(stream.read())).toEqual([
    'ready',
    [5, 5],
    [7, 7],
    [9, 9],
    [9, 8],
    'reconnect',
  ]);
});

test('a reader who falls far behind is let go, once, and holds no memory', async () => {
  const { stream, ends } = createStream();
  stream.begin(nothingMissed);
  for (let id = 1; id <= 10_000; id += 1) stream.push(event(id));
  expect(ends()).toBe(1);
  expect(await readAll(stream.read())).toEqual([]);
});

test('who stops reading has left', async () => {
  const { stream, ends } = createStream();
  stream.begin(nothingMissed);
  for await (const _message of stream.read()) break;
  expect(ends()).toBe(1);
});
