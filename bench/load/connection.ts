import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;

/** Sends one request at a time over one connection; `onResponse` gets each status once the whole body is in. */
export type Connection = { send(request: Buffer): void; close(): void };

/**
 * A connection that is kept alive and does no more than it must, so that the generator is never the slower side. It
 * understands answers with a `Content-Length` only, which is all that is measured here.
 */
export function openConnection(
  port: number,
  onResponse: (status: number) => void,
  onError: (error: Error) => void,
): Connection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let head: Buffer = Buffer.alloc(0);
  let status = 0;
  let bodyLeft = 0;

  function readHead(chunk: Buffer): void {
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
    const end = head.indexOf(HEAD_END);
    if (end < 0) return;
    const text = head.toString('latin1', 0, end);
    const length = LENGTH.exec(text)?.[1];
    if (length === undefined) {
      socket.destroy(new Error(`An answer came without a length: ${text}`));
      return;
    }
    status = Number(text.slice(9, 12));
    bodyLeft = Number(length) - (head.length - end - HEAD_END.length);
    head = Buffer.alloc(0);
    if (bodyLeft === 0) onResponse(status);
  }

  socket.on('data', (chunk) => {
    if (bodyLeft === 0) return readHead(chunk);
    bodyLeft -= chunk.length;
    if (bodyLeft === 0) onResponse(status);
  });
  socket.on('error', onError);
  socket.on('close', () => onError(new Error('The server closed a connection in use.')));
  return {
    send: (request) => socket.write(request),
    close: () => {
      socket.removeAllListeners('close');
      socket.destroy();
    },
  };
}
