import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Minutes that each step took that passed. */
export type Progress = Readonly<Record<string, number>>;

const git = (...args: string[]) => execFileSync('git', args, { maxBuffer: 1 << 28 });

/** Stands for the sources as they are, committed or not. */
export function sourceState(): string {
  return createHash('sha256')
    .update(git('rev-parse', 'HEAD^{tree}'))
    .update(git('diff', 'HEAD'))
    .update(git('ls-files', '--others', '--exclude-standard'))
    .digest('hex');
}

/** What passed for this state of the sources; nothing of another. */
export function readProgress(file: string, state: string): Progress {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { state: string; passed: Progress };
    return stored.state === state ? stored.passed : {};
  } catch {
    return {};
  }
}

export function writeProgress(file: string, state: string, passed: Progress): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ state, passed }));
}
