import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import { callerOf } from '@stagetime/api/core/client-network';

export type ConnectionCaps = {
  /** Of all clients together. */
  readonly total: number;
  /** Of one client: an address in IPv4, a /64 in IPv6. */
  readonly perClient: number;
  /** Addresses and CIDRs that speak for many clients and so have no cap of their own. */
  readonly proxies: readonly string[];
};

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return list;
}

/** A server on IPv6 sees clients of IPv4 as mapped addresses. */
const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');

/**
 * Closes connections beyond the caps at once, before anything is read from them: each costs memory
 * and a descriptor even when it says nothing.
 */
export function capConnections(
  server: Server,
  { total, perClient, proxies }: ConnectionCaps,
): void {
  server.maxConnections = total;
  const trusted = blockListOf(proxies);
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const client = callerOf(address);
    const count = (open.get(client) ?? 0) + 1;
    if (count > perClient) {
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}
