// The way in: `npm start` and its siblings. Needs Node 18 and npm, nothing else, and brings the rest.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commands, usage } from './boot/commands.mjs';
import { environmentFor, prepare } from './boot/install.mjs';
import { runCommand, StepError, StoppedError, watchForStop } from './boot/processes.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * @param {string} name
 * @param {string[]} args
 */
async function main(name, args) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const asked = name ? `There is no command "${name}".\n\n` : '';
    process.stderr.write(`${asked}${usage()}\n`);
    return 2;
  }
  const stop = watchForStop();
  const boot = { root, cwd: process.cwd(), signal: stop.signal, say };
  const { build = false, run, env } = command;
  const onlyBuilds = { args: run ? [] : args, isShown: !run };
  const programs = await prepare(boot, build ? onlyBuilds : undefined);
  if (!run) return 0;
  stop.signal.throwIfAborted();
  const [file = '', ...first] = run;
  return runCommand(
    {
      command: programs.node,
      args: [join(root, file), ...first, ...args],
      cwd: root,
      env: { ...environmentFor(boot, programs), ...env },
    },
    stop,
  );
}

/**
 * On stderr: what a command prints on stdout may be read by a program.
 * @param {string} line
 */
function say(line) {
  process.stderr.write(`[boot] ${line}\n`);
}

/** @param {NodeJS.ErrnoException} error */
function explain(error) {
  if (error instanceof StepError) return error.message;
  if (!/^(EACCES|EDQUOT|ENOSPC|EPERM|EROFS)$/.test(error.code ?? '')) return `${error.stack}`;
  return `${error.message}\nThe folder ${root} must be writable, with a free gigabyte on its disk.`;
}

// When the terminal is gone, writing to it must not end us before the child has been told to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const [name = '', ...args] = process.argv.slice(2);
main(name, args).then(
  (code) => process.exit(code),
  (error) => {
    if (!(error instanceof StoppedError)) say(explain(error));
    process.exit(error.exitCode ?? 1);
  },
);
