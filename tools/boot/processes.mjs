import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * `startedAt` tells two processes apart that had the same number.
 * @typedef {object} ProcessInfo
 * @property {number} pid
 * @property {number} parent
 * @property {number} group
 * @property {string} state
 * @property {string} name
 * @property {string} startedAt
 */

/**
 * Whether a process with this number runs. A zombie doesn't: in a container without an init process
 * nobody collects it, and it would look alive forever.
 * @param {number} pid
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it belongs to another account, so it is there.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return false;
  }
  const info = process.platform === 'linux' ? fromProc(pid) : undefined;
  return info === undefined || !isZombie(info);
}

/**
 * What the system says about a running process; undefined when there is none, and always on Windows,
 * where asking takes too long.
 * @param {number} pid
 * @returns {ProcessInfo | undefined}
 */
export function findProcess(pid) {
  if (process.platform === 'win32') return undefined;
  const info = process.platform === 'linux' ? fromProc(pid) : fromPs(['-p', String(pid)])[0];
  return info && !isZombie(info) ? info : undefined;
}

/**
 * All processes below this one, children first. Empty on Windows, where `taskkill /T` finds them
 * itself.
 * @param {number} pid
 * @returns {number[]}
 */
export function descendantsOf(pid) {
  const all = listProcesses();
  /** @type {number[]} */
  const found = [];
  for (let layer = [pid]; layer.length > 0; ) {
    layer = all.filter((one) => layer.includes(one.parent)).map((one) => one.pid);
    found.push(...layer);
  }
  return found;
}

/**
 * Whether anybody is left in a process group. Asking by signal 0 would count zombies.
 * @param {number} group
 */
export function hasGroupMembers(group) {
  return listProcesses().some((one) => one.group === group);
}

/** @returns {ProcessInfo[]} */
function listProcesses() {
  if (process.platform === 'win32') return [];
  // A slim Linux image has no ps.
  const all = process.platform === 'linux' ? allFromProc() : fromPs(['-A']);
  return all.filter((info) => !isZombie(info));
}

function allFromProc() {
  const pids = readdirSync('/proc').filter((entry) => /^\d+$/.test(entry));
  return pids.flatMap((pid) => fromProc(Number(pid)) ?? []);
}

/** @param {ProcessInfo} info */
function isZombie({ state }) {
  return /^[ZX]/.test(state);
}

/**
 * @param {number} pid
 * @returns {ProcessInfo | undefined}
 */
function fromProc(pid) {
  try {
    // "pid (name) state ppid pgrp …": the name may hold blanks and brackets itself.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const name = stat.slice(stat.indexOf('(') + 1, end);
    const [state = '', parent, group, ...rest] = stat.slice(end + 2).split(' ');
    const startedAt = rest[16] ?? '';
    return { pid, parent: Number(parent), group: Number(group), state, name, startedAt };
  } catch {
    return undefined;
  }
}

/**
 * @param {string[]} which
 * @returns {ProcessInfo[]}
 */
function fromPs(which) {
  let output = '';
  try {
    const columns = ['-o', 'pid=,ppid=,pgid=,state=,lstart=,comm='];
    // lstart is written in the zone and language of whoever asks.
    const env = { ...process.env, TZ: 'UTC', LC_ALL: 'C' };
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = ['ignore', 'pipe', 'ignore'];
    output = execFileSync('ps', [...which, ...columns], { env, stdio, encoding: 'utf8' });
  } catch {
    // ps fails when there is no such process.
  }
  return output.split('\n').flatMap((line) => {
    const [pid, parent, group, state = '', ...rest] = line.trim().split(/\s+/);
    if (!pid) return [];
    const startedAt = rest.slice(0, 5).join('').replace(/\W/g, '');
    const name = basename(rest.slice(5).join(' '));
    return [
      { pid: Number(pid), parent: Number(parent), group: Number(group), state, name, startedAt },
    ];
  });
}
