import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { callerAddress } from '#platform/access/caller-address.ts';

export type ConnectionBounds = {
  readonly inAll: number;
  readonly perAddress: number;
  /** After which a connection that has never sent a byte is closed. */
  readonly silentMs: number;
  /** After which a connection is closed whose request is under way but silent; `IDLE_MS` by default. */
  readonly idleMs?: number;
  /** Whose connections are not counted, because everybody comes by them. */
  readonly isProxy: (address: string) => boolean;
};

/** The usual time after which a silent connection with a request under way is closed. */
export const IDLE_MS = 60_000;
/** Files that the database's connections, pictures and logs may need while all connections are taken. */
const OTHER_FILES = 256;

/** How many connections the process can hold, by its limit of open files; without a known limit the wish. */
export function connectionsWithin(wish: number): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? wish : Math.max(1, Math.min(wish, Number(soft) - OTHER_FILES));
  } catch {
    return wish;
  }
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address is one of these: addresses, ranges, or the names that the framework knows for some. */
export function addressesOf(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of entries.flatMap((one) => NAMED[one] ?? [one])) {
    const [network = '', bits] = entry.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (isIP(network) === 0) continue;
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Bounds connections in all and by address, and closes silent ones. The newest are refused: a board may be older. */
export function boundConnections(server: Server, bounds: ConnectionBounds): void {
  const { perAddress, silentMs, isProxy } = bounds;
  const held = new Map<string, number>();
  server.maxConnections = bounds.inAll;
  server.timeout = bounds.idleMs ?? IDLE_MS;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // gone before it was taken up
    if (remoteAddress === undefined) return socket.destroy();
    socket.setTimeout(silentMs);
    if (isProxy(remoteAddress)) return socket;
    const address = callerAddress({ ip: remoteAddress });
    const others = held.get(address) ?? 0;
    if (others >= perAddress) return socket.destroy();
    held.set(address, others + 1);
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
    return socket;
  });
}
