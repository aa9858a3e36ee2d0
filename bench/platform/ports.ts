import { createServer } from 'node:net';

/** Below what the system gives to those who call: a port that is free now stays so until it is taken. */
const FIRST = 21_000;
const LAST = 31_000;
const STEP = 100;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** So many free ports in a row on the loopback address. */
export async function freePorts(count: number): Promise<readonly number[]> {
  for (let first = FIRST; first < LAST; first += STEP) {
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return ports;
  }
  throw new Error(`There are no ${count} free ports in a row from ${FIRST} to ${LAST}.`);
}
