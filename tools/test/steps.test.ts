import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { runProgram, runSteps, type Step } from './steps.ts';

const one = { passed: 1, failed: 0, skipped: 0 };

describe('the steps of a group', () => {
  it('run at once', async () => {
    const { promise: second, resolve } = Promise.withResolvers<void>();
    const tally = await runSteps([
      [
        { title: 'waits for the other', run: () => second.then(() => one) },
        {
          title: 'does not wait',
          async run() {
            resolve();
            return one;
          },
        },
      ],
    ]);
    expect(tally).toEqual({ passed: 2, failed: 0, skipped: 0, failures: [] });
  });

  it('count what failed, beside what passed', async () => {
    const step = (code: number): Step => ({
      title: `ends with ${code}`,
      async run(output) {
        const isGood = await runProgram(
          process.execPath,
          ['-e', `process.exit(${code})`],
          {},
          output,
        );
        return { ...one, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
      },
    });
    expect(await runSteps([[step(0), step(3)], [step(0)]])).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      failures: ['ends with 3'],
    });
  });

  it('print one after the other', async () => {
    const run = `
      import { runProgram, runSteps } from ${JSON.stringify(new URL('steps.ts', import.meta.url).href)};
      const step = (title) => ({
        title,
        async run(output) {
          await runProgram(process.execPath, ['-e', \`console.log('\${title} speaks')\`], {}, output);
          return { passed: 1, failed: 0, skipped: 0 };
        },
      });
      await runSteps([[step('first'), step('second'), step('third')]]);
    `;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', run], {
      encoding: 'utf8',
    });
    expect(stdout.match(/── \w+$|\w+ speaks/gm)).toEqual([
      ...['── first', 'first speaks', '── second', 'second speaks'],
      ...['── third', 'third speaks'],
    ]);
  });
});
