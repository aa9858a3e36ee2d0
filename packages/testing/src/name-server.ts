import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEAD_BYTES = 12;
const TYPE_A = 1;

export type NameServer = {
  /** As `127.0.0.1:5300`. */
  readonly address: string;
  /** The names that were asked for, each question once. */
  readonly asked: readonly string[];
  readonly close: () => Promise<void>;
};

/** The name of a question (RFC 1035, section 4.1.2), and where its type begins. */
function questionIn(message: Buffer): { readonly name: string; readonly end: number } {
  const labels: string[] = [];
  let at = HEAD_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}

/** An answer with so many addresses; without any when there are none. */
function answerTo(message: Buffer, end: number, addresses: readonly string[]): Buffer {
  const head = Buffer.from(message.subarray(0, HEAD_BYTES));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt32BE(0, 8);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, HEAD_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([head, message.subarray(HEAD_BYTES, end + 4), ...records]);
}

/** A name server on this machine that knows IPv4 addresses of these names, and is silent about all others. */
export async function startNameServer(
  known: Readonly<Record<string, readonly string[]>> = {},
): Promise<NameServer> {
  const asked: string[] = [];
  const socket = createSocket('udp4', (message, { port, address }) => {
    const { name, end } = questionIn(message);
    asked.push(name);
    const addresses = known[name];
    if (!addresses) return;
    const isOfType = message.readUInt16BE(end) === TYPE_A;
    socket.send(answerTo(message, end, isOfType ? addresses : []), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    async close() {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}
