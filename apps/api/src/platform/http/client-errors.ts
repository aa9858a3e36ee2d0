import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { UNREADABLE_WORDS } from '#platform/words.ts';
import type { HeaderLines } from './api-headers.ts';
import { problemText } from './errors.ts';

const REFUSALS: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, UNREADABLE_WORDS.late],
  HPE_HEADER_OVERFLOW: [431, UNREADABLE_WORDS.headers],
};
const UNREADABLE = [400, UNREADABLE_WORDS.request] as const;

/** Answers what never became a request, in the shape and with the headers of every other refusal, and hangs up. */
export function refuseUnreadable(headers: HeaderLines) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // the client has hung up
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [status, sentence] = REFUSALS[error.code ?? ''] ?? UNREADABLE;
    const body = problemText(status, sentence);
    const lines = Object.entries({
      ...headers,
      'x-request-id': randomUUID(),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable) {
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy(error);
  };
}
