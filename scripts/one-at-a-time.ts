import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** An abstract socket, which Linux frees as soon as its process ends, however it ends: no lock file is ever left behind. */
const addressOf = (name: string) => `\0comanda-${createHash('sha256').update(name).digest('hex')}`;

/** Takes the address; false where another holds it. */
async function listen(server: Server, address: string): Promise<boolean> {
  server.listen(address);
  try {
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false;
    throw error;
  }
}

/** Resolves once whoever holds the address has ended its work, or its process has. */
async function holderEnds(address: string): Promise<void> {
  const socket = connect(address).on('error', () => {});
  await new Promise((resolve) => socket.once('close', resolve));
}

/** Runs `work` while no other process of this machine runs work of the same name; one that waits goes on as soon as it can. */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const address = addressOf(name);
  const waiting = new Set<Socket>();
  const server = createServer((socket) => waiting.add(socket.on('error', () => {})));
  while (!(await listen(server, address))) await holderEnds(address);
  try {
    return await work();
  } finally {
    server.close();
    for (const socket of waiting) socket.destroy();
  }
}
