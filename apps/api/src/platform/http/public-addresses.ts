import { BlockList, isIP, isIPv4 } from 'node:net';

/** IANA's registries of special addresses: this machine, its network, and what no machine of the internet has. */
const NOT_PUBLIC_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // what Azure tells its machines about themselves
  '168.63.129.16/32',
];

/** Of IPv6 only global unicast counts, and of that not what leads to an IPv4 address or is for documents. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: readonly string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), type);
  }
  return list;
}

const special4 = listOf(NOT_PUBLIC_V4, 'ipv4');
const special6 = listOf(NOT_PUBLIC_V6, 'ipv6');
const global6 = listOf(['2000::/3'], 'ipv6');

/** Whether an IP address is public: not of this machine, nor private, carrier-grade or reserved. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address) || address.includes('%')) return false;
  if (isIPv4(address)) return !special4.check(address, 'ipv4');
  return global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}
