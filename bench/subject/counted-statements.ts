import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Length of a message's type and of its length. */
const HEAD = 5;

type Heard = (statement: string) => void;

/**
 * Reads what a client says to PostgreSQL (protocol 3, without TLS), and hands on the text of each statement it runs.
 */
function listenToClient(heard: Heard): (chunk: Buffer) => void {
  const named = new Map<string, string>();
  let kept: Buffer = Buffer.alloc(0);
  let hasBegun = false;

  function textsOf(body: Buffer): string[] {
    return body.toString().split('\0');
  }

  function hear(type: string, body: Buffer): void {
    const [first = '', second = ''] = textsOf(body);
    if (type === 'Q') heard(first);
    if (type === 'P') named.set(first, second);
    // a portal, then the statement that it runs
    if (type === 'B') heard(named.get(second) ?? '');
  }

  return (chunk) => {
    kept = Buffer.concat([kept, chunk]);
    for (;;) {
      // the first message has no type
      const start = hasBegun ? 1 : 0;
      if (kept.length < HEAD) return;
      const end = start + kept.readUInt32BE(start);
      if (kept.length < end) return;
      if (hasBegun) hear(kept.toString('latin1', 0, 1), kept.subarray(HEAD, end));
      hasBegun = true;
      kept = kept.subarray(end);
    }
  };
}

export type CountedStatements = {
  /** The same database by way of the counter. */
  readonly url: string;
  /** How often each statement was run since the last time. */
  readonly take: () => ReadonlyMap<string, number>;
  readonly close: () => Promise<void>;
};

/** Stands between a server and its database, whose URL names a socket, and counts what is asked. */
export async function countStatements(databaseUrl: string): Promise<CountedStatements> {
  const url = new URL(databaseUrl);
  const socket = `${url.searchParams.get('host')}/.s.PGSQL.${url.searchParams.get('port')}`;
  let counts = new Map<string, number>();
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(socket);
    const listen = listenToClient((text) => counts.set(text, (counts.get(text) ?? 0) + 1));
    client.on('data', listen);
    client.pipe(database).pipe(client);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The counter has no port.');
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    take() {
      const taken = counts;
      counts = new Map();
      return taken;
    },
    async close() {
      for (const one of open) one.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
