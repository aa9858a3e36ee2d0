import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Plain JavaScript, because the installation needs it before there is a Node that reads types.

// On Linux an abstract socket, which is free as soon as its process ends, however it ends. Elsewhere one that is a
// file, which a killed process leaves behind; its name is short, because macOS takes 104 letters.
function addressOf(name, platform) {
  const key = createHash('sha256').update(name).digest('hex');
  return platform === 'linux' ? `\0comanda-${key}` : join(tmpdir(), `comanda-${key.slice(0, 16)}`);
}

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

/** Resolves once the holder of the address has ended its work, or its process has; removes what a killed one left. */
async function holderEnds(address) {
  const socket = connect(address);
  const left = (error) => {
    if (error.code === 'ECONNREFUSED' && !address.startsWith('\0')) rmSync(address, { force: true });
  };
  socket.on('error', left);
  await new Promise((resolve) => socket.once('close', resolve));
}

/**
 * Runs `work` while no other process of this machine runs work of the same name; one that waits goes on as soon as it
 * can. `onWait` is told once that it does. `platform` is the machine's own but in tests.
 */
export async function oneAtATime(name, work, onWait = () => {}, platform = process.platform) {
  const address = addressOf(name, platform);
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
