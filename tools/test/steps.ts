import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed, each with its reason, for the end of the output. */
  readonly failures?: readonly string[];
};

/** Where a program's output goes: a file descriptor, or this terminal. */
export type Output = number | 'inherit';

export type Step = {
  readonly title: string;
  /** Runs the step and counts what passed and failed. */
  readonly run: (output: Output) => Promise<Tally>;
};

/** Runs a program, by default with this terminal; true when it ended with 0. */
export function runProgram(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  output: Output = 'inherit',
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const child = spawn(command, args, {
    stdio: ['inherit', output, output],
    env: { ...process.env, ...environment },
    // pnpm is a .cmd file where npm installed it on Windows.
    shell: process.platform === 'win32',
  });
  child.on('error', () => resolve(false));
  child.on('exit', (code) => resolve(code === 0));
  return promise;
}

/** A program that passes or fails as a whole. */
export function check(title: string, args: readonly string[]): Step {
  return {
    title,
    async run(output) {
      const isGood = await runProgram('pnpm', ['exec', ...args], {}, output);
      return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
    },
  };
}

/** What is checked without running anything. */
export const statics: readonly Step[] = [
  check('Format and lint', ['biome', 'check', '--error-on-warnings', '.']),
  check('Package boundaries', ['turbo', 'boundaries']),
  check('Types', ['tsc', '-b', '--checkers', '1']),
];

type Timed = { readonly tally: Tally; readonly seconds: string };

async function runTimed({ run }: Step, output: Output): Promise<Timed> {
  const start = performance.now();
  const tally = await run(output);
  return { tally, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

/** Runs a step whose output waits in a file until someone asks for it. */
function runAside(step: Step): () => Promise<Timed> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stagetime-step-'));
  const file = path.join(folder, 'output');
  const output = openSync(file, 'w');
  const running = runTimed(step, output).finally(() => closeSync(output));
  return async () => {
    try {
      return await running;
    } finally {
      process.stdout.write(readFileSync(file));
      rmSync(folder, { recursive: true });
    }
  };
}

/**
 * Runs every step, whatever the others did, and adds up. The steps of a group run at once: the first
 * with this terminal, and what each other prints follows in order.
 */
export async function runSteps(
  groups: readonly (readonly Step[])[],
): Promise<Tally & { readonly failures: readonly string[] }> {
  const total = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] };
  for (const [first, ...others] of groups) {
    if (first === undefined) continue;
    const aside = others.map((step) => ({ title: step.title, finish: runAside(step) }));
    const runFirst = () => runTimed(first, 'inherit');
    for (const { title, finish } of [{ title: first.title, finish: runFirst }, ...aside]) {
      process.stdout.write(`\n── ${title}\n`);
      const { tally, seconds } = await finish();
      const result = tally.failed === 0 ? 'passed' : 'FAILED';
      process.stdout.write(`── ${title}: ${result} in ${seconds} s\n`);
      total.passed += tally.passed;
      total.failed += tally.failed;
      total.skipped += tally.skipped;
      if (tally.failed > 0) total.failures.push(...(tally.failures ?? [title]));
    }
  }
  return total;
}
