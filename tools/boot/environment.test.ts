import { delimiter } from 'node:path';
import { expect, test } from 'vitest';
import { environmentFor } from './install.mjs';

const programs = { node: '/node/bin/node', pnpm: '/pnpm/pnpm' };
const environment = (env: NodeJS.ProcessEnv, options = {}): NodeJS.ProcessEnv =>
  environmentFor({ cwd: '/repo' }, undefined, { env, ...options });

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
  const env = environment(fromNpm);
  const left = Object.keys(env).filter((name) => /^(npm_|init_cwd|node$)/i.test(name));
  expect(left).toEqual(['npm_config_update_notifier']);
  expect(env).toMatchObject({ HOME: '/home/ann', NODE_ENV: 'production' });
});

test('an install keeps the way to the registry and never runs as production', () => {
  const env = environment(fromNpm, { installs: true });
  expect(env.npm_config_registry).toBe('https://registry.example');
  expect(env).not.toHaveProperty('npm_config_prefix');
  expect(env).not.toHaveProperty('NODE_ENV');
});

test('telemetry and update notices are off', () => {
  expect(environment({})).toMatchObject({
    DO_NOT_TRACK: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    npm_config_update_notifier: 'false',
    pnpm_config_update_notifier: 'false',
  });
});

test('the chosen programs come first on PATH, however it is spelled', () => {
  const expected = ['/node/bin', '/pnpm', '/bin'].join(delimiter);
  const first = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
    environmentFor({ cwd: '/repo' }, programs, { env });
  expect(first({ PATH: '/bin' }).PATH).toBe(expected);
  const onWindows = first({ Path: '/bin' });
  expect(onWindows.Path).toBe(expected);
  expect(onWindows).not.toHaveProperty('PATH');
});

test("the user's folder is npm's INIT_CWD, else the current one", () => {
  expect(environment(fromNpm).STAGETIME_CWD).toBe('/home/ann/lists');
  const nested = { STAGETIME_CWD: '/elsewhere' };
  expect(environment(nested).STAGETIME_CWD).toBe('/repo');
});

test('a NODE that does not come from npm stays', () => {
  expect(environment({ NODE: 'mine' }).NODE).toBe('mine');
});
