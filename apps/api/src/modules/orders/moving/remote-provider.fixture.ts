import { z } from 'zod';
import type { PaymentAnswer, PaymentCall, RemoteProvider } from '#modules/payments';
import { TEST_PROVIDER, testProvider } from './test-provider.fixture.ts';

const Moved = z.object({ id: z.string(), kind: z.enum(['capture', 'void', 'refund']), amount: z.int() });
const Refusal = z.object({ code: z.string() });
const BOOKED = { capture: 'CAPTURED', void: 'VOIDED', refund: 'REFUNDED' } as const;

async function answerOf(response: Response): Promise<PaymentAnswer | null> {
  if (response.status === 404) return null;
  if (response.status === 402) {
    return { outcome: 'REFUSED', code: Refusal.parse(await response.json()).code };
  }
  if (!response.ok) throw new Error(`The provider answered with ${response.status}.`);
  const { id, kind, amount } = Moved.parse(await response.json());
  const entries = [{ kind: BOOKED[kind], amount, reference: id }];
  return { outcome: 'DONE', event: { id, at: Date.parse('2026-11-20T18:30:00Z'), entries } };
}

/** A provider of cards behind HTTP: a `startPaymentService` at `url`, with the webhook of the test provider. */
export function remoteProvider(url: string, secret: string): RemoteProvider {
  const { verify } = testProvider(secret);
  const ask = (kind: string) => async (call: PaymentCall, signal: AbortSignal) => {
    const response = await fetch(`${url}/payments/${call.orderId}/${kind}`, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', 'idempotency-key': call.key },
      body: JSON.stringify({ amount: call.amount, currency: call.currency }),
    });
    const answer = await answerOf(response);
    if (!answer) throw new Error('The provider knows no such payment.');
    return answer;
  };
  return {
    isRemote: true,
    name: TEST_PROVIDER,
    label: 'Test Pay',
    authorise: ask('authorise'),
    capture: ask('capture'),
    void: ask('void'),
    refund: ask('refund'),
    readBack: async ({ key }, signal) =>
      answerOf(await fetch(`${url}/requests/${encodeURIComponent(key)}`, { signal })),
    ...(verify && { verify }),
  };
}
