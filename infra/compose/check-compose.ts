// npm run verify compose: the files of this folder, by the programs that read them.
import { match, strictEqual } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'stagetime-compose-'));
const { PATH } = process.env;

function run(program: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH, HOME: folder },
  });
  return { status, output: `${stdout}${stderr}` };
}

function pass(program: string, ...args: readonly string[]): string {
  const { status, output } = run(program, ...args);
  strictEqual(status, 0, `${program} ${args.join(' ')}:\n${output}`);
  return output;
}

try {
  cpSync(import.meta.dirname, folder, {
    recursive: true,
    filter: (file) => !file.endsWith('.env'),
  });
  strictEqual(
    run('docker-compose', 'config', '--quiet').status,
    1,
    'nothing starts without secrets',
  );
  pass('sh', 'make-env.sh', 'stagetime:trial');
  const env = readFileSync(path.join(folder, '.env'), 'utf8');
  strictEqual(run('sh', 'make-env.sh', 'stagetime:trial').status === 0, false, 'secrets are kept');
  strictEqual(readFileSync(path.join(folder, '.env'), 'utf8'), env);
  const product = pass('docker-compose', 'config');
  const trial = ['--file', 'compose.yaml', '--file', 'compose.trial.yaml'];
  match(pass('docker-compose', ...trial, 'config'), /SMTP_URL: smtp:\/\/mail:1025/);
  const services = pass('docker-compose', 'config', '--services').trim().split('\n');
  for (const port of ['127.0.0.1:9461:9464', '127.0.0.1:9462:9464']) {
    match(product, new RegExp(port), 'this machine reaches the metrics, and no other');
  }
  for (const bound of ['read_only: true', 'no-new-privileges:true', 'mem_limit:', 'pids_limit:']) {
    strictEqual(product.split(bound).length - 1, services.length, `every service has ${bound}`);
  }
  pass('sh', '-n', 'roles.sh');
  pass('caddy', 'validate', '--adapter', 'caddyfile', '--config', 'Caddyfile');
  process.stdout.write(`${services.join(', ')}: understood, and each is restrained.\n`);
} finally {
  rmSync(folder, { recursive: true });
}
