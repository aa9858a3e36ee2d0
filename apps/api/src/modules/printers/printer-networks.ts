import { BlockList, isIP, isIPv4 } from 'node:net';

/** A network as the operator writes it: "192.168.1.0/24". */
const CIDR = /^([0-9a-f.:]+)\/(\d{1,3})$/i;

/** The networks that are written; null where one of them is none. */
function networksIn(written: readonly string[]): BlockList | null {
  const list = new BlockList();
  for (const network of written) {
    const [, address = '', prefix = ''] = CIDR.exec(network) ?? [];
    if (!isIP(address)) return null;
    const [bits, most] = [Number(prefix), isIPv4(address) ? 32 : 128];
    if (bits > most) return null;
    list.addSubnet(address, bits, isIPv4(address) ? 'ipv4' : 'ipv6');
  }
  return list;
}

/**
 * Whether the server may send to an address that a restaurant has given: only to an IP address, which nobody can lead
 * elsewhere later as a name can be, and only within what the operator has named. Nowhere at all otherwise.
 */
export function mayReach(networks: readonly string[], address: string): boolean {
  if (!isIP(address) || address.includes('%')) return false;
  return networksIn(networks)?.check(address, isIPv4(address) ? 'ipv4' : 'ipv6') ?? false;
}
