// Preloaded into a built server by a test (`--import`): provokes exceptions that no one catches, one
// kind for each message from the parent, and one in an event of a request's socket.
import { subscribe } from 'node:diagnostics_channel';
import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';

/** @type {Record<string, () => void>} */
const faults = {
  timer: () => {
    setTimeout(() => {
      throw new Error('fault: timer');
    });
  },
  promise: () => void Promise.reject(new Error('fault: promise')),
  emitter: () => {
    setImmediate(() => new EventEmitter().emit('error', new Error('fault: emitter')));
  },
  stream: () => void new Readable().destroy(new Error('fault: stream')),
  worker: () => void new Worker('throw new Error("fault: worker")', { eval: true }),
};

process.on('message', (/** @type {{ fault?: string }} */ { fault = '' }) => faults[fault]?.());

subscribe('http.server.request.start', (message) => {
  const { request } = /** @type {{ request: import('node:http').IncomingMessage }} */ (message);
  if (request.headers['x-fault'] !== 'socket') return;
  request.socket.once('close', () => {
    throw new Error('fault: socket');
  });
});
