import { delimiter } from 'node:path';
import { expect, test } from 'vitest';
import { childEnvironment } from './environment.mjs';

const fromNpm = {
  HOME: '/home/ann',
  INIT_CWD: '/home/ann/lists',
  NODE: '/opt/node20/bin/node',
  NODE_ENV: 'production',
  NPM_CONFIG_YES: 'false',
  PATH: '/bin',
  npm_command: 'run-script',
  npm_config_prefix: '/opt/node20',
  npm_config_registry: 'https://registry.example',
  npm_execpath: '/opt/npm-cli.js',
  npm_lifecycle_event: 'start',
  npm_node_execpath: '/opt/node20/bin/node',
  npm_package_name: 'stagetime',
};

test("npm's variables don't reach a command", () => {
  const env = childEnvironment(fromNpm, { cwd: '/repo' });
  const left = Object.keys(env).filter((name) => /^(npm_|init_cwd|node$)/i.test(name));
  expect(left).toEqual(['npm_config_update_notifier']);
  expect(env).toMatchObject({ HOME: '/home/ann', NODE_ENV: 'production' });
});

test('an install keeps the way to the registry and never runs as production', () => {
  const env = childEnvironment(fromNpm, { cwd: '/repo', installs: true });
  expect(env.npm_config_registry).toBe('https://registry.example');
  expect(env).not.toHaveProperty('npm_config_prefix');
  expect(env).not.toHaveProperty('NODE_ENV');
});

test('telemetry and update notices are off', () => {
  expect(childEnvironment({}, { cwd: '/repo' })).toMatchObject({
    DO_NOT_TRACK: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    npm_config_update_notifier: 'false',
    pnpm_config_update_notifier: 'false',
  });
});

test('the chosen programs come first on PATH, however it is spelled', () => {
  const options = { cwd: '/repo', path: ['/node/bin', '/pnpm'] };
  const expected = ['/node/bin', '/pnpm', '/bin'].join(delimiter);
  expect(childEnvironment({ PATH: '/bin' }, options).PATH).toBe(expected);
  const onWindows = childEnvironment({ Path: '/bin' }, options);
  expect(onWindows.Path).toBe(expected);
  expect(onWindows).not.toHaveProperty('PATH');
});

test("the person's folder is npm's INIT_CWD, else the current one", () => {
  expect(childEnvironment(fromNpm, { cwd: '/repo' }).STAGETIME_CWD).toBe('/home/ann/lists');
  const nested = { STAGETIME_CWD: '/elsewhere' };
  expect(childEnvironment(nested, { cwd: '/repo' }).STAGETIME_CWD).toBe('/repo');
});

test('a NODE that does not come from npm stays', () => {
  expect(childEnvironment({ NODE: 'mine' }, { cwd: '/repo' }).NODE).toBe('mine');
});
