import { openConnection } from './connection.ts';
import type { Driven } from './jobs.ts';

/** Keeps so many connections busy from `next` until it is null. Rejects on another status than expected. */
export async function drive(
  { port, connections, status }: { port: number; connections: number; status: number },
  next: () => Buffer | null,
): Promise<Driven> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let answers = 0;
  let busy = 0;

  const open = Array.from({ length: connections }, () => {
    const connection = openConnection(
      port,
      (answered) => {
        if (answered !== status) reject(new Error(`Expected status ${status}, but one was ${answered}.`));
        answers += 1;
        sendNext();
      },
      reject,
    );
    function sendNext(): void {
      const request = next();
      if (request) connection.send(request);
      else {
        busy -= 1;
        if (busy === 0) resolve();
      }
    }
    return { ...connection, sendNext };
  });

  const started = performance.now();
  busy = open.length;
  for (const connection of open) connection.sendNext();
  try {
    await promise;
    return { answers, seconds: (performance.now() - started) / 1000 };
  } finally {
    for (const connection of open) connection.close();
  }
}
