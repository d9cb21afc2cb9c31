import { spawn } from 'node:child_process';

export type Tally = { passed: number; failed: number; skipped: number };

export type Step = {
  readonly title: string;
  /** Runs the step and counts what passed and failed. */
  readonly run: () => Promise<Tally>;
};

/** Runs a program with this terminal; true when it ended with 0. */
export function runProgram(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    // pnpm is a .cmd file where npm installed it on Windows.
    shell: process.platform === 'win32',
  });
  child.on('error', () => resolve(false));
  child.on('exit', (code) => resolve(code === 0));
  return promise;
}

/** A check that passes or fails as a whole. */
export function check(title: string, args: readonly string[]): Step {
  return {
    title,
    async run() {
      const isGood = await runProgram('pnpm', ['exec', ...args]);
      return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
    },
  };
}

/** Runs every step, whatever the others did, and adds up. */
export async function runSteps(steps: readonly Step[]): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const { title, run } of steps) {
    const start = performance.now();
    process.stdout.write(`\n── ${title}\n`);
    const tally = await run();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(
      `── ${title}: ${tally.failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`,
    );
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
  }
  return total;
}
