import type { Settings } from '../settings/settings.ts';

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
