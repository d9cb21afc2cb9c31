import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where programs are, the zone, and a moved clock. */
const inheritedEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => /^(?:PATH|TZ|LD_PRELOAD|FAKETIME\w*)$/.test(name)),
);

const entry = path.resolve(import.meta.dirname, '../../server/start.mjs');

export type Product = {
  readonly origin: string;
  /** Everything that it wrote so far. */
  output(): string;
  stop(): Promise<void>;
};

/** Starts the built product by its own start file, with an empty database of its own. */
export async function startProduct(settings: Readonly<Record<string, string>>): Promise<Product> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stagetime-product-'));
  // Postgres runs under another account where the tests run as root.
  chmodSync(folder, 0o755);
  const child = spawn(process.execPath, [entry, 'serve'], {
    env: {
      ...inheritedEnvironment,
      PORT: '0',
      DATA_DIR: folder,
      DEMO_DATA: '0',
      LOG_LEVEL: 'debug',
      // One machine stands for many people.
      RATE_LIMIT_SCALE: '1000',
      CAPTCHA_COST_SCALE: '0.0005',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = once(child, 'exit');
  const ready = once(child, 'message').then(([message]) => message as { readonly origin: string });
  const early = ended.then(([code]) =>
    Promise.reject(new Error(`It ended with ${code}:\n${output}`)),
  );
  // Later it ends because we are done.
  early.catch(() => {});
  const { origin } = await Promise.race([ready, early]);
  return {
    origin,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
