import { isThorough } from '@stagetime/config/thorough';
import { describe, expect, test } from 'vitest';
import { createRepository } from './fixture.ts';
import { isAlive } from './processes.mjs';

const { pid: self } = process;

describe.skipIf(process.platform === 'win32')('boot', () => {
  test('start installs, builds and serves; the next one only builds and serves', async () => {
    const repository = createRepository();
    for (const expected of [
      ['install begins', 'install ends', 'build begins', 'build ends'],
      ['build begins', 'build ends'],
    ]) {
      repository.write('events', '');
      const boot = repository.boot('start', '--verbose');
      await repository.noted(/^served/);
      expect(repository.events().slice(0, -1)).toEqual(expected);
      expect(repository.server()).toMatchObject({
        argv: ['serve', '--verbose'],
        // The start file says itself how the server runs, so that everyone who starts it gets that.
        execArgv: [],
      });
      process.kill(boot.pid, 'SIGTERM');
      expect(await boot.code).toBe(7);
    }
  });

  test.each(['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'node_modules/.modules.yaml'])(
    'a change of %s has it install again',
    async (file) => {
      const repository = createRepository();
      await repository.boot('import').code;
      repository.write('events', '');
      if (file.startsWith('node_modules')) repository.remove(file);
      else repository.write(file, 'packages: []');
      expect(await repository.boot('import').code).toBe(0);
      expect(repository.events()).toEqual(['install begins', 'install ends']);
    },
  );

  test('says what it does and how long each step took', async () => {
    const boot = createRepository().boot('import');
    expect(await boot.code).toBe(0);
    expect(boot.output()).toMatch(/^\[boot\] Installing the packages …$/m);
    expect(boot.output()).toMatch(/^\[boot\] Installing the packages: done in \d+\.\d s$/m);
  });

  test("the exit code is the command's", async () => {
    expect(await createRepository().boot('migrate').code).toBe(5);
  });

  test('an unknown command is answered with the list of commands', async () => {
    const boot = createRepository().boot('toString');
    expect(await boot.code).toBe(2);
    expect(boot.output()).toContain('There is no command "toString"');
    expect(boot.output()).toContain('migrate');
  });

  test.runIf(isThorough)('a failed install shows its output and is tried again', async () => {
    const repository = createRepository();
    repository.write('install-fails', '');
    const first = repository.boot('import');
    expect(await first.code).toBe(3);
    expect(first.output()).toContain('Installing the packages failed (exit code 3)');
    expect(first.output()).toContain('no such package');
    repository.remove('install-fails');
    expect(await repository.boot('import').code).toBe(0);
  });

  test.runIf(isThorough)('two at once install one after the other, and only once', async () => {
    const repository = createRepository();
    const boots = [repository.boot('import'), repository.boot('import'), repository.boot('import')];
    expect(await Promise.all(boots.map(({ code }) => code))).toEqual([0, 0, 0]);
    expect(repository.events()).toEqual(['install begins', 'install ends']);
  });

  test.runIf(isThorough)(
    'a killed boot makes the next one wait for its install to end',
    async () => {
      const repository = createRepository();
      repository.write('install-hangs', '');
      const killed = repository.boot('import');
      await repository.noted(/^pids/);
      const installers = pidsIn(repository.events());
      process.kill(killed.pid, 'SIGKILL');
      await killed.code;
      repository.remove('install-hangs');
      const next = repository.boot('import');
      await expect.poll(next.output, { timeout: 60_000 }).toContain(`process ${installers[0]}`);
      expect(repository.events()).toHaveLength(2);
      for (const pid of installers) process.kill(pid, 'SIGKILL');
      expect(await next.code).toBe(0);
      expect(repository.events().slice(2)).toEqual(['install begins', 'install ends']);
    },
  );
});

describe.skipIf(process.platform === 'win32')('a signal', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s ends a running install with all below it, and the install is done again',
    async (name) => {
      const repository = createRepository();
      repository.write('install-hangs', '');
      const boot = repository.boot('import');
      await repository.noted(/^pids/);
      process.kill(boot.pid, name);
      expect(await boot.code).toBe({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[name]);
      expect(pidsIn(repository.events()).filter(isAlive)).toEqual([]);
      repository.remove('install-hangs');
      repository.write('events', '');
      expect(await repository.boot('import').code).toBe(0);
      expect(repository.events()).toEqual(['install begins', 'install ends']);
    },
    20_000,
  );

  test('ends a build and what has left its process group', async () => {
    const repository = createRepository();
    repository.write('build-hangs', '');
    repository.write('strays', '');
    const boot = repository.boot('start');
    await repository.noted(/^pids/);
    process.kill(boot.pid, 'SIGTERM');
    expect(await boot.code).toBe(143);
    expect(pidsIn(repository.events()).filter(isAlive)).toEqual([]);
  }, 20_000);

  test.runIf(isThorough)('reaches the command once, however often it comes', async () => {
    const repository = createRepository();
    const boot = repository.boot('start');
    await repository.noted(/^served/);
    // As Ctrl-C does it: to the whole group, and again from npm.
    process.kill(-boot.pid, 'SIGINT');
    process.kill(boot.pid, 'SIGINT');
    await repository.noted('SIGINT');
    process.kill(boot.pid, 'SIGINT');
    process.kill(boot.pid, 'SIGHUP');
    await repository.noted('SIGHUP');
    process.kill(boot.pid, 'SIGTERM');
    expect(await boot.code).toBe(7);
    const heard = repository.events().filter((line) => line.startsWith('SIG'));
    expect(heard).toEqual(['SIGINT', 'SIGHUP', 'SIGTERM']);
  });
});

describe.skipIf(process.platform === 'win32')('death', () => {
  test('of the boot by kill -9 is seen by the command', async () => {
    const repository = createRepository();
    const boot = repository.boot('start');
    await repository.noted(/^served/);
    process.kill(boot.pid, 'SIGKILL');
    await repository.noted('disconnect');
  });

  test('of the parent ends the command', async () => {
    const repository = createRepository();
    const parent = repository.start('/bin/sh', [
      '-c',
      '"$0" tools/boot.mjs start; exit 0',
      execPath,
    ]);
    await repository.noted(/^served/);
    process.kill(parent.pid, 'SIGKILL');
    await repository.noted('SIGTERM');
    await expect.poll(() => isAlive(repository.server().pid), { timeout: 60_000 }).toBe(false);
  });

  test.runIf(isThorough)("of npm ends the command, though npm's shell is still there", async () => {
    const repository = createRepository();
    repository.write(
      'npm.mjs',
      `import { spawn } from 'node:child_process';
       const line = '"$0" tools/boot.mjs start; exit 0';
       spawn('/bin/sh', ['-c', line, process.execPath], { stdio: 'inherit' });`,
    );
    const npm = repository.start(execPath, ['npm.mjs'], { npm_lifecycle_event: 'start' });
    await repository.noted(/^served/);
    process.kill(npm.pid, 'SIGKILL');
    await repository.noted('SIGTERM');
    await expect.poll(() => isAlive(repository.server().pid), { timeout: 60_000 }).toBe(false);
  });
});

const { execPath } = process;

function pidsIn(events: string[]): number[] {
  const line = events.find((event) => event.startsWith('pids ')) ?? `pids ${self}`;
  return line.split(' ').slice(1).map(Number);
}
