import type { ClientRequest, IncomingMessage } from 'node:http';

/** No answer that could be read came: the line was closed before, or another protocol was wanted. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * Sends a call to another server, and makes of its answer what `read` makes. It settles whatever comes back: it rejects
 * where nothing does, where the other side leaves HTTP, and once `signal` is aborted.
 */
export function answerTo<T>(
  call: ClientRequest,
  signal: AbortSignal,
  read: (response: IncomingMessage) => Promise<T>,
  body?: string,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const giveUp = () => reject(signal.reason);
  let isAnswered = false;
  signal.addEventListener('abort', giveUp, { once: true });
  call.on('response', (response) => {
    isAnswered = true;
    read(response)
      .then(resolve, reject)
      .finally(() => response.destroy());
  });
  // without this, Node closes the line and says so by `close` alone
  call.on('upgrade', (_response, socket) => {
    socket.destroy();
    reject(new NoAnswer());
  });
  call.on('close', () => {
    if (!isAnswered) reject(new NoAnswer());
  });
  call.on('error', reject);
  call.end(body);
  return promise.finally(() => signal.removeEventListener('abort', giveUp));
}

const RETRY_AFTER_SECONDS = 60;
const MOST_RETRY_AFTER_SECONDS = 3_600;

/** After how many seconds to ask again, by `Retry-After`: at most an hour; a minute where it gives no number. */
export function retryAfterOf(header: string | undefined): number {
  const seconds = /^\d{1,9}$/.test(header ?? '') ? Number(header) : RETRY_AFTER_SECONDS;
  return Math.min(Math.max(seconds, 1), MOST_RETRY_AFTER_SECONDS);
}
