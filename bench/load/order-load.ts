import { randomUUID } from 'node:crypto';
import { answerJobs } from './child.ts';
import { drive } from './drive.ts';
import { HttpOrdersJob, nth, type OrderMix } from './jobs.ts';

/** A request as a phone's browser sends it. */
function orderRequest({ slugs, diners, bodies }: OrderMix, n: number, port: number): Buffer {
  const body = JSON.stringify(nth(bodies, n));
  return Buffer.from(
    [
      `POST /api/clients/${nth(slugs, n)}/orders HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      'User-Agent: Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/153.0.0.0 Mobile Safari/537.36',
      'Accept: application/json',
      'Accept-Encoding: gzip, deflate, br, zstd',
      'Accept-Language: en-GB,en;q=0.9',
      `Origin: http://127.0.0.1:${port}`,
      `Authorization: Bearer ${nth(diners, n).token}`,
      `Idempotency-Key: ${randomUUID()}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}

/** Process: places orders over HTTP. The requests are written before the clock starts. */
answerJobs(HttpOrdersJob, async ({ port, connections, orders, seconds, mix }) => {
  const requests = Array.from({ length: orders }, (_, n) => orderRequest(mix, n, port));
  const until = performance.now() + seconds * 1000;
  return drive({ port, connections, status: 201 }, () =>
    performance.now() < until ? (requests.pop() ?? null) : null,
  );
});
