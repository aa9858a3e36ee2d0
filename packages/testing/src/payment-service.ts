import { createServer } from 'node:http';
import { portOf } from './listening.ts';

/** `silent-after`: works, never answers; `silent-before`: neither; `refuse`: 402; `down`: hangs up at once. */
type PaymentBehaviour = 'work' | 'silent-after' | 'silent-before' | 'refuse' | 'down';

/** Money that it moved; `kind` is the last part of the address it was asked at. */
export type Movement = {
  readonly id: string;
  readonly payment: string;
  readonly kind: string;
  readonly amount: number;
};

export type PaymentService = {
  readonly url: string;
  readonly movements: readonly Movement[];
  /** Method and path of each request, in their order. */
  readonly asked: readonly string[];
  readonly behave: (how: PaymentBehaviour) => void;
  /** Says 402 to this kind alone, until it behaves in another way. */
  readonly refuseOnly: (kind: string) => void;
  /** Ends each request that it has not answered. */
  readonly hangUp: () => void;
  readonly close: () => Promise<void>;
};

/**
 * A payment service over real HTTP in the manner of the large ones: `POST /payments/{payment}/{capture|void|refund}`
 * with `{ amount, currency }` is done once per `Idempotency-Key`, and answered in the same way each time; `GET
 * /requests/{key}` reads back what became of it, 404 where none came in. What it refuses it answers with 402 and a
 * code.
 */
export async function startPaymentService(): Promise<PaymentService> {
  const movements: Movement[] = [];
  const asked: string[] = [];
  const answered = new Map<string, { status: number; body: object }>();
  let behaviour: PaymentBehaviour = 'work';
  let refused: string | null = null;

  function carryOut(path: string, amount: number): { status: number; body: object } {
    const [, , payment = '', kind = ''] = path.split('/');
    if (behaviour === 'refuse' || kind === refused) return { status: 402, body: { code: 'expired_card' } };
    const movement = { id: `mv_${movements.length + 1}`, payment, kind, amount };
    movements.push(movement);
    return { status: 200, body: movement };
  }

  const server = createServer((request, response) => {
    const { method = '', url = '/' } = request;
    asked.push(`${method} ${url}`);
    if (behaviour === 'down') return request.socket.destroy();
    const answer = ({ status, body }: { status: number; body: object }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (method === 'GET') {
      const known = answered.get(decodeURIComponent(url.split('/')[2] ?? ''));
      return answer(known ?? { status: 404, body: { code: 'unknown_request' } });
    }
    const key = String(request.headers['idempotency-key']);
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (behaviour === 'silent-before') return;
      const body: unknown = JSON.parse(Buffer.concat(parts).toString());
      const amount = typeof body === 'object' && body !== null && 'amount' in body ? Number(body.amount) : 0;
      const done = answered.get(key) ?? carryOut(url, amount);
      answered.set(key, done);
      if (behaviour !== 'silent-after') answer(done);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    movements,
    asked,
    behave(how) {
      behaviour = how;
      refused = null;
    },
    refuseOnly(kind) {
      refused = kind;
    },
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
