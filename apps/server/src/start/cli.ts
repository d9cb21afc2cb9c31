import { readSettings, type Settings } from '../settings/settings.ts';
import { SettingsError } from '../settings/settings-error.ts';

/** What a command gets: its arguments, the settings, and where to speak. */
export type CommandContext = {
  readonly argv: readonly string[];
  readonly settings: Settings;
  /** The folder the person stands in; relative paths are meant from there. */
  readonly cwd: string;
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
};

/** Returns the exit code. An expected failure is thrown as an error whose message says what to do. */
export type Command = (context: CommandContext) => Promise<number>;

/** Commands are loaded when they are asked for: the server never loads the importer. */
const commands: Record<string, () => Promise<Command>> = {
  serve: async () => (await import('../commands/serve.ts')).serve,
  dev: async () => (await import('../commands/dev.ts')).dev,
  import: async () => (await import('../commands/import.ts')).importMics,
  admin: async () => (await import('../commands/admin.ts')).admin,
  backup: async () => (await import('../commands/backup.ts')).backup,
  restore: async () => (await import('../commands/restore.ts')).restore,
  migrate: async () => (await import('../commands/migrate.ts')).migrate,
};

// A terminal or pipe that is gone must not keep a command from ending in order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const print = (line: string) => void process.stdout.write(`${line}\n`);
const printError = (line: string) => void process.stderr.write(`${line}\n`);

/** Runs one command and sets the exit code; expected failures are one message, not a stack. */
export async function main([name = '', ...argv]: readonly string[]): Promise<void> {
  const load = commands[name];
  if (load === undefined) {
    printError(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  try {
    const settings = readSettings(process.env);
    const command = await load();
    const cwd = process.env.STAGETIME_CWD ?? process.cwd();
    process.exitCode = await command({ argv, settings, cwd, print, printError });
  } catch (error) {
    printError(describeFailure(error));
    process.exitCode = 1;
  }
  // The channel to the bootstrap would keep this process alive.
  if (process.connected) process.disconnect();
}

function describeFailure(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `\n  ${error.cause.message}` : '';
  return process.env.LOG_LEVEL === 'debug' ? `${error.stack}${cause}` : `${error.message}${cause}`;
}

if (import.meta.main) await main(process.argv.slice(2));
