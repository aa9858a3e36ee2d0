import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

/** More bytes came, or came out, than may. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

async function gathered(stream: AsyncIterable<unknown>, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of stream) {
    const read = Buffer.isBuffer(part) ? part : Buffer.from(String(part));
    bytes += read.length;
    if (bytes > mostBytes) throw new AnswerTooLarge();
    parts.push(read);
  }
  return Buffer.concat(parts);
}

/** How an answer is packed, as servers write it in either case; `identity` where it is not. */
export const encodingOf = ({ headers }: IncomingMessage): string =>
  (headers['content-encoding'] ?? 'identity').trim().toLowerCase();

/** The body of another server's answer, unpacked. Throws `AnswerTooLarge` at the first byte too many. */
export function readBounded(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  if (encodingOf(response) !== 'gzip') return gathered(response, mostBytes);
  return pipeline(response, createGunzip(), (unpacked: AsyncIterable<unknown>) =>
    gathered(unpacked, mostBytes),
  );
}
