// Makes every request of a server cost BENCH_SLOWED_MS more of its event loop; loaded before it by
// `--import`. A build that is slowed on purpose has to come out of a bench as missed.
import { Server } from 'node:http';

const slowedBy = Number(process.env.BENCH_SLOWED_MS);
const { emit } = Server.prototype;

/**
 * @this {Server}
 * @param {string} event
 * @param {unknown[]} args
 */
Server.prototype.emit = function emitSlowed(event, ...args) {
  const end = event === 'request' ? performance.now() + slowedBy : 0;
  while (performance.now() < end);
  return Reflect.apply(emit, this, [event, ...args]);
};
