import type { IncomingMessage } from 'node:http';

/** Answers a question by leaving HTTP, which nobody has asked for. */
export function switchProtocol({ socket }: IncomingMessage): void {
  socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
}
