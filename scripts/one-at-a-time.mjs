import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

// Plain JavaScript, because the installation needs it before there is a Node that reads types.

/** An abstract socket, which Linux frees as soon as its process ends, however it ends: no lock file is ever left behind. */
const addressOf = (name) => `\0comanda-${createHash('sha256').update(name).digest('hex')}`;

/** Takes the address; false where another holds it. */
async function listen(server, address) {
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
async function holderEnds(address) {
  const socket = connect(address).on('error', () => {});
  await new Promise((resolve) => socket.once('close', resolve));
}

/**
 * Runs `work` while no other process of this machine runs work of the same name; one that waits goes on as soon as it can.
 * `onWait` is told once that it does.
 */
export async function oneAtATime(name, work, onWait = () => {}) {
  const address = addressOf(name);
  const waiting = new Set();
  const server = createServer((socket) => waiting.add(socket.on('error', () => {})));
  let waits = false;
  while (!(await listen(server, address))) {
    if (!waits) onWait();
    waits = true;
    await holderEnds(address);
  }
  try {
    return await work();
  } finally {
    server.close();
    for (const socket of waiting) socket.destroy();
  }
}
