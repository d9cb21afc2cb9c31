import { delimiter } from 'node:path';

/** What npm and pnpm add for their scripts. Left in, it changes how a nested install behaves. */
const fromScriptRunner = [
  /^npm_(config|lifecycle|package)_/i,
  /^(npm_command|npm_execpath|npm_node_execpath|init_cwd|pnpm_script_src_dir)$/i,
];

/** How to reach the registry. An install behind a company's proxy fails without them. */
const reachesRegistry =
  /^npm_config_(registry|proxy|https_proxy|noproxy|ca|cafile|strict_ssl|cache|userconfig)$/i;

const quiet = {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  NO_UPDATE_NOTIFIER: '1',
  npm_config_update_notifier: 'false',
  pnpm_config_update_notifier: 'false',
};

/**
 * The environment of everything that the bootstrap starts: without npm's variables, with `path` in
 * front of PATH, with telemetry and update notices off, and with the person's folder as
 * STAGETIME_CWD.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {{ cwd: string, path?: string[], installs?: boolean }} options `installs` keeps proxy and
 * registry settings and drops NODE_ENV, because "production" makes an install leave out the build
 * tools
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment(env, { cwd, path = [], installs = false }) {
  /** @type {NodeJS.ProcessEnv} */
  const result = {};
  for (const [name, value] of Object.entries(env)) {
    const isForeign = fromScriptRunner.some((pattern) => pattern.test(name));
    if (isForeign && !(installs && reachesRegistry.test(name))) continue;
    if (installs && name === 'NODE_ENV') continue;
    // npm's NODE names the Node that ran npm, not the one chosen here.
    if (name === 'NODE' && value === env.npm_node_execpath) continue;
    result[name] = value;
  }
  // Windows spells it "Path", and two spellings at once would make one of them win by chance.
  const pathName = Object.keys(result).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  result[pathName] = [...path, result[pathName] ?? ''].filter(Boolean).join(delimiter);
  return { ...result, ...quiet, STAGETIME_CWD: env.INIT_CWD || cwd };
}
