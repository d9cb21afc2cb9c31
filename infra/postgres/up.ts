// node infra/postgres/up.ts: two database machines under Patroni and etcd, HAProxy, PgBouncer and two processes
// of the product, on this machine, until Ctrl-C. Everything is in a temporary folder, and goes with it.
import { once } from 'node:events';
import { type BuiltCommand, runBuilt } from '../../apps/server/src/testing/built-server.ts';
import { productName } from '../../packages/contracts/src/product.ts';
import { startCluster } from './cluster.ts';
import { missingForCluster } from './programs.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

const missing = missingForCluster();
if (missing !== undefined) {
  process.stderr.write(`${missing}\n`);
  process.exit(1);
}
const cluster = await startCluster();
const servers: BuiltCommand[] = [];
try {
  const { exitCode, output } = runBuilt(['migrate'], cluster.environment);
  if ((await exitCode) !== 0) throw new Error(output());
  for (const _ of [1, 2]) servers.push(runBuilt(['serve'], cluster.environment));
  for (const { origin } of servers) say(`${productName} at ${await origin}`);
  for (const { name, url, apiPort } of cluster.nodes) {
    say(`${name}: ${url}, Patroni at http://127.0.0.1:${apiPort}/cluster`);
  }
  for (const [name, value] of Object.entries(cluster.environment)) say(`${name}=${value}`);
  say('Ctrl-C ends everything.');
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
} finally {
  for (const { process: child, exitCode } of servers) {
    child.kill('SIGTERM');
    await exitCode;
  }
  await cluster.stop();
}
