import { findFreePorts } from '../apps/server/src/testing/free-ports.ts';

/** A port of this machine that nobody has at the moment. */
export async function findFreePort(): Promise<number> {
  const [port = 0] = await findFreePorts(1);
  return port;
}
