import { connect, createServer, type Socket } from 'node:net';

/** A way from one address to another. While it is cut it takes what is sent, and lets nothing through. */
export type Relay = { readonly cut: () => void; readonly mend: () => void };

/** Passes on whatever comes to `port`, until this process ends. */
export async function startRelay(port: number, to: number): Promise<Relay> {
  const ways = new Set<Socket>();
  let isCut = false;

  function join(from: Socket, into: Socket): void {
    ways.add(from);
    from.on('data', (bytes) => isCut || into.write(bytes));
    from.on('error', () => {});
    from.on('close', () => {
      ways.delete(from);
      if (!isCut) into.destroy();
    });
  }

  const server = createServer((caller) => {
    const called = connect(to, '127.0.0.1');
    join(caller, called);
    join(called, caller);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  server.unref();
  return {
    cut() {
      isCut = true;
    },
    // what was swallowed would be missing in the middle of an answer
    mend() {
      isCut = false;
      for (const way of ways) way.destroy();
    },
  };
}
