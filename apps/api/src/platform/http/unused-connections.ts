import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Browsers connect ahead of need. Node takes a connection that never asked for anything for a busy one, so it would hold
 * a close for as long as the browser likes. Returns what ends those that are there and those to come.
 */
export function trackUnusedConnections(server: Server): () => void {
  const unused = new Set<Socket>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    if (isClosing) socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }) => unused.delete(socket));
  return () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  };
}
