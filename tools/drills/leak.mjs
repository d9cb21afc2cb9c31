// Makes a server keep something of every request: memory, and of one in five an open file; loaded before it by
// `--import`. A process that leaks on purpose has to be found by the drill that looks for leaks.
import { openSync } from 'node:fs';
import { Server } from 'node:http';

/** @type {unknown[]} */
const kept = [];
const { emit } = Server.prototype;

/**
 * @this {Server}
 * @param {string} event
 * @param {unknown[]} args
 */
Server.prototype.emit = function emitLeaking(event, ...args) {
  if (event === 'request') {
    kept.push(Buffer.alloc(200_000, 1));
    if (kept.length % 5 === 0) openSync('/dev/null', 'r');
  }
  return Reflect.apply(emit, this, [event, ...args]);
};
