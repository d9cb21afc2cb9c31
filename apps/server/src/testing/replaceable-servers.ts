import { type BuiltCommand, runBuilt } from './built-server.ts';

/** Built servers, each on a port of its own, which it keeps when it is replaced. */
export type ReplaceableServers = {
  readonly origins: readonly string[];
  /** What the one that is there now printed. */
  output(index: number): string;
  /**
   * Ends one by a signal and starts another in its place; answers once that is ready, with the seconds
   * from its start until then.
   */
  replace(index: number, signal?: NodeJS.Signals): Promise<number>;
  stop(): Promise<void>;
};

export async function startServers(
  ports: readonly number[],
  environment: Record<string, string>,
): Promise<ReplaceableServers> {
  const serve = (port: number) => runBuilt(['serve'], { ...environment, PORT: `${port}` });
  const servers: BuiltCommand[] = ports.map(serve);
  const end = async ({ process, exitCode }: BuiltCommand, signal: NodeJS.Signals = 'SIGTERM') => {
    process.kill(signal);
    await exitCode;
  };
  const stop = async () => {
    await Promise.all(servers.map((server) => end(server)));
  };
  try {
    await Promise.all(servers.map(({ origin }) => origin));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    output: (index) => servers[index]?.output() ?? '',
    async replace(index, signal) {
      const [server, port] = [servers[index], ports[index]];
      if (server === undefined || port === undefined) throw new Error(`There is no ${index}.`);
      await end(server, signal);
      const begin = performance.now();
      const next = serve(port);
      servers[index] = next;
      await next.origin;
      return (performance.now() - begin) / 1000;
    },
    stop,
  };
}
