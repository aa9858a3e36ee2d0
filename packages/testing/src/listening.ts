import type { Server } from 'node:net';

/** The port on which a server listens; throws for one that does not, or that listens on a socket file. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It listens on no port.');
  return address.port;
}
